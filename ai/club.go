package ai

import (
	"context"
	"errors"

	"games/sixtysix/ai/worlds"
	"games/sixtysix/rules"
)

// club plays like a regular of the card club: it counts points and trumps, plays
// by rules of thumb while there is much to draw, goes through the hands that the
// other may hold once there is not, and closes when that pays against most of
// them.
type club struct{ seed uint64 }

func newClub(seed uint64) Bot { return club{seed} }

var errNotAsked = errors.New("it is not this player's turn")

// How many hands of the opponent the moves are tried against. More would be
// stronger by less than 0.02 game points a deal.
const (
	lastOpenTrials = 6 // at the last trick before the stock is exhausted
	strictTrials   = 20
	knownTrials    = 1 // where his hand is known
)

// Choose implements [Bot].
func (b club) Choose(_ context.Context, v rules.View) (rules.Move, error) {
	moves := honest(&v)
	switch {
	case moves == 0:
		return 0, errNotAsked
	case moves.Has(rules.Claim): // nothing better can come of waiting
		return rules.Claim, nil
	case moves.Has(rules.Exchange):
		return rules.Exchange, nil
	case moves.Has(rules.Close) && b.closes(&v):
		return rules.Close, nil
	}
	s := seatOf(&v)
	thumb := s.move(moves)
	if thumb == rules.Pass || v.Stock > 1 && !v.Strict() {
		return thumb, nil
	}
	return b.workOut(&v, moves, thumb), nil
}

// workOut returns the move that does best, when all is played out with open
// cards, against the hands that the opponent may hold; among equals the one that
// is recommended.
func (b club) workOut(v *rules.View, moves rules.Moves, recommended rules.Move) rules.Move {
	trials := strictTrials
	switch {
	case !v.Strict():
		trials = lastOpenTrials
	case v.Known.Len() == v.OpponentCards():
		trials = knownTrials
	}
	rng := dice(b.seed, v)
	stake := stakeOf(v)
	limit := int(v.Carry) + mostWorth
	var worth [rules.Pass + 1]float64
	for range trials {
		d := worlds.Draw(v, rng)
		for m := range moves.All {
			worth[m] += stake.chance(worthAfter(&d, v.Me, m, -limit, limit))
		}
	}
	best := recommended
	for m := range moves.All {
		if worth[m] > worth[best] {
			best = m
		}
	}
	return best
}
