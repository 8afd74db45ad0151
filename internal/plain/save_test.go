package plain

import (
	"errors"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"games/sixtysix/internal/choice"
)

func TestFailedWriteIsTriedAgain(t *testing.T) {
	full := errors.New("no space left on device")
	g, shelf, out := scripted("help", "", "1", "again", "1", "1")
	shelf.fails = []error{full, full}
	require.NoError(t, g.Begin(t.Context(), choice.Of(book(t, "schnapsen", "modern"), "whim")))
	require.Equal(t, 2, strings.Count(out.String(), "This could not be saved: no space left on device.\n"))
	require.Contains(t, out.String(), "1 again: try to save it again. 2 unsaved: play on; it is tried again with every move. 3 quit: leave.")
	require.NotEmpty(t, shelf.read(t).Deals[0].Acts)
	require.True(t, strings.HasSuffix(out.String(), resumeLine))
}

func TestGoingOnUnsaved(t *testing.T) {
	full := errors.New("no space left on device")
	g, shelf, out := scripted("unsaved", "4", "1", "1")
	shelf.fails = []error{full, full, full, full}
	require.NoError(t, g.Begin(t.Context(), choice.Of(book(t, "schnapsen", "modern"), "whim")))
	require.Equal(t, 1, strings.Count(out.String(), "could not be saved"))
	require.Contains(t, out.String(), "Saving works again: everything so far is saved.\n")
	require.NotEmpty(t, shelf.read(t).Deals[0].Acts, "no line is missing")
}

func TestLeavingUnsavedIsAnError(t *testing.T) {
	full := errors.New("no space left on device")
	g, shelf, out := scripted("unsaved", "4", "quit")
	for range 100 {
		shelf.fails = append(shelf.fails, full)
	}
	err := g.Begin(t.Context(), choice.Of(book(t, "schnapsen", "modern"), "whim"))
	require.ErrorIs(t, err, full)
	require.ErrorContains(t, err, "could not be saved")
	require.NotContains(t, out.String(), resumeLine)
}

func TestAMatchThatCouldNotBeSavedIsAnError(t *testing.T) {
	full := errors.New("no space left on device")
	b, err := book(t, "schnapsen", "modern").With("target", "1")
	require.NoError(t, err)
	g, shelf, out := scripted(append([]string{"unsaved"}, answers(t, b, 1)...)...)
	for range 100 {
		shelf.fails = append(shelf.fails, full)
	}
	require.ErrorIs(t, g.Begin(t.Context(), choice.Of(b, "whim")), full)
	require.Contains(t, out.String(), " the match ")
	require.NotContains(t, out.String(), "Another match")
}
