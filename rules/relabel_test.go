package rules_test

import (
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"games/sixtysix/rules"
)

// facts is everything about a deal that suits and seats give names to.
type facts struct {
	hands, shown, lacking    [2]rules.Cards
	points, pending          [2]int16
	tricks                   [2]int8
	closePoints              [2]int16
	closeTricks              [2]int8
	turn, leader, closer     rules.Player
	trump, declared          rules.Suit
	turnUp, led, firstTurnUp rules.Card
	played                   rules.Cards
	legal                    rules.Moves
	phase                    rules.Phase
	result                   rules.Result
}

func factsOf(d *rules.Deal) facts {
	t := d.Table()
	result, over := d.Result()
	if !over {
		result.Winner = rules.NoPlayer
	}
	return facts{
		hands: [2]rules.Cards{d.Hand(A), d.Hand(B)}, shown: t.Shown, lacking: t.Lacking,
		points: t.Points, pending: t.Pending, tricks: t.Tricks,
		closePoints: t.AtClose.Points, closeTricks: t.AtClose.Tricks,
		turn: t.Turn, leader: t.Leader, closer: t.ClosedBy,
		trump: t.Trump, declared: t.Declared, turnUp: t.TurnUp, led: t.Led, firstTurnUp: t.FirstTurnUp(),
		played: t.Played, legal: d.Legal(), phase: t.Phase, result: result,
	}
}

// suits gives every suit another name.
type suits []rules.Suit

func (s suits) suit(old rules.Suit) rules.Suit {
	if old == rules.NoSuit {
		return old
	}
	return s[old]
}

func (s suits) card(c rules.Card) rules.Card {
	if c == rules.NoCard {
		return c
	}
	return rules.CardOf(s.suit(c.Suit()), c.Rank())
}

func (s suits) cards(set rules.Cards) rules.Cards {
	var renamed rules.Cards
	for c := range set.All {
		renamed |= s.card(c).Set()
	}
	return renamed
}

func (s suits) move(m rules.Move) rules.Move {
	switch {
	case m.Card() != rules.NoCard:
		return rules.Play(s.card(m.Card()))
	case m.Declared() != rules.NoSuit:
		return rules.Declare(s.suit(m.Declared()))
	}
	return m
}

func (s suits) facts(f facts) facts {
	for p := range 2 {
		f.hands[p], f.shown[p], f.lacking[p] = s.cards(f.hands[p]), s.cards(f.shown[p]), s.cards(f.lacking[p])
	}
	f.trump, f.declared = s.suit(f.trump), s.suit(f.declared)
	f.turnUp, f.led, f.firstTurnUp = s.card(f.turnUp), s.card(f.led), s.card(f.firstTurnUp)
	f.played = s.cards(f.played)
	legal := rules.Moves(0)
	for m := range f.legal.All {
		legal |= s.move(m).Set()
	}
	f.legal = legal
	return f
}

// seated tells the facts with the seats exchanged.
func (f facts) seated() facts {
	swap(&f.hands)
	swap(&f.shown)
	swap(&f.lacking)
	swap(&f.points)
	swap(&f.pending)
	swap(&f.tricks)
	swap(&f.closePoints)
	swap(&f.closeTricks)
	swap(&f.result.Points)
	swap(&f.result.Tricks)
	for _, p := range []*rules.Player{&f.turn, &f.leader, &f.closer, &f.result.Winner} {
		if *p != rules.NoPlayer {
			*p = p.Other()
		}
	}
	return f
}

func swap[T any](pair *[2]T) { pair[A], pair[B] = pair[B], pair[A] }

func TestRelabellingSuitsChangesNothing(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s := drawDealing(t)
		names := suits(rapid.Permutation([]rules.Suit{
			rules.Spades, rules.Hearts, rules.Diamonds, rules.Clubs,
		}).Draw(t, "suits"))
		renamed := s
		renamed.deck = nil
		for _, c := range s.deck {
			renamed.deck = append(renamed.deck, names.card(c))
		}
		d, e := s.deal(t), renamed.deal(t)
		for d.Phase() != rules.Over {
			require.Equal(t, names.facts(factsOf(&d)), factsOf(&e))
			m := drawMove(t, &d)
			require.NoError(t, d.Play(m))
			require.NoError(t, e.Play(names.move(m)))
		}
		require.Equal(t, names.facts(factsOf(&d)), factsOf(&e))
	})
}

func TestRelabellingSeatsChangesNothing(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s := drawDealing(t)
		across := s
		across.dealer = s.dealer.Other()
		d, e := s.deal(t), across.deal(t)
		for d.Phase() != rules.Over {
			require.Equal(t, factsOf(&d).seated(), factsOf(&e))
			m := drawMove(t, &d)
			require.NoError(t, d.Play(m))
			require.NoError(t, e.Play(m))
		}
		require.Equal(t, factsOf(&d).seated(), factsOf(&e))
	})
}
