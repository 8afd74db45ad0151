package record

import (
	"bytes"
	"io"

	"games/sixtysix/internal/notation"
	"games/sixtysix/rules"
)

// tracedAct is the trace of one move: who was asked what, and could do what.
type tracedAct struct {
	Deal   int           `json:"deal"`
	Ply    int           `json:"ply"`
	Player rules.Player  `json:"player"`
	Phase  string        `json:"phase"`
	Legal  []string      `json:"legal"`
	Move   notation.Move `json:"move"`
}

// tracedResult is the trace of a deal's end.
type tracedResult struct {
	Result
	Deal       int          `json:"deal"`
	NextDealer rules.Player `json:"next_dealer"`
}

// WriteTrace prints the record for machines: a line for each move with the legal
// moves at that moment, and the computed result after each finished deal.
func WriteTrace(w io.Writer, r *Record) error {
	for i := range r.Deals {
		text, err := r.Deals[i].trace()
		if err != nil {
			return err
		}
		if _, err := w.Write(text); err != nil {
			return err
		}
	}
	return nil
}

func (p *Played) trace() ([]byte, error) {
	var text bytes.Buffer
	enc := newEncoder(&text)
	for deal, act := range p.Plies {
		table := deal.Table()
		err := enc.Encode(tracedAct{
			Deal: p.Number, Ply: table.Ply() + 1, Player: act.Player, Phase: table.Phase.String(),
			Legal: notation.MoveTexts(deal.Legal()), Move: notation.Move(act.Move),
		})
		if err != nil {
			return nil, err
		}
	}
	if result, over := p.Deal.Result(); over {
		err := enc.Encode(tracedResult{ResultOf(result, p.After), p.Number, p.After.Dealer})
		if err != nil {
			return nil, err
		}
	}
	return text.Bytes(), nil
}
