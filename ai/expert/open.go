package expert

import (
	"context"

	"games/sixtysix/ai/worlds"
	"games/sixtysix/rules"
)

// open chooses while the stock is open: the best move of the search or, if that
// promises more, closing.
func (b *Bot) open(ctx context.Context, v *rules.View, moves rules.Moves) (rules.Move, error) {
	closing := moves & rules.Close.Set()
	work := b.work
	if (moves &^ closing).Len() == 1 { // a window: only the value of playing on is asked
		work.Iterations /= 4
		work.Think /= 4
	}
	b.search.Reset(v.Me, closing, b.rng)
	if err := b.think(ctx, v, work); err != nil {
		return 0, err
	}
	on := b.search.Best()
	if closing != 0 && b.closes(v, on.Outcomes) {
		return rules.Close, nil
	}
	return on.Move, nil
}

// think searches until the iterations are done or, where it is set, the time is
// over.
func (b *Bot) think(ctx context.Context, v *rules.View, work Work) error {
	for on := work.pace(); on(); {
		if err := ctx.Err(); err != nil {
			return err
		}
		for range breath {
			world := worlds.Draw(v, b.rng)
			b.search.Visit(&world)
		}
	}
	return nil
}

// breath is how many iterations pass between looks at the clock.
const breath = 250

// pace returns a function that tells whether another breath of iterations is
// due; the first always is.
func (w *Work) pace() func() bool {
	done := 0
	if w.Think <= 0 {
		return func() bool {
			done += breath
			return done <= max(w.Iterations, breath)
		}
	}
	until := w.Now().Add(w.Think)
	return func() bool {
		done++
		return done == 1 || w.Now().Before(until)
	}
}
