//go:build unix

package main

import (
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"time"

	"github.com/stretchr/testify/require"
)

// soon is how long the first drill may take on a terminal that answers nothing.
const soon = 500 * time.Millisecond

func TestFirstDrillComesSoon(t *testing.T) {
	for _, key := range []string{"XDG_DATA_HOME", "XDG_CONFIG_HOME", "XDG_STATE_HOME"} {
		t.Setenv(key, t.TempDir())
	}
	program := build(t, ".")
	for _, variant := range []string{"schnapsen", "sixtysix"} {
		best := time.Hour
		for range starts {
			took, output := start(t, "Drill 1", program, "practice", "--variant", variant, "--seed", "1")
			for _, q := range queries {
				require.NotContains(t, output, q, "the terminal was asked something")
			}
			best = min(best, took)
			if best < soon {
				break
			}
		}
		require.Less(t, best, soon)
		t.Logf("%s: first drill after %v", variant, best)
	}
}

func TestPracticeOnTheScreen(t *testing.T) {
	env := playHome(t)
	v := watch(t, env, "practice", "--theme", "closing", "--variant", "schnapsen", "--seed", "1", "--ascii")
	v.sees("Close or play on? Which card?")
	v.press("1")
	v.press("1")
	v.sees("Chance to win the deal")
	v.press("7")
	v.press("0")
	v.press("\r")
	v.sees("You said PLAY ON")
	v.press("s")
	v.sees("Close or play on, at every score")
	v.press("\x1b")
	v.seesNot("at every score")
	v.press("r")
	v.sees("nothing counts")
	v.press("q")
	v.sees("You said PLAY ON")
	v.press("q")
	v.sees("1 drill answered")
	v.press("\r")
	require.Zero(t, v.ends())
	v.restored()
	history, err := os.ReadFile(filepath.Join(variable(env, "XDG_DATA_HOME"), "sixtysix", "practice", "history.jsonl"))
	require.NoError(t, err)
	require.Equal(t, 1, strings.Count(string(history), "\n"))
	require.Contains(t, string(history), `"chance":0.7`)
}

func TestPracticeEnds(t *testing.T) {
	v := watch(t, playHome(t), "practice")
	v.sees("Drill 1")
	v.press("\x03")
	require.Equal(t, 130, v.ends())
	v.restored()

	v = watch(t, playHome(t), "practice")
	v.sees("Drill 1")
	v.signal(syscall.SIGTERM)
	require.Equal(t, 143, v.ends())
	v.restored()
}

func TestPracticeOfOnePosition(t *testing.T) {
	v := watch(t, playHome(t), "practice", "--position",
		"variant=schnapsen rules=modern trump=DQ stock=3 hand=SQ.DAT.CAJ unseen=SAK.HAKQ.DKJ.CT points=19:12 tricks=2:1")
	v.sees("Position")
	v.press("c")
	v.sees("You have closed. Which card do you lead?")
	v.press("q")
	require.Zero(t, v.ends())
}
