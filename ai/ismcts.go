package ai

import (
	"context"
	"math"
	"math/rand/v2"

	"games/sixtysix/ai/worlds"
	"games/sixtysix/rules"
)

// ismcts is plain single-observer information-set Monte-Carlo tree search
// (Cowling, Powley and Whitehouse, "Information set Monte Carlo tree search",
// 2012) with random play-outs: a yardstick.
type ismcts struct{ seed uint64 }

func newISMCTS(seed uint64) Bot { return ismcts{seed} }

const (
	ismctsIterations = 20_000
	ismctsExplore    = 2.0 // game points
)

// Choose implements [Bot].
func (b ismcts) Choose(ctx context.Context, v rules.View) (rules.Move, error) {
	moves := honest(&v)
	if moves.Len() == 1 || moves.Has(rules.Claim) {
		return claimOrOnly(moves), nil
	}
	rng := dice(b.seed, &v)
	root := &ismctsNode{}
	for range ismctsIterations {
		if ctx.Err() != nil {
			return 0, ctx.Err()
		}
		world := worlds.Draw(&v, rng)
		root.descend(&world, rng)
	}
	best := root.children[0]
	for _, c := range root.children {
		if c.visits > best.visits {
			best = c
		}
	}
	return best.move, nil
}

// claimOrOnly returns the claim among the moves, or else the first of them.
func claimOrOnly(moves rules.Moves) rules.Move {
	if moves.Has(rules.Claim) {
		return rules.Claim
	}
	return moves.First()
}

// ismctsNode is what is known of one move after the moves above it. The sum is
// in game points of the player who makes the move.
type ismctsNode struct {
	move      rules.Move
	player    rules.Player
	visits    int
	available int
	sum       float64
	children  []*ismctsNode
}

// descend plays one iteration from n in the world and returns player 0's game
// points.
func (n *ismctsNode) descend(world *rules.Deal, rng *rand.Rand) int {
	if world.Phase() == rules.Over {
		return worlds.Outcome(world, 0)
	}
	next, fresh := n.pick(worlds.Fair(world), world.Turn(), rng)
	worlds.Step(world, next.move)
	var points int
	if fresh {
		points = playRandomly(world, 0, rng)
	} else {
		points = next.descend(world, rng)
	}
	next.visits++
	if next.player == 0 {
		next.sum += float64(points)
	} else {
		next.sum -= float64(points)
	}
	return points
}

// pick returns the child to go to, and whether it is new: an untried move if
// there is one, otherwise the best by upper confidence bound.
func (n *ismctsNode) pick(moves rules.Moves, p rules.Player, rng *rand.Rand) (*ismctsNode, bool) {
	var best *ismctsNode
	top := math.Inf(-1)
	untried := moves
	for _, c := range n.children {
		if !moves.Has(c.move) {
			continue
		}
		untried &^= c.move.Set()
		c.available++
		if bound := c.bound(); bound > top {
			best, top = c, bound
		}
	}
	if untried == 0 {
		return best, false
	}
	for skip := rng.IntN(untried.Len()); skip > 0; skip-- {
		untried &= untried - 1
	}
	c := &ismctsNode{move: untried.First(), player: p, available: 1}
	n.children = append(n.children, c)
	return c, true
}

// bound is the upper confidence bound of the move, with the times that it was
// available in place of its parent's visits.
func (n *ismctsNode) bound() float64 {
	visits := float64(n.visits)
	return n.sum/visits + ismctsExplore*math.Sqrt(math.Log(float64(n.available))/visits)
}
