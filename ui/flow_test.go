package ui

import (
	"context"
	"errors"
	"os"
	"strings"
	"testing"
	"time"

	tea "github.com/charmbracelet/bubbletea"
	"github.com/stretchr/testify/require"

	"games/sixtysix/ai"
	"games/sixtysix/internal/record"
	"games/sixtysix/rules"
)

// A finished trick that is also a window stays until the player answers.
func TestWindowNeverTimesOut(t *testing.T) {
	p := until(t, six, phase(rules.BeforeDraw))
	p.wait(time.Hour)
	require.Equal(t, rules.BeforeDraw, p.table().view.Phase)
	tricks := p.table().view.FinishedTricks()
	p.sees(p.look.Card(tricks[len(tricks)-1].Follow))
	p.sees("enter draw")
	p.sees("c close")
}

// Another finished trick lies there for the set time, with nobody having drawn;
// then it goes by itself, and a key makes it go at once.
func TestFinishedTrickLiesForAWhile(t *testing.T) {
	finish := func(flags map[string]string) (*player, rules.View) {
		s := five
		s.flags = flags
		for ; ; s.seed++ {
			p := sit(t, s)
			if p.table().view.Leader != person {
				p.tap("1")
			}
			before := p.table().view
			p.tap("1")
			p.tap("1")
			p.wait(doublePress + 600*time.Millisecond) // the bot follows
			if table := p.table(); table.lying != nil && table.view.Turn == person {
				return p, before
			}
		}
	}
	p, before := finish(nil)
	p.sees("stock 9, open")
	p.seesNot("You drew")
	require.Len(t, p.table().scene().Hand, before.Hand.Len()-1)
	p.wait(900 * time.Millisecond)
	p.sees("You drew")
	p.sees("stock 7, open")
	p.sees("new")

	p, _ = finish(nil)
	p.tap("3")
	require.Equal(t, rules.NoCard, p.table().chosen, "the hand has changed under that key")
	p.sees("You drew")

	p, _ = finish(map[string]string{"trick-delay": "key"})
	p.wait(time.Hour)
	p.seesNot("You drew")
	p.sees("enter go on")
	p.tap("enter")
	p.sees("You drew")
}

func TestNoDelay(t *testing.T) {
	s := five
	s.flags = map[string]string{"trick-delay": "0", "bot-speed": "instant"}
	p := sit(t, s)
	p.tap("1")
	p.tap("1")
	require.Nil(t, p.table().lying)
	require.Equal(t, person, p.table().view.Turn)
	require.Empty(t, p.timers)
}

// The stop after the draw can be left out from now on; that is offered once.
func TestStopAfterDrawIsOfferedOnce(t *testing.T) {
	p := until(t, six, phase(rules.AfterDraw))
	p.sees("s never stop here again")
	p.press("enter")
	for p.table().view.Phase != rules.AfterDraw {
		p.any()
	}
	p.sees("enter bot leads")
	p.seesNot("never stop here again")

	p = until(t, six, phase(rules.AfterDraw))
	p.tap("s")
	p.wait(time.Second)
	p.sees("The bot leads at once from now on; the options can change that.")
	for range 20 {
		if _, ok := p.top().(*tableScreen); !ok {
			break
		}
		require.NotEqual(t, rules.AfterDraw, p.table().view.Phase)
		p.any()
	}
	for _, a := range p.game.view.Acts() {
		require.NotEqual(t, rules.Act{Player: person, Move: rules.Close}, a)
	}
}

func TestLessMotion(t *testing.T) {
	s := six
	s.flags = map[string]string{"reduce-motion": "true", "trick-delay": "0"}
	p := sit(t, s)
	p.tap("1")
	p.sees("┏━━━━━┓ ╭─────╮")
	p.tap("1")
	require.Empty(t, p.timers, "the bot's moves come at once")
}

func TestAutoClaim(t *testing.T) {
	s := six
	s.flags = map[string]string{"auto-claim": "true"}
	for ; s.seed < 300; s.seed++ {
		p := sit(t, s)
		for range 40 {
			if _, ok := p.top().(*tableScreen); !ok {
				break
			}
			p.any()
		}
		if r, over := p.game.match.Result(); over && r.Winner == person && r.Reason == rules.ByClaim {
			p.sees("You claimed 66 with")
			return
		}
	}
	require.Fail(t, "never claimed")
}

