// Package theme is how things look: which characters draw a frame or a suit,
// which of the terminal's sixteen colours a suit or a warning has.
//
// It knows terminals and colours. It must not know where anything stands on the
// screen or what it means in the game. Colour only helps: whatever is said by an
// ink is said by a shape or a word as well, since inks may come out all alike.
package theme

import (
	"strconv"

	"games/sixtysix/rules"
	"games/sixtysix/ui/grid"
)

// The inks. A suit's ink is [Look.Suit].
const (
	Plain  grid.Ink = iota
	Strong          // headings, names
	Alert           // answers to what is not possible
	Chosen          // the chosen card's frame, the chosen row of a list
	Key             // a key that does something
	Back            // backs of cards
	spadesInk
	heartsInk
	diamondsInk
	clubsInk
	spadesRank
)

// Look is everything about the look: characters and colours. [New] makes
// one.
type Look struct {
	*Glyphs
	*grid.Palette
}

// New returns the look of that theme with those characters, for a terminal with
// that much colour. An unknown theme looks like the default one.
func New(themeName string, g *Glyphs, depth Depth) Look {
	return Look{Glyphs: g, Palette: paletteOf(named(themeName), depth)}
}

// Suit returns the ink of a suit, the plain one for no suit.
func (l Look) Suit(s rules.Suit) grid.Ink {
	if s >= rules.NoSuit {
		return Plain
	}
	return spadesInk + grid.Ink(s)
}

// Rank returns the ink of a rank of that suit: the suit's own, or plain bold text
// where its colour is too pale for some backgrounds.
func (l Look) Rank(s rules.Suit) grid.Ink {
	if s >= rules.NoSuit {
		return Plain
	}
	return spadesRank + grid.Ink(s)
}

// Card returns a card's rank and suit: "10♠".
func (l Look) Card(c rules.Card) string {
	if c >= rules.NoCard {
		return "-"
	}
	return Rank(c.Rank()) + l.Suits[c.Suit()]
}

// Cards returns the cards from the highest to the lowest, suit by suit: "A♠ 10♥".
func (l Look) Cards(cards rules.Cards) string {
	text := ""
	for s := range rules.NoSuit {
		for ofSuit := cards & s.Set(); ofSuit != 0; ofSuit &^= ofSuit.Highest().Set() {
			if text != "" {
				text += " "
			}
			text += l.Card(ofSuit.Highest())
		}
	}
	return text
}

// Rank returns the rank as it stands on a card: "10", "K".
func Rank(r rules.Rank) string {
	if r == rules.Ten {
		return strconv.Itoa(r.Points())
	}
	return r.String()
}
