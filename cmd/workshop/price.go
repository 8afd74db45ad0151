package main

import (
	"context"
	"math/rand/v2"

	"games/sixtysix/ai/analysis"
	"games/sixtysix/internal/drill"
	"games/sixtysix/internal/notation"
	"games/sixtysix/rules"
)

// priced values the moves of a site and makes a drill of it, unless it is of a
// sort of which there are enough, or everything in it is equally good.
func (q *quarry) priced(ctx context.Context, s site, rng *rand.Rand) (found, bool, error) {
	// A drill has no history: it is what its position line says.
	p, err := notation.ParsePosition(notation.Position{View: s.view}.String())
	if err != nil {
		return found{}, false, err
	}
	if s.kind == early {
		return q.early(ctx, p, rng)
	}
	r, err := q.analyst.Analyze(ctx, p.View, nil)
	if err != nil {
		return found{}, false, err
	}
	k := s.kind
	theme := map[kind]drill.Theme{exact: drill.Closing, defending: drill.Defending, endgame: drill.Endgame}[k]
	if k == exact {
		k += kind("-" + sortOf(gap(&r)))
	} else if len(r.Rivals()) == len(r.Moves) || spread(&r) < 0.05 {
		return found{}, false, nil
	}
	if !q.want.wants(k) {
		return found{}, false, nil
	}
	level, err := q.level(ctx, p, &r)
	if theme != drill.Closing && level == 1 && rng.IntN(4) > 0 {
		return found{}, false, err // too many of these are plain
	}
	d := drill.Of(theme, level, p, r.Moves)
	return found{Drill: d, Kind: k}, err == nil && d.Exact, err
}

// early prices a position from early in a deal by playing it out.
func (q *quarry) early(ctx context.Context, p notation.Position, rng *rand.Rand) (found, bool, error) {
	closing, err := q.analyst.Closing(ctx, p.View)
	if err != nil {
		return found{}, false, err
	}
	first := q.playOut(p.View, 60, 0, rng)
	likely := closing.Firsts[0].Outcomes.Mean() - first[0].Mean
	if !q.want.wants(early + kind("-"+sortOf(likely))) {
		return found{}, false, nil
	}
	values := q.playOut(p.View, 200, q.playOuts, rng)
	r, err := q.analyst.Complete(ctx, p.View, values)
	if err != nil {
		return found{}, false, err
	}
	k := early + kind("-"+sortOf(gap(&r)))
	if !q.want.wants(k) {
		return found{}, false, nil
	}
	level, err := q.level(ctx, p, &r)
	return found{Drill: drill.Of(drill.Closing, level, p, values), Kind: k}, err == nil, err
}

// gap is what closing gains against the best other move.
func gap(r *analysis.Report) float64 {
	closing, on := -9.0, -9.0
	for i := range r.Moves {
		if v := &r.Moves[i]; v.Closing != nil && v.Move == rules.Close {
			closing = v.Mean
		} else {
			on = max(on, v.Mean)
		}
	}
	return closing - on
}

// spread is how much better the best move is than the worst.
func spread(r *analysis.Report) float64 { return r.Moves[0].Mean - r.Moves[len(r.Moves)-1].Mean }
