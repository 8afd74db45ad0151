package tree

import "games/sixtysix/rules"

// eye is what a quick player sees of a deal: the table, his hand, and how likely
// it is that certain cards are against him.
type eye struct {
	*rules.Table
	hand   rules.Cards
	unseen rules.Cards
	none   [rules.Ranks + 1]float64 // chance that the opponent holds none of so many unseen cards
}

func eyeOf(t *rules.Table, hand rules.Cards) eye {
	return eye{Table: t, hand: hand, unseen: t.Book.Variant.Cards &^ (hand | t.Played | t.TurnUp.Set())}
}

// look works out the chances for a lead.
func (e *eye) look() {
	of := float64(e.unseen.Len())
	away := of - float64(e.Cards(e.Turn.Other()))
	e.none[0] = 1
	for k := 1; k < len(e.none) && away > 0; k++ {
		e.none[k] = e.none[k-1] * away / of
		away--
		of--
	}
}

// What a card is worth in the hand while the stock is open, in card points, by
// rank; and how often a lead is trumped by one who could.
var (
	trumpWorth = [rules.Ranks]float64{4, 6, 8, 9, 15, 18}
	plainWorth = [rules.Ranks]float64{0, 1, 2, 2.5, 7, 10}
	ruffed     = [rules.Ranks]float64{0.03, 0.05, 0.1, 0.2, 0.9, 0.9}
)

const (
	covered  = 0.85 // how often a lead is beaten by one who could
	onLead   = 2.0  // worth of winning the trick beside its points
	discard  = 3.0  // points that the other adds to a trick that he loses
	capture  = 6.0  // points that he adds to one that he wins
	decisive = 100.0
	goal     = 66
)

// worth returns what playing c brings, in card points.
func (e *eye) worth(c rules.Card) float64 {
	if e.Phase == rules.Follow {
		return e.follow(c) - e.keep(c)
	}
	return e.lead(c) - e.keep(c)
}

func (e *eye) lead(c rules.Card) float64 {
	higher := c.Suit().Set() &^ (2<<c - 1) & e.unseen
	lost := covered * (1 - e.none[higher.Len()])
	if c.Suit() != e.Trump {
		trumps := e.unseen & e.Trump.Set()
		lost = 1 - (1-lost)*(1-ruffed[c.Rank()]*(1-e.none[trumps.Len()]))
	}
	points := float64(c.Points())
	return (1-lost)*(points+discard+onLead) - lost*(points+capture)
}

func (e *eye) follow(c rules.Card) float64 {
	trick := c.Points() + e.Led.Points()
	winner, worth := e.Turn, float64(trick)+onLead
	if !c.Beats(e.Led, e.Trump) {
		winner, worth = e.Turn.Other(), -float64(trick)
	}
	if int(e.Points[winner]+e.Pending[winner])+trick < goal {
		return worth
	}
	if winner == e.Turn {
		return worth + decisive
	}
	return worth - decisive
}

// keep returns what c is worth in the hand.
func (e *eye) keep(c rules.Card) float64 {
	worth := plainWorth[c.Rank()]
	if c.Suit() == e.Trump {
		worth = trumpWorth[c.Rank()]
	}
	pair := c.Suit().Marriage()
	if !pair.Has(c) || e.Declared == c.Suit() {
		return worth
	}
	switch other := pair &^ c.Set(); {
	case e.hand&other != 0:
		return worth + float64(e.marriage(c.Suit()))/2
	case e.unseen&other != 0:
		return worth + float64(e.marriage(c.Suit()))/10
	}
	return worth
}

// marriage is what declaring the suit scores (R11).
func (e *eye) marriage(s rules.Suit) int {
	if s == e.Trump {
		return 40
	}
	return 20
}

// enough reports whether the player may expect to make 66 if he closes now: by
// his top trumps, then by his top cards in other suits if nothing is left to
// trump them, and by his marriages.
func (e *eye) enough() bool {
	sum := int(e.Points[e.Turn]+e.Pending[e.Turn]) + confidence
	if e.Turn != e.Leader {
		sum -= notOnLead
	}
	out := e.unseen & e.Trump.Set()
	against := float64(out.Len()*e.Cards(e.Turn.Other())) / float64(e.unseen.Len())
	tops := top(e.hand&e.Trump.Set(), out)
	sum += tops.Points() + tops.Len()*int(discard)
	if against-float64(tops.Len()) < 0.6 {
		for suit := range rules.NoSuit {
			if suit != e.Trump {
				tops := top(e.hand&suit.Set(), e.unseen&suit.Set())
				sum += tops.Points() + tops.Len()*int(discard)
			}
		}
		sum += (e.hand & e.Trump.Set() &^ tops).Len() * int(discard)
	}
	if e.Book.MarriageAfterClose {
		for suit := range rules.NoSuit {
			if pair := suit.Marriage(); e.hand&pair == pair {
				sum += e.marriage(suit)
			}
		}
	}
	return sum >= goal
}

const (
	confidence = 6 // points beyond the sure ones that a closer counts on
	notOnLead  = 5 // and that he does without if the other leads
)

// top returns the cards of one suit in the hand that no card out beats.
func top(hand, out rules.Cards) rules.Cards {
	if out == 0 {
		return hand
	}
	return hand &^ (out.Highest().Set() - 1)
}
