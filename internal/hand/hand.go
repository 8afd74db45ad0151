// Package hand is a player's cards in the order in which they are shown to him.
//
// It knows how a hand is sorted, and that the place of a card does not change
// while a turn lasts. It must not know how cards are drawn or told.
package hand

import (
	"slices"

	"games/sixtysix/rules"
)

// Hand is cards in the order shown; the zero value is an empty one.
type Hand []rules.Card

// Arrange returns the cards trumps first, then by suit and rank.
func Arrange(cards rules.Cards, trump rules.Suit) Hand {
	var h Hand
	for _, s := range bySuit(trump) {
		for ofSuit := cards & s.Set(); ofSuit != 0; ofSuit &^= ofSuit.Highest().Set() {
			h = append(h, ofSuit.Highest())
		}
	}
	return h
}

// bySuit returns the suits, trumps first.
func bySuit(trump rules.Suit) []rules.Suit {
	order := []rules.Suit{trump}
	for s := range rules.NoSuit {
		if s != trump {
			order = append(order, s)
		}
	}
	return order
}

// Fit returns the hand as it is to be shown now. Numbers do not shift while a
// turn lasts: the same cards stay as they are, and a card got by an exchange
// takes the place of the one given for it.
func (h Hand) Fit(v *rules.View) Hand {
	held := rules.CardsOf(h...)
	gone, come := held&^v.Hand, v.Hand&^held
	low := v.Book.Low(v.Trump)
	switch {
	case gone|come == 0:
		return h
	case gone == low.Set() && come.Len() == 1 && v.TurnUp == low:
		swapped := slices.Clone(h)
		swapped[slices.Index(h, low)] = come.Lowest()
		return swapped
	}
	return Arrange(v.Hand, v.Trump)
}

// Without returns the hand without those cards.
func (h Hand) Without(gone rules.Cards) Hand {
	return slices.DeleteFunc(slices.Clone(h), gone.Has)
}
