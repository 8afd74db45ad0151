package stats

import (
	"encoding/json"
	"math"

	"games/sixtysix/rules"
)

// Chance is a sum that chance alone decides: what it came to, what it should
// come to, and how far off is usual.
type Chance struct {
	Had      float64
	Expected float64
	Variance float64 // of Had
}

func (c *Chance) add(more Chance) {
	c.Had += more.Had
	c.Expected += more.Expected
	c.Variance += more.Variance
}

// Off returns how many standard deviations more there was than expected, NaN
// where nothing was left to chance.
func (c Chance) Off() float64 { return (c.Had - c.Expected) / math.Sqrt(c.Variance) }

// MarshalJSON implements [json.Marshaler].
func (c Chance) MarshalJSON() ([]byte, error) {
	return json.Marshal(struct {
		Had      figure `json:"had"`
		Expected figure `json:"expected"`
		SD       figure `json:"sd"`
		Off      figure `json:"off"` // in standard deviations
	}{figure(c.Had), figure(c.Expected), figure(math.Sqrt(c.Variance)), figure(c.Off())})
}

// event is something that happens with that probability.
func event(p float64) Chance { return Chance{Expected: p, Variance: p * (1 - p)} }

// Cards is what cards were worth that somebody got by chance.
type Cards struct {
	Points    Chance `json:"card_points"`
	Trumps    Chance `json:"trumps"`
	Exchanges Chance `json:"exchange_cards"` // the lowest trump
}

func (c *Cards) add(more Cards) {
	c.Points.add(more.Points)
	c.Trumps.add(more.Trumps)
	c.Exchanges.add(more.Exchanges)
}

// Hands is what first hands were worth.
type Hands struct {
	Cards
	Marriages      Chance `json:"marriages"` // king and queen of a suit that is not trump
	TrumpMarriages Chance `json:"trump_marriages"`
}

func (h *Hands) add(more Hands) {
	h.Cards.add(more.Cards)
	h.Marriages.add(more.Marriages)
	h.TrumpMarriages.add(more.TrumpMarriages)
}

// expectedHand is what a first hand of the variant should hold, exactly. The
// hand is h cards out of the n of the deck; seen from the trumps, out of the n-1
// that are not turned up, one trump fewer. When the card is turned up makes no
// difference, for every order of the deck is as likely as any other.
//
//   - Card points: h times the mean card; the variance of h cards drawn without
//     putting back.
//   - Trumps: hypergeometric.
//   - Exchange card, trump marriage: that the turn-up is none of their cards, and
//     then that all of them are in the hand.
//   - Other marriages: three suits, of which the hand holds two pairs at a time
//     where it holds four certain cards.
func expectedHand(v *rules.Variant) Hands {
	n, h := float64(v.Cards.Len()), float64(v.Hand())
	ranks := n / rules.Suits
	rest := n - 1
	held := func(k int) float64 { return choose(h, k) / choose(rest, k) } // k certain cards of the rest
	trump := (ranks - 1) / rest

	points := among(h, n, v.Cards, rules.Card.Points)
	pairs := (rules.Suits - 1) * held(2)
	twoPairs := (rules.Suits - 1) * (rules.Suits - 2) * held(4) // ordered
	return Hands{
		Cards: Cards{
			Points:    points,
			Trumps:    Chance{Expected: h * trump, Variance: h * trump * (1 - trump) * (rest - h) / (rest - 1)},
			Exchanges: event((ranks - 1) / ranks * held(1)),
		},
		Marriages:      Chance{Expected: pairs, Variance: pairs + twoPairs - pairs*pairs},
		TrumpMarriages: event((ranks - 2) / ranks * held(2)),
	}
}

// among is what h cards out of these n should be worth together.
func among(h, n float64, cards rules.Cards, worth func(rules.Card) int) Chance {
	sum, squares := 0.0, 0.0
	for c := range cards.All {
		w := float64(worth(c))
		sum += w
		squares += w * w
	}
	mean := sum / n
	variance := max(0, squares/n-mean*mean)
	if n == h { // all of them: nothing is left to chance
		return Chance{Expected: sum}
	}
	return Chance{Expected: h * mean, Variance: h * variance * (n - h) / (n - 1)}
}

// choose returns how many orders there are of k things out of n.
func choose(n float64, k int) float64 {
	product := 1.0
	for i := range k {
		product *= n - float64(i)
	}
	return product
}
