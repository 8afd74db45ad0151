package tree

import (
	"math/rand/v2"

	"games/sixtysix/ai/worlds"
	"games/sixtysix/rules"
)

// Exact tells what a deal in strict play is worth, in game points, to the player
// whose turn it is, when both players see all cards.
type Exact interface {
	Value(d rules.Deal) int
}

// Search gathers statistics of the moves in one view. [New] makes one and
// [Search.Reset] prepares it for a view.
type Search struct {
	explore float64
	exact   Exact
	me      rules.Player
	skip    rules.Moves
	rng     *rand.Rand
	nodes   []node
	path    []int32
	results [rules.Pass + 1]Outcomes // by move at the root
}

// New returns a search. Explore is the weight of the confidence term, in game
// points; exact values strict play.
func New(explore float64, exact Exact) *Search {
	return &Search{explore: explore, exact: exact}
}

// Reset forgets everything and starts anew for an observer who is to move while
// the stock is open and has a choice. The moves to skip are not considered at the
// root; another choice must be left.
func (s *Search) Reset(me rules.Player, skip rules.Moves, rng *rand.Rand) {
	s.me, s.skip, s.rng = me, skip, rng
	s.nodes = append(s.nodes[:0], node{})
	s.results = [rules.Pass + 1]Outcomes{}
}

// Visit runs one iteration in a deal that the observer's view leaves possible.
// The deal is used up.
func (s *Search) Visit(world *rules.Deal) {
	s.path = append(s.path[:0], 0)
	at, fresh := int32(0), false
	for !fresh && !settled(world) {
		moves := worlds.Fair(world)
		if at == 0 {
			moves &^= s.skip
		} else {
			moves = closing(world, moves)
		}
		hand := world.Hand(s.me)
		move := moves.First()
		if at != 0 && moves.Len() == 1 && move.Card() == rules.NoCard {
			worlds.Step(world, move)
		} else {
			at, fresh = s.descend(at, moves, world)
			move = rules.Move(s.nodes[at].step)
		}
		if drawn := world.Hand(s.me) &^ hand; drawn != 0 && !fresh && move != rules.Exchange {
			at = s.find(at, drew|uint8(drawn.Lowest()))
			s.path = append(s.path, at)
		}
	}
	value := s.value(world)
	for _, i := range s.path {
		s.nodes[i].visits++
		s.nodes[i].sum += float64(value)
	}
	t := world.Table()
	s.results[s.nodes[s.path[1]].step].Add(value, int(t.Carry))
}

// closing settles by rule of thumb whether a player closes who may otherwise
// only pass: that is right or wrong by the hand he holds, which the nodes of the
// tree do not tell apart. The moves left are the close alone or all others.
func closing(world *rules.Deal, moves rules.Moves) rules.Moves {
	if moves != rules.Close.Set()|rules.Pass.Set() {
		return moves
	}
	t := world.Table()
	if e := eyeOf(&t, world.Hand(t.Turn)); e.enough() {
		return rules.Close.Set()
	}
	return rules.Pass.Set()
}

// settled reports whether the rest of the deal has an exact value.
func settled(world *rules.Deal) bool {
	if world.Phase() == rules.Over {
		return true
	}
	t := world.Table()
	return t.Strict()
}

// descend goes one step down from the node and makes the move in the world. It
// returns where it arrived and whether nobody has been there before.
func (s *Search) descend(at int32, moves rules.Moves, world *rules.Deal) (int32, bool) {
	sign := 1.0
	if world.Turn() != s.me {
		sign = -1
	}
	next, untried := s.pick(at, moves, sign)
	fresh := untried != 0
	if fresh {
		next = s.grow(at, uint8(anyOf(untried, s.rng)))
		s.nodes[next].available = 1
	}
	s.path = append(s.path, next)
	worlds.Step(world, rules.Move(s.nodes[next].step))
	return next, fresh
}

// value plays the world out by rules of thumb until its value for the observer
// is exact.
func (s *Search) value(world *rules.Deal) int {
	for !settled(world) {
		worlds.Step(world, s.thumb(world))
	}
	switch world.Turn() {
	case rules.NoPlayer:
		return worlds.Outcome(world, s.me)
	case s.me:
		return s.exact.Value(*world)
	}
	return -s.exact.Value(*world)
}

// Option is what the search found out about one move at the root.
type Option struct {
	Move     rules.Move
	Visits   int
	Mean     float64 // game points for the observer
	Outcomes Outcomes
}

// Options returns the moves tried at the root.
func (s *Search) Options() []Option {
	var list []Option
	for i := s.nodes[0].first; i != 0; i = s.nodes[i].next {
		n := &s.nodes[i]
		list = append(list, Option{
			Move: rules.Move(n.step), Visits: int(n.visits),
			Mean: n.sum / float64(n.visits), Outcomes: s.results[n.step],
		})
	}
	return list
}

// Best returns the option that was visited most.
func (s *Search) Best() Option {
	var best Option
	for _, o := range s.Options() {
		if o.Visits > best.Visits {
			best = o
		}
	}
	return best
}

// anyOf returns one of the moves, each equally likely.
func anyOf(moves rules.Moves, rng *rand.Rand) rules.Move {
	for skip := rng.IntN(moves.Len()); skip > 0; skip-- {
		moves &= moves - 1
	}
	return moves.First()
}
