package rules_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"games/sixtysix/rules"
)

// The classic text from the last draw on, R14 to R26.

func TestR14_TheLastDrawTakesTheTurnUp(t *testing.T) {
	eachBook(t, func(t *testing.T, book *rules.Book) {
		exchanged := step{when: all(leads(A), withLow, tookSome(A), atLeast(3)), moves: "A exchange"}
		for turnUp, steps := range map[string][]step{"HT": nil, lowTrump(book): {exchanged}} {
			d := reach(t, book, scene{turnUp: "HT"}, then(steps, step{when: all(follows(B), faceDown(1), wouldWin(A))})...)
			last := d.StockCards()[0]
			require.Equal(t, cards(turnUp)[0], d.View(A).TurnUp)
			for !exhausted(&d) {
				quietly(t, &d)
			}
			require.Equal(t, last, lastDrawn(&d, A))
			require.Equal(t, cards(turnUp)[0], lastDrawn(&d, B))
			require.Empty(t, d.StockCards())
		}
	})
}

func TestR15_StrictPlay(t *testing.T) {
	// By its duties in turn: beat in suit, follow suit, trump, anything.
	for _, c := range []struct{ led, hand, may string }{
		{"DQ", "DK DJ HA", "DK"},
		{"DT", "DK DJ HA", "DK DJ"},
		{"DT", "SA HJ HQ", "HJ HQ"},
		{"DT", "SA CA CK", "SA CA CK"},
	} {
		t.Run(c.led+" "+c.hand, func(t *testing.T) {
			eachStrict(t, c.led, c.hand, func(t *testing.T, d rules.Deal) { requireCards(t, &d, c.may) })
		})
	}
}

func TestR16_NoMarriagesInStrictPlay(t *testing.T) {
	eachClassic(t, func(t *testing.T, book *rules.Book) {
		mine := all(leads(A), tookSome(A))
		d := reach(t, book, pair, step{when: all(mine, exhausted)})
		requireRefused(t, &d, rules.Declare(rules.Hearts), rules.NoMarriageAfterStock)
		for _, closing := range []step{
			{when: all(leads(A), bothOpen), moves: "A close"},
			{when: all(leads(B), bothOpen), moves: "B close"},
		} {
			d = reach(t, book, pair, closing, step{when: mine})
			requireRefused(t, &d, rules.Declare(rules.Hearts), rules.NoMarriageAfterClose)
		}
	})
}

func TestR17_TenForTheLastTrick(t *testing.T) {
	eachBook(t, func(t *testing.T, book *rules.Book) {
		d := reach(t, book, scene{}, step{when: all(wonLast(A), unmarried)})
		won := trickPoints(tableOf(&d))
		require.EqualValues(t, won[A]+book.LastTrickBonus, d.View(A).Points[A])
		require.EqualValues(t, won[B], d.View(A).Points[B])
	})
	for _, book := range columns(t)[0].books {
		require.Equal(t, 10, book.LastTrickBonus)
	}
}

func TestR18_EitherPlayerCloses(t *testing.T) {
	eachClassic(t, func(t *testing.T, book *rules.Book) {
		for name, turn := range map[string]when{
			"leader before the first lead": all(leads(A), start),
			"dealer before the first lead": all(asked(B, rules.AfterDraw), start),
			"leader with a trick":          all(leads(A), open, bothTook),
			"the other without a trick":    all(asked(B, rules.AfterDraw), open, took(B, 0), tookSome(A)),
			"the other with a trick":       all(asked(B, rules.AfterDraw), open, bothTook),
		} {
			d := reach(t, book, scene{}, step{when: turn})
			closer := d.Turn()
			require.NoError(t, d.Play(rules.Close), name)
			require.Equal(t, closer, d.View(A).ClosedBy, name)
			require.Equal(t, d.View(A).Leader, d.Turn(), name)
		}
		d := reach(t, book, scene{}, step{when: all(leads(A), exhausted)})
		requireRefused(t, &d, rules.Close, rules.NothingToClose)
	})
}

