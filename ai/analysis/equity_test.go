package analysis_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"games/sixtysix/ai/analysis"
	"games/sixtysix/internal/notation"
	"games/sixtysix/rules"
)

func TestUsualEquity(t *testing.T) {
	b := rules.Books()[0]
	chance := func(mine, his int) float64 { return analysis.Usual{}.Chance(b, [2]int{mine, his}, 0) }
	for mine := 1; mine <= 11; mine++ {
		require.InDelta(t, 0.5, chance(mine, mine), 1e-12)
		for his := 1; his <= 11; his++ {
			require.InDelta(t, 1, chance(mine, his)+chance(his, mine), 1e-12)
			require.Less(t, chance(mine+1, his), chance(mine, his))
		}
	}
	// Needing 1 against 2 one wins at once, or after a loss of one point in half
	// of what follows.
	require.InDelta(t, 0.5+0.5*0.35*0.5, chance(1, 2), 1e-12)
}

// TestMatch compares the chance to win the match with what the results make of
// the score.
func TestMatch(t *testing.T) {
	a := analyst(little)
	line := "variant=schnapsen rules=modern trump=C stock=0 hand=SA.HQ.DA.CAJ unseen=HAT.DK.CTQ points=31:33 tricks=1:4 "
	for _, c := range []struct {
		score string
		move  string // CJ wins 1, CA loses 1, SA loses 2
		want  float64
	}{
		{"score=6:6", "CJ", 1},
		{"score=6:6", "SA", 0},
		{"score=5:6", "CJ", 0.5},
		{"score=6:5", "CA", 0.5},
		{"score=6:5", "SA", 0},
	} {
		r := analyze(t, a, position(t, line+c.score))
		m, err := notation.ParseMove(c.move)
		require.NoError(t, err)
		require.InDelta(t, c.want, find(t, r, m).Match, 1e-9, "%s %s", c.score, c.move)
	}
	r := analyze(t, a, position(t, line+"score=5:5 target=9"))
	b := position(t, line).View.Book
	require.InDelta(t, analysis.Usual{}.Chance(b, [2]int{3, 4}, 0), r.Moves[0].Match, 1e-9)
	r = analyze(t, a, position(t, line+"score=5:6 carry=1"))
	require.InDelta(t, 1, r.Moves[0].Match, 1e-9, "the carry is enough")
	require.InDelta(t, 2, r.Moves[0].Mean, 1e-9)
}

// leads is an equity that tells who leads next.
type leads struct{}

func (leads) Chance(_ *rules.Book, _ [2]int, forehand rules.Player) float64 {
	return 0.4 + 0.2*float64(forehand)
}

// TestNextForehand: the equity hears who leads first after the deal, and its
// player 0 is the one who asks.
func TestNextForehand(t *testing.T) {
	a := analysis.New(1, little, leads{})
	// The dealer is the opponent; deals alternate, so he leads next.
	r := analyze(t, a, position(t, "variant=schnapsen rules=modern trump=C stock=0 hand=SA.HQ.DA.CAJ unseen=HAT.DK.CTQ points=31:33 tricks=1:4"))
	require.InDelta(t, 0.6, r.Moves[0].Match, 1e-9)
	// The winner deals: the loser leads.
	r = analyze(t, a, position(t, "variant=schnapsen rules=modern rule.next-dealer=winner trump=C stock=0 hand=SA.HQ.DA.CAJ unseen=HAT.DK.CTQ points=31:33 tricks=1:4"))
	require.InDelta(t, 0.6, r.Moves[0].Match, 1e-9)
	require.InDelta(t, 0.4, r.Moves[4].Match, 1e-9)
}