// slow is a bot that answers only when it is told to.
type slow struct{ answers chan rules.Move }

func (s *slow) Choose(ctx context.Context, _ rules.View) (rules.Move, error) {
	select {
	case m := <-s.answers:
		return m, nil
	case <-ctx.Done():
		return 0, ctx.Err()
	}
}

// Stale answers of the bot are dropped, whatever they say.
func TestStaleAnswersAreDropped(t *testing.T) {
	p := sit(t, six)
	g := p.game
	ply := g.view.Ply()
	legal := g.view.Legal().First()
	for _, msg := range []botMoved{
		{at: at{g.match, g.match.Number(), ply}, move: legal}, // not the bot's turn
		{at: at{g.match, g.match.Number(), ply - 1}, move: legal},
		{at: at{g.match, g.match.Number() + 1, ply}, move: legal},
		{at: at{nil, g.match.Number(), ply}, move: legal},
	} {
		p.take(msg)
		require.Equal(t, ply, g.view.Ply())
		require.NoError(t, g.stuck)
	}
}

// The bot's context ends with the game, so that it stops thinking.
func TestQuitStopsTheBot(t *testing.T) {
	p := sit(t, six)
	b := &slow{make(chan rules.Move)}
	p.game.bot = b
	cmd := p.game.thinking(p.game.view)
	done := make(chan tea.Msg)
	go func() { done <- cmd() }()
	p.tap("q")
	require.True(t, p.quit)
	msg, ok := (<-done).(botMoved)
	require.True(t, ok)
	require.ErrorIs(t, msg.err, context.Canceled)
}

// A move that cannot be written says so, can be tried again, and the game can go
// on unsaved; what is missing is written with a later move.
func TestFailedWrite(t *testing.T) {
	p := sit(t, six)
	p.shelf.fail = errors.New("no space left on device")
	p.press("1", "1")
	p.sees("not saved: no space left on device.")
	p.sees("r try again · u go on unsaved · q quit")
	require.Equal(t, bot, p.table().view.Turn, "the game waits")
	p.tap("2")
	p.press("r")
	p.sees("not saved")
	p.press("u")
	require.Equal(t, person, p.table().view.Turn)
	p.sees("Deal 1, NOT SAVED")
	written := len(p.shelf.records[0].lines)
	p.shelf.fail = nil
	p.any()
	require.Greater(t, len(p.shelf.records[0].lines), written+2)
	r, err := record.Read(strings.NewReader(p.shelf.records[0].text(t)))
	require.NoError(t, err)
	current, live := r.Current()
	require.True(t, live)
	v := current.View(person)
	require.Equal(t, p.table().view.Ply(), v.Ply())
}

func TestRetriedWrite(t *testing.T) {
	p := sit(t, six)
	p.shelf.fail = errors.New("busy")
	p.press("1", "1")
	p.shelf.fail = nil
	p.press("r")
	p.seesNot("not saved")
	require.Equal(t, person, p.table().view.Turn)
}

// Lines are written in the order of the moves, whichever command comes first.
func TestJournalIsOrdered(t *testing.T) {
	paper := &paper{on: &shelf{}}
	j := &journal{to: paper}
	var cmds []tea.Cmd
	for i := range 20 {
		j.add([]record.Line{record.ActOf(person, rules.Move(i))})
		cmds = append(cmds, j.writing())
	}
	done := make(chan struct{})
	for i := range cmds {
		go func() {
			cmds[len(cmds)-1-i]()
			done <- struct{}{}
		}()
	}
	for range cmds {
		<-done
	}
	require.NoError(t, j.close())
	require.Len(t, paper.lines, 20)
	for i, line := range paper.lines {
		require.Equal(t, record.ActOf(person, rules.Move(i)), line)
	}
}

