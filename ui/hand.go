package ui

import (
	"slices"

	"games/sixtysix/rules"
)

// hand is the person's cards in the order shown.
type hand []rules.Card

// arrange returns the cards trumps first, then by suit and rank.
func arrange(cards rules.Cards, trump rules.Suit) hand {
	var h hand
	put := func(s rules.Suit) {
		for ofSuit := cards & s.Set(); ofSuit != 0; ofSuit &^= ofSuit.Highest().Set() {
			h = append(h, ofSuit.Highest())
		}
	}
	put(trump)
	for s := range rules.NoSuit {
		if s != trump {
			put(s)
		}
	}
	return h
}

// fit returns the hand as it is now. Numbers do not shift while a turn lasts: a
// card got by an exchange takes the place of the one given for it.
func (h hand) fit(v *rules.View) hand {
	held := rules.CardsOf(h...)
	gone, come := held&^v.Hand, v.Hand&^held
	switch {
	case gone|come == 0:
		return h
	case gone.Len() == 1 && come.Len() == 1 && gone.Lowest() == v.Book.Low(v.Trump) && v.TurnUp == gone.Lowest():
		swapped := slices.Clone(h)
		swapped[slices.Index(h, gone.Lowest())] = come.Lowest()
		return swapped
	}
	return arrange(v.Hand, v.Trump)
}
