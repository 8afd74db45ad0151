package plain

import (
	"fmt"
	"slices"
	"strings"

	"games/sixtysix/rules"
)

// hand is the person's cards in the order shown; their numbers count from 1.
type hand []rules.Card

// arrange returns the cards trumps first, then by suit and rank.
func arrange(cards rules.Cards, trump rules.Suit) hand {
	var h hand
	for _, s := range bySuit(trump) {
		ofSuit := cards & s.Set()
		for ; ofSuit != 0; ofSuit &^= ofSuit.Highest().Set() {
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

// fit returns the hand as it is to be shown now. Numbers do not shift while a
// turn lasts: the same cards stay as they are, and a card got by an exchange
// takes the place of the one given for it.
func (h hand) fit(v *rules.View) hand {
	held := rules.CardsOf(h...)
	if held == v.Hand {
		return h
	}
	gone, come := held&^v.Hand, v.Hand&^held
	if lastOwn(v) == rules.Exchange && gone.Len() == 1 && come.Len() == 1 {
		swapped := slices.Clone(h)
		swapped[slices.Index(h, gone.Lowest())] = come.Lowest()
		return swapped
	}
	return arrange(v.Hand, v.Trump)
}

// lastOwn returns my last move of the deal, [rules.Pass] before the first.
func lastOwn(v *rules.View) rules.Move {
	for _, a := range slices.Backward(v.Acts()) {
		if a.Player == v.Me {
			return a.Move
		}
	}
	return rules.Pass
}

// sentence lists the cards: "Your cards: 1 ace of spades, trump. 2 king of
// hearts."
func (h hand) sentence(trump rules.Suit) string {
	var b strings.Builder
	b.WriteString("Your cards:")
	for i, c := range h {
		fmt.Fprintf(&b, " %d %s", i+1, c.Name())
		if c.Suit() == trump {
			b.WriteString(", trump")
		}
		if mate := slices.Index(h, spouse(c)); mate >= 0 && mate < i {
			fmt.Fprintf(&b, ", pairs with %d", mate+1)
		}
		b.WriteString(".")
	}
	return b.String()
}

// spouse returns the other card of the marriage, [rules.NoCard] for cards that
// marry nobody.
func spouse(c rules.Card) rules.Card {
	pair := c.Suit().Marriage()
	if !pair.Has(c) {
		return rules.NoCard
	}
	return (pair &^ c.Set()).Lowest()
}

// numbers lists the places of those cards: "1 to 5", "only 2", "2 or 4", "1, 3
// or 4".
func (h hand) numbers(cards rules.Cards) string {
	var places []string
	for i, c := range h {
		if cards.Has(c) {
			places = append(places, fmt.Sprint(i+1))
		}
	}
	switch {
	case len(places) == 1 && len(h) > 1:
		return "only " + places[0]
	case len(places) > 2 && len(places) == len(h):
		return fmt.Sprintf("1 to %d", len(h))
	}
	return either(places)
}
