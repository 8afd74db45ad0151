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
				playLegal(&after, m)
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
		moves := fair(d)
		for skip := rng.IntN(moves.Len()); skip > 0; skip-- {
			moves &= moves - 1
		}
		playLegal(d, moves.First())
	}
	return outcome(d, p)
}

// fair returns the moves of the player whose turn it is without a false claim;
// a correct claim, if there is one, is all.
func fair(d *rules.Deal) rules.Moves {
	moves := d.Legal()
	if !moves.Has(rules.Claim) {
		return moves
	}
	if t := d.Table(); t.CanClaim(d.Turn()) {
		return rules.Claim.Set()
	}
	return moves &^ rules.Claim.Set()
}

// playLegal makes a move that was taken from the legal ones.
func playLegal(d *rules.Deal, m rules.Move) {
	if err := d.Play(m); err != nil {
		panic("a legal move was refused: " + err.Error())
	}
}

// outcome returns the game points that p won, the other's negative.
func outcome(d *rules.Deal, p rules.Player) int {
	result, _ := d.Result()
	switch result.Winner {
	case p:
		return result.GamePoints
	case p.Other():
		return -result.GamePoints
	}
	return 0
}
