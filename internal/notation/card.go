package notation

import (
	"fmt"
	"strings"

	"games/sixtysix/rules"
)

// Card is a card that is text in JSON: "ST".
type Card rules.Card

// MarshalText writes the canonical form.
func (c Card) MarshalText() ([]byte, error) { return []byte(rules.Card(c).String()), nil }

// UnmarshalText reads what [ParseCard] reads.
func (c *Card) UnmarshalText(text []byte) error {
	card, err := ParseCard(string(text))
	if err == nil {
		*c = Card(card)
	}
	return err
}

// ParseCard reads one card: suit and rank in either order and either case, the
// ten as T or 10, the suit as a letter or a symbol. The error is an [*Error].
func ParseCard(text string) (rules.Card, error) {
	signs, err := signsOf(strings.TrimSpace(text))
	if err != nil {
		return rules.NoCard, err
	}
	if len(signs) == 2 {
		suit, rank := signs[0], signs[1]
		if suit.kind == aRank {
			suit, rank = rank, suit
		}
		if suit.kind == aSuit && rank.kind == aRank {
			return rules.CardOf(suit.suit, rank.rank), nil
		}
	}
	return rules.NoCard, &Error{text, "a card is a suit and a rank, like SA or H10"}
}

// ParseCards reads a set of cards: "SAK.HT.DQJ.C9", or "-" for none. Groups may
// be in any order, divided by dots, commas or blanks or not at all, each with
// the suit before or after its ranks. A card given twice is an error; every
// error is an [*Error].
func ParseCards(text string) (rules.Cards, error) {
	if strings.TrimSpace(text) == "-" {
		return 0, nil
	}
	signs, err := signsOf(text)
	if err != nil {
		return 0, err
	}
	set := cardSet{text: text}
	for len(signs) > 0 {
		if signs[0].kind == aDivider {
			signs = signs[1:]
			continue
		}
		n := groupLen(signs)
		if err := set.add(signs[:n]); err != nil {
			return 0, err
		}
		signs = signs[n:]
	}
	if set.cards == 0 {
		return 0, &Error{text, "there are no cards in it; none is written -"}
	}
	return set.cards, nil
}

// groupLen is how many signs at the front belong to one group: up to a divider,
// or up to the next suit where suits come first, or through the first suit where
// ranks do.
func groupLen(signs []sign) int {
	for i, s := range signs[1:] {
		switch {
		case s.kind == aDivider:
			return i + 1
		case s.kind == aSuit && signs[0].kind == aSuit:
			return i + 1
		case s.kind == aSuit:
			return i + 2
		}
	}
	return len(signs)
}

// cardSet collects the cards of a text.
type cardSet struct {
	text  string
	cards rules.Cards
}

// add takes in one group: ranks and the suit that stands before or after them.
func (s *cardSet) add(group []sign) error {
	suit := group[len(group)-1]
	if group[0].kind == aSuit {
		suit = group[0]
	}
	switch {
	case suit.kind != aSuit:
		return &Error{s.text, fmt.Sprintf("the rank %s stands without a suit", suit.rank)}
	case len(group) == 1:
		return &Error{s.text, fmt.Sprintf("the suit %s stands without a rank", suit.suit)}
	}
	for _, g := range group {
		if g.kind != aRank {
			continue
		}
		c := rules.CardOf(suit.suit, g.rank)
		if s.cards.Has(c) {
			return &Error{s.text, fmt.Sprintf("the card %s stands twice in it", c)}
		}
		s.cards |= c.Set()
	}
	return nil
}
