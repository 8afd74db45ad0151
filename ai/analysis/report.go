package analysis

import (
	"cmp"
	"fmt"
	"math"
	"slices"

	"games/sixtysix/rules"
)

// Report is what every move in a view is worth.
type Report struct {
	Moves   []Value // by Mean, then by text
	Best    rules.Move
	Verdict Verdict
}

// Value is what one move is worth to the player who makes it.
type Value struct {
	Move     rules.Move
	Line     []rules.Move // the move and, if the same player goes on, his best continuation
	Mean     float64      // expected game points, carry included
	SE       float64      // standard error of Mean; 0 if nothing was sampled
	Outcomes Outcomes
	Match    float64 // chance to win the match
	Method   Method
	Worlds   int      // play-outs, if it was sampled; deals of both hands, if it is an equilibrium
	Guarded  *Guarded // best defence, where it was worked out
	Closing  *Closing // if Line closes: what every first card is worth
}

// Win returns the chance to win the deal.
func (v *Value) Win() float64 { return v.Outcomes.Win() }

// Guarded is what a move is worth in game points when the opponent sees all
// cards and the player only his own.
type Guarded struct {
	Mean  float64
	Exact bool // otherwise an estimate
}

// lower is the lower bracket of a value; what has none is its own. An equilibrium
// credits nobody with sight, so it needs none.
func (v *Value) lower() float64 {
	if v.Method == Equilibrium {
		return v.Mean
	}
	return v.floor()
}

// floor is what best defence leaves, as far as it was worked out. An estimate of
// it may come out above what it cannot exceed.
func (v *Value) floor() float64 {
	if v.Guarded == nil {
		return v.Mean
	}
	return min(v.Mean, v.Guarded.Mean)
}

// Method is how a value was found.
type Method uint8

// The methods.
const (
	Solved      Method = iota // everything is known: exact
	Enumerated                // the mean over every world, each solved with open cards
	Sampled                   // tree searches or sampled worlds
	Equilibrium               // neither sees the other's cards, both play as well as can be
)

// methodNames are the methods' names.
var methodNames = [...]string{"solved", "enumerated", "sampled", "equilibrium"}

// String returns the method's name.
func (m Method) String() string { return methodNames[m] }

// ParseMethod returns the method of that name.
func ParseMethod(name string) (Method, error) {
	i := slices.Index(methodNames[:], name)
	if i < 0 {
		return 0, fmt.Errorf("unknown method %q", name)
	}
	return Method(i), nil // #nosec G115: one of four
}

// Verdict tells whether the best move can be told from the others.
type Verdict uint8

// The verdicts.
const (
	CloseCall Verdict = iota
	Clear
)

// String returns the verdict's name.
func (v Verdict) String() string { return [...]string{"close-call", "clear"}[v] }

// What a clear verdict needs.
const (
	clearGap    = 0.05 // game points
	clearErrors = 3.0  // joint standard errors
	even        = 1e-9 // game points that rounding may make of none
	learnt      = 2e-3 // and that the learning of an equilibrium may
)

// newReport sorts the values and judges them.
func newReport(moves []Value, t *rules.Table) Report {
	slices.SortFunc(moves, func(a, b Value) int {
		if math.Abs(a.Mean-b.Mean) > even {
			return cmp.Compare(b.Mean, a.Mean)
		}
		return cmp.Compare(a.Move.String(), b.Move.String())
	})
	r := Report{Moves: moves, Best: best(moves, t)}
	if len(r.Rivals()) == 1 {
		r.Verdict = Clear
	}
	return r
}

// Rivals returns the moves that are not clearly worse than the best, which comes
// first.
func (r *Report) Rivals() []rules.Move {
	best := slices.IndexFunc(r.Moves, func(v Value) bool { return v.Move == r.Best })
	rivals := []rules.Move{r.Best}
	for i := range r.Moves {
		if i != best && !beats(&r.Moves[best], &r.Moves[i]) {
			rivals = append(rivals, r.Moves[i].Move)
		}
	}
	return rivals
}

// best returns the best of sorted values. Of equals it is the one that best
// defence hurts least, and of such the thriftiest.
func best(moves []Value, t *rules.Table) rules.Move {
	best := &moves[0]
	for i := range moves {
		v := &moves[i]
		if !equal(&moves[0], v) {
			break
		}
		gain := v.floor() - best.floor()
		if gain > even || gain > -even && Thrift(t, v.Move) < Thrift(t, best.Move) {
			best = v
		}
	}
	return best.Move
}

// equal reports whether a is not better than b, as far as the figures go.
func equal(a, b *Value) bool {
	if a.Method == Equilibrium && b.Method == Equilibrium {
		return a.Mean-b.Mean <= learnt
	}
	return a.Mean-b.Mean <= even
}

// beats reports whether a is clearly better than b: by both brackets, and by
// more than the errors explain.
func beats(a, b *Value) bool {
	gap := a.Mean - b.Mean
	return gap >= clearGap-even && gap >= clearErrors*math.Hypot(a.SE, b.SE) && a.lower() >= b.lower()-even
}
