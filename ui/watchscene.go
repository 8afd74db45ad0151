package ui

import (
	"fmt"
	"slices"
	"strings"

	"games/sixtysix/internal/hand"
	"games/sixtysix/rules"
	"games/sixtysix/ui/keys"
	"games/sixtysix/ui/table"
)

// This file makes a scene of a watched table. With the cards closed it shows what
// the lower bot sees.

func (w *watchScreen) scene() *table.Scene {
	below, above := w.shown(lower), w.shown(upper)
	s := &table.Scene{
		Game:    below.Book.Variant.Title,
		Heading: "Match", Score: w.score(), Deal: w.dealLine(),
		Bot: w.side(below, upper), You: w.side(below, lower),
		Stock: w.stockState(below), Trick: w.trick(below),
		Happened: w.events, Asked: w.state(), Can: w.steering(), Help: w.help(),
		Notes: w.notes(below), Panel: w.panel(), Still: true,
	}
	s.Bot.Cards = below.OpponentCards()
	if w.faceUp {
		s.Bot.Open = open(above, noTrick)
	}
	s.Hand = open(below, noTrick)
	s.Pairs = pairs(below, hand.Arrange(below.Hand, below.Trump))
	return s
}

// noTrick is a trick of which no card has been played.
var noTrick = rules.Trick{Lead: rules.NoCard, Follow: rules.NoCard}

// shown is what the bot in that seat sees: while a finished trick lies there, as
// it was before anybody has drawn.
func (w *watchScreen) shown(p rules.Player) *rules.View {
	v := w.views[p]
	if w.resting[p] != nil {
		v = w.resting[p].table(&v)
	}
	return &v
}

// score is the state of the match, counted as the book's players count.
func (w *watchScreen) score() string {
	s := w.match.State()
	won, end := s.Score, fmt.Sprintf("to %d", s.Book.Target)
	if s.Book.CountsDown {
		won, end = [2]int{s.Book.Target - won[lower], s.Book.Target - won[upper]}, "down to 0"
	}
	return fmt.Sprintf("%s %d : %d %s  %s", w.names[lower], won[lower], won[upper], w.names[upper], end)
}

func (w *watchScreen) dealLine() string {
	line := fmt.Sprintf("Deal %d", w.match.Number())
	if carry := w.views[lower].Carry; carry > 0 {
		line += fmt.Sprintf(", worth +%d", carry)
	}
	return line
}

func (w *watchScreen) side(v *rules.View, p rules.Player) table.Side {
	s := table.Side{
		Name: w.names[p], Turn: w.match.Turn() == p, Tricks: int(v.Tricks[p]),
		Points: pointsLine(v, p),
	}
	if p == upper && !w.faceUp {
		s.Shown = v.Shown[p]
	}
	return s
}

// pointsLine says how many card points a player has, and how many wait (R12).
func pointsLine(v *rules.View, p rules.Player) string {
	text := fmt.Sprintf("points %d", v.Points[p])
	if v.Pending[p] > 0 {
		text += fmt.Sprintf(", %d waiting", v.Pending[p])
	}
	return text
}

func (w *watchScreen) stockState(v *rules.View) table.Stock {
	s := stock(v)
	if v.ClosedBy != rules.NoPlayer {
		s.State = "CLOSED by " + w.names[v.ClosedBy]
	}
	return s
}

// notes are what stands beside the upper hand: who dealt and who leads, or the
// stock where all cards are open and no panel has it.
func (w *watchScreen) notes(v *rules.View) []string {
	const width = 22
	notes := []string{w.names[v.Dealer] + " dealt"}
	switch {
	case w.faceUp && v.Stock > 0 && !table.Panelled(w.w, w.h):
		return append(notes, table.Wrap("stock "+w.order(), width)...)
	case v.Phase != rules.Final && v.Phase != rules.Over:
		return append(notes, w.names[v.Leader]+" leads")
	}
	return notes
}

// order is the stock as it will be drawn, the turn-up last.
func (w *watchScreen) order() string {
	cards := slices.Clone(w.stock)
	if w.resting[lower] != nil {
		cards = slices.Clone(w.undrawn)
	}
	if up := w.shown(lower).TurnUp; up != rules.NoCard {
		cards = append(cards, up)
	}
	var names []string
	for _, c := range cards {
		names = append(names, w.look.Card(c))
	}
	return strings.Join(names, " ")
}

