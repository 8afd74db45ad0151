package review

import (
	"cmp"
	"slices"

	"games/sixtysix/ai/analysis"
	"games/sixtysix/ai/solve"
	"games/sixtysix/rules"
)

// Hindsight answers "could I have won?" with all cards open, which nobody could
// see then. Values are game points for the player, both sides playing as well as
// can be from there on; false claims are never played.
type Hindsight struct {
	Open []int // what the deal was worth before each move, and at its end what it brought
	// Ply is the player's last move before which the deal was still won or, in a
	// deal that he did win, still worth more than it brought. 0: there was none.
	Ply   int
	Worth int          // what it was worth there
	Line  []rules.Move // the best from there on, passes included
}

// Start returns what the deal was worth before its first move.
func (h *Hindsight) Start() int { return h.Open[0] }

// Winnable answers "could I have won?". It takes up to a second with 24 cards;
// the answer is worked out once.
func (d *Deal) Winnable() Hindsight { return d.hindsight() }

// lookBack works out the answer.
func (d *Deal) lookBack() Hindsight {
	s := solve.New()
	h := Hindsight{}
	deal, wanted := d.Start, max(d.Won(), 0)
	for i, m := range d.Moves {
		worth := s.ValueTo(&deal, d.Player)
		h.Open = append(h.Open, worth)
		if deal.Turn() == d.Player && worth > wanted {
			h.Ply, h.Worth = d.first()+i, worth
		}
		step(&deal, m)
	}
	h.Open = append(h.Open, d.Won())
	if h.Ply > 0 {
		h.Line = bestLine(s, d.At(h.Ply))
	}
	return h
}

// BestLine returns the best that both players could do from that ply on with all
// cards open, up to the end of the deal, passes included. Of moves that are worth
// the same it is the cheapest.
func (d *Deal) BestLine(ply int) []rules.Move { return bestLine(solve.New(), d.At(ply)) }

func bestLine(s *solve.Solver, deal rules.Deal) []rules.Move {
	var line []rules.Move
	worth := s.ValueTo(&deal, 0)
	for deal.Turn() != rules.NoPlayer {
		m := thriftiest(s, &deal, worth)
		line = append(line, m)
		step(&deal, m)
	}
	return line
}

// thriftiest returns the cheapest move that leaves the deal worth as much to
// player 0 as it is. One such there must be.
func thriftiest(s *solve.Solver, deal *rules.Deal, worth int) rules.Move {
	t := deal.Table()
	moves := slices.Collect(deal.Legal().All)
	if !t.CanClaim(t.Turn) {
		moves = slices.DeleteFunc(moves, func(m rules.Move) bool { return m == rules.Claim })
	}
	slices.SortStableFunc(moves, func(a, b rules.Move) int {
		return cmp.Compare(analysis.Thrift(&t, a), analysis.Thrift(&t, b))
	})
	for _, m := range moves[:len(moves)-1] {
		next := *deal
		step(&next, m)
		if s.ValueTo(&next, 0) == worth {
			return m
		}
	}
	return moves[len(moves)-1]
}