func TestR19_BetweenTricksBeforeOrAfterDrawing(t *testing.T) {
	eachClassic(t, func(t *testing.T, book *rules.Book) {
		hand := book.Variant.Hand()
		for _, c := range []struct {
			when   when
			tricks int
		}{
			{all(asked(A, rules.BeforeDraw), winner(A)), hand - 1},
			{all(asked(A, rules.BeforeDraw), winner(B)), hand - 1},
			{all(asked(A, rules.AfterDraw), bothOpen), hand},
			{all(leads(A), bothOpen), hand},
		} {
			d := reach(t, book, scene{}, step{when: c.when})
			heldA, heldB, stock := d.Hand(A), d.Hand(B), d.StockCards()
			require.NoError(t, d.Play(rules.Close))
			require.Equal(t, heldA, d.Hand(A))
			require.Equal(t, heldB, d.Hand(B))
			require.Equal(t, c.tricks, restOfTricks(t, d))
			require.Equal(t, stock, d.StockCards(), "nobody draws any more")
		}
		d := reach(t, book, scene{}, step{when: all(follows(A), open)})
		requireRefused(t, &d, rules.Close, rules.NoCloseInTrick)
	})
}

func TestR20_PlayAfterAClose(t *testing.T) {
	eachBook(t, func(t *testing.T, book *rules.Book) {
		d := reach(t, book, scene{}, aCloses, step{when: all(playedOut, unmarried)})
		won := trickPoints(tableOf(&d))
		require.Equal(t, [2]int16{int16(won[A]), int16(won[B])}, d.View(A).Points, "no bonus")

		for _, turn := range []when{leads(A), follows(A)} {
			d = reach(t, book, scene{}, aCloses, step{when: all(turn, withLow, tookSome(A))})
			requireRefused(t, &d, rules.Exchange, rules.NoExchangeAfterClose)
		}
	})
	eachClassic(t, func(t *testing.T, book *rules.Book) {
		d := reach(t, book, scene{}, step{when: all(asked(B, rules.AfterDraw), start), moves: "B close"})
		require.True(t, tableOf(&d).Strict(), "strict from the first card on")
	})
}

func TestR21_AClaimAtAnyOwnTurn(t *testing.T) {
	eachClassic(t, func(t *testing.T, book *rules.Book) {
		for _, p := range []rules.Player{A, B} {
			for phase := rules.BeforeDraw; phase < rules.Over; phase++ {
				correct := reach(t, book, scene{}, step{when: all(asked(p, phase), unclosed, out(p))})
				require.NoError(t, correct.Play(rules.Claim))
				requireEnd(t, &correct, p, rules.ByClaim)

				wrong := reach(t, book, scene{}, step{when: all(asked(p, phase), unclosed, short(p))})
				require.NoError(t, wrong.Play(rules.Claim))
				requireEnd(t, &wrong, p.Other(), rules.ByFalseClaim)
			}
		}
		d := reach(t, book, scene{}, step{when: playedOut}, step{when: over})
		require.Equal(t, rules.Over, d.Phase(), "or with the last trick")
	})
}

func TestR22_DrawsAddUp(t *testing.T) {
	eachClassic(t, func(t *testing.T, book *rules.Book) {
		match := rules.NewMatch(book, B)
		silent := step{when: all(playedOut, out(A))}
		even := step{when: all(playedOut, points(65, 65), unmarried)}
		for carry, unclaimed := range []step{silent, even, silent} {
			require.Equal(t, carry, match.Carry)
			d := reach(t, book, scene{carry: carry}, unclaimed, toTheEnd)
			requireEnd(t, &d, rules.NoPlayer, rules.ByDraw)
			result, _ := d.Result()
			require.Zero(t, result.GamePoints)
			match = match.Record(result)
		}
		d := reach(t, book, scene{carry: match.Carry}, step{
			when: all(leads(A), unclosed, out(A), took(B, 0)), moves: "A claim",
		})
		result, _ := d.Result()
		require.Equal(t, 3+3, result.GamePoints)
		require.Zero(t, match.Record(result).Carry)
	})
}

func TestR23_AWinsWorth(t *testing.T) {
	eachBook(t, func(t *testing.T, book *rules.Book) {
		for _, c := range []struct {
			loser when
			worth int
		}{
			{all(tookSome(B), has(B, 33)), 1},
			{all(tookSome(B), has(B, 32)), 2},
			{took(B, 0), 3},
		} {
			d := reach(t, book, scene{}, step{when: all(leads(A), unclosed, out(A), c.loser)})
			require.Equal(t, c.worth, tableOf(&d).ClaimWorth(A))
			play(t, &d, "A claim")
			result, _ := d.Result()
			require.Equal(t, c.worth, result.GamePoints)
		}
	})
}

