package ui

import (
	"errors"
	"slices"
	"strings"
	"time"

	tea "github.com/charmbracelet/bubbletea"

	"games/sixtysix/internal/hand"
	"games/sixtysix/rules"
	"games/sixtysix/ui/grid"
	"games/sixtysix/ui/keys"
	"games/sixtysix/ui/table"
)

// tableScreen is the card table while a deal is played: what the person has
// chosen, what he is being asked, what he has been answered.
type tableScreen struct {
	*game
	hand     hand.Hand
	chosen   rules.Card // NoCard: none
	question *question  // what is to be confirmed; nil: nothing
	pairing  rules.Suit // the marriage of which king or queen is to be led; NoSuit: none
	reply    string     // the answer to the last key; "" for none
	refused  bool       // the reply is about something that is not possible
	points   bool       // held open by the person
	looking  bool       // at the last trick
	advice   *advice    // a hint; nil: none was asked for
	seen     int        // plies seen when the hand was last arranged
	turn     bool       // it was the person's turn then

	instead func(moves []rules.Move) tea.Cmd // takes the moves in the place of the game; nil: the game does
}

// question is something that is done only after a yes.
type question struct {
	text string
	yes  func() tea.Cmd
}

func newTable(g *game) *tableScreen {
	return &tableScreen{game: g, chosen: rules.NoCard, pairing: rules.NoSuit, seen: -1}
}

// doublePress is how long keys are dropped after the person is asked something
// else: they were meant for what was asked before.
const doublePress = 200 * time.Millisecond

func (t *tableScreen) place() keys.Place {
	switch {
	case t.failed != nil && !t.unsaved || t.stuck != nil:
		return keys.Failure
	case t.question != nil:
		return keys.Question
	case t.pairing != rules.NoSuit:
		return keys.Pair
	}
	return keys.Table
}

// receive brings the hand up to date after each message.
func (t *tableScreen) receive(msg tea.Msg) tea.Cmd {
	if found, ok := msg.(adviceFound); ok {
		t.advised(found)
	}
	t.settle()
	return nil
}

// settle arranges the hand and forgets what was chosen once the table has changed.
func (t *tableScreen) settle() {
	t.hand = t.hand.Fit(&t.view)
	mine := t.view.Turn == person
	if t.seen == t.view.Ply() && t.turn == mine {
		return
	}
	t.seen, t.turn = t.view.Ply(), mine
	t.question, t.pairing = nil, rules.NoSuit
	t.reply, t.refused, t.looking = "", false, false
	t.chosen = rules.NoCard
	t.forget()
}

// act does what a key means at the table.
func (t *tableScreen) act(a keys.Action) tea.Cmd {
	cmd := t.dispatch(a)
	t.settle()
	return cmd
}

func (t *tableScreen) dispatch(a keys.Action) tea.Cmd {
	switch a {
	case keys.Help:
		t.open(newHelp(t.desk, t.view.Book))
		return nil
	case keys.Options:
		t.open(newOptions(t.desk))
		return nil
	case keys.Quit:
		return t.quit()
	}
	if t.o.Now().Sub(t.since) < doublePress {
		return nil
	}
	if t.place() == keys.Failure {
		return t.recover(a)
	}
	if cmd, done := t.endRest(a); done {
		return cmd
	}
	t.reply, t.refused = "", false
	switch t.place() {
	case keys.Question:
		return t.answerQuestion(a)
	case keys.Pair:
		return t.leadPair(a)
	}
	return t.actAtTable(a)
}

// endRest takes a finished trick away with the first key; that key counts
// further only if nothing changes under it.
func (t *tableScreen) endRest(a keys.Action) (cmd tea.Cmd, done bool) {
	if t.lying == nil || t.window() {
		return nil, false
	}
	inert := a == keys.Points || a == keys.LastTrick || a == keys.Rules
	if inert {
		return nil, false
	}
	drew := fresh(&t.lying.before, &t.view) != rules.NoCard
	mine := t.view.Turn == person && !drew && a != keys.Enter
	since := t.since
	cmd = t.clear()
	if mine {
		t.since = since
	}
	return cmd, !mine
}