// trick is what lies in the middle: the trick being played, or the one just
// finished, whose taker is marked.
func (w *watchScreen) trick(v *rules.View) [2]table.Laid {
	tricks := v.FinishedTricks()
	lies := w.resting[lower] != nil || v.Phase == rules.BeforeDraw || v.Phase == rules.Final || v.Phase == rules.Over
	leader := w.names[v.Leader]
	switch {
	case v.Led != rules.NoCard:
		return [2]table.Laid{{Card: v.Led, Label: leader}, {Card: rules.NoCard, Label: w.names[v.Leader.Other()]}}
	case !lies || w.finished(tricks) == noTrick:
		return [2]table.Laid{{Card: rules.NoCard, Label: leader}, {Hidden: true}}
	}
	k := w.finished(tricks)
	label := func(p rules.Player) string {
		if p == k.Winner {
			return w.look.Turn + " " + w.names[p]
		}
		return w.names[p]
	}
	return [2]table.Laid{{Card: k.Lead, Label: label(k.Leader)}, {Card: k.Follow, Label: label(k.Leader.Other())}}
}

// finished is the last of the finished tricks.
func (w *watchScreen) finished(tricks []rules.Trick) rules.Trick {
	if rest := w.resting[lower]; rest != nil {
		return rest.trick
	}
	if len(tricks) == 0 {
		return noTrick
	}
	return tricks[len(tricks)-1]
}

// state says who is asked, and when he moves.
func (w *watchScreen) state() string {
	v := &w.views[lower]
	when := map[course]string{
		byItself:  fmt.Sprintf(" A move every %v.", paces[w.pace]),
		toDealEnd: " On to the end of the deal.",
	}[w.course]
	name := ""
	if v.Turn != rules.NoPlayer {
		name = capital(w.names[v.Turn])
	}
	switch {
	case v.Phase == rules.Over:
		return "The deal is over."
	case w.answer == nil:
		return name + " is thinking." + when
	case v.Phase == rules.Lead:
		return name + " is to lead." + when
	case v.Phase == rules.Follow:
		return name + " is to answer." + when
	}
	return name + " may " + w.window() + "." + when
}

// window is what the bot that is asked between two cards may do, as all can see.
func (w *watchScreen) window() string {
	legal := w.views[w.views[lower].Turn].Legal()
	switch {
	case !legal.Has(rules.Close):
		return "claim 66"
	case !legal.Has(rules.Claim):
		return "close"
	}
	return "close or claim 66"
}

// steering are the keys that make moves, with what they do now.
func (w *watchScreen) steering() []table.Hint {
	if !w.match.Live() {
		return []table.Hint{w.hint(keys.Enter, "result")}
	}
	run, pace := "play on", fmt.Sprintf("pace %v", paces[w.pace])
	if w.course != byStep {
		run = "stop"
	}
	return []table.Hint{
		w.hint(keys.Enter, "one move", "move"), w.hint(keys.Run, run),
		w.pairHint(keys.Faster, keys.Slower, pace), w.hint(keys.DealEnd, "end of the deal", "end"),
	}
}

func (w *watchScreen) help() []table.Hint {
	cards := "all cards"
	if w.faceUp {
		cards = "hide cards"
	}
	hints := []table.Hint{w.hint(keys.AllCards, cards), w.hint(keys.Help), w.hint(keys.Quit)}
	if _, ok := w.screens[0].(*menuScreen); ok {
		hints = append(hints, w.hint(keys.Back, "menu"))
	}
	return append(hints, w.hint(keys.Options), w.hint(keys.Rules))
}

// panel is the side panel of the wide layout: the match, the stock if all cards
// are open, and the tricks so far.
func (w *watchScreen) panel() []string {
	lines := []string{
		"Match:", w.score(), w.dealLine() + ", dealt by " + w.names[w.views[lower].Dealer],
		fmt.Sprintf("Seed %d", w.match.Record().Header.Seed),
	}
	if w.faceUp && w.shown(lower).Stock > 0 {
		lines = append(lines, "", "Stock, the next card first:", w.order())
	}
	lines = append(lines, "", "Tricks:")
	for i, k := range w.views[lower].FinishedTricks() {
		lines = append(lines, fmt.Sprintf("%d  %s %s, %s: %s", i+1, w.names[k.Leader],
			w.look.Card(k.Lead), w.look.Card(k.Follow), w.names[k.Winner]))
	}
	return lines
}

// said is what a move does, with the bots' names; before is the view of the bot
// that makes it.
func (w *watchScreen) said(before *rules.View, a rules.Act) table.Said {
	who := capital(w.names[a.Player])
	card := a.Move.Card()
	if before.Phase != rules.Follow || card == rules.NoCard {
		return did(w.look, before, a.Move, who)
	}
	led, answer := w.look.Card(before.Led), w.look.Card(card)
	if card.Beats(before.Led, before.Trump) {
		return table.Said{Text: fmt.Sprintf("%s takes %s with %s.", who, led, answer)}
	}
	return table.Said{Text: fmt.Sprintf("%s plays %s: the trick is %s's.", who, answer, w.names[a.Player.Other()])}
}

// capital is a name at the beginning of a sentence.
func capital(name string) string { return strings.TrimSuffix(sentence(name), ".") }
