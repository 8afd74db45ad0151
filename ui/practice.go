package ui

import (
	"context"
	"errors"
	"fmt"

	tea "github.com/charmbracelet/bubbletea"

	"games/sixtysix/ai"
	"games/sixtysix/internal/notation"
	"games/sixtysix/internal/practice"
	"games/sixtysix/rules"
	"games/sixtysix/ui/grid"
	"games/sixtysix/ui/keys"
	"games/sixtysix/ui/table"
	"games/sixtysix/ui/theme"
)

// Trainer is what practising needs from outside. Its methods are called in
// commands.
type Trainer interface {
	// Open begins a session with what was answered before. Notices are sentences
	// for the first question.
	Open(f practice.Filter) (s *practice.Session, notices []string, err error)
	// Keep writes an answer down.
	Keep(e practice.Entry) error
	// Mine looks through one more deal of the player's own matches, and tells how
	// many of them have been looked through then; all of them: there is no more to do.
	Mine(ctx context.Context) (done, all int, err error)
}

// Training is what is to be practised.
type Training struct {
	Filter practice.Filter
	First  *notation.Position // asked before any drill; nil: none
	Count  int                // of drills, 0: until the player has had enough
	Bot    string             // that they are played out against; "": the expert
}

// practiceScreen is the closing trainer: one question after the other at the
// table.
type practiceScreen struct {
	*desk
	training Training
	session  *practice.Session // nil until it is open
	at       *drillTable       // the question; nil before the first
	notices  []string
	problem  string // why nothing can be asked
	sitting  sitting
	sparring ai.Bot // for replays, once it is needed
	mined    progress
	ctx      context.Context
	stop     context.CancelFunc
}

// progress is how many are done of how many.
type progress struct{ done, all int }

// The messages of the trainer.
type (
	sessionOpened struct {
		of      *practiceScreen
		session *practice.Session
		notices []string
		err     error
	}
	dealMined struct {
		of *practiceScreen
		progress
		err error
	}
)

func newPractice(d *desk, t Training) *practiceScreen {
	p := &practiceScreen{desk: d, training: t}
	p.ctx, p.stop = context.WithCancel(d.ctx)
	d.answers = &answers{to: d.o.Trainer}
	return p
}

// begin opens the session.
func (p *practiceScreen) begin() tea.Cmd {
	trainer, filter := p.o.Trainer, p.training.Filter
	return func() tea.Msg {
		s, notices, err := trainer.Open(filter)
		return sessionOpened{p, s, notices, err}
	}
}

// opened asks the first question; then the player's own matches are looked
// through meanwhile.
func (p *practiceScreen) opened(msg sessionOpened) tea.Cmd {
	p.session, p.notices = msg.session, msg.notices
	if msg.err != nil {
		p.problem = sentence(msg.err.Error())
	}
	if first := p.training.First; first != nil {
		return tea.Batch(p.askAbout(*first, nil), p.mine())
	}
	return tea.Batch(p.next(), p.mine())
}

// next asks the next question.
func (p *practiceScreen) next() tea.Cmd {
	switch n := p.training.Count; {
	case n > 0 && p.sitting.answered >= n:
		return p.end()
	case p.session == nil:
		p.at = nil
		return nil
	}
	q, err := p.session.Next()
	if err != nil {
		p.at, p.problem = nil, sentence(err.Error())
		return nil
	}
	return p.ask(q)
}

// ask puts a question on the table, and has it priced at once: how long that
// takes must not tell anything of the answer.
func (p *practiceScreen) ask(q *practice.Question) tea.Cmd {
	p.at = newDrillTable(p, q)
	return p.at.pricing()
}

// askAbout asks about any position, or judges the answer to the last question if
// it is possible there too.
func (p *practiceScreen) askAbout(position notation.Position, line []rules.Move) tea.Cmd {
	q, err := practice.Ask(position)
	if err != nil {
		p.problem = sentence(err.Error())
		return nil
	}
	cmd := p.ask(q)
	if fits(q, line) {
		p.at.line, p.at.step = line, counting
	}
	return cmd
}

// mine looks through one more of the player's own deals.
func (p *practiceScreen) mine() tea.Cmd {
	trainer, ctx := p.o.Trainer, p.ctx
	return func() tea.Msg {
		done, all, err := trainer.Mine(ctx)
		return dealMined{p, progress{done, all}, err}
	}
}

