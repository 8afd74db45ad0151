package practice

import (
	"games/sixtysix/ai/analysis"
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
// first; false where the line does not lead to strict play, fails with no hand, or
// the hand is known.
func (q *Question) Worst(line []rules.Move) (World, bool) {
	worst := World{Line: line, Value: 1}
	found, hands := false, 0
	strict := q.eachHand(line, func(hand rules.Cards, value int) {
		hands++
		if value < worst.Value {
			worst.Deal, _ = world(&q.Position.View, hand)
			worst.Value, found = value, true
		}
	})
	return worst, found && strict && hands > 1
}

// eachHand tells what the line is worth in game points against each hand that the
// other may hold, all cards open from there on. It is false where the line does
// not lead to strict play: then the order of the stock matters as well.
func (q *Question) eachHand(line []rules.Move, tell func(hand rules.Cards, value int)) bool {
	v := &q.Position.View
	solver := solve.New()
	for hand := range v.Worlds() {
		d, ok := world(v, hand, line...)
		if t := d.Table(); !ok || !t.Strict() {
			return false
		}
		tell(hand, solver.ValueTo(&d, v.Me))
	}
	return true
}

// failsOf tells which hands beat the line, nil where that cannot be told or the
// hand is known.
func (q *Question) failsOf(line []rules.Move) *Fails {
	f := analysis.First{Line: line}
	c := analysis.Closing{}
	strict := q.eachHand(line, func(hand rules.Cards, value int) {
		c.Worlds = append(c.Worlds, hand)
		if value > 0 {
			f.Won++
		} else {
			f.Lost = append(f.Lost, hand)
		}
	})
	if !strict || len(c.Worlds) < 2 {
		return nil
	}
	c.Firsts = []analysis.First{f}
	return failsOf(line, &c)
}
