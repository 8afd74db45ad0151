package stats

import (
	"math"
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/require"

	"games/sixtysix/internal/record"
	"games/sixtysix/internal/shuffle"
	"games/sixtysix/rules"
)

// measures are the chances of first hands, by name.
var measures = [...]string{"points", "trumps", "exchange", "marriages", "trump marriages"}

func (h *Hands) chances() [len(measures)]Chance {
	return [...]Chance{h.Points, h.Trumps, h.Exchanges, h.Marriages, h.TrumpMarriages}
}

// Every turn-up with every hand of the other cards is gone through.
func TestExpectedHandIsExact(t *testing.T) {
	for _, v := range rules.Variants() {
		var sum, squares [len(measures)]float64
		hands := 0.0
		for up := range v.Cards.All {
			low := rules.CardOf(up.Suit(), v.Low())
			for hand := range subsets(v.Cards&^up.Set(), v.Hand()) {
				var h Hands
				h.hold(hand, up.Suit(), low)
				hands++
				for i, c := range h.chances() {
					sum[i] += c.Had
					squares[i] += c.Had * c.Had
				}
			}
		}
		expected := expectedHand(v)
		for i, c := range expected.chances() {
			mean := sum[i] / hands
			require.InDelta(t, c.Expected, sum[i]/hands, 1e-9, "%s: %s", v.Name, measures[i])
			require.InDelta(t, squares[i]/hands-mean*mean, c.Variance, 1e-9, "%s: %s", v.Name, measures[i])
		}
	}
}

// subsets yields the sets of n of the cards.
func subsets(cards rules.Cards, n int) func(yield func(rules.Cards) bool) {
	return func(yield func(rules.Cards) bool) {
		var choose func(from, chosen rules.Cards, n int) bool
		choose = func(from, chosen rules.Cards, n int) bool {
			if n == 0 {
				return yield(chosen)
			}
			for ; from.Len() >= n; from &= from - 1 {
				if !choose(from&(from-1), chosen|from.Lowest().Set(), n-1) {
					return false
				}
			}
			return true
		}
		choose(cards, 0, n)
	}
}

// Known by heart: five of twenty cards have 30 card points, six of 24 too.
func TestExpectedHandByHand(t *testing.T) {
	for _, v := range rules.Variants() {
		require.InDelta(t, 30, expectedHand(v).Points.Expected, 1e-12, v.Name)
	}
	schnapsen := expectedHand(rules.Variants()[1])
	require.InDelta(t, 5*4/19.0, schnapsen.Trumps.Expected, 1e-12)
	require.InDelta(t, 4/5.0*5/19, schnapsen.Exchanges.Expected, 1e-12)
	require.InDelta(t, 3/5.0*5*4/(19*18.0), schnapsen.TrumpMarriages.Expected, 1e-12)
	require.InDelta(t, 3*5*4/(19*18.0), schnapsen.Marriages.Expected, 1e-12)
}

// The first deal of the small match, counted card by card. Clubs are trumps.
func TestLuckOfOneDeal(t *testing.T) {
	m := smallMatch(t)
	var l Luck
	l.deal(&m, &m.Record.Deals[0])
	require.Equal(t, 1, l.Deals)

	mine, his := l.Dealt[0], l.Dealt[1] // CJ HK ST SJ HA and DA HT DJ HJ SQ
	require.InDelta(t, 2+4+10+2+11, mine.Points.Had, 0)
	require.InDelta(t, 11+10+2+2+3, his.Points.Had, 0)
	require.InDelta(t, 1, mine.Trumps.Had, 0)
	require.InDelta(t, 0, his.Trumps.Had, 0)
	require.InDelta(t, 1, mine.Exchanges.Had, 0)
	require.InDelta(t, 0, mine.Marriages.Had+mine.TrumpMarriages.Had, 0)

	// The stock: SK DK SA DT CK HQ DQ CA CT. He drew the first of these nine, I
	// the second, then the first of eight.
	require.Equal(t, Pair[int]{1, 1}, l.Draws)
	require.InDelta(t, 4, l.Drawn[1].Points.Had, 0)
	require.InDelta(t, 60/9.0, l.Drawn[1].Points.Expected, 1e-12)
	require.InDelta(t, 3/9.0*6/9, l.Drawn[1].Trumps.Variance, 1e-12)
	require.InDelta(t, 4, l.Drawn[0].Points.Had, 0)
	require.InDelta(t, 56/8.0, l.Drawn[0].Points.Expected, 1e-12)
	require.InDelta(t, 3/8.0, l.Drawn[0].Trumps.Expected, 1e-12)
	require.True(t, math.IsNaN(l.Drawn[0].Exchanges.Off()), "the jack of clubs was not there")
}

