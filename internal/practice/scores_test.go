package practice_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"games/sixtysix/ai/analysis"
	"games/sixtysix/internal/practice"
)

// The panel agrees with the values at the score of the position, and at 1:1 the
// match is the deal.
func TestScoresAgreeWithTheValues(t *testing.T) {
	flips := 0
	for _, d := range pricedDrills(t) {
		p, price := d.q.Position, d.price
		if price.Scores == nil {
			_, ok := price.Scores.At(&p.View)
			require.False(t, ok)
			continue
		}
		here, ok := price.Scores.At(&p.View)
		require.Equal(t, p.View.Target <= practice.Size+p.View.Score[0] && p.View.Target <= practice.Size+p.View.Score[1], ok, p.String())
		if !ok {
			continue
		}
		require.InDelta(t, most(price.Closings, func(v *analysis.Value) float64 { return v.Match }), here.Close, 1e-5)
		require.InDelta(t, most(price.Waiting, func(v *analysis.Value) float64 { return v.Match }), here.PlayOn, 1e-5)
		last := price.Scores[0][0]
		if noDraws(price) {
			require.InDelta(t, most(price.Closings, (*analysis.Value).Win), last.Close, 1e-5)
			require.InDelta(t, most(price.Waiting, (*analysis.Value).Win), last.PlayOn, 1e-5)
		}
		if flipped(price.Scores) {
			flips++
		}
		for i := range price.Scores {
			for j, c := range price.Scores[i] {
				require.True(t, c.Close >= 0 && c.Close <= 1 && c.PlayOn >= 0 && c.PlayOn <= 1, "%d:%d %v", i, j, c)
				switch c.Better {
				case practice.ToClose:
					require.GreaterOrEqual(t, c.Close, c.PlayOn+0.005-1e-5)
				case practice.ToPlayOn:
					require.GreaterOrEqual(t, c.PlayOn, c.Close+0.005-1e-5)
				}
			}
		}
	}
	require.Positive(t, flips, "no drill of the tests has an answer that turns with the score")
}

func most(values []analysis.Value, of func(*analysis.Value) float64) float64 {
	best := 0.0
	for i := range values {
		best = max(best, of(&values[i]))
	}
	return best
}

func noDraws(p *practice.Price) bool {
	for _, side := range [][]analysis.Value{p.Closings, p.Waiting} {
		for i := range side {
			if side[i].Outcomes.Chances[3] > 0 {
				return false
			}
		}
	}
	return true
}

func flipped(s *practice.Scores) bool {
	seen := map[practice.Choice]bool{}
	for i := range s {
		for _, c := range s[i] {
			seen[c.Better] = true
		}
	}
	return seen[practice.ToClose] && seen[practice.ToPlayOn]
}
