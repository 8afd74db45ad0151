package ai

import "games/sixtysix/rules"

// sixtySix is what everybody is after (R5).
const sixtySix = 66

// seat is the game from one player's chair: the table, his hand, and what he
// makes of the cards that he does not see.
type seat struct {
	*rules.Table
	me    rules.Player
	hand  rules.Cards
	known rules.Cards // in the opponent's hand for certain
	free  rules.Cards // may be in it
	open  int         // how many of the free cards are
}

// seatOf is the seat of the player whose view it is.
func seatOf(v *rules.View) seat {
	return seat{
		Table: &v.Table, me: v.Me, hand: v.Hand, known: v.Known,
		free: v.Unseen() &^ (v.Known | v.Lacks),
		open: v.OpponentCards() - v.Known.Len(),
	}
}

// above returns the cards that beat c in its suit.
func above(c rules.Card) rules.Cards { return c.Suit().Set() &^ (2<<c - 1) }

// below returns the cards of its suit that c beats.
func below(c rules.Card) rules.Cards { return c.Suit().Set() & (1<<c - 1) }

// out returns the cards that the opponent may hold.
func (s *seat) out() rules.Cards { return s.known | s.free }

// trumps returns all cards of the trump suit.
func (s *seat) trumps() rules.Cards { return s.Trump.Set() }

// without returns the chance, from 0 to 1, that the opponent holds none of the
// cards.
func (s *seat) without(cards rules.Cards) float64 {
	if s.known&cards != 0 {
		return 0
	}
	chance, of := 1.0, s.free.Len()
	for k := (s.free & cards).Len(); k > 0; k-- {
		if of <= s.open {
			return 0
		}
		chance *= float64(of-s.open) / float64(of)
		of--
	}
	return chance
}

// seatAt is the seat of the player whose turn it is and who holds hand.
func seatAt(t *rules.Table, hand rules.Cards) seat {
	opponent := t.Turn.Other()
	known := t.Shown[opponent]
	unseen := t.Book.Variant.Cards &^ (hand | t.Played | t.TurnUp.Set())
	return seat{
		Table: t, me: t.Turn, hand: hand, known: known,
		free: unseen &^ (known | t.Lacking[opponent]),
		open: t.Cards(opponent) - known.Len(),
	}
}
