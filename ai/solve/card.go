package solve

import (
	"math/bits"

	"games/sixtysix/rules"
)

// hand is a player's cards as the search holds them: bit n is rules.Card(n) with
// the trump suit and spades exchanged, so that trumps are always the lowest six
// bits. Bit 24 tells that the player has taken a trick.
type hand uint32

const (
	took   hand = 1 << rules.NoCard
	cards  hand = took - 1
	trumps hand = 1<<rules.Ranks - 1
	floors hand = 1 | 1<<6 | 1<<12 | 1<<18 // the lowest card of each suit
	kings  hand = floors << rules.King
)

// card is a card numbered as in hand.
type card = uint8

// suitOf and above give for each card its suit and the cards that beat it within
// the suit; pointsOf its points. They have 32 entries so that a masked index
// needs no check.
var suitOf, above, pointsOf = func() (suit, higher [32]hand, points [32]int) {
	for c := range rules.NoCard {
		suit[c] = hand(c.Suit().Set())
		higher[c] = suit[c] &^ (2<<c - 1)
		points[c] = c.Points()
	}
	return
}()

// pairPoints gives the points of any set of cards of two neighbouring suits.
var pairPoints = func() (points [1 << (2 * rules.Ranks)]uint8) {
	for set := range points {
		points[set] = uint8(rules.Cards(set).Points())
	}
	return
}()

func (h hand) points() int {
	return int(pairPoints[h&(1<<12-1)]) + int(pairPoints[h>>12&(1<<12-1)])
}

func (h hand) len() int { return bits.OnesCount32(uint32(h & cards)) }

func (h hand) lowest() card { return card(bits.TrailingZeros32(uint32(h))) }

// highest needs a hand without the took bit.
func (h hand) highest() card { return card(bits.Len32(uint32(h)) - 1) }

func bit(c card) hand { return 1 << (c & 31) }

// upTo returns each suit filled from its highest card in h down.
func (h hand) upTo() hand {
	h &= cards
	h |= h >> 1 & (floors * 0x1f)
	h |= h >> 2 & (floors * 0x0f)
	return h | h>>3&(floors*0x07)
}

// pairs returns the kings and queens of the marriages in h.
func (h hand) pairs() hand {
	k := h & (h << 1) & kings
	return k | k>>1
}

// marriage is what declaring with card c is worth.
func marriage(c card) int {
	if c < rules.Ranks {
		return 40
	}
	return 20
}

// renamed exchanges spades and the trump suit.
func renamed(cs rules.Cards, trump rules.Suit) hand {
	shift := uint8(trump) * rules.Ranks
	swap := (hand(cs) ^ hand(cs)>>shift) & trumps
	return hand(cs) ^ swap ^ swap<<shift
}

// renamedCard exchanges spades and the trump suit; NoCard stays.
func renamedCard(c rules.Card, trump rules.Suit) card {
	switch c.Suit() {
	case trump:
		return card(c.Rank())
	case rules.Spades:
		return card(rules.CardOf(trump, c.Rank()))
	}
	return card(c)
}

// beaters returns the cards that win a trick when they are played to c (R9).
func beaters(c card) hand {
	if c < rules.Ranks {
		return above[c&31]
	}
	return above[c&31] | trumps
}

// replies returns the cards of h that may be played to c in strict play, split
// by whether they win the trick (R15). Of a suit in which some cards win, the
// others may be played only as far as mayLose allows.
func replies(h hand, c card, mayLose hand) (beats, loses hand) {
	if suit := h & suitOf[c&31]; suit != 0 {
		beats = suit & above[c&31]
		if beats == 0 {
			return 0, suit
		}
		return beats, suit &^ beats & mayLose
	}
	if t := h & trumps; t != 0 {
		return t, 0
	}
	return 0, h & cards
}

// winners returns the cards of h that win the trick when they are led, whatever
// other has to play.
func winners(h, other hand) hand {
	reach := other.upTo()
	w := h & cards &^ reach
	if other&trumps == 0 {
		return w
	}
	held := (reach & floors) * 0x3f // the suits that other has
	return w & (held | trumps)
}

// cash is what the winners bring at least if they are led one after the other.
// Those of side suits are sure only when the other player runs out of trumps.
func cash(other, winners hand) int {
	if t := (other & trumps).len(); t > (winners & trumps).len() {
		winners &= trumps
	}
	return winners.points()
}

// next takes a card from first, or from then if first is empty: the highest of
// the last suit, trumps at the end.
func next(first, then *hand) card {
	from := first
	if *first == 0 {
		from = then
	}
	c := from.highest()
	*from &^= bit(c)
	return c
}

// list appends the cards of h, the lowest first.
func (h hand) list(to []card) []card {
	for h &= cards; h != 0; h &= h - 1 {
		to = append(to, h.lowest())
	}
	return to
}
