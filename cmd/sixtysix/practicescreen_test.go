//go:build unix

package main

import (
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