func TestR24_FalseClaimsAndFailedCloses(t *testing.T) {
	trickless := all(mayClaim(A), took(A, 0))
	eachClassic(t, func(t *testing.T, book *rules.Book) {
		for _, c := range []struct {
			name  string
			steps []step
			worth int
			why   rules.Reason
		}{
			{"a false claim", []step{
				{when: all(leads(A), bothOpen, short(A)), moves: "A claim"},
			}, 2, rules.ByFalseClaim},
			{"a false claim without a trick, not closed", []step{
				{when: all(trickless, open, tookSome(B)), moves: "A claim"},
			}, 2, rules.ByFalseClaim},
			{"the closer's false claim", []step{
				aCloses, {when: all(mayClaim(A), short(A)), moves: "A claim"},
			}, 2, rules.ByFailedClose},
			{"the trickless closer's false claim", []step{
				{when: beforeAny, moves: "A close"}, {when: all(trickless, tookSome(B)), moves: "A claim"},
			}, 3, rules.ByFailedClose},
			{"a close without 66", []step{
				aCloses, {when: all(playedOut, short(A))}, toTheEnd,
			}, 2, rules.ByFailedClose},
			{"a trickless close", []step{
				{when: beforeAny, moves: "A close"}, {when: all(playedOut, took(A, 0))}, toTheEnd,
			}, 3, rules.ByFailedClose},
			{"the opponent is first", []step{
				aCloses, {when: all(mayClaim(B), out(B)), moves: "B claim"},
			}, 2, rules.ByFailedClose},
			{"the opponent is first, closer trickless", []step{
				{when: beforeAny, moves: "A close"}, {when: all(mayClaim(B), out(B), took(A, 0)), moves: "B claim"},
			}, 3, rules.ByFailedClose},
		} {
			d := reach(t, book, scene{}, c.steps...)
			requireEnd(t, &d, B, c.why)
			result, _ := d.Result()
			require.Equal(t, c.worth, result.GamePoints, c.name)
		}
	})
}

// Closing decides deals: with good cards it wins against any defence, with bad
// ones it loses to the best, though playing on can still win.
func TestR25_WhenToClose(t *testing.T) {
	eachClassic(t, func(t *testing.T, book *rules.Book) {
		good := scene{a: "HA HT HK HQ SA", turnUp: "HJ", keep: "HA HT HK HQ SA"}
		d := reach(t, book, good,
			step{when: all(leads(A), start), moves: "A declare H, A HQ"},
			step{tricks: 1, when: all(leads(A), open), moves: "A close"})
		require.True(t, forces(d, A))

		bad := scene{a: "SJ CJ DJ DQ SQ", turnUp: "HQ"}
		d = reach(t, book, bad, step{when: all(leads(A), start)})
		closed := d
		play(t, &closed, "A close")
		require.True(t, forces(closed, B))
		reach(t, book, bad, step{when: all(leads(A), unclosed, out(A)), moves: "A claim"})
	})
}

// forces reports whether the player wins against any defence, all cards open.
func forces(d rules.Deal, p rules.Player) bool {
	if result, over := d.Result(); over {
		return result.Winner == p
	}
	mine := d.Turn() == p
	moves := d.Legal()
	if t := d.Table(); !t.CanClaim(t.Turn) {
		moves &^= rules.Claim.Set()
	}
	for m := range moves.All {
		next := d
		if err := next.Play(m); err != nil {
			panic(err) // the move was legal
		}
		if forces(next, p) == mine {
			return mine
		}
	}
	return !mine
}

func TestR26_Schnapsen(t *testing.T) {
	for _, column := range columns(t) {
		for _, book := range column.books {
			if book.Variant.Name != "schnapsen" {
				continue
			}
			require.Equal(t, 20, book.Variant.Cards.Len())
			for c := range book.Variant.Cards.All {
				require.NotEqual(t, rules.Nine, c.Rank())
			}
			require.Equal(t, [2]int{3, 2}, book.Variant.Batches)
			require.Equal(t, rules.CardOf(rules.Hearts, rules.Jack), book.Low(rules.Hearts))
		}
	}
	classic := columns(t)[0].books[1]
	deck := cards("SA ST SK HA HT HK SQ SJ HQ HJ CA DA DT DK DQ DJ CT CK CQ CJ")
	d, err := rules.NewDeal(classic, deck, B, 0)
	require.NoError(t, err)
	require.Equal(t, rules.CardsOf(cards("SA ST SK SQ SJ")...), d.Hand(A))
	require.Equal(t, rules.CardsOf(cards("HA HT HK HQ HJ")...), d.Hand(B))
	require.Equal(t, "CA", d.View(A).TurnUp.String())
	require.Equal(t, cards("DA DT DK DQ DJ CT CK CQ CJ"), d.StockCards())
	d = reach(t, classic, scene{}, step{when: all(leads(A), withLow, tookSome(A), atLeast(3)), moves: "A exchange"})
	require.Equal(t, rules.Jack, d.View(A).TurnUp.Rank())
}
