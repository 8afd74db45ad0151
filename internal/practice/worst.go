package practice

import (
	"games/sixtysix/ai/solve"
	"games/sixtysix/rules"
)

// World is a deal that may be the one that is played, and what the player gets
// out of it with all cards open once he has made his moves.
type World struct {
	Deal  rules.Deal // at the position, before the line
	Line  []rules.Move
	Value int // game points
}

// Worst returns the hand of the other that hurts the line most, of equals the
// first; false where the line does not lead to strict play, or fails with no hand.
func (q *Question) Worst(line []rules.Move) (World, bool) {
	v := &q.Position.View
	worst := World{Value: 1}
	solver := solve.New()
	found := false
	for hand := range v.Worlds() {
		d, ok := world(v, hand, line...)
		if !ok {
			return World{}, false
		}
		if t := d.Table(); !t.Strict() {
			return World{}, false
		}
		if value := worth(solver, &d, v.Me); value < worst.Value {
			start, _ := world(v, hand)
			worst, found = World{start, line, value}, true
		}
	}
	return worst, found
}

// worth is what the deal is worth to the player.
func worth(s *solve.Solver, d *rules.Deal, me rules.Player) int {
	if result, over := d.Result(); over {
		if result.Winner == me {
			return result.GamePoints
		}
		return -result.GamePoints
	}
	if d.Turn() == me {
		return s.Value(*d)
	}
	return -s.Value(*d)
}
