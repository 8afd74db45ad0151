package lasttrick

import (
	"math"

	"games/sixtysix/ai/solve"
	"games/sixtysix/ai/worlds"
	"games/sixtysix/rules"
)

// possible is a deal and how far the other player lets it come, for a player who
// cannot tell it from others.
type possible struct {
	rules.Deal
	other  int // which hand at the node the other player holds
	chance float64
}

// plainAnswer is the sum of what the deals are worth to player p, who answers the
// chances of the tree as well as can be and holds the same hand in all of them:
// every move is made in every deal, and every end is solved for itself.
func plainAnswer(s *solve.Solver, n *node, all []possible, p rules.Player) float64 {
	if len(all) == 0 {
		return 0 // the other player never lets it come so far
	}
	d := &all[0].Deal
	if settled(d) {
		sum := 0.0
		for i := range all {
			sum += all[i].chance * float64(plainValue(s, &all[i].Deal, p))
		}
		return sum
	}
	best, sum := math.Inf(-1), 0.0
	moves := worlds.Fair(d)
	if d.Turn() != p {
		for i := range all {
			moves |= fair(&all[i].Deal)
		}
	}
	for m := range moves.All {
		below, after := plainAfter(n, m, all, p)
		if d.Turn() == p {
			best = max(best, plainAnswer(s, below, after, p))
		} else {
			sum += plainAnswer(s, below, after, p)
		}
	}
	if d.Turn() == p {
		return best
	}
	return sum
}

// plainAfter makes the move where it is legal and may come. The tree knows no
// close where it was pruned, and no window at all where nobody would close.
func plainAfter(n *node, m rules.Move, all []possible, p rules.Player) (below *node, after []possible) {
	var b *branch
	skipped := n.branches == nil || n.turn != all[0].Turn()
	if skipped {
		below = n
	} else if b = n.find(m); b != nil {
		below = b.to
	}
	for _, x := range all {
		mine := x.Turn() == p
		if !x.Legal().Has(m) || !mine && b == nil && !(skipped && m == rules.Pass) {
			continue
		}
		if b != nil {
			at := b.place(p.Other(), x.other)
			if !mine {
				if at < 0 {
					continue
				}
				x.chance *= b.chance[at]
			}
			x.other = at
		}
		worlds.Step(&x.Deal, m)
		after = append(after, x)
	}
	return below, after
}

// find returns the branch of the move, nil if it has none.
func (n *node) find(m rules.Move) *branch {
	for i := range n.branches {
		if n.branches[i].move == m {
			return &n.branches[i]
		}
	}
	return nil
}

func plainValue(s *solve.Solver, d *rules.Deal, p rules.Player) int {
	switch d.Turn() {
	case rules.NoPlayer:
		return worlds.Outcome(d, p)
	case p:
		return s.Value(*d)
	}
	return -s.Value(*d)
}
