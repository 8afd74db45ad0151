package rules_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"games/sixtysix/rules"
)

// refused is a situation in which a rule forbids a move, and what the player is
// told. Trumps are hearts where the scene has a turn-up.
type refused struct {
	why      rules.Why
	column   string
	house    [2]string // a house rule, if there is one
	from     scene
	steps    []step
	move     rules.Move
	sentence string
}

func card(name string) rules.Move { return rules.Play(cards(name)[0]) }

var (
	declareH   = rules.Declare(rules.Hearts)
	aDeclares  = step{when: all(leads(A), open, tookSome(A)), moves: "A declare H"}
	withClose  = step{when: all(leads(A), tookSome(A), atLeast(3)), moves: "A close"}
	canAct     = all(leads(A), tookSome(A), atLeast(3))
	strictSA   = step{when: all(leads(B), strict, holds(A, "SA SJ HK")), moves: "B ST"}
	plainTrick = scene{a: "SA SJ HK", b: "ST", turnUp: "HQ", keep: "SA SJ HK ST"}
)

var refusals = []refused{
	{
		why: rules.DealOver, column: "C", move: rules.Pass, sentence: "The deal is over.",
		steps: []step{{when: leads(A), moves: "A claim"}},
	},
	{
		why: rules.NoSuchMove, column: "C", move: rules.Pass + 1, sentence: "There is no such move.",
		steps: []step{{when: leads(A)}},
	},
	{
		why: rules.NotBetweenTricks, column: "C", move: card("SA"), from: scene{a: "SA"},
		steps:    []step{{when: asked(A, rules.AfterDraw)}},
		sentence: "No card is played between tricks: close, claim or pass where the book lets you.",
	},
	{
		why: rules.NotBetweenTricks, column: "C", move: card("SA"),
		steps:    []step{{when: asked(A, rules.Final)}},
		sentence: "The last trick has been played: claim 66 or pass.",
	},
	{
		why: rules.NotHeld, column: "MS", move: card("SA"), from: scene{b: "SA"},
		steps: []step{{when: all(leads(A), start)}}, sentence: "You do not hold the ace of spades.",
	},
	{
		why: rules.LeadThePair, column: "MS", move: card("SA"), from: scene{a: "HK HQ SA", keep: "HK HQ SA"},
		steps: []step{aDeclares}, sentence: "You declared the marriage in hearts: lead its king or its queen.",
	},
	{
		why: rules.MustFollow, column: "MS", move: card("HK"), from: plainTrick,
		steps: []step{withClose, strictSA}, sentence: "You must follow spades, and beat the ten if you can.",
	},
	{
		why: rules.MustFollow, column: "MS", house: [2]string{"follow", "follow-only"}, move: card("HK"), from: plainTrick,
		steps: []step{withClose, strictSA}, sentence: "You must follow spades.",
	},
	{
		why: rules.MustBeat, column: "MS", move: card("SJ"), from: plainTrick,
		steps: []step{withClose, strictSA}, sentence: "You must beat the ten of spades: you hold a higher spade.",
	},
	{
		why: rules.MustTrump, column: "MS", move: card("SA"),
		from:     scene{a: "SA SJ HK", b: "CT", turnUp: "HQ", keep: "SA SJ HK CT"},
		steps:    []step{withClose, {when: all(leads(B), strict, holds(A, "SA SJ HK")), moves: "B CT"}},
		sentence: "You hold no clubs, so you must trump: play one of your hearts.",
	},
	{
		why: rules.OnlyLeaderDeclares, column: "MS", move: declareH, from: pair,
		steps:    []step{{when: follows(A)}},
		sentence: "A marriage is declared only by the player on lead, before he leads.",
	},
	{
		why: rules.OneMarriage, column: "MS", move: rules.Declare(rules.Spades),
		from:     scene{a: "HK HQ SK SQ", keep: "HK HQ SK SQ"},
		steps:    []step{aDeclares},
		sentence: "One marriage a lead: the other has to wait for a later lead.",
	},
	{
		why: rules.NoPair, column: "MS", move: declareH, from: scene{a: "HQ", turnUp: "HK"},
		steps:    []step{{when: all(leads(A), start)}},
		sentence: "You do not hold both the king and the queen of hearts.",
	},
	{
		why: rules.MarriageNeedsTrick, column: "T", move: declareH, from: pair,
		steps:    []step{{when: all(leads(A), start)}},
		sentence: "You need a trick of your own before you may declare a marriage.",
	},
	{
		why: rules.NoMarriageAfterClose, column: "C", move: declareH, from: pair,
		steps:    []step{withClose},
		sentence: "No marriage may be declared once the stock is closed.",
	},
	{
		why: rules.NoMarriageAfterStock, column: "C", move: declareH, from: pair,
		steps:    []step{{when: all(leads(A), exhausted)}},
		sentence: "No marriage may be declared once the stock is exhausted.",
	},
	{
		why: rules.NoExchangeBetweenTricks, column: "C", move: rules.Exchange,
		steps:    []step{{when: all(asked(A, rules.AfterDraw), withLow, tookSome(A))}},
		sentence: "Exchanging has to wait for your turn to play a card.",
	},
	{
		why: rules.NoExchangeAfterClose, column: "MS", move: rules.Exchange,
		steps:    []step{{when: all(canAct, withLow), moves: "A close"}},
		sentence: "Nothing is exchanged once the stock is closed.",
	},
	{
		why: rules.NoExchangeAfterStock, column: "MS", move: rules.Exchange,
		steps:    []step{{when: all(leads(A), exhausted, withLow)}},
		sentence: "The stock is exhausted: there is no turn-up left to exchange.",
	},
	{
		why: rules.OnlyLeaderExchanges, column: "MS", move: rules.Exchange,
		steps:    []step{{when: all(follows(A), open, withLow)}},
		sentence: "Only the player on lead may exchange.",
	},
	{
		why: rules.DeclaredThenLead, column: "MS", move: rules.Exchange,
		from:     scene{a: "HK HQ HJ", turnUp: "HT", keep: "HK HQ HJ"},
		steps:    []step{aDeclares},
		sentence: "You have declared a marriage: now lead one of its two cards or claim 66.",
	},
	{
		why: rules.DeclaredThenLead, column: "MS", move: rules.Close, from: pair,
		steps:    []step{aDeclares},
		sentence: "You have declared a marriage: now lead one of its two cards or claim 66.",
	},
	{
		why: rules.LowIsTurnUp, column: "MS", move: rules.Exchange, from: scene{turnUp: "HJ"},
		steps:    []step{{when: leads(A)}},
		sentence: "The jack of hearts is the turn-up itself: nobody can exchange.",
	},
	{
		why: rules.LowNotHeld, column: "M6", move: rules.Exchange, from: scene{b: "H9", turnUp: "HT"},
		steps:    []step{{when: canAct}},
		sentence: "Only the nine of hearts can be exchanged, and you do not hold it.",
	},
	{
		why: rules.ExchangeNeedsTrick, column: "M6", move: rules.Exchange,
		steps:    []step{{when: all(leads(A), start, withLow)}},
		sentence: "You need a trick of your own before you may exchange.",
	},
	{
		why: rules.ExchangeMinStock, column: "T", move: rules.Exchange,
		steps:    []step{{when: all(leads(A), tookSome(A), faceDown(1), withLow)}},
		sentence: "Too few cards are left: at least 3 must lie face down to exchange.",
	},
	{
		why: rules.ClosedAlready, column: "MS", move: rules.Close,
		steps: []step{withClose}, sentence: "The stock is closed already.",
	},
	{
		why: rules.NothingToClose, column: "MS", move: rules.Close,
		steps:    []step{{when: all(leads(A), exhausted)}},
		sentence: "The stock is exhausted: there is nothing left to close.",
	},
	{
		why: rules.NoCloseInTrick, column: "MS", move: rules.Close,
		steps:    []step{{when: all(follows(A), open)}},
		sentence: "The stock can be closed only between tricks, while both hold equally many cards.",
	},
	{
		why: rules.CloseNeedsTrick, column: "T", move: rules.Close,
		steps:    []step{{when: all(leads(A), start)}},
		sentence: "You need a trick of your own before you may close.",
	},
	{
		why: rules.CloseMinStock, column: "T", move: rules.Close,
		steps:    []step{{when: all(leads(A), tookSome(A), faceDown(1))}},
		sentence: "Too few cards are left: at least 3 must lie face down to close.",
	},
	{
		why: rules.CloseMinStock, column: "M6", house: [2]string{"close-min-stock", "8"}, move: rules.Close,
		steps:    []step{{when: all(leads(A), faceDown(7))}},
		sentence: "Too few cards are left: at least 9 must lie face down to close.",
	},
	{
		why: rules.ClaimBeforeTrick, column: "MS", move: rules.Claim,
		steps:    []step{{when: all(leads(A), start)}},
		sentence: "Nobody has won a trick yet: 66 is claimed after winning one, or after declaring.",
	},
	{
		why: rules.ClaimOnlyWinner, column: "MS", move: rules.Claim,
		steps:    []step{{when: all(follows(A), tookSome(A))}},
		sentence: "Only the winner of the last trick may claim 66, before he leads or after declaring.",
	},
	{
		why: rules.MustLead, column: "MS", move: rules.Pass,
		steps: []step{{when: leads(A)}}, sentence: "You are on lead: you have to play a card.",
	},
	{
		why: rules.MustPlay, column: "MS", move: rules.Pass,
		steps: []step{{when: follows(A)}}, sentence: "You have to play a card to the trick.",
	},
}

