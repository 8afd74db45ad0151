//go:build unix

package main

import (
	"os/exec"
	"regexp"
	"testing"

	"github.com/stretchr/testify/require"
)

var commitField = regexp.MustCompile(`"commit":"([0-9a-f]{64})","nonce":"([0-9a-f]{32})"}\n`)

// committedIn are the commitments in the one record of that home, in order.
func committedIn(t *testing.T, env []string) []string {
	t.Helper()
	var all []string
	nonces := map[string]bool{}
	for _, m := range commitField.FindAllStringSubmatch(recordIn(t, env), -1) {
		all = append(all, m[1])
		nonces[m[2]] = true
	}
	require.Len(t, nonces, len(all), "each deal has a nonce of its own")
	return all
}

// verified is what the program says of the newest record of that home.
func verified(t *testing.T, env []string) string {
	t.Helper()
	cmd := exec.Command("sixtysix", "replay", "--verify", "last")
	cmd.Env = env
	out, err := cmd.Output()
	require.NoError(t, err)
	return string(out)
}

// The table shows what the deal is committed to as soon as it has begun, the
// record holds it, and it can be checked, also in the middle of the deal and for
// deals that follow after the match was gone on with.
func TestTheScreenShowsTheCommitment(t *testing.T) {
	env := playHome(t)
	v := watch(t, env, "--seed", "5")
	v.sees("Deal 1  ")
	v.sees("choose")
	first := committedIn(t, env)
	require.Len(t, first, 1)
	v.sees("Deal 1  " + first[0][:8])
	require.Equal(t, "Deal 1: the deck is the one that was committed to. Commitment "+first[0][:8]+".\n"+
		"Deals: 1. As committed to: 1. Not as committed to: 0. Without commitment: 0.\n", verified(t, env))
	v.press("q")
	require.Equal(t, 0, v.ends())

	v = watch(t, env, "--resume")
	v.sees("Deal 1  " + first[0][:8])
	v.press("g")
	v.press("y")
	v.sees("enter next deal")
	v.press("\r")
	v.sees("Deal 2  ")
	v.press("q")
	require.Equal(t, 0, v.ends())
	both := committedIn(t, env)
	require.Len(t, both, 2)
	require.Equal(t, first[0], both[0])
	require.Contains(t, v.raw.String(), both[1][:8])
	require.Contains(t, verified(t, env), "Deal 2: the deck is the one that was committed to. Commitment "+both[1][:8]+".\n")
}

// The same seed deals the same cards, but what they are committed to does not
// follow from it.
func TestSeedsDoNotTellCommitments(t *testing.T) {
	var commitments []string
	for range 2 {
		env := playHome(t)
		cmd := exec.Command("sixtysix", "--plain", "--seed", "5")
		cmd.Env = env
		out, err := cmd.Output()
		require.NoError(t, err)
		of := committedIn(t, env)
		require.Len(t, of, 1)
		require.Contains(t, string(out), " Commitment "+of[0][:8]+".\n")
		commitments = append(commitments, of[0])
	}
	require.NotEqual(t, commitments[0], commitments[1])
}
