package rules

import "math/bits"

// Move is anything a player can do at his turn: play a card, declare a
// marriage, exchange, close, claim, or let a window pass. The values below
// NoCard play the card of that number.
type Move uint8

// The moves that are not cards; DeclareIn adds the suit to declare.
const (
	declare  = Move(NoCard)
	Exchange = declare + Suits
	Close    = Exchange + 1
	Claim    = Close + 1
	Pass     = Claim + 1
)

// Play is the move that leads or follows with c.
func Play(c Card) Move { return Move(c) }

// Declare is the move that shows king and queen of s (R11).
func Declare(s Suit) Move { return declare + Move(s) }

// Card returns the card that the move plays, NoCard if it plays none.
func (m Move) Card() Card { return Card(min(m, Move(NoCard))) }

// Declared returns the suit whose marriage the move declares, NoSuit otherwise.
func (m Move) Declared() Suit {
	if m < declare || m >= Exchange {
		return NoSuit
	}
	return Suit(m - declare)
}

// String returns the move's text as records and the bot protocol have it.
func (m Move) String() string {
	switch {
	case m < declare:
		return m.Card().String()
	case m < Exchange:
		return "declare " + m.Declared().String()
	case m <= Pass:
		return [...]string{"exchange", "close", "claim", "pass"}[m-Exchange]
	}
	return "?"
}

// Moves is a set of moves: bit n stands for Move(n). Its lower 24 bits are the
// set of cards that may be played.
type Moves uint32

// Set returns the set that holds m alone.
func (m Move) Set() Moves { return 1 << m }

// Has reports whether m is in the set.
func (ms Moves) Has(m Move) bool { return ms>>m&1 != 0 }

// Len returns how many moves are in the set.
func (ms Moves) Len() int { return bits.OnesCount32(uint32(ms)) }

// Cards returns the cards that the set allows to be played.
func (ms Moves) Cards() Cards { return Cards(ms) & full }

// First returns the move with the lowest number: a card, if any may be played.
// The empty set answers 32, which is no move.
func (ms Moves) First() Move { return Move(bits.TrailingZeros32(uint32(ms))) }

// All yields the moves of the set: cards first, by number.
func (ms Moves) All(yield func(Move) bool) {
	for ; ms != 0; ms &= ms - 1 {
		if !yield(ms.First()) {
			return
		}
	}
}

// Act is a move and who made it.
type Act struct {
	Player Player
	Move   Move
}
