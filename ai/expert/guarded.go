package expert

import (
	"math"

	"games/sixtysix/ai/worlds"
	"games/sixtysix/rules"
)

// safest returns the move that does best over the deals if the opponent sees all
// cards and I only my own.
func (b *Bot) safest(deals []rules.Deal, moves rules.Moves) rules.Move {
	best, top := moves.First(), math.MinInt
	for m := range moves.All {
		next := append([]rules.Deal(nil), deals...)
		for i := range next {
			worlds.Step(&next[i], m)
		}
		if sum := b.guarded(next, deals[0].Turn()); sum > top {
			best, top = m, sum
		}
	}
	return best
}

// guarded returns the sum of what the deals are worth to me against an opponent
// who sees all cards, while at each turn I try every hand that his moves have
// left possible. The deals look the same to me; they are used up.
func (b *Bot) guarded(deals []rules.Deal, me rules.Player) int {
	if len(deals) == 1 {
		return b.solver.ValueTo(&deals[0], me)
	}
	switch deals[0].Turn() {
	case rules.NoPlayer:
		sum := 0
		for i := range deals {
			sum += worlds.Outcome(&deals[i], me)
		}
		return sum
	case me:
		m := b.sighted(deals, worlds.Fair(&deals[0]))
		for i := range deals {
			worlds.Step(&deals[i], m)
		}
		return b.guarded(deals, me)
	}
	return b.answered(deals, me)
}

// answered is guarded where the opponent is to move: he makes his best move in
// each deal, and those in which it is the same go on together.
func (b *Bot) answered(deals []rules.Deal, me rules.Player) int {
	moves := make([]rules.Move, len(deals))
	for i := range deals {
		moves[i] = b.sighted(deals[i:i+1], worlds.Fair(&deals[i]))
		worlds.Step(&deals[i], moves[i])
	}
	sum := 0
	for len(deals) > 0 {
		same := 1
		for i := 1; i < len(deals); i++ {
			if moves[i] == moves[0] {
				deals[i], deals[same] = deals[same], deals[i]
				moves[i], moves[same] = moves[same], moves[i]
				same++
			}
		}
		sum += b.guarded(deals[:same], me)
		deals, moves = deals[same:], moves[same:]
	}
	return sum
}

// sighted returns the move with the best mean over the deals when each is played
// on with open cards.
func (b *Bot) sighted(deals []rules.Deal, moves rules.Moves) rules.Move {
	best, top := moves.First(), math.MinInt
	if moves.Len() == 1 {
		return best
	}
	for m := range moves.All {
		sum := 0
		for i := range deals {
			sum += b.after(deals[i], m)
		}
		if sum > top {
			best, top = m, sum
		}
	}
	return best
}
