//go:build unix

package main

import (
	"context"
	"fmt"
	"io"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"time"

	"github.com/charmbracelet/x/ansi"
	"github.com/charmbracelet/x/vt"
	"github.com/creack/pty"
	"github.com/stretchr/testify/require"

	"games/sixtysix/ui"
)

// viewer sits in front of a terminal emulator in which the real program runs on
// the full screen.
type viewer struct {
	*testing.T
	cmd      *exec.Cmd
	terminal *os.File
	screen   *vt.SafeEmulator
	raw      *recorder // all that was written to the terminal
	stderr   *recorder
	gone     chan struct{} // closed when nothing more comes
}

// recorder keeps what is written to it; it is safe for several goroutines.
type recorder struct {
	text chan string // holds the one text
}

func newRecorder() *recorder {
	r := &recorder{make(chan string, 1)}
	r.text <- ""
	return r
}

func (r *recorder) Write(p []byte) (int, error) {
	r.text <- <-r.text + string(p)
	return len(p), nil
}

func (r *recorder) String() string {
	text := <-r.text
	r.text <- text
	return text
}

// watch starts the program in a terminal of 80 by 24.
func watch(t *testing.T, env []string, args ...string) *viewer {
	t.Helper()
	ctx, cancel := context.WithTimeout(t.Context(), time.Minute)
	v := &viewer{
		T: t, cmd: exec.CommandContext(ctx, "sixtysix", args...), screen: vt.NewSafeEmulator(80, 24),
		raw: newRecorder(), stderr: newRecorder(), gone: make(chan struct{}),
	}
	v.cmd.Env, v.cmd.Stderr = env, v.stderr
	terminal, err := pty.StartWithSize(v.cmd, &pty.Winsize{Rows: 24, Cols: 80})
	require.NoError(t, err)
	v.terminal = terminal
	go func() {
		_, _ = io.Copy(io.MultiWriter(v.screen, v.raw), terminal) // until the program has gone
		close(v.gone)
	}()
	t.Cleanup(func() {
		cancel()
		_ = v.cmd.Wait() // it has ended already, mostly
		_ = terminal.Close()
	})
	return v
}

// text is the screen as the emulator shows it, without colours.
func (v *viewer) text() string { return ansi.Strip(v.screen.Render()) }

// sees waits until the text is on the screen.
func (v *viewer) sees(text string) {
	v.Helper()
	v.waits(func() bool { return strings.Contains(v.text(), text) }, text)
}

// seesNot waits until the text is not on the screen any more.
func (v *viewer) seesNot(text string) {
	v.Helper()
	v.waits(func() bool { return !strings.Contains(v.text(), text) }, "not "+text)
}

func (v *viewer) waits(until func() bool, what string) {
	v.Helper()
	for end := time.Now().Add(20 * time.Second); time.Now().Before(end); time.Sleep(5 * time.Millisecond) {
		if until() {
			return
		}
	}
	require.Fail(v, "that does not come", "%s:\n%s\n%s", what, v.text(), v.stderr)
}

// guard is a little longer than the time in which keys are dropped.
const guard = 250 * time.Millisecond

// press types the keys after the time in which they would be dropped.
func (v *viewer) press(keys string) {
	v.Helper()
	time.Sleep(guard)
	_, err := io.WriteString(v.terminal, keys)
	require.NoError(v, err)
}

// ends waits for the end and returns the exit status.
func (v *viewer) ends() int {
	v.Helper()
	<-v.gone
	err := v.cmd.Wait()
	if err == nil {
		return 0
	}
	status, ok := v.cmd.ProcessState.Sys().(syscall.WaitStatus)
	require.True(v, ok)
	if status.Signaled() {
		return -int(status.Signal())
	}
	return status.ExitStatus()
}

// restored checks that the terminal is left as it was.
func (v *viewer) restored() {
	v.Helper()
	require.False(v, v.screen.IsAltScreen())
	for name, sequence := range map[string]string{
		"cursor": "\x1b[?25h", "mouse": "\x1b[?1002l", "paste": "\x1b[?2004l",
	} {
		require.Contains(v, v.raw.String(), sequence, name)
	}
}

