package ui

import (
	"math"
	"slices"
	"strconv"

	tea "github.com/charmbracelet/bubbletea"

	"games/sixtysix/ai/analysis"
	"games/sixtysix/internal/practice"
	"games/sixtysix/rules"
	"games/sixtysix/ui/keys"
)

// drillTable is the table on which one question is asked and answered. Its game
// has no match: nobody answers the player's moves.
type drillTable struct {
	*tableScreen
	of      *practiceScreen
	q       *practice.Question
	step    drillStep
	line    []rules.Move // of the answer so far
	chance  field
	said    float64         // the chance that was said, NaN for none
	price   *practice.Price // nil while it is being worked out
	broken  error           // why there is none
	verdict *practice.Verdict
	fails   string          // names the hands that beat the close
	worst   *practice.World // nil: not looked for yet
	showing bool            // it is on the table
	busy    bool            // the worst hand or a replay is being laid out
	note    string          // the answer to the last key
	hurts   bool            // note is about something that is not possible
}

// drillStep is how far a question has come.
type drillStep uint8

const (
	posed    drillStep = iota
	guessing           // the chance is asked for
	counting           // the answer is complete, and being judged
	answered
)

// The messages of a question.
type (
	drillPriced struct {
		of    *drillTable
		price *practice.Price
		err   error
	}
	drillJudged struct {
		of      *drillTable
		verdict practice.Verdict
		fails   string
	}
)

func newDrillTable(p *practiceScreen, q *practice.Question) *drillTable {
	d := &drillTable{of: p, q: q, said: math.NaN()}
	d.tableScreen = newTable(&game{desk: p.desk, view: q.Position.View, ctx: p.ctx, since: p.o.Now()})
	d.points = true // he would have counted them
	d.instead = d.take
	d.settle()
	return d
}

// pricing is the command that works out what every answer is worth.
func (d *drillTable) pricing() tea.Cmd {
	q, ctx, work := d.q, d.ctx, d.work()
	return func() tea.Msg {
		price, err := q.Price(ctx, newAnalyst(work))
		return drillPriced{d, price, err}
	}
}

// work is what goes into its price.
func (d *drillTable) work() analysis.Work {
	work := practice.Work
	if len(d.q.Drill.Values) == 0 {
		work = d.o.Work
		work.Guarded = practice.Work.Guarded
	}
	return work
}

// hear takes what the question has been waiting for; what is for another one is
// dropped.
func (d *drillTable) hear(msg tea.Msg) tea.Cmd {
	switch msg := msg.(type) {
	case drillPriced:
		if msg.of == d {
			d.price, d.broken = msg.price, msg.err
			return d.judge()
		}
	case drillJudged:
		if msg.of == d {
			return d.judged(msg)
		}
	case worstFound:
		if msg.of == d {
			d.foundWorst(msg)
		}
	case replayReady:
		if msg.of == d {
			return d.replay(msg)
		}
	}
	return nil
}

// answer does what a key means before the answer is complete.
func (d *drillTable) answer(a keys.Action) tea.Cmd {
	switch {
	case a == keys.Hint:
		d.no("There are no hints here: the values come right after your answer.")
	case a == keys.LastTrick:
		d.no("The tricks before are not known here; your points are counted.")
	case a == keys.Back && d.place() == keys.Table && d.chosen == rules.NoCard && len(d.line) > 0:
		d.takeBack()
	case a == keys.Skip:
	default:
		return d.act(a)
	}
	return nil
}

// take takes moves as the answer, or as its beginning.
func (d *drillTable) take(moves []rules.Move) tea.Cmd {
	line := slices.Concat(d.line, moves)
	if d.q.Whole(line...) {
		d.line = line
		return d.whole()
	}
	view, err := d.q.After(line...)
	if err != nil {
		d.no(d.reason(err))
		return nil
	}
	d.line, d.view = line, view
	return nil
}

// takeBack begins the answer again.
func (d *drillTable) takeBack() {
	d.line, d.view = nil, d.q.Position.View
	d.step, d.chance = posed, field{}
	d.settle()
}

// whole goes on when the moves of the answer are complete.
func (d *drillTable) whole() tea.Cmd {
	d.of.notices, d.since = nil, d.o.Now()
	if d.o.Config.AskChance {
		d.step = guessing
		return nil
	}
	d.step = counting
	return d.judge()
}

func (d *drillTable) typing() bool { return d.step == guessing }

// typed takes a key while the chance is asked for.
func (d *drillTable) typed(msg tea.KeyMsg) tea.Cmd {
	const digits = 3
	d.reply, d.refused = "", false
	switch msg.Type {
	case tea.KeyEnter:
		if d.o.Now().Sub(d.since) >= doublePress {
			return d.guessed()
		}
	case tea.KeyEsc:
		d.takeBack()
	default:
		d.chance.key(msg, func(r rune) bool { return r >= '0' && r <= '9' && len(d.chance.text) < digits })
	}
	return nil
}

// guessed takes the chance that was typed, or none.
func (d *drillTable) guessed() tea.Cmd {
	if text := d.chance.String(); text != "" {
		percent, err := strconv.Atoi(text)
		if err != nil || percent > 100 {
			d.no("A chance is from 0 to 100 percent.")
			d.chance = field{}
			return nil
		}
		d.said = float64(percent) / 100
	}
	d.step = counting
	return d.judge()
}

// judge is the command that judges the answer, once there are both the answer and
// the price.
func (d *drillTable) judge() tea.Cmd {
	switch {
	case d.step != counting:
		return nil
	case d.broken != nil:
		d.step = answered
		return nil
	case d.price == nil:
		return nil
	}
	q, price, answer := d.q, d.price, practice.Answer{Line: d.line, Chance: d.said}
	ctx, work := d.ctx, d.work()
	return func() tea.Msg {
		price, err := q.Defended(ctx, newAnalyst(work), price, answer)
		if err != nil {
			return drillPriced{d, nil, err}
		}
		v := practice.Judge(q, price, answer)
		return drillJudged{d, v, d.failsText(&v)}
	}
}

// judged shows the verdict, and has it written down if the question was a drill.
func (d *drillTable) judged(msg drillJudged) tea.Cmd {
	if d.step != counting {
		return nil
	}
	v := &msg.verdict
	d.since = d.o.Now()
	d.step, d.verdict, d.fails = answered, v, msg.fails
	if d.q.Number == 0 {
		return nil
	}
	d.of.sitting.count(v)
	return d.answers.keep(d.of.session.Keep(d.q, v))
}

// fits reports whether the moves are a whole answer to the question.
func fits(q *practice.Question, line []rules.Move) bool {
	for i, m := range line {
		v, err := q.After(line[:i]...)
		if err != nil || v.Check(m) != nil {
			return false
		}
	}
	return q.Whole(line...)
}
