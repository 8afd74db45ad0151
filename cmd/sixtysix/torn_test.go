package main

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// A torn last line is left out when the match is gone on with, and that is said
// once.
func TestATornMatchGoesOnAndSaysSo(t *testing.T) {
	home := t.TempDir()
	env := func(key string) (string, bool) {
		if strings.HasPrefix(key, "XDG_") {
			return home, true
		}
		return "", false
	}
	play := func(args ...string) string {
		var stdout, stderr bytes.Buffer
		require.Zero(t, run(t.Context(), args, strings.NewReader(""), &stdout, &stderr, env), stderr.String())
		require.Empty(t, stderr.String())
		return stdout.String()
	}
	const said = "The last line of your unfinished match is torn (it has no newline at its end) and will be left out.\n"

	play("--variant", "schnapsen", "--rules", "modern", "--seed", "3")
	names, err := filepath.Glob(filepath.Join(home, "sixtysix", "records", "*.jsonl"))
	require.NoError(t, err)
	require.Len(t, names, 1)
	whole, err := os.ReadFile(names[0])
	require.NoError(t, err)
	require.NoError(t, os.WriteFile(names[0], append(whole, `{"p":0,"m":`...), 0o600))

	require.True(t, strings.HasPrefix(play("--resume"), said+"Going on with your match:"))
	mended, err := os.ReadFile(names[0])
	require.NoError(t, err)
	require.Equal(t, string(whole), string(mended))
	require.True(t, strings.HasPrefix(play("--resume"), "Going on with your match:"))
}
