package rules_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"games/sixtysix/rules"
)

// Trumps are hearts in these examples, A leads and B follows.

// requireCards compares the cards that may be played now.
func requireCards(t *testing.T, d *rules.Deal, want string) {
	t.Helper()
	require.Equal(t, rules.CardsOf(cards(want)...), d.Legal().Cards(), transcript(d))
}

// requireWinner plays the card to the trick and looks who gets it.
func requireWinner(t *testing.T, d rules.Deal, card string, want rules.Player) {
	t.Helper()
	before := d.View(B)
	play(t, &d, "B "+card)
	after := d.View(B)
	require.Equal(t, before.Tricks[want]+1, after.Tricks[want], transcript(&d))
	require.Equal(t, before.Tricks[want.Other()], after.Tricks[want.Other()])
	require.Equal(t, want, after.Leader)
}

// eachStrict runs the test for every book in a situation of strict play: A has
// led the card, B holds exactly those cards, and the stock is closed by either
// player or exhausted.
func eachStrict(t *testing.T, led, hand string, test func(*testing.T, rules.Deal)) {
	t.Helper()
	eachBook(t, func(t *testing.T, book *rules.Book) {
		for _, way := range strictWays {
			t.Run(way.name, func(t *testing.T) { test(t, strictDeal(t, book, way.steps, led, hand)) })
		}
	})
}

var strictWays = []struct {
	name  string
	steps []step
}{
	{"closed by the leader", []step{{when: all(leads(A), bothOpen, atLeast(3)), moves: "A close"}}},
	{"closed by the follower", []step{{when: all(leads(B), bothOpen, atLeast(3)), moves: "B close"}}},
	{"exhausted", nil},
}

func strictDeal(t *testing.T, book *rules.Book, way []step, led, hand string) rules.Deal {
	t.Helper()
	from := scene{a: led, b: hand, turnUp: "HQ", keep: led + " " + hand}
	if rules.CardsOf(cards(hand)...).Has(cards("HQ")[0]) {
		from.turnUp = "HT"
	}
	return reach(t, book, from, then(way, step{
		when: all(leads(A), strict, holds(B, hand)), moves: "A " + led,
	})...)
}

func TestF01_OpenPlayAnyCard(t *testing.T) {
	eachBook(t, func(t *testing.T, book *rules.Book) {
		from := scene{a: "SK", b: "SA SJ HJ CQ", turnUp: "HQ"}
		d := reach(t, book, from, step{when: start, moves: "A SK"})
		require.Equal(t, d.Hand(B), d.Legal().Cards())
		requireWinner(t, d, "SA", B)
		requireWinner(t, d, "HJ", B)
		requireWinner(t, d, "SJ", A)
		requireWinner(t, d, "CQ", A)
	})
}

func TestF02_TwoPlainSuitsTheLeaderWins(t *testing.T) {
	eachBook(t, func(t *testing.T, book *rules.Book) {
		from := scene{a: "SJ", b: "CJ CA DK DT", turnUp: "HQ"}
		d := reach(t, book, from, step{when: start, moves: "A SJ"})
		for _, card := range []string{"CJ", "CA", "DK", "DT"} {
			requireWinner(t, d, card, A)
		}
	})
}

func TestF03_TheTenBeatsTheKing(t *testing.T) {
	eachBook(t, func(t *testing.T, book *rules.Book) {
		from := scene{a: "SK", b: "ST", turnUp: "HQ"}
		d := reach(t, book, from, step{when: start, moves: "A SK"})
		requireWinner(t, d, "ST", B)
	})
}

func TestF04_MustBeat(t *testing.T) {
	eachStrict(t, "ST", "SA SJ HK", func(t *testing.T, d rules.Deal) {
		requireCards(t, &d, "SA")
	})
}

func TestF04_FollowOnly(t *testing.T) {
	eachBook(t, func(t *testing.T, book *rules.Book) {
		house, err := book.With("follow", "follow-only")
		require.NoError(t, err)
		for _, way := range strictWays {
			d := strictDeal(t, house, way.steps, "ST", "SA SJ HK")
			requireCards(t, &d, "SA SJ")
		}
	})
}

func TestF05_MustFollowBeforeTrumping(t *testing.T) {
	eachStrict(t, "SA", "ST SQ HK", func(t *testing.T, d rules.Deal) {
		requireCards(t, &d, "ST SQ")
	})
}

func TestF06_MustTrump(t *testing.T) {
	eachStrict(t, "CK", "HJ HA DA", func(t *testing.T, d rules.Deal) {
		requireCards(t, &d, "HJ HA")
	})
}

func TestF07_NeitherSuitNorTrump(t *testing.T) {
	eachStrict(t, "CK", "SJ SA DT", func(t *testing.T, d rules.Deal) {
		requireCards(t, &d, "SJ SA DT")
	})
}

func TestF08_MustBeatTheTrump(t *testing.T) {
	eachStrict(t, "HK", "HT HJ SA", func(t *testing.T, d rules.Deal) {
		requireCards(t, &d, "HT")
	})
}

func TestF09_LowerTrumpsMustFollow(t *testing.T) {
	eachStrict(t, "HK", "HQ HJ SA", func(t *testing.T, d rules.Deal) {
		requireCards(t, &d, "HQ HJ")
	})
}

func TestF10_TheLeaderLeadsAnything(t *testing.T) {
	eachBook(t, func(t *testing.T, book *rules.Book) {
		for _, way := range strictWays {
			for n := 1; n < book.Variant.Hand(); n++ {
				held := func(d *rules.Deal) bool { return d.Hand(A).Len() == n }
				d := reach(t, book, scene{}, then(way.steps, step{
					when: all(leads(A), strict, held),
				})...)
				require.Equal(t, d.Hand(A), d.Legal().Cards())
			}
		}
	})
}
