//go:build unix

package main

import (
	"syscall"
	"testing"

	"github.com/stretchr/testify/require"
)

// Two bots at the table of the real program: a step, all cards, a deal, the end.
func TestWatchOnTheScreen(t *testing.T) {
	v := watch(t, playHome(t), "watch", "--a", "club", "--b", "novice", "--seed", "7", "--variant", "schnapsen", "--rules", "modern")
	v.sees("club 7 : 7 novice  down to 0")
	v.press(" ")
	v.sees(" led ")
	v.press("a")
	v.sees("a hide cards")
	v.press("e")
	v.sees("Seed 7 deals the same cards again.")
	v.press("\r")
	v.sees("Deal 2")
	v.press("q")
	require.Equal(t, 0, v.ends())
	v.restored()
	require.Empty(t, v.stderr.String())
}

// However watching ends, the terminal is as it was.
func TestWatchEnds(t *testing.T) {
	for name, c := range map[string]struct {
		end    func(v *viewer)
		status int
	}{
		"SIGTERM": {func(v *viewer) { v.signal(syscall.SIGTERM) }, 143},
		"Ctrl-C":  {func(v *viewer) { v.press("\x03") }, 130},
	} {
		t.Run(name, func(t *testing.T) {
			v := watch(t, playHome(t), "watch", "--seed", "7")
			v.sees("one move")
			c.end(v)
			require.Equal(t, c.status, v.ends())
			v.restored()
			require.Empty(t, v.stderr.String())
		})
	}
}

// A program that dies ends the watching with one sentence, on the shell's screen.
func TestWatchABotThatDies(t *testing.T) {
	v := watch(t, playHome(t), "watch", "--a", "exec:sixtysix nonsense", "--b", "exec:sixtysix nonsense", "--seed", "7")
	require.Equal(t, 1, v.ends())
	v.restored()
	require.Regexp(t, `^sixtysix: the bot nonsense [AB] has failed: .*\n$`, v.stderr.String())
}

func TestWatchSomeDealsAreForLines(t *testing.T) {
	v := watch(t, playHome(t), "watch", "--deals", "2")
	require.Equal(t, 2, v.ends())
	require.Equal(t, "sixtysix: --deals is for lines of text: it needs --plain on a terminal; try 'sixtysix watch --help'\n", v.stderr.String())
}
