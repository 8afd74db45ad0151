package rules_test

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"games/sixtysix/rules"
)

func TestNewDeal_RefusesAWrongDeck(t *testing.T) {
	eachBook(t, func(t *testing.T, book *rules.Book) {
		deck := setOf(book.Variant.Cards)
		twice := slices.Clone(deck)
		twice[0] = twice[1]
		unknown := slices.Clone(deck)
		unknown[0] = rules.NoCard
		for _, wrong := range [][]rules.Card{twice, unknown, deck[1:], append(slices.Clone(deck), deck[0]), nil} {
			_, err := rules.NewDeal(book, wrong, A, 0)
			require.ErrorContains(t, err, "the deck")
		}
	})
	nines := setOf(columns(t)[0].books[0].Variant.Cards)[:20]
	_, err := rules.NewDeal(columns(t)[2].books[0], nines, A, 0)
	require.EqualError(t, err, "the deck holds a card twice or one that the game does not use")
}

func TestNewDeal_RefusesAWrongCarry(t *testing.T) {
	book := rules.Books()[0]
	for _, carry := range []int{-1, 1001} {
		_, err := rules.NewDeal(book, setOf(book.Variant.Cards), A, carry)
		require.ErrorContains(t, err, "the carry must be from 0 to 1000")
	}
	d, err := rules.NewDeal(book, setOf(book.Variant.Cards), A, 1000)
	require.NoError(t, err)
	play(t, &d, "A claim")
	result, _ := d.Result()
	require.Equal(t, 1002, result.GamePoints)
}

// A deal is a value: what is played on a copy does not touch the original.
func TestDealsAreValues(t *testing.T) {
	eachBook(t, func(t *testing.T, book *rules.Book) {
		dice := wyrand(3)
		d := randomDeal(t, book, &dice)
		for d.Phase() != rules.Over {
			original, next := d, d
			require.NoError(t, next.Play(nth(next.Legal(), dice.below(next.Legal().Len()))))
			require.Equal(t, original, d)
			require.NotEqual(t, original, next)
			d = next
		}
		_, over := d.Result()
		require.True(t, over)
		require.Zero(t, d.Legal())
	})
}

// A view's deal is refused where it contradicts the view.
func TestViewDeal_RefusesContradictions(t *testing.T) {
	eachBook(t, func(t *testing.T, book *rules.Book) {
		d := reach(t, book, scene{b: "HK HQ"},
			step{when: all(leads(B), open, tookSome(B), atLeast(5)), moves: "B declare H, B HQ"})
		v, hand, stock := d.View(A), d.Hand(B), d.StockCards()
		king := cards("HK")[0]
		require.True(t, v.Known.Has(king))
		_, err := v.Deal(hand, stock)
		require.NoError(t, err)

		shorter := hand &^ hand.Highest().Set()
		_, err = v.Deal(shorter, stock)
		require.ErrorContains(t, err, "the opponent holds")
		_, err = v.Deal(hand, stock[1:])
		require.ErrorContains(t, err, "the stock has")
		_, err = v.Deal(hand, append([]rules.Card{stock[1]}, stock[1:]...))
		require.ErrorContains(t, err, "the stock has")
		_, err = v.Deal(hand, append([]rules.Card{hand.Lowest()}, stock[1:]...))
		require.ErrorContains(t, err, "not the unseen cards")
		_, err = v.Deal(hand&^king.Set()|stock[0].Set(), append([]rules.Card{king}, stock[1:]...))
		require.ErrorContains(t, err, "contradict what he has shown")
	})
}

// What strict play proves is known: a player who does not follow suit has none.
func TestViews_WhatStrictPlayProves(t *testing.T) {
	for _, c := range []struct{ led, hand, played, lacks string }{
		{"CK", "SA DT HJ", "HJ", "CA CT CQ CJ C9"},
		{"CK", "SA DT SJ", "SA", "CA CT CQ CJ C9 HA HT HK HQ HJ H9"},
		{"CK", "CQ DT HJ", "CQ", "CA CT"},
		{"CQ", "CK DT HJ", "CK", ""},
	} {
		eachStrict(t, c.led, c.hand, func(t *testing.T, d rules.Deal) {
			before := d.View(A).Lacking[B]
			play(t, &d, "B "+c.played)
			v := d.View(A)
			proven := rules.CardsOf(cards(c.lacks)...) & v.Unseen()
			require.Equal(t, proven, proven&v.Lacks)
			require.Zero(t, (v.Lacking[B]&^before)&v.Unseen()&^proven, "nothing more is proven")
		})
	}
}
