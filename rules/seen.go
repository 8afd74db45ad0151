package rules

import (
	"errors"
	"fmt"
)

// Seen is what a player has witnessed of a deal, enough to know what he may know
// of it: his first hand, the cards he drew, and every public move.
type Seen struct {
	Book   *Book
	Me     Player
	Dealer Player
	Carry  int
	TurnUp Card // turned up when the cards were dealt
	Dealt  Cards
	Drawn  []Card // in order, the turn-up of the last draw included
	Acts   []Act
	Score  [2]int // game points won in the match, by player
	Target int    // game points that win the match
}

// View returns the view that the deal gives to a player who has seen this. Moves
// of mine that are not legal, moves of the opponent that cannot be legal whatever
// he holds, and cards that appear twice are errors.
func (s Seen) View() (View, error) {
	b := s.Book
	if s.Dealt.Len() != b.Variant.Hand() || (s.Dealt|s.TurnUp.Set())&^b.Variant.Cards != 0 || s.Dealt.Has(s.TurnUp) {
		return View{}, fmt.Errorf("a first hand of %v with the turn-up %v cannot be dealt", s.Dealt, s.TurnUp)
	}
	v := View{
		Table: newTable(b, s.TurnUp, s.Dealer, s.Carry), Me: s.Me, Hand: s.Dealt, Dealt: s.Dealt,
		Score: s.Score, Target: s.Target,
	}
	for i, a := range s.Acts {
		if err := v.witness(a, s.Drawn); err != nil {
			return View{}, fmt.Errorf("move %d: %w", i+1, err)
		}
	}
	if int(v.Draws) != len(s.Drawn) {
		return View{}, fmt.Errorf("%d cards were drawn, not %d", v.Draws, len(s.Drawn))
	}
	v.know()
	return v, nil
}

// witness adds one public move, and the card that I drew after it if I did.
func (v *View) witness(a Act, drawn []Card) error {
	if a.Player != v.Turn {
		return &Refusal{Move: a.Move, Why: NotYourTurn}
	}
	hand := v.Hand
	if a.Player != v.Me {
		hand = v.mayHold(a.Move)
	}
	if err := v.Table.Check(a.Move, hand); err != nil {
		return err
	}
	down, turnUp := v.Stock, v.TurnUp
	if a.Player == v.Me {
		v.Hand &^= a.Move.Card().Set()
		if a.Move == Exchange {
			v.Hand ^= v.Book.Low(v.Trump).Set() | turnUp.Set()
		}
	}
	v.advance(a.Move)
	if v.Stock == down {
		return nil
	}
	return v.draw(drawn)
}

// mayHold is a hand with which the opponent's move is legal, if there is one:
// nothing but the card that he plays, or for other moves all that I have not
// seen.
func (v *View) mayHold(m Move) Cards {
	if c := m.Card(); c != NoCard {
		return c.Set() & v.Unseen()
	}
	return v.Unseen()
}

// draw takes the next of the drawn cards into my hand.
func (v *View) draw(drawn []Card) error {
	at := int(v.Draws)
	if at >= len(drawn) || at >= len(v.Drawn) {
		return errors.New("the card drawn after it is missing")
	}
	c := drawn[at]
	if (v.Hand | v.Played).Has(c) || !v.Book.Variant.Cards.Has(c) {
		return fmt.Errorf("the %s cannot have been drawn", c.Name())
	}
	v.Drawn[at] = c
	v.Draws++
	v.Hand |= c.Set()
	return nil
}
