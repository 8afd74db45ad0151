package ui

import (
	"fmt"
	"slices"
	"strings"

	"games/sixtysix/ai/analysis"
	"games/sixtysix/internal/findings"
	"games/sixtysix/internal/review"
	"games/sixtysix/rules"
	"games/sixtysix/ui/table"
)

// This file says what a review has found.

// told is what the message lines say of the move that is looked at.
func (r *reviewScreen) told(v *rules.View) (happened []table.Said, asked string, alert bool) {
	act, more := r.move()
	if !more {
		end := r.deal.At(r.ply)
		t := end.Table()
		happened = say(voice.Result(r.deal.Result, &t))
	} else {
		happened = say(r.played(v, act))
	}
	d := r.decision()
	switch {
	case r.reply != "":
		return happened, r.reply, false
	case !more:
		return happened, r.verdict(), false
	case d == nil && act.Player == person:
		return happened, "There was nothing to decide.", false
	case d == nil:
		return happened, r.summary(), false
	case r.broken != nil && !d.Priced:
		return happened, "It has no price: " + oneLine(r.broken.Error()) + ".", true
	case !d.Priced:
		return happened, "Not priced yet: being worked out.", false
	}
	return happened, r.priceText(d), false
}

func say(text string) []table.Said { return []table.Said{{Text: text}} }

// played says what the move was.
func (r *reviewScreen) played(v *rules.View, a rules.Act) string {
	if said := said(r.look, v, a); said.Text != "" {
		return said.Text
	}
	return subject(a.Player) + passed[v.Phase]
}

// passed says that a window was let pass.
var passed = map[rules.Phase]string{
	rules.BeforeDraw: " left the stock open.", rules.AfterDraw: " left the stock open.",
	rules.Final: " claimed nothing.",
}

// priceText says what the move has cost.
func (r *reviewScreen) priceText(d *review.Decision) string {
	best := d.Best()
	how := sentence(findings.How(&best))
	if r.known {
		return cost(d) + " " + how
	}
	return fmt.Sprintf("%s %s. %s", cost(d), openText(d), how)
}

// cost says what a decision cost, and its mark as a word and a sign.
func cost(d *review.Decision) string {
	switch {
	case d.Mark != review.Fine:
		return fmt.Sprintf("Lost %.2f: %s %s.", d.Loss, d.Mark, d.Mark.Sign())
	case d.Loss > 0:
		return fmt.Sprintf("Lost %.2f.", d.Loss)
	case len(d.Report.Rivals()) > 1:
		return "Too close to call."
	}
	return "Right."
}

// openText says what hindsight knows of a decision.
func openText(d *review.Decision) string {
	if d.Open == d.OpenAfter {
		return fmt.Sprintf("Cards open: %+d", d.Open)
	}
	return fmt.Sprintf("Cards open: %+d, then %+d", d.Open, d.OpenAfter)
}

// gauges are the bars of a decision: the best move and the one that was played
// first, then the others.
func (r *reviewScreen) gauges(d *review.Decision) []table.Gauge {
	rivals := d.Report.Rivals()
	played := d.Value()
	values := []analysis.Value{d.Best()}
	if played.Move != d.Report.Best {
		values = append(values, played)
	}
	for _, v := range d.Report.Moves {
		if v.Move != d.Report.Best && v.Move != d.Played {
			values = append(values, v)
		}
	}
	values = values[:min(len(values), mostGauges)]
	all := gauges(r.look, &d.View, values, rivals)
	for i := range values {
		if values[i].Move == d.Played {
			all[i].Name += ", played"
		}
	}
	return all
}

// mostGauges leaves room for the list of decisions below them.
const mostGauges = 7

// summary says what has been found so far, in a sentence or two.
func (r *reviewScreen) summary() string {
	sum := review.SumOf(r.deal)
	if sum.Decisions == 0 {
		return "Your decisions are being priced."
	}
	text := fmt.Sprintf("You lost %.2f game points in %s", sum.Loss, counted(sum.Decisions, "decision"))
	if sum.Unpriced > 0 {
		text += " so far"
	}
	return fmt.Sprintf("%s: %s, %s.", text, counted(sum.Blunders, "blunder"), counted(sum.Errors, "error"))
}

