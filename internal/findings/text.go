package findings

import (
	"bytes"
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"games/sixtysix/ai/analysis"
	"games/sixtysix/internal/words"
	"games/sixtysix/rules"
)

// Write prints a report for people: the moves, the best first, what to make of
// them, and for a close with which hands of the opponent it fails.
func Write(w io.Writer, r *analysis.Report) error {
	var text bytes.Buffer
	writeMoves(&text, r)
	text.WriteByte('\n')
	text.WriteString(folded(verdict(r)))
	if note := methods(r); note != "" {
		text.WriteString(folded(note))
	}
	for i := range r.Moves {
		if v := &r.Moves[i]; v.Closing != nil {
			text.WriteByte('\n')
			writeClosing(&text, v)
		}
	}
	_, err := w.Write(text.Bytes())
	return err
}

func writeMoves(w *bytes.Buffer, r *analysis.Report) {
	guarded := anyOf(r, func(v *analysis.Value) bool { return v.Guarded != nil })
	rows := [][]string{{"line", "game points", "guarded", "win", "match", "how"}}
	for i := range r.Moves {
		v := &r.Moves[i]
		rows = append(rows, []string{Line(v.Line), Points(v), lower(v), Percent(v.Win()), Percent(v.Match), How(v)})
	}
	if !guarded {
		for i, row := range rows {
			rows[i] = slices.Delete(row, 2, 3)
		}
	}
	w.WriteString(columns(rows, gap))
}

// columns writes rows with as much room for each column as it needs, and so many
// blanks between them.
func columns(rows [][]string, gap int) string {
	widths := make([]int, len(rows[0]))
	for _, row := range rows {
		for i, cell := range row {
			widths[i] = max(widths[i], utf8.RuneCountInString(cell))
		}
	}
	var out strings.Builder
	for _, row := range rows {
		var text strings.Builder
		for i, cell := range row {
			text.WriteString(cell)
			text.WriteString(strings.Repeat(" ", widths[i]-utf8.RuneCountInString(cell)+gap))
		}
		out.WriteString(strings.TrimRight(text.String(), " "))
		out.WriteByte('\n')
	}
	return out.String()
}

// gap is the blanks between columns.
const gap = 2

func anyOf(r *analysis.Report, is func(*analysis.Value) bool) bool {
	for i := range r.Moves {
		if is(&r.Moves[i]) {
			return true
		}
	}
	return false
}

// Line writes moves in their order: "close, SA".
func Line(moves []rules.Move) string {
	texts := make([]string, len(moves))
	for i, m := range moves {
		texts[i] = m.String()
	}
	return strings.Join(texts, ", ")
}

// Points writes the expected game points with their error.
func Points(v *analysis.Value) string {
	if v.SE == 0 {
		return Decimal(v.Mean)
	}
	return fmt.Sprintf("%s ± %.3f", Decimal(v.Mean), v.SE)
}

func lower(v *analysis.Value) string {
	switch {
	case v.Guarded == nil:
		return ""
	case v.Guarded.Exact:
		return Decimal(v.Guarded.Mean)
	}
	return "about " + Decimal(v.Guarded.Mean)
}

// Decimal writes game points with their sign; nought has none.
func Decimal(x float64) string {
	text := fmt.Sprintf("%+.2f", x)
	if text == "+0.00" || text == "-0.00" {
		return "0.00"
	}
	return text
}

func signed(gamePoints int) string {
	if gamePoints == 0 {
		return "0"
	}
	return fmt.Sprintf("%+d", gamePoints)
}

// Percent writes a chance.
func Percent(chance float64) string { return fmt.Sprintf("%.1f %%", 100*chance) }

// How tells how a value was found.
func How(v *analysis.Value) string {
	switch v.Method {
	case analysis.Enumerated:
		return "enumerated, " + counted(v.Worlds, "world")
	case analysis.Sampled:
		return "sampled, " + counted(v.Worlds, "play-out")
	case analysis.Equilibrium:
		return "equilibrium, " + counted(v.Worlds, "deal")
	}
	return v.Method.String()
}

func counted(n int, what string) string {
	if n == 1 {
		return "1 " + what
	}
	return fmt.Sprintf("%d %ss", n, what)
}

// verdict says which move is best, or which are too close to tell.
func verdict(r *analysis.Report) string {
	if len(r.Moves) == 1 {
		return fmt.Sprintf("There is only one move: %s.", Line(r.Moves[0].Line))
	}
	best := r.Moves[0].Line
	for i := range r.Moves {
		if r.Moves[i].Move == r.Best {
			best = r.Moves[i].Line
		}
	}
	if r.Verdict == analysis.Clear {
		return fmt.Sprintf("Best is %s: clearly better than every other move.", Line(best))
	}
	var rivals []string
	for _, m := range r.Rivals() {
		rivals = append(rivals, m.String())
	}
	last := len(rivals) - 1
	return fmt.Sprintf("Too close to call: %s or %s is right.", strings.Join(rivals[:last], ", "), rivals[last])
}

