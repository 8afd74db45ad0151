package expert

import (
	"math"

	"games/sixtysix/ai/worlds"
	"games/sixtysix/rules"
)

// last chooses in the last trick before the stock runs out. One card is face
// down: a handful of hands are left to the opponent, and the trick decides who
// draws what, after which all cards are known.
func (b *Bot) last(v *rules.View, moves rules.Moves) rules.Move {
	deals := worlds.Hands(v, b.rng)
	if v.Phase == rules.Follow {
		return b.sighted(deals, moves)
	}
	best, top := moves.First(), math.Inf(-1)
	for m := range moves.All {
		if mean := b.leading(deals, m); mean > top {
			best, top = m, mean
		}
	}
	return best
}

// leading returns the mean of what the leader's move is worth to him over the
// deals. The follower takes every hand of the leader's that he cannot rule out
// for equally likely and makes the best of it.
func (b *Bot) leading(deals []rules.Deal, m rules.Move) float64 {
	me := deals[0].Turn()
	next := append([]rules.Deal(nil), deals...)
	for i := range next {
		worlds.Step(&next[i], m)
	}
	d := &next[0]
	t := d.Table()
	switch mine := t.Turn == me; {
	case mine && t.Strict():
		closed := b.closed(next, me)
		return closed.Mean(int(t.Carry), func(gamePoints int) float64 { return float64(gamePoints) })
	case mine && t.Phase == rules.Lead:
		top := math.Inf(-1)
		for m := range worlds.Fair(d).All {
			top = max(top, b.leading(next, m))
		}
		return top
	}
	sum := 0
	for i := range next {
		sum += b.following(next[i], me)
	}
	return float64(sum) / float64(len(next))
}

// following lets the follower choose by what he knows, and returns what the deal
// is then worth to me, the leader.
func (b *Bot) following(d rules.Deal, me rules.Player) int {
	if d.Turn() == me.Other() && d.Phase() == rules.Follow {
		v := d.View(d.Turn())
		worlds.Step(&d, b.sighted(worlds.Hands(&v, b.rng), worlds.Fair(&d)))
	}
	return b.solver.ValueTo(&d, me)
}
