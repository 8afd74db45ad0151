package ui

import (
	"context"

	tea "github.com/charmbracelet/bubbletea"

	"games/sixtysix/ai"
	"games/sixtysix/internal/choice"
	"games/sixtysix/internal/lobby"
	"games/sixtysix/internal/session"
	"games/sixtysix/rules"
	"games/sixtysix/ui/table"
)

// matchOpened is the message that a match has been begun or taken up again.
type matchOpened struct {
	match   *session.Match
	journal *journal
	bot     ai.Bot
	notice  error // worth a word, but the match is open
	err     error
}

// beginMatch is the command that begins a match and remembers the choice.
func (d *desk) beginMatch(book *rules.Book, name string) tea.Cmd {
	o := d.o
	d.choice = choice.Of(book, name)
	return func() tea.Msg {
		seed := o.Seed()
		opponent, err := o.Bot(name, seed)
		if err != nil {
			return matchOpened{err: err}
		}
		match, _ := session.New(session.Setup{
			Book: book, Players: [2]string{"you", name}, Seed: seed, Started: o.Now(), Nonces: o.Nonces,
		})
		to, err := o.Shelf.Begin(match.Header())
		if err != nil {
			return matchOpened{err: err}
		}
		j := &journal{to: to}
		var notice error
		if o.Memory != nil {
			notice = o.Memory.Remember(choice.Of(book, name))
		}
		return matchOpened{match: match, journal: j, bot: opponent, notice: notice}
	}
}

// openKept is the command that goes on with a match.
func (d *desk) openKept(kept *lobby.Kept) tea.Cmd {
	o := d.o
	return func() tea.Msg {
		opponent, err := o.Bot(kept.Header.Players[bot], kept.Header.Seed)
		if err != nil {
			opponent = absent{err}
		}
		match, to, err := kept.Open()
		if err != nil {
			return matchOpened{err: err}
		}
		return matchOpened{match: match, journal: &journal{to: to}, bot: opponent}
	}
}

// enterMatch puts the table on top of the menu.
func (d *desk) enterMatch(msg matchOpened) tea.Cmd {
	ctx, cancel := context.WithCancel(d.ctx)
	g := &game{
		desk: d, match: msg.match, journal: msg.journal, bot: msg.bot,
		against: msg.match.Header().Players[bot], ctx: ctx, cancel: cancel,
	}
	if d.game != nil {
		d.game.cancel()
	}
	d.game = g
	if _, ended := g.match.Result(); ended {
		g.view = g.match.View(person)
		g.over = true
		d.screens = []screen{d.screens[0], newResult(g)}
		return nil
	}
	d.screens = []screen{d.screens[0], newTable(g)}
	resumed := g.match.Live()
	cmd := g.start()
	if resumed {
		g.recall()
	}
	if msg.notice != nil {
		g.events = append(g.events, table.Said{Text: msg.notice.Error()})
	}
	return cmd
}
