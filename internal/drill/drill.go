package drill

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"math"
	"slices"

	"games/sixtysix/ai/analysis"
	"games/sixtysix/internal/notation"
	"games/sixtysix/rules"
)

// Theme is what a drill is about.
type Theme string

// The themes.
const (
	Closing   Theme = "closing"   // close, or play on
	Defending Theme = "defending" // the other has closed: which cards to keep
	Endgame   Theme = "endgame"   // the stock is exhausted or about to be
)

// Themes returns all themes.
func Themes() []Theme { return []Theme{Closing, Defending, Endgame} }

// Drill is one position and the values of its moves but for closing, which is
// valued when the drill is asked: that takes no time. Written down it is one line
// of JSON that says nothing of the answer before the values.
type Drill struct {
	Theme    Theme   `json:"theme"`
	Level    int     `json:"level"`    // of difficulty, 1 to [Levels]
	Position string  `json:"position"` // canonical
	Exact    bool    `json:"exact"`    // every value is enumerated, solved or an equilibrium
	Values   []Worth `json:"values"`
}

// Levels is the greatest difficulty.
const Levels = 5

// Worth is what one move is worth.
type Worth struct {
	Line     []notation.Move `json:"line"`
	Outcomes [7]float64      `json:"outcomes"`       // chances by game points without the carry, -3 to 3
	Mean     *float64        `json:"mean,omitempty"` // where it is not that of the outcomes
	SE       float64         `json:"se,omitempty"`
	Method   string          `json:"method"`
	Worlds   int             `json:"worlds"`
	Guarded  *float64        `json:"guarded,omitempty"`
}

// Of makes a drill of a position and of what was found about its moves.
func Of(theme Theme, level int, p notation.Position, found []analysis.Value) Drill {
	d := Drill{Theme: theme, Level: level, Position: p.String(), Exact: true}
	for i := range found {
		v := &found[i]
		if v.Closing != nil && v.Move == rules.Close {
			continue
		}
		d.Exact = d.Exact && v.Method != analysis.Sampled
		d.Values = append(d.Values, worthOf(v))
	}
	return d
}

func worthOf(v *analysis.Value) Worth {
	w := Worth{SE: rounded(v.SE), Method: v.Method.String(), Worlds: v.Worlds}
	for _, m := range v.Line {
		w.Line = append(w.Line, notation.Move(m))
	}
	for i, chance := range v.Outcomes.Chances {
		w.Outcomes[i] = rounded(chance)
	}
	if mean := rounded(v.Mean); math.Abs(mean-v.Outcomes.Mean()) > 1e-4 {
		w.Mean = &mean
	}
	if v.Guarded != nil {
		guarded := rounded(v.Guarded.Mean)
		w.Guarded = &guarded
	}
	return w
}

// rounded keeps five decimals.
func rounded(x float64) float64 { return math.Round(x*1e5)/1e5 + 0 }

// value is the worth as an analysis has it.
func (w *Worth) value(carry int) (analysis.Value, error) {
	v := analysis.Value{SE: w.SE, Worlds: w.Worlds, Outcomes: analysis.Outcomes{Carry: carry, Chances: w.Outcomes}}
	if len(w.Line) == 0 {
		return v, fmt.Errorf("a value has no move")
	}
	for _, m := range w.Line {
		v.Line = append(v.Line, rules.Move(m))
	}
	v.Move = v.Line[0]
	v.Mean = v.Outcomes.Mean()
	if w.Mean != nil {
		v.Mean = *w.Mean
	}
	if w.Guarded != nil {
		v.Guarded = &analysis.Guarded{Mean: *w.Guarded, Exact: true}
	}
	var err error
	v.Method, err = analysis.ParseMethod(w.Method)
	return v, err
}

// ID returns a short name for the drill that says nothing about it.
func (d *Drill) ID() string {
	sum := sha256.Sum256([]byte(string(d.Theme) + " " + d.Position))
	return hex.EncodeToString(sum[:5])
}

// At returns the position.
func (d *Drill) At() (notation.Position, error) { return notation.ParsePosition(d.Position) }

// Check says what is wrong with a drill that was read, if anything is.
func (d *Drill) Check() error {
	p, err := d.At()
	switch {
	case err != nil:
		return err
	case d.Level < 1 || d.Level > Levels:
		return fmt.Errorf("a level is from 1 to %d, not %d", Levels, d.Level)
	case !slices.Contains(Themes(), d.Theme):
		return fmt.Errorf("there is no theme %q", d.Theme)
	}
	for i := range d.Values {
		v, err := d.Values[i].value(int(p.View.Carry))
		if err != nil {
			return err
		}
		if !p.View.Legal().Has(v.Move) {
			return fmt.Errorf("%q is not legal in its position", v.Move)
		}
	}
	for range p.View.Worlds() {
		return nil
	}
	return analysis.ErrNoWorld
}

// Report completes the drill's values: with that of closing, and with the chances
// to win the match at the score of the position.
func (d *Drill) Report(ctx context.Context, a *analysis.Analyst) (analysis.Report, error) {
	p, err := d.At()
	if err != nil {
		return analysis.Report{}, err
	}
	var found []analysis.Value
	for i := range d.Values {
		v, err := d.Values[i].value(int(p.View.Carry))
		if err != nil {
			return analysis.Report{}, err
		}
		found = append(found, v)
	}
	return a.Complete(ctx, p.View, found)
}
