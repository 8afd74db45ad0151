package ui

import (
	"context"
	"errors"
	"fmt"
	"time"

	tea "github.com/charmbracelet/bubbletea"

	"games/sixtysix/ai"
	"games/sixtysix/internal/protocol"
	"games/sixtysix/rules"
	"games/sixtysix/ui/table"
)

// This file is the game's dealings with the bot: it thinks in commands, it hears
// how a deal ended, and another one plays on if it fails.

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

func (g *game) botMoved(msg botMoved) tea.Cmd {
	if msg.at != g.now() || g.asked != g.view.Ply()+1 {
		return nil
	}
	err, view := msg.err, g.match.View(bot)
	if err == nil && !view.Legal().Has(msg.move) {
		err = fmt.Errorf("its move %v is not possible now", msg.move)
	}
	if err != nil {
		g.stuck, g.since = err, g.o.Now()
		return nil
	}
	g.answer = &msg.move
	return g.step()
}

// tellBot is the command in which the bot hears how a deal has ended, which may
// take a while; it is not asked before that is done. While the deal goes on there
// is nothing to tell.
func (g *game) tellBot() tea.Cmd {
	result, over := g.match.Result()
	if !over || g.retry != nil {
		return nil
	}
	g.hearing = true
	b, told := g.bot, botTold{g.match, g.against}
	return func() tea.Msg {
		ai.Tell(b, result)
		return told
	}
}

func (g *game) botTold(msg botTold) tea.Cmd {
	if msg.match != g.match || msg.against != g.against {
		return nil
	}
	g.hearing = false
	return g.step()
}

// standIn is the bot that plays on in the place of one that fails.
const standIn = "club"

// replaceBot is the command that gets the stand-in.
func (g *game) replaceBot() tea.Cmd {
	hire, match, seed := g.o.Bot, g.match, g.match.Header().Seed
	return func() tea.Msg {
		b, err := hire(standIn, seed)
		return botCame{match, b, err}
	}
}

func (g *game) botCame(msg botCame) tea.Cmd {
	switch {
	case msg.match != g.match || g.stuck == nil:
		return nil
	case msg.err != nil:
		g.stuck = msg.err
		return nil
	}
	g.bot, g.against, g.hearing = msg.bot, standIn, false
	g.events = append(g.events, table.Said{Text: "Now " + standIn + " plays on."})
	return g.again()
}

// botFailed says in a sentence why the bot gave no move, what matters first.
func botFailed(err error) string {
	why := err.Error()
	var fault *protocol.Fault
	if errors.As(err, &fault) {
		why = fault.What
		if fault.Stderr != "" {
			why += fmt.Sprintf("; it said %q", fault.Stderr)
		}
	}
	return "The bot has failed: " + oneLine(why) + "."
}

// absent is the bot that cannot be had any more; another one plays on once it is
// asked.
type absent struct{ why error }

// Choose implements [ai.Bot].
func (a absent) Choose(context.Context, rules.View) (rules.Move, error) { return 0, a.why }
