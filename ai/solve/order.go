package solve

// order is the cards of a hand in the order in which the search tries them.
type order struct {
	cards [8]card
	ranks [8]int32
	n     int
}

// good counts how often a card has settled a position; the best are tried first
// (the history heuristic, J. Schaeffer, ICCA Journal 6(3), 1983).
type good [32]int32

// rank fills the order with the cards of h.
func (o *order) rank(h hand, by *good) {
	for h &= cards; h != 0; h &= h - 1 {
		c := h.lowest()
		o.cards[o.n&7], o.ranks[o.n&7] = c, by[c&31]
		o.n++
	}
}

// next yields the cards, the best first. Most positions are settled by the
// first, so they are not sorted in advance.
func (o *order) next(yield func(card) bool) {
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

// weight is what settling the position counts: more, the more is still to come.
func (n *node) weight() int32 { return 1 << (n.stock / 2) }
