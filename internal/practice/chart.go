package practice

import (
	"bytes"
	"fmt"
	"io"
	"math"
	"strconv"
	"strings"
	"time"

	"github.com/guptarohit/asciigraph"

	"games/sixtysix/internal/stats"
)

// Write prints the standing for people: what the answers come to, errors by class,
// the chances said against the true ones, and the rating over time. Lines are 78
// columns wide at the most.
func (s *Standing) Write(w io.Writer, with stats.Charset) error {
	var text bytes.Buffer
	s.writeHead(&text)
	for _, part := range []func(*bytes.Buffer){s.writeClasses, s.writeCalibration, s.writeTrend} {
		part(&text)
	}
	out := text.String()
	if with == stats.ASCII {
		out = strings.NewReplacer("±", "+-", "─", "-", "│", "|", "╭", "+", "╮", "+",
			"╰", "+", "╯", "+", "┤", "|", "┼", "+", "╶", "-", "╴", "-", "·", ".", "○", "o", "●", "*", "◉", "@").Replace(out)
	}
	_, err := io.WriteString(w, out)
	return err
}

func (s *Standing) writeHead(w *bytes.Buffer) {
	if s.Answers == 0 {
		w.WriteString("No drill has been answered yet.\n")
		return
	}
	fmt.Fprintf(w, "Drills answered: %d, for the first time %d, of these right %d.\n", s.Answers, s.First, s.Right)
	fmt.Fprintf(w, "Rating: %s\n", s.rating())
	fmt.Fprintf(w, "Level: %d of 5. %s\n", s.Level, s.Schedule())
}

// rating says what the rating is, and what it is made of.
func (s *Standing) rating() string {
	if s.Rated == 0 {
		return "none yet; it takes decisions about closing that are not obvious."
	}
	text := fmt.Sprintf("%.0f", s.Rating)
	if s.CI95 != nil {
		text += fmt.Sprintf(" ± %.0f", *s.CI95)
	}
	return text + fmt.Sprintf(" thousandths of a game point a decision (%d); less is better.", s.Rated)
}

// Schedule says how many drills are due to come back and when the next one is.
func (s *Standing) Schedule() string {
	text := fmt.Sprintf("Due to come back: %d of %d.", s.Due, s.Learning)
	if s.Due == 0 && s.Next != nil {
		text += " The next on " + s.Next.Local().Format(time.DateOnly) + "."
	}
	return text
}

// writeClasses is the table of errors, in drills and in the player's own matches.
func (s *Standing) writeClasses(w *bytes.Buffer) {
	if s.First+len(s.Own) == 0 {
		return
	}
	w.WriteString("\n            drills     own matches\nclass   number   lost  number   lost\n")
	for _, class := range Classes() {
		drills, own := s.Classes[class], s.Own[class]
		if drills.N+own.N == 0 {
			continue
		}
		fmt.Fprintf(w, "%-6s  %6s %6s  %6s %6s  %s\n",
			class, number(drills.N), lost(drills), number(own.N), lost(own), class.Doc())
	}
}

func number(n int) string {
	if n == 0 {
		return ""
	}
	return strconv.Itoa(n)
}

func lost(c Count) string {
	if c.Cost == 0 {
		return ""
	}
	return fmt.Sprintf("%.2f", c.Cost)
}

// scaleWidth is how many columns stand for the chances from 0 to 100 %, less one.
const scaleWidth = 50

func (s *Standing) writeCalibration(w *bytes.Buffer) {
	if s.Said == 0 {
		return
	}
	fmt.Fprintf(w, "\nChances given: %d. Brier score %.3f; the true chances would score %.3f.\n", s.Said, *s.Brier, *s.BrierBest)
	fmt.Fprintf(w, "said     answers   true  0%%%*s%*s\n", scaleWidth/2, "50%", scaleWidth/2, "100%")
	for i := range s.Calibration {
		if t := &s.Calibration[i]; t.N > 0 {
			fmt.Fprintf(w, "%-8s %7d  %3.0f %%  %s\n", tenthName(i), t.N, 100*t.True, marks(t))
		}
	}
	w.WriteString("○ said, ● true, ◉ both. ● to the right: you think too little of it.\n")
}

func tenthName(i int) string {
	if i == tenths-1 {
		return "90-100%"
	}
	return fmt.Sprintf("%d-%d%%", 10*i, 10*i+9)
}

// marks puts what was said and what was true on the scale.
func marks(t *Tenth) string {
	line := []rune(strings.Repeat("·", scaleWidth+1))
	said, proper := at(t.Said), at(t.True)
	line[said], line[proper] = '○', '●'
	if said == proper {
		line[said] = '◉'
	}
	return string(line)
}

func at(chance float64) int { return int(math.Round(min(max(chance, 0), 1) * scaleWidth)) }

// How large the plot is, in characters; its labels come on top of that.
const (
	plotWidth  = 66
	plotHeight = 8
)

func (s *Standing) writeTrend(w *bytes.Buffer) {
	if len(s.Trend) < 2 {
		return
	}
	fmt.Fprintf(w, "\nThe rating of %d decisions in a row, from the first to the last:\n", TrendWindow)
	plot := asciigraph.Plot(s.Trend, asciigraph.Width(plotWidth), asciigraph.Height(plotHeight),
		asciigraph.LowerBound(0), asciigraph.Precision(0))
	for line := range strings.Lines(plot) {
		w.WriteString(strings.TrimRight(line, " \n") + "\n")
	}
}