// The whole record of a match played on the screen is one that can be read.
func TestWholeMatches(t *testing.T) {
	for _, book := range rules.Books() {
		t.Run(book.Variant.Name+" "+book.Name, func(t *testing.T) {
			novice, err := ai.New("novice", 3)
			require.NoError(t, err)
			p := sit(t, setup{
				bot: novice, variant: book.Variant.Name, book: book.Name, seed: 3, house: map[string]string{"target": "3"},
				flags: map[string]string{"auto-claim": "true"},
			})
			for range 4000 {
				if p.game.match.Over() {
					break
				}
				if _, ok := p.top().(*tableScreen); ok {
					p.any()
					continue
				}
				p.press("enter")
			}
			require.True(t, p.game.match.Over())
			p.sees("the match 3 : ")
			p.sees("n rematch")
			r, err := record.Read(strings.NewReader(p.shelf.records[0].text(t)))
			require.NoError(t, err)
			require.True(t, r.Over())
			p.press("n")
			require.Len(t, p.shelf.records, 2)
			require.True(t, p.shelf.records[0].closed)
			require.False(t, p.game.match.Over())
			p.table()
		})
	}
}

// Update waits for nothing: not for a bot that thinks for ever, not for a disk.
func TestUpdateNeverBlocks(t *testing.T) {
	p := sit(t, six)
	p.game.bot = &slow{make(chan rules.Move)}
	begun := time.Now()
	_, cmd := p.Update(pressed("1"))
	require.Nil(t, cmd)
	_, cmd = p.Update(pressed("1"))
	require.NotNil(t, cmd)
	require.Less(t, time.Since(begun), time.Second)
}

// A panic in Update, View or a command is caught, ends the program, and leaves a
// report with the seed and the moves.
func TestPanicsAreCaught(t *testing.T) {
	for name, blow := range map[string]func(g *guard){
		"update": func(g *guard) {
			g.game.match = nil
			g.game.view.Phase = 99
			g.Update(pressed("1"))
			g.Update(pressed("c"))
			g.game.stuck = nil
			g.screens = nil
			g.Update(pressed("1"))
		},
		"view":    func(g *guard) { g.screens = nil; g.View() },
		"command": func(g *guard) { g.guarded(func() tea.Msg { panic("no card") })() },
		"batch": func(g *guard) {
			msg := g.guarded(func() tea.Msg { return tea.BatchMsg{func() tea.Msg { panic("no card") }} })()
			batch, _ := msg.(tea.BatchMsg)
			for _, cmd := range batch {
				cmd()
			}
		},
	} {
		t.Run(name, func(t *testing.T) {
			p := sit(t, six)
			match := p.game.match
			ended := false
			g := &guard{Model: p.Model, stop: func() { ended = true }}
			blow(g)
			require.True(t, ended)
			g.game.match = match
			_, err := g.conclude(context.Background(), nil)
			var crash *Crash
			require.ErrorAs(t, err, &crash)
			report := string(crash.Report("v1"))
			require.Contains(t, report, "seed: 5\n")
			require.Contains(t, report, `{"deal":1,`)
			require.Contains(t, report, "goroutine ")
			require.Empty(t, g.View(), "nothing is drawn after a crash")
		})
	}
}

func TestQuitSaysWhatIsLeft(t *testing.T) {
	p := sit(t, six)
	p.tap("ctrl+c")
	require.True(t, p.quit)
	g := &guard{Model: p.Model, stop: func() {}}
	end, err := g.conclude(context.Background(), nil)
	require.NoError(t, err)
	require.Equal(t, End{Interrupted: true, Unfinished: true}, end)
	require.True(t, p.shelf.records[0].closed)

	p = sit(t, six)
	p.shelf.fail = os.ErrPermission
	p.tap("1")
	p.tap("1")
	p.tap("q")
	end, err = (&guard{Model: p.Model, stop: func() {}}).conclude(context.Background(), nil)
	require.ErrorIs(t, err, os.ErrPermission)
	require.True(t, end.Unsaved)
}

func TestDebugDescribesMessages(t *testing.T) {
	p := sit(t, six)
	var lines []string
	p.o.Debug = func(line string) { lines = append(lines, line) }
	g := &guard{Model: p.Model, stop: func() {}}
	g.Update(pressed("1"))
	g.Update(tea.WindowSizeMsg{Width: 50, Height: 14})
	require.Equal(t, []string{"tea.KeyMsg 1", "tea.WindowSizeMsg {Width:50 Height:14}"}, lines)
}
