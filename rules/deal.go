package rules

import (
	"errors"
	"fmt"
)

// Deal is one deal in progress or finished. It is a plain value: copying it
// copies the deal, and nothing that is done to a copy changes the original. The
// zero value is not a deal; [NewDeal] makes one.
type Deal struct {
	table Table
	hands [2]Cards
	dealt [2]Cards
	stock [11]Card // the face-down cards in drawing order, drawn ones included
	legal Moves    // of the player whose turn it is
}

// NewDeal deals the deck, taken from the front in the book's batches, forehand
// first, with the turn-up at its place and the rest as the stock in drawing
// order (R3, R4). The deck must hold every card of the variant once; carry is
// what earlier draws add to the deal's worth.
func NewDeal(b *Book, deck []Card, dealer Player, carry int) (Deal, error) {
	if err := b.checkDeck(deck); err != nil {
		return Deal{}, err
	}
	if dealer != 0 && dealer != 1 {
		return Deal{}, fmt.Errorf("the dealer must be player 0 or 1, not %d", dealer)
	}
	if carry < 0 || carry > maxCarry {
		return Deal{}, fmt.Errorf("the carry must be from 0 to %d, not %d", maxCarry, carry)
	}
	d := Deal{}
	turnUp := d.deal(b, deck, dealer)
	d.table = newTable(b, turnUp, dealer, carry)
	d.ask()
	return d, nil
}

// maxCarry keeps what draws add within what a deal stores; nobody draws that
// often in a row.
const maxCarry = 1000

var errDeckTwice = errors.New("the deck holds a card twice or one that the game does not use")

func (b *Book) checkDeck(deck []Card) error {
	want := b.Variant.Cards
	if len(deck) != want.Len() {
		return fmt.Errorf("the deck has %d cards, %s needs %d", len(deck), b.Variant.Title, want.Len())
	}
	var seen Cards
	for _, c := range deck {
		seen |= c.Set()
	}
	if seen != want {
		return errDeckTwice
	}
	return nil
}

// deal fills the hands and the stock and returns the turn-up.
func (d *Deal) deal(b *Book, deck []Card, dealer Player) (turnUp Card) {
	at := 0
	for i, n := range b.Variant.Batches {
		if i == 1 && b.TurnUp == TurnAfterFirstBatch {
			turnUp, at = deck[at], at+1
		}
		for _, p := range [2]Player{dealer.Other(), dealer} {
			for _, c := range deck[at : at+n] {
				d.hands[p] |= c.Set()
			}
			at += n
		}
	}
	if b.TurnUp == TurnAfterDeal {
		turnUp, at = deck[at], at+1
	}
	d.dealt = d.hands
	copy(d.stock[:], deck[at:])
	return turnUp
}

// Table returns what both players see.
func (d *Deal) Table() Table { return d.table }

// Turn returns who is asked, NoPlayer when the deal is over.
func (d *Deal) Turn() Player { return d.table.Turn }

// Phase returns what he is asked.
func (d *Deal) Phase() Phase { return d.table.Phase }

// Hand returns the cards that player p holds.
func (d *Deal) Hand(p Player) Cards { return d.hands[p] }

// StockCards returns the face-down cards that are left, in drawing order.
func (d *Deal) StockCards() []Card {
	face := d.table.Book.Variant.Face()
	return d.stock[max(0, face-int(d.table.Stock)):face]
}

// Legal returns the moves of the player whose turn it is; none when the deal is
// over.
func (d *Deal) Legal() Moves { return d.legal }

// ask works out what the player whose turn it is may do.
func (d *Deal) ask() {
	d.legal = 0
	if d.table.Phase != Over {
		d.legal = d.table.Legal(d.hands[d.table.Turn])
	}
}

// Check returns nil if the move is legal now, and otherwise a [*Refusal] that
// says in a player's words which rule forbids it.
func (d *Deal) Check(m Move) error {
	if d.table.Phase == Over {
		return &Refusal{Move: m, Why: DealOver}
	}
	return d.table.Check(m, d.hands[d.table.Turn])
}

// Play makes the move. A refused move changes nothing and returns the error of
// [Deal.Check]. To keep the deal as it was, copy it first: it is a value.
func (d *Deal) Play(m Move) error {
	if !d.legal.Has(m) {
		return d.Check(m)
	}
	d.apply(m)
	d.ask()
	return nil
}

// apply makes a legal move: what everybody sees of it and what happens to the
// hidden cards.
func (d *Deal) apply(m Move) {
	t := &d.table
	who, down, turnUp := t.Turn, t.Stock, t.TurnUp
	switch {
	case m < declare:
		d.hands[who] &^= Card(m).Set()
	case m == Exchange:
		d.hands[who] ^= t.Book.Low(t.Trump).Set() | turnUp.Set()
	}
	t.advance(m)
	if t.Stock != down {
		d.draw(down, turnUp)
	}
}

// draw gives the winner the top card and the loser the next (R13), which is the
// turn-up at the last draw (R14). Before it, down face-down cards lay there.
func (d *Deal) draw(down int8, turnUp Card) {
	next := d.table.Book.Variant.Face() - int(down)
	winner := d.table.Leader
	d.hands[winner] |= d.stock[next].Set()
	if down > 1 {
		turnUp = d.stock[next+1]
	}
	d.hands[winner.Other()] |= turnUp.Set()
}
