package equity

import (
	"math"
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/require"

	"games/sixtysix/rules"
)

func lookup(t *testing.T, variant, name string) *rules.Book {
	t.Helper()
	b, err := rules.Lookup(variant, name)
	require.NoError(t, err)
	return b
}

// TestChanceByHand: needing 1 against 2 one wins at once with half of the deals
// and, after a loss of one point, with half of what follows.
func TestChanceByHand(t *testing.T) {
	table := TableOf(lookup(t, "schnapsen", "modern"), 7, &usual)
	require.InDelta(t, 0.5+0.18*0.5, table.Chance(Standing{Need: [2]int{1, 2}}), 1e-12)
	require.InDelta(t, 1, table.Chance(Standing{Need: [2]int{0, 2}}), 0)
	require.InDelta(t, 0, table.Chance(Standing{Need: [2]int{2, -1}}), 0)
}

// TestTableIsFair: the players' chances add up to 1, also where leading first
// helps and deals are drawn; and needing more is worse.
func TestTableIsFair(t *testing.T) {
	uneven := Endings{5, 10, 15, 8, 20, 27, 15}
	for _, b := range rules.Books() {
		table := TableOf(b, 9, &uneven)
		for mine := 1; mine <= 9; mine++ {
			for his := 1; his <= 9; his++ {
				for carry := range 3 {
					for _, leads := range []bool{true, false} {
						my := table.Chance(Standing{[2]int{mine, his}, leads, carry})
						other := table.Chance(Standing{[2]int{his, mine}, !leads, carry})
						require.InDelta(t, 1, my+other, 1e-9, "%s %s", b.Variant.Name, b.Name)
						if mine < 9 {
							require.LessOrEqual(t, table.Chance(Standing{[2]int{mine + 1, his}, leads, carry}), my+1e-12)
						}
					}
				}
			}
		}
	}
}

// TestTableAgainstPlay plays matches by the same endings and counts.
func TestTableAgainstPlay(t *testing.T) {
	rng := rand.New(rand.NewPCG(5, 6))
	uneven := Endings{5, 10, 15, 8, 20, 27, 15}
	for _, name := range []string{"classic", "modern"} {
		b := lookup(t, "sixtysix", name)
		table := TableOf(b, b.Target, &uneven)
		const n = 40_000
		won := 0
		for range n {
			m := rules.NewMatch(b, 0)
			m.Score = [2]int{3, 5}
			m.Carry = 1
			for m.Winner() == rules.NoPlayer {
				m = m.Record(ended(m, &uneven, rng))
			}
			if m.Winner() == 1 {
				won++
			}
		}
		s := Standing{Need: [2]int{b.Target - 5, b.Target - 3}, Leads: true, Carry: 1}
		if !b.DrawCarry {
			s.Carry = 0
		}
		require.InDelta(t, float64(won)/n, table.Chance(s), 4*0.5/math.Sqrt(n), name)
	}
}

// ended draws the result of a deal.
func ended(m rules.Match, e *Endings, rng *rand.Rand) rules.Result {
	at, i := rng.IntN(e.N()), 0
	for at >= e[i] {
		at -= e[i]
		i++
	}
	points := i - most
	switch fore := m.Dealer.Other(); {
	case points > 0:
		return rules.Result{Winner: fore, GamePoints: points + carried(m)}
	case points < 0:
		return rules.Result{Winner: fore.Other(), GamePoints: -points + carried(m)}
	}
	r := rules.Result{Winner: rules.NoPlayer}
	if m.Book.DrawCarry {
		r.Carry = m.Carry + 1
	}
	return r
}

func carried(m rules.Match) int {
	if m.Book.DrawCarry {
		return m.Carry
	}
	return 0
}

func TestResample(t *testing.T) {
	e := Endings{0, 400, 0, 100, 0, 500, 0}
	again := e.Resample(rand.New(rand.NewPCG(1, 1)))
	require.Equal(t, 1000, again.N())
	require.Zero(t, again[0]+again[2]+again[4]+again[6])
	require.InDelta(t, 400, again[1], 80)
	require.NotEqual(t, e, again)
}

// TestMeasured: what is stored can be read, is about books that exist, comes of
// enough deals, and its chances are those that follow from its endings.
func TestMeasured(t *testing.T) {
	all := Measured()
	books := map[string]bool{}
	for _, m := range all {
		b := lookup(t, m.Variant, m.Rules)
		books[m.Variant+" "+m.Rules] = true
		require.GreaterOrEqual(t, m.Deals, 20_000)
		require.Equal(t, m.Deals, m.Endings.N())
		require.Len(t, m.Chance, b.Target)
		table := TableOf(b, b.Target, &m.Endings)
		for mine := range b.Target {
			for his := range b.Target {
				for i, leads := range []bool{false, true} {
					want := table.Chance(Standing{Need: [2]int{mine + 1, his + 1}, Leads: leads})
					require.InDelta(t, want, m.Chance[mine][his][i], 6e-5)
					require.Less(t, m.Error[mine][his][i], 0.01)
				}
			}
		}
	}
	for _, book := range []string{"schnapsen classic", "schnapsen modern", "sixtysix classic", "sixtysix modern"} {
		require.True(t, books[book], book)
	}
}

// TestAfter: the score, the carry and who leads next are those of the view.
func TestAfter(t *testing.T) {
	b := lookup(t, "sixtysix", "modern")
	v := rules.View{Me: 1}
	v.Book, v.Dealer, v.Score, v.Target = b, 0, [2]int{4, 6}, 7
	var m Match
	require.InDelta(t, 1, m.After(&v, 1), 0)
	require.InDelta(t, 0, m.After(&v, -3), 0)
	want := TableOf(b, 7, endings(b)).Chance(Standing{Need: [2]int{1, 1}, Leads: b.NextDealer == rules.DealerWinner})
	require.InDelta(t, want, m.After(&v, -2), 1e-12)
	v.Target = 99
	require.InDelta(t, 0.5, m.After(&v, 0), 0.1, "a long match")
}