func (t *tableScreen) answerQuestion(a keys.Action) tea.Cmd {
	q := t.question
	t.question = nil
	if a == keys.Yes {
		return q.yes()
	}
	return nil
}

// actAtTable is for when nothing is being asked but the game's own question.
func (t *tableScreen) actAtTable(a keys.Action) tea.Cmd {
	if i, ok := a.Digit(); ok {
		return t.pick(i)
	}
	switch a {
	case keys.Left:
		t.step(-1)
	case keys.Right:
		t.step(1)
	case keys.Up:
		if t.chosen == rules.NoCard {
			t.step(1)
		}
	case keys.Down, keys.Back:
		t.chosen = rules.NoCard
	case keys.Enter:
		return t.enter()
	case keys.Marriage:
		return t.marriage()
	case keys.Exchange:
		return t.try(rules.Exchange)
	case keys.Close:
		return t.confirm(rules.Close)
	case keys.Claim:
		return t.confirm(rules.Claim)
	case keys.LastTrick:
		t.lookBack()
	case keys.Points:
		t.points = !t.points
		t.reply = t.pointsReply()
	case keys.Hint:
		return t.advise()
	case keys.Skip:
		return t.skip()
	case keys.Rules:
		t.open(newRules(t.desk, t.view.Book))
	}
	return nil
}

// pointsReply says what the key has done: looking is worth a word (R6).
func (t *tableScreen) pointsReply() string {
	switch key := t.keys.Of(keys.Points).Help().Key; {
	case t.o.Config.Points:
		return "Points are always shown; the options can change that."
	case t.points:
		return "Points are shown; they are meant to be counted in the head. " + key + " hides them."
	}
	return "Points are hidden again."
}

// refuse answers with the reason why the move is not possible, and reports
// whether it is not.
func (t *tableScreen) refuse(m rules.Move) bool {
	err := t.view.Check(m)
	if err == nil {
		return false
	}
	t.no(t.reason(err))
	return true
}

// reason is the rule that forbids a move, said to this player.
func (t *tableScreen) reason(err error) string {
	var refusal *rules.Refusal
	if errors.As(err, &refusal) && refusal.Why == rules.NotYourTurn {
		return "It is the bot's turn."
	}
	return err.Error()
}

// no answers why something cannot be done.
func (t *tableScreen) no(why string) { t.reply, t.refused = why, true }

// try makes the move if it is possible.
func (t *tableScreen) try(moves ...rules.Move) tea.Cmd {
	if t.writing || t.refuse(moves[0]) {
		return nil
	}
	if t.instead != nil {
		return t.instead(moves)
	}
	t.answered()
	return t.play(person, moves...)
}

// unknown answers a key that means nothing.
func (t *tableScreen) unknown(name string) {
	switch t.place() {
	case keys.Question:
		yes, no := t.keys.Of(keys.Yes).Help().Key, t.keys.Of(keys.No).Help().Key
		t.no(yes + " or " + no + "? " + t.question.text)
	case keys.Table:
		t.no("The key " + name + " does nothing here; " + t.keys.Of(keys.Help).Help().Key + " shows the keys.")
	}
}

// pick chooses the i-th card of the hand; picking the chosen one plays it.
func (t *tableScreen) pick(i int) tea.Cmd {
	if i >= len(t.hand) {
		t.no("You do not hold that many cards.")
		return nil
	}
	c := t.hand[i]
	if t.refuse(rules.Play(c)) {
		return nil
	}
	if t.chosen == c {
		return t.try(rules.Play(c))
	}
	t.chosen = c
	return nil
}