// recordIn is the text of the one record in that home.
func recordIn(t *testing.T, env []string) string {
	t.Helper()
	files, err := filepath.Glob(filepath.Join(variable(env, "XDG_DATA_HOME"), "sixtysix", "records", "*.jsonl"))
	require.NoError(t, err)
	require.Len(t, files, 1)
	text, err := os.ReadFile(files[0])
	require.NoError(t, err)
	return string(text)
}

func variable(env []string, key string) string {
	for _, pair := range env {
		if value, ok := strings.CutPrefix(pair, key+"="); ok {
			return value
		}
	}
	return ""
}

// From the menu to the result of a deal and back again after quitting.
func TestScreenWholeStory(t *testing.T) {
	env := playHome(t)
	v := watch(t, env)
	v.sees("► Start")
	v.sees("Sixty-six, classic, against club")
	v.press("\r")
	v.sees("Deal 1")
	v.sees("points hidden")
	v.press("t")
	v.sees("No trick has been won yet.")
	v.press("c")
	v.sees("Close the stock?")
	v.press("y")
	v.sees("CLOSED by you")
	v.sees("Strict play")
	v.press("g")
	v.sees("Claim 66?")
	v.press("y")
	v.sees("You closed and claimed 66 with only 0: the bot scores 3")
	v.press("\x1b[C")
	v.sees("the end")
	v.press("\x1b")
	v.sees("enter next deal")
	v.press("\r")
	v.sees("Deal 2")
	v.sees("You 0 : 3 Bot")
	v.press("q")
	require.Equal(t, 0, v.ends())
	v.restored()
	require.Equal(t, "sixtysix: the match is saved; sixtysix --resume goes on with it\n", v.stderr.String())

	v = watch(t, env)
	v.sees("► Go on")
	v.sees("Deal 2, You 0 : 3 Bot")
	v.press("\r")
	v.sees("You 0 : 3 Bot")
	v.sees("Deal 2")
	v.press("q")
	require.Equal(t, 0, v.ends())
}

// A storm of sizes while playing, then the usual one again: the screen is as if
// nothing had been.
func TestScreenResizeStorm(t *testing.T) {
	v := watch(t, playHome(t), "--variant", "schnapsen", "--rules", "modern", "--seed", "4")
	v.sees("choose")
	v.press("\x1b[C")
	v.sees("enter play")
	want := v.text()
	sizes := rand.New(rand.NewPCG(1, 2))
	for range 60 {
		w, h := 20+sizes.IntN(180), 5+sizes.IntN(55)
		v.resize(w, h)
		time.Sleep(time.Duration(sizes.IntN(12)) * time.Millisecond)
	}
	for _, size := range [][2]int{{44, 12}, {120, 40}, {50, 14}, {40, 10}, {80, 24}} {
		v.resize(size[0], size[1])
		v.waits(func() bool {
			text := v.text()
			return strings.Contains(text, "10") && strings.Contains(text, "trump") && !strings.Contains(text, "\x1b")
		}, fmt.Sprint(size))
	}
	v.waits(func() bool { return v.text() == want }, want)
	v.press("q")
	require.Equal(t, 0, v.ends())
	v.restored()
}

func (v *viewer) resize(w, h int) {
	v.Helper()
	v.screen.Resize(w, h)
	require.NoError(v, pty.Setsize(v.terminal, &pty.Winsize{Rows: uint16(h), Cols: uint16(w)}))
}

// click presses and releases the left button on the first letter of the text.
func (v *viewer) click(text string) {
	v.Helper()
	v.sees(text)
	for y, row := range strings.Split(v.text(), "\n") {
		if at := strings.Index(row, text); at >= 0 {
			x := len([]rune(row[:at]))
			v.press(fmt.Sprintf("\x1b[<0;%d;%dM\x1b[<0;%d;%dm", x+1, y+1, x+1, y+1))
			return
		}
	}
}

