package ai

import "games/sixtysix/rules"

// thumb is a set of rules of thumb for playing cards: what a card is worth in
// the hand, and what winning or losing a trick with it is worth. All but the
// chances and shares are card points.
type thumb struct {
	trump [rules.Ranks]float64 // to keep a trump, by rank
	plain [rules.Ranks]float64 // to keep another card
	bare  float64              // less for a ten whose ace is out and that nothing guards
	pair  float64              // to keep king and queen together: share of what they would score
	hope  float64              // to wait for the other half of a pair, likewise
	tempo float64              // to be on lead after the trick
	throw float64              // what the opponent adds to a trick he loses
	take  float64              // what he adds to a trick he wins
	last  float64              // to get the turn-up at the last draw: share of its worth above a queen
	pull  float64              // to draw a trump of his, for each card of mine that only a trump beats
	beat  float64              // chance that he beats a card in its suit if he can
	ruff  [rules.Ranks]float64 // chance that he trumps a card if he can, by its rank
}

// The weights, one set for the open stock and one for strict play. Those for the
// open stock were found by letting them play against themselves with small
// changes and keeping what won (Spall, "Multivariate stochastic approximation
// using a simultaneous perturbation gradient approximation", 1992). The lead is
// worth less than nothing there: the cards that win tricks early are missed
// late. Strict play leaves little to choose, and its weights matter little.
var (
	openThumb = thumb{
		trump: [rules.Ranks]float64{5, 5, 7, 9, 16.5, 19.5},
		plain: [rules.Ranks]float64{-1, -3, -1, 2, 5, 9.5},
		bare:  3, pair: 0.6, hope: 0.13, tempo: -2, throw: 3.5, take: 4.4, last: 1.5,
		beat: 0.67, ruff: [rules.Ranks]float64{0.05, 0.05, 0.3, 0.1, 0.95, 0.95},
	}
	strictThumb = thumb{
		trump: [rules.Ranks]float64{4, 5, 6, 7, 10, 12},
		plain: [rules.Ranks]float64{0, 1, 2, 2.5, 6, 6},
		bare:  3, pair: 0.5, tempo: 3, throw: 5, take: 9, pull: 4,
		beat: 1, ruff: [rules.Ranks]float64{1, 1, 1, 1, 1, 1},
	}
)

func (s *seat) thumb() *thumb {
	if s.Strict() {
		return &strictThumb
	}
	return &openThumb
}

// card returns the best of the cards by the rules of thumb.
func (s *seat) card(from rules.Cards) rules.Card {
	worth := s.lead
	if s.Phase == rules.Follow {
		worth = s.follow
	}
	best, top := rules.NoCard, 0.0
	for ; from != 0; from &= from - 1 {
		c := from.Lowest()
		if v := worth(c); best == rules.NoCard || v > top {
			best, top = c, v
		}
	}
	return best
}

// lead returns the worth of leading c.
func (s *seat) lead(c rules.Card) float64 {
	th := s.thumb()
	lost := s.beaten(c)
	points := float64(c.Points())
	worth := (1-lost)*(points+th.throw+th.tempo) - lost*(points+th.take-s.consolation()) - s.keep(c)
	if c.Suit() == s.Trump {
		worth += (1 - lost) * (1 - s.without(s.trumps())) * th.pull * float64(s.winners().Len())
	}
	switch {
	case s.reaches(s.me, c.Points()):
		worth += (1 - lost) * decisive
	case s.reaches(s.me.Other(), c.Points()+int(th.take)):
		worth -= lost * decisive
	}
	return worth
}

// follow returns the worth of playing c to the led card.
func (s *seat) follow(c rules.Card) float64 {
	th := s.thumb()
	trick := c.Points() + s.Led.Points()
	worth := float64(trick) + th.tempo
	winner := s.me
	if !c.Beats(s.Led, s.Trump) {
		worth, winner = s.consolation()-float64(trick), s.me.Other()
	}
	if s.reaches(winner, trick) {
		if winner == s.me {
			worth += decisive
		} else {
			worth -= decisive
		}
	}
	return worth - s.keep(c)
}

// consolation returns what the loser of the trick gets for it: at the last draw,
// the turn-up (R14).
func (s *seat) consolation() float64 {
	if s.Stock != 1 || s.Strict() {
		return 0
	}
	th := s.thumb()
	return th.last * (th.trump[s.TurnUp.Rank()] - th.trump[rules.Queen])
}

// decisive outweighs everything else: a trick that gives somebody 66.
const decisive = 100

// reaches reports whether so many points more give player p 66.
func (s *seat) reaches(p rules.Player, points int) bool {
	return int(s.Points[p]+s.Pending[p])+points >= sixtySix
}

// beaten returns the chance that c loses the trick if it is led.
func (s *seat) beaten(c rules.Card) float64 {
	th := s.thumb()
	holds := th.beat * (1 - s.without(above(c)))
	if c.Suit() == s.Trump {
		return holds
	}
	ruffs := th.ruff[c.Rank()] * (1 - s.without(s.trumps()))
	if s.Strict() {
		ruffs *= s.without(c.Suit().Set())
	}
	return 1 - (1-holds)*(1-ruffs)
}

// winners returns the plain cards of mine that only a trump could beat.
func (s *seat) winners() rules.Cards {
	var sure rules.Cards
	for cards := s.hand &^ s.trumps(); cards != 0; cards &= cards - 1 {
		if c := cards.Lowest(); above(c)&s.out() == 0 {
			sure |= c.Set()
		}
	}
	return sure
}

// keep returns what the card is worth in the hand.
func (s *seat) keep(c rules.Card) float64 {
	th := s.thumb()
	worth := th.plain[c.Rank()]
	if c.Suit() == s.Trump {
		worth = th.trump[c.Rank()]
	} else if c.Rank() == rules.Ten && above(c)&s.hand == 0 && above(c)&s.out() != 0 && below(c)&s.hand == 0 {
		worth -= th.bare
	}
	return worth + s.marriage(c)
}

// marriage returns what c is worth as half of a marriage that can still be
// declared.
func (s *seat) marriage(c rules.Card) float64 {
	pair := c.Suit().Marriage()
	if !pair.Has(c) || s.Declared == c.Suit() || !s.marriages() {
		return 0
	}
	th, points := s.thumb(), 20.0
	if c.Suit() == s.Trump {
		points = 40
	}
	switch other := pair &^ c.Set(); {
	case s.hand&other != 0:
		return th.pair * points
	case s.free&other != 0:
		return th.hope * points
	}
	return 0
}

// marriages reports whether marriages can be declared in the rest of the deal.
func (s *seat) marriages() bool {
	switch b := s.Book; {
	case s.ClosedBy != rules.NoPlayer:
		return b.MarriageAfterClose
	case s.Stock == 0:
		return b.MarriageAfterStock
	}
	return true
}

// declarations are the moves that declare.
const declarations = rules.Moves(1<<rules.Exchange) - rules.Moves(1)<<rules.NoCard

// move returns the move by the rules of thumb, none of which closes or claims.
func (s *seat) move(moves rules.Moves) rules.Move {
	switch {
	case moves.Has(rules.Pass):
		return rules.Pass
	case moves.Has(rules.Exchange):
		return rules.Exchange
	case moves.Has(rules.Declare(s.Trump)):
		return rules.Declare(s.Trump)
	case moves&declarations != 0:
		return (moves & declarations).First()
	}
	return rules.Play(s.card(moves.Cards()))
}
