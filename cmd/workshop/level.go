package main

import (
	"context"

	"games/sixtysix/ai"
	"games/sixtysix/ai/analysis"
	"games/sixtysix/internal/notation"
	"games/sixtysix/rules"
)

// level grades a drill by who gets it right: 1 and 2, a beginner does; 3, he loses
// something; 4 and 5, so does a regular of the club, or it is too close for
// either to be sure. Within these pairs, the smaller the gap the harder.
func (q *quarry) level(ctx context.Context, p notation.Position, r *analysis.Report) (int, error) {
	loses := func(name string) (bool, error) {
		worst := 0.0
		for seed := range uint64(5) {
			b, err := ai.New(name, seed)
			if err != nil {
				return false, err
			}
			m, err := b.Choose(ctx, p.View)
			if err != nil {
				return false, err
			}
			worst += cost(r, m) / 5
		}
		return worst >= 0.05, nil
	}
	club, err := loses("club")
	if err != nil {
		return 0, err
	}
	novice, err := loses("novice")
	if err != nil {
		return 0, err
	}
	fine := margin(r) < 0.3
	switch {
	case club && fine:
		return 5, nil
	case club || fine && novice:
		return 4, nil
	case novice || fine:
		return 3, nil
	case margin(r) < 0.8:
		return 2, nil
	}
	return 1, nil
}

// cost is what a move loses against the best.
func cost(r *analysis.Report, m rules.Move) float64 {
	for i := range r.Moves {
		if r.Moves[i].Move == m {
			return r.Moves[0].Mean - r.Moves[i].Mean
		}
	}
	return 0
}

// margin is how far the best answer is from the best of the other kind: closing
// from playing on or, where nobody can close, the best move from the next.
func margin(r *analysis.Report) float64 {
	closes := r.Moves[0].Move == rules.Close
	for i := 1; i < len(r.Moves); i++ {
		if !canClose(r) || (r.Moves[i].Move == rules.Close) != closes {
			return r.Moves[0].Mean - r.Moves[i].Mean
		}
	}
	return 0
}

func canClose(r *analysis.Report) bool {
	for i := range r.Moves {
		if r.Moves[i].Move == rules.Close {
			return true
		}
	}
	return false
}
