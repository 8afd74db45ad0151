package rules_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"games/sixtysix/rules"
)

// pair is a scene in which A holds the marriage of trumps.
var pair = scene{a: "HK HQ", turnUp: "HT", keep: "HK HQ"}

// eachPendingBook runs the test for every book in which a marriage may be
// declared before the first trick.
func eachPendingBook(t *testing.T, test func(*testing.T, *rules.Book)) {
	t.Helper()
	eachBook(t, func(t *testing.T, book *rules.Book) {
		if !book.MarriageNeedsTrick {
			test(t, book)
			return
		}
		d := reach(t, book, pair, step{when: all(leads(A), start)})
		requireRefused(t, &d, rules.Declare(rules.Hearts), rules.MarriageNeedsTrick)
	})
}

// lost is a marriage declared at the first lead whose queen is lost.
var lost = step{when: start, moves: "A declare H, A HQ, B HA"}

func TestM01_AMarriageWaitsForATrick(t *testing.T) {
	eachPendingBook(t, func(t *testing.T, book *rules.Book) {
		from := scene{a: "HK HQ", b: "HA", turnUp: "HT"}
		d := reach(t, book, from, lost, step{when: oneTrick})
		require.Equal(t, [2]int16{0, 14}, d.View(A).Points)
		require.Equal(t, [2]int16{40, 0}, d.View(A).Pending)

		worth15 := all(took(A, 1), tricksOf(A, 15), leads(A))
		d = reach(t, book, from, lost, step{when: worth15})
		require.Equal(t, int16(55), d.View(A).Points[A])
		require.Zero(t, d.View(A).Pending[A])
	})
}

// oneTrick: one trick is finished.
func oneTrick(d *rules.Deal) bool { return trickCount(d) == 1 }

func TestM02_AMarriageWithoutATrickIsVoid(t *testing.T) {
	eachPendingBook(t, func(t *testing.T, book *rules.Book) {
		from := scene{a: "HK HQ", b: "HA", turnUp: "HT"}
		d := reach(t, book, from, lost, step{when: all(leads(B), out(B), took(A, 0)), moves: "B claim"})
		result, over := d.Result()
		require.True(t, over)
		require.Equal(t, 3, result.GamePoints)
		require.Equal(t, B, result.Winner)
		require.Zero(t, result.Points[A])
	})
}

func TestM03_OneOfThePairIsLed(t *testing.T) {
	eachBook(t, func(t *testing.T, book *rules.Book) {
		d := reach(t, book, pair, step{when: all(leads(A), open, tookSome(A)), moves: "A declare H"})
		requireCards(t, &d, "HK HQ")
		other := (d.Hand(A) &^ rules.Hearts.Marriage()).Lowest()
		requireRefused(t, &d, rules.Play(other), rules.LeadThePair)
	})
}

func TestM04_OneMarriageALead(t *testing.T) {
	eachBook(t, func(t *testing.T, book *rules.Book) {
		from := scene{a: "HK HQ SK SQ", keep: "HK HQ SK SQ"}
		first := step{when: all(leads(A), open, tookSome(A)), moves: "A declare H"}
		d := reach(t, book, from, first)
		requireRefused(t, &d, rules.Declare(rules.Spades), rules.OneMarriage)

		first.moves = "A declare H, A HK"
		d = reach(t, book, from, first, step{tricks: 1, when: all(leads(A), open)})
		before := d.View(A).Points[A]
		play(t, &d, "A declare S")
		require.Greater(t, d.View(A).Points[A], before)
	})
}

func TestM05_NoMarriageWithoutTheKing(t *testing.T) {
	eachBook(t, func(t *testing.T, book *rules.Book) {
		played := step{when: all(leads(A), open, tookSome(A)), moves: "A HK"}
		d := reach(t, book, pair, played, step{tricks: 1, when: all(leads(A), open)})
		require.True(t, d.Hand(A).Has(cards("HQ")[0]))
		requireRefused(t, &d, rules.Declare(rules.Hearts), rules.NoPair)
	})
}

func TestM06_AMarriageByExchange(t *testing.T) {
	eachBook(t, func(t *testing.T, book *rules.Book) {
		low := lowTrump(book)
		from := scene{a: "HQ " + low, turnUp: "HK", keep: "HQ " + low}
		d := reach(t, book, from, step{when: all(leads(A), tookSome(A), atLeast(3))})
		requireRefused(t, &d, rules.Declare(rules.Hearts), rules.NoPair)
		before := d.View(A).Points[A]
		play(t, &d, "A exchange, A declare H")
		require.Equal(t, before+40, d.View(A).Points[A])
	})
}

func TestM07_CloseAndDeclare(t *testing.T) {
	eachBook(t, func(t *testing.T, book *rules.Book) {
		d := reach(t, book, pair, step{when: all(leads(A), tookSome(A), atLeast(3)), moves: "A close"})
		if !book.MarriageAfterClose {
			requireRefused(t, &d, rules.Declare(rules.Hearts), rules.NoMarriageAfterClose)
			return
		}
		before := d.View(A).Points[A]
		play(t, &d, "A declare H")
		require.Equal(t, before+40, d.View(A).Points[A])
	})
}

func TestM08_DeclareAndClaim(t *testing.T) {
	eachBook(t, func(t *testing.T, book *rules.Book) {
		d := reach(t, book, pair, step{
			when:  all(leads(A), open, has(A, 26)),
			moves: "A declare H, A claim",
		})
		requireEnd(t, &d, A, rules.ByClaim)
	})
}

func TestM09_DeclareAndClaimFalsely(t *testing.T) {
	eachBook(t, func(t *testing.T, book *rules.Book) {
		d := reach(t, book, pair, step{
			when:  all(leads(A), open, has(A, 25)),
			moves: "A declare H, A claim",
		})
		requireEnd(t, &d, B, rules.ByFalseClaim)
	})
}

// requireEnd looks at who has won the deal and why.
func requireEnd(t *testing.T, d *rules.Deal, winner rules.Player, why rules.Reason) {
	t.Helper()
	result, over := d.Result()
	require.True(t, over, transcript(d))
	require.Equal(t, winner, result.Winner)
	require.Equal(t, why, result.Reason)
}
