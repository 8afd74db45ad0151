package expert

import (
	"games/sixtysix/ai/worlds"
	"games/sixtysix/rules"
)

// strict chooses when the stock is closed or exhausted.
func (b *Bot) strict(v *rules.View, moves rules.Moves) rules.Move {
	return b.best(b.hands(v), moves)
}

// hands returns the deals of every hand that the opponent may hold, in random
// order, or of as many as the work allows.
func (b *Bot) hands(v *rules.View) []rules.Deal {
	all := worlds.Hands(v, b.rng)
	b.rng.Shuffle(len(all), func(i, j int) { all[i], all[j] = all[j], all[i] })
	return all[:min(len(all), b.work.Hands)]
}

// best returns the move with the best mean over the deals, in each of which I am
// to move, when each is played on with open cards; among equals the one that
// does best if only the opponent sees the cards.
func (b *Bot) best(deals []rules.Deal, moves rules.Moves) rules.Move {
	var sums [rules.Pass + 1]int
	best, equals := moves.First(), rules.Moves(0)
	for m := range moves.All {
		for i := range deals {
			sums[m] += b.after(deals[i], m)
		}
		switch {
		case sums[m] > sums[best]:
			best, equals = m, m.Set()
		case sums[m] == sums[best]:
			equals |= m.Set()
		}
	}
	if len(deals) == 1 || equals.Len() == 1 {
		return best
	}
	return b.safest(deals, equals)
}

// after returns what the deal is worth after the move to the player who makes
// it, when both see all cards.
func (b *Bot) after(d rules.Deal, m rules.Move) int {
	me := d.Turn()
	worlds.Step(&d, m)
	return b.solver.ValueTo(&d, me)
}