func (p *practiceScreen) oneMined(msg dealMined) tea.Cmd {
	p.mined = msg.progress
	if msg.err != nil && !errors.Is(msg.err, context.Canceled) {
		p.notices = append(p.notices, "Your games cannot be priced: "+oneLine(msg.err.Error())+".")
	}
	if msg.err != nil || msg.done >= msg.all {
		p.mined = progress{} // nothing more is said of it
		return nil
	}
	return p.mine()
}

func (p *practiceScreen) receive(msg tea.Msg) tea.Cmd {
	switch msg := msg.(type) {
	case sessionOpened:
		if msg.of == p {
			return p.opened(msg)
		}
	case dealMined:
		if msg.of == p {
			return p.oneMined(msg)
		}
	case answersKept:
		p.answers.kept(msg)
	}
	if p.at == nil {
		return nil
	}
	return p.at.hear(msg)
}

func (p *practiceScreen) place() keys.Place {
	switch {
	case p.at == nil:
		return keys.Page
	case p.at.step == answered && p.answers.stuck():
		return keys.Failure
	case p.at.step == answered || p.at.step == counting:
		return keys.Judged
	}
	return p.at.place()
}

func (p *practiceScreen) typing() bool { return p.at != nil && p.at.typing() }

func (p *practiceScreen) typed(msg tea.KeyMsg) tea.Cmd { return p.at.typed(msg) }

func (p *practiceScreen) act(a keys.Action) tea.Cmd {
	place := p.place()
	if cmd, done := p.anywhere(a, place); done {
		return cmd
	}
	switch {
	case place == keys.Failure:
		return p.rescue(a)
	case place == keys.Judged:
		return p.afterwards(a)
	case p.at != nil:
		return p.at.answer(a)
	}
	return nil
}

// anywhere does what keys do at every moment.
func (p *practiceScreen) anywhere(a keys.Action, place keys.Place) (cmd tea.Cmd, done bool) {
	switch {
	case a == keys.Help:
		p.open(newPracticeHelp(p.desk, p.book()))
	case a == keys.Options:
		p.open(newOptions(p.desk))
	case a == keys.Quit && place != keys.Pair, a == keys.Back && p.at == nil:
		return p.end(), true
	default:
		return nil, false
	}
	return nil, true
}

// book is that of the question.
func (p *practiceScreen) book() *rules.Book {
	if p.at == nil {
		return rules.Books()[0]
	}
	return p.at.q.Position.View.Book
}

// rescue does what can be done when an answer could not be written down.
func (p *practiceScreen) rescue(a keys.Action) tea.Cmd {
	switch a {
	case keys.Retry, keys.Enter:
		return p.answers.again()
	case keys.Unsaved:
		p.answers.goOn()
	}
	return nil
}

func (p *practiceScreen) click(mark string) tea.Cmd {
	if p.at == nil || p.at.step != posed || p.place() != keys.Table {
		return nil
	}
	return p.at.click(mark)
}

// leave goes back to where practising was begun.
func (p *practiceScreen) leave() tea.Cmd {
	p.stop()
	for i, s := range p.screens {
		if s == screen(p) && i > 0 {
			p.screens = p.screens[:i]
			return nil
		}
	}
	return p.quit()
}

func (p *practiceScreen) draw(g *grid.Grid) {
	if p.at != nil {
		table.Draw(g, p.at.scene(), p.look)
		return
	}
	if p.problem == "" && p.session == nil {
		return // in a moment
	}
	x, w := column(g)
	drawParagraphs(g, p.look, []paragraph{{"Practice", theme.Strong}, {p.problem, theme.Alert}})
	table.DrawHints(g, p.look, x, g.H-1, x+w, []table.Hint{p.hint(keys.Back), p.hint(keys.Help), p.hint(keys.Options)})
}

// mining is the word about the player's own matches, "" when there is none.
func (p *practiceScreen) mining() string {
	if p.mined.all == 0 {
		return ""
	}
	const widest = 23 // columns beside the bot's cards
	text := fmt.Sprintf("pricing your games %d/%d", p.mined.done, p.mined.all)
	if len(text) > widest {
		text = fmt.Sprintf("pricing %d/%d", p.mined.done, p.mined.all)
	}
	return text
}
