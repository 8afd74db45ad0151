package lasttrick

import (
	"cmp"
	"context"
	"errors"
	"slices"

	"games/sixtysix/ai/solve"
	"games/sixtysix/rules"
)

// Rounds is how many rounds of learning are usual: they leave a gap of about 0.002
// game points. Rounds are counted, not timed, so that the same solution comes of
// them everywhere.
const Rounds = 100

// Solution is what the player whose turn it is should do with his hand.
type Solution struct {
	Options []Option // the best first, equals in the order of [rules.Moves]
	Deals   int      // that what is public allows
	// Gap is what both players together could gain, in game points and over all
	// hands, by the best answers to each other's strategy.
	Gap float64
}

// Option is one move of his.
type Option struct {
	Move   rules.Move
	Line   []rules.Move // the move and, if he goes on, his best continuation
	Chance float64      // how often the strategy makes the move with this hand
	// Mean is the expected game points, carry included, if he goes on as well as
	// can be against the other's strategy. The gap bounds the error over all hands;
	// a single hand's may be larger where the other's answer is seldom called for.
	Mean    float64
	Results map[int]float64 // the chance of each result, by game points
}

var (
	errNoDeal   = errors.New("there is no way to lay the hidden cards that fits what is known")
	errNotLast  = errors.New("this is not the last open trick")
	errNotAsked = errors.New("it is not this player's turn")
)

// Last reports whether the view is of the last open trick, in which one card is
// face down and nobody has closed.
func Last(v *rules.View) bool {
	return v.Stock == 1 && v.ClosedBy == rules.NoPlayer && v.Phase != rules.Over
}

// Solve solves the last open trick for the player whose turn it is. The errors
// are that it is another stage of the deal or not his turn, and that the context
// was cancelled. It learns for so many rounds, at least one, and the solver values
// the ends; what it was asked before makes no difference.
func Solve(ctx context.Context, solver *solve.Solver, v rules.View, rounds int) (Solution, error) {
	if !Last(&v) {
		return Solution{}, errNotLast
	}
	if v.Turn != v.Me {
		return Solution{}, errNotAsked
	}
	if !fits(&v) {
		return Solution{}, errNoDeal
	}
	g, err := newGame(ctx, solver, &v)
	if err != nil {
		return Solution{}, err
	}
	if err := g.learn(ctx, rounds); err != nil {
		return Solution{}, err
	}
	return g.solution(&v), nil
}

// fits reports whether any deal fits the view.
func fits(v *rules.View) bool {
	for range v.Worlds() {
		return true
	}
	return false
}

// even is game points that rounding may make of none.
const even = 1e-9

func sortOptions(options []Option) {
	slices.SortStableFunc(options, func(a, b Option) int {
		if gain := b.Mean - a.Mean; gain > even || gain < -even {
			return cmp.Compare(b.Mean, a.Mean)
		}
		return 0
	})
}
