package stats

import (
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"
)

func TestTrendByHand(t *testing.T) {
	require.Zero(t, trendOf(make([]int, fewestDeals-1)).Window)
	trend := trendOf([]int{3, 0, 0, -3, 0, 3, 3, 2, 1, 1, 0, 0, 0, 0, 0, -1, -1, -1, -1, -1})
	require.Equal(t, 5, trend.Window)
	require.Len(t, trend.Points, 16)
	require.Equal(t, Point{5, 0}, trend.Points[0])
	require.Equal(t, Point{7, 0.6}, trend.Points[2])
	require.Equal(t, Point{9, 1.8}, trend.Points[4])
	require.Equal(t, Point{20, -1}, trend.Points[15])
}

func TestTrendOfAnyLength(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		nets := rapid.SliceOfN(rapid.IntRange(-4, 4), fewestDeals, 700).Draw(t, "nets")
		trend := trendOf(nets)
		require.LessOrEqual(t, len(trend.Points), mostPoints)
		require.Equal(t, trend.Window, trend.Points[0].Deal)
		require.Equal(t, len(nets), trend.Points[len(trend.Points)-1].Deal)
		before := 0
		for _, p := range trend.Points {
			require.Greater(t, p.Deal, before)
			before = p.Deal
			sum := 0
			for _, n := range nets[p.Deal-trend.Window : p.Deal] {
				sum += n
			}
			require.InDelta(t, float64(sum)/float64(trend.Window), p.Mean, 1e-12)
		}
	})
}

// Every mean has its place between the lowest and the highest row, nothing has a
// row of its own, and there are not too many.
func TestScale(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		means := rapid.SliceOfN(rapid.Float64Range(-6, 6), 1, 60).Draw(t, "means")
		points := make([]Point, len(means))
		for i, m := range means {
			points[i].Mean = m
		}
		s := scaleOf(points)
		require.Positive(t, s.rows)
		require.LessOrEqual(t, s.rows, mostRows)
		top := s.low + float64(s.rows)*s.step
		for _, m := range append(means, 0) {
			require.LessOrEqual(t, s.low, m+1e-9)
			require.LessOrEqual(t, m, top+1e-9)
		}
		rows := -s.low / s.step
		require.InDelta(t, float64(int(rows+0.5)), rows, 1e-6)
	})
}
