package tree

import (
	"math"

	"games/sixtysix/rules"
)

// node is what is known of one step after the steps above it: a move by either
// player or a card that the observer drew. Nodes lie in one slice and point at
// each other by index; 0 is the root and therefore "none".
type node struct {
	sum       float64 // of values for the observer
	visits    int32
	available int32
	first     int32 // its first child
	next      int32 // its next sibling
	step      uint8
}

// drew marks the step of drawing a card, which follows no choice.
const drew = 1 << 7

// grow adds a child with that step below the node and returns its index.
func (s *Search) grow(at int32, step uint8) int32 {
	n := int32(len(s.nodes)) // #nosec G115: far fewer nodes than iterations times plies
	s.nodes = append(s.nodes, node{step: step, next: s.nodes[at].first})
	s.nodes[at].first = n
	return n
}

// find returns the node's child with that step, a new one if there is none.
func (s *Search) find(at int32, step uint8) int32 {
	for i := s.nodes[at].first; i != 0; i = s.nodes[i].next {
		if s.nodes[i].step == step {
			return i
		}
	}
	return s.grow(at, step)
}

// pick returns the child that a player with these moves goes to: the best upper
// confidence bound, where the times that a move was available stand in for the
// visits of its parent. sign is 1 for the observer and -1 for his opponent. The
// second result is the set of moves that have never been tried here.
func (s *Search) pick(at int32, moves rules.Moves, sign float64) (int32, rules.Moves) {
	var best int32
	top := math.Inf(-1)
	untried := moves
	for i := s.nodes[at].first; i != 0; {
		c := &s.nodes[i]
		if m := rules.Move(c.step); moves.Has(m) {
			untried &^= m.Set()
			c.available++
			visits := float64(c.visits)
			bound := sign*c.sum/visits + s.explore*math.Sqrt(logOf(c.available)/visits)
			if bound > top {
				best, top = i, bound
			}
		}
		i = c.next
	}
	return best, untried
}

// logOf is the natural logarithm, from a table where it is asked most.
func logOf(n int32) float64 {
	if int(n) < len(logs) {
		return logs[n]
	}
	return math.Log(float64(n))
}

var logs = func() (table [1 << 12]float64) {
	for n := range table[1:] {
		table[n+1] = math.Log(float64(n + 1))
	}
	return table
}()
