package lasttrick

import "games/sixtysix/rules"

// prune drops what needs no learning: in a window between tricks, closing with a
// hand that in no deal gets more by it than the least that letting the window pass
// can bring. Dropping a move that never gains leaves every gap as it is.
func (n *node) prune() {
	for n.window() && n.pruneClose() == 0 {
		*n = *n.branches[1].to
	}
	for i := range n.branches {
		n.branches[i].to.prune()
	}
}

// window reports whether closing and passing are the moves. Both are legal with
// every hand, so the deals and hands below are those here, in the same order.
func (n *node) window() bool {
	return len(n.branches) == 2 && n.branches[0].move == rules.Close && n.branches[1].move == rules.Pass
}

// pruneClose prunes the close in a window and returns how many hands keep it.
func (n *node) pruneClose() int {
	b := &n.branches[0]
	least := n.branches[1].to.least(n.turn)
	if least == nil {
		return len(b.from[n.turn])
	}
	gains := make([]bool, n.hands[n.turn])
	for i, e := range b.to.ends {
		if e.value != least[i] && e.value > least[i] == (n.turn == 0) {
			gains[e.hand[n.turn]] = true
		}
	}
	return n.keep(b, gains)
}

// least returns the least that player p gets here in each deal, as worth to
// player 0; nil if it takes more than windows to say.
func (n *node) least(p rules.Player) []int16 {
	if !n.window() {
		return n.worths()
	}
	var least []int16
	for i := range n.branches {
		worths := n.branches[i].to.worths()
		switch {
		case worths == nil:
			return nil
		case least == nil:
			least = worths
			continue
		}
		for i, worth := range worths {
			if p == 0 {
				least[i] = min(least[i], worth)
			} else {
				least[i] = max(least[i], worth)
			}
		}
	}
	return least
}

// worths returns what each deal is worth at an end; nil if it is none.
func (n *node) worths() []int16 {
	if n.branches != nil {
		return nil
	}
	worths := make([]int16, len(n.ends))
	for i, e := range n.ends {
		worths[i] = e.value
	}
	return worths
}

// keep leaves the branch, which leads to an end, to some hands of the player on
// turn, and returns how many.
func (n *node) keep(b *branch, gains []bool) int {
	p := n.turn
	place := make([]uint16, len(gains))
	from := b.from[p]
	b.from[p] = nil
	for _, h := range from {
		if gains[h] {
			place[h] = uint16(len(b.from[p])) // #nosec G115: there are at most 1,716
			b.from[p] = append(b.from[p], h)
		} else {
			n.open[h]--
		}
	}
	kept := len(b.from[p])
	var ends []end
	for _, e := range b.to.ends {
		if gains[e.hand[p]] {
			e.hand[p] = place[e.hand[p]]
			ends = append(ends, e)
		}
	}
	b.to.ends, b.to.hands[p] = ends, kept
	b.to.reach[p] = b.to.reach[p][:kept]
	b.regret, b.sum, b.chance = b.regret[:kept], b.sum[:kept], b.chance[:kept]
	return kept
}