func TestScreenMouse(t *testing.T) {
	v := watch(t, playHome(t), "--variant", "schnapsen", "--rules", "modern", "--seed", "4")
	v.sees("1-5 choose")
	require.Contains(t, v.raw.String(), "\x1b[?1002h")
	v.click("c close")
	v.sees("Close the stock?")
	v.click("n no")
	v.seesNot("Close the stock?")
	hand := strings.Split(strings.Split(v.text(), "\n")[14], "│")
	card := strings.TrimSpace(hand[1])
	v.click("│" + card)
	v.sees("enter play " + card)
	v.click("o options")
	v.sees("Ask before closing")
	v.click("Mouse")
	v.click("Mouse")
	v.waits(func() bool { return strings.Contains(v.raw.String(), "\x1b[?1002l") }, "the mouse is left to the terminal")
	v.press("\x1b")
	v.sees("enter play " + card)
	v.press("q")
	require.Equal(t, 0, v.ends())
}

// Signals and Ctrl-C restore the terminal and save; kill -9 saves.
func TestScreenEnds(t *testing.T) {
	for _, c := range []struct {
		name   string
		end    func(v *viewer)
		status int
	}{
		{"SIGTERM", func(v *viewer) { v.signal(syscall.SIGTERM) }, 143},
		{"SIGHUP", func(v *viewer) { v.signal(syscall.SIGHUP) }, 129},
		{"Ctrl-C", func(v *viewer) { v.press("\x03") }, 130},
		{"kill -9", func(v *viewer) { v.signal(syscall.SIGKILL) }, -9},
	} {
		t.Run(c.name, func(t *testing.T) {
			env := playHome(t)
			v := watch(t, env, "--variant", "sixtysix", "--rules", "modern", "--seed", "5")
			v.sees("You lead first")
			v.press("1")
			v.sees(">1<")
			v.press("1")
			v.sees("tricks 1")
			time.Sleep(guard)
			c.end(v)
			require.Equal(t, c.status, v.ends())
			if c.status > 0 {
				v.restored()
			}
			text := recordIn(t, env)
			require.True(t, strings.HasSuffix(text, "}\n"))
			require.GreaterOrEqual(t, strings.Count(text, `{"p":`), 2)

			v = watch(t, env, "--resume")
			v.sees("tricks 1")
			v.press("q")
			require.Equal(t, 0, v.ends())
			require.True(t, strings.HasPrefix(recordIn(t, env), text), "nothing written is lost")
		})
	}
}

func (v *viewer) signal(s syscall.Signal) {
	v.Helper()
	require.NoError(v, v.cmd.Process.Signal(s))
}

// Ctrl-Z gives the terminal back, fg takes it again, mouse and all.
func TestScreenSuspend(t *testing.T) {
	v := watch(t, playHome(t), "--variant", "sixtysix", "--rules", "modern", "--seed", "5")
	v.sees("You lead first")
	v.press("\x1a")
	v.waits(func() bool { return !v.screen.IsAltScreen() }, "the shell's screen")
	time.Sleep(guard) // now it listens for the signal
	before := strings.Count(v.raw.String(), "\x1b[?1002h")
	v.signal(syscall.SIGCONT)
	v.waits(v.screen.IsAltScreen, "the game's screen")
	v.sees("You lead first")
	v.waits(func() bool { return strings.Count(v.raw.String(), "\x1b[?1002h") > before }, "the mouse")
	v.press("q")
	require.Equal(t, 0, v.ends())
}

// The first frame comes within 0.1 s on a terminal that answers nothing, and
// nothing is asked of it.
func TestScreenFirstFrame(t *testing.T) {
	const soon = 100 * time.Millisecond
	program := build(t, ".")
	for _, c := range []struct {
		want string
		args []string
	}{
		{"Start", nil},
		{"points hidden", []string{"--seed", "5"}},
	} {
		best := time.Hour
		for range 4 * starts {
			home := t.TempDir()
			for _, key := range []string{"HOME", "XDG_DATA_HOME", "XDG_STATE_HOME", "XDG_CONFIG_HOME"} {
				t.Setenv(key, home)
			}
			took, output := start(t, c.want, program, c.args...)
			for _, q := range queries {
				require.NotContains(t, output, q, "the terminal was asked something")
			}
			if best = min(best, took); best < soon {
				break
			}
		}
		require.Less(t, best, soon, c.want)
		t.Logf("%s after %v", c.want, best)
	}
}

