package ui

import (
	"fmt"
	"slices"
	"strings"

	"games/sixtysix/ai/analysis"
	"games/sixtysix/internal/drill"
	"games/sixtysix/internal/practice"
	"games/sixtysix/rules"
	"games/sixtysix/ui/keys"
	"games/sixtysix/ui/table"
	"games/sixtysix/ui/theme"
)

// This file says what is asked in a drill, and what an answer is worth.

// drillQuestion says what is asked. It follows from the view alone.
func drillQuestion(v *rules.View, card func(rules.Card) string) string {
	closing := v.Legal().Has(rules.Close)
	switch {
	case v.Declared != rules.NoSuit:
		return "You declared: lead the king or the queen?"
	case closing && v.Phase == rules.BeforeDraw:
		return "Before the draw: close, or draw?"
	case closing && v.Phase == rules.AfterDraw:
		return "The bot is on lead: close first, or let it lead?"
	case closing:
		return "Close or play on? Which card?"
	case v.ClosedBy == person:
		return "You have closed. Which card do you lead?"
	case v.Phase == rules.Follow:
		return fmt.Sprintf("%s led %s. Which card do you play? %s", closer(v, "The bot has closed and", "The bot"), card(v.Led), followQuestion(v, card))
	case v.Phase == rules.Lead:
		return closer(v, "The bot has closed. ", "") + "Which card do you lead?"
	}
	return asks(v, card)
}

// closer picks the words for when the bot has closed, or for when it has not.
func closer(v *rules.View, closed, open string) string {
	if v.ClosedBy == bot {
		return closed
	}
	return open
}

// answerName names an answer: "CLOSE, A♠", "PLAY ON, J♣", or where there is
// nothing to close "J♦".
func (d *drillTable) answerName(line []rules.Move) string {
	v := &d.q.Position.View
	var parts []string
	closes := false
	for _, m := range line {
		text := moveText(d.look, v, m)
		switch {
		case m == rules.Close:
			closes, text = true, "CLOSE"
		case m == rules.Pass && d.q.MayClose():
			continue
		}
		parts = append(parts, text)
	}
	if !closes && d.q.MayClose() {
		parts = append([]string{"PLAY ON"}, parts...)
	}
	return strings.Join(parts, ", ")
}

// sheet is what has been found out about the answer.
func (d *drillTable) sheet() *table.Sheet {
	if err := d.of.answers.failed; err != nil && d.of.answers.stuck() {
		return &table.Sheet{Title: "This answer is not saved: " + oneLine(err.Error()) + "."}
	}
	v := d.verdict
	if v == nil {
		return &table.Sheet{Title: "There are no values: " + oneLine(d.broken.Error()) + "."}
	}
	s := &table.Sheet{Title: d.title(), Aside: costText(v), Gauges: d.bars()}
	if d.note != "" {
		s.Lines = append(s.Lines, d.note)
	}
	for _, line := range []string{d.classText(), chanceText(v), d.fails, d.planText(), d.guessText(), d.hereText(), d.ownText(), d.barsText()} {
		if line != "" {
			s.Lines = append(s.Lines, line)
		}
	}
	return s
}

// title says what the answer was, and what would have been best.
func (d *drillTable) title() string {
	v := d.verdict
	said := "You said " + d.answerName(d.line) + "."
	switch {
	case v.Right && v.TooClose:
		return said + " Right: too close to call."
	case v.Right:
		return said + " Right."
	}
	return said + " Best was " + d.answerName(v.Best.Line) + "."
}

func costText(v *practice.Verdict) string {
	if v.Right {
		return ""
	}
	if v.ByMatch {
		return fmt.Sprintf("cost %.1f%% of the match, as much as %.2f game points", 100*v.MatchCost, v.Cost)
	}
	return fmt.Sprintf("cost %.2f game points", v.Cost)
}

// bars are the values of closing and of playing on, and that of the answer if it is
// neither; where there is nothing to close, those of the best moves.
func (d *drillTable) bars() []table.Gauge { return d.gaugesOf(d.shown()) }

// barsText says over what they run.
func (d *drillTable) barsText() string { return sentence(strings.Trim(scale(d.shown()), "()")) }

// shown are the values that have bars.
func (d *drillTable) shown() []analysis.Value {
	const most = 4
	v := d.verdict
	var values []analysis.Value
	add := func(value *analysis.Value) {
		if value == nil || len(values) == most {
			return
		}
		for i := range values {
			if lineText(d.look, &d.q.Position.View, values[i].Line) == lineText(d.look, &d.q.Position.View, value.Line) {
				return
			}
		}
		values = append(values, *value)
	}
	if v.Close != nil && v.Wait != nil {
		add(v.Close)
		add(v.Wait)
		add(&v.Given)
	} else {
		add(&v.Best)
		add(&v.Given)
		for i := range v.Costs {
			add(&v.Costs[i].Value)
		}
	}
	return values
}

func (d *drillTable) gaugesOf(values []analysis.Value) []table.Gauge {
	view := &d.q.Position.View
	all := gauges(d.look, view, values, nil)
	for i := range values {
		value := &values[i]
		all[i].Name = d.barName(value.Line)
		if lineText(d.look, view, value.Line) == lineText(d.look, view, d.verdict.Given.Line) {
			all[i].Name += ", yours"
		}
		all[i].Best = d.rightAnswer(value)
		all[i].More = fmt.Sprintf("match %.0f%%", 100*value.Match)
	}
	return all
}

// barName names an answer beside its bar.
func (d *drillTable) barName(line []rules.Move) string {
	name := d.answerName(line)
	for _, words := range []string{"CLOSE", "PLAY ON"} {
		name = strings.Replace(name, words, strings.ToLower(words), 1)
	}
	return name
}

