package rules

import (
	"errors"
	"fmt"
	"iter"
)

// Worlds yields every hand that the opponent may hold, given all that is
// public. The face-down cards are then the rest of [View.Unseen], in any order:
// the orders are equally likely and not listed. There are at most 12,376.
func (v View) Worlds() iter.Seq[Cards] {
	free := v.Unseen() &^ (v.Known | v.Lacks)
	open := v.OpponentCards() - v.Known.Len()
	return func(yield func(Cards) bool) {
		choose(free, open, v.Known, func(hand Cards) bool {
			return !v.leavesTurnUp(hand) || yield(hand)
		})
	}
}

// leavesTurnUp reports whether the opponent may hold that hand as far as the
// turn-up goes: where the stock is closed and its turn-up unknown, one trump at
// least has to lie there.
func (v *View) leavesTurnUp(hand Cards) bool {
	if v.ClosedBy == NoPlayer || v.TurnUp != NoCard {
		return true
	}
	return v.Unseen()&v.Trump.Set()&^hand != 0
}

// choose yields base with every n cards out of from added; it reports whether
// to go on.
func choose(from Cards, n int, base Cards, yield func(Cards) bool) bool {
	if n == 0 {
		return yield(base)
	}
	for from.Len() >= n {
		c := from.Lowest().Set()
		from &^= c
		if !choose(from, n-1, base|c, yield) {
			return false
		}
	}
	return true
}

// Deal returns the deal in which the opponent holds those cards and the stock
// lies face down in that order. It can be played on from there; what the
// opponent was dealt and drew earlier is left out, since a view cannot tell. An
// arrangement that contradicts the view is an error.
func (v View) Deal(opponent Cards, stock []Card) (Deal, error) {
	down := CardsOf(stock...)
	switch {
	case opponent.Len() != v.OpponentCards():
		return Deal{}, fmt.Errorf("the opponent holds %d cards, not %d", v.OpponentCards(), opponent.Len())
	case len(stock) != int(v.Stock) || down.Len() != len(stock):
		return Deal{}, fmt.Errorf("the stock has %d face-down cards, not %d", v.Stock, len(stock))
	case opponent&down != 0 || opponent|down != v.Unseen():
		return Deal{}, errors.New("the opponent's cards and the stock are not the unseen cards")
	case v.Known&^opponent != 0 || v.Lacks&opponent != 0 || !v.leavesTurnUp(opponent):
		return Deal{}, errors.New("the opponent's cards contradict what he has shown")
	}
	d := Deal{table: v.Table}
	opp := v.Me.Other()
	d.hands[v.Me], d.hands[opp] = v.Hand, opponent
	d.dealt[v.Me] = v.Dealt
	face := v.Book.Variant.Face()
	for i := range d.stock[:face] {
		d.stock[i] = NoCard
	}
	for i, k := range v.FinishedTricks() {
		if i >= int(v.Draws) {
			break
		}
		if at := k.drawAt(i, v.Me); at < face {
			d.stock[at] = v.Drawn[i]
		}
	}
	first := max(0, len(stock)-face) // an unknown turn-up may be one too many; nobody draws it
	copy(d.stock[face-len(stock)+first:], stock[first:])
	d.ask()
	return d, nil
}
