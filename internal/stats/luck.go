package stats

import (
	"games/sixtysix/internal/record"
	"games/sixtysix/rules"
)

// Luck is what chance gave to either side.
//
// Dealt is the first hands, of all deals that began, against what a hand of the
// variant holds on the average. Drawn is the face-down cards of the stock that
// were drawn, each against the mean of those that still lay there: whatever both
// players hold and do, any of these is as likely to be the next. The turn-up is
// no part of it, for everybody knows it.
type Luck struct {
	Deals int         `json:"deals"` // begun
	Dealt Pair[Hands] `json:"dealt"`
	Draws Pair[int]   `json:"cards_drawn"` // face-down ones
	Drawn Pair[Cards] `json:"drawn"`
}

func (l *Luck) deal(m *Match, d *record.Played) {
	start := d.Start()
	table := start.Table()
	expected := expectedHand(table.Book.Variant)
	l.Deals++
	for p := range rules.Player(2) {
		hand := expected
		hand.hold(start.Hand(p), table.Trump, table.Book.Low(table.Trump))
		l.Dealt[m.side(p)].add(hand)
	}
	l.draws(m, d, &start)
}

// hold notes what is in a hand.
func (h *Hands) hold(cards rules.Cards, trump rules.Suit, low rules.Card) {
	h.Points.Had = float64(cards.Points())
	h.Trumps.Had = float64((cards & trump.Set()).Len())
	h.Exchanges.Had = float64((cards & low.Set()).Len())
	for s := range rules.NoSuit {
		switch pair := s.Marriage(); {
		case cards&pair != pair:
		case s == trump:
			h.TrumpMarriages.Had++
		default:
			h.Marriages.Had++
		}
	}
}

// draws goes through the stock as it was drawn: two cards after each trick, the
// first to its winner (R13), and at last one face-down card and the turn-up
// (R14).
func (l *Luck) draws(m *Match, d *record.Played, start *rules.Deal) {
	table := d.Deal.Table()
	stock := start.StockCards()
	tricks := table.FinishedTricks()
	for i := range len(stock) - int(table.Stock) {
		who := tricks[i/2].Winner
		if i%2 == 1 {
			who = who.Other()
		}
		l.Draws[m.side(who)]++
		l.Drawn[m.side(who)].add(draw(stock[i:], table.Trump, table.Book.Low(table.Trump)))
	}
}

// draw is the first of these cards against all of them.
func draw(stock []rules.Card, trump rules.Suit, low rules.Card) Cards {
	there, n := rules.CardsOf(stock...), float64(len(stock))
	of := func(worth func(rules.Card) int) Chance {
		c := among(1, n, there, worth)
		c.Had = float64(worth(stock[0]))
		return c
	}
	return Cards{
		Points:    of(rules.Card.Points),
		Trumps:    of(func(c rules.Card) int { return (c.Set() & trump.Set()).Len() }),
		Exchanges: of(func(c rules.Card) int { return (c.Set() & low.Set()).Len() }),
	}
}
