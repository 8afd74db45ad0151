package arena

import (
	"bytes"
	"fmt"
	"io"
	"math"
	"time"
)

// WriteTable prints the result for people.
func (r *Result) WriteTable(w io.Writer) error {
	var text bytes.Buffer
	report := r.Report()
	fmt.Fprintf(&text, "%s against %s: %s, %s rules", r.A, r.B, r.Variant, r.Rules)
	if len(r.House) > 0 {
		text.WriteString(" with house rules")
	}
	fmt.Fprintf(&text, ", seed %d\n", r.Seed)
	r.writeExtent(&text)
	text.WriteByte('\n')
	report.writeColumns(&text)
	text.WriteByte('\n')
	report.writeStrength(&text)
	r.writeForfeits(&text)
	fmt.Fprintf(&text, "%d draws, %d false claims, %d forfeits, %.1f deals a second\n",
		report.Draws, report.ClaimsFalse, report.Forfeits, report.DealsPerSecond)
	_, err := w.Write(text.Bytes())
	return err
}

// writeExtent says how much was played, and of how much where that is not all.
func (r *Result) writeExtent(w *bytes.Buffer) {
	decks, matches := r.Wanted()
	for _, part := range []struct {
		played int64
		wanted int
		what   string
	}{
		{r.Deals.Points.Pairs, decks, "decks"},
		{r.Matches.Matches.Pairs, matches, "matches"},
	} {
		if part.wanted == 0 {
			continue
		}
		if part.played < int64(part.wanted) {
			fmt.Fprintf(w, "%d of ", part.played)
		}
		what := part.what
		if part.wanted == 1 {
			what = map[string]string{"decks": "deck", "matches": "match"}[what]
		}
		fmt.Fprintf(w, "%d %s, each played twice with the seats exchanged\n", part.wanted, what)
	}
}

// writeColumns sets side against side.
func (r *Report) writeColumns(w *bytes.Buffer) {
	row := func(what string, a, b any) { fmt.Fprintf(w, "%-20s%12v%12v\n", what, a, b) }
	row("", r.A, r.B)
	row("deals won", r.AWins, r.BWins)
	row("game points", r.AGamePoints, r.BGamePoints)
	row("deals closed", r.Closes.A.N, r.Closes.B.N)
	row("  of these won", r.Closes.A.Won, r.Closes.B.Won)
	if r.MatchReport != nil {
		row("matches won", r.MatchWins.A, r.MatchWins.B)
	}
	a, b := r.SecondsPerMove.A, r.SecondsPerMove.B
	row("a move, median", short(a.P50), short(b.P50))
	row("  99 % of them", short(a.P99), short(b.P99))
	row("  longest", short(a.Max), short(b.Max))
}

// short writes a time with two or three digits.
func short(seconds float64) time.Duration {
	d := time.Duration(seconds * float64(time.Second))
	unit := time.Nanosecond
	for d >= 100*unit {
		unit *= 10
	}
	return d.Round(unit)
}

// writeStrength says who is the stronger, and how sure that is.
func (r *Report) writeStrength(w *bytes.Buffer) {
	fmt.Fprintf(w, "%s against %s: %s game points a deal, %s\n",
		r.A, r.B, between("%+.3f", r.APointsPerDeal, r.CI95), verdict(r.APointsPerDeal, r.CI95))
	if m := r.MatchReport; m != nil {
		fmt.Fprintf(w, "%s wins %s %% of the matches\n", r.A, between("%.1f", 100*m.AMatchRate, 100*m.MatchCI95))
	}
	if t := r.Test; t != nil {
		fmt.Fprintf(w, "test of %g against %g: %s, log likelihood ratio %+.2f\n", t.Low, t.High, t.Decision, t.LLR)
	}
}

// verdict says what the figure decides: who is the stronger, if its interval
// leaves no doubt.
func verdict(mean, ci Figure) string {
	switch m, c := float64(mean), float64(ci); {
	case m-c > 0:
		return "the first is stronger"
	case m+c < 0:
		return "the second is stronger"
	}
	return "not decided"
}

// between writes a figure with half its 95 % interval.
func between(format string, f, ci Figure) string {
	text := fmt.Sprintf(format, f)
	if !math.IsNaN(float64(ci)) {
		text += fmt.Sprintf(" ± %.3f", ci)
	}
	return text
}

func (r *Result) writeForfeits(w *bytes.Buffer) {
	for _, f := range []*Forfeit{r.Deals.Forfeit, r.Matches.Forfeit} {
		if f != nil {
			fmt.Fprintf(w, "first forfeit, by %s in pair %d: %s\n", f.Bot, f.Pair, f.Why)
		}
	}
}
