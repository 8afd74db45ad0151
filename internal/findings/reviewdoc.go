package findings

import (
	"games/sixtysix/internal/notation"
	"games/sixtysix/internal/review"
	"games/sixtysix/rules"
)

// Review is the review of a match for programs, to be written as JSON. Losses
// are game points; values with all cards open are too.
type Review struct {
	Variant   string            `json:"variant"`
	Rules     string            `json:"rules"`
	House     map[string]string `json:"house"`
	Players   [2]string         `json:"players"`
	Player    rules.Player      `json:"player"` // whose decisions these are
	Deals     []ReviewedDeal    `json:"deals"`
	Decisions int               `json:"decisions"`
	Unpriced  int               `json:"unpriced"` // 0 unless it was broken off
	Loss      float64           `json:"loss"`
	MeanLoss  float64           `json:"mean_loss"`
	CI95      *float64          `json:"ci95"` // half the interval of MeanLoss; null with fewer than two decisions
	Errors    int               `json:"errors"`
	Blunders  int               `json:"blunders"`
	Worst     *Place            `json:"worst"` // null where nothing was lost
}

// ReviewedDeal is one deal. GamePoints are what it brought the player, negative
// where the other won.
type ReviewedDeal struct {
	Deal       int        `json:"deal"`
	GamePoints int        `json:"game_points"`
	Reason     string     `json:"reason"`
	Loss       float64    `json:"loss"`
	Errors     int        `json:"errors"`
	Blunders   int        `json:"blunders"`
	Open       *OpenCards `json:"open"` // null where none of the decisions was priced before it was broken off
	Decisions  []Decision `json:"decisions"`
}

// OpenCards is what was possible with all cards open. Ply is the last move of the
// player before which more was in the deal than what came of it, 0 if there was
// none; Worth and Line are what was in it then.
type OpenCards struct {
	Start int             `json:"start"`
	Ply   int             `json:"ply"`
	Worth int             `json:"worth"`
	Line  []notation.Move `json:"line"` // of both players, passes included
}

// Decision is one priced decision.
type Decision struct {
	Ply       int             `json:"ply"`
	Phase     string          `json:"phase"`
	Position  string          `json:"position"`
	Played    notation.Move   `json:"played"`
	Line      []notation.Move `json:"line"` // what he did in that turn from there on
	Value     float64         `json:"value"`
	Best      notation.Move   `json:"best"`
	BestLine  []notation.Move `json:"best_line"`
	BestValue float64         `json:"best_value"`
	Loss      float64         `json:"loss"`
	Mark      string          `json:"mark"` // "", "error" or "blunder"
	Verdict   string          `json:"verdict"`
	Method    string          `json:"method"`
	Open      int             `json:"open"`
	OpenAfter int             `json:"open_after"`
	Moves     []Move          `json:"moves"` // as of a position; a false claim is not among them
}

// Place is where a decision was made.
type Place struct {
	Deal     int     `json:"deal"`
	Ply      int     `json:"ply"`
	Loss     float64 `json:"loss"`
	Position string  `json:"position"`
}

// ReviewOf returns the document of priced deals; at least one there must be.
// Quiet decisions and those that are not priced are left out.
func ReviewOf(deals []*review.Deal, players [2]string) Review {
	sum, book := review.SumOf(deals...), deals[0].Book
	r := Review{
		Variant: book.Variant.Name, Rules: book.Name, House: book.House(), Players: players, Player: deals[0].Player,
		Decisions: sum.Decisions, Unpriced: sum.Unpriced, Loss: rounded(sum.Loss), MeanLoss: rounded(sum.Mean()),
		Errors: sum.Errors, Blunders: sum.Blunders,
	}
	if half, ok := sum.Interval(); ok {
		half = rounded(half)
		r.CI95 = &half
	}
	if d := sum.Worst; d != nil {
		r.Worst = &Place{sum.WorstIn.Number, d.Ply, rounded(d.Loss), position(d)}
	}
	for _, d := range deals {
		r.Deals = append(r.Deals, dealOf(d))
	}
	return r
}

func dealOf(d *review.Deal) ReviewedDeal {
	sum := review.SumOf(d)
	r := ReviewedDeal{
		Deal: d.Number, GamePoints: d.Won(), Reason: d.Result.Reason.String(),
		Loss: rounded(sum.Loss), Errors: sum.Errors, Blunders: sum.Blunders,
		Decisions: []Decision{},
	}
	if !untouched(&sum) {
		h := d.Winnable()
		r.Open = &OpenCards{h.Start(), h.Ply, h.Worth, lineOf(h.Line)}
	}
	for i := range d.Decisions {
		if decision := &d.Decisions[i]; decision.Priced && !decision.Quiet() {
			r.Decisions = append(r.Decisions, decisionOf(decision))
		}
	}
	return r
}

func decisionOf(d *review.Decision) Decision {
	played, best := d.Value(), d.Best()
	r := Decision{
		Ply: d.Ply, Phase: d.View.Phase.String(), Position: position(d),
		Played: notation.Move(d.Played), Line: lineOf(d.Line), Value: rounded(played.Mean),
		Best: notation.Move(best.Move), BestLine: lineOf(best.Line), BestValue: rounded(best.Mean),
		Loss: rounded(d.Loss), Mark: d.Mark.String(), Verdict: d.Report.Verdict.String(), Method: best.Method.String(),
		Open: d.Open, OpenAfter: d.OpenAfter,
	}
	for i := range d.Report.Moves {
		r.Moves = append(r.Moves, moveOf(&d.Report.Moves[i]))
	}
	return r
}
