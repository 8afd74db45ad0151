package ui

import (
	"fmt"
	"slices"

	"games/sixtysix/internal/hand"
	"games/sixtysix/rules"
	"games/sixtysix/ui/keys"
	"games/sixtysix/ui/table"
)

// This file makes a scene, which can be drawn, of the game and of what the
// person is doing at the table.

func (t *tableScreen) scene() *table.Scene {
	v := t.shown()
	s := &table.Scene{
		Game: v.Book.Variant.Title, Against: t.against,
		Heading: "Match", Score: score(v.Book, v.Score), Deal: t.dealLine(), Commitment: t.committed(),
		Bot: t.side(v, bot), You: t.side(v, person),
		Stock: stock(v), Trick: t.trick(v),
		Happened: t.happened(), Help: t.help(),
	}
	s.Notes, s.Still = notes(v), t.o.Config.ReduceMotion
	s.Hand, s.Pairs = t.held(v)
	s.Asked, s.Alert = t.asks()
	s.Can, s.Cannot = t.actions()
	s.Panel = t.panel()
	if a := t.hinted(); a != nil && t.place() == keys.Table && t.reply == "" {
		s.Gauges = a.gauges(t)
		s.Panel = append(a.panel(), s.Panel...)
	}
	if t.retry != nil {
		s.Heading, s.Score = "", nothingCounts
	}
	return s
}

// shown is the view to be shown: while a finished trick lies there, the one
// before anybody has drawn.
func (t *tableScreen) shown() *rules.View {
	if t.lying == nil || t.window() || t.lying.trick.Lead == rules.NoCard {
		return &t.view
	}
	v := t.lying.table(&t.view)
	return &v
}

// score is the state of the match, counted as the book's players count.
func score(b *rules.Book, won [2]int) string {
	if b.CountsDown {
		return fmt.Sprintf("You %d : %d Bot  down to 0", b.Target-won[person], b.Target-won[bot])
	}
	return fmt.Sprintf("You %d : %d Bot  to %d", won[person], won[bot], b.Target)
}

func (t *tableScreen) dealLine() string {
	line := fmt.Sprintf("Deal %d", t.match.Number())
	if t.view.Carry > 0 {
		line += fmt.Sprintf(", worth +%d", t.view.Carry)
	}
	if t.unsaved {
		line += ", NOT SAVED"
	}
	return line
}

func notes(v *rules.View) []string {
	leads := "Bot leads"
	if v.Leader == person {
		leads = "You lead"
	}
	if v.Phase == rules.Final || v.Phase == rules.Over {
		return []string{subject(v.Dealer) + " dealt"}
	}
	return []string{subject(v.Dealer) + " dealt", leads}
}

func (t *tableScreen) side(v *rules.View, p rules.Player) table.Side {
	s := table.Side{
		Name: subject(p), Turn: t.view.Turn == p && t.failed == nil, Tricks: int(v.Tricks[p]),
		Points: t.pointsOf(v, p), Shown: v.Shown[p],
	}
	if p == bot {
		s.Cards = v.OpponentCards()
	}
	return s
}

func (t *tableScreen) pointsOf(v *rules.View, p rules.Player) string {
	if !t.points && !t.o.Config.Points {
		return "points hidden"
	}
	return pointsLine(v, p)
}

func stock(v *rules.View) table.Stock {
	s := table.Stock{Trump: v.Trump, TurnUp: v.TurnUp, Left: int(v.Stock), State: "open"}
	switch {
	case v.ClosedBy == person:
		s.Down, s.State = true, "CLOSED by you"
	case v.ClosedBy == bot:
		s.Down, s.State = true, "CLOSED by bot"
	case v.Stock == 0:
		s.State = "exhausted"
	}
	return s
}

// trick is what lies in the middle: the trick being played, the one just
// finished, or the last one when it is looked at.
func (t *tableScreen) trick(v *rules.View) [2]table.Laid {
	finished := t.lying != nil && t.lying.trick.Lead != rules.NoCard || t.looking ||
		v.Phase == rules.BeforeDraw || v.Phase == rules.Final || v.Phase == rules.Over
	if v.Led == rules.NoCard && t.lying != nil && t.lying.trick.Lead != rules.NoCard {
		return laid(t.lying.trick, subject(t.lying.trick.Leader)+" led")
	}
	tricks := t.view.FinishedTricks()
	if v.Led == rules.NoCard && finished && len(tricks) > 0 {
		k := tricks[len(tricks)-1]
		return laid(k, subject(k.Leader)+" led")
	}
	leads, answers := "you lead", "Bot"
	if v.Leader == bot {
		leads, answers = "Bot leads", "you"
	}
	if v.Led == rules.NoCard {
		return [2]table.Laid{{Card: rules.NoCard, Label: leads}, {Hidden: true}}
	}
	return [2]table.Laid{
		{Card: v.Led, Label: subject(v.Leader) + " led"},
		{Card: rules.NoCard, Label: answers},
	}
}

// laid is a finished trick; the card that took it says so.
func laid(k rules.Trick, lead string) [2]table.Laid {
	answer := "Bot"
	if k.Leader == bot {
		answer = "you"
	}
	if k.Winner == k.Leader {
		lead = subject(k.Leader) + " took"
	} else {
		answer += " took"
	}
	return [2]table.Laid{{Card: k.Lead, Label: lead}, {Card: k.Follow, Label: answer}}
}

