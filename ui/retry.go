package ui

import (
	"context"
	"fmt"
	"sync"

	tea "github.com/charmbracelet/bubbletea"

	"games/sixtysix/ai"
	"games/sixtysix/internal/record"
	"games/sixtysix/internal/session"
	"games/sixtysix/rules"
	"games/sixtysix/ui/keys"
	"games/sixtysix/ui/table"
)

// retry is what a game knows that does not count: where it goes back to, and who
// hears how it ended.
type retry struct {
	back  screen
	home  string // the name of back: "the review"
	ended func(rules.Result)
}

// nothingCounts is what is said of such a game.
const nothingCounts = "Retry: nothing counts"

// retried is how a retry ended.
type retried struct {
	ply    int
	result rules.Result
}

// retryReady is the message that the cards lie there for a retry, or why not.
type retryReady struct {
	of    *reviewScreen
	study *study
	ply   int
	match *session.Match
	bot   *sparring
	err   error
}

// sparring is the bot of games that do not count. It may still think about one
// that has been given up when the next one begins, and then comes to that.
type sparring struct {
	mu  sync.Mutex
	bot ai.Bot
}

func spar(b ai.Bot, err error) (*sparring, error) { return &sparring{bot: b}, err }

// Choose implements [ai.Bot].
func (s *sparring) Choose(ctx context.Context, v rules.View) (rules.Move, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.bot.Choose(ctx, v)
}

// nowhere is the journal of a game that does not count.
type nowhere struct{}

func (nowhere) Append(...record.Line) error { return nil }
func (nowhere) Close() error                { return nil }

// tryAgain is the command that lays out the same cards as they lay before this
// move.
func (r *reviewScreen) tryAgain() tea.Cmd {
	switch {
	case r.busy:
		return nil
	case r.ply == r.deal.Last():
		r.reply = "The deal is over here: step back to a move from which to try again."
		return nil
	}
	r.busy = true
	lines, ready := r.until(), retryReady{of: r, study: r.study, ply: r.ply, bot: r.sparring}
	hire, name, seed := r.o.Bot, r.against, r.match.Header().Seed
	return func() tea.Msg {
		played, err := reread(lines)
		if ready.bot == nil && err == nil {
			ready.bot, err = spar(hire(name, seed))
		}
		if ready.err = err; err == nil {
			ready.match, _ = session.Resume(played, nil)
		}
		return ready
	}
}

// until is the record up to the move that is looked at.
func (r *reviewScreen) until() []record.Line {
	lines := r.match.Lines()
	for i, line := range lines {
		if deal, ok := line.(record.Deal); ok && deal.Deal == r.number {
			return lines[:i+r.ply] // the deal's own line, and the moves before
		}
	}
	return lines
}

// receive puts the retry on the table once it is ready.
func (r *reviewScreen) receive(msg tea.Msg) tea.Cmd {
	ready, ok := msg.(retryReady)
	if !ok || ready.of != r {
		return nil
	}
	r.busy = false
	if ready.err != nil {
		r.reply = sentence(ready.err.Error())
		return nil
	}
	r.sparring = ready.bot
	if r.top() != screen(r) || ready.study != r.study {
		return nil
	}
	ctx, cancel := context.WithCancel(r.game.ctx)
	g := &game{
		desk: r.desk, match: ready.match, journal: &journal{to: nowhere{}}, bot: ready.bot,
		against: r.against, ctx: ctx, cancel: cancel, retry: r.retryOf(&ready),
	}
	t := &retryScreen{newTable(g)}
	r.open(t)
	cmd := g.start()
	g.recall()
	g.events = append([]table.Said{{Text: nothingCounts + ".", Lasts: true}}, g.events...)
	return cmd
}

// retryOf is what such a game goes back to: the review, with the result.
func (r *reviewScreen) retryOf(ready *retryReady) *retry {
	ended := func(result rules.Result) {
		ready.study.retries = append(ready.study.retries, retried{ready.ply, result})
		r.reply = ready.study.compared()
	}
	return &retry{back: r, home: "the review", ended: ended}
}

// over goes back with the result.
func (r *retry) over(g *game) tea.Cmd {
	result, _ := g.match.Result()
	r.ended(result)
	r.leave(g)
	return nil
}

// leave takes the retry off the screen, and whatever lies on it.
func (r *retry) leave(g *game) {
	g.cancel()
	for i, s := range g.screens {
		if s == r.back {
			g.screens = g.screens[:i+1]
			return
		}
	}
}

// compared says how the last retry ended, beside the deal itself.
func (s *study) compared() string {
	if len(s.retries) == 0 {
		return ""
	}
	last := &s.retries[len(s.retries)-1]
	return fmt.Sprintf("Retry from move %d: %s As played: %s", last.ply, verdict(&last.result), verdict(&s.deal.Result))
}

// retryScreen is the table on which a deal is tried again. It has a game of its
// own, and whatever goes wrong or is left there changes nothing in the match.
type retryScreen struct{ *tableScreen }

func (r *retryScreen) receive(msg tea.Msg) tea.Cmd {
	cmd := r.game.receive(msg)
	r.tableScreen.receive(msg)
	return cmd
}

func (r *retryScreen) act(a keys.Action) tea.Cmd {
	place := r.place()
	giveUp := a == keys.Quit && place != keys.Pair ||
		a == keys.Back && (place == keys.Failure || place == keys.Table && r.chosen == rules.NoCard)
	if giveUp {
		r.retry.leave(r.game)
		return nil
	}
	return r.tableScreen.act(a)
}
