package practice

import (
	"math"
	"slices"

	"games/sixtysix/ai/analysis"
	"games/sixtysix/internal/findings"
	"games/sixtysix/rules"
)

// Verdict is what is said of an answer.
type Verdict struct {
	Right    bool
	TooClose bool // closing and playing on, or the best moves where there is nothing to close
	ByMatch  bool // the score of the match decided whether to close
	Class    Class
	Cost     float64 // game points below the best answer; 0 if right
	Gap      float64 // between the better and the worse of closing and playing on; 0 where there is no such choice

	Given analysis.Value
	Best  analysis.Value
	Close *analysis.Value // the best way to close; nil where there is none
	Wait  *analysis.Value // the best way to play on; nil where there is none
	Costs []Cost          // of every answer, the best first

	Plan  *Plan  // of the best close, as the price has it
	Fails *Fails // of the close that was given, otherwise of the best; in strict play of the best card
	Here  *Cell  // the choice at the score of the position; nil where it is not on the panel

	Chance *float64 // of winning the deal that the player gave his answer; nil: none
	Brier  *float64 // what that chance scores on average, see [Brier]
}

// Cost is what an answer costs against the best.
type Cost struct {
	Value analysis.Value
	Cost  float64 // game points
	Right bool    // not clearly worse than the best
}

// Fails is the hands of the other that beat an answer.
type Fails struct {
	Line         []rules.Move
	Lost, Worlds int
	Why          string // names the cards and counts the hands
}

// Judge says what an answer is worth.
func Judge(q *Question, p *Price, a Answer) Verdict {
	v := Verdict{Given: p.given(a.Line)}
	v.Close, v.Wait = first(p.Closings), first(p.Waiting)
	v.Best = *better(v.Close, v.Wait)
	v.Costs = p.costs(&v.Best)
	if cell, ok := p.Scores.At(&q.Position.View); ok {
		v.Here = &cell
	}
	switch {
	case q.MayClose() && v.Close != nil && v.Wait != nil:
		v.chosen(q, a)
	default:
		v.kept(p)
	}
	v.Right = v.Class == Right
	if !v.Right {
		v.Cost = max(0, v.Best.Mean-v.Given.Mean)
		if v.ByMatch && p.Rate > 0 {
			v.Cost = max(0, v.Best.Match-v.Given.Match) / p.Rate
		}
	}
	v.explain(q, p, a)
	return v
}

func first(values []analysis.Value) *analysis.Value {
	if len(values) == 0 {
		return nil
	}
	return &values[0]
}

// better returns the one that is worth more; one of them there is.
func better(a, b *analysis.Value) *analysis.Value {
	if a == nil || b != nil && b.Mean > a.Mean {
		return b
	}
	return a
}

// chosen judges an answer to the question whether to close: by game points at the
// start of a match, later by the chance to win it.
func (v *Verdict) chosen(q *Question, a Answer) {
	v.Gap = math.Abs(v.Close.Mean - v.Wait.Mean)
	closing, waiting := clearly(v.Close, v.Wait), clearly(v.Wait, v.Close)
	if v.Here != nil && q.Position.View.Score != [2]int{} {
		v.ByMatch = true
		closing, waiting = v.Here.Better == ToClose, v.Here.Better == ToPlayOn
		switch {
		case closing:
			v.Best = *v.Close
		case waiting:
			v.Best = *v.Wait
		}
	}
	v.TooClose = !closing && !waiting
	closed, side := a.Closes(), v.Wait
	if closed {
		side = v.Close
	}
	switch {
	case closed && waiting && v.Close.Mean < 0:
		v.Class = Wrong
	case closed && waiting:
		v.Class = Early
	case !closed && closing:
		v.Class = Missed
	case clearly(side, &v.Given) && clearly(&v.Best, &v.Given):
		v.Class = WrongCard
	}
}

// kept judges an answer where nothing can be closed.
func (v *Verdict) kept(p *Price) {
	v.TooClose = p.Verdict == analysis.CloseCall
	if clearly(&v.Best, &v.Given) {
		v.Class = Keep
	}
}

// clearly reports whether a is clearly better than b. Ways to close whose best
// defence is not known for both are compared by open cards.
func clearly(a, b *analysis.Value) bool {
	x, y := *a, *b
	if x.Mean <= y.Mean {
		return false
	}
	if x.Method == analysis.Enumerated && y.Method == analysis.Enumerated && (x.Guarded == nil) != (y.Guarded == nil) {
		x.Guarded, y.Guarded = nil, nil
	}
	r := analysis.Report{Moves: []analysis.Value{x, y}, Best: x.Move}
	return len(r.Rivals()) == 1
}

// costs lists what each answer costs.
func (p *Price) costs(best *analysis.Value) []Cost {
	var all []Cost
	for _, value := range slices.Concat(p.Closings, p.Waiting) {
		c := Cost{Value: value, Right: !clearly(best, &value)}
		c.Cost = max(0, best.Mean-value.Mean)
		all = append(all, c)
	}
	slices.SortStableFunc(all, func(a, b Cost) int {
		switch {
		case a.Cost < b.Cost:
			return -1
		case a.Cost > b.Cost:
			return 1
		}
		return 0
	})
	return all
}

// given returns the value of an answer. What is not told apart in the figures is
// worth what comes nearest: playing on after an exchange that should have led to
// closing is worth what it is without one, and of a declared marriage either card
// is worth what the better is.
func (p *Price) given(line []rules.Move) analysis.Value {
	value := *p.nearest(line)
	if !beginsWith(value.Line, line) { // otherwise what is left open is the best
		value.Line = line
	}
	value.Move = line[0]
	return value
}

func (p *Price) nearest(line []rules.Move) *analysis.Value {
	side := p.Waiting
	if closes(line) {
		side = p.Closings
	}
	for n := len(line); n > 0; n-- {
		for i := range side {
			if beginsWith(side[i].Line, line[:n]) {
				return &side[i]
			}
		}
	}
	if line[0] == rules.Exchange && len(line) > 1 {
		return p.nearest(line[1:])
	}
	return &side[len(side)-1]
}

func beginsWith(line, start []rules.Move) bool {
	return len(line) >= len(start) && slices.Equal(line[:len(start)], start)
}

// explain adds why.
func (v *Verdict) explain(q *Question, p *Price, a Answer) {
	v.Plan = p.Plan
	if v.Close == nil {
		v.Fails = q.failsOf(v.Best.Line)
	}
	if c := v.Close; c != nil && c.Closing != nil {
		told := c
		if a.Closes() && v.Given.Closing != nil {
			told = &v.Given
		}
		f := &told.Closing.Firsts[0]
		v.Fails = &Fails{Line: told.Line, Lost: len(f.Lost), Worlds: len(told.Closing.Worlds), Why: findings.Why(told.Closing)}
	}
	if !math.IsNaN(a.Chance) {
		chance, score := a.Chance, Brier(a.Chance, v.Given.Win())
		v.Chance, v.Brier = &chance, &score
	}
}

// Brier returns what a forecast scores on average where the thing happens with
// that chance: the mean of its squared distance from what happens, 0 at the best
// and 1 at the worst (Brier 1950). The best that a forecaster can do is to say
// the chance itself, which scores chance × (1 − chance).
func Brier(said, chance float64) float64 {
	return chance*square(1-said) + (1-chance)*square(said)
}
