package analysis_test

import (
	"context"
	"testing"

	"github.com/stretchr/testify/require"

	"games/sixtysix/ai/analysis"
	"games/sixtysix/rules"
)

// lot is worlds that look the same to me, each with its number.
type lot []struct {
	at   int
	deal rules.Deal
}

// worths is what a plan brings in each world, by number.
type worths [8]int

// plans returns what every plan of mine brings against an opponent who sees the
// cards: nothing is bounded, ordered or left out but what is there twice.
func plans(all lot, me rules.Player) map[worths]bool {
	d := &all[0].deal
	table := d.Table()
	if _, over := d.Result(); over || table.ClosedBy == rules.NoPlayer && table.Stock == 0 { // I see all
		var w worths
		for i := range all {
			w[all[i].at] = minimax(all[i].deal, me)
		}
		return map[worths]bool{w: true}
	}
	parts := map[rules.Cards]lot{}
	for _, w := range all {
		parts[w.deal.Hand(me)] = append(parts[w.deal.Hand(me)], w)
	}
	if len(parts) > 1 { // I have drawn a card
		return crossed(parts, me, func(old, more int) int { return old + more })
	}
	if d.Turn() == me {
		mine := map[worths]bool{}
		for m := range fair(d).All {
			for w := range plans(all.after(m), me) {
				mine[w] = true
			}
		}
		return mine
	}
	answers := map[rules.Move]lot{}
	for _, w := range all {
		for m := range fair(&w.deal).All {
			answers[m] = append(answers[m], w)
		}
	}
	for m := range answers {
		answers[m] = answers[m].after(m)
	}
	return crossed(answers, me, func(old, more int) int { return min(old, more) })
}

func (l lot) after(m rules.Move) lot {
	next := append(lot(nil), l...)
	for i := range next {
		next[i].deal = after(next[i].deal, m)
	}
	return next
}

// crossed combines every plan for one part with every plan for the others.
func crossed[K comparable](parts map[K]lot, me rules.Player, both func(old, more int) int) map[worths]bool {
	var reached [8]bool
	all := map[worths]bool{{}: true}
	for _, part := range parts {
		next := map[worths]bool{}
		for w := range all {
			for x := range plans(part, me) {
				v := w
				for _, world := range part {
					v[world.at] = x[world.at]
					if reached[world.at] {
						v[world.at] = both(w[world.at], x[world.at])
					}
				}
				next[v] = true
			}
		}
		for _, world := range part {
			reached[world.at] = true
		}
		all = next
	}
	return all
}

// TestGuardedEqualsBruteForce compares best defence with all plans there are, in
// closed positions of few cards and in the last open trick where it is too late to
// close.
func TestGuardedEqualsBruteForce(t *testing.T) {
	rng := newPlay(5)
	a := analyst(little)
	below, open := 0, 0
	for n := 0; n < some(1000); {
		v := rng.view()
		late := v.ClosedBy == rules.NoPlayer && v.Stock == 1 && v.Book.CloseMinStock > 1
		if late && open == some(5) || !late && (v.ClosedBy == rules.NoPlayer || v.Cards(v.Leader) > 3) {
			continue
		}
		var all lot
		for hand := range v.Worlds() {
			if len(all) < 9 {
				all = append(all, lot{{len(all), lay(&v, hand)}}...)
			}
		}
		if len(all) < 2 || len(all) > 8 {
			continue
		}
		n++
		if late {
			open++
		}
		r, err := a.Analyze(context.Background(), v, nil)
		require.NoError(t, err)
		for _, m := range r.Moves {
			if m.Method != analysis.Enumerated && m.Method != analysis.Equilibrium {
				continue
			}
			most := -1 << 20
			for w := range plans(all.after(m.Move), v.Me) {
				sum := 0
				for _, x := range w {
					sum += x
				}
				most = max(most, sum)
			}
			require.True(t, m.Guarded.Exact)
			require.InDelta(t, float64(most)/float64(len(all)), m.Guarded.Mean, 1e-9)
			if m.Guarded.Mean < m.Mean-1e-9 {
				below++
			}
		}
	}
	if !testing.Short() {
		require.Positive(t, below, "somewhere guessing costs something")
	}
	require.Equal(t, some(5), open)
}

// TestGuardedEstimate holds the estimate against what is exact.
func TestGuardedEstimate(t *testing.T) {
	a := analyst(analysis.Work{Worlds: 400, Searches: 2, Iterations: 1000, Guarded: 400})
	r := analyze(t, a, position(t, "variant=schnapsen rules=modern trump=DQ stock=3 hand=SQ.DAT.CAJ unseen=SAK.HAKQ.DKJ.CT points=19:12 tricks=2:1"))
	for _, m := range r.Moves {
		require.NotNil(t, m.Guarded)
		require.Equal(t, m.Move == rules.Close, m.Guarded.Exact)
		require.LessOrEqual(t, m.Guarded.Mean, m.Mean+1e-9)
		require.Greater(t, m.Guarded.Mean, -3.0)
	}
}
