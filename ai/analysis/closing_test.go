package analysis_test

import (
	"context"
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"games/sixtysix/ai/analysis"
	"games/sixtysix/rules"
)

// TestClosingEqualsMinimax compares the value of closing with a plain minimax in
// every world.
func TestClosingEqualsMinimax(t *testing.T) {
	rng := newPlay(3)
	a := analyst(little)
	for n := 0; n < some(15); {
		v := rng.view()
		if !v.Legal().Has(rules.Close) || v.Stock > 3 {
			continue
		}
		n++
		c, err := a.Closing(context.Background(), v)
		require.NoError(t, err)
		require.Equal(t, slices.Collect(v.Worlds()), c.Worlds)
		top := c.Firsts[0].Outcomes.Mean()
		for _, f := range c.Firsts {
			won, sum := 0, 0
			var lost []rules.Cards
			for _, hand := range c.Worlds {
				d := lay(&v, hand)
				for _, m := range f.Line {
					d = after(d, m)
				}
				worth := minimax(d, v.Me)
				if sum += worth; worth > 0 {
					won++
				} else {
					lost = append(lost, hand)
				}
			}
			require.InDelta(t, float64(sum)/float64(len(c.Worlds)), f.Outcomes.Mean(), 1e-9)
			require.Equal(t, won, f.Won)
			require.Equal(t, lost, f.Lost)
			require.Len(t, c.Besides(f.Lost), won)
			require.LessOrEqual(t, f.Outcomes.Mean(), top+1e-9, "the best first")
		}
	}
}

func lay(v *rules.View, hand rules.Cards) rules.Deal {
	d, err := v.Deal(hand, slices.Collect((v.Unseen() &^ hand).All))
	if err != nil {
		panic(err)
	}
	return d
}

// TestClosingAtEveryStage: close is valued wherever it may be done.
func TestClosingAtEveryStage(t *testing.T) {
	rng := newPlay(4)
	a := analyst(little)
	stages := map[rules.Phase]int{}
	for range some(200) {
		v := rng.view()
		if !v.Legal().Has(rules.Close) {
			continue
		}
		stages[v.Phase]++
		r, err := a.Analyze(context.Background(), v, nil)
		require.NoError(t, err)
		c := find(t, r, rules.Close)
		require.NotEqual(t, analysis.Sampled, c.Method)
		if c.Method == analysis.Enumerated {
			require.Len(t, c.Closing.Worlds, c.Worlds)
			require.Equal(t, c.Line, c.Closing.Firsts[0].Line)
		}
	}
	for _, p := range []rules.Phase{rules.BeforeDraw, rules.AfterDraw, rules.Lead} {
		require.Greater(t, stages[p], some(5)-1)
	}
}

// TestGroups tells by named cards exactly which worlds were chosen.
func TestGroups(t *testing.T) {
	var all []rules.Cards
	for set := range rules.Cards(1 << 8) {
		if set.Len() == 4 {
			all = append(all, set)
		}
	}
	for _, c := range []struct {
		name string
		in   func(rules.Cards) bool
		want []analysis.Group
		rest int
	}{
		{"both together", func(h rules.Cards) bool { return h.Has(0) && h.Has(3) },
			[]analysis.Group{{Holds: 1 | 8, Worlds: 15}}, 0},
		{"one lies in the stock", func(h rules.Cards) bool { return !h.Has(2) },
			[]analysis.Group{{Lacks: 4, Worlds: 35}}, 0},
		{"either", func(h rules.Cards) bool { return h.Has(1) || h.Has(2) && h.Has(5) },
			[]analysis.Group{{Holds: 2, Worlds: 35}, {Holds: 4 | 32, Worlds: 10}}, 0},
		{"a single hand", func(h rules.Cards) bool { return h == 15 }, nil, 1},
	} {
		t.Run(c.name, func(t *testing.T) {
			var some []rules.Cards
			for _, hand := range all {
				if c.in(hand) {
					some = append(some, hand)
				}
			}
			groups, rest := analysis.Groups(some, all)
			require.Equal(t, c.want, groups)
			require.Equal(t, c.rest, rest)
			sum := rest
			for _, g := range groups {
				sum += g.Worlds
			}
			require.Equal(t, len(some), sum, "each world is counted once")
		})
	}
	told := analysis.TellingCard(all[:0], all)
	require.Zero(t, told.With)
	var with []rules.Cards
	for _, hand := range all {
		if hand.Has(5) {
			with = append(with, hand)
		}
	}
	require.Equal(t, analysis.Telling{Card: 5, With: 1}, analysis.TellingCard(with, all))
}
