//go:build unix

package main

import (
	"bytes"
	"context"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"syscall"
	"testing"
	"time"

	"github.com/creack/pty"
	"github.com/stretchr/testify/require"
)

// player sits at a terminal at which the real program runs.
type player struct {
	*testing.T
	cmd      *exec.Cmd
	terminal *os.File
	heard    bytes.Buffer // all that was written to the terminal
	told     int          // how much of it has been waited for
	stderr   bytes.Buffer
}

// playHome is where the program finds an empty home of its own.
func playHome(t *testing.T) []string {
	t.Helper()
	home := t.TempDir()
	env := append(terminalEnvironment(), "HOME="+home, "GORACE=atexit_sleep_ms=0") // no second of sleep at every exit
	for key, dir := range map[string]string{
		"XDG_DATA_HOME": "data", "XDG_CONFIG_HOME": "config", "XDG_STATE_HOME": "state",
	} {
		env = append(env, key+"="+filepath.Join(home, dir))
	}
	return env
}

// sit starts the program on a terminal; what it has to complain of goes elsewhere.
func sit(t *testing.T, env []string, args ...string) *player {
	t.Helper()
	ctx, cancel := context.WithTimeout(t.Context(), time.Minute)
	p := &player{T: t, cmd: exec.CommandContext(ctx, "sixtysix", args...)}
	p.cmd.Env, p.cmd.Stderr = env, &p.stderr
	terminal, err := pty.StartWithSize(p.cmd, &pty.Winsize{Rows: 24, Cols: 80})
	require.NoError(t, err)
	p.terminal = terminal
	t.Cleanup(func() {
		cancel()
		_ = p.cmd.Wait() // it has ended already, mostly
		_ = terminal.Close()
	})
	return p
}

// hear waits for the text and returns all that was written up to it since the
// last time.
func (p *player) hear(text string) string {
	p.Helper()
	chunk := make([]byte, 4096)
	for {
		fresh := p.heard.String()[p.told:]
		if i := strings.Index(fresh, text); i >= 0 {
			p.told += i + len(text)
			return fresh[:i+len(text)]
		}
		n, err := p.terminal.Read(chunk)
		p.heard.Write(chunk[:n])
		if err != nil {
			require.Fail(p, "the program has ended", "before %q:\n%s", text, fresh)
		}
	}
}

func (p *player) say(text string) {
	p.Helper()
	_, err := p.terminal.WriteString(text)
	require.NoError(p, err)
}

// end waits until the program has ended and returns its exit status.
func (p *player) end() int {
	p.Helper()
	go func() { // a terminal that nobody reads may hold the program up
		chunk := make([]byte, 4096)
		for {
			if _, err := p.terminal.Read(chunk); err != nil {
				return
			}
		}
	}()
	_ = p.cmd.Wait() // the status says it all
	return p.cmd.ProcessState.ExitCode()
}

var hands = regexp.MustCompile(`Your cards: [^\r\n]*`)

// lastHand is the last list of the cards in what was heard.
func lastHand(t *testing.T, heard string) string {
	t.Helper()
	all := hands.FindAllString(heard, -1)
	require.NotEmpty(t, all, heard)
	return all[len(all)-1]
}

var modern = []string{"--plain", "--variant", "schnapsen", "--rules", "modern", "--seed", "5"}

const savedLine = "sixtysix: the match is saved; sixtysix --resume goes on with it\n"

func TestPlayQuitAndResume(t *testing.T) {
	env := playHome(t)
	p := sit(t, env, modern...)
	deal := p.hear("Deal 1.") + p.hear("or help: ")
	for !strings.Contains(deal, "Deal 2.") {
		p.say("pass\n") // where a card is asked for, it is refused
		p.hear("\n")
		for _, card := range []string{"1\n", "2\n", "3\n", "4\n", "5\n"} {
			p.say(card)
		}
		for range 6 {
			deal += p.hear("or help: ")
		}
	}
	require.Contains(t, deal, "You play ")
	require.Contains(t, deal, "You must ")
	require.Contains(t, deal, "Card points: you ")
	p.say("quit\n")
	p.hear("The match is saved. sixtysix --resume goes on with it.")
	require.Equal(t, 0, p.end())
	require.Empty(t, p.stderr.String())

	p = sit(t, env, "--plain", "--resume")
	require.Equal(t, lastHand(t, deal), lastHand(t, p.hear("or help: ")))
	p.say("\x04") // the end of the input
	p.hear("\nThe match is saved.")
	require.Equal(t, 0, p.end())
}