// methods explains what the figures leave open.
func methods(r *analysis.Report) string {
	var notes []string
	if anyOf(r, func(v *analysis.Value) bool { return v.Method == analysis.Enumerated }) {
		notes = append(notes, "Enumerated values let both sides see all cards.")
	}
	if anyOf(r, func(v *analysis.Value) bool { return v.Method == analysis.Equilibrium }) {
		notes = append(notes, "In an equilibrium neither side sees the other's cards.")
	}
	if anyOf(r, func(v *analysis.Value) bool { return v.Guarded != nil }) {
		notes = append(notes, "Guarded is what is left when the opponent sees them and you do not.")
	}
	return strings.Join(notes, " ")
}

// writeClosing tells what closing is worth by first card, and when it fails.
func writeClosing(w *bytes.Buffer, v *analysis.Value) {
	c := v.Closing
	before := v.Line[:len(v.Line)-len(c.Firsts[0].Line)+1]
	fmt.Fprintf(w, "%s, worlds won of %d:\n", capital(Line(before)), len(c.Worlds))
	rows := make([][]string, len(c.Firsts))
	for i := range c.Firsts {
		f := &c.Firsts[i]
		first := "whatever is led"
		if len(f.Line) > 1 {
			first = Line(f.Line[1:])
		}
		rows[i] = []string{"  " + first, strconv.Itoa(f.Won), Percent(float64(f.Won) / float64(len(c.Worlds))), Decimal(f.Outcomes.Mean())}
	}
	w.WriteString(columns(rows, gap))
	w.WriteString(folded(Why(c)))
}

// Why tells with which hands of the opponent the best first card fails or, where
// those are the fewer, wins.
func Why(c *analysis.Closing) string {
	f := &c.Firsts[0]
	switch {
	case f.Won == len(c.Worlds):
		return "It never fails."
	case f.Won == 0:
		return "It never wins."
	case f.Won < len(f.Lost):
		return told("It wins", c.Besides(f.Lost), c.Worlds)
	}
	return told("It fails", f.Lost, c.Worlds)
}

// told says which of all worlds it are.
func told(what string, some, all []rules.Cards) string {
	groups, rest := analysis.Groups(some, all)
	if 2*rest > len(some) { // then naming cards says too little
		t := analysis.TellingCard(some, all)
		return fmt.Sprintf("%s in %d of %d. What tells most is the %s: with the opponent %s, in the stock %s.",
			what, len(some), len(all), t.Card.Name(), Percent(t.With), Percent(t.Without))
	}
	conditions := Conditions(groups, "the opponent", words.Cards)
	if rest > 0 {
		return fmt.Sprintf("%s if %s, and in %d other worlds: %d of %d.",
			what, strings.Join(conditions, ", or if "), rest, len(some), len(all))
	}
	return fmt.Sprintf("%s only if %s: %d of %d.", what, strings.Join(conditions, ", or if "), len(some), len(all))
}

// Conditions puts groups of hands into words, with who holds them and how cards
// are named: "the bot holds A♦ without 10♥ (10)", "the bot lacks K♠ (4 more)".
// The numbers add up: what fits an earlier group is not counted again.
func Conditions(groups []analysis.Group, who string, cards func(rules.Cards) string) []string {
	all := make([]string, len(groups))
	for i, g := range groups {
		all[i] = who + " holds " + cards(g.Holds)
		switch {
		case g.Holds == 0:
			all[i] = who + " lacks " + cards(g.Lacks)
		case g.Lacks != 0:
			all[i] += " without " + cards(g.Lacks)
		}
		more := ""
		if i > 0 {
			more = " more"
		}
		all[i] += fmt.Sprintf(" (%d%s)", g.Worlds, more)
	}
	return all
}

func capital(text string) string { return strings.ToUpper(text[:1]) + text[1:] }

// width is where lines of text end.
const width = 80

// folded breaks a text into lines.
func folded(text string) string {
	var out strings.Builder
	column := 0
	for _, word := range strings.Fields(text) {
		switch {
		case column == 0:
		case column+1+len(word) > width:
			out.WriteByte('\n')
			column = 0
		default:
			out.WriteByte(' ')
			column++
		}
		out.WriteString(word)
		column += len(word)
	}
	out.WriteByte('\n')
	return out.String()
}
