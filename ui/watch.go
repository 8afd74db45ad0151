package ui

import (
	"context"
	"time"

	tea "github.com/charmbracelet/bubbletea"

	"games/sixtysix/ai"
	"games/sixtysix/internal/exhibition"
	"games/sixtysix/internal/words"
	"games/sixtysix/rules"
	"games/sixtysix/ui/grid"
	"games/sixtysix/ui/keys"
	"games/sixtysix/ui/table"
)

// Pairing is two bots that somebody wants to watch, the lower hand first.
type Pairing struct {
	Book *rules.Book
	Bots [2]string // names as the maker of bots takes them
}

// The seats of the two bots: whose cards lie open, and who sits opposite.
const (
	lower rules.Player = 0
	upper rules.Player = 1
)

// watchScreen is the table at which two bots play: it asks them, makes their
// moves when the watcher or the pace says so, and shows what he may see.
type watchScreen struct {
	*desk
	pairing Pairing
	names   [2]string // what they are called at the table
	voice   words.Voice
	match   *exhibition.Match // nil until the bots have come
	bots    [2]ai.Bot
	ctx     context.Context
	cancel  context.CancelFunc

	views   [2]rules.View
	stock   []rules.Card // face down, the next one to be drawn first
	resting [2]*lying    // the trick that has just been finished, as each bot sees it
	undrawn []rules.Card // the stock while it lies there
	events  []table.Said

	asked   int         // ply+1 for which a bot has been asked, 0 for none
	answer  *rules.Move // of the bot, held back until the next step
	hearing bool        // the bots are being told how the deal ended
	wanted  bool        // a step has been asked for and not been made yet
	course  course
	pause   int  // the number of the last pause: earlier ones count no more
	pace    int  // in paces
	faceUp  bool // all cards are shown, the stock's too
}

// course is when the next move is made.
type course uint8

const (
	byStep    course = iota // at a key
	byItself                // after a pause
	toDealEnd               // at once, until the deal is over
)

// paces are the pauses between two moves, the fastest first.
var paces = []time.Duration{
	200 * time.Millisecond, 500 * time.Millisecond, time.Second, 2 * time.Second, 5 * time.Second,
}

const usualPace = 2 // in paces

// The messages of the watched table.
type (
	watchBegun struct {
		to    *watchScreen
		match *exhibition.Match
		bots  [2]ai.Bot
		err   error
	}
	watchMoved struct {
		match     *exhibition.Match
		deal, ply int
		move      rules.Move
		err       error
	}
	watchTold struct {
		match *exhibition.Match
		deal  int
	}
	watchPause struct {
		match  *exhibition.Match
		number int
	}
)

func newWatch(d *desk, p Pairing) *watchScreen {
	w := &watchScreen{desk: d, pairing: p, voice: words.VoiceOf(exhibition.Names(p.Bots)), pace: usualPace}
	w.names = w.voice.Names
	w.ctx, w.cancel = context.WithCancel(d.ctx)
	return w
}

// begin is the command that gets the bots and a match for them.
func (w *watchScreen) begin() tea.Cmd {
	hire, number, pairing, names := w.o.Bot, w.o.Seed, w.pairing, w.names
	return func() tea.Msg {
		seed := number()
		begun := watchBegun{to: w}
		for i, of := range exhibition.Seeds(seed) {
			if begun.bots[i], begun.err = hire(pairing.Bots[i], of); begun.err != nil {
				return begun
			}
		}
		begun.match = exhibition.New(exhibition.Setup{Book: pairing.Book, Players: names, Seed: seed})
		return begun
	}
}

func (w *watchScreen) place() keys.Place    { return keys.Watched }
func (w *watchScreen) click(string) tea.Cmd { return nil }

// receive takes what the table has been waiting for; what is stale is dropped.
func (w *watchScreen) receive(msg tea.Msg) tea.Cmd {
	switch msg := msg.(type) {
	case watchBegun:
		return w.begun(msg)
	case watchMoved:
		return w.moved(msg)
	case watchTold:
		if msg.match == w.match && msg.deal == w.match.Number() {
			w.hearing = false
			return w.ask()
		}
	case watchPause:
		if msg.match == w.match && msg.number == w.pause && w.course == byItself {
			return w.step()
		}
	}
	return nil
}

func (w *watchScreen) begun(msg watchBegun) tea.Cmd {
	switch {
	case msg.to != w:
		return nil
	case msg.err != nil:
		return w.fail(msg.err)
	}
	w.match, w.bots = msg.match, msg.bots
	return w.deal()
}

// deal deals the next deal, whose first move waits for a step.
func (w *watchScreen) deal() tea.Cmd {
	must(w.match.Deal())
	w.resting, w.events = [2]*lying{}, nil
	w.wanted, w.asked, w.answer = false, 0, nil
	if w.course == toDealEnd {
		w.course = byStep
	}
	w.survey()
	return tea.Batch(w.ask(), w.schedule())
}

// survey sees how the deal stands.
func (w *watchScreen) survey() {
	last := w.match.Last()
	w.regard(w.match.View(lower), w.match.View(upper), last.Deal.StockCards())
}

// regard takes in what there is to be seen.
func (w *watchScreen) regard(below, above rules.View, stock []rules.Card) {
	w.views, w.stock = [2]rules.View{below, above}, stock
}

