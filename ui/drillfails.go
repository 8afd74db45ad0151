package ui

import (
	"fmt"
	"strings"

	"games/sixtysix/ai/analysis"
	"games/sixtysix/internal/findings"
	"games/sixtysix/internal/practice"
	"games/sixtysix/ui/theme"
)

// This file names the hands that beat an answer, with the cards' symbols.

// beatenIn says in which hands the first way on fails: "fails in 17 of 100
// hands: if the bot holds A♦ without 10♥ (10)". Where it fails more often than not
// it says in which it wins.
func beatenIn(look theme.Look, c *analysis.Closing) string {
	f := &c.Firsts[0]
	lost, all := len(f.Lost), len(c.Worlds)
	some, what := f.Lost, "fails"
	switch {
	case lost == 0:
		return fmt.Sprintf("never fails: %d hands", all)
	case f.Won == 0:
		return fmt.Sprintf("never wins: %d hands", all)
	case f.Won < lost:
		some, what = c.Besides(f.Lost), "wins"
	}
	text := fmt.Sprintf("%s in %d of %d hands", what, len(some), all)
	groups, rest := analysis.Groups(some, c.Worlds)
	if 2*rest > len(some) { // then naming groups says too little
		t := analysis.TellingCard(some, c.Worlds)
		return fmt.Sprintf("%s; %s tells most: with the bot %.0f%%, in the stock %.0f%%", text, look.Card(t.Card), 100*t.With, 100*t.Without)
	}
	text += ": if " + strings.Join(findings.Conditions(groups, "the bot", look.Cards), ", or if ")
	if rest > 0 {
		text += fmt.Sprintf(", or in %d more", rest)
	}
	return text
}

// failsText is that as a sentence, "" where all cards are known.
func (d *drillTable) failsText(v *practice.Verdict) string {
	f := v.Fails
	if f == nil {
		return ""
	}
	name := d.barName(f.Line)
	return strings.ToUpper(name[:1]) + name[1:] + " " + beatenIn(d.look, f.Hands) + "."
}
