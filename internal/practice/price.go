package practice

import (
	"context"
	"slices"

	"games/sixtysix/ai/analysis"
	"games/sixtysix/internal/notation"
	"games/sixtysix/rules"
)

// Work is what goes into the price of a question whose playing on has a value
// already: closing is counted out over every hand, and best defence estimated.
var Work = analysis.Work{Worlds: 1_000, Searches: 4, Iterations: 60_000, Guarded: 60, Blur: analysis.Quick.Blur}

// Price is what every answer to a question is worth: at the start of a match in
// game points, later in chance to win it. The report is that of the analysis.
type Price struct {
	analysis.Report
	Closings []analysis.Value // every way to close, by first card and with an exchange before it or not; the best first
	Waiting  []analysis.Value // every other move, the best first
	Scores   *Scores          // nil where there is nothing to close
	Plan     *Plan            // of the best close; nil where it wins in fewer than half the hands
	Odds     *Odds            // to win the match, at the score of the position
	Rate     float64          // how much one game point is worth in chance to win the match, at its start
}

// Price finds what the answers are worth. It is to be asked for as soon as the
// question shows, not when it is answered, so that the time it takes tells
// nothing. The error is that the context was cancelled or that the drill is none.
func (q *Question) Price(ctx context.Context, a *analysis.Analyst) (*Price, error) {
	var report analysis.Report
	var err error
	if len(q.Drill.Values) == 0 {
		report, err = a.Analyze(ctx, q.Position.View, q.Position.Talon)
	} else {
		report, err = q.Drill.Report(ctx, a)
	}
	if err != nil {
		return nil, err
	}
	return priceOf(ctx, a, &q.Position, report)
}

// priceOf tells the ways to close and to play on apart.
func priceOf(ctx context.Context, a *analysis.Analyst, at *notation.Position, r analysis.Report) (*Price, error) {
	v := &at.View
	if d, known := at.Deal(); known {
		return solved(ctx, a, v, d, r)
	}
	p := &Price{Report: r}
	for _, value := range bestFirst(&r) {
		switch {
		case !closes(value.Line):
			p.Waiting = append(p.Waiting, value)
		case value.Move == rules.Close:
			p.close(a, v, &value, nil)
		}
	}
	if err := p.swap(ctx, a, v); err != nil {
		return nil, err
	}
	err := p.complete(ctx, a, v)
	return p, err
}

// bestFirst lists the moves with the best one, which the report chose among
// equals, before the others.
func bestFirst(r *analysis.Report) []analysis.Value {
	moves := slices.Clone(r.Moves)
	slices.SortStableFunc(moves, func(a, b analysis.Value) int {
		switch r.Best {
		case a.Move:
			return -1
		case b.Move:
			return 1
		}
		return 0
	})
	return moves
}

// complete adds what follows from the values of the answers.
func (p *Price) complete(ctx context.Context, a *analysis.Analyst, v *rules.View) error {
	p.Odds, p.Rate = oddsOf(a, v), startOdds(a, v).rate()
	by := p.measureAt(v)
	p.Closings, p.Waiting = by.sorted(p.Closings), by.sorted(p.Waiting)
	best := first(p.Closings)
	if best != nil {
		if err := defend(ctx, a, v, best); err != nil {
			return err
		}
	}
	if best != nil && len(p.Waiting) > 0 {
		p.Scores = scoresOf(a, v, p)
	}
	if best != nil && promising(best) {
		p.Plan = planOf(v, best)
	}
	return nil
}

// defend adds to a way to close what best defence leaves of it.
func defend(ctx context.Context, a *analysis.Analyst, v *rules.View, value *analysis.Value) (err error) {
	if value.Closing != nil && value.Guarded == nil {
		value.Guarded, err = a.Guard(ctx, *v, value)
	}
	return err
}

// Defended returns the price with what best defence leaves of the answer, if that
// is to close with another card than the best: it is worked out for the best and
// for what was answered alone. The error is that the context was cancelled.
func (q *Question) Defended(ctx context.Context, a *analysis.Analyst, p *Price, answer Answer) (*Price, error) {
	if !answer.Closes() {
		return p, nil
	}
	with := *p
	with.Closings = slices.Clone(p.Closings)
	return &with, defend(ctx, a, &q.Position.View, with.nearest(answer.Line))
}

// close adds every first card of a close; best is the value of the first of them,
// and before what is done first.
func (p *Price) close(a *analysis.Analyst, v *rules.View, best *analysis.Value, before []rules.Move) {
	c := best.Closing
	for i := range c.Firsts {
		f := c.Firsts[i]
		value := analysis.Value{
			Line: slices.Concat(before, f.Line), Mean: f.Outcomes.Mean(), Outcomes: f.Outcomes,
			Match: a.MatchChance(v, &f.Outcomes), Method: analysis.Enumerated, Worlds: len(c.Worlds),
			Closing: &analysis.Closing{Worlds: c.Worlds, Firsts: append([]analysis.First{f}, others(c.Firsts, i)...)},
		}
		value.Move = value.Line[0]
		if i == 0 {
			value.Guarded = best.Guarded
		}
		p.Closings = append(p.Closings, value)
	}
}

func others(all []analysis.First, i int) []analysis.First {
	return slices.Concat(all[:i], all[i+1:])
}

// swap adds closing after an exchange.
func (p *Price) swap(ctx context.Context, a *analysis.Analyst, v *rules.View) error {
	if !v.Legal().Has(rules.Exchange) {
		return nil
	}
	swapped, err := after(v, []rules.Move{rules.Exchange})
	if err != nil {
		return err
	}
	if !mayClose(&swapped) {
		return nil
	}
	closing, err := a.Closing(ctx, swapped)
	if err != nil {
		return err
	}
	best := analysis.Value{Closing: closing}
	for i := range p.Moves {
		if m := &p.Moves[i]; m.Move == rules.Exchange && closes(m.Line) {
			best.Guarded = m.Guarded
		}
	}
	p.close(a, v, &best, []rules.Move{rules.Exchange})
	return nil
}