// step chooses the next card in that direction that may be played.
func (t *tableScreen) step(by int) {
	legal := t.view.Legal().Cards()
	if legal == 0 {
		t.refuse(rules.Play(t.view.TurnUp)) // any card: none may be played now
		return
	}
	n := len(t.hand)
	at := slices.Index(t.hand, t.chosen)
	if at < 0 && by < 0 {
		at = n
	}
	for range n {
		at = (at + by + n) % n
		if legal.Has(t.hand[at]) {
			t.chosen = t.hand[at]
			return
		}
	}
}

// enter plays the chosen card or lets the window pass.
func (t *tableScreen) enter() tea.Cmd {
	legal := t.view.Legal()
	switch {
	case legal.Has(rules.Pass):
		if t.view.Phase == rules.AfterDraw {
			return tea.Batch(t.offered(), t.try(rules.Pass))
		}
		return t.try(rules.Pass)
	case legal == 0:
		t.refuse(rules.Pass)
		return nil
	case t.chosen == rules.NoCard:
		t.no("Choose a card first: its number or the arrow keys.")
		return nil
	}
	return t.try(rules.Play(t.chosen))
}

// confirm makes the move after a yes, or at once if that is wished.
func (t *tableScreen) confirm(m rules.Move) tea.Cmd {
	if t.refuse(m) {
		return nil
	}
	wanted := t.o.Config.ConfirmClose && t.instead == nil // a drill's answer can be taken back
	if m == rules.Claim {
		wanted = t.o.Config.ConfirmClaim
	}
	if !wanted {
		return t.try(m)
	}
	t.question = &question{asking(&t.view, m), func() tea.Cmd { return t.try(m) }}
	return nil
}

// lookBack shows the last trick, until the next lead.
func (t *tableScreen) lookBack() {
	switch {
	case t.view.Tricks == [2]int8{}:
		t.no("No trick has been won yet.")
	case len(t.view.FinishedTricks()) == 0:
		t.no("The last trick is not known here.")
	case t.view.Phase == rules.Follow:
		t.no("The last trick may be looked at only until the next lead.")
	default:
		t.looking = !t.looking
		if t.looking {
			t.reply = "This is the last trick; it may be looked at until the next lead."
		}
	}
}

// hasLast reports whether there is a last trick that may be looked at now.
func (t *tableScreen) hasLast() bool {
	return len(t.view.FinishedTricks()) > 0 && t.view.Phase != rules.Follow
}

// skip lets the window after the draw pass, now and from now on.
func (t *tableScreen) skip() tea.Cmd {
	if t.view.Turn != person || t.view.Phase != rules.AfterDraw {
		t.no("There is no stop to leave out here: that is for after the draw.")
		return nil
	}
	t.o.Config.Change(stopAfterDraw, "no")
	cmd := t.try(rules.Pass)
	t.events = append(t.events, table.Said{Text: "The bot leads at once from now on; the options can change that.", Short: "No more stops here."})
	return tea.Batch(t.keepOptions(), cmd)
}

// offered notes that the person knows that the stop after the draw can be left
// out: it is offered once.
func (t *tableScreen) offered() tea.Cmd {
	if t.o.Config.Decided(stopAfterDraw) {
		return nil
	}
	t.o.Config.Change(stopAfterDraw, "yes")
	return t.keepOptions()
}

// stopAfterDraw is the key of the option.
const stopAfterDraw = "stop-after-draw"

// click does what a click on a mark means.
func (t *tableScreen) click(mark string) tea.Cmd {
	if place := t.place(); place == keys.Failure || place == keys.Question {
		return nil
	}
	switch number, ok := strings.CutPrefix(mark, "card "); {
	case ok:
		return t.act(keys.DigitOf(int(number[0] - '1')))
	case mark == "stock":
		return t.act(keys.Close)
	case mark == "turn-up":
		return t.act(keys.Exchange)
	}
	return nil
}

// draw draws the table.
func (t *tableScreen) draw(g *grid.Grid) {
	t.settle()
	table.Draw(g, t.scene(), t.look)
}
