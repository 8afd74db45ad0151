package transcript_test

import (
	"bytes"
	"errors"
	"testing"

	"github.com/stretchr/testify/require"

	"games/sixtysix/internal/transcript"
)

// Told deal by deal a match reads as it does at once.
func TestLiveIsTheWholeTranscript(t *testing.T) {
	r := read(t, "schnapsen-modern-1001-0001")
	var text bytes.Buffer
	live, err := transcript.Begin(&text, r)
	require.NoError(t, err)
	for i := range r.Deals {
		before := text.Len()
		require.NoError(t, live.Deal(&r.Deals[i]))
		require.Greater(t, text.Len(), before, "each deal is there when it has been told")
	}
	require.NoError(t, live.End())
	require.Equal(t, string(write(t, r)), text.String())
}

// full is a disk without room.
type full struct{}

var errFull = errors.New("no space left")

func (full) Write([]byte) (int, error) { return 0, errFull }

func TestLiveSaysWhatCannotBeWritten(t *testing.T) {
	_, err := transcript.Begin(full{}, read(t, "schnapsen-modern-1001-0001"))
	require.ErrorIs(t, err, errFull)
}
