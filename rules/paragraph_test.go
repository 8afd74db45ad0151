package rules_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"games/sixtysix/rules"
)

// The classic text, paragraph by paragraph, R1 to R13; the rest is in the file
// beside. What every book shares is tried in every book.

// eachClassic runs the test for the classic book of each variant.
func eachClassic(t *testing.T, test func(*testing.T, *rules.Book)) {
	t.Helper()
	for _, book := range columns(t)[0].books {
		t.Run(book.Variant.Name, func(t *testing.T) { test(t, book) })
	}
}

// sorted is a deck in which every card lies in the order of its number.
func sorted(t *testing.T, book *rules.Book, dealer rules.Player) rules.Deal {
	t.Helper()
	d, err := rules.NewDeal(book, setOf(book.Variant.Cards), dealer, 0)
	require.NoError(t, err)
	return d
}

func TestR01_TwoPlayers(t *testing.T) {
	eachBook(t, func(t *testing.T, book *rules.Book) {
		for _, p := range []rules.Player{A, B} {
			d := sorted(t, book, p)
			require.Equal(t, p, d.View(A).Dealer)
			require.Equal(t, p.Other(), d.View(A).Leader)
		}
		for _, p := range []rules.Player{rules.NoPlayer, 2} {
			_, err := rules.NewDeal(book, setOf(book.Variant.Cards), p, 0)
			require.EqualError(t, err, map[rules.Player]string{
				rules.NoPlayer: "the dealer must be player 0 or 1, not -1",
				2:              "the dealer must be player 0 or 1, not 2",
			}[p])
		}
	})
}

func TestR02_CardsPointsAndRank(t *testing.T) {
	book := columns(t)[0].books[0]
	require.Equal(t, 24, book.Variant.Cards.Len())
	points := map[string]int{"A": 11, "T": 10, "K": 4, "Q": 3, "J": 2, "9": 0}
	for c := range book.Variant.Cards.All {
		require.Equal(t, points[c.Rank().String()], c.Points(), c)
	}
	for suit := range rules.NoSuit {
		order := []rules.Rank{rules.Ace, rules.Ten, rules.King, rules.Queen, rules.Jack, rules.Nine}
		for i, low := range order {
			for j, high := range order {
				beats := rules.CardOf(suit, high).Beats(rules.CardOf(suit, low), rules.Spades)
				require.Equal(t, j < i, beats, "%v %v", high, low)
			}
		}
	}
}

func TestR03_BatchesForehandFirst(t *testing.T) {
	book := columns(t)[0].books[0]
	deck := cards("SA ST SK HA HT HK SQ SJ S9 HQ HJ H9 CA DA DT DK DQ DJ D9 CT CK CQ CJ C9")
	d, err := rules.NewDeal(book, deck, B, 0)
	require.NoError(t, err)
	require.Equal(t, rules.Spades.Set(), d.Hand(A), "forehand")
	require.Equal(t, rules.Hearts.Set(), d.Hand(B), "dealer")
}

func TestR04_TurnUpTrumpAndStock(t *testing.T) {
	eachBook(t, func(t *testing.T, book *rules.Book) {
		deck := setOf(book.Variant.Cards)
		d := sorted(t, book, B)
		at := 2 * book.Variant.Hand()
		if book.TurnUp == rules.TurnAfterFirstBatch {
			at = 2 * book.Variant.Batches[0]
		}
		require.Equal(t, deck[at], d.View(A).TurnUp)
		require.Equal(t, deck[at].Suit(), d.View(A).Trump)
		require.Equal(t, deck[2*book.Variant.Hand()+1:], d.StockCards())
		require.EqualValues(t, len(d.StockCards()), d.View(A).Stock)
	})
}

func TestR05_SixtySixMustBeSaid(t *testing.T) {
	eachBook(t, func(t *testing.T, book *rules.Book) {
		d := reach(t, book, scene{}, step{when: all(leads(A), open, out(A))})
		silent := d
		play(t, &d, "A claim")
		requireEnd(t, &d, A, rules.ByClaim)
		quietly(t, &silent)
		require.NotEqual(t, rules.Over, silent.Phase(), "reaching 66 does nothing by itself")
	})
}

func TestR06_PointsAreCountedInTheHead(t *testing.T) {
	eachBook(t, func(t *testing.T, book *rules.Book) {
		// What may be done does not tell whether anybody has 66.
		d := reach(t, book, scene{}, step{when: all(leads(A), bothOpen)})
		v := d.View(A)
		for points := range int16(130) {
			v.Points = [2]int16{points, 130 - points}
			require.Equal(t, d.Legal(), v.Legal())
		}
	})
}

func TestR07_ForehandLeadsThenTheWinner(t *testing.T) {
	eachBook(t, func(t *testing.T, book *rules.Book) {
		d := reach(t, book, scene{forehand: B}, step{when: start})
		require.Equal(t, B, d.View(A).Leader)
		for range book.Variant.Cards.Len() / 2 {
			d = playTrick(t, d)
			table := d.Table()
			tricks := table.FinishedTricks()
			require.Equal(t, tricks[len(tricks)-1].Winner, table.Turn)
		}
	})
}

