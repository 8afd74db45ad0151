package tree_test

import (
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/require"

	"games/sixtysix/ai/solve"
	"games/sixtysix/ai/tree"
	"games/sixtysix/ai/worlds"
	"games/sixtysix/rules"
)

const visits = 3_000

// searched runs a search in a fresh deal, from the first turn with a choice.
func searched(t *testing.T, book *rules.Book, seed uint64) (*tree.Search, rules.View) {
	t.Helper()
	rng := rand.New(rand.NewPCG(seed, seed))
	d := dealt(t, book, rng)
	for d.Phase() != rules.Lead {
		require.NoError(t, d.Play(rules.Pass))
	}
	v := d.View(d.Turn())
	s := tree.New(2, solve.New())
	s.Reset(v.Me, 0, rng)
	for range visits {
		world := worlds.Draw(&v, rng)
		s.Visit(&world)
	}
	return s, v
}

// Every iteration is counted once, at a legal move, and means are means of the
// outcomes.
func TestStatisticsAddUp(t *testing.T) {
	for _, book := range rules.Books() {
		for seed := range uint64(3) {
			s, v := searched(t, book, seed)
			legal := v.Legal() &^ rules.Claim.Set()
			sum := 0
			for _, o := range s.Options() {
				require.True(t, legal.Has(o.Move))
				legal &^= o.Move.Set()
				sum += o.Visits
				require.Equal(t, o.Visits, o.Outcomes.Count())
				require.InDelta(t, o.Mean, o.Outcomes.Mean(0, func(gp int) float64 { return float64(gp) }), 1e-9)
			}
			require.Zero(t, legal, "every move was tried")
			require.Equal(t, visits, sum)
		}
	}
}

// The search visits most what it finds best, give or take the noise of one visit
// in a hundred.
func TestBestIsVisitedMost(t *testing.T) {
	book, err := rules.Lookup("schnapsen", "modern")
	require.NoError(t, err)
	for seed := range uint64(5) {
		s, _ := searched(t, book, seed)
		best := s.Best()
		for _, o := range s.Options() {
			require.LessOrEqual(t, o.Visits, best.Visits)
			require.LessOrEqual(t, o.Mean, best.Mean+0.3)
		}
	}
}

func TestSkippedMovesAreNotTried(t *testing.T) {
	book, err := rules.Lookup("schnapsen", "modern")
	require.NoError(t, err)
	rng := rand.New(rand.NewPCG(1, 1))
	d := dealt(t, book, rng)
	v := d.View(d.Turn())
	s := tree.New(2, solve.New())
	s.Reset(v.Me, rules.Close.Set(), rng)
	for range 500 {
		world := worlds.Draw(&v, rng)
		s.Visit(&world)
	}
	require.True(t, v.Legal().Has(rules.Close))
	for _, o := range s.Options() {
		require.NotEqual(t, rules.Close, o.Move)
	}
}

func TestOutcomesLeaveTheCarryOut(t *testing.T) {
	var o tree.Outcomes
	for _, gamePoints := range []int{5, 3, 0, -4} { // with a carry of 2
		o.Add(gamePoints, 2)
	}
	require.Equal(t, tree.Outcomes{0, 1, 0, 1, 1, 0, 1}, o)
	require.Equal(t, 4, o.Count())
	require.InDelta(t, 1.0, o.Mean(2, func(gp int) float64 { return float64(gp) }), 1e-9)
}
