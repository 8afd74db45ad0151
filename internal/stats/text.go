package stats

import (
	"bytes"
	"fmt"
	"io"
	"math"
	"strings"
	"time"

	"github.com/charmbracelet/x/ansi"

	"games/sixtysix/internal/words"
	"games/sixtysix/rules"
)

// Charset is the characters that a text may use.
type Charset uint8

// The character sets.
const (
	Unicode Charset = iota
	ASCII
)

// Write prints the report for people, 78 columns wide at the most, with days as
// the clock of that zone has them.
func (r *Report) Write(w io.Writer, with Charset, zone *time.Location) error {
	var text bytes.Buffer
	r.writeHead(&text, zone)
	for _, part := range []func(*bytes.Buffer){
		r.writeGroups, r.writeSides, r.writeLosses, r.writeLuck,
	} {
		text.WriteByte('\n')
		part(&text)
	}
	if r.Trend.Window > 0 {
		text.WriteByte('\n')
		r.Trend.write(&text)
	}
	out := text.String()
	if with == ASCII {
		out = plain(out)
	}
	_, err := io.WriteString(w, out)
	return err
}

// plain puts ASCII characters in place of others, each as wide as those.
func plain(text string) string {
	text = strings.NewReplacer(
		"± ", "+-", "…", "~", "·", ".",
		"─", "-", "│", "|", "╭", "+", "╮", "+", "╰", "+", "╯", "+", "┤", "|", "┼", "+",
	).Replace(text)
	return strings.Map(func(letter rune) rune {
		if letter > '~' {
			return '?'
		}
		return letter
	}, text)
}

func (r *Report) writeHead(w *bytes.Buffer, zone *time.Location) {
	m, d := r.All.Matches, r.All.Deals
	fmt.Fprintf(w, "%s%s: %d won, %d lost, %d unfinished\n", count(m.All(), "match", "matches"), r.span(zone), m.Won, m.Lost, m.Unfinished)
	fmt.Fprintf(w, "%s: %d won, %d lost, %d drawn", count(d.Finished(), "deal", "deals"), d.Won, d.Lost, d.Drawn)
	if d.Unfinished > 0 {
		fmt.Fprintf(w, "; %d unfinished left out", d.Unfinished)
	}
	w.WriteByte('\n')
}

func count(n int, one, many string) string {
	if n == 1 {
		return "1 " + one
	}
	return fmt.Sprintf("%d %s", n, many)
}

// span is the days of the first and the last match.
func (r *Report) span(zone *time.Location) string {
	if r.First == nil {
		return ""
	}
	first, last := r.First.In(zone).Format(time.DateOnly), r.Last.In(zone).Format(time.DateOnly)
	if first == last {
		return " on " + first
	}
	return fmt.Sprintf(" from %s to %s", first, last)
}

// shown is an opponent's name as it stands in tables: short, and free of anything
// that a terminal would obey.
func shown(name string) string {
	const width = 10
	return ansi.Truncate(words.VoiceOf([2]string{"", name}).Name(1), width, "…")
}

func (r *Report) writeGroups(w *bytes.Buffer) {
	priced := r.All.Losses.Priced > 0
	g := grid{left: 2}
	line := func(against, game string, t *Tally) {
		cells := []string{
			against, game, fmt.Sprintf("%d:%d", t.Matches.Won, t.Matches.Lost),
			fmt.Sprintf("%d:%d:%d", t.Deals.Won, t.Deals.Lost, t.Deals.Drawn), aligned(t.PointsPerDeal),
		}
		if priced {
			cells = append(cells, number("%.3f", t.Losses.PerDecision.Value()))
		}
		g.add(cells...)
	}
	head := []string{"against", "game", "matches", "deals", "points/deal"}
	if priced {
		head = append(head, "loss")
	}
	g.add(head...)
	for i := range r.Groups {
		group := &r.Groups[i]
		mark := ""
		if len(group.House) > 0 {
			mark = "*"
		}
		line(shown(group.Opponent), group.book.Variant.Title+" "+group.Rules+mark, &group.Tally)
		if mark != "" {
			g.rows[len(g.rows)-1].below = wrapped("    "+group.house(), 4)
		}
	}
	if len(r.Groups) > 1 {
		line("all", "", &r.All)
	}
	g.write(w)
	w.WriteString("Matches are won:lost, deals won:lost:drawn; points are game points won less\n" +
		"those lost, with half the width of the 95 % interval.\n")
}

