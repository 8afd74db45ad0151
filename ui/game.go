package ui

import (
	"context"
	"time"

	tea "github.com/charmbracelet/bubbletea"

	"games/sixtysix/ai"
	"games/sixtysix/internal/config"
	"games/sixtysix/internal/session"
	"games/sixtysix/rules"
)

// The seats.
const (
	person rules.Player = 0
	bot    rules.Player = 1
)

// game is one match being played: it makes moves, has them written, asks the bot
// and lets finished tricks lie. It goes on when what it waits for has come: the
// journal, the bot, a pause or the person.
type game struct {
	*desk
	match   *session.Match
	journal *journal
	bot     ai.Bot
	ctx     context.Context
	cancel  context.CancelFunc

	view   rules.View
	events []string // what has happened since the person's last move

	writing bool
	failed  error // why the journal could not be written; nil when all is well
	unsaved bool  // go on without a journal until it can be written again

	asked   int         // ply+1 for which the bot has been asked, 0 for none
	answer  *rules.Move // of the bot, held back by a pause
	pausing bool        // the bot takes its time
	stuck   error       // why the bot gave no move

	lying *lying    // a finished trick that still lies there
	since time.Time // when the person was last asked something else
	over  bool      // the deal is over and the table has been left
}

// lying is a finished trick that lies on the table for a while. Before is the
// table as it was before the last card: nobody has drawn yet.
type lying struct {
	before rules.View
	trick  rules.Trick
}

// at is the moment in a match that a message is for.
type at struct {
	match *session.Match
	deal  int
	ply   int
}

// The messages of the game.
type (
	botMoved struct {
		at
		move rules.Move
		err  error
	}
	pauseOver struct{ at }
	restOver  struct{ at }
)

func (g *game) now() at { return at{g.match, g.match.Number(), g.view.Ply()} }

// start begins the next deal, or goes on with the one in progress.
func (g *game) start() tea.Cmd {
	if !g.match.Live() {
		lines, err := g.match.Deal()
		if err != nil {
			g.stuck = err
			return nil
		}
		g.journal.add(lines)
		g.events = nil
	}
	g.view = g.match.View(person)
	g.asked, g.answer, g.lying, g.over = 0, nil, nil, false
	g.since = g.o.Now()
	return g.write()
}

// write has what is in the queue written; the game goes on after it.
func (g *game) write() tea.Cmd {
	g.writing = true
	return g.journal.writing()
}

// play makes the moves of one player, who has been found to have them.
func (g *game) play(p rules.Player, moves ...rules.Move) tea.Cmd {
	var rest tea.Cmd
	for _, m := range moves {
		before := g.view
		lines, err := g.match.Play(p, m)
		if err != nil {
			g.stuck = err
			return nil
		}
		g.journal.add(lines)
		g.view = g.match.View(person)
		g.tell(before, rules.Act{Player: p, Move: m})
		if before.Turn != g.view.Turn || before.Phase != g.view.Phase {
			g.since = g.o.Now()
		}
		rest = g.rest(before, m)
	}
	return tea.Batch(rest, g.write())
}

// rest leaves a trick lying that has just been finished, and the table of a deal
// that the bot has just ended.
func (g *game) rest(before rules.View, m rules.Move) tea.Cmd {
	switch {
	case g.view.Tricks != before.Tricks:
		tricks := g.view.FinishedTricks()
		g.lying = &lying{before, tricks[len(tricks)-1]}
	case before.Turn == bot && m == rules.Claim:
		g.lying = &lying{before: before, trick: rules.Trick{Lead: rules.NoCard}}
	default:
		return nil
	}
	switch wait := g.o.Config.TrickDelay; wait {
	case config.UntilKey:
		return nil
	case 0:
		g.lying = nil
		return nil
	default:
		return g.o.After(wait, restOver{g.now()})
	}
}

// answered forgets what the person has seen by the time he moves.
func (g *game) answered() { g.events, g.lying = nil, nil }

// clear takes the finished trick away.
func (g *game) clear() tea.Cmd {
	if g.lying == nil {
		return nil
	}
	g.lying = nil
	if g.view.Turn == person {
		g.since = g.o.Now()
	}
	return g.step()
}

// step does what comes next, if nothing has to be waited for.
func (g *game) step() tea.Cmd {
	switch {
	case g.writing || g.failed != nil && !g.unsaved || g.stuck != nil:
		return nil
	case g.view.Phase == rules.Over:
		return g.finish()
	case g.view.Turn == person:
		return g.spare()
	case g.asked == g.view.Ply()+1:
		return g.release()
	}
	return g.ask()
}

