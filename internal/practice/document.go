package practice

import (
	"games/sixtysix/ai/analysis"
	"games/sixtysix/internal/drill"
	"games/sixtysix/internal/findings"
	"games/sixtysix/internal/notation"
	"games/sixtysix/rules"
)

// Asked is a question for programs, to be written as JSON.
type Asked struct {
	Number   int         `json:"number"` // in the session; 0: a position that was given
	Drill    string      `json:"drill"`
	Theme    drill.Theme `json:"theme"`
	Position string      `json:"position"`
	Legal    []string    `json:"legal"`
}

// Document returns the question for programs.
func (q *Question) Document() Asked {
	moves := q.Position.View.Legal()
	if !q.Position.View.CanClaim(q.Position.View.Me) {
		moves &^= rules.Claim.Set()
	}
	return Asked{
		Number: q.Number, Drill: q.Drill.ID(), Theme: q.Drill.Theme,
		Position: q.Position.String(), Legal: notation.MoveTexts(moves),
	}
}

// Judged is a verdict for programs, to be written as JSON. Values are game
// points, chances are from 0 to 1; moves are as in an analysis.
type Judged struct {
	Entry
	Number    int            `json:"number"`
	Position  string         `json:"position"`
	Own       bool           `json:"own"`        // it came from a match of the player's
	ByMatch   bool           `json:"by_match"`   // all is judged by the chance to win the match
	MatchCost float64        `json:"match_cost"` // of that chance; 0 unless by_match
	Brier     *float64       `json:"brier"`
	Given     findings.Move  `json:"given"`
	Top       findings.Move  `json:"best_move"`
	Close     *findings.Move `json:"close"`   // null where there is nothing to close
	PlayOn    *findings.Move `json:"play_on"` // null where there is nothing else
	Costs     []JudgedCost   `json:"costs"`
	Fails     *JudgedFails   `json:"fails"`
	Plan      *JudgedPlan    `json:"plan"`
	Scores    *Scores        `json:"scores"` // by own need, then the other's
}

// JudgedCost is what one answer costs.
type JudgedCost struct {
	Line  []notation.Move `json:"line"`
	EV    float64         `json:"ev"`
	Match float64         `json:"match"` // chance to win the match
	Cost  float64         `json:"cost"`
	Right bool            `json:"right"`
}

// JudgedFails is the hands that beat an answer.
type JudgedFails struct {
	Line   []notation.Move `json:"line"`
	Lost   int             `json:"lost"`
	Worlds int             `json:"worlds"`
	Why    string          `json:"why"`
}

// JudgedPlan is an order of leads and what it makes at the least.
type JudgedPlan struct {
	Line   []notation.Move `json:"line"`
	Points []int           `json:"points"`
	Sum    int             `json:"sum"`
	Hands  int             `json:"hands"`
	Worlds int             `json:"worlds"`
}

// DocumentOf returns the verdict for programs; e is the line of the history that
// it made.
func DocumentOf(q *Question, p *Price, v *Verdict, e Entry) Judged {
	d := Judged{
		Entry: e, Number: q.Number, Position: q.Position.String(), Own: q.Own, Brier: v.Brier,
		ByMatch: v.ByMatch, MatchCost: rounded(v.MatchCost),
		Given: move(q, &v.Given), Top: move(q, &v.Best), Scores: p.Scores,
	}
	for _, side := range []struct {
		from *analysis.Value
		to   **findings.Move
	}{{v.Close, &d.Close}, {v.Wait, &d.PlayOn}} {
		if side.from != nil {
			m := move(q, side.from)
			*side.to = &m
		}
	}
	for _, c := range v.Costs {
		d.Costs = append(d.Costs, JudgedCost{texts(c.Value.Line), rounded(c.Value.Mean), rounded(c.Value.Match), rounded(c.Cost), c.Right})
	}
	if f := v.Fails; f != nil {
		d.Fails = &JudgedFails{texts(f.Line), f.Lost, f.Worlds, f.Why}
	}
	if plan := v.Plan; plan != nil {
		d.Plan = &JudgedPlan{texts(plan.Line), plan.Points, plan.Sum(), plan.Hands, plan.Worlds}
	}
	return d
}

// move is a value for programs.
func move(q *Question, v *analysis.Value) findings.Move {
	return findings.DocumentOf(q.Position, &analysis.Report{Moves: []analysis.Value{*v}}, 0).Moves[0]
}
