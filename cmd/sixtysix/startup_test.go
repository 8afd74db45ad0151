//go:build unix

package main

import (
	"bytes"
	"context"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/creack/pty"
	"github.com/stretchr/testify/require"
)

// What a terminal that answers nothing makes a program wait for.
var queries = []string{"\x1b]11;?", "\x1b]10;?", "\x1b[6n"}

// tolerable is how long the first output may take. The best of a few starts
// counts: a machine may be busy, but it is not busy every time.
const (
	tolerable = 300 * time.Millisecond
	starts    = 5
)

func TestStartOnSilentTerminal(t *testing.T) {
	for _, c := range []struct {
		name, source string
		args         []string
		want         string
	}{
		{"first frame of Bubble Tea", "./testdata/startup/early", nil, "first frame"},
		{"version", ".", []string{"--version"}, "sixtysix "},
		{"rule book", ".", []string{"rules"}, "turn-up"},
	} {
		t.Run(c.name, func(t *testing.T) {
			program := build(t, c.source)
			best := time.Hour
			for range starts {
				took, output := start(t, c.want, program, c.args...)
				for _, q := range queries {
					require.NotContains(t, output, q, "the terminal was asked something")
				}
				best = min(best, took)
				if best < tolerable {
					return
				}
			}
			t.Errorf("first output after %v at best; want less than %v", best, tolerable)
		})
	}
}

// Without the silencing package the terminal is asked: the test above can fail.
func TestStartIsNotSilentByItself(t *testing.T) {
	_, output := start(t, queries[0], build(t, "./testdata/startup/late"))
	require.Contains(t, output, queries[0])
}

// build builds the program in that folder and returns its path.
func build(t *testing.T, source string) string {
	t.Helper()
	program := filepath.Join(t.TempDir(), "program")
	out, err := exec.CommandContext(t.Context(), "go", "build", "-o", program, source).CombinedOutput()
	require.NoError(t, err, string(out))
	return program
}

// start runs the program on a terminal that answers nothing until the wanted
// text appears. It returns how long that took, and what was written until then.
func start(t *testing.T, want, program string, args ...string) (time.Duration, string) {
	t.Helper()
	ctx, cancel := context.WithTimeout(t.Context(), 10*time.Second)
	defer cancel()
	cmd := exec.CommandContext(ctx, program, args...)
	cmd.Env = terminalEnvironment()

	begun := time.Now()
	terminal, err := pty.StartWithSize(cmd, &pty.Winsize{Rows: 24, Cols: 80})
	require.NoError(t, err)
	defer func() {
		cancel()
		_ = cmd.Wait() // killed, mostly
		_ = terminal.Close()
	}()

	var output bytes.Buffer
	chunk := make([]byte, 4096)
	for !strings.Contains(output.String(), want) {
		n, err := terminal.Read(chunk)
		output.Write(chunk[:n])
		if err != nil {
			break
		}
	}
	took := time.Since(begun)
	require.Contains(t, output.String(), want)
	return took, output.String()
}

// terminalEnvironment is the environment of somebody who sits at a terminal:
// the libraries ask nothing where CI is set or where TERM promises little.
func terminalEnvironment() []string {
	env := []string{"TERM=xterm-256color"}
	for _, pair := range os.Environ() {
		key, _, _ := strings.Cut(pair, "=")
		switch key {
		case "CI", "TERM", "NO_COLOR", "COLORFGBG", "TMUX", "GOOGLE_CLOUD_SHELL", "CLICOLOR_FORCE":
		default:
			env = append(env, pair)
		}
	}
	return env
}