func TestMarriagesInAHand(t *testing.T) {
	var h Hands
	h.hold(rules.Spades.Marriage()|rules.Hearts.Marriage(), rules.Hearts, rules.CardOf(rules.Hearts, rules.Nine))
	require.InDelta(t, 1, h.Marriages.Had, 0)
	require.InDelta(t, 1, h.TrumpMarriages.Had, 0)
	require.InDelta(t, 2, h.Trumps.Had, 0)
}

// Whatever the players do with their cards, chance is as far off as it should
// be: over many batches of deals, off has mean 0 and variance 1.
func TestLuckOfRandomDeals(t *testing.T) {
	const batches, deals = 150, 30
	rng := rand.New(rand.NewPCG(5, 6))
	for _, book := range rules.Books() {
		sum, squares := map[string]float64{}, map[string]float64{}
		for b := range batches {
			var l Luck
			for n := range deals {
				d := played(t, book, shuffle.Deck(book, uint64(b), n+1), rng)
				l.deal(&Match{Record: &record.Record{Book: book}}, &d)
			}
			for name, c := range l.named() {
				sum[name] += c.Off()
				squares[name] += c.Off() * c.Off()
			}
		}
		for name := range sum {
			mean := sum[name] / batches
			// the standard error of the mean is 1/√150 = 0.08, of the variance √(2/150) = 0.12
			require.InDelta(t, 0, mean, 0.35, "%s %s: %s", book.Variant.Name, book.Name, name)
			require.InDelta(t, 1, squares[name]/batches-mean*mean, 0.55, "%s %s: %s", book.Variant.Name, book.Name, name)
		}
	}
}

// named lists all chances, of both sides.
func (l *Luck) named() map[string]Chance {
	all := map[string]Chance{}
	for side, of := range []string{"mine ", "his "} {
		for i, c := range l.Dealt[side].chances() {
			all[of+"dealt "+measures[i]] = c
		}
		all[of+"drawn points"] = l.Drawn[side].Points
		all[of+"drawn trumps"] = l.Drawn[side].Trumps
		all[of+"drawn exchange"] = l.Drawn[side].Exchanges
	}
	return all
}

// played is a deal in which the players do what might upset a count: they take
// tricks with high cards to draw first, and close or claim when cards were good.
func played(t *testing.T, book *rules.Book, deck []rules.Card, rng *rand.Rand) record.Played {
	t.Helper()
	before := rules.NewMatch(book, rules.Player(rng.IntN(2)))
	p := record.Played{Number: 1, Before: before, Deck: deck, After: before}
	p.Deal = p.Start()
	for p.Deal.Phase() != rules.Over {
		me := p.Deal.Turn()
		table := p.Deal.Table()
		legal := p.Deal.Legal()
		move := legal.First()
		trumps := (p.Deal.Hand(me) & table.Trump.Set()).Len()
		switch {
		case legal.Has(rules.Claim) && (table.CanClaim(me) || rng.IntN(40) == 0):
			move = rules.Claim
		case legal.Has(rules.Close) && trumps >= 3:
			move = rules.Close
		case legal.Has(rules.Exchange):
			move = rules.Exchange
		case legal.Cards() != 0 && me == 0:
			move = rules.Play(legal.Cards().Highest())
		case legal.Cards() == 0:
			move = rules.Pass
		}
		require.NoError(t, p.Deal.Play(move))
		p.Acts = append(p.Acts, record.Step{Act: rules.Act{Player: me, Move: move}})
	}
	result, _ := p.Deal.Result()
	p.After = before.Record(result)
	return p
}
