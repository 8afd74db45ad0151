package ui

import (
	"fmt"
	"strings"

	tea "github.com/charmbracelet/bubbletea"

	"games/sixtysix/internal/practice"
	"games/sixtysix/ui/grid"
	"games/sixtysix/ui/keys"
	"games/sixtysix/ui/table"
)

// This file is what the keys do once a question has been answered.

// afterwards does what a key means then.
func (p *practiceScreen) afterwards(a keys.Action) tea.Cmd {
	d := p.at
	if d.step == counting || p.o.Now().Sub(d.since) < doublePress { // the key was meant for the question
		return nil
	}
	d.note, d.hurts = "", false
	switch a {
	case keys.Enter:
		return p.next()
	case keys.Back:
		d.showing = false
	case keys.Replay:
		return d.layOut()
	case keys.PositionLine:
		p.open(newLinePage(p, d.q.Position.String()))
	case keys.Edit:
		p.open(newLineEdit(p, d.q.Position.String(), d.line))
	case keys.Standing:
		p.open(newStanding(p))
	}
	if d.verdict == nil {
		return nil
	}
	switch a {
	case keys.Scores:
		d.scores()
	case keys.WorstHand:
		return d.lookForWorst()
	case keys.Why:
		p.open(p.textPage("Why: every answer", d.whyText))
	}
	return nil
}

// textPage is a page of text about the question.
func (p *practiceScreen) textPage(title string, text func(w int) []string) *pageScreen {
	return &pageScreen{desk: p.desk, title: title, book: p.book(), text: text}
}

// scores opens the panel of the scores.
func (d *drillTable) scores() {
	if d.price.Scores == nil {
		d.note = "There is nothing to close here: the score changes no card."
		return
	}
	d.of.open(&scoresScreen{desk: d.desk, scores: d.price.Scores, view: &d.q.Position.View})
}

// worstFound is the message which hand of the other hurts an answer most.
type worstFound struct {
	of    *drillTable
	world practice.World
	found bool
}

// lookForWorst shows the hand that hurts the close most, or the answer where nothing
// is to be closed.
func (d *drillTable) lookForWorst() tea.Cmd {
	switch {
	case d.busy:
		return nil
	case d.worst != nil:
		d.showing = !d.showing
		return nil
	}
	line := d.verdict.Given.Line
	if c := d.verdict.Close; c != nil && !(practice.Answer{Line: line}).Closes() {
		line = c.Line
	}
	d.busy = true
	q := d.q
	return func() tea.Msg {
		world, found := q.Worst(line)
		return worstFound{d, world, found}
	}
}

func (d *drillTable) foundWorst(msg worstFound) {
	d.busy = false
	if !msg.found {
		d.note = "There is no hand that beats it."
		return
	}
	d.worst, d.showing = &msg.world, true
}

// worstText says what the hand does.
func (d *drillTable) worstText() string {
	return fmt.Sprintf("The hand that hurts %s most: with it, cards open, it brings %+d.", d.barName(d.worst.Line), d.worst.Value)
}

// whyText is the page of all answers and what they cost.
func (d *drillTable) whyText(w int) []string {
	v := d.verdict
	rows := [][]string{{"answer", "cost", "cards open", "best defence", "wins", "match"}}
	for i := range v.Costs {
		c := &v.Costs[i]
		cost := fmt.Sprintf("%.2f", c.Cost)
		if c.Right {
			cost = "right"
		}
		guarded := "-"
		if c.Value.Guarded != nil {
			guarded = points(c.Value.Guarded.Mean)
		}
		rows = append(rows, []string{
			d.barName(c.Value.Line), cost, figure(d.look, &c.Value), guarded,
			fmt.Sprintf("%.0f%%", 100*c.Value.Win()), fmt.Sprintf("%.0f%%", 100*c.Value.Match),
		})
	}
	lines := columns(rows, w)
	for _, text := range d.reasons() {
		lines = append(lines, "")
		lines = append(lines, table.Wrap(text, w)...)
	}
	return lines
}

// reasons are the paragraphs below the table.
func (d *drillTable) reasons() []string {
	var all []string
	for _, text := range []string{d.fails, d.planText(), d.guessText()} {
		if text != "" {
			all = append(all, text)
		}
	}
	if d.verdict.ByMatch {
		all = append(all, "At this score the chance to win the match decides. Costs are what that lost, in game points at the start of a match.")
	}
	all = append(all, "Values are game points of the deal. Where cards are open, both sides see them all; best defence lets the bot alone see them, and the truth lies between.")
	return append(all, foundText(d.verdict))
}

// columns lays out rows in columns, as many as fit.
func columns(rows [][]string, w int) []string {
	var widths []int
	for _, row := range rows {
		for i, text := range row {
			if i == len(widths) {
				widths = append(widths, 0)
			}
			widths[i] = max(widths[i], grid.Width(text))
		}
	}
	var lines []string
	for _, row := range rows {
		line := ""
		for i, text := range row {
			if i > 0 && grid.Width(line)+2+widths[i] > w {
				break
			}
			blanks := strings.Repeat(" ", max(widths[i]-grid.Width(text), 0))
			if i == 0 {
				line += text + blanks // words
			} else {
				line += blanks + text // figures
			}
			if i < len(row)-1 {
				line += "  "
			}
		}
		lines = append(lines, line)
	}
	return lines
}

// sitting is what this sitting has come to.
type sitting struct {
	answered, right int
	cost            float64
	classes         map[practice.Class]int
	said            int
	brier           float64
}

func (s *sitting) count(v *practice.Verdict) {
	s.answered++
	s.cost += v.Cost
	if s.classes == nil {
		s.classes = map[practice.Class]int{}
	}
	s.classes[v.Class]++
	if v.Right {
		s.right++
	}
	if v.Brier != nil {
		s.said++
		s.brier += *v.Brier
	}
}
