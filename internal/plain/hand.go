package plain

import (
	"fmt"
	"slices"
	"strings"

	"games/sixtysix/internal/hand"
	"games/sixtysix/rules"
)

// This file tells a hand in words; the numbers of its cards count from 1.

// sentence lists the cards: "Your cards: 1 ace of spades, trump. 2 king of
// hearts."
func sentence(h hand.Hand, trump rules.Suit) string {
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
func numbers(h hand.Hand, cards rules.Cards) string {
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
