package transcript_test

import (
	"bytes"
	"errors"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"games/sixtysix/internal/record"
	"games/sixtysix/internal/transcript"

	"github.com/charmbracelet/x/exp/golden"
	"github.com/stretchr/testify/require"
)

func read(t *testing.T, name string) *record.Record {
	t.Helper()
	text, err := os.ReadFile(filepath.Join("..", "..", "testdata", "records", name+".jsonl"))
	require.NoError(t, err)
	r, err := record.Read(bytes.NewReader(text))
	require.NoError(t, err)
	return r
}

func write(t *testing.T, r *record.Record) []byte {
	t.Helper()
	var text bytes.Buffer
	require.NoError(t, transcript.Write(&text, r))
	return text.Bytes()
}

// One match for each book, and what house rules and an early end make of one.
func TestTranscripts(t *testing.T) {
	for _, name := range []string{
		"schnapsen-classic-1001-0002", "schnapsen-classic-1001-0003", "schnapsen-modern-1001-0001",
		"schnapsen-tournament-1001-0003", "sixtysix-classic-1001-0002", "sixtysix-modern-1001-0003",
		"sixtysix-santase-1001-0001", "house-schnapsen-modern-1003-0001",
	} {
		t.Run(name, func(t *testing.T) {
			r := read(t, name)
			r.Header.Players = [2]string{"you", "expert"}
			golden.RequireEqual(t, write(t, r))
		})
	}
}

func TestLinesFit(t *testing.T) {
	files, err := filepath.Glob(filepath.Join("..", "..", "testdata", "records", "*.jsonl"))
	require.NoError(t, err)
	require.NotEmpty(t, files)
	for _, file := range files {
		r := read(t, strings.TrimSuffix(filepath.Base(file), ".jsonl"))
		r.Header.Players = [2]string{"somebody with a rather long name", "exec:python3 bot.py"}
		for line := range strings.SplitSeq(string(write(t, r)), "\n") {
			require.LessOrEqual(t, utf8.RuneCountInString(line), 80, line)
			require.Equal(t, strings.TrimRight(line, " "), line)
		}
	}
}

// Somebody who looks up his unfinished match must not see what is hidden: the
// transcript stays the same however the stock lies.
func TestHiddenCardsStayHidden(t *testing.T) {
	r := read(t, "schnapsen-modern-1001-0001")
	last := &r.Deals[0]
	r.Deals = r.Deals[:1]
	last.Acts, last.Deal = last.Acts[:3], last.Start()
	for _, act := range last.Acts {
		require.NoError(t, last.Deal.Play(act.Move))
	}
	stock := last.Deck[len(last.Deck)-len(last.Deal.StockCards()):]
	require.Len(t, stock, 7)

	before := string(write(t, r))
	require.Contains(t, before, "The deal is not finished.")
	require.NotContains(t, before, "Dealt to")
	require.NotContains(t, before, "Stock:")
	slices.Reverse(stock)
	require.Equal(t, before, string(write(t, r)))
}

func TestNoDealYet(t *testing.T) {
	r, err := record.Read(strings.NewReader(`{"record":1,"variant":"sixtysix","rules":"classic","house":{"target":"3","follow":"follow-only"}}` + "\n"))
	require.NoError(t, err)
	require.Equal(t, `Sixty-six, classic rules, to 3 game points: player 0 against player 1.
House rules: follow = follow-only, target = 3.
Seed 0.

No deal has been dealt yet.
`, string(write(t, r)))
}

func TestATranscriptThatCannotBeWritten(t *testing.T) {
	broken := errors.New("the pipe is broken")
	require.ErrorIs(t, transcript.Write(brokenPipe{broken}, read(t, "schnapsen-classic-1001-0003")), broken)
}

type brokenPipe struct{ err error }

func (b brokenPipe) Write([]byte) (int, error) { return 0, b.err }