// held is the hand as it is to be drawn.
func (t *tableScreen) held(v *rules.View) ([]table.Held, []table.Pair) {
	order := t.hand
	if v.Hand != t.view.Hand {
		order = order.Without(t.view.Hand &^ v.Hand)
		if rules.CardsOf(order...) != v.Hand {
			order = hand.Arrange(v.Hand, v.Trump)
		}
	}
	may, marks := t.mayPlay(v), t.hinted().marks()
	drawn := t.justDrawn(v)
	cards := make([]table.Held, len(order))
	for i, c := range order {
		cards[i] = table.Held{
			Card: c, Number: i + 1, Trump: c.Suit() == v.Trump,
			Chosen: c == t.chosen, Allowed: may.Has(c), New: c == drawn, Mark: marks[c],
		}
	}
	return cards, pairs(v, order)
}

// mayPlay is the cards that are drawn as possible: all of them unless the person
// is to play one now.
func (t *tableScreen) mayPlay(v *rules.View) rules.Cards {
	if t.pairing != rules.NoSuit {
		return t.pairing.Marriage()
	}
	if may := v.Legal().Cards(); may != 0 && t.lying == nil {
		return may
	}
	return v.Hand
}

// justDrawn is the card that has been drawn last and not been followed by a
// trick, NoCard if there is none.
func (t *tableScreen) justDrawn(v *rules.View) rules.Card {
	tricks := int(v.Tricks[0] + v.Tricks[1])
	if v.Draws == 0 || int(v.Draws) != tricks {
		return rules.NoCard
	}
	return v.Drawn[v.Draws-1]
}

// pairs are the marriages in the hand, as long as the book may still let them be
// declared.
func pairs(v *rules.View, h hand.Hand) []table.Pair {
	if !mayMarry(v) {
		return nil
	}
	var list []table.Pair
	for s := range rules.NoSuit {
		king := slices.Index(h, rules.CardOf(s, rules.King))
		queen := slices.Index(h, rules.CardOf(s, rules.Queen))
		if king >= 0 && queen >= 0 {
			at := [2]int{min(king, queen), max(king, queen)}
			list = append(list, table.Pair{At: at, Points: marriagePoints(v, s)})
		}
	}
	return list
}

// happened is what is told of the last moves; the card drawn waits until the
// trick has been taken away.
func (t *tableScreen) happened() []table.Said {
	n := len(t.events)
	if t.lying == nil || n == 0 {
		return t.events
	}
	if c := fresh(&t.lying.before, &t.view); c != rules.NoCard && t.events[n-1].Text == drew(t.look, c) {
		return t.events[:n-1]
	}
	return t.events
}

// asks is the line below what has happened: a failure, a question, the answer to
// the last key, or what the game asks.
func (t *tableScreen) asks() (text string, alert bool) {
	switch {
	case t.failed != nil && !t.unsaved:
		return "This move is not saved: " + oneLine(t.failed.Error()) + ".", true
	case t.stuck != nil:
		return botFailed(t.stuck), true
	case t.question != nil && t.reply == "":
		return t.question.text, false
	case t.pairing != rules.NoSuit:
		return t.pairQuestion()
	case t.reply != "":
		return t.reply, t.refused
	case t.lying != nil && !t.window():
		return t.restLine(), false
	}
	if a := t.hinted(); a != nil {
		return a.text(t), a.failed != nil
	}
	return asks(&t.view, t.look.Card), false
}

func (t *tableScreen) pairQuestion() (text string, alert bool) {
	if t.reply != "" {
		return t.reply, t.refused
	}
	return fmt.Sprintf("Show %s for %d and lead one of them: which?",
		pairOf(t.look, t.pairing), marriagePoints(&t.view, t.pairing)), false
}

// restLine is what is said while a finished trick lies there.
func (t *tableScreen) restLine() string {
	switch {
	case t.view.Phase == rules.Over:
		return "The deal is over."
	case t.nothingElse():
		return ""
	case t.view.Turn == person && fresh(&t.lying.before, &t.view) == rules.NoCard:
		return asks(&t.view, t.look.Card)
	}
	return ""
}

// asking is the question before closing or claiming, with what it may cost.
func asking(v *rules.View, m rules.Move) string {
	if m == rules.Close {
		return "Close the stock? You must then make 66 yourself, or the bot scores."
	}
	return fmt.Sprintf("Claim 66? If you do not have it, the bot scores %d.", v.FalseClaimWorth(person))
}

// help is the rest of the keys, the most useful first.
func (t *tableScreen) help() []table.Hint {
	if t.place() != keys.Table {
		return nil
	}
	var hints []table.Hint
	if t.view.Turn == person && t.view.Legal().Cards() != 0 {
		hints = append(hints, t.pairHint(keys.Left, keys.Right, "choose"))
	}
	for _, a := range []keys.Action{keys.Help, keys.Quit, keys.Hint, keys.LastTrick, keys.Points, keys.Options, keys.Rules} {
		unasked := a == keys.Hint && t.view.Turn != person
		if a == keys.Quit && t.retry != nil {
			hints = append(hints, t.hint(keys.Quit, "back to "+t.retry.home))
		} else if !unasked && (a != keys.LastTrick || t.hasLast()) {
			hints = append(hints, t.hint(a))
		}
	}
	return hints
}
