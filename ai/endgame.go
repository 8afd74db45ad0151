package ai

import (
	"games/sixtysix/ai/worlds"
	"games/sixtysix/rules"
)

// worthSeen returns what the deal is worth to the player whose turn it is, in
// game points, when both see all cards and play their best. It is a plain
// alpha-beta search, quick enough for the last six cards of each hand; low and
// high are the bounds outside which the exact value does not matter.
func worthSeen(d *rules.Deal, low, high int) int {
	me := d.Turn()
	for m := range worlds.Fair(d).All {
		low = max(low, worthAfter(d, me, m, low, high))
		if low >= high {
			break
		}
	}
	return low
}

// worthAfter returns what the deal is worth to me once I have made the move.
func worthAfter(d *rules.Deal, me rules.Player, m rules.Move, low, high int) int {
	next := *d
	worlds.Step(&next, m)
	switch next.Turn() {
	case rules.NoPlayer:
		return worlds.Outcome(&next, me)
	case me:
		return worthSeen(&next, low, high)
	}
	return -worthSeen(&next, -high, -low)
}

// mostWorth is the most that a deal is worth, carry not included.
const mostWorth = 3
