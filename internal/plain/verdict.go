package plain

import (
	"context"
	"fmt"
	"math"
	"slices"
	"strings"
	"text/tabwriter"

	"games/sixtysix/ai/analysis"
	"games/sixtysix/internal/findings"
	"games/sixtysix/internal/hint"
	"games/sixtysix/internal/practice"
	"games/sixtysix/internal/words"
	"games/sixtysix/rules"
)

// answered is a drill whose answer has been judged.
type answered struct {
	question *practice.Question
	price    *practice.Price
	verdict  *practice.Verdict
}

// verdict tells what an answer was worth, and why.
func (t *trainer) verdict(q *practice.Question, v *practice.Verdict) {
	view := &q.Position.View
	t.say(grade(view, v)...)
	t.lines(values(v))
	t.say(fails(v))
	t.say(plan(view, v.Plan))
	t.say(atScore(view, v))
	if v.Chance != nil {
		t.say(fmt.Sprintf("You gave your answer %.0f percent; by the figures it wins %s. Brier score %.3f.",
			100**v.Chance, percent(v.Given.Win()), *v.Brier))
	}
	if q.Own {
		t.say("This was a position from a match of your own.")
	}
	if q.Again {
		t.say("You have had this drill before.")
	}
}

// grade is the first sentence: right or wrong, and what it cost.
func grade(view *rules.View, v *practice.Verdict) []string {
	best := "Best: " + hint.Say(view, v.Best.Line) + "."
	switch {
	case v.Right && v.TooClose && v.Close != nil && v.Wait != nil:
		return []string{"Right: closing and playing on are too close to call."}
	case v.Right && v.TooClose:
		return []string{"Right: the best moves are too close to call."}
	case v.Right:
		return []string{"Right.", best}
	}
	return []string{
		fmt.Sprintf("Not right: %s.", v.Class.Doc()), "You said: " + hint.Say(view, v.Given.Line) + ".",
		best, "It cost " + cost(v) + ".",
	}
}

// cost is what an answer cost: where the match decided, that comes first.
func cost(v *practice.Verdict) string {
	if v.ByMatch {
		return fmt.Sprintf("%s of the match, as much as %.2f game points", percent(v.MatchCost), v.Cost)
	}
	return fmt.Sprintf("%.2f game points", v.Cost)
}

// values is the table of both sides of the choice, and of the answer.
func values(v *practice.Verdict) []string {
	rows := []string{"\tmoves\tgame points\tbest defence\tdeal\tmatch"}
	var how []string
	row := func(name string, value *analysis.Value) {
		rows = append(rows, strings.Join([]string{
			name, findings.Line(value.Line), findings.Points(value), guarded(value),
			findings.Percent(value.Win()), findings.Percent(value.Match),
		}, "\t"))
		if known := findings.How(value); !slices.Contains(how, known) {
			how = append(how, known)
		}
	}
	if v.Close != nil && v.Wait != nil {
		row("close", v.Close)
		row("play on", v.Wait)
	} else {
		row("best", &v.Best)
	}
	if !shown(v) {
		row("yours", &v.Given)
	}
	return append(tabled(rows), "Found by: "+strings.Join(how, "; ")+".")
}

// shown reports whether the answer is one of those that stand in the table anyway.
func shown(v *practice.Verdict) bool {
	for _, value := range []*analysis.Value{v.Close, v.Wait} {
		if value != nil && v.Close != nil && slices.Equal(value.Line, v.Given.Line) {
			return true
		}
	}
	return slices.Equal(v.Best.Line, v.Given.Line)
}

// tabled puts tabbed rows into columns.
func tabled(rows []string) []string {
	var text strings.Builder
	w := tabwriter.NewWriter(&text, 0, 0, 2, ' ', 0)
	for _, row := range rows {
		fmt.Fprintln(w, row) //nolint:errcheck // it goes to a builder
	}
	w.Flush() //nolint:errcheck // likewise
	lines := strings.Split(strings.TrimSuffix(text.String(), "\n"), "\n")
	for i := range lines {
		lines[i] = strings.TrimRight(lines[i], " ")
	}
	return lines
}

func guarded(v *analysis.Value) string {
	switch {
	case v.Guarded == nil:
		return "-"
	case v.Guarded.Exact:
		return findings.Decimal(v.Guarded.Mean)
	}
	return "about " + findings.Decimal(v.Guarded.Mean)
}

// fails says with which hands an answer fails.
func fails(v *practice.Verdict) string {
	if v.Fails == nil {
		return ""
	}
	return findings.Line(v.Fails.Line) + ": " + v.Fails.Why
}

func percent(chance float64) string { return fmt.Sprintf("%.1f percent", 100*chance) }

// plan tells the order of leads that makes 66 by itself.
func plan(view *rules.View, p *practice.Plan) string {
	if p == nil {
		return ""
	}
	var points []string
	for _, n := range p.Points {
		points = append(points, fmt.Sprint(n))
	}
	text := fmt.Sprintf("Plan: %s. %s = %d at the least",
		hint.Say(view, p.Line), strings.Join(points, " + "), p.Sum())
	if p.Hands == p.Worlds {
		return text + ", whatever Bot holds."
	}
	return text + fmt.Sprintf(" in %d of %d hands; in the others it takes more care.", p.Hands, p.Worlds)
}

