package analysis

import (
	"context"

	"games/sixtysix/rules"
)

// Complete makes a report of values that were found before: those of every move
// but closing, whose value is found now, and of the chances to win the match,
// which depend on the score of the view. The errors are those of [Analyst.Analyze].
func (a *Analyst) Complete(ctx context.Context, v rules.View, found []Value) (Report, error) {
	if v.Legal() == 0 {
		return Report{}, errNotAsked
	}
	var moves []Value
	for _, value := range found {
		value.Match = match(a.equity, &v, &value.Outcomes)
		moves = append(moves, value)
	}
	if v.Legal().Has(rules.Close) {
		s := a.survey(ctx, &v)
		closing, err := s.closing(&v)
		if err != nil {
			return Report{}, err
		}
		c := closing.choice()
		value, err := s.value(&v, &c)
		if err != nil {
			return Report{}, err
		}
		moves = append(moves, value)
	}
	return newReport(moves, &v.Table), nil
}

// MatchChance returns the chance to win the match when the deal of the view ends
// with those results.
func (a *Analyst) MatchChance(v *rules.View, o *Outcomes) float64 { return match(a.equity, v, o) }
