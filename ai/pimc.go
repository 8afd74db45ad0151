package ai

import (
	"context"

	"games/sixtysix/ai/solve"
	"games/sixtysix/ai/worlds"
	"games/sixtysix/rules"
)

// pimc is perfect-information Monte Carlo (Ginsberg, "GIB: imperfect information
// in a computationally challenging game", 2001): each move is solved with open
// cards in sampled worlds and the best mean is played. A yardstick.
type pimc struct {
	seed   uint64
	solver *solve.Solver
}

func newPIMC(seed uint64) Bot { return &pimc{seed: seed, solver: solve.New()} }

// pimcWorlds makes a choice take about as long as one of expert's, on the whole.
const pimcWorlds = 60

// Choose implements [Bot].
func (b *pimc) Choose(ctx context.Context, v rules.View) (rules.Move, error) {
	moves := honest(&v)
	if moves.Len() == 1 || moves.Has(rules.Claim) {
		return claimOrOnly(moves), nil
	}
	rng := dice(b.seed, &v)
	var sums [rules.Pass + 1]int
	for range pimcWorlds {
		world := worlds.Draw(&v, rng)
		for m := range moves.All {
			if ctx.Err() != nil {
				return 0, ctx.Err()
			}
			after := world
			worlds.Step(&after, m)
			sums[m] += b.value(&after, v.Me)
		}
	}
	best := moves.First()
	for m := range moves.All {
		if sums[m] > sums[best] {
			best = m
		}
	}
	return best, nil
}

// value is what the deal is worth to p with open cards.
func (b *pimc) value(d *rules.Deal, p rules.Player) int {
	switch d.Turn() {
	case rules.NoPlayer:
		return worlds.Outcome(d, p)
	case p:
		return b.solver.Value(*d)
	}
	return -b.solver.Value(*d)
}
