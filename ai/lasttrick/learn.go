package lasttrick

import "games/sixtysix/rules"

// slip is how often a learning player does anything at all instead of what his
// regrets tell him. The larger it is, the sooner the other learns what to do about
// moves that are seldom or never right, and between answers that are equally good
// otherwise; the smaller, the smaller the gap can get: with 0.05 it ends up about
// two and a half times as wide at worst.
const slip = 0.02

// learn plays all hands against one another once, lets player p regret what he
// did not do, and returns what each of his hands is worth here, summed over the
// deals with the chance that the other player lets them come here.
func (n *node) learn(p rules.Player, weight float64) []float64 {
	if n.branches == nil {
		return n.settle(p)
	}
	value := n.value[:n.hands[p]]
	clear(value)
	var mixed []float64
	if n.turn == p {
		mixed = n.total
		clear(mixed)
	}
	for i := range n.branches {
		b := &n.branches[i]
		b.pass(n)
		got := b.to.learn(p, weight)
		if n.turn != p {
			b.gather(value, got, p)
			continue
		}
		for k, h := range b.from[p] {
			mixed[h] += b.chance[k] * got[k]
			value[h] += n.slipping(b.chance[k], h) * got[k]
		}
	}
	if n.turn == p {
		n.regret(weight)
		n.follow()
	}
	return value
}

// settle is learn at the end.
func (n *node) settle(p rules.Player) []float64 {
	value := n.value[:n.hands[p]]
	clear(value)
	if p == 0 {
		reach := n.reach[1]
		for _, e := range n.ends {
			value[e.hand[0]] += reach[e.hand[1]] * float64(e.value)
		}
		return value
	}
	reach := n.reach[0]
	for _, e := range n.ends {
		value[e.hand[1]] -= reach[e.hand[0]] * float64(e.value)
	}
	return value
}

// match sets the chances of all moves from here on by the regrets.
func (n *node) match() {
	n.follow()
	for i := range n.branches {
		n.branches[i].to.match()
	}
}

// follow sets the chances of the moves here: as the regrets, or all alike where
// nothing is regretted.
func (n *node) follow() {
	clear(n.total)
	for i := range n.branches {
		b := &n.branches[i]
		for k, h := range b.from[n.turn] {
			n.total[h] += b.regret[k]
		}
	}
	n.share(func(b *branch) []float64 { return b.regret })
}

// share sets the chances in proportion to the figures, whose totals are known.
func (n *node) share(figures func(*branch) []float64) {
	for i := range n.branches {
		b := &n.branches[i]
		figure := figures(b)
		for k, h := range b.from[n.turn] {
			if n.total[h] > 0 {
				b.chance[k] = figure[k] / n.total[h]
			} else {
				b.chance[k] = 1 / n.open[h]
			}
		}
	}
}

// slipping is the chance of a move when the player slips now and then.
func (n *node) slipping(chance float64, hand uint16) float64 {
	return (1-slip)*chance + slip/n.open[hand]
}

// pass tells the node below how far the players let their hands come.
func (b *branch) pass(n *node) {
	mover := n.turn
	reach := b.to.reach[mover]
	for k, h := range b.from[mover] {
		reach[k] = n.reach[mover][h] * n.slipping(b.chance[k], h)
	}
	b.passOther(n)
}

func (b *branch) passOther(n *node) {
	other := n.turn.Other()
	reach := b.to.reach[other]
	for k, h := range b.from[other] {
		reach[k] = n.reach[other][h]
	}
}

// gather adds up what player p's hands got below, where the other has moved.
func (b *branch) gather(value, got []float64, p rules.Player) {
	for k, h := range b.from[p] {
		value[h] += got[k]
	}
}

// regret notes how much better each move would have done than the mixture of
// them, whose worth is in total.
func (n *node) regret(weight float64) {
	for i := range n.branches {
		b := &n.branches[i]
		got := b.to.value
		for k, h := range b.from[n.turn] {
			b.regret[k] = max(0, b.regret[k]+got[k]-n.total[h])
			b.sum[k] += weight * n.reach[n.turn][h] * b.chance[k]
		}
	}
}

// average sets all chances below to those of the average strategies.
func (n *node) average() {
	clear(n.total)
	for i := range n.branches {
		b := &n.branches[i]
		for k, h := range b.from[n.turn] {
			n.total[h] += b.sum[k]
		}
		b.to.average()
	}
	n.share(func(b *branch) []float64 { return b.sum })
}
