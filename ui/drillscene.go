package ui

import (
	"fmt"
	"slices"
	"strings"

	"games/sixtysix/internal/hand"
	"games/sixtysix/internal/practice"
	"games/sixtysix/rules"
	"games/sixtysix/ui/keys"
	"games/sixtysix/ui/table"
)

// This file makes scenes of a drill: of the question, which says nothing of its
// answer, and of what is told afterwards.

func (d *drillTable) scene() *table.Scene {
	switch {
	case d.step == answered && d.showing && d.worst != nil:
		return d.worstScene()
	case d.step == answered:
		return d.answeredScene()
	}
	return d.askedScene(&d.view)
}

// laidOut is the table of the drill without any words.
func (d *drillTable) laidOut(v *rules.View) *table.Scene {
	s := &table.Scene{
		Game: v.Book.Variant.Title, Against: bookName(v.Book),
		Heading: "Match", Score: d.score(v), Deal: d.number(),
		Notes: []string{bookName(v.Book) + " rules", leads(v)}, Bot: d.side(v, bot), You: d.side(v, person),
		Stock: stock(v), Trick: d.inTheMiddle(v), Still: d.o.Config.ReduceMotion,
	}
	if text := d.of.mining(); text != "" {
		s.Notes = append(s.Notes, text)
	}
	return s
}

// score is that of the match; with little room it does not say that it is counted
// down.
func (d *drillTable) score(v *rules.View) string {
	text := score(v.Book, v.Score)
	if d.w < narrow {
		text = strings.Replace(text, "down ", "", 1)
	}
	return text
}

// narrow is below how many columns words are short.
const narrow = 60

// number names the question.
func (d *drillTable) number() string {
	if d.q.Number == 0 {
		return "Position"
	}
	return fmt.Sprintf("Drill %d", d.q.Number)
}

// bookName is the book's name, with a star if its rules are not all its own.
func bookName(b *rules.Book) string {
	if len(b.House()) > 0 {
		return b.Name + "*"
	}
	return b.Name
}

func leads(v *rules.View) string {
	switch {
	case v.Phase == rules.BeforeDraw && v.Leader == person:
		return "Your trick"
	case v.Phase == rules.BeforeDraw:
		return "Bot's trick"
	case v.Leader == person:
		return "You lead"
	}
	return "Bot leads"
}

// inTheMiddle is the trick; of one that is finished the cards are not known.
func (d *drillTable) inTheMiddle(v *rules.View) [2]table.Laid {
	if v.Phase == rules.BeforeDraw || v.Phase == rules.Final {
		return [2]table.Laid{{Hidden: true}, {Hidden: true}}
	}
	return d.trick(v)
}

// askedScene is the question.
func (d *drillTable) askedScene(v *rules.View) *table.Scene {
	s := d.laidOut(v)
	s.Hand, s.Pairs = d.held(v)
	s.Asked, s.Alert = d.asks()
	s.Can, s.Cannot = d.possible()
	s.Help = d.help()
	s.Panel = d.inForce(v)
	if len(d.line) == 0 && d.step == posed {
		s.Happened = d.told()
	}
	return s
}

// told is what is said before the question.
func (d *drillTable) told() []table.Said {
	var all []table.Said
	for _, notice := range d.of.notices {
		all = append(all, table.Said{Text: notice})
	}
	if d.q.Number == 1 {
		all = append(all, table.Said{Text: "Points are shown: you would have counted them.", Short: "Points are shown."})
	}
	return all
}

// inForce is the side panel of the question: the match, and the rules.
func (d *drillTable) inForce(v *rules.View) []string {
	lines := []string{"Match:", score(v.Book, v.Score), "", fmt.Sprintf("%s, %s rules:", v.Book.Variant.Title, bookName(v.Book))}
	for _, sentence := range brief(v.Book) {
		lines = append(lines, sentence+".")
	}
	return lines
}

// asks is what is asked now, or the answer to the last key.
func (d *drillTable) asks() (text string, alert bool) {
	switch {
	case d.step == counting:
		return "Counting...", false
	case d.reply != "":
		return d.reply, d.refused
	case d.step == guessing:
		return "Chance to win the deal, 0-100%? " + d.chance.shown("_"), false
	case d.question != nil || d.pairing != rules.NoSuit:
		return d.tableScreen.asks()
	}
	return drillQuestion(&d.view, d.look.Card), false
}

