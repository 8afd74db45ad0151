package review

import (
	"context"
	"slices"

	"games/sixtysix/ai/analysis"
	"games/sixtysix/rules"
)

// Price returns the i-th decision with its price. It changes nothing: whoever
// asked puts it in its place. The only error is that the context was cancelled.
func (d *Deal) Price(ctx context.Context, a *analysis.Analyst, i int) (Decision, error) {
	decision := d.Decisions[i]
	report, err := a.Analyze(ctx, decision.View, nil)
	if err != nil {
		return decision, err
	}
	decision.Report, decision.Priced = report, true
	decision.Loss = decision.loss()
	decision.Mark = MarkOf(decision.Loss)
	before := decision.Ply - d.first()
	open := d.hindsight().Open
	decision.Open, decision.OpenAfter = open[before], open[before+1]
	return decision, nil
}

// loss is what the move cost against the best one; nothing, if they are too
// close to call.
func (d *Decision) loss() float64 {
	if slices.Contains(d.Report.Rivals(), d.Played) {
		return 0
	}
	best, played := d.Best(), d.Value()
	return max(0, best.Mean-played.Mean)
}

// falseClaim values a false claim, whose price is certain (R24).
func falseClaim(v *rules.View) analysis.Value {
	price := -v.FalseClaimWorth(v.Me)
	carry := int(v.Carry)
	o := analysis.Outcomes{Carry: carry}
	o.Chances[len(o.Chances)/2+price+carry] = 1
	return analysis.Value{
		Move: rules.Claim, Line: []rules.Move{rules.Claim}, Mean: float64(price),
		Outcomes: o, Method: analysis.Solved, Worlds: 1,
	}
}