// playTrick plays the first card that may be played twice, and passes windows.
func playTrick(t *testing.T, d rules.Deal) rules.Deal {
	t.Helper()
	before := trickCount(&d)
	for trickCount(&d) == before || isWindow(d.Phase()) {
		quietly(t, &d)
	}
	return d
}

func TestR08_AnyCardWhileTheStockIsOpen(t *testing.T) {
	eachBook(t, func(t *testing.T, book *rules.Book) {
		dice := wyrand(8)
		for range 50 {
			d := randomDeal(t, book, &dice)
			for open(&d) {
				if d.Phase() == rules.Follow {
					require.Equal(t, d.Hand(d.Turn()), d.Legal().Cards())
				}
				quietly(t, &d)
			}
		}
	})
}

func randomDeal(t testing.TB, book *rules.Book, dice *wyrand) rules.Deal {
	t.Helper()
	deck := setOf(book.Variant.Cards)
	dice.shuffle(deck)
	d, err := rules.NewDeal(book, deck, rules.Player(dice.below(2)), 0)
	require.NoError(t, err)
	return d
}

func TestR09_TheHigherCardOrTheTrumpWins(t *testing.T) {
	deck := columns(t)[0].books[0].Variant.Cards
	for led := range deck.All {
		for card := range deck.All {
			for trump := range rules.NoSuit {
				want := false
				switch card.Suit() {
				case led.Suit():
					want = card.Rank() > led.Rank()
				case trump:
					want = true
				}
				require.Equal(t, want, card.Beats(led, trump), "%v on %v, trump %v", card, led, trump)
			}
		}
	}
}

func TestR10_ExchangeBeforeLeadingOrFollowing(t *testing.T) {
	eachClassic(t, func(t *testing.T, book *rules.Book) {
		for forehand, turn := range []when{leads(A), follows(A)} {
			from := scene{forehand: rules.Player(forehand)}
			d := reach(t, book, from, step{when: all(turn, withLow, open, tookSome(A))})
			turnUp := d.View(A).TurnUp
			play(t, &d, "A exchange")
			require.True(t, d.Hand(A).Has(turnUp))
			require.Equal(t, book.Low(turnUp.Suit()), d.View(B).TurnUp)
			require.True(t, d.View(B).Known.Has(turnUp), "everybody saw it")

			d = reach(t, book, from, step{when: all(turn, withLow, open, took(A, 0))})
			requireRefused(t, &d, rules.Exchange, rules.ExchangeNeedsTrick)
		}
	})
}

func TestR11_MarriagesAreDeclaredOnLead(t *testing.T) {
	eachClassic(t, func(t *testing.T, book *rules.Book) {
		for turnUp, worth := range map[string]int16{"HT": 40, "CT": 20} {
			from := scene{a: "HK HQ SK SQ", turnUp: turnUp, keep: "HK HQ SK SQ", forehand: B}
			d := reach(t, book, from, step{when: all(leads(A), open, tookSome(A))})
			before := d.View(A).Points[A]
			play(t, &d, "A declare H")
			require.Equal(t, before+worth, d.View(A).Points[A])
			requireCards(t, &d, "HK HQ")
			require.Equal(t, rules.Hearts.Marriage(), d.View(B).Known&rules.Hearts.Marriage(), "both were shown")
			requireRefused(t, &d, rules.Declare(rules.Spades), rules.OneMarriage)

			d = reach(t, book, from, step{when: all(follows(A), open)})
			requireRefused(t, &d, rules.Declare(rules.Hearts), rules.OnlyLeaderDeclares)
		}
	})
}

func TestR12_MarriagePointsWaitForATrick(t *testing.T) {
	eachClassic(t, func(t *testing.T, book *rules.Book) {
		from := scene{a: "SK SQ", b: "SA", turnUp: "HT"}
		declared := step{when: start, moves: "A declare S, A SQ, B SA"}
		counts := reach(t, book, from, declared, step{when: all(took(A, 1), leads(A))})
		require.EqualValues(t, 20+trickPoints(tableOf(&counts))[A], counts.View(A).Points[A])

		void := reach(t, book, from, declared, step{when: all(playedOut, took(A, 0))})
		require.Zero(t, void.View(A).Points[A])
	})
}

func tableOf(d *rules.Deal) *rules.Table {
	t := d.Table()
	return &t
}

func TestR13_TheWinnerDrawsFirst(t *testing.T) {
	eachBook(t, func(t *testing.T, book *rules.Book) {
		for _, winner := range []rules.Player{A, B} {
			d := reach(t, book, scene{}, step{when: all(follows(B), faceDown(5), wouldWin(winner))})
			top := d.StockCards()[:2]
			for d.View(A).Stock == 5 {
				quietly(t, &d)
			}
			require.Equal(t, top[0], lastDrawn(&d, winner))
			require.Equal(t, top[1], lastDrawn(&d, winner.Other()))
		}
	})
}

// wouldWin: the first card that B may play gives that player the trick.
func wouldWin(p rules.Player) when {
	return func(d *rules.Deal) bool {
		t := d.Table()
		return d.Legal().Cards().Lowest().Beats(t.Led, t.Trump) == (p == B)
	}
}
