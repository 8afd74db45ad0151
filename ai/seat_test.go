package ai

import (
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/require"

	"games/sixtysix/ai/worlds"
	"games/sixtysix/internal/shuffle"
	"games/sixtysix/rules"
)

// eachView plays deals of random moves and shows the views of whoever is asked.
func eachView(t *testing.T, deals int, see func(d *rules.Deal, v *rules.View)) {
	t.Helper()
	rng := rand.New(rand.NewPCG(31, 41))
	for i := range deals {
		book := rules.Books()[i%len(rules.Books())]
		d, err := rules.NewDeal(book, shuffle.Deck(book, 23, i), 0, 0)
		require.NoError(t, err)
		for d.Phase() != rules.Over {
			v := d.View(d.Turn())
			see(&d, &v)
			moves := honest(&v)
			for skip := rng.IntN(moves.Len()); skip > 0; skip-- {
				moves &= moves - 1
			}
			require.NoError(t, d.Play(moves.First()))
		}
	}
}

// The chance that the opponent holds none of some cards, against the share of
// his possible hands.
func TestChanceToHoldNone(t *testing.T) {
	rng := rand.New(rand.NewPCG(59, 26))
	eachView(t, 60, func(_ *rules.Deal, v *rules.View) {
		cards := rules.Cards(rng.Uint32()) & v.Unseen() & rules.Cards(rng.Uint32())
		s := seatOf(v)
		if s.free.Len() > 14 {
			return // many hands to list
		}
		none, all := 0, 0
		for hand := range v.Worlds() {
			all++
			if hand&cards == 0 {
				none++
			}
		}
		require.InDelta(t, float64(none)/float64(all), s.without(cards), 1e-9)
	})
}

// A player in a deal that is played out sees what he would see in his view, but
// for conclusions from counting.
func TestSeatOfAViewAndInADeal(t *testing.T) {
	eachView(t, 60, func(d *rules.Deal, v *rules.View) {
		table := d.Table()
		played, seen := seatAt(&table, d.Hand(v.Me)), seatOf(v)
		require.Equal(t, seen.hand, played.hand)
		require.Equal(t, seen.me, played.me)
		require.Zero(t, seen.out()&^played.out())
		for c := range v.Unseen().All {
			require.InDelta(t, seen.without(c.Set()), played.without(c.Set()), 1e-9)
		}
	})
}

// The search against one that looks at everything.
func TestEndingsAgainstPlainMinimax(t *testing.T) {
	tried := 0
	eachView(t, 150, func(d *rules.Deal, v *rules.View) {
		if !v.Strict() || v.Hand.Len() > 3 || v.Phase == rules.Follow {
			return
		}
		tried++
		require.Equal(t, minimax(d, d.Turn()), worthSeen(d, -mostWorth, mostWorth))
	})
	require.Greater(t, tried, 200)
}

// minimax is the worth to p, without pruning and with every claim that is not
// false as one move among others.
func minimax(d *rules.Deal, p rules.Player) int {
	if d.Phase() == rules.Over {
		return worlds.Outcome(d, p)
	}
	v := d.View(d.Turn())
	best := -mostWorth - 1
	for m := range honest(&v).All {
		next := *d
		worlds.Step(&next, m)
		worth := minimax(&next, p)
		if d.Turn() != p {
			worth = -worth
		}
		best = max(best, worth)
	}
	if d.Turn() != p {
		return -best
	}
	return best
}

func TestStake(t *testing.T) {
	view := func(mine, his int) *rules.View {
		return &rules.View{Target: 7, Score: [2]int{7 - mine, 7 - his}}
	}
	even := stakeOf(view(7, 7))
	require.InDelta(t, 0.5, even.chance(0), 1e-9)
	require.InDelta(t, 1, even.chance(1)+even.chance(-1), 1e-9, "neither is favoured")
	for points := -stakeReach; points < stakeReach; points++ {
		require.LessOrEqual(t, even.chance(points), even.chance(points+1))
	}
	require.Positive(t, even.slope())

	last := stakeOf(view(1, 1))
	require.InDelta(t, 1, last.chance(1), 0)
	require.InDelta(t, 0, last.chance(-1), 0)
	need1 := stakeOf(view(1, 4))
	require.InDelta(t, need1.chance(1), need1.chance(3), 0, "more than enough is not worth more")
	require.Greater(t, need1.chance(-2), need1.chance(-3))
	his1 := stakeOf(view(4, 1))
	require.InDelta(t, his1.chance(-1), his1.chance(-3), 0, "lost is lost")
	require.InDelta(t, 1, need1.chance(0)+his1.chance(0), 1e-9)
}
