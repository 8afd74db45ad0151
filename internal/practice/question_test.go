package practice_test

import (
	"context"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"games/sixtysix/ai/solve"
	"games/sixtysix/internal/practice"
	"games/sixtysix/rules"
)

func TestWholeAnswers(t *testing.T) {
	for _, c := range []struct {
		position string
		line     []string
		whole    bool
	}{
		{sureClose, nil, false},
		{sureClose, []string{"DA"}, true},
		{sureClose, []string{"close"}, false},
		{sureClose, []string{"close", "DA"}, true},
		{exchanger, []string{"exchange"}, false},
		{exchanger, []string{"exchange", "close"}, false},
		{exchanger, []string{"exchange", "close", "CA"}, true},
		{window, []string{"pass"}, true},
		{window, []string{"close"}, true}, // the other leads
	} {
		require.Equal(t, c.whole, ask(t, c.position).Whole(line(t, c.line...)...), "%v", c.line)
	}
}

func TestAfterRefusesWhatIsNotLegal(t *testing.T) {
	_, err := ask(t, sureClose).After(line(t, "HA")...)
	var refusal *rules.Refusal
	require.ErrorAs(t, err, &refusal)
}

// Cards laid out anew agree with all that is known, and are not always the same.
func TestResampledRespectsWhatIsKnown(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 2))
	for _, d := range drills(t) {
		p, err := d.At()
		require.NoError(t, err)
		q := &practice.Question{Drill: d, Position: p}
		hands := map[rules.Cards]bool{}
		for range 20 {
			deal := q.Resampled(rng)
			v := deal.View(p.View.Me)
			v.Score, v.Target = p.View.Score, p.View.Target
			require.Equal(t, p.View, v, d.Position)
			hand := deal.Hand(p.View.Me.Other())
			require.Equal(t, p.View.Known, p.View.Known&hand)
			require.Zero(t, p.View.Lacks&hand)
			hands[hand] = true
		}
		if p.View.Stock > 1 {
			require.Greater(t, len(hands), 1, d.Position)
		}
	}
}

// A position that is known in full is what it is.
func TestResampledKeepsWhatIsSaid(t *testing.T) {
	q := ask(t, "variant=schnapsen rules=modern trump=DQ stock=3 hand=SQ.DAT.CAJ opp=SAK.HAK.DK talon=HQ,DJ,CT played=SJT.HT.HJ.CKQ points=19:12 tricks=2:1")
	deal := q.Resampled(rand.New(rand.NewPCG(1, 2)))
	require.Equal(t, "HQ DJ CT", cards(deal.StockCards()))
}

func cards(all []rules.Card) string {
	text := ""
	for i, c := range all {
		if i > 0 {
			text += " "
		}
		text += c.String()
	}
	return text
}

// The worst hand is one in which the line loses most, checked against every other.
func TestWorst(t *testing.T) {
	found := 0
	for _, d := range pricedDrills(t) {
		q, p, price := d.q, d.q.Position, d.price
		if len(price.Closings) == 0 {
			continue
		}
		best := price.Closings[0]
		lost := best.Closing.Firsts[0].Lost
		worst, ok := q.Worst(best.Line)
		require.Equal(t, len(lost) > 0, ok, p.String())
		if !ok {
			continue
		}
		found++
		require.True(t, slices.Contains(lost, worst.Deal.Hand(p.View.Me.Other())), p.String())
		solver := solve.New()
		for _, hand := range lost {
			deal, err := p.View.Deal(hand, slices.Collect((p.View.Unseen() &^ hand).All))
			require.NoError(t, err)
			for _, m := range best.Line {
				require.NoError(t, deal.Play(m))
			}
			if deal.Turn() == p.View.Me.Other() {
				require.LessOrEqual(t, worst.Value, -solver.Value(deal), p.String())
			}
		}
	}
	require.Greater(t, found, 10)
}

func TestWorstWithTheStockOpen(t *testing.T) {
	_, ok := ask(t, sureClose).Worst(line(t, "DA"))
	require.False(t, ok)
}

// A plan keeps its word: in as many hands as it says its leads win every trick
// and reach 66 whatever is played to them, and never with less than it says.
func TestPlansHold(t *testing.T) {
	rng := rand.New(rand.NewPCG(3, 4))
	plans := 0
	for _, d := range pricedDrills(t) {
		q, p, price := d.q, d.q.Position, d.price
		plan := price.Plan
		if plan == nil {
			continue
		}
		plans++
		require.Equal(t, int(p.View.Points[p.View.Me]), plan.Points[0])
		require.GreaterOrEqual(t, plan.Sum(), 66)
		broken := 0
		for _, hand := range price.Closings[0].Closing.Worlds {
			if !holds(t, q, plan, hand, rng) {
				broken++
			}
		}
		require.LessOrEqual(t, broken, plan.Worlds-plan.Hands, p.String())
	}
	require.Greater(t, plans, 5)
}

// holds plays the plan out against random replies, several times.
func holds(t *testing.T, q *practice.Question, plan *practice.Plan, hand rules.Cards, rng *rand.Rand) bool {
	v := &q.Position.View
	start, err := v.Deal(hand, slices.Collect((v.Unseen() &^ hand).All))
	require.NoError(t, err)
	for range 5 {
		deal, leads := start, plan.Line
		for table := deal.Table(); !table.CanClaim(v.Me); table = deal.Table() {
			switch {
			case deal.Turn() == v.Me && len(leads) > 0 && (deal.Phase() == rules.Lead || leads[0] == rules.Close || leads[0] == rules.Exchange):
				require.NoError(t, deal.Play(leads[0]))
				leads = leads[1:]
			case deal.Phase() == rules.Follow && deal.Turn() != v.Me:
				replies := slices.Collect(deal.Legal().Cards().All)
				require.NoError(t, deal.Play(rules.Play(replies[rng.IntN(len(replies))])))
			case deal.Legal().Has(rules.Pass) && deal.Phase() != rules.Final:
				require.NoError(t, deal.Play(rules.Pass))
			default:
				return false
			}
		}
		if table := deal.Table(); int(table.Points[v.Me]) < 66 {
			return false
		}
	}
	return true
}

func TestPlanOfASureClose(t *testing.T) {
	q := ask(t, sureClose)
	price, err := q.Price(context.Background(), analyst())
	require.NoError(t, err)
	require.NotNil(t, price.Plan)
	require.Equal(t, rules.Close, price.Plan.Line[0])
	require.Equal(t, price.Plan.Worlds, price.Plan.Hands)
	require.Equal(t, 66, price.Plan.Sum()) // as its solution says: exactly
}

// After a close whose turn-up is unknown a trump lies in the stock in every deal
// that is laid out.
func TestResampledLeavesATrumpUnderTheStock(t *testing.T) {
	q := ask(t, "variant=schnapsen rules=modern trump=D stock=3 closed=opp hand=SQ.DAT.CAJ unseen=SAK.HAKQ.DKQJ.CT points=19:12 tricks=2:1")
	rng := rand.New(rand.NewPCG(1, 2))
	for range 200 {
		deal := q.Resampled(rng)
		require.NotZero(t, rules.CardsOf(deal.StockCards()...)&rules.Diamonds.Set()&^deal.Hand(q.Position.View.Me))
	}
}
