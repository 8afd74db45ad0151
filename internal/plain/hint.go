package plain

import (
	"context"

	"games/sixtysix/ai/analysis"
	"games/sixtysix/internal/hint"
)

// advice is what the last hint was made from.
type advice struct {
	deal, ply int
	report    analysis.Report
}

// hint gives the next step of a hint on the decision that is to be made.
func (m *match) hint(ctx context.Context, t *turn) error {
	deal, ply := m.session.Number(), t.view.Ply()
	if m.advice.deal != deal || m.advice.ply != ply {
		report, err := m.game.Analyst().Analyze(ctx, t.view, nil)
		switch {
		case ctx.Err() != nil:
			return context.Cause(ctx)
		case err != nil:
			return err
		}
		m.advice = advice{deal, ply, report}
	}
	step := m.asked.Ask(deal, ply)
	m.session.Hinted(step)
	m.lines(hint.Sentences(&t.view, &m.advice.report, step))
	return nil
}
