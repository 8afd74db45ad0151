package exhibition

import (
	"context"

	"games/sixtysix/ai"
	"games/sixtysix/rules"
)

// Seeds returns where the chance of the two bots in a match with that seed comes
// from: a bot that plays itself does not think the same on both sides.
func Seeds(match uint64) [2]uint64 { return [2]uint64{match, match + 1} }

// PlayDeal deals and has the bots, by seat, play the deal out. A bot that fails
// is a [*Fault], and the deal stays as it was then.
func (m *Match) PlayDeal(ctx context.Context, bots [2]ai.Bot) error {
	if err := m.Deal(); err != nil {
		return err
	}
	for m.Live() {
		p := m.Turn()
		view := m.View(p)
		move, err := bots[p].Choose(ctx, view)
		if ctx.Err() != nil {
			return ctx.Err()
		}
		if err := Judge(m.record.Header.Players[p], &view, move, err); err != nil {
			return err
		}
		if err := m.Play(move); err != nil {
			return err
		}
	}
	result, _ := m.Last().Deal.Result()
	Tell(bots, result)
	return nil
}

// Tell lets the bots hear how a deal ended.
func Tell(bots [2]ai.Bot, r rules.Result) {
	for _, b := range bots {
		ai.Tell(b, r)
	}
}
