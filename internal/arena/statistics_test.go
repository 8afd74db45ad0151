package arena

import (
	"math"
	"math/rand/v2"
	"slices"
	"testing"
	"time"

	"github.com/stretchr/testify/require"
)

func TestSumsOfEqualPairs(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 2))
	var s Sums
	var means []float64
	for range 200 {
		x := int64(rng.IntN(13) - 4)
		s.note(x, 2)
		means = append(means, float64(x)/2)
	}
	mean, variance := sample(means)
	require.InDelta(t, mean, s.Mean(), 1e-12)
	require.InDelta(t, variance, s.Variance(), 1e-9)
	require.InDelta(t, 1.959964*math.Sqrt(variance/200), s.CI95(), 1e-6)
}

// sample returns mean and variance by their definitions.
func sample(values []float64) (mean, variance float64) {
	for _, v := range values {
		mean += v / float64(len(values))
	}
	for _, v := range values {
		variance += (v - mean) * (v - mean) / float64(len(values)-1)
	}
	return mean, variance
}

// Where pairs differ in length, the interval must hold the true mean in 95 of
// 100 cases.
func TestIntervalsOfUnequalPairsHoldTheTruth(t *testing.T) {
	rng := rand.New(rand.NewPCG(3, 4))
	const runs, pairs = 2000, 150
	held := 0
	for range runs {
		var s Sums
		for range pairs {
			n := int64(4 + rng.IntN(10))
			x := int64(0)
			for range n {
				x += int64(rng.IntN(7) - 3) // the mean per game is 0
			}
			s.note(x, n)
		}
		if math.Abs(s.Mean()) <= s.CI95() {
			held++
		}
	}
	require.InDelta(t, 0.95, float64(held)/runs, 0.02)
}

func TestTooFewPairsHaveNoInterval(t *testing.T) {
	var s Sums
	require.True(t, math.IsNaN(s.Mean()))
	s.note(3, 2)
	require.InDelta(t, 1.5, s.Mean(), 0)
	require.True(t, math.IsNaN(s.CI95()))
}

func TestQuantiles(t *testing.T) {
	rng := rand.New(rand.NewPCG(5, 6))
	var h Histogram
	var all []int64
	for range 5000 {
		ns := int64(math.Exp(rng.Float64() * 22)) // up to 3.6 s
		all = append(all, ns)
		h.note(time.Duration(ns))
	}
	slices.Sort(all)
	for _, q := range []float64{0.01, 0.5, 0.9, 0.99, 1} {
		exact := float64(all[int(math.Ceil(q*5000))-1]) / 1e9
		got := h.Quantile(q)
		require.GreaterOrEqual(t, got, exact)
		require.LessOrEqual(t, got, exact*17/16+1e-9)
	}
	require.Equal(t, all[len(all)-1], h.Max)
}

func TestStepsOfAHistogramMeet(t *testing.T) {
	for s := range 40 * steps {
		require.Equal(t, s, step(uint64(top(s))))
		require.Equal(t, s+1, step(uint64(top(s)+1)))
	}
}

func TestNoQuantileOfNothing(t *testing.T) {
	var h Histogram
	require.Zero(t, h.Quantile(0.5))
	h.note(-time.Second) // a clock that was set back
	require.Zero(t, h.Quantile(0.5))
}

func TestShardsAreAllOfARun(t *testing.T) {
	for n := 1; n <= 9; n++ {
		var all []int
		for i := 1; i <= n; i++ {
			s := Shard{i, n}
			for k := range s.size(25) {
				all = append(all, s.number(k))
			}
		}
		slices.Sort(all)
		require.Len(t, all, 25)
		for k, number := range all {
			require.Equal(t, k+1, number)
		}
	}
}

func TestParseShard(t *testing.T) {
	s, err := ParseShard("2/8")
	require.NoError(t, err)
	require.Equal(t, Shard{2, 8}, s)
	require.Equal(t, "2/8", s.String())
	require.Equal(t, "1/1", Shard{}.String())
	for _, text := range []string{"", "2", "0/8", "9/8", "2/8/3", "a/b", "-1/2"} {
		_, err := ParseShard(text)
		require.ErrorContains(t, err, "it is I/N", text)
	}
}

func TestParseSPRT(t *testing.T) {
	test, err := ParseSPRT("-0.05:0.1")
	require.NoError(t, err)
	require.Equal(t, &SPRT{-0.05, 0.1}, test)
	for _, text := range []string{"", "1", "1:0", "0:0", "a:b", "0:NaN", "0:Inf", "0:1:2"} {
		_, err := ParseSPRT(text)
		require.ErrorContains(t, err, "it is LOW:HIGH", text)
	}
}

// The test has to err in at most about 5 of 100 cases, whichever is true.
func TestSPRTErrsAsRarelyAsItSays(t *testing.T) {
	rng := rand.New(rand.NewPCG(7, 8))
	test := SPRT{Low: 0, High: 0.2}
	for truth, want := range map[float64]string{0: "low", 0.2: "high"} {
		wrong := 0
		for range 400 {
			var s Sums
			for !test.decided(&s) {
				s.note(int64(math.Round(20*(truth+rng.NormFloat64()))), 20) // pairs of 20 games: nearly normal
			}
			if test.verdict(&s).Decision != want {
				wrong++
			}
		}
		require.LessOrEqual(t, wrong, 34, "true mean %g", truth)
	}
}

func TestSPRTStopsWhereItIsDecidedWhateverTheJobs(t *testing.T) {
	p := plan(t)
	p.Matches, p.Deals, p.Test = 0, 2000, &SPRT{Low: 0, High: 0.5}
	one := run(t, p)
	require.Equal(t, "high", one.Test.Decision)
	require.EqualValues(t, 100, one.Deals.Points.Pairs, "a novice leaves no doubt")
	p.Jobs = 5
	require.Equal(t, one, run(t, p))
}

func TestSPRTMayComeToNothing(t *testing.T) {
	p := plan(t)
	p.Matches, p.Deals, p.Test = 0, 20, &SPRT{Low: 0, High: 0.5}
	require.Equal(t, "undecided", run(t, p).Test.Decision)
	p.Deals, p.B = 150, p.A
	require.Equal(t, "low", run(t, p).Test.Decision, "bots that play alike differ by nothing")
}