// atScore says where the score of the match turns the answer round.
func atScore(view *rules.View, v *practice.Verdict) string {
	if v.Here == nil || v.Here.Better == v.Deal {
		return ""
	}
	text := fmt.Sprintf("Mind the score: at %d to %d the match says %s (close %s, play on %s)",
		view.Score[person], view.Score[bot], v.Here.Better, percent(v.Here.Close), percent(v.Here.PlayOn))
	if v.ByMatch {
		text += fmt.Sprintf("; game points alone say %s", v.Deal)
	}
	return text + "."
}

// wishes are what can be asked after an answer.
var wishes = []string{"next", "scores", "worst", "replay", "line", "why", "help", "quit"}

// more tells what the person asks, until the next drill is wanted.
func (t *trainer) more(ctx context.Context, d *answered) error {
	return t.until(ctx, "Next (Enter), scores, worst, replay, line, why, or quit:", func(text string) error {
		if text == "" {
			return nil
		}
		wish, err := meant(strings.ToLower(text), wishes)
		if err != nil {
			return err
		}
		switch wish {
		case "next":
			return nil
		case "quit":
			return errQuit
		case "help":
			t.lines(moreHelp)
		case "scores":
			t.scores(d)
		case "worst":
			t.worst(d)
		case "line":
			t.say(d.question.Position.String())
		case "why":
			t.why(d)
		case "replay":
			if err := t.replay(ctx, d.question); err != nil {
				return err
			}
		}
		return answerError("")
	})
}

var moreHelp = []string{
	"next or an empty line: the next drill.", "scores: the choice at every score of the match.",
	"worst: the hand that hurts most.", "replay: play on from here against the bot, the hidden cards laid out anew.",
	"line: the position as a line to share, for analyze or --position.",
	"why: what every answer costs, with open cards and against best defence.", "quit: leave.",
}

// scores prints the panel of the scores.
func (t *trainer) scores(d *answered) {
	s := d.price.Scores
	if s == nil {
		t.say("There is nothing to close here.")
		return
	}
	t.say("C close, O play on, = too close to call, with how much more often that wins the match, in percent. Down: what you need; across: what Bot needs.")
	view := &d.question.Position.View
	mine, theirs := view.Target-view.Score[person], view.Target-view.Score[bot]
	var head strings.Builder
	for n := range practice.Size {
		fmt.Fprintf(&head, "%7d", n+1)
	}
	t.say(strings.TrimRight("  "+head.String(), " "))
	for i := range s {
		var row strings.Builder
		fmt.Fprintf(&row, "%2d", i+1)
		for j, cell := range s[i] {
			text := cell.Better.Letter()
			if cell.Better != practice.TooClose {
				text += fmt.Sprintf("%+.0f", 100*math.Abs(cell.Close-cell.PlayOn))
			}
			if i+1 == mine && j+1 == theirs {
				text = "[" + text + "]"
			}
			fmt.Fprintf(&row, "%7s", text)
		}
		t.say(row.String())
	}
}

// worst shows the hand that hurts most.
func (t *trainer) worst(d *answered) {
	line := d.verdict.Given.Line
	if c := d.verdict.Close; c != nil && !(practice.Answer{Line: line}).Closes() {
		line = c.Line
	}
	view := &d.question.Position.View
	w, ok := d.question.Worst(line)
	_, known := d.question.Position.Deal()
	switch {
	case known:
		t.say("All cards are known here.")
		return
	case !ok:
		t.say(fmt.Sprintf("To %s: no hand beats that.", hint.Say(view, line)))
		return
	}
	stock := words.Cards(rules.CardsOf(w.Deal.StockCards()...))
	said := []string{
		fmt.Sprintf("To %s: the worst is that Bot holds %s.", hint.Say(view, line), words.Cards(w.Deal.Hand(bot))),
		fmt.Sprintf("It brings you %s game points.", findings.Decimal(float64(w.Value))),
	}
	if view.Stock > 0 {
		said = append(said, "In the stock: "+stock+".")
	}
	t.say(said...)
}

// why lists what every answer costs, with open cards and against best defence.
func (t *trainer) why(d *answered) {
	costs := "costs"
	if d.verdict.ByMatch {
		costs = "costs, by the match"
	}
	rows := []string{"moves\tgame points\tbest defence\tguessing costs\tmatch\t" + costs}
	for i := range d.verdict.Costs {
		c := &d.verdict.Costs[i]
		guess, cost := "-", "right"
		if g := c.Value.Guarded; g != nil {
			guess = fmt.Sprintf("%.2f", max(0, c.Value.Mean-g.Mean))
		}
		if !c.Right {
			cost = fmt.Sprintf("%.2f", c.Cost)
		}
		rows = append(rows, strings.Join([]string{
			findings.Line(c.Value.Line), findings.Points(&c.Value), guarded(&c.Value), guess, findings.Percent(c.Value.Match), cost,
		}, "\t"))
	}
	t.lines(tabled(rows))
	t.say(fails(d.verdict))
}
