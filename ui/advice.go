package ui

import (
	"context"
	"fmt"
	"slices"
	"strings"

	tea "github.com/charmbracelet/bubbletea"

	"games/sixtysix/ai/analysis"
	"games/sixtysix/internal/findings"
	"games/sixtysix/internal/hint"
	"games/sixtysix/rules"
	"games/sixtysix/ui/table"
)

// advice is a hint at one decision: a nudge, then the move, then the numbers.
type advice struct {
	at     at
	step   int              // from 1 to hint.Steps
	report *analysis.Report // nil while it is being worked out
	failed error
	away   bool // put away by the person
	stop   context.CancelFunc
}

// adviceFound is the message that a hint has been worked out.
type adviceFound struct {
	at
	report analysis.Report
	err    error
}

// advise gives the next step of the hint; after the last one it is put away, and
// shown again.
func (t *tableScreen) advise() tea.Cmd {
	a := t.advice
	switch {
	case t.view.Turn != person:
		t.refuse(rules.Pass)
	case t.onlyMove() != "":
		t.reply = "There is only one move: " + t.onlyMove() + "."
	case a == nil || a.failed != nil:
		return t.workOut()
	case a.report == nil: // the answer to the first time is still to come
	case a.away || a.step == hint.Steps:
		a.away = !a.away
	default:
		a.step = t.ask()
	}
	return nil
}

// onlyMove is the move if there is no other one that is not a false claim.
func (t *tableScreen) onlyMove() string {
	moves := t.view.Legal()
	if !t.view.CanClaim(person) {
		moves &^= rules.Claim.Set()
	}
	if moves.Len() > 1 {
		return ""
	}
	return moveText(t.look, &t.view, moves.First())
}

// workOut is the command in which the decision is analysed.
func (t *tableScreen) workOut() tea.Cmd {
	ctx, stop := context.WithCancel(t.ctx)
	moment, view, work := t.now(), t.view, t.o.Work
	t.advice = &advice{at: moment, stop: stop, step: t.ask()}
	return func() tea.Msg {
		report, err := newAnalyst(work).Analyze(ctx, view, nil)
		return adviceFound{moment, report, err}
	}
}

// ask counts the next step of a hint on the decision that is to be made.
func (t *tableScreen) ask() (step int) {
	now := t.now()
	step = t.helped.Ask(now.deal, now.ply)
	t.match.Hinted(step)
	return step
}

// advised takes the hint that was waited for; what is stale is dropped.
func (t *tableScreen) advised(msg adviceFound) {
	if t.advice == nil || msg.at != t.advice.at || t.advice.report != nil {
		return
	}
	if msg.err != nil {
		t.advice.failed = msg.err
		return
	}
	t.advice.report = &msg.report
}

// forget drops the hint: something else is asked now.
func (t *tableScreen) forget() {
	if t.advice != nil {
		t.advice.stop()
		t.advice = nil
	}
}

// hinted is the hint that is to be seen, nil if there is none.
func (t *tableScreen) hinted() *advice {
	if t.advice == nil || t.advice.away || t.lying != nil && !t.window() {
		return nil
	}
	return t.advice
}

// text is what the hint says in words.
func (a *advice) text(t *tableScreen) string {
	switch {
	case a.failed != nil:
		return "There is no hint: " + oneLine(a.failed.Error()) + "."
	case a.report == nil:
		return "Thinking about a hint; you may play meanwhile."
	case a.step == 1:
		return hint.Nudge(&t.view, a.report)
	}
	return bestText(t, a.report) + a.closing()
}

// closing says how often a close wins, with the numbers.
func (a *advice) closing() string {
	for i := range a.report.Moves {
		v := &a.report.Moves[i]
		if a.step == hint.Steps && v.Closing != nil && v.Move == rules.Close {
			return fmt.Sprintf(" Closing wins against %d of %d hands.", v.Closing.Firsts[0].Won, len(v.Closing.Worlds))
		}
	}
	return ""
}

// bestText says which moves are best, and honestly so where that cannot be told.
func bestText(t *tableScreen, r *analysis.Report) string {
	rivals := r.Rivals()
	lines := make([][]rules.Move, len(rivals))
	for i, m := range rivals {
		lines[i] = r.Moves[slices.IndexFunc(r.Moves, func(v analysis.Value) bool { return v.Move == m })].Line
	}
	if len(lines) == 1 {
		return "Best: " + advising(t.look, &t.view, lines[0]) + "."
	}
	texts := make([]string, len(lines))
	for i, line := range lines {
		texts[i] = lineText(t.look, &t.view, line)
	}
	return "Too close to call: " + strings.Join(texts, " or ") + "."
}

// gauges are the numbers, once they are asked for.
func (a *advice) gauges(t *tableScreen) []table.Gauge {
	if a.report == nil || a.step < hint.Steps {
		return nil
	}
	return gauges(t.look, &t.view, a.report.Moves, a.report.Rivals())
}

// panel is what the side panel says beside the numbers.
func (a *advice) panel() []string {
	if a.report == nil || a.step < hint.Steps {
		return nil
	}
	text := []string{scale(a.report.Moves), ""}
	for i := range a.report.Moves {
		if v := &a.report.Moves[i]; v.Closing != nil && v.Move == rules.Close {
			text = append(text, "Closing:", findings.Why(v.Closing), "")
		}
	}
	return text
}

// marks are the words on the cards that are best, once the move is given.
func (a *advice) marks() map[rules.Card]string {
	if a == nil || a.report == nil || a.step < 2 {
		return nil
	}
	return pointed(a.report)
}

// points reports whether the hint says that this move is among the best.
func (a *advice) points(m rules.Move) bool {
	if a == nil || a.report == nil || a.step < 2 {
		return false
	}
	for _, rival := range a.report.Rivals() {
		if rival == m {
			return true
		}
	}
	return false
}
