package expert

import (
	"games/sixtysix/ai/tree"
	"games/sixtysix/ai/worlds"
	"games/sixtysix/rules"
)

const (
	// glimpse is how many hands are tried before all are: they show most closes
	// to be hopeless.
	glimpse  = 250
	hopeless = 0.6

	// patience is what the search credits playing on with too much, in game
	// points: it makes its later choices better informed than a player will be.
	// Found by play: three times as much loses 0.07 ± 0.06 a deal.
	patience = 0.1
)

// closes reports whether closing now is worth more to me than playing on, whose
// results are given.
func (b *Bot) closes(v *rules.View, on tree.Outcomes) bool {
	carry := int(v.Carry)
	worth := func(gamePoints int) float64 { return b.worth(v, gamePoints) }
	target := on.Mean(carry, worth) - patience*(worth(1)-worth(-1))/2
	deals := b.hands(v)
	for i := range deals {
		worlds.Step(&deals[i], rules.Close)
	}
	if len(deals) > 2*glimpse {
		some := b.closed(deals[:glimpse], v.Me)
		if some.Mean(carry, worth) < target-hopeless*(worth(1)-worth(-1))/2 {
			return false
		}
	}
	all := b.closed(deals, v.Me)
	return all.Mean(carry, worth) > target
}

// closed returns the results of the closed deals, in which I lead the card that
// does best over all of them or answer the other's best lead.
func (b *Bot) closed(deals []rules.Deal, me rules.Player) tree.Outcomes {
	var results tree.Outcomes
	t := deals[0].Table()
	carry := int(t.Carry)
	if t.Turn != me {
		for i := range deals {
			results.Add(-b.solver.Value(deals[i]), carry)
		}
		return results
	}
	m := b.best(deals, worlds.Fair(&deals[0]))
	for i := range deals {
		results.Add(b.after(deals[i], m), carry)
	}
	return results
}
