package rules

import (
	"errors"
	"fmt"
)

// Deal is one deal in progress or finished. It is a plain value: copying it
// copies the deal, and nothing that is done to a copy changes the original. The
// zero value is not a deal; [NewDeal] makes one.
type Deal struct {
	table  Table
	hands  [2]Cards
	dealt  [2]Cards
	stock  [11]Card // the face-down cards in drawing order, drawn ones included
	result Result
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
	fore := dealer.Other()
	d := Deal{table: Table{
		Book: b, Carry: int16(carry), Dealer: dealer, Turn: fore, Leader: fore,
		ClosedBy: NoPlayer, Phase: Lead, Led: NoCard, Declared: NoSuit,
		Stock: int8(b.Variant.Face()),
	}}
	d.deal(deck)
	if b.CloseBy == ByEither { // R18: a close before the first lead
		d.table.Phase, d.table.Turn = AfterDraw, dealer
	}
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

func (d *Deal) deal(deck []Card) {
	t, at := &d.table, 0
	fore := t.Dealer.Other()
	turnUp := func() { t.TurnUp, at = deck[at], at+1 }
	for i, n := range t.Book.Variant.Batches {
		if i == 1 && t.Book.TurnUp == TurnAfterFirstBatch {
			turnUp()
		}
		for _, p := range [2]Player{fore, t.Dealer} {
			for _, c := range deck[at : at+n] {
				d.hands[p] |= c.Set()
			}
			at += n
		}
	}
	if t.Book.TurnUp == TurnAfterDeal {
		turnUp()
	}
	t.Trump, t.firstUp = t.TurnUp.Suit(), t.TurnUp
	d.dealt = d.hands
	copy(d.stock[:], deck[at:])
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
	return d.stock[face-int(d.table.Stock) : face]
}

// Legal returns the moves of the player whose turn it is; none when the deal is
// over.
func (d *Deal) Legal() Moves {
	if d.table.Phase == Over {
		return 0
	}
	return d.table.Legal(d.hands[d.table.Turn])
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
	if !d.Legal().Has(m) {
		return d.Check(m)
	}
	d.apply(m)
	return nil
}

// apply makes a legal move.
func (d *Deal) apply(m Move) {
	t := &d.table
	t.log[t.acts] = uint8(m) | uint8(t.Turn)<<7
	t.acts++
	switch {
	case m < declare:
		d.card(Card(m))
	case m < Exchange:
		d.declare(m.Declared())
	case m == Exchange:
		d.exchange()
	case m == Close:
		d.close()
	case m == Claim:
		d.claim()
	default:
		d.pass()
	}
}

func (d *Deal) card(c Card) {
	t := &d.table
	if t.Phase == Lead {
		d.put(c)
		t.Led, t.Phase, t.Turn = c, Follow, t.Turn.Other()
		return
	}
	if t.Strict() {
		t.prove(c)
	}
	d.put(c)
	if c.Beats(t.Led, t.Trump) {
		t.Leader = t.Turn
	}
	d.trick(t.Leader, cardPoints[t.Led]+cardPoints[c])
}

// put takes the card from the hand of the player whose turn it is.
func (d *Deal) put(c Card) {
	t := &d.table
	d.hands[t.Turn] &^= c.Set()
	t.Shown[t.Turn] &^= c.Set()
	t.Played |= c.Set()
}

// prove notes what the follower's card c shows that he does not hold.
func (t *Table) prove(c Card) {
	led := t.Led.Suit()
	lacks := &t.Lacking[t.Turn]
	switch {
	case c.Suit() != led:
		*lacks |= led.Set()
		if c.Suit() != t.Trump {
			*lacks |= t.Trump.Set()
		}
	case t.Book.Follow == MustWin && c < t.Led:
		*lacks |= led.Set() &^ (2<<t.Led - 1)
	}
}

// trick gives the finished trick to its winner.
func (d *Deal) trick(winner Player, points int16) {
	t := &d.table
	t.Tricks[winner]++
	t.Points[winner] += points + t.Pending[winner] // R12
	t.Pending[winner] = 0
	t.Led, t.Declared, t.Turn = NoCard, NoSuit, winner
	switch {
	case d.hands[0]|d.hands[1] == 0:
		if t.ClosedBy == NoPlayer { // R17, R20
			t.Points[winner] += int16(t.Book.LastTrickBonus)
		}
		t.Phase = Final
	case t.Strict():
		t.Phase = Lead
	case t.Book.CloseBeforeDraw:
		t.Phase = BeforeDraw
	default:
		d.draw()
	}
}

// draw gives the winner the top card and the loser the next (R13), which is the
// turn-up at the last draw (R14).
func (d *Deal) draw() {
	t := &d.table
	next := t.Book.Variant.Face() - int(t.Stock)
	loser := t.Leader.Other()
	d.hands[t.Leader] |= d.stock[next].Set()
	t.Stock--
	if t.Stock > 0 {
		d.hands[loser] |= d.stock[next+1].Set()
		t.Stock--
	} else {
		d.hands[loser] |= t.TurnUp.Set()
		t.Shown[loser] |= t.TurnUp.Set()
		t.TurnUp = NoCard
	}
	t.Phase, t.Turn = Lead, t.Leader
	if t.Stock > 0 && t.Book.CloseBy == ByEither {
		t.Phase, t.Turn = AfterDraw, loser
	}
}

func (d *Deal) declare(s Suit) {
	t := &d.table
	points := int16(20)
	if s == t.Trump {
		points = 40
	}
	if t.Tricks[t.Turn] > 0 {
		t.Points[t.Turn] += points
	} else {
		t.Pending[t.Turn] += points
	}
	t.Declared = s
	t.Shown[t.Turn] |= s.Marriage()
}

func (d *Deal) exchange() {
	t := &d.table
	low := t.Book.Low(t.Trump)
	d.hands[t.Turn] ^= low.Set() | t.TurnUp.Set()
	t.Shown[t.Turn] |= t.TurnUp.Set()
	t.TurnUp = low
	t.exchanged = true
}

func (d *Deal) close() {
	t := &d.table
	t.ClosedBy = t.Turn
	t.AtClose = Standing{Points: t.Points, Tricks: t.Tricks}
	t.Phase, t.Turn = Lead, t.Leader
}

func (d *Deal) pass() {
	t := &d.table
	winner := t.Turn == t.Leader
	switch t.Phase {
	case BeforeDraw:
		if winner && t.Book.CloseBy == ByEither {
			t.Turn = t.Leader.Other()
			return
		}
		d.draw()
	case AfterDraw:
		t.Phase, t.Turn = Lead, t.Leader
	default:
		if winner && t.Book.ClaimWhen == ClaimAnyTurn {
			t.Turn = t.Leader.Other()
			return
		}
		d.unclaimed()
	}
}
