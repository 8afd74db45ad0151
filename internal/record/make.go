package record

import (
	"games/sixtysix/internal/notation"
	"games/sixtysix/rules"
)

// DealOf is the line that begins deal number n, from 1, with the deck in dealing
// order.
func DealOf(n int, dealer rules.Player, deck []rules.Card) Deal {
	line := Deal{Deal: n, Dealer: dealer, Deck: make([]notation.Card, len(deck))}
	for i, c := range deck {
		line.Deck[i] = notation.Card(c)
	}
	return line
}

// ActOf is the line of p's move.
func ActOf(p rules.Player, m rules.Move) Act { return Act{P: p, M: notation.Move(m)} }
