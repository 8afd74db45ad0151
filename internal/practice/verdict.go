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
	Right     bool
	TooClose  bool   // closing and playing on, or the best moves where there is nothing to close
	ByMatch   bool   // the score of the match decided: all is by the chance to win it
	Deal      Choice // what game points alone say; nothing where there is no such choice
	Class     Class
	Cost      float64 // game points below the best answer, by the match those of its start; 0 if right
	MatchCost float64 // chance to win the match below the best answer; 0 if right, or unless it was by the match
	Gap       float64 // between the better and the worse of closing and playing on, as Cost; 0 where there is no such choice

	Given analysis.Value
	Best  analysis.Value
	Close *analysis.Value // the best way to close; nil where there is none
	Wait  *analysis.Value // the best way to play on; nil where there is none
	Costs []Cost          // of every answer, the best first

	Plan  *Plan  // of the best close, as the price has it
	Fails *Fails // of the close that was given, otherwise of the best; in strict play of the card that was given
	Here  *Cell  // the choice at the score of the position; nil where it is not on the panel

	Chance *float64 // of winning the deal that the player gave his answer; nil: none
	Brier  *float64 // what that chance scores on average, see [Brier]
}

// Cost is what an answer costs against the best.
type Cost struct {
	Value     analysis.Value
	Class     Class
	Right     bool
	Cost      float64 // as in the verdict
	MatchCost float64
	behind    float64 // the best, right or not
}

// Fails is the hands of the other that beat an answer.
type Fails struct {
	Line         []rules.Move
	Lost, Worlds int
	Why          string            // names the cards and counts the hands
	Hands        *analysis.Closing // all hands; those that beat the line are of its one first card
}

// Judge says what an answer is worth: at the start of a match by game points,
// later by the chance to win it.
func Judge(q *Question, p *Price, a Answer) Verdict {
	j := judgeOf(q, p)
	v := Verdict{
		Given: p.given(a.Line), Best: *j.best, Close: j.close, Wait: j.wait, Costs: j.costs(p),
		ByMatch: j.odds != nil, TooClose: p.Verdict == analysis.CloseCall,
	}
	if cell, ok := p.Scores.At(&q.Position.View); ok {
		v.Here = &cell
	}
	switch {
	case j.choice:
		v.TooClose = j.choose() == TooClose
		v.Gap = j.points(math.Abs(j.amount(j.close) - j.amount(j.wait)))
		v.Deal = (&judge{close: first(measure{}.sorted(p.Closings)), wait: first(measure{}.sorted(p.Waiting))}).choose()
	case v.ByMatch:
		v.TooClose = j.rivalled(v.Costs)
	}
	given := j.cost(&v.Given)
	v.Class, v.Right, v.Cost, v.MatchCost = given.Class, given.Right, given.Cost, given.MatchCost
	v.explain(q, p, a)
	return v
}

func first(values []analysis.Value) *analysis.Value {
	if len(values) == 0 {
		return nil
	}
	return &values[0]
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
	switch told := v.Close; {
	case told == nil:
		v.Fails = q.failsOf(v.Given.Line)
	case a.Closes() && v.Given.Closing != nil:
		v.Fails = failsOf(v.Given.Line, v.Given.Closing)
	case told.Closing != nil:
		v.Fails = failsOf(told.Line, told.Closing)
	}
	if !math.IsNaN(a.Chance) {
		chance, score := a.Chance, Brier(a.Chance, v.Given.Win())
		v.Chance, v.Brier = &chance, &score
	}
}

// failsOf tells which hands beat the first way on.
func failsOf(line []rules.Move, c *analysis.Closing) *Fails {
	return &Fails{Line: line, Lost: len(c.Firsts[0].Lost), Worlds: len(c.Worlds), Why: findings.Why(c), Hands: c}
}

// Brier returns what a forecast scores on average where the thing happens with
// that chance: the mean of its squared distance from what happens, 0 at the best
// and 1 at the worst (Brier 1950). The best that a forecaster can do is to say
// the chance itself, which scores chance × (1 − chance).
func Brier(said, chance float64) float64 {
	return chance*square(1-said) + (1-chance)*square(said)
}
