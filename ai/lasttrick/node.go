package lasttrick

import (
	"games/sixtysix/ai/worlds"
	"games/sixtysix/rules"
)

// node is a table: what both players see. Each of them may hold any of some
// hands there. Where the game ends, or is left to the solver, there are no
// branches, but every deal with what it is worth.
type node struct {
	turn     rules.Player
	branches []branch
	ends     []end
	hands    [2]int // how many either player may hold

	open  []float64    // how many branches each hand of the player on turn has
	reach [2][]float64 // how far each player lets each of his hands come here
	value []float64    // for each hand of the player who is asked about
	total []float64    // for each hand of the player on turn
}

// branch is a move and the node that it leads to, which some of the hands reach.
// The figures are by the mover's hand there.
type branch struct {
	move   rules.Move
	to     *node
	from   [2][]uint16 // for each hand there, which it is here
	regret []float64
	sum    []float64 // of the chances in all rounds, weighted
	chance []float64
}

// end is what a deal is worth to player 0.
type end struct {
	hand  [2]uint16
	value int16
}

func newNode(turn rules.Player, hands [2]int) *node {
	n := &node{turn: turn, hands: hands, value: make([]float64, max(hands[0], hands[1]))}
	for p := range n.reach {
		n.reach[p] = make([]float64, hands[p])
	}
	return n
}

// grower grows trees.
type grower struct {
	leaves
	after [][]dealt // room for the deals after a move, by how deep it is in the tree
	depth int
}

// grow returns the node in which the deals are possible; options are the moves
// that are considered there.
func (g *grower) grow(deals []dealt, hands [2]int, options func(*rules.Deal) rules.Moves) *node {
	n := newNode(deals[0].Turn(), hands)
	if settled(&deals[0].Deal) {
		n.ends = g.ends(deals)
		return n
	}
	var all rules.Moves
	for i := range deals {
		all |= options(&deals[i].Deal)
	}
	n.open, n.total = make([]float64, hands[n.turn]), make([]float64, hands[n.turn])
	for m := range all.All {
		n.branches = append(n.branches, g.branch(deals, n, m))
	}
	return n
}

// branch grows what follows a move.
func (g *grower) branch(deals []dealt, n *node, m rules.Move) branch {
	b := branch{move: m}
	there := [2][]uint16{make([]uint16, n.hands[0]), make([]uint16, n.hands[1])} // 1 more than the place; 0: nowhere
	if g.depth == len(g.after) {
		g.after = append(g.after, nil)
	}
	after := g.after[g.depth][:0]
	for i := range deals {
		if !deals[i].Legal().Has(m) {
			continue
		}
		d := deals[i]
		worlds.Step(&d.Deal, m)
		for p, here := range d.hand {
			if there[p][here] == 0 {
				b.from[p] = append(b.from[p], here)
				there[p][here] = uint16(len(b.from[p])) // #nosec G115: there are at most 1,716
			}
			d.hand[p] = there[p][here] - 1
		}
		after = append(after, d)
	}
	g.after[g.depth] = after
	g.depth++
	b.to = g.grow(after, [2]int{len(b.from[0]), len(b.from[1])}, worlds.Fair)
	g.depth--
	movers := b.from[n.turn]
	figures := make([]float64, 3*len(movers))
	b.regret, b.sum, b.chance = figures[:len(movers)], figures[len(movers):2*len(movers)], figures[2*len(movers):]
	for _, h := range movers {
		n.open[h]++
	}
	return b
}

// settled reports whether the tree ends with the deal: it is over, or nothing is
// left to draw, but for the first card of a leader who has closed.
func settled(d *rules.Deal) bool {
	t := d.Table()
	if t.Phase == rules.Over || t.Stock == 0 {
		return true
	}
	if t.ClosedBy == rules.NoPlayer {
		return false
	}
	full := t.Cards(t.Leader) == t.Book.Variant.Hand()
	return t.Phase != rules.Lead || t.Turn != t.ClosedBy || !full
}