// rightAnswer reports whether the answer is not clearly worse than the best.
func (d *drillTable) rightAnswer(value *analysis.Value) bool {
	view := &d.q.Position.View
	if lineText(d.look, view, d.verdict.Given.Line) == lineText(d.look, view, value.Line) {
		return d.verdict.Right
	}
	for i := range d.verdict.Costs {
		if c := &d.verdict.Costs[i]; lineText(d.look, view, c.Value.Line) == lineText(d.look, view, value.Line) {
			return c.Right
		}
	}
	return false
}

// classText names the class of the error.
func (d *drillTable) classText() string {
	v := d.verdict
	switch {
	case v.Right && v.TooClose && d.q.MayClose():
		return "Neither can be told to be better: to close and to play on are both right."
	case v.Right:
		return ""
	}
	name := map[practice.Class]string{
		practice.Missed: "Missed close: ", practice.Wrong: "Wrong close: ", practice.Early: "Early close: ", practice.Late: "Late close: ",
	}[v.Class]
	return sentence(name + v.Class.Doc())
}

// planText is the order of leads, and what it makes at the least; "" if there is
// none.
func (d *drillTable) planText() string {
	p := d.verdict.Plan
	if p == nil {
		return ""
	}
	return planText(d.look, &d.q.Position.View, p)
}

// planText says the plan: "Plan: lead A♠, then 20♥, then A♣. 22 + 13 + 20 + 13 =
// 68 at the least."
func planText(look theme.Look, v *rules.View, p *practice.Plan) string {
	var leads, points []string
	for i, m := range p.Line {
		switch {
		case m == rules.Close || m == rules.Exchange:
			continue
		case m.Card() != rules.NoCard && i > 0 && p.Line[i-1].Declared() != rules.NoSuit:
			leads[len(leads)-1] += " with " + look.Card(m.Card())
		default:
			leads = append(leads, moveText(look, v, m))
		}
	}
	for _, n := range p.Points {
		if n > 0 {
			points = append(points, fmt.Sprint(n))
		}
	}
	text := fmt.Sprintf("Plan: lead %s. %s = %d at the least", strings.Join(leads, ", then "), strings.Join(points, " + "), p.Sum())
	if p.Hands < p.Worlds {
		text += fmt.Sprintf(", whatever is played, in %d of %d hands", p.Hands, p.Worlds)
	}
	return text + "."
}

// guessText puts cards open and best defence side by side: what guessing costs.
func (d *drillTable) guessText() string {
	v := d.verdict
	values := []*analysis.Value{v.Close, v.Wait}
	if v.Close == nil || v.Wait == nil {
		values = []*analysis.Value{&v.Best}
	}
	if v.Given.Closing != nil && v.Close != nil && !slices.Equal(v.Given.Line, v.Close.Line) {
		values = append(values, &v.Given)
	}
	var parts []string
	for _, value := range values {
		if value.Guarded == nil {
			continue
		}
		about := ""
		if !value.Guarded.Exact {
			about = "about "
		}
		parts = append(parts, fmt.Sprintf("%s%s%s of %s", d.chosenSide(value), about, points(value.Guarded.Mean), points(value.Mean)))
	}
	if parts == nil {
		return ""
	}
	return "Best defence leaves " + strings.Join(parts, ", ") + "."
}

// chosenSide names closing or playing on before a figure, and the move where there is no
// such choice.
func (d *drillTable) chosenSide(value *analysis.Value) string {
	switch {
	case !d.q.MayClose(), value == &d.verdict.Given:
		return d.barName(value.Line) + " "
	case (practice.Answer{Line: value.Line}).Closes():
		return "closing "
	}
	return "playing on "
}

// foundText says how the values were found, and how exact they are.
func foundText(v *practice.Verdict) string {
	if v.Close == nil || v.Wait == nil {
		return "The best move: " + found(&v.Best) + "."
	}
	return fmt.Sprintf("Closing: %s. Playing on: %s.", found(v.Close), found(v.Wait))
}

func found(v *analysis.Value) string {
	switch v.Method {
	case analysis.Enumerated:
		return fmt.Sprintf("counted over all %d cases, cards open", v.Worlds)
	case analysis.Sampled:
		return fmt.Sprintf("%d sampled play-outs", v.Worlds)
	case analysis.Equilibrium:
		return "exact to a thousandth, neither side sees the other's cards"
	}
	return "exact"
}

// chanceText puts the chance that was said beside the true one.
func chanceText(v *practice.Verdict) string {
	if v.Chance == nil {
		return ""
	}
	return fmt.Sprintf("Your chance: %.0f%%; by the figures %.0f%%.", 100**v.Chance, 100*v.Given.Win())
}

// hereText says which is better at the score of the match.
func (d *drillTable) hereText() string {
	c := d.verdict.Here
	if c == nil {
		return ""
	}
	so := map[practice.Choice]string{practice.TooClose: "too close to call", practice.ToClose: "so close", practice.ToPlayOn: "so play on"}[c.Better]
	return fmt.Sprintf("For the match: close %.0f%%, play on %.0f%%, %s (%s: other scores).",
		100*c.Close, 100*c.PlayOn, so, d.keys.Of(keys.Scores).Help().Key)
}

// ownText says where the drill comes from, if it is one of the player's own, and
// whether he has had it before.
func (d *drillTable) ownText() string {
	var parts []string
	if d.q.Own {
		parts = append(parts, "This is from a match of your own.")
	}
	if d.q.Again {
		parts = append(parts, "You have had this drill before.")
	}
	return strings.Join(parts, " ")
}

// themeName is a theme as a menu has it.
func themeName(t drill.Theme) string {
	return map[drill.Theme]string{
		drill.Closing: "closing", drill.Defending: "after the other's close", drill.Endgame: "the end of the deal",
	}[t]
}
