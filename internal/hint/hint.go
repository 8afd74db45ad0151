package hint

import (
	"fmt"
	"slices"
	"strings"
	"unicode"

	"games/sixtysix/ai/analysis"
	"games/sixtysix/internal/findings"
	"games/sixtysix/rules"
)

// Sentences returns what a step of the hint says, from 1 to [Steps]; the report
// is on the view.
func Sentences(v *rules.View, r *analysis.Report, step int) []string {
	switch step {
	case 1:
		return []string{Nudge(v, r)}
	case 2:
		return []string{Moves(v, r)}
	}
	return numbers(v, r)
}

// Moves says what is best, and honestly so where that cannot be told.
func Moves(v *rules.View, r *analysis.Report) string {
	rivals := r.Rivals()
	lines := make([]string, len(rivals))
	for i, m := range rivals {
		lines[i] = Say(v, valueOf(r, m).Line)
	}
	switch {
	case len(r.Moves) == 1:
		return "There is only one move: " + lines[0] + "."
	case len(lines) == 1, r.Best == rules.Claim:
		return "Best: " + lines[0] + "."
	}
	last := len(lines) - 1
	return fmt.Sprintf("Too close to call: %s, or %s.", strings.Join(lines[:last], "; "), lines[last])
}

// numbers tells what every move is worth, the best first, and when closing
// fails.
func numbers(v *rules.View, r *analysis.Report) []string {
	var said []string
	for i := range r.Moves {
		m := &r.Moves[i]
		said = append(said, fmt.Sprintf("%s: %s game points, wins %s of deals, %s of matches; %s.",
			capital(Say(v, m.Line)), findings.Points(m), findings.Percent(m.Win()), findings.Percent(m.Match), findings.How(m)))
	}
	for i := range r.Moves {
		if m := &r.Moves[i]; m.Closing != nil && m.Move == rules.Close {
			said = append(said, "Closing: "+findings.Why(m.Closing))
		}
	}
	return said
}

// valueOf returns what the report has of a move that is in it.
func valueOf(r *analysis.Report, m rules.Move) *analysis.Value {
	return &r.Moves[slices.IndexFunc(r.Moves, func(v analysis.Value) bool { return v.Move == m })]
}

// Say tells a player what to do, his moves one after the other: "close the
// stock, then lead ace of spades".
func Say(v *rules.View, line []rules.Move) string {
	said := make([]string, len(line))
	for i, m := range line {
		said[i] = say(v, m)
	}
	return strings.Join(said, ", then ")
}

func say(v *rules.View, m rules.Move) string {
	switch {
	case m.Card() != rules.NoCard && v.Phase == rules.Follow:
		return "play " + m.Card().Name()
	case m.Card() != rules.NoCard:
		return "lead " + m.Card().Name()
	case m.Declared() != rules.NoSuit:
		return "show the marriage in " + m.Declared().Name()
	case m == rules.Exchange:
		return "exchange for the turned card, " + v.TurnUp.Name()
	case m == rules.Close:
		return "close the stock"
	case m == rules.Claim:
		return "claim 66"
	}
	return passing[v.Phase]
}

// passing is what it means to let a window go by.
var passing = map[rules.Phase]string{
	rules.BeforeDraw: "leave the stock open and draw",
	rules.AfterDraw:  "leave the stock open",
	rules.Final:      "claim nothing",
}

func capital(text string) string {
	letters := []rune(text)
	letters[0] = unicode.ToUpper(letters[0])
	return string(letters)
}
