package lasttrick

import (
	"math"

	"games/sixtysix/rules"
)

// answer returns what each hand of player p is worth if he answers as well as can
// be to the other's chances, summed over the deals.
func (n *node) answer(p rules.Player) []float64 {
	if n.branches == nil {
		return n.settle(p)
	}
	value := n.value[:n.hands[p]]
	for h := range value {
		value[h] = 0
		if n.turn == p {
			value[h] = math.Inf(-1)
		}
	}
	for i := range n.branches {
		b := &n.branches[i]
		b.passFair(n)
		got := b.to.answer(p)
		if n.turn != p {
			b.gather(value, got, p)
			continue
		}
		for k, h := range b.from[p] {
			value[h] = max(value[h], got[k])
		}
	}
	return value
}

// passFair is pass for players who do not slip.
func (b *branch) passFair(n *node) {
	mover := n.turn
	reach := b.to.reach[mover]
	for k, h := range b.from[mover] {
		reach[k] = n.reach[mover][h] * b.chance[k]
	}
	b.passOther(n)
}

// line is how player p goes on best with a hand while the turn is his, once his
// answers have been worked out.
func (n *node) line(p rules.Player, hand int) []rules.Move {
	if n.branches == nil || n.turn != p {
		return nil
	}
	b, below := n.choose(p, hand)
	line := []rules.Move{b.move}
	if b.move.Card() != rules.NoCard {
		return line
	}
	return append(line, b.to.line(p, below)...)
}

// choose returns player p's best branch with a hand, and which hand it is there.
func (n *node) choose(p rules.Player, hand int) (best *branch, below int) {
	for i := range n.branches {
		b := &n.branches[i]
		k := b.place(p, hand)
		if k >= 0 && (best == nil || b.to.value[k] > best.to.value[below]) {
			best, below = b, k
		}
	}
	return best, below
}

// place is which hand below it is, -1 if none.
func (b *branch) place(p rules.Player, hand int) int {
	for k, h := range b.from[p] {
		if int(h) == hand {
			return k
		}
	}
	return -1
}

// results adds up the chances of each result for player p's hand, by game points,
// once his answers have been worked out.
func (n *node) results(p rules.Player, hand int, chance map[int]float64) {
	switch {
	case n.branches == nil:
		for _, e := range n.ends {
			if int(e.hand[p]) == hand {
				gamePoints := int(e.value) * (1 - 2*int(p))
				chance[gamePoints] += n.reach[p.Other()][e.hand[p.Other()]]
			}
		}
	case n.turn == p:
		b, below := n.choose(p, hand)
		b.to.results(p, below, chance)
	default:
		for i := range n.branches {
			b := &n.branches[i]
			if below := b.place(p, hand); below >= 0 {
				b.to.results(p, below, chance)
			}
		}
	}
}
