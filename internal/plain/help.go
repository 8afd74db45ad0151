package plain

import (
	"context"
	"fmt"
	"strings"

	"games/sixtysix/rules"
)

// serve gives what was asked for; then the question comes again.
func (m *match) serve(ctx context.Context, request string, t *turn) error {
	var err error
	switch request {
	case "quit":
		return errQuit
	case "help":
		m.status(t)
		m.lines(t.help())
	case "status":
		m.status(t)
	case "rules":
		m.lines(params(t.view.Book))
	case "points":
		m.say(counts(&t.view), "Shown because you asked: they are meant to be counted in the head.")
	case "last":
		m.say(last(&t.view))
	case "hint":
		err = m.hint(ctx, t)
	case "review":
		err = m.review(ctx)
	}
	if err != nil {
		return err
	}
	return answerError("")
}

// help says what can be answered now, and what comes of it.
func (t *turn) help() []string {
	v := &t.view
	legal := v.Legal()
	var said []string
	if cards := legal.Cards(); cards != 0 {
		said = append(said, fmt.Sprintf("Play a card by its number, %s, or its name, such as %s.",
			numbers(t.hand, cards), cards.Highest()))
	}
	for s := range rules.NoSuit {
		if m := rules.Declare(s); legal.Has(m) {
			said = append(said, fmt.Sprintf("%s: show king and queen of %s; one of them must then be led.", m, s.Name()))
		}
	}
	for _, a := range moveHelp {
		if legal.Has(a.move) {
			said = append(said, a.move.String()+": "+a.means(v))
		}
	}
	return append(said,
		"status: what lies open.", "rules: the rule book.", "points: the card points.",
		"last: the last trick.",
		"hint or i: a hint in three steps, a nudge, the move and the numbers; hints are counted.",
		"review: the last deal again, with what each decision of yours was worth; also asked after the match.",
		"quit: leave; the match is saved.",
		"The first letters of a word do, if nothing else begins with them.",
		"Nothing asks whether you are sure.")
}

// moveHelp is what the moves that are words mean.
var moveHelp = []struct {
	move  rules.Move
	means func(v *rules.View) string
}{
	{rules.Exchange, func(v *rules.View) string {
		return fmt.Sprintf("give %s for the turned card, %s.", v.Book.Low(v.Trump).Name(), v.TurnUp.Name())
	}},
	{rules.Close, func(*rules.View) string {
		return "close the stock: nobody draws any more, and you have to make 66."
	}},
	{rules.Claim, func(*rules.View) string {
		return "announce 66. If you do not have it, Bot wins the deal."
	}},
	{rules.Pass, func(v *rules.View) string { return passing(v) + "; an empty line does the same." }},
}

// prompt asks for a move and lists those that are possible.
func (t *turn) prompt() string {
	legal := t.view.Legal() &^ t.withheld
	var answers []string
	if cards := legal.Cards(); cards != 0 {
		answers = append(answers, numbers(t.hand, cards))
	}
	for m := range legal.All {
		switch {
		case m.Card() != rules.NoCard:
		case m == rules.Pass:
			answers = append([]string{"pass (Enter) to " + passing(&t.view)}, answers...)
		default:
			answers = append(answers, m.String())
		}
	}
	return asked[t.view.Phase] + strings.Join(answers, ", ") + ", or help:"
}

// asked is how the question begins in each phase.
var asked = map[rules.Phase]string{
	rules.BeforeDraw: "Before the draw: ",
	rules.AfterDraw:  "Before the lead: ",
	rules.Lead:       "Your lead, ",
	rules.Follow:     "Your play, ",
	rules.Final:      "All cards are played: ",
}

// passing says what comes of passing.
func passing(v *rules.View) string {
	switch {
	case v.Phase == rules.BeforeDraw:
		return "draw"
	case v.Phase == rules.AfterDraw:
		return "let Bot lead"
	case v.Book.LastTrickWins && v.ClosedBy == rules.NoPlayer && v.Leader == person:
		return fmt.Sprintf("take %d for the last trick", 1+v.Carry)
	}
	return "leave it at that"
}

// params lists the rule book, one line a rule.
func params(b *rules.Book) []string {
	lines := []string{fmt.Sprintf("%s, %s rules:", b.Variant.Title, b.Name)}
	for _, p := range b.Params() {
		lines = append(lines, fmt.Sprintf("%s=%s: %s.", p.Key, p.Value, p.Doc))
	}
	return lines
}
