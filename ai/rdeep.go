package ai

import (
	"context"
	"math/rand/v2"

	"games/sixtysix/ai/worlds"
	"games/sixtysix/rules"
)

// rdeep tries each move in a few sampled worlds, plays on at random from there,
// and takes the move with the best mean: the simplest bot that samples at all,
// and a yardstick for that reason.
type rdeep struct{ seed uint64 }

func newRdeep(seed uint64) Bot { return rdeep{seed} }

const (
	rdeepWorlds = 10
	rdeepPlays  = 10 // random games of each move in each world
)

// Choose implements [Bot].
func (r rdeep) Choose(ctx context.Context, v rules.View) (rules.Move, error) {
	moves := honest(&v)
	if moves.Has(rules.Claim) {
		return rules.Claim, nil
	}
	rng := dice(r.seed, &v)
	var sums [rules.Pass + 1]int
	for range rdeepWorlds {
		world := worlds.Draw(&v, rng)
		for m := range moves.All {
			for range rdeepPlays {
				after := world
				worlds.Step(&after, m)
				sums[m] += playRandomly(&after, v.Me, rng)
			}
		}
	}
	best := moves.First()
	for m := range moves.All {
		if sums[m] > sums[best] {
			best = m
		}
	}
	return best, ctx.Err()
}

// playRandomly plays the deal to its end, each honest move equally likely and
// correct claims at once, and returns p's game points, the other's negative.
func playRandomly(d *rules.Deal, p rules.Player, rng *rand.Rand) int {
	for d.Phase() != rules.Over {
		moves := worlds.Fair(d)
		for skip := rng.IntN(moves.Len()); skip > 0; skip-- {
			moves &= moves - 1
		}
		worlds.Step(d, moves.First())
	}
	return worlds.Outcome(d, p)
}