func TestScreenDebugFile(t *testing.T) {
	file := filepath.Join(t.TempDir(), "messages")
	v := watch(t, playHome(t), "--debug", file)
	v.sees("Start")
	v.press("q")
	require.Equal(t, 0, v.ends())
	text, err := os.ReadFile(file)
	require.NoError(t, err)
	require.Contains(t, string(text), "tea.WindowSizeMsg {Width:80 Height:24}")
	require.Contains(t, string(text), "tea.KeyMsg q")
	require.Contains(t, string(text), "ui.keptFound")
}

func TestScreenConfigFile(t *testing.T) {
	env := playHome(t)
	dir := filepath.Join(variable(env, "XDG_CONFIG_HOME"), "sixtysix")
	require.NoError(t, os.MkdirAll(dir, 0o700))
	require.NoError(t, os.WriteFile(filepath.Join(dir, "config.toml"),
		[]byte("theme = \"pink\"\n[keys]\nclose = \"z\"\nclaim = \"z\"\n"), 0o600))
	v := watch(t, env)
	v.sees("config.toml, line 1: theme cannot be \"pink\"")
	v.sees("The key z is bound to both close and claim; close keeps it.")
	v.press("\r")
	v.sees("z close")
	v.press("q")
	require.Equal(t, 0, v.ends())
}

func TestScreenLooks(t *testing.T) {
	look := func(env []string, args ...string) *viewer {
		v := watch(t, env, append(args, "--seed", "5")...)
		v.sees("points hidden")
		v.press("q")
		require.Equal(t, 0, v.ends())
		return v
	}
	v := look(playHome(t), "--ascii")
	frame := v.raw.String()
	require.Equal(t, -1, strings.IndexFunc(frame, func(r rune) bool { return r >= 0x80 }), frame)
	for _, v := range []*viewer{look(append(playHome(t), "NO_COLOR=1")), look(playHome(t), "--no-color")} {
		require.NotRegexp(t, `\x1b\[(1;|4;)?(3[0-7]|9[0-7])m`, v.raw.String())
	}
	v = look(append(playHome(t), "TERM=linux"))
	require.NotContains(t, v.raw.String(), "╭")
	require.Contains(t, v.raw.String(), "┌")
	v = look(playHome(t), "--theme", "four-colour")
	require.Regexp(t, `\x1b\[1;32m|\x1b\[1;94m`, v.raw.String())
}

// A crash is written down, and the one line says where, and how to go on.
func TestScreenCrashFile(t *testing.T) {
	state := t.TempDir()
	env := func(key string) (string, bool) { return state, key == "XDG_STATE_HOME" }
	err := crashed(&ui.Crash{Panic: "no card", Stack: "goroutine 1", Seed: 42}, env, ui.End{Unfinished: true})
	files, globErr := filepath.Glob(filepath.Join(state, "sixtysix", "crash-*.txt"))
	require.NoError(t, globErr)
	require.Len(t, files, 1)
	require.EqualError(t, err, "this is a bug in the program: no card (written to "+files[0]+"); sixtysix --resume goes on with the match")
	text, readErr := os.ReadFile(files[0])
	require.NoError(t, readErr)
	require.Contains(t, string(text), "seed: 42\n")

	blocked := filepath.Join(state, "file")
	require.NoError(t, os.WriteFile(blocked, nil, 0o600))
	nowhere := func(key string) (string, bool) { return blocked, key == "XDG_STATE_HOME" }
	err = crashed(&ui.Crash{Panic: "no card"}, nowhere, ui.End{})
	require.EqualError(t, err, "this is a bug in the program: no card")
}

func TestScreenWrongFlags(t *testing.T) {
	v := watch(t, playHome(t), "--theme", "pink")
	require.Equal(t, 2, v.ends())
	require.Contains(t, v.stderr.String(), `theme cannot be "pink"; it takes terminal, four-colour, german, colour-blind`)
}

// A dumb terminal gets lines.
func TestScreenNotOnADumbTerminal(t *testing.T) {
	v := watch(t, append(playHome(t), "TERM=dumb"), "--seed", "5")
	v.sees("Trump")
	require.NotContains(t, v.raw.String(), "\x1b[?1049h")
	_, err := io.WriteString(v.terminal, "quit\n")
	require.NoError(t, err)
	require.Equal(t, 0, v.ends())
}
