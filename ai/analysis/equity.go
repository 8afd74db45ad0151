package analysis

import "games/sixtysix/rules"

// Equity tells what the results of a deal are worth in the match.
type Equity interface {
	// After returns the chance of the player of the view to win the match when the
	// deal has brought him so many game points, carry included.
	After(v *rules.View, gamePoints int) float64
}

// match returns my chance to win the match from the score of the view when its
// deal ends with those results.
func match(e Equity, v *rules.View, o *Outcomes) float64 {
	return o.expect(func(gamePoints int) float64 { return e.After(v, gamePoints) })
}
