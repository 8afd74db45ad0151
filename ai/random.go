package ai

import (
	"context"

	"games/sixtysix/rules"
)

// random plays any legal move that is not a false claim, each equally likely.
type random struct{ seed uint64 }

func newRandom(seed uint64) Bot { return random{seed} }

// Choose implements [Bot].
func (r random) Choose(_ context.Context, v rules.View) (rules.Move, error) {
	moves := honest(&v)
	if moves == 0 {
		return 0, errNotAsked
	}
	for skip := dice(r.seed, &v).IntN(moves.Len()); skip > 0; skip-- {
		moves &= moves - 1
	}
	return moves.First(), nil
}

// honest returns my legal moves without a claim that would be false.
func honest(v *rules.View) rules.Moves {
	moves := v.Legal()
	if !v.CanClaim(v.Me) {
		moves &^= rules.Claim.Set()
	}
	return moves
}