func TestKilledInMidDeal(t *testing.T) {
	env := playHome(t)
	p := sit(t, env, modern...)
	p.hear("or help: ")
	p.say("1\n")
	heard := p.hear("or help: ")
	require.NoError(t, p.cmd.Process.Kill())
	require.Equal(t, -1, p.end())

	p = sit(t, env, "--plain", "--resume")
	again := p.hear("or help: ")
	require.Equal(t, lastHand(t, heard), lastHand(t, again))
	if i := strings.Index(heard, "Bot leads"); i >= 0 {
		led, _, _ := strings.Cut(heard[i:], ".")
		require.Contains(t, again, led)
	}
	p.say("quit\n")
	require.Equal(t, 0, p.end())
}

func TestSignalsLeaveTheMatchSaved(t *testing.T) {
	for name, c := range map[string]struct {
		end    func(p *player)
		status int
		line   string
	}{
		"Ctrl-C":            {func(p *player) { p.say("\x03") }, 130, savedLine},
		"SIGTERM":           {func(p *player) { require.NoError(p, p.cmd.Process.Signal(syscall.SIGTERM)) }, 143, savedLine},
		"SIGHUP":            {func(p *player) { require.NoError(p, p.cmd.Process.Signal(syscall.SIGHUP)) }, 129, savedLine},
		"a closed terminal": {func(p *player) { require.NoError(p, p.terminal.Close()) }, 129, savedLine},
	} {
		t.Run(name, func(t *testing.T) {
			env := playHome(t)
			p := sit(t, env, modern...)
			p.hear("or help: ")
			p.say("1\n")
			heard := p.hear("or help: ")
			begun := time.Now()
			c.end(p)
			require.Equal(t, c.status, p.end())
			require.Less(t, time.Since(begun), patience, "no waiting for a line that never comes")
			require.Equal(t, c.line, p.stderr.String())

			p = sit(t, env, "--plain", "--resume")
			require.Equal(t, lastHand(t, heard), lastHand(t, p.hear("or help: ")))
			p.say("quit\n")
			require.Equal(t, 0, p.end())
		})
	}
}

// In the menu there is nothing to save, and nothing to say.
func TestCtrlCInTheMenu(t *testing.T) {
	env := append(playHome(t), "TERM=dumb")
	p := sit(t, env)
	p.hear("Which game?")
	p.hear("or help: ")
	p.say("\x03")
	require.Equal(t, 130, p.end())
	require.Empty(t, p.stderr.String())
}

func TestTheRecordIsInUse(t *testing.T) {
	env := playHome(t)
	p := sit(t, env, modern...)
	p.hear("or help: ")
	other := exec.CommandContext(t.Context(), "sixtysix", "--plain", "--resume")
	other.Env = env
	said, err := other.CombinedOutput()
	var exit *exec.ExitError
	require.ErrorAs(t, err, &exit)
	require.Equal(t, 1, exit.ExitCode())
	require.Regexp(t, `^sixtysix: \S+ is being played in another sixtysix\n$`, string(said))

	other = exec.CommandContext(t.Context(), "sixtysix", "--plain", "--variant", "schnapsen", "--rules", "modern")
	other.Env = env
	said, err = other.Output()
	require.NoError(t, err)
	require.Contains(t, string(said), "A new match: ", "one of its own is begun")
	p.say("quit\n")
	require.Equal(t, 0, p.end())
}

// Who is not listened to any more ends without a word and without harm.
func TestBrokenPipe(t *testing.T) {
	env := playHome(t)
	cmd := exec.CommandContext(t.Context(), "sixtysix", modern...)
	var stderr bytes.Buffer
	cmd.Env, cmd.Stderr = env, &stderr
	stdin, err := cmd.StdinPipe()
	require.NoError(t, err)
	stdout, err := cmd.StdoutPipe()
	require.NoError(t, err)
	require.NoError(t, cmd.Start())
	_, err = stdout.Read(make([]byte, 10))
	require.NoError(t, err)
	require.NoError(t, stdout.Close())
	_, err = stdin.Write([]byte("1\n"))
	require.NoError(t, err)
	require.Error(t, cmd.Wait(), "the system ends it, as it does all who write to nobody")
	require.Empty(t, stderr.String())

	p := sit(t, env, "--plain", "--resume")
	p.hear("Tricks: you ")
	p.hear("or help: ")
	p.say("quit\n")
	require.Equal(t, 0, p.end())
}
