package analysis

import "games/sixtysix/rules"

// Telling is the card that tells most about whether a world is one of some: how
// often it is where the opponent holds the card, and how often where he does not.
type Telling struct {
	Card          rules.Card
	With, Without float64 // from 0 to 1
}

// TellingCard returns the card whose place makes the greatest difference; there
// must be one that may be in either place.
func TellingCard(some, all []rules.Cards) Telling {
	best := Telling{Card: rules.NoCard}
	for c := range rules.NoCard {
		held, of := count(some, c), count(all, c)
		if of == 0 || of == len(all) {
			continue
		}
		t := Telling{c, float64(held) / float64(of), float64(len(some)-held) / float64(len(all)-of)}
		if best.Card == rules.NoCard || t.difference() > best.difference() {
			best = t
		}
	}
	return best
}

func (t Telling) difference() float64 { return max(t.With-t.Without, t.Without-t.With) }

// count is how many of the hands have the card.
func count(hands []rules.Cards, c rules.Card) int {
	n := 0
	for _, hand := range hands {
		if hand.Has(c) {
			n++
		}
	}
	return n
}
