package ui

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"runtime/debug"
	"sync"
	"time"

	tea "github.com/charmbracelet/bubbletea"
	"github.com/charmbracelet/x/term"
)

// Run plays on the terminal until the player leaves or the context ends. The
// terminal is restored and everything that can be saved is saved by the time it
// returns. A panic comes back as a [*Crash].
func Run(ctx context.Context, o Options, in io.Reader, out io.Writer) (End, error) {
	if w, h, ok := size(out); ok {
		o.Terminal.W, o.Terminal.H = w, h
	}
	if o.Copy == nil {
		o.Copy = clipboard(out)
	}
	inner, cancel := context.WithCancel(ctx)
	defer cancel()
	g := &guard{Model: New(inner, o), stop: cancel}
	const frames = 120 // a second: a key is on the screen within 8 ms
	killed, kill := context.WithCancel(context.Background())
	defer kill()
	program := tea.NewProgram(g,
		tea.WithContext(killed), tea.WithInput(in), tea.WithOutput(out),
		tea.WithAltScreen(), tea.WithFPS(frames), tea.WithoutSignalHandler(), tea.WithoutCatchPanics(),
	)
	go end(inner, killed, program, kill)
	_, err := program.Run()
	return g.conclude(ctx, err)
}

// end ends the program when the context does: it asks it to quit, and kills it if
// it does not. A program that is killed leaves its reader running.
func end(ctx, killed context.Context, program *tea.Program, kill func()) {
	select {
	case <-ctx.Done():
	case <-killed.Done():
		return
	}
	asked := time.AfterFunc(patience, kill)
	defer asked.Stop()
	program.Quit()
	<-killed.Done()
}

// patience is how long a program that is asked to quit may take.
const patience = time.Second

// size asks the terminal's driver for the size, so that the first frame fits.
func size(out io.Writer) (w, h int, ok bool) {
	file, isFile := out.(*os.File)
	if !isFile {
		return 0, 0, false
	}
	w, h, err := term.GetSize(file.Fd())
	return w, h, err == nil
}

// guard keeps a panic, wherever it happens, from leaving the terminal broken: it
// is noted, and the program is told to end.
type guard struct {
	*Model
	stop func() // ends the program

	mu    sync.Mutex
	crash *Crash
}

// Crash is a panic in the game.
type Crash struct {
	Panic  any
	Stack  string
	Seed   uint64 // of the match, 0 if there was none
	Record string // its name, "" if there was none
	lines  string // of the record so far, written or not
}

// Error says what it was, in a line.
func (c *Crash) Error() string { return fmt.Sprint(c.Panic) }

// caught notes a panic; it is deferred wherever code of the game runs.
func (g *guard) caught() {
	p := recover()
	if p == nil {
		return
	}
	g.mu.Lock()
	defer g.mu.Unlock()
	if g.crash == nil {
		g.crash = &Crash{Panic: p, Stack: string(debug.Stack())}
	}
	g.stop()
}

func (g *guard) crashed() *Crash {
	g.mu.Lock()
	defer g.mu.Unlock()
	return g.crash
}

// Init, Update and View are the model's, guarded, and so are its commands.
func (g *guard) Init() tea.Cmd {
	defer g.caught()
	return g.guarded(g.Model.Init())
}

// Update is the model's.
func (g *guard) Update(msg tea.Msg) (next tea.Model, cmd tea.Cmd) {
	next = g
	defer g.caught()
	if g.o.Debug != nil {
		g.o.Debug(describe(msg))
	}
	if g.crashed() != nil {
		return g, nil
	}
	cmd = g.guarded(g.take(msg))
	return g, cmd
}

// View is the model's.
func (g *guard) View() (view string) {
	defer g.caught()
	if g.crashed() != nil {
		return ""
	}
	return g.Model.View()
}

// guarded makes the command one whose panic is caught.
func (g *guard) guarded(cmd tea.Cmd) tea.Cmd {
	if cmd == nil {
		return nil
	}
	return func() (msg tea.Msg) {
		defer g.caught()
		return g.guardedAll(cmd())
	}
}

// guardedAll guards the commands in a batch, too.
func (g *guard) guardedAll(msg tea.Msg) tea.Msg {
	batch, ok := msg.(tea.BatchMsg)
	if !ok {
		return msg
	}
	for i, cmd := range batch {
		batch[i] = g.guarded(cmd)
	}
	return batch
}

// conclude writes what has not been written and says how the game was left.
func (g *guard) conclude(ctx context.Context, err error) (End, error) {
	end := g.end
	if match := g.game; match != nil {
		match.cancel()
		end.Unfinished = !match.match.Over()
		if failed := match.journal.close(); failed != nil {
			end.Unsaved = true
			err = errors.Join(failed, err)
		}
	}
	if g.answers != nil {
		if failed := g.answers.flush(); failed != nil {
			end.Unsaved = true
			err = errors.Join(failed, err)
		}
	}
	if c := g.crashed(); c != nil {
		c.match(g.game)
		return end, c
	}
	if cause := context.Cause(ctx); cause != nil {
		return end, cause
	}
	if errors.Is(err, tea.ErrProgramKilled) && !end.Unsaved {
		return end, fmt.Errorf("the terminal is gone: %w", err)
	}
	return end, err
}
