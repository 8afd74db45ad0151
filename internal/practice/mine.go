package practice

import (
	"context"
	"math"

	"games/sixtysix/ai/analysis"
	"games/sixtysix/internal/drill"
	"games/sixtysix/internal/notation"
	"games/sixtysix/internal/record"
	"games/sixtysix/internal/review"
	"games/sixtysix/rules"
)

// Mistake is a decision about closing in a match of the player's own that was
// not right, or not in time.
type Mistake struct {
	Ply    int             `json:"ply"`
	Class  Class           `json:"class"`
	Cost   float64         `json:"cost"` // game points
	Answer []notation.Move `json:"answer"`
	Drill  *drill.Drill    `json:"drill,omitempty"` // to practise on; none where nothing was lost
}

// Mined is what a finished deal of a match gave; most give nothing.
type Mined struct {
	Record   string    `json:"record"`
	Deal     int       `json:"deal"` // from 1
	Mistakes []Mistake `json:"mistakes"`
}

// mineLevel is the difficulty under which mistakes of one's own are kept.
const mineLevel = 3

// Mine returns the mistakes about closing in a deal whose decisions are priced.
// Late is what comes after the first decision at which closing was clearly best
// and the player went on: closing after all, or missing it again.
func Mine(ctx context.Context, a *analysis.Analyst, d *review.Deal) ([]Mistake, error) {
	var mistakes []Mistake
	missed := false
	for i := range d.Decisions {
		decision := &d.Decisions[i]
		if !decision.Priced || !mayClose(&decision.View) || decision.Played == rules.Exchange || decision.FalseClaim() {
			continue
		}
		m, closed, err := mistakeOf(ctx, a, decision)
		if err != nil {
			return nil, err
		}
		if missed && (m.Class == Missed || closed && m.Class == Right) {
			m.Class = Late
		}
		missed = missed || m.Class == Missed
		if m.Class != Right {
			mistakes = append(mistakes, m)
		}
	}
	return mistakes, nil
}

// mistakeOf judges a decision as the answer to a drill.
func mistakeOf(ctx context.Context, a *analysis.Analyst, decision *review.Decision) (m Mistake, closed bool, err error) {
	position := notation.Position{View: decision.View}
	d := drill.Of(drill.Closing, mineLevel, position, decision.Report.Moves)
	q := &Question{Drill: d, Position: position}
	price, err := priceOf(ctx, a, &decision.View, decision.Report)
	if err != nil {
		return m, false, err
	}
	answer := Answer{Line: decision.Line, Chance: math.NaN()}
	v := Judge(q, price, answer)
	m = Mistake{Ply: decision.Ply, Class: v.Class, Cost: v.Cost, Answer: texts(decision.Line)}
	if v.Cost > 0 {
		m.Drill = &d
	}
	return m, answer.Closes(), nil
}

// Source is a recorded match to look for mistakes in.
type Source struct {
	Name   string
	Record *record.Record
	Player rules.Player
}

// Mining looks through recorded matches, deal by deal.
type Mining struct {
	Analyst  *analysis.Analyst
	Known    map[Place]bool      // deals that were looked at before
	Keep     func(Mined) error   // told of every deal that was looked at, mistakes or not
	Progress func(done, all int) // told after each deal; nil: nobody
}

// Place is a deal of a record.
type Place struct {
	Record string
	Deal   int
}

// Run looks through the finished deals that are not known. It ends with the
// context's error when that is cancelled, and with that of Keep.
func (m Mining) Run(ctx context.Context, sources []Source) error {
	var deals []*review.Deal
	var names []string
	for _, s := range sources {
		for n := range s.Record.Deals {
			if _, over := s.Record.Deals[n].Deal.Result(); !over || m.Known[Place{s.Name, n + 1}] {
				continue
			}
			d, err := review.Of(s.Record, n+1, s.Player)
			if err != nil {
				continue // a record that is damaged is somebody else's business
			}
			deals, names = append(deals, d), append(names, s.Name)
		}
	}
	for i, d := range deals {
		if m.Progress != nil {
			m.Progress(i, len(deals))
		}
		if err := m.one(ctx, names[i], d); err != nil {
			return err
		}
	}
	if m.Progress != nil {
		m.Progress(len(deals), len(deals))
	}
	return nil
}

// one prices the decisions of a deal that are about closing.
func (m Mining) one(ctx context.Context, name string, d *review.Deal) error {
	for i := range d.Decisions {
		if !mayClose(&d.Decisions[i].View) {
			continue
		}
		priced, err := d.Price(ctx, m.Analyst, i)
		if err != nil {
			return err
		}
		d.Decisions[i] = priced
	}
	mistakes, err := Mine(ctx, m.Analyst, d)
	if err != nil {
		return err
	}
	return m.Keep(Mined{Record: name, Deal: d.Number, Mistakes: append([]Mistake{}, mistakes...)})
}