// interval writes a mean with half its interval, where there is one.
func interval(format string, m Mean) string {
	text := number(format, m.Value())
	if ci := m.CI95(); !math.IsNaN(ci) {
		text += " ± " + fmt.Sprintf(strings.ReplaceAll(format, "+", ""), ci)
	}
	return text
}

// aligned writes a mean so that it stands below others, with an interval or not.
func aligned(m Mean) string {
	text := interval("%+.2f", m)
	if math.IsNaN(m.CI95()) {
		text += strings.Repeat(" ", len(" + 0.00"))
	}
	return text
}

// number writes a figure, a dash where there is none.
func number(format string, value float64) string {
	if math.IsNaN(value) {
		return "-"
	}
	return fmt.Sprintf(format, value)
}

// opponents is what to call the other side.
func (r *Report) opponents() string {
	for _, g := range r.Groups {
		if g.Opponent != r.Groups[0].Opponent {
			return "opponents"
		}
	}
	if len(r.Groups) == 0 {
		return "opponent"
	}
	return shown(r.Groups[0].Opponent)
}

func (r *Report) writeSides(w *bytes.Buffer) {
	t := &r.All
	g := grid{left: 1}
	whole := func(what string, of Pair[int]) { g.add(what, fmt.Sprint(of[0]), fmt.Sprint(of[1])) }
	mean := func(what string, of Pair[Mean]) {
		g.add(what, number("%.1f", of[0].Value()), number("%.1f", of[1].Value()))
	}
	closes := func(what string, of func(Closes) int) { whole(what, Pair[int]{of(t.Closes[0]), of(t.Closes[1])}) }
	g.add("", "you", r.opponents())
	whole("game points", t.GamePoints)
	closes("deals closed", func(c Closes) int { return c.All })
	closes("  of these made", func(c Closes) int { return c.Made })
	closes("  of these failed", func(c Closes) int { return c.Failed })
	if t.Closes[0].Drawn+t.Closes[1].Drawn > 0 {
		closes("  of these drawn", func(c Closes) int { return c.Drawn })
	}
	g.add("  game points by them", fmt.Sprintf("%+d", t.Closes[0].GamePoints), fmt.Sprintf("%+d", t.Closes[1].GamePoints))
	whole("false claims", t.ClaimsFalse)
	whole("marriages shown", t.Marriages)
	whole("exchanges", t.Exchanges)
	mean("tricks a deal", t.Tricks)
	mean("card points a deal", t.CardPoints)
	g.write(w)
	r.writeEndings(w)
	if t.AsForehand.Count() > 0 && t.AsDealer.Count() > 0 {
		fmt.Fprintf(w, "Points a deal, leading first: %s; dealing: %s.\n",
			interval("%+.2f", t.AsForehand), interval("%+.2f", t.AsDealer))
	}
}

// endings is how deals end, in words.
var endings = []struct {
	reason rules.Reason
	words  string
}{
	{rules.ByClaim, "by a claim of 66"},
	{rules.ByFailedClose, "by a failed close"},
	{rules.ByFalseClaim, "by a false claim"},
	{rules.ByLastTrick, "by the last trick"},
	{rules.ByUnclaimed, "by 66 that nobody claimed"},
	{rules.ByDraw, "in a draw"},
}

func (r *Report) writeEndings(w *bytes.Buffer) {
	var parts []string
	for _, e := range endings {
		if n := r.All.Endings[e.reason.String()]; n > 0 {
			parts = append(parts, fmt.Sprintf("%d %s", n, e.words))
		}
	}
	if parts != nil {
		fmt.Fprintln(w, wrapped("Deals ended: "+strings.Join(parts, ", ")+".", 0))
	}
}

func (r *Report) writeLosses(w *bytes.Buffer) {
	l := &r.All.Losses
	if l.Priced > 0 {
		fmt.Fprintf(w, "Your decisions: %d in %s, %s and %s among them.\n", l.Decisions,
			count(l.Priced, "deal", "deals"), count(l.Errors, "error", "errors"), count(l.Blunders, "blunder", "blunders"))
		fmt.Fprintf(w, "What they lost: %s game points a decision.\n", interval("%.3f", l.PerDecision))
	}
	switch {
	case l.Unpriced == 1:
		w.WriteString("Your decisions in 1 deal are not priced yet; --losses prices them.\n")
	case l.Unpriced > 1:
		fmt.Fprintf(w, "Your decisions in %d deals are not priced yet; --losses prices them.\n", l.Unpriced)
	case l.Priced == 0:
		w.WriteString("There are no decisions to price: no deal is finished.\n")
	}
}
