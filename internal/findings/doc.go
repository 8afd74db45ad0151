// Package findings tells what an analysis found: as a document for programs and
// as a text for people.
//
// It knows how values, verdicts and worlds are written down. It must not know how
// they were found, nor where the text goes.
package findings

import (
	"math"

	"games/sixtysix/ai/analysis"
	"games/sixtysix/internal/notation"
	"games/sixtysix/rules"
)

// Document is an analysis for programs, to be written as JSON.
type Document struct {
	Position string        `json:"position"` // canonical
	Moves    []Move        `json:"moves"`    // by EV, then by text
	Best     notation.Move `json:"best"`
	Verdict  string        `json:"verdict"`
	Seconds  float64       `json:"seconds"`
}

// Move is what one move is worth to the player who makes it, in game points and
// chances.
type Move struct {
	Move     notation.Move      `json:"move"`
	Line     []notation.Move    `json:"line"`
	EV       float64            `json:"ev"`
	SE       float64            `json:"se"`
	Win      float64            `json:"win"`
	Match    float64            `json:"match"`
	Outcomes map[string]float64 `json:"outcomes"` // by game points: "+2", "-2", "0"
	Method   string             `json:"method"`
	Worlds   int                `json:"worlds"`
	Guarded  *float64           `json:"guarded,omitempty"`
}

// DocumentOf returns the document of a report on a position that took so many
// seconds. Figures have six decimals.
func DocumentOf(p notation.Position, r *analysis.Report, seconds float64) Document {
	d := Document{
		Position: p.String(), Moves: make([]Move, len(r.Moves)),
		Best: notation.Move(r.Best), Verdict: r.Verdict.String(), Seconds: rounded(seconds),
	}
	for i := range r.Moves {
		d.Moves[i] = moveOf(&r.Moves[i])
	}
	return d
}

func moveOf(v *analysis.Value) Move {
	m := Move{
		Move: notation.Move(v.Move), Line: lineOf(v.Line), EV: rounded(v.Mean), SE: rounded(v.SE),
		Win: rounded(v.Win()), Match: rounded(v.Match), Outcomes: map[string]float64{},
		Method: v.Method.String(), Worlds: v.Worlds,
	}
	for gamePoints, chance := range v.Outcomes.All {
		m.Outcomes[signed(gamePoints)] = rounded(chance)
	}
	if v.Guarded != nil {
		guarded := rounded(v.Guarded.Mean)
		m.Guarded = &guarded
	}
	return m
}

func lineOf(moves []rules.Move) []notation.Move {
	line := make([]notation.Move, len(moves))
	for i, m := range moves {
		line[i] = notation.Move(m)
	}
	return line
}

// rounded keeps six decimals, and no sign where they are all nought.
func rounded(x float64) float64 { return math.Round(x*1e6)/1e6 + 0 }