// ask has the bot whose turn it is think about its move, before anybody waits for it.
func (w *watchScreen) ask() tea.Cmd {
	p, ply := w.match.Turn(), w.views[lower].Ply()
	if p == rules.NoPlayer || w.hearing || w.asked == ply+1 {
		return nil
	}
	w.asked, w.answer = ply+1, nil
	ctx, b, view := w.ctx, w.bots[p], w.views[p]
	moved := watchMoved{match: w.match, deal: w.match.Number(), ply: ply}
	return func() tea.Msg {
		moved.move, moved.err = b.Choose(ctx, view)
		return moved
	}
}

func (w *watchScreen) moved(msg watchMoved) tea.Cmd {
	ply := w.views[lower].Ply()
	if msg.match != w.match || msg.deal != w.match.Number() || msg.ply != ply || w.asked != ply+1 || w.ctx.Err() != nil {
		return nil
	}
	p := w.match.Turn()
	if err := exhibition.Judge(w.names[p], &w.views[p], msg.move, msg.err); err != nil {
		return w.fail(err)
	}
	w.answer = &msg.move
	return w.release()
}

// step asks for the next move; it clears a finished trick away. After the last
// one comes the result.
func (w *watchScreen) step() tea.Cmd {
	if !w.match.Live() {
		w.replace(w, newWatchResult(w))
		return nil
	}
	if w.resting[lower] != nil {
		w.resting, w.events = [2]*lying{}, nil
	}
	w.wanted = true
	return w.release()
}

// release makes the bot's move once it is wanted. That a window goes by is not
// worth a step.
func (w *watchScreen) release() tea.Cmd {
	if !w.wanted || w.answer == nil {
		return nil
	}
	move := *w.answer
	w.wanted = w.course == toDealEnd || move == rules.Pass
	w.play(move)
	if w.match.Live() {
		return tea.Batch(w.ask(), w.schedule())
	}
	w.wanted = false
	told := w.tell()
	if w.course == toDealEnd {
		return tea.Batch(told, w.step())
	}
	return tea.Batch(told, w.schedule())
}

// play makes the move and notes what it has done.
func (w *watchScreen) play(move rules.Move) {
	before, undrawn, p := w.views, w.stock, w.match.Turn()
	must(w.match.Play(move))
	w.survey()
	w.answer = nil
	if w.resting[lower] != nil && move != rules.Pass {
		w.resting, w.events = [2]*lying{}, nil
	}
	if said := w.said(&before[p], rules.Act{Player: p, Move: move}); said.Text != "" {
		w.events = append(w.events, said)
	}
	now := &w.views[lower]
	if now.Tricks != before[lower].Tricks {
		tricks := now.FinishedTricks()
		w.undrawn = undrawn
		for seat := range w.resting {
			w.resting[seat] = &lying{before[seat], tricks[len(tricks)-1]}
		}
	}
}

// tell is the command in which the bots hear how the deal has ended.
func (w *watchScreen) tell() tea.Cmd {
	w.hearing = true
	bots, told := w.bots, watchTold{w.match, w.match.Number()}
	result, _ := w.match.Last().Deal.Result()
	return func() tea.Msg {
		exhibition.Tell(bots, result)
		return told
	}
}

// schedule begins the pause before the next move, if nobody has to be waited for.
func (w *watchScreen) schedule() tea.Cmd {
	if w.course != byItself || w.wanted {
		return nil
	}
	w.pause++
	return w.o.After(paces[w.pace], watchPause{w.match, w.pause})
}

// fail ends the watching: the menu says why, or whoever has started the program.
func (w *watchScreen) fail(err error) tea.Cmd {
	w.cancel()
	if menu, ok := w.screens[0].(*menuScreen); ok {
		menu.notes = []string{sentence(err.Error())}
		w.screens = w.screens[:1]
		return nil
	}
	w.end.Failed = err
	return w.quit()
}

func (w *watchScreen) act(a keys.Action) tea.Cmd {
	switch a {
	case keys.Quit:
		w.cancel()
		return w.quit()
	case keys.Back:
		return w.leave()
	case keys.Help:
		w.open(newWatchHelp(w.desk, w.pairing.Book))
	case keys.Rules:
		w.open(newRules(w.desk, w.pairing.Book))
	case keys.Options:
		w.open(newOptions(w.desk))
	case keys.AllCards:
		w.faceUp = !w.faceUp
	}
	if w.match == nil {
		return nil
	}
	return w.steer(a)
}

// steer does what a key says about when moves are made.
func (w *watchScreen) steer(a keys.Action) tea.Cmd {
	switch a {
	case keys.Enter:
		w.course = byStep
		return w.step()
	case keys.Run:
		if w.course != byStep {
			w.course, w.wanted = byStep, false
			return nil
		}
		w.course = byItself
		return w.step()
	case keys.DealEnd:
		w.course = toDealEnd
		return w.step()
	case keys.Faster:
		w.pace = max(w.pace-1, 0)
		return w.schedule()
	case keys.Slower:
		w.pace = min(w.pace+1, len(paces)-1)
		return w.schedule()
	}
	return nil
}

// leave goes back to the menu, if that is where the watching began.
func (w *watchScreen) leave() tea.Cmd {
	if _, ok := w.screens[0].(*menuScreen); ok {
		w.cancel()
		w.screens = w.screens[:1]
	}
	return nil
}

func (w *watchScreen) draw(g *grid.Grid) {
	if w.match != nil {
		table.Draw(g, w.scene(), w.look)
	}
}
