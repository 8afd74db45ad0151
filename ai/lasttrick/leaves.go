package lasttrick

import (
	"context"

	"games/sixtysix/ai/solve"
	"games/sixtysix/ai/worlds"
	"games/sixtysix/rules"
)

// leaves values the ends of a tree.
type leaves struct {
	ctx    context.Context
	solver *solve.Solver
	worth  map[[2]rules.Cards]int16 // of the deals of one end, by what the players hold
}

// ends returns what each deal is worth. Which card was drawn last makes no
// difference any more, so some are the same. Once the context is cancelled the
// values mean nothing.
func (l *leaves) ends(deals []dealt) []end {
	ends := make([]end, len(deals))
	clear(l.worth)
	for i := range deals {
		d := &deals[i].Deal
		ends[i] = end{hand: deals[i].hand}
		if l.ctx.Err() != nil {
			continue
		}
		hands := [2]rules.Cards{d.Hand(0), d.Hand(1)}
		worth, known := l.worth[hands]
		if !known {
			worth = int16(l.value(d)) // #nosec G115: a deal is worth little
			l.worth[hands] = worth
		}
		ends[i].value = worth
	}
	return ends
}

// value is what the deal is worth to player 0.
func (l *leaves) value(d *rules.Deal) int {
	switch d.Turn() {
	case rules.NoPlayer:
		return worlds.Outcome(d, 0)
	case 0:
		return l.solver.Value(*d)
	}
	return -l.solver.Value(*d)
}