func counted(n int, what string) string {
	if n == 1 {
		return "1 " + what
	}
	return fmt.Sprintf("%d %ss", n, what)
}

// verdict answers "could I have won?" in a sentence.
func (r *reviewScreen) verdict() string {
	h := r.hindsight
	if h == nil {
		return "Could you have won? That is being worked out."
	}
	won := r.deal.Won()
	switch {
	case won > 0 && h.Ply == 0:
		return "You won it, and with all cards open there was no more to be had."
	case won > 0:
		return fmt.Sprintf("You won %d; before move %d it was still worth %d, with all cards open.", won, h.Ply, h.Worth)
	case h.Ply == 0:
		return "You could not have won, not even with all cards open."
	}
	return fmt.Sprintf("You could have: before move %d it was still worth %d, with all cards open.", h.Ply, h.Worth)
}

// hindsightText is the page about what was possible.
func (r *reviewScreen) hindsightText(ply int) []string {
	text := []string{r.verdict()}
	if h := r.hindsight; h != nil {
		text = append(text, fmt.Sprintf("Before the first move it was worth %+d to you, if both play their best.", h.Start()))
		if h.Ply > 0 {
			text = append(text, "", fmt.Sprintf("The best line from move %d on, cards open:", h.Ply))
			text = append(text, r.tell(h.Ply, h.Line)...)
		}
	}
	text = append(text, "", "Nobody could see all cards. What you could know is in the prices: they alone make a mistake.")
	if line, known := r.lines[ply]; known {
		text = append(text, "", fmt.Sprintf("The best for both from move %d on, cards open:", ply))
		text = append(text, r.tell(ply, line)...)
	}
	return text
}

// tell says what happens in a line, a trick in each row.
func (r *reviewScreen) tell(ply int, line []rules.Move) []string {
	deal := r.deal.At(ply)
	var rows []string
	row := ""
	for _, m := range line {
		v := deal.View(person)
		act := rules.Act{Player: deal.Turn(), Move: m}
		if said := said(r.look, &v, act); said.Text != "" && m != rules.Claim { // the result says that
			row += " " + said.Text
		}
		if err := deal.Play(m); err != nil {
			panic(err) // the line was found by playing it
		}
		if m.Card() != rules.NoCard && v.Phase == rules.Follow {
			rows, row = append(rows, row), ""
		}
	}
	if row != "" {
		rows = append(rows, row)
	}
	for i := range rows {
		rows[i] = rows[i][1:]
	}
	if result, over := deal.Result(); over {
		end := deal.Table()
		rows = append(rows, voice.Result(result, &end))
	}
	return rows
}

// panel is the side panel of the wide layout.
func (r *reviewScreen) panel() []string {
	text := []string{}
	if d := r.decision(); d != nil && d.Priced {
		values := slices.Clone(d.Report.Moves)
		text = append(text, scale(values), "")
	}
	text = append(text, "Your decisions:")
	for _, i := range r.listed() {
		text = append(text, r.decisionLine(i))
	}
	text = append(text, "", "Could I have won?", r.verdict())
	if said := r.compared(); said != "" {
		text = append(text, "", said)
	}
	return text
}

// decisionLine is a decision in one short line.
func (r *reviewScreen) decisionLine(i int) string {
	d := &r.deal.Decisions[i]
	mark := " "
	if d.Ply == r.ply {
		mark = r.look.Turn
	}
	played, _, _ := strings.Cut(moveText(r.look, &d.View, d.Played), " ") // "claim"
	return fmt.Sprintf("%s%2d %-6s %s", mark, d.Ply, played, lossText(d))
}

// lossText is the price of a decision in a word or two.
func lossText(d *review.Decision) string {
	switch {
	case !d.Priced:
		return "..."
	case d.Mark != review.Fine:
		return fmt.Sprintf("-%.2f %s %s", d.Loss, d.Mark, d.Mark.Sign())
	case d.Loss > 0:
		return fmt.Sprintf("-%.2f", d.Loss)
	}
	return "right"
}
