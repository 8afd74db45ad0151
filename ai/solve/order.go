package solve

// good counts how often a card has settled a position. The best are tried first
// (the history heuristic: J. Schaeffer, ICCA Journal 6(3), 1983).
type good [32]int32

// weight is what settling the position counts: more, the more is still to come.
func (n *node) weight() int32 { return 1 << (n.stock / 2) }

// order is the cards of a hand, to be tried one after the other.
type order struct {
	cards [8]card
	ranks [8]int32
	n     int
}

// ranked returns the cards of h by how good they have been.
func ranked(h hand, by *good) order {
	var o order
	for h &= cards; h != 0; h &= h - 1 {
		c := h.lowest()
		o.cards[o.n&7], o.ranks[o.n&7] = c, by[c&31]
		o.n++
	}
	return o
}

// all yields the cards, the best first. Most positions are settled by the first,
// so they are not sorted in advance.
func (o *order) all(yield func(card) bool) {
	for i := range o.n {
		best := i
		for j := i + 1; j < o.n; j++ {
			if o.ranks[j&7] > o.ranks[best&7] {
				best = j
			}
		}
		c := o.cards[best&7]
		o.cards[best&7], o.ranks[best&7] = o.cards[i&7], o.ranks[i&7]
		if !yield(c) {
			return
		}
	}
}