// ask has the bot think about its move, and take its time over a card.
func (g *game) ask() tea.Cmd {
	g.asked, g.answer = g.view.Ply()+1, nil
	pause := g.pause()
	g.pausing = pause > 0
	thinking := g.thinking(g.match.View(bot))
	if !g.pausing {
		return thinking
	}
	return tea.Batch(thinking, g.o.After(pause, pauseOver{g.now()}))
}

// pause is how long the bot takes at least. Its windows cost nothing, nor does a
// card that it leads after a swap or a marriage, and a trick that lies there is
// pause enough.
func (g *game) pause() time.Duration {
	cards := g.view.Phase == rules.Lead || g.view.Phase == rules.Follow
	if !cards || g.lying != nil || g.o.Config.ReduceMotion || g.goesOn() {
		return 0
	}
	return g.o.Config.BotPause
}

// goesOn reports whether the bot has begun its lead with another move.
func (g *game) goesOn() bool {
	acts := g.view.Acts()
	if len(acts) == 0 {
		return false
	}
	last := acts[len(acts)-1]
	return last.Player == bot && (last.Move == rules.Exchange || last.Move.Declared() != rules.NoSuit)
}

// thinking is the command in which the bot chooses.
func (g *game) thinking(view rules.View) tea.Cmd {
	moment, b, ctx := g.now(), g.bot, g.ctx
	return func() tea.Msg {
		move, err := b.Choose(ctx, view)
		return botMoved{moment, move, err}
	}
}

// release makes the bot's move once nothing holds it back. A card waits until
// the last trick has been seen.
func (g *game) release() tea.Cmd {
	if g.answer == nil || g.pausing || g.lying != nil && g.view.Phase == rules.Lead {
		return nil
	}
	move := *g.answer
	g.answer = nil
	return g.play(bot, move)
}

// spare makes the move that the options make for the person, if there is one.
func (g *game) spare() tea.Cmd {
	switch {
	case g.lying != nil:
		return nil
	case g.claims():
		return g.play(person, rules.Claim)
	case !g.o.Config.AfterDraw && g.view.Phase == rules.AfterDraw:
		return g.play(person, rules.Pass)
	}
	return nil
}

// claims reports whether 66 is to be claimed for the person now.
func (g *game) claims() bool {
	return g.o.Config.AutoClaim && g.view.Legal().Has(rules.Claim) && g.view.CanClaim(person)
}

// finish leaves the table once its last cards have been seen.
func (g *game) finish() tea.Cmd {
	if g.lying != nil || g.over {
		return nil
	}
	g.over = true
	g.dealOver()
	return nil
}

// receive takes what the game has been waiting for; what is stale is dropped.
func (g *game) receive(msg tea.Msg) tea.Cmd {
	switch msg := msg.(type) {
	case wrote:
		return g.wrote(msg)
	case botMoved:
		return g.botMoved(msg)
	case pauseOver:
		if msg.at == g.now() {
			g.pausing = false
			return g.step()
		}
	case restOver:
		if msg.match == g.match && msg.deal == g.match.Number() && g.lying != nil && !g.window() {
			return g.clear()
		}
	}
	return nil
}

// window reports whether the person is asked about the finished trick itself,
// which then lies there until the answer.
func (g *game) window() bool {
	return g.view.Turn == person && !g.claims() && (g.view.Phase == rules.BeforeDraw || g.view.Phase == rules.Final)
}

func (g *game) wrote(msg wrote) tea.Cmd {
	if msg.journal != g.journal {
		return nil
	}
	g.writing, g.failed = false, msg.err
	if msg.err == nil {
		g.unsaved = false
	}
	return g.step()
}

func (g *game) botMoved(msg botMoved) tea.Cmd {
	switch {
	case msg.at != g.now() || g.asked != g.view.Ply()+1:
		return nil
	case msg.err != nil:
		g.stuck = msg.err
		return nil
	}
	g.answer = &msg.move
	return g.step()
}

// again tries once more what went wrong: the writing, or the bot's move.
func (g *game) again() tea.Cmd {
	if g.failed != nil {
		g.failed = nil
		return g.write()
	}
	g.stuck, g.asked = nil, 0
	return g.step()
}

// goOnUnsaved plays on although nothing can be written; each later move tries
// to write what is missing.
func (g *game) goOnUnsaved() tea.Cmd {
	g.unsaved = true
	return g.step()
}
