package rules_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"games/sixtysix/rules"
)

// lowTrump returns the card of hearts that is exchanged: "H9" or "HJ".
func lowTrump(book *rules.Book) string { return book.Low(rules.Hearts).String() }

// requireRefused tries a move that the rule forbids and sees that nothing moves.
func requireRefused(t *testing.T, d *rules.Deal, move rules.Move, why rules.Why) {
	t.Helper()
	before := *d
	err := d.Play(move)
	var refusal *rules.Refusal
	require.ErrorAs(t, err, &refusal, transcript(d))
	require.Equal(t, why, refusal.Why, refusal.Error())
	require.Equal(t, before, *d)
}

// restOfTricks plays the deal out and returns how many tricks that took.
func restOfTricks(t *testing.T, d rules.Deal) int {
	t.Helper()
	before := trickCount(&d)
	for d.Phase() != rules.Final {
		quietly(t, &d)
	}
	return trickCount(&d) - before
}

func TestD01_TheLastDraw(t *testing.T) {
	unchanged := step{when: start}
	exchanged := step{when: all(leads(A), withLow, tookSome(A), atLeast(3)), moves: "A exchange"}
	eachBook(t, func(t *testing.T, book *rules.Book) {
		for _, first := range []step{unchanged, exchanged} {
			d := reach(t, book, scene{turnUp: "HT"}, first, step{when: all(follows(B), faceDown(1))})
			requireLastDraw(t, d)
		}
	})
}

// requireLastDraw lets B end the trick and both draw what is left.
func requireLastDraw(t *testing.T, d rules.Deal) {
	t.Helper()
	last, up := d.StockCards()[0], d.View(B).TurnUp
	require.Len(t, d.StockCards(), 1)
	quietly(t, &d)
	for d.Phase() == rules.BeforeDraw {
		quietly(t, &d)
	}
	table := d.Table()
	winner := table.Leader
	require.Equal(t, rules.Lead, table.Phase, "there is nothing left to close")
	require.Equal(t, winner, table.Turn)
	require.True(t, d.Hand(winner).Has(last))
	require.True(t, d.Hand(winner.Other()).Has(up))
	require.Equal(t, rules.NoCard, table.TurnUp)
	require.True(t, table.Shown[winner.Other()].Has(up), "everybody saw it")
	require.True(t, table.Strict())
	require.Equal(t, rules.NoPlayer, table.ClosedBy)
	require.Equal(t, table.Book.Variant.Hand(), restOfTricks(t, d))
}

func TestD02_TricksAfterAClose(t *testing.T) {
	eachBook(t, func(t *testing.T, book *rules.Book) {
		hand := book.Variant.Hand()
		after := reach(t, book, scene{}, step{when: all(leads(A), bothOpen), moves: "A close"})
		require.Equal(t, hand, restOfTricks(t, after))
		if book.CloseBeforeDraw {
			before := reach(t, book, scene{}, step{when: asked(A, rules.BeforeDraw), moves: "A close"})
			require.Equal(t, hand-1, restOfTricks(t, before))
		}
	})
}

func TestD03_TheLowTrumpDrawnLast(t *testing.T) {
	eachBook(t, func(t *testing.T, book *rules.Book) {
		low := lowTrump(book)
		from := scene{turnUp: "HT", bottom: low}
		drawn := func(d *rules.Deal) bool { return trickCount(d) == book.Variant.Hand() }
		d := reach(t, book, from, step{when: all(leads(A), faceDown(0), drawn)})
		require.Equal(t, cards(low)[0], lastDrawn(&d, A))
		require.Equal(t, cards("HT")[0], lastDrawn(&d, B))
		requireRefused(t, &d, rules.Exchange, rules.NoExchangeAfterStock)
	})
}

func lastDrawn(d *rules.Deal, p rules.Player) rules.Card {
	v := d.View(p)
	drawn := v.DrawnCards()
	return drawn[len(drawn)-1]
}

func TestD04_CloseBeforeTheLastDraw(t *testing.T) {
	for _, book := range columns(t)[0].books {
		for _, closer := range []rules.Player{A, B} {
			before := all(asked(closer, rules.BeforeDraw), winner(A), faceDown(1))
			d := reach(t, book, scene{}, step{when: before})
			require.NoError(t, d.Play(rules.Close))
			require.True(t, leads(A)(&d))
			require.Equal(t, book.Variant.Hand()-1, restOfTricks(t, d))

			drawn := reach(t, book, scene{}, step{when: all(leads(closer), bothTook, faceDown(0))})
			requireRefused(t, &drawn, rules.Close, rules.NothingToClose)
		}
	}
}

func TestD05_ExchangeThenClose(t *testing.T) {
	eachBook(t, func(t *testing.T, book *rules.Book) {
		ready := step{when: all(leads(A), withLow, tookSome(A), atLeast(3))}
		d := reach(t, book, scene{}, ready)
		other := d
		play(t, &d, "A exchange, A close")
		require.Equal(t, A, d.View(A).ClosedBy)

		play(t, &other, "A close")
		requireRefused(t, &other, rules.Exchange, rules.NoExchangeAfterClose)
	})
}

func TestD06_TheNonLeaderClosesUnexchanged(t *testing.T) {
	for _, book := range columns(t)[0].books {
		for _, window := range []rules.Phase{rules.BeforeDraw, rules.AfterDraw} {
			low := lowTrump(book)
			from := scene{a: low, turnUp: "HT", keep: low}
			d := reach(t, book, from, step{when: all(asked(A, window), winner(B), tookSome(A))})
			requireRefused(t, &d, rules.Exchange, rules.NoExchangeBetweenTricks)
			require.NoError(t, d.Play(rules.Close))
			require.True(t, leads(B)(&d))
			quietly(t, &d)
			requireRefused(t, &d, rules.Exchange, rules.NoExchangeAfterClose)
		}
	}
}

func TestD07_ExchangeBeforeFollowing(t *testing.T) {
	eachBook(t, func(t *testing.T, book *rules.Book) {
		low := lowTrump(book)
		from := scene{a: "SQ", b: low, turnUp: "HT", keep: "SQ " + low}
		d := reach(t, book, from, step{when: all(leads(A), atLeast(3), took(B, 1)), moves: "A SQ"})
		if book.ExchangeBy == rules.ByLeader {
			requireRefused(t, &d, rules.Exchange, rules.OnlyLeaderExchanges)
			return
		}
		before := d.View(B)
		play(t, &d, "B exchange, B HT")
		require.Equal(t, before.Tricks[B]+1, d.View(B).Tricks[B])
		require.Equal(t, before.Points[B]+13, d.View(B).Points[B])
		require.Equal(t, low, d.View(A).TurnUp.String())
	})
}

func TestD08_NoCloseInATrick(t *testing.T) {
	eachBook(t, func(t *testing.T, book *rules.Book) {
		d := reach(t, book, scene{}, step{when: all(follows(B), bothOpen)})
		requireRefused(t, &d, rules.Close, rules.NoCloseInTrick)
	})
}
