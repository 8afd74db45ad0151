package ui

import (
	"context"
	"time"

	tea "github.com/charmbracelet/bubbletea"

	"games/sixtysix/ai"
	"games/sixtysix/internal/config"
	"games/sixtysix/internal/hint"
	"games/sixtysix/internal/session"
	"games/sixtysix/rules"
	"games/sixtysix/ui/keys"
	"games/sixtysix/ui/table"
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
	against string // the bot's name; not the record's any more once another plays on
	ctx     context.Context
	cancel  context.CancelFunc

	view   rules.View
	events []table.Said // what has happened since the person's last move

	writing bool
	failed  error // why the journal could not be written; nil when all is well
	unsaved bool  // go on without a journal until it can be written again

	asked   int         // ply+1 for which the bot has been asked, 0 for none
	answer  *rules.Move // of the bot, held back by a pause
	pausing bool        // the bot takes its time
	hearing bool        // the bot is being told how a deal ended
	stuck   error       // why the bot gave no move

	lying *lying    // a finished trick that still lies there
	since time.Time // when the person was last asked something else
	over  bool      // the deal is over and the table has been left

	studies  map[int]*study // reviews of finished deals, by number
	retry    *retry         // the game is one that does not count; nil: it does
	sparring *sparring      // plays in games that do not count, once it is needed
	helped   hint.Asked     // how far the last hint went
}

// lying is a finished trick that lies on the table for a while. Before is the
// table as it was before the last card: nobody has drawn yet.
type lying struct {
	before rules.View
	trick  rules.Trick
}

// table is how the trick lies there; now is the view after it. Nobody has drawn
// yet.
func (l *lying) table(now *rules.View) rules.View {
	v := l.before
	played := l.trick.Follow.Set()
	v.Hand &^= played
	v.Played |= played
	v.Leader = l.trick.Winner
	v.Tricks, v.Points, v.Pending = now.Tricks, now.Points, now.Pending
	v.Shown[0] &^= played
	v.Shown[1] &^= played
	v.Turn, v.Phase = now.Turn, now.Phase
	v.Led, v.Declared = rules.NoCard, rules.NoSuit
	return v
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
	botTold struct {
		match   *session.Match
		against string
	}
	botCame struct {
		match *session.Match
		bot   ai.Bot
		err   error
	}
	pauseOver struct{ at }
	restOver  struct{ at }
)

func (g *game) now() at { return at{g.match, g.match.Number(), g.view.Ply()} }

// start begins the next deal, or goes on with the one in progress.
func (g *game) start() tea.Cmd {
	if !g.match.Live() {
		lines, err := g.match.Deal()
		must(err)
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
		must(err)
		g.journal.add(lines)
		g.view = g.match.View(person)
		g.tell(before, rules.Act{Player: p, Move: m})
		if before.Turn != g.view.Turn || before.Phase != g.view.Phase {
			g.since = g.o.Now()
		}
		rest = g.rest(before, m)
	}
	return tea.Batch(rest, g.write(), g.tellBot())
}

// must stops a game in which what cannot happen has happened: moves are checked
// before they are made, and deals are begun only when one is due.
func must(err error) {
	if err != nil {
		panic(err)
	}
}

// rest leaves a trick lying that has just been finished, and the table of a deal
// that the bot has just ended.
func (g *game) rest(before rules.View, m rules.Move) tea.Cmd {
	switch {
	case g.view.Tricks != before.Tricks:
		g.lying = &lying{before, finished(&before, &g.view, m.Card())}
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

// finished is the trick that this card has finished.
func finished(before, after *rules.View, answer rules.Card) rules.Trick {
	return rules.Trick{
		Leader: before.Leader, Lead: before.Led, Follow: answer, Winner: after.Leader, Declared: before.Declared,
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
	case g.hearing:
		return nil
	case g.asked == g.view.Ply()+1:
		return g.release()
	}
	return g.ask()
}

// spare makes the move that the options make for the person, if there is one.
func (g *game) spare() tea.Cmd {
	switch {
	case g.lying != nil:
		return nil
	case g.claims():
		return g.play(person, rules.Claim)
	case g.nothingElse(), !g.o.Config.AfterDraw && g.view.Phase == rules.AfterDraw:
		return g.play(person, rules.Pass)
	}
	return nil
}

// nothingElse reports whether the person is asked where he can only pass.
func (g *game) nothingElse() bool { return g.view.Legal() == rules.Pass.Set() }

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
	if g.retry != nil {
		return g.retry.over(g)
	}
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
	case botTold:
		return g.botTold(msg)
	case botCame:
		return g.botCame(msg)
	case priced, lookedBack, bestFound:
		return g.studied(msg)
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
	return g.view.Turn == person && !g.claims() && !g.nothingElse() && (g.view.Phase == rules.BeforeDraw || g.view.Phase == rules.Final)
}

func (g *game) wrote(msg wrote) tea.Cmd {
	if msg.journal != g.journal {
		return nil
	}
	g.writing, g.failed = false, msg.err
	if msg.err == nil {
		g.unsaved = false
	} else {
		g.since = g.o.Now()
	}
	return g.step()
}

// recover does what can be done when something went wrong.
func (g *game) recover(a keys.Action) tea.Cmd {
	unwritten := g.failed != nil && !g.unsaved
	switch {
	case a == keys.Retry || a == keys.Enter:
		return g.again()
	case a == keys.Unsaved && unwritten:
		return g.goOnUnsaved()
	case a == keys.StandIn && !unwritten:
		return g.replaceBot()
	case a == keys.Quit:
		return g.quit()
	}
	return nil
}

// recoveries are the keys for it.
func (g *game) recoveries() []table.Hint {
	if g.failed != nil && !g.unsaved {
		return []table.Hint{g.hint(keys.Retry), g.hint(keys.Unsaved), g.hint(keys.Quit)}
	}
	return []table.Hint{g.hint(keys.StandIn, standIn+" plays on"), g.hint(keys.Retry), g.hint(keys.Quit)}
}

// again tries once more what went wrong: the writing, or the bot's move.
func (g *game) again() tea.Cmd {
	if g.failed != nil && !g.unsaved {
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
