package findings

import (
	"bytes"
	"fmt"
	"io"
	"strconv"
	"strings"
	"unicode/utf8"

	"games/sixtysix/internal/notation"
	"games/sixtysix/internal/review"
	"games/sixtysix/internal/words"
	"games/sixtysix/rules"
)

// WriteReview prints priced deals of a match, of which there must be one, for
// people: a table for each, what was possible with all cards open, and what it
// adds up to. Decisions that are not priced, and quiet ones, are left out.
func WriteReview(w io.Writer, deals []*review.Deal, v words.Voice) error {
	var text bytes.Buffer
	text.WriteString(folded(title(deals[0], v)) + "\n")
	for _, d := range deals {
		writeDeal(&text, d, v)
		text.WriteByte('\n')
	}
	writeSum(&text, deals)
	_, err := w.Write(text.Bytes())
	return err
}

// title says whose decisions these are, and under which rules.
func title(d *review.Deal, v words.Voice) string {
	whose := "Decisions of " + v.Name(d.Player)
	if v.Name(d.Player) == "you" {
		whose = "Your decisions"
	}
	text := fmt.Sprintf("%s against %s: %s, %s rules", whose, v.Name(d.Player.Other()), d.Book.Variant.Title, d.Book.Name)
	if len(d.Book.House()) > 0 {
		text += " with house rules"
	}
	return text + "."
}

func writeDeal(w *bytes.Buffer, d *review.Deal, v words.Voice) {
	end := d.At(d.Last())
	table := end.Table()
	w.WriteString(folded(fmt.Sprintf("Deal %d. %s", d.Number, v.Result(d.Result, &table))))
	w.WriteByte('\n')
	rows := [][]string{{"ply", "phase", "played", "value", "best", "value", "loss", "", "how"}}
	for i := range d.Decisions {
		if decision := &d.Decisions[i]; decision.Priced && !decision.Quiet() {
			rows = append(rows, row(decision))
		}
	}
	if len(rows) > 1 {
		w.WriteString(fitted(rows))
		w.WriteByte('\n')
	}
	sum := review.SumOf(d)
	text := SumOf(&sum)
	if !untouched(&sum) {
		text += " " + Hindsight(d)
	}
	w.WriteString(folded(text))
}

// untouched reports whether a review was broken off before it came to the deal.
// To look back at it would take time that nobody wants to wait.
func untouched(s *review.Sum) bool { return s.Decisions == 0 && s.Unpriced > 0 }

// row is a decision in the table. Numbers have the sign's place in front.
func row(d *review.Decision) []string {
	played, best := d.Value(), d.Best()
	cells := []string{
		strconv.Itoa(d.Ply), phases[d.View.Phase], d.Played.String(), even(Decimal(played.Mean)),
		"", "", "", d.Mark.String(), best.Method.String(),
	}
	if d.Loss > 0 {
		cells[4], cells[5], cells[6] = short(best.Line), even(Decimal(best.Mean)), fmt.Sprintf("%.2f", d.Loss)
	}
	return cells
}

// phases names the phases in few letters.
var phases = map[rules.Phase]string{
	rules.BeforeDraw: "before draw", rules.AfterDraw: "after draw",
	rules.Lead: "lead", rules.Follow: "follow", rules.Final: "final",
}

// even gives a number without a sign the width of one that has it.
func even(number string) string { return fmt.Sprintf("%5s", number) }

// short is a line of no more than two moves; what is left out is said.
func short(line []rules.Move) string {
	if len(line) > 2 {
		return Line(line[:1]) + ", …"
	}
	return Line(line)
}

// fitted writes rows with two blanks between columns if there is room, otherwise
// with one.
func fitted(rows [][]string) string {
	text := columns(rows, gap)
	for l := range strings.SplitSeq(text, "\n") {
		if utf8.RuneCountInString(l) > width {
			return columns(rows, 1)
		}
	}
	return text
}

// SumOf says what decisions add up to: "6 decisions, 0.95 game points lost: 1
// error, 2 blunders."
func SumOf(s *review.Sum) string {
	unpriced := fmt.Sprintf("Not priced: %d.", s.Unpriced)
	switch {
	case s.Decisions == 0 && s.Unpriced == 0:
		return "Nothing to decide."
	case s.Decisions == 0:
		return unpriced
	}
	text := fmt.Sprintf("%s, %.2f game points lost%s.", counted(s.Decisions, "decision"), s.Loss, marks(s))
	if s.Unpriced > 0 {
		text += " " + unpriced
	}
	return text
}

func marks(s *review.Sum) string {
	var parts []string
	if s.Errors > 0 {
		parts = append(parts, counted(s.Errors, "error"))
	}
	if s.Blunders > 0 {
		parts = append(parts, counted(s.Blunders, "blunder"))
	}
	if parts == nil {
		return ""
	}
	return ": " + strings.Join(parts, ", ")
}

// Hindsight answers whether the deal could have been won, or won higher, if all
// cards had lain open.
func Hindsight(d *review.Deal) string {
	h, won := d.Winnable(), d.Won()
	switch {
	case h.Ply == 0 && won > 0:
		return "With all cards open there was no more in it."
	case h.Ply == 0:
		return "Could it have been won? No: even with all cards open it never was."
	}
	line := fmt.Sprintf("up to ply %d, by %s.", h.Ply, Play(d.At(h.Ply), h.Line))
	if won > 0 {
		return fmt.Sprintf("With all cards open there was more in it: %s %s", words.GamePoints(h.Worth), line)
	}
	return fmt.Sprintf("Could it have been won? With all cards open, yes (%+d), %s", h.Worth, line)
}

// writeSum tells what a match adds up to.
func writeSum(w *bytes.Buffer, deals []*review.Deal) {
	sum := review.SumOf(deals...)
	w.WriteString(folded("In all: " + lowered(SumOf(&sum))))
	if sum.Decisions > 0 {
		mean := fmt.Sprintf("Mean loss a decision: %.3f", sum.Mean())
		if half, ok := sum.Interval(); ok {
			mean += fmt.Sprintf(" ± %.3f", half)
		}
		w.WriteString(folded(mean + " game points."))
	}
	if worst := sum.Worst; worst != nil {
		best := worst.Best()
		fmt.Fprintf(w, "Worst: deal %d, ply %d, %s instead of %s (%.2f):\n%s\n",
			sum.WorstIn.Number, worst.Ply, worst.Played, Line(best.Line), worst.Loss, position(worst))
	}
}

// lowered is a sentence that goes on after a colon.
func lowered(text string) string { return strings.ToLower(text[:1]) + text[1:] }

// position is the line to analyse a decision by.
func position(d *review.Decision) string { return notation.Position{View: d.View}.String() }
