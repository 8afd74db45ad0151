package ui

import (
	"context"
	"math/rand/v2"

	tea "github.com/charmbracelet/bubbletea"

	"games/sixtysix/ai"
	"games/sixtysix/internal/session"
	"games/sixtysix/rules"
	"games/sixtysix/ui/table"
)

// partner is the name of the bot that drills are played out against.
func (p *practiceScreen) partner() string {
	if p.training.Bot == "" {
		return "expert"
	}
	return p.training.Bot
}

// replayReady is the message that a drill lies there to be played out, or why not.
type replayReady struct {
	of    *drillTable
	match *session.Match
	bot   ai.Bot
	err   error
}

// layOut is the command that lays out the drill with the hidden cards drawn again.
func (d *drillTable) layOut() tea.Cmd {
	if d.busy {
		return nil
	}
	d.busy = true
	partner := d.of.partner()
	q, hire, seeds, ready := d.q, d.o.Bot, d.o.Seed, replayReady{of: d, bot: d.of.sparring}
	return func() tea.Msg {
		seed := seeds()
		if ready.bot == nil {
			ready.bot, ready.err = hire(partner, seed)
		}
		v := &q.Position.View
		deal := q.Resampled(rand.New(rand.NewPCG(seed, seed))) // #nosec G404: only the bot could guess
		ready.match = session.Rest(session.Setup{Book: v.Book, Players: [2]string{"you", partner}, Seed: seed}, deal, v.Score)
		return ready
	}
}

// replay puts it on the table once it is ready. Nothing of it counts; at its end it
// goes back to the drill.
func (d *drillTable) replay(msg replayReady) tea.Cmd {
	d.busy = false
	if msg.err != nil {
		d.note = sentence(msg.err.Error())
		return nil
	}
	d.of.sparring = msg.bot
	if d.top() != screen(d.of) || d.of.at != d {
		return nil
	}
	ctx, cancel := context.WithCancel(d.of.ctx)
	g := &game{
		desk: d.desk, match: msg.match, journal: &journal{to: nowhere{}}, bot: msg.bot,
		against: d.of.partner(), ctx: ctx, cancel: cancel,
	}
	g.retry = &retry{back: d.of, home: "the drill", ended: func(r rules.Result) {
		d.note = "Replay: " + verdict(&r)
	}}
	t := &retryScreen{newTable(g)}
	t.points = d.points
	d.open(t)
	cmd := g.start()
	g.recall()
	g.events = append([]table.Said{{Text: "The hidden cards have been drawn again; nothing counts.", Short: nothingCounts + ".", Lasts: true}}, g.events...)
	return cmd
}
