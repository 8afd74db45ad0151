package review

import (
	"games/sixtysix/ai/analysis"
	"games/sixtysix/rules"
)

// Decision is a move of the player who had a choice. What comes after Line is
// zero until it is priced.
type Decision struct {
	Ply    int        // of the move in the deal, from 1, as the trace counts
	View   rules.View // what the player knew
	Played rules.Move
	Line   []rules.Move // from Played on what he did before the turn left him or showed him a card

	Priced    bool
	Report    analysis.Report // what every move was worth
	Loss      float64         // game points against the best move; 0 if the two are too close to call
	Mark      Mark
	Open      int // what the deal was worth to him with all cards open, in game points
	OpenAfter int // and after the move
}

// decisions returns the decisions of the player in the moves.
func (d *Deal) decisions() []Decision {
	var list []Decision
	deal := d.Start
	for i, m := range d.Moves {
		if deal.Turn() == d.Player {
			if v := d.State.View(&deal, d.Player); isDecision(&v, m) {
				list = append(list, Decision{
					Ply: d.first() + i, View: v, Played: m, Line: d.turn(deal, d.Moves[i:]),
				})
			}
		}
		step(&deal, m)
	}
	return list
}

// isDecision reports whether there was a choice. Nothing is better than to claim
// 66 when it is there.
func isDecision(v *rules.View, played rules.Move) bool {
	if played == rules.Claim {
		return !v.CanClaim(v.Me)
	}
	choices := v.Legal()
	if !v.CanClaim(v.Me) {
		choices &^= rules.Claim.Set()
	}
	return choices != played.Set()
}

// turn returns what the player did from here on before the turn left him or
// showed him a card.
func (d *Deal) turn(deal rules.Deal, moves []rules.Move) []rules.Move {
	for i, m := range moves {
		step(&deal, m)
		if m.Card() != rules.NoCard || m == rules.Pass || deal.Turn() != d.Player {
			return moves[:i+1]
		}
	}
	return moves
}

// FalseClaim reports whether he claimed 66 without having it.
func (d *Decision) FalseClaim() bool {
	return d.Played == rules.Claim && !d.View.CanClaim(d.View.Me)
}

// Value returns what the move that was played is worth. The report knows no
// false claims: they cost what the book says.
func (d *Decision) Value() analysis.Value {
	if d.FalseClaim() {
		return falseClaim(&d.View)
	}
	return d.value(d.Played)
}

// Best returns what the best move is worth.
func (d *Decision) Best() analysis.Value { return d.value(d.Report.Best) }

func (d *Decision) value(m rules.Move) analysis.Value {
	for _, v := range d.Report.Moves {
		if v.Move == m {
			return v
		}
	}
	return analysis.Value{Move: m}
}

// Quiet reports whether the decision is no news: a window was let pass in which
// 66 could not be claimed, and closing would have been a blunder. Before it is
// priced that is not known.
func (d *Decision) Quiet() bool {
	if !d.Priced || d.Played != rules.Pass || d.View.CanClaim(d.View.Me) || d.Report.Best != rules.Pass {
		return false
	}
	passing := d.Value()
	for _, v := range d.Report.Moves {
		if v.Move != rules.Pass && MarkOf(passing.Mean-v.Mean) != Blunder {
			return false
		}
	}
	return true
}
