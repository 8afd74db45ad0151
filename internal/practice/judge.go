package practice

import (
	"cmp"
	"slices"

	"games/sixtysix/ai/analysis"
	"games/sixtysix/rules"
)

// judge compares answers, all of them in one measure.
type judge struct {
	measure
	close, wait, best *analysis.Value // nil where there is no such answer
	choice            bool            // to close or to play on is the question
}

func judgeOf(q *Question, p *Price) *judge {
	j := &judge{measure: p.measureAt(&q.Position.View), close: first(p.Closings), wait: first(p.Waiting)}
	j.choice = q.MayClose() && j.close != nil && j.wait != nil
	j.best = j.wait
	if j.wait == nil || j.close != nil && j.amount(j.close) >= j.amount(j.wait) {
		j.best = j.close
	}
	return j
}

// choose returns which of closing and playing on is clearly better.
func (j *judge) choose() Choice {
	switch {
	case j.clearly(j.close, j.wait):
		return ToClose
	case j.clearly(j.wait, j.close):
		return ToPlayOn
	}
	return TooClose
}

// class returns what an answer is called.
func (j *judge) class(value *analysis.Value) Class {
	if !j.choice {
		if j.clearly(j.best, value) {
			return Keep
		}
		return Right
	}
	closed, side, better := closes(value.Line), j.wait, j.choose()
	if closed {
		side = j.close
	}
	switch {
	case closed && better == ToPlayOn && j.close.Mean < 0:
		return Wrong
	case closed && better == ToPlayOn:
		return Early
	case !closed && better == ToClose:
		return Missed
	case j.clearly(side, value) && j.clearly(j.best, value):
		return WrongCard
	}
	return Right
}

// cost returns what an answer costs.
func (j *judge) cost(value *analysis.Value) Cost {
	c := Cost{Value: *value, Class: j.class(value), behind: j.amount(j.best) - j.amount(value)}
	c.Right = c.Class == Right
	if c.Right {
		return c
	}
	c.Cost = j.points(c.behind)
	if j.odds != nil {
		c.MatchCost = c.behind
	}
	return c
}

// costs lists what each answer costs.
func (j *judge) costs(p *Price) []Cost {
	var all []Cost
	for _, value := range slices.Concat(p.Closings, p.Waiting) {
		all = append(all, j.cost(&value))
	}
	slices.SortStableFunc(all, func(a, b Cost) int { return cmp.Compare(a.behind, b.behind) })
	return all
}

// rivalled reports whether another move than the best is right.
func (j *judge) rivalled(costs []Cost) bool {
	return slices.ContainsFunc(costs, func(c Cost) bool { return c.Right && c.Value.Move != j.best.Move })
}

// measure is what answers are compared by: game points or, where there are odds,
// the chance to win the match.
type measure struct {
	odds *Odds
	rate float64 // how much one game point is worth in that chance
}

// amount returns what an answer is worth.
func (m measure) amount(v *analysis.Value) float64 {
	if m.odds == nil {
		return v.Mean
	}
	return m.odds.of(&v.Outcomes)
}

// points turns a difference into game points.
func (m measure) points(difference float64) float64 {
	if m.odds == nil {
		return difference
	}
	return difference / m.rate
}

// clearly reports whether a is clearly better than b.
func (m measure) clearly(a, b *analysis.Value) bool {
	if m.odds != nil {
		return m.odds.beat(a, b)
	}
	x, y := alike(a, b)
	if x.Mean <= y.Mean {
		return false
	}
	r := analysis.Report{Moves: []analysis.Value{x, y}, Best: x.Move}
	return len(r.Rivals()) == 1
}

// alike makes two values comparable: ways on whose best defence is not known for
// both are compared by open cards.
func alike(a, b *analysis.Value) (x, y analysis.Value) {
	x, y = *a, *b
	if x.Method == analysis.Enumerated && y.Method == analysis.Enumerated && (x.Guarded == nil) != (y.Guarded == nil) {
		x.Guarded, y.Guarded = nil, nil
	}
	return x, y
}

// sorted returns the values with the best first; equals stay in their order.
func (m measure) sorted(values []analysis.Value) []analysis.Value {
	all := slices.Clone(values)
	slices.SortStableFunc(all, func(a, b analysis.Value) int {
		return cmp.Compare(rounded(m.amount(&b)), rounded(m.amount(&a)))
	})
	return all
}

// measureAt is the measure at the score of the view.
func (p *Price) measureAt(v *rules.View) measure {
	if v.Score == [2]int{} {
		return measure{}
	}
	return measure{p.Odds, p.Rate}
}