// possible are the moves that there are, and those that there are not.
func (d *drillTable) possible() (can, cannot []table.Hint) {
	switch {
	case d.step == counting:
		return nil, nil
	case d.step == guessing && len(d.chance.text) == 0:
		return []table.Hint{{Key: "0-9", Text: "type it"}, {Key: "enter", Text: "skip"}, {Key: "esc", Text: "another answer"}}, nil
	case d.step == guessing:
		return []table.Hint{{Key: "enter", Text: "done"}, {Key: "esc", Text: "another answer"}}, nil
	}
	can, cannot = d.actions()
	skips := func(h table.Hint) bool { return h.Mark == doMark+keys.Skip.Name() }
	can = slices.DeleteFunc(can, skips)
	if len(d.line) > 0 && d.place() == keys.Table {
		can = append(can, d.hint(keys.Back, "another answer"))
	}
	return can, cannot
}

// help is the rest of the keys.
func (d *drillTable) help() []table.Hint {
	if d.step != posed || d.place() != keys.Table {
		return nil
	}
	var hints []table.Hint
	if d.view.Legal().Cards() != 0 {
		hints = append(hints, d.pairHint(keys.Left, keys.Right, "choose"))
	}
	for _, a := range []keys.Action{keys.Help, keys.Quit, keys.Points, keys.Options, keys.Rules} {
		hints = append(hints, d.named(a))
	}
	return hints
}

// answeredScene is the table after the answer, with the sheet of what it is worth.
func (d *drillTable) answeredScene() *table.Scene {
	v := &d.q.Position.View
	s := d.laidOut(v)
	s.Hand = d.looked(v)
	s.Pairs = pairs(v, hand.Arrange(v.Hand, v.Trump))
	s.Sheet = d.sheet()
	s.Can, s.Help = d.afterHints()
	return s
}

// looked is the hand after the answer: the card that was played is the chosen one,
// those that are best are pointed out.
func (d *drillTable) looked(v *rules.View) []table.Held {
	marks := d.marks()
	var cards []table.Held
	for i, c := range hand.Arrange(v.Hand, v.Trump) {
		cards = append(cards, table.Held{
			Card: c, Number: i + 1, Trump: c.Suit() == v.Trump, Allowed: true,
			Chosen: slices.Contains(d.line, rules.Play(c)), Mark: marks[c],
		})
	}
	return cards
}

// marks are the words on the cards of the best answer, or of those that are as
// good and close, or play on, as well. The card of an answer that was wrong bears
// none.
func (d *drillTable) marks() map[rules.Card]string {
	marks := map[rules.Card]string{}
	v := d.verdict
	if v == nil {
		return marks
	}
	closes := func(line []rules.Move) bool { return practice.Answer{Line: line}.Closes() }
	for i := range v.Costs {
		c := &v.Costs[i]
		if !c.Right || closes(c.Value.Line) != closes(v.Best.Line) {
			continue
		}
		for _, m := range c.Value.Line {
			if card := m.Card(); card != rules.NoCard && (v.Right || !slices.Contains(d.line, m)) {
				marks[card] = "good"
			}
		}
	}
	if len(marks) == 1 {
		for c := range marks {
			marks[c] = "best"
		}
	}
	return marks
}

// afterHints are the keys after the answer.
func (d *drillTable) afterHints() (can, help []table.Hint) {
	if d.of.place() == keys.Failure {
		return []table.Hint{d.hint(keys.Retry), d.hint(keys.Unsaved), d.hint(keys.Quit, "end")}, nil
	}
	can = []table.Hint{d.hint(keys.Enter, "next")}
	if d.price != nil && d.price.Scores != nil {
		can = append(can, d.hint(keys.Scores))
	}
	if d.verdict != nil {
		can = append(can, d.hint(keys.WorstHand), d.hint(keys.Why))
	}
	can = append(can, d.hint(keys.Replay))
	for _, a := range []keys.Action{keys.Standing, keys.Quit, keys.Help, keys.PositionLine, keys.Edit, keys.Options} {
		help = append(help, d.named(a))
	}
	return can, help
}

// named is the hint for an action; to quit is to end the practice.
func (d *drillTable) named(a keys.Action) table.Hint {
	if a == keys.Quit {
		return d.hint(a, "end")
	}
	return d.hint(a)
}

// worstScene is the table with the hand that hurts most laid open.
func (d *drillTable) worstScene() *table.Scene {
	v := &d.q.Position.View
	s := d.laidOut(v)
	s.Hand = d.looked(v)
	theirs := d.worst.Deal.View(bot)
	s.Bot.Open = open(&theirs, rules.Trick{Lead: rules.NoCard, Follow: rules.NoCard})
	s.Asked = d.worstText()
	s.Can = []table.Hint{d.hint(keys.WorstHand, "back to the values"), d.hint(keys.Enter, "next")}
	s.Panel = []string{"The worst hand:", d.worstText()}
	return s
}
