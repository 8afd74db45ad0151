package ai

import (
	"context"

	"games/sixtysix/rules"
)

// novice plays like somebody who has just learnt the rules. He cashes what he
// takes for winners, wins what he can, shows every marriage, and throws the
// cheapest card whatever it guarded or belonged to. He forgets which cards have
// gone, overlooks points in his own tricks and so claims late, and closes only
// when he has the points in his hand.
type novice struct{ seed uint64 }

func newNovice(seed uint64) Bot { return novice{seed} }

// Choose implements [Bot].
func (n novice) Choose(_ context.Context, v rules.View) (rules.Move, error) {
	moves := honest(&v)
	s := n.remembers(&v)
	switch {
	case moves == 0:
		return 0, errNotAsked
	case moves.Has(rules.Claim) && n.claims(&v):
		return rules.Claim, nil
	case moves.Has(rules.Pass):
		return rules.Pass, nil
	case moves.Has(rules.Exchange):
		return rules.Exchange, nil
	case moves.Has(rules.Close) && n.counts(&v)+s.cash() >= sixtySix:
		return rules.Close, nil
	case moves&declarations != 0:
		return (moves & declarations).First(), nil
	case v.Phase == rules.Follow:
		return rules.Play(s.noviceFollow(moves.Cards())), nil
	}
	return rules.Play(s.noviceLead(moves.Cards())), nil
}

// claims reports whether he sees that he has 66. He does when all cards lie on
// the table and he can count them over.
func (n novice) claims(v *rules.View) bool {
	return v.Phase == rules.Final || n.counts(v) >= sixtySix
}

// counts returns the points that he thinks he has, never more than there are: in
// one trick of six he overlooks the lesser card.
func (n novice) counts(v *rules.View) int {
	points := int(v.Points[v.Me])
	for i, k := range v.FinishedTricks() {
		if k.Winner == v.Me && n.slips(v, 100+i, 16) {
			points -= min(k.Lead.Points(), k.Follow.Points())
		}
	}
	return points
}

// remembers returns how the game looks to him: some cards that have gone he
// takes to be still out, some that are out he thinks have gone. What he has in
// front of him, and the latest cards, he does not mistake.
func (n novice) remembers(v *rules.View) seat {
	s := seatOf(v)
	s.known, s.open = 0, v.OpponentCards()
	s.free = v.Unseen()
	recent := v.Led.Set()
	if tricks := v.FinishedTricks(); len(tricks) > 0 {
		last := tricks[len(tricks)-1]
		recent |= last.Lead.Set() | last.Follow.Set()
	}
	for c := range (v.Book.Variant.Cards &^ (v.Hand | v.TurnUp.Set() | recent)).All {
		percent := 25
		if c.Suit() == v.Trump || c.Rank() == rules.Ace {
			percent = 10
		}
		if n.slips(v, int(c), percent) {
			s.free ^= c.Set()
		}
	}
	return s
}

// slips reports whether he errs about that thing in this deal, which he does
// with the given chance: once wrong about it, he stays wrong.
func (n novice) slips(v *rules.View, about, percent int) bool {
	return mix(mix(n.seed, dealMark(v)), uint64(about))%100 < uint64(percent) // #nosec G115: both are small
}

// cash returns the points of the cards that he thinks nobody can beat, and a
// little for what falls to them. Without a high trump he trusts none.
func (s *seat) cash() int {
	points := 0
	for c := range s.hand.All {
		if above(c)&s.out() == 0 {
			points += c.Points() + 2
		}
	}
	if high := s.hand & s.trumps(); high == 0 || above(high.Highest())&s.out() != 0 {
		return 0
	}
	return points
}

// noviceLead leads the dearest card that he thinks the highest of its suit, or
// else the cheapest one.
func (s *seat) noviceLead(from rules.Cards) rules.Card {
	best := rules.NoCard
	for c := range from.All {
		if c.Rank() >= rules.Ten && above(c)&s.out() == 0 && c.Points() > best.Points() {
			best = c
		}
	}
	if best != rules.NoCard {
		return best
	}
	return s.cheapest(from)
}

// noviceFollow wins the trick with the cheapest card that can, but spends a
// trump only on something dear; otherwise he throws the cheapest card.
func (s *seat) noviceFollow(from rules.Cards) rules.Card {
	winning := from & above(s.Led)
	if winning == 0 && s.Led.Points() >= rules.King.Points() && s.Led.Suit() != s.Trump {
		winning = from & s.trumps()
	}
	if winning != 0 {
		return s.cheapest(winning)
	}
	return s.cheapest(from)
}

// cheapest returns the card with the fewest points, no trump if there is a
// choice.
func (s *seat) cheapest(from rules.Cards) rules.Card {
	if plain := from &^ s.trumps(); plain != 0 {
		from = plain
	}
	best := from.Lowest()
	for c := range from.All {
		if c.Points() < best.Points() {
			best = c
		}
	}
	return best
}