func TestRefusals(t *testing.T) {
	met := map[rules.Why]bool{}
	for _, r := range refusals {
		t.Run(r.sentence, func(t *testing.T) {
			d := reach(t, r.book(t), r.from, r.steps...)
			before := d
			var refusal *rules.Refusal
			require.ErrorAs(t, d.Play(r.move), &refusal)
			require.Equal(t, before, d)
			require.Equal(t, r.why, refusal.Why)
			require.Equal(t, r.sentence, refusal.Error())
			require.Regexp(t, oneSentence, refusal.Error())
		})
		met[r.why] = true
	}
	for why := rules.DealOver; why <= rules.MustPlay; why++ {
		if why != rules.NotYourTurn { // a deal asks nobody else: only a view can say it
			require.True(t, met[why], "no situation for reason %d", why)
		}
	}
}

func (r *refused) book(t *testing.T) *rules.Book {
	t.Helper()
	for _, c := range columns(t) {
		if c.name != r.column {
			continue
		}
		book := c.books[0]
		if r.house[0] == "" {
			return book
		}
		house, err := book.With(r.house[0], r.house[1])
		require.NoError(t, err)
		return house
	}
	t.Fatalf("no column %s", r.column)
	return nil
}

func TestRefusals_NotYourTurn(t *testing.T) {
	eachBook(t, func(t *testing.T, book *rules.Book) {
		d := reach(t, book, scene{}, step{when: leads(A)})
		v := d.View(B)
		var refusal *rules.Refusal
		require.ErrorAs(t, v.Check(rules.Play(d.Hand(B).Lowest())), &refusal)
		require.Equal(t, rules.NotYourTurn, refusal.Why)
		require.EqualError(t, refusal, "It is the other player's turn.")
	})
}
