package rules

import "math/bits"

// Suit is one of the four suits, in the order in which sets are written.
type Suit uint8

// The suits. NoSuit stands where no suit is meant, as when nothing is declared.
const (
	Spades Suit = iota
	Hearts
	Diamonds
	Clubs
	NoSuit
)

// Suits is the number of suits.
const Suits = 4

const suitLetters = "SHDC"

// String returns the suit's letter, "-" for NoSuit.
func (s Suit) String() string {
	if s >= NoSuit {
		return "-"
	}
	return suitLetters[s : s+1]
}

// Name returns the suit's English name in the plural: "spades".
func (s Suit) Name() string {
	return [...]string{"spades", "hearts", "diamonds", "clubs", "no suit"}[min(s, NoSuit)]
}

// Rank is a card's rank. A higher value beats a lower one: the ten beats the
// king (R2).
type Rank uint8

// The ranks from the lowest to the highest.
const (
	Nine Rank = iota
	Jack
	Queen
	King
	Ten
	Ace
)

// Ranks is the number of ranks in the longer deck.
const Ranks = 6

const rankLetters = "9JQKTA"

// String returns the rank's letter: "T" for the ten.
func (r Rank) String() string { return rankLetters[r : r+1] }

// Name returns the rank's English name: "ten".
func (r Rank) Name() string {
	return [...]string{"nine", "jack", "queen", "king", "ten", "ace"}[r]
}

// Points returns the card points of the rank (R2).
func (r Rank) Points() int { return int(rankPoints[r]) }

var rankPoints = [Ranks]int16{0, 2, 3, 4, 10, 11}

// Card is one card, numbered suit by suit and from the nine to the ace within a
// suit, so that 0 is the nine of spades and 23 the ace of clubs.
type Card uint8

// NoCard stands where there is no card, as when nothing has been led.
const NoCard Card = 24

// CardOf returns the card of that suit and rank.
func CardOf(s Suit, r Rank) Card { return Card(uint8(s)*Ranks + uint8(r)) }

// Suit returns the card's suit, NoSuit for NoCard.
func (c Card) Suit() Suit { return Suit(c / Ranks) }

// Rank returns the card's rank. NoCard has none: the answer then means nothing.
func (c Card) Rank() Rank { return Rank(c % Ranks) }

// Points returns the card's points, from 0 to 11 (R2); 0 for NoCard.
func (c Card) Points() int { return int(cardPoints[c]) }

var cardPoints = func() (points [NoCard + 1]int16) {
	for c := range NoCard {
		points[c] = rankPoints[c.Rank()]
	}
	return points
}()

// String returns the canonical text, suit letter then rank: "ST". NoCard is "-".
func (c Card) String() string {
	if c >= NoCard {
		return "-"
	}
	return c.Suit().String() + c.Rank().String()
}

// Name returns the card in words: "ten of spades".
func (c Card) Name() string {
	if c >= NoCard {
		return "no card"
	}
	return c.Rank().Name() + " of " + c.Suit().Name()
}

// Beats reports whether c, played to the led card, wins the trick (R9).
func (c Card) Beats(led Card, trump Suit) bool {
	if c.Suit() == led.Suit() {
		return c > led
	}
	return c.Suit() == trump
}

// Cards is a set of cards: bit n stands for Card(n).
type Cards uint32

const (
	oneSuit = Cards(1<<Ranks - 1)
	nines   = Cards(1 | 1<<6 | 1<<12 | 1<<18)
	kings   = nines << King
	full    = Cards(1<<NoCard - 1)
)

// CardsOf returns the set of the given cards.
func CardsOf(cards ...Card) Cards {
	var set Cards
	for _, c := range cards {
		set |= c.Set()
	}
	return set
}

// Set returns the set that holds c alone, the empty set for NoCard.
func (c Card) Set() Cards { return 1 << c & full }

// Set returns all six cards of the suit; none for NoSuit.
func (s Suit) Set() Cards { return oneSuit << (uint8(s) * Ranks) & full }

// Has reports whether c is in the set.
func (cs Cards) Has(c Card) bool { return cs>>c&1 != 0 }

// Len returns how many cards are in the set.
func (cs Cards) Len() int { return bits.OnesCount32(uint32(cs)) }

// Lowest returns the set's first card: the lowest of its first suit. The empty
// set has none: NoCard.
func (cs Cards) Lowest() Card {
	return min(Card(bits.TrailingZeros32(uint32(cs))), NoCard)
}

// Highest returns the set's last card: the highest of its last suit, NoCard for
// the empty set.
func (cs Cards) Highest() Card {
	if cs == 0 {
		return NoCard
	}
	return Card(bits.Len32(uint32(cs)) - 1)
}

// All yields the cards of the set from the lowest number to the highest.
func (cs Cards) All(yield func(Card) bool) {
	for ; cs != 0; cs &= cs - 1 {
		if !yield(cs.Lowest()) {
			return
		}
	}
}

// Points returns the card points of all cards in the set together.
func (cs Cards) Points() int {
	sum := 0
	for c := range cs.All {
		sum += c.Points()
	}
	return sum
}

// String writes the set suit by suit, each from the ace down: "SAK.HT". Empty
// suits are left out and the empty set is "-".
func (cs Cards) String() string {
	var text []byte
	for s := range NoSuit {
		ofSuit := cs & s.Set()
		if ofSuit == 0 {
			continue
		}
		if len(text) > 0 {
			text = append(text, '.')
		}
		text = append(text, suitLetters[s])
		for ; ofSuit != 0; ofSuit &^= ofSuit.Highest().Set() {
			text = append(text, rankLetters[ofSuit.Highest().Rank()])
		}
	}
	if text == nil {
		return "-"
	}
	return string(text)
}

// Marriage returns the king and queen of the suit.
func (s Suit) Marriage() Cards {
	return CardsOf(CardOf(s, King), CardOf(s, Queen)) & s.Set()
}

// marriages returns the kings of the pairs of king and queen in the set.
func (cs Cards) marriages() Cards { return cs & (cs << 1) & kings }
