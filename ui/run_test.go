//go:build unix

package ui

import (
	"bytes"
	"context"
	"io"
	"os"
	"sync"
	"testing"
	"time"

	"github.com/creack/pty"
	"github.com/stretchr/testify/require"

	"games/sixtysix/ai"
	"games/sixtysix/internal/choice"
	"games/sixtysix/rules"
)

// terminal runs the game in this process on a pseudo-terminal.
type terminal struct {
	*testing.T
	keys *os.File
	tty  *os.File
	mu   sync.Mutex
	seen bytes.Buffer
}

func openTerminal(t *testing.T) *terminal {
	t.Helper()
	keys, tty, err := pty.Open()
	require.NoError(t, err)
	require.NoError(t, pty.Setsize(keys, &pty.Winsize{Rows: 24, Cols: 80}))
	term := &terminal{T: t, keys: keys, tty: tty}
	go term.listen()
	// The program's end stays open: the reader of a program that was killed is not
	// waited for and may still look at it.
	t.Cleanup(func() { _ = keys.Close() })
	return term
}

func (t *terminal) listen() {
	chunk := make([]byte, 4096)
	for {
		n, err := t.keys.Read(chunk)
		t.mu.Lock()
		t.seen.Write(chunk[:n])
		t.mu.Unlock()
		if err != nil {
			return
		}
	}
}

func (t *terminal) output() string {
	t.mu.Lock()
	defer t.mu.Unlock()
	return t.seen.String()
}

func (t *terminal) waitFor(text string) {
	t.Helper()
	require.Eventually(t, func() bool { return bytes.Contains([]byte(t.output()), []byte(text)) },
		10*time.Second, 5*time.Millisecond, text)
}

func (t *terminal) restored() {
	t.Helper()
	t.waitFor("\x1b[?1049l") // the other screen
	t.waitFor("\x1b[?25h")   // the cursor
	t.waitFor("\x1b[?1002l") // the mouse
}

// panics is a bot with a bug.
type panics struct{}

func (panics) Choose(context.Context, rules.View) (rules.Move, error) { panic("the bot has a bug") }

func TestCrashRestoresTheTerminal(t *testing.T) {
	p := sit(t, setup{menu: true, seed: 5})
	p.o.Bot = func(string, uint64) (ai.Bot, error) { return panics{}, nil }
	p.o.Now, p.o.After = nil, nil
	p.o.Terminal = Terminal{}
	p.o.Begin = &choice.Choice{Variant: "sixtysix", Rules: "modern", Bot: "panics"}
	term := openTerminal(t)
	ended := make(chan error, 1)
	go func() {
		_, err := Run(context.Background(), p.o, term.tty, term.tty)
		ended <- err
	}()
	term.waitFor("You lead first")
	time.Sleep(2 * doublePress)
	_, err := io.WriteString(term.keys, "11")
	require.NoError(t, err)
	select {
	case err = <-ended:
	case <-time.After(10 * time.Second):
		require.Fail(t, "the game goes on", term.output())
	}
	var crash *Crash
	require.ErrorAs(t, err, &crash)
	require.Equal(t, "the bot has a bug", crash.Error())
	require.Contains(t, string(crash.Report("v1")), "panics.Choose")
	term.restored()
	require.Len(t, p.shelf.records, 1)
	require.Len(t, p.shelf.records[0].lines, 3, "header, deal, card")
}

func TestContextEndsTheGame(t *testing.T) {
	p := sit(t, setup{menu: true, seed: 5})
	p.o.Now, p.o.After = nil, nil
	term := openTerminal(t)
	ctx, cancel := context.WithCancelCause(context.Background())
	ended := make(chan error, 1)
	go func() {
		_, err := Run(ctx, p.o, term.tty, term.tty)
		ended <- err
	}()
	term.waitFor("Start")
	cancel(io.ErrClosedPipe)
	require.ErrorIs(t, <-ended, io.ErrClosedPipe)
	term.restored()
}
