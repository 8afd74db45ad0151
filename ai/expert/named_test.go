package expert_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"games/sixtysix/ai/expert"
	"games/sixtysix/rules"
)

// Cards by name, for the decks below.
var (
	SA, ST, SK, SQ, SJ = spade(rules.Ace), spade(rules.Ten), spade(rules.King), spade(rules.Queen), spade(rules.Jack)
	HA, HT, HK, HQ, HJ = heart(rules.Ace), heart(rules.Ten), heart(rules.King), heart(rules.Queen), heart(rules.Jack)
	DA, DT, DK, DQ, DJ = diamond(rules.Ace), diamond(rules.Ten), diamond(rules.King), diamond(rules.Queen), diamond(rules.Jack)
	CA, CT, CK, CQ, CJ = club(rules.Ace), club(rules.Ten), club(rules.King), club(rules.Queen), club(rules.Jack)
)

func spade(r rules.Rank) rules.Card   { return rules.CardOf(rules.Spades, r) }
func heart(r rules.Rank) rules.Card   { return rules.CardOf(rules.Hearts, r) }
func diamond(r rules.Rank) rules.Card { return rules.CardOf(rules.Diamonds, r) }
func club(r rules.Rank) rules.Card    { return rules.CardOf(rules.Clubs, r) }

// schnapsen deals modern Schnapsen: forehand's cards, the dealer's, the turn-up
// and the stock.
func schnapsen(t *testing.T, fore, dealer [5]rules.Card, turnUp rules.Card, stock ...rules.Card) rules.Deal {
	t.Helper()
	book, err := rules.Lookup("schnapsen", "modern")
	require.NoError(t, err)
	deck := append(append([]rules.Card{}, fore[:3]...), dealer[:3]...)
	deck = append(deck, turnUp)
	deck = append(append(append(deck, fore[3:]...), dealer[3:]...), stock...)
	d, err := rules.NewDeal(book, deck, 1, 0)
	require.NoError(t, err)
	return d
}

func play(t *testing.T, d *rules.Deal, moves ...rules.Move) {
	t.Helper()
	for _, m := range moves {
		require.NoError(t, d.Play(m))
	}
}

// Trump ace, ten, king and queen with another ace make 66 whatever the other
// holds, and he has no trick yet: closing wins three.
func TestClosesWhenNothingCanGoWrong(t *testing.T) {
	d := schnapsen(t,
		[5]rules.Card{HA, HT, HK, HQ, SA}, [5]rules.Card{ST, DA, DT, CA, CT}, HJ,
		SK, SQ, SJ, DK, DQ, DJ, CK, CQ, CJ)
	bot := expert.New(1, expert.Work{Iterations: 2_000, Hands: 2_500}, expert.GamePoints)
	require.Equal(t, rules.Close, choose(t, bot, d.View(0)))

	// And the close succeeds against every answer that he has here.
	for d.Phase() != rules.Over {
		m := choose(t, bot, d.View(d.Turn()))
		play(t, &d, m)
	}
	result, _ := d.Result()
	require.Equal(t, rules.Player(0), result.Winner)
	require.Equal(t, 3, result.GamePoints)
}

// Jacks and queens of every suit are nothing to close with.
func TestDoesNotCloseWithNothing(t *testing.T) {
	d := schnapsen(t,
		[5]rules.Card{SJ, SQ, DJ, CQ, CJ}, [5]rules.Card{ST, DA, DT, CA, CT}, HJ,
		HA, HT, HK, HQ, SA, SK, DK, DQ, CK)
	bot := expert.New(1, expert.Work{Iterations: 2_000, Hands: 2_500}, expert.GamePoints)
	require.NotEqual(t, rules.Close, choose(t, bot, d.View(0)))
}

// A worth under which a failure costs next to nothing makes the bot bolder, one
// under which it costs everything more careful.
func TestTheMatchScoreDecidesTheClose(t *testing.T) {
	closes := func(worth expert.Worth) int {
		n := 0
		for _, hand := range [][5]rules.Card{
			{HA, HT, SA, SK, SQ}, {HA, HK, SA, ST, DJ}, {HA, HQ, SA, DA, DT}, {HT, HK, HQ, SA, CJ},
		} {
			held := rules.CardsOf(hand[:]...)
			var rest []rules.Card
			for c := range rules.Variants()[1].Cards.All {
				if !held.Has(c) && c != HJ {
					rest = append(rest, c)
				}
			}
			d := schnapsen(t, hand, [5]rules.Card(rest[:5]), HJ, rest[5:]...)
			bot := expert.New(1, expert.Work{Iterations: 1_000, Hands: 500}, worth)
			if choose(t, bot, d.View(0)) == rules.Close {
				n++
			}
		}
		return n
	}
	bold := closes(func(_ *rules.View, gp int) float64 { return float64(max(gp, -1)) })
	careful := closes(func(_ *rules.View, gp int) float64 { return float64(min(gp, 1) + 9*min(gp+1, 0)) })
	require.Greater(t, bold, careful)
}

// One card is face down, and the player on lead holds the four highest trumps
// and 46 points, while the other has no trick: three are his for the asking.
func TestTheLastDraw(t *testing.T) {
	d := schnapsen(t,
		[5]rules.Card{SA, ST, DJ, CJ, SJ}, [5]rules.Card{DA, CA, DT, CT, SK}, HJ,
		HA, DK, HT, CK, HK, CQ, HQ, DQ, SQ)
	play(t, &d,
		rules.Play(DJ), rules.Play(DA), // dealer wins, draws HA; forehand DK
		rules.Play(CA), rules.Play(CJ), // HT; CK
		rules.Play(DT), rules.Play(DK), // HK; CQ
		rules.Play(CT), rules.Play(CK)) // HQ; DQ
	view := d.View(1)
	require.Equal(t, int8(1), view.Stock)
	bot := expert.New(1, little, expert.GamePoints)
	for d.Phase() != rules.Over {
		play(t, &d, choose(t, bot, d.View(d.Turn())))
	}
	result, _ := d.Result()
	require.Equal(t, rules.Player(1), result.Winner)
	require.Equal(t, 3, result.GamePoints)
}
