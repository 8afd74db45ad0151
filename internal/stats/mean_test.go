package stats

import (
	"encoding/json"
	"math"
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/require"
)

// The values are those of printed tables.
func TestStudent(t *testing.T) {
	for freedom, want := range map[float64]float64{4: 2.7764, 5: 2.5706, 9: 2.2622, 29: 2.0452, 99: 1.9842, 1e6: 1.9600} {
		require.InDelta(t, want, student95(freedom), 0.0015, "%v", freedom)
	}
}

func TestMeanOfSingleFigures(t *testing.T) {
	var m Mean
	for _, x := range []float64{1, -2, 3, 0, 1, 3} {
		m.note(x, 1)
	}
	require.Equal(t, 6, m.Count())
	require.InDelta(t, 1, m.Value(), 1e-12)
	// squares about the mean: 0+9+4+1+0+4 = 18, over 5 is 3.6, over 6 is 0.6
	require.InDelta(t, 2.5706*math.Sqrt(0.6), m.CI95(), 1e-3)
}

func TestTooFewHaveNoInterval(t *testing.T) {
	var m Mean
	text, err := json.Marshal(m)
	require.NoError(t, err)
	require.JSONEq(t, `{"mean":null,"ci95":null}`, string(text))
	for range 4 {
		m.note(2, 1)
	}
	text, err = json.Marshal(m)
	require.NoError(t, err)
	require.JSONEq(t, `{"mean":2,"ci95":null}`, string(text))
	m.note(2, 1)
	require.InDelta(t, 0, m.CI95(), 1e-12)
}

// Where the figures of a group have something in common, the interval still
// holds the true mean in 95 of 100 cases.
func TestIntervalsOfGroupsHoldTheTruth(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 2))
	const runs = 4000
	held := 0
	for range runs {
		var m Mean
		for range 30 {
			n := 3 + rng.IntN(8)
			common, sum := rng.NormFloat64(), 0.0
			for range n {
				sum += common + rng.NormFloat64()
			}
			m.note(sum, float64(n))
		}
		if math.Abs(m.Value()) <= m.CI95() {
			held++
		}
	}
	require.InDelta(t, 0.95, float64(held)/runs, 0.02)
}
