package tree

import (
	"math"

	"games/sixtysix/ai/worlds"
	"games/sixtysix/rules"
)

// thumb is the move of a quick player while the stock is open. He exchanges and
// declares when he can, closes when he seems to have enough, and plays the card
// that seems best or, the likelier the closer it comes, another one.
func (s *Search) thumb(d *rules.Deal) rules.Move {
	moves := worlds.Fair(d)
	if moves.Len() == 1 {
		return moves.First()
	}
	if moves.Has(rules.Exchange) {
		return rules.Exchange
	}
	t := d.Table()
	e := eyeOf(&t, d.Hand(t.Turn))
	switch {
	case moves.Has(rules.Close) && e.enough():
		return rules.Close
	case moves.Has(rules.Pass):
		return rules.Pass
	case moves.Has(rules.Declare(t.Trump)):
		return rules.Declare(t.Trump)
	case moves&declarations != 0:
		return (moves & declarations).First()
	}
	return rules.Play(s.card(&e, moves.Cards()))
}

// declarations are the moves that declare.
const declarations = rules.Moves(1<<rules.Exchange) - rules.Moves(1)<<rules.NoCard

// card draws one of the cards: of two that differ by warmth in their worth the
// better is e times as likely.
func (s *Search) card(e *eye, cards rules.Cards) rules.Card {
	e.look()
	var worths, chances [8]float64
	n, top, sum := 0, math.Inf(-1), 0.0
	for rest := cards; rest != 0; rest &= rest - 1 {
		worths[n] = e.worth(rest.Lowest())
		top = max(top, worths[n])
		n++
	}
	for i, w := range worths[:n] {
		if at := int((top - w) * (fadeSteps / warmth)); at < len(fading) {
			chances[i] = fading[at]
			sum += chances[i]
		}
	}
	at := s.rng.Float64() * sum
	for _, chance := range chances[:n-1] {
		if at -= chance; at < 0 {
			break
		}
		cards &= cards - 1
	}
	return cards.Lowest()
}

const (
	warmth    = 3.0 // card points
	fadeSteps = 16
)

// fading is e to the power of minus the index, in steps.
var fading = func() (table [8 * fadeSteps]float64) {
	for i := range table {
		table[i] = math.Exp(-float64(i) / fadeSteps)
	}
	return table
}()
