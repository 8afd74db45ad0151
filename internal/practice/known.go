package practice

import (
	"context"
	"slices"

	"games/sixtysix/ai/analysis"
	"games/sixtysix/ai/solve"
	"games/sixtysix/rules"
)

// solved is the price where all cards are known: every way to the end of the
// player's turn is solved.
func solved(ctx context.Context, a *analysis.Analyst, v *rules.View, d rules.Deal, r analysis.Report) (*Price, error) {
	p := &Price{Report: r}
	s := &solver{solve.New(), a, v}
	for _, value := range s.turns(d, nil) {
		if closes(value.Line) {
			p.Closings = append(p.Closings, value)
		} else {
			p.Waiting = append(p.Waiting, value)
		}
	}
	err := p.complete(ctx, a, v)
	return p, err
}

type solver struct {
	*solve.Solver
	analyst *analysis.Analyst
	view    *rules.View
}

// turns lists the ways to the end of the player's turn, with those moves before
// them.
func (s *solver) turns(d rules.Deal, before []rules.Move) []analysis.Value {
	var all []analysis.Value
	for _, scored := range s.Moves(nil, d) {
		line := slices.Concat(before, []rules.Move{scored.Move})
		next := d
		if next.Play(scored.Move) != nil {
			continue // it does not happen: the move is one of the legal ones
		}
		if next.Turn() == s.view.Me && scored.Move.Card() == rules.NoCard && scored.Move != rules.Pass {
			all = append(all, s.turns(next, line)...)
			continue
		}
		o := certain(scored.Value, int(s.view.Carry))
		all = append(all, analysis.Value{
			Move: line[0], Line: line, Mean: float64(scored.Value), Outcomes: o,
			Match: s.analyst.MatchChance(s.view, &o), Method: analysis.Solved, Worlds: 1,
		})
	}
	return all
}
