package ui

import (
	"bytes"
	"context"
	"errors"

	tea "github.com/charmbracelet/bubbletea"

	"games/sixtysix/ai/analysis"
	"games/sixtysix/ai/equity"
	"games/sixtysix/internal/record"
	"games/sixtysix/internal/review"
	"games/sixtysix/rules"
)

// study is the review of one deal as far as it has been worked out: one decision
// after the other, in commands, while it is looked at.
type study struct {
	deal      *review.Deal
	hindsight *review.Hindsight // nil until it is known
	lines     map[int][]rules.Move
	retries   []retried
	wanted    int  // the decision that is priced before the others
	pricing   bool // a decision is being priced
	looking   bool // the hindsight is being worked out
	ctx       context.Context
	stop      context.CancelFunc
	broken    error // why no more can be priced
}

// The messages of a study.
type (
	priced struct {
		of       *study
		i        int
		decision review.Decision
		err      error
	}
	lookedBack struct {
		of        *study
		hindsight review.Hindsight
	}
	bestFound struct {
		of   *study
		ply  int
		line []rules.Move
	}
)

// studyOf returns the study of a finished deal of the match, by its number; what
// has been worked out before is still there.
func (g *game) studyOf(number int) (*study, error) {
	if s := g.studies[number]; s != nil {
		return s, nil
	}
	r, err := reread(g.match.Lines())
	if err != nil {
		return nil, err
	}
	deal, err := review.Of(r, number, person)
	if err != nil {
		return nil, err
	}
	s := &study{deal: deal, lines: map[int][]rules.Move{}}
	if g.studies == nil {
		g.studies = map[int]*study{}
	}
	g.studies[number] = s
	return s, nil
}

// reread returns the record that the lines make.
func reread(lines []record.Line) (*record.Record, error) {
	text, err := record.Encode(lines...)
	if err != nil {
		return nil, err
	}
	return record.Read(bytes.NewReader(text))
}

// begin has the study worked out.
func (g *game) begin(s *study) tea.Cmd {
	s.ctx, s.stop = context.WithCancel(g.ctx)
	return tea.Batch(g.priceNext(s), g.lookBack(s))
}

// priceNext prices the next decision that has no price.
func (g *game) priceNext(s *study) tea.Cmd {
	i := s.unpriced()
	if i < 0 || s.pricing || s.broken != nil || s.ctx.Err() != nil {
		return nil
	}
	s.pricing = true
	ctx, deal, work := s.ctx, s.deal, g.o.Work
	return func() tea.Msg {
		decision, err := deal.Price(ctx, newAnalyst(work), i)
		return priced{s, i, decision, err}
	}
}

// newAnalyst returns one who puts so much work into a view.
func newAnalyst(w analysis.Work) *analysis.Analyst {
	return analysis.New(analysisSeed, w, new(equity.Match))
}

// analysisSeed is where the chance in sampling comes from: always the same, so
// that a deal has the same prices whenever it is looked at.
const analysisSeed = 66

// lookBack answers what was possible with all cards open.
func (g *game) lookBack(s *study) tea.Cmd {
	if s.looking || s.hindsight != nil {
		return nil
	}
	s.looking = true
	deal := s.deal
	return func() tea.Msg { return lookedBack{s, deal.Winnable()} }
}

// findLine works out the best line from a ply on.
func (s *study) findLine(ply int) tea.Cmd {
	if _, known := s.lines[ply]; known {
		return nil
	}
	deal := s.deal
	return func() tea.Msg { return bestFound{s, ply, deal.BestLine(ply)} }
}

// studied takes what a study has been waiting for.
func (g *game) studied(msg tea.Msg) tea.Cmd {
	switch msg := msg.(type) {
	case priced:
		msg.of.pricing = false
		switch {
		case msg.err == nil:
			msg.of.deal.Decisions[msg.i] = msg.decision
		case !errors.Is(msg.err, context.Canceled):
			msg.of.broken = msg.err
		}
		return g.priceNext(msg.of)
	case lookedBack:
		msg.of.looking, msg.of.hindsight = false, &msg.hindsight
	case bestFound:
		msg.of.lines[msg.ply] = msg.line
	}
	return nil
}

// unpriced is the first decision without a price from the wanted one on, and then
// from the beginning; -1 if all are priced.
func (s *study) unpriced() int {
	n := len(s.deal.Decisions)
	for i := range n {
		if at := (s.wanted + i) % n; !s.deal.Decisions[at].Priced {
			return at
		}
	}
	return -1
}

// priced counts the decisions that have a price.
func (s *study) priced() int {
	n := 0
	for i := range s.deal.Decisions {
		if s.deal.Decisions[i].Priced {
			n++
		}
	}
	return n
}

// at returns which decision was made at that ply, -1 for none.
func (s *study) at(ply int) int {
	for i := range s.deal.Decisions {
		if s.deal.Decisions[i].Ply == ply {
			return i
		}
	}
	return -1
}

// listed are the decisions that are worth a line, by their numbers.
func (s *study) listed() []int {
	var list []int
	for i := range s.deal.Decisions {
		if !s.deal.Decisions[i].Quiet() {
			list = append(list, i)
		}
	}
	return list
}
