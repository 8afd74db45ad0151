package analysis_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"games/sixtysix/ai/analysis"
	"games/sixtysix/internal/notation"
	"games/sixtysix/rules"
)

// even is an equity for which both players are equally good and every game point
// counts the same.
type even struct{}

func (even) After(v *rules.View, gamePoints int) float64 {
	switch mine, his := v.Score[v.Me], v.Score[v.Me.Other()]; {
	case mine+gamePoints >= v.Target:
		return 1
	case his-gamePoints >= v.Target:
		return 0
	default:
		return 0.5 + 0.05*float64(mine-his+gamePoints)
	}
}

// TestMatch compares the chance to win the match with what the results make of
// the score.
func TestMatch(t *testing.T) {
	a := analysis.New(1, little, even{})
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
		{"score=5:5 target=9", "CJ", 0.55},
	} {
		r := analyze(t, a, position(t, line+c.score))
		m, err := notation.ParseMove(c.move)
		require.NoError(t, err)
		require.InDelta(t, c.want, find(t, r, m).Match, 1e-9, "%s %s", c.score, c.move)
	}
	r := analyze(t, a, position(t, line+"score=5:6 carry=1"))
	require.InDelta(t, 1, r.Moves[0].Match, 1e-9, "the carry is enough")
	require.InDelta(t, 2, r.Moves[0].Mean, 1e-9)
}
