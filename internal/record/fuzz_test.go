package record_test

import (
	"bytes"
	"os"
	"strings"
	"testing"
	"unicode/utf8"

	"games/sixtysix/internal/record"

	"github.com/stretchr/testify/require"
)

// Wherever a record is cut, it is read as far as its whole lines go.
func TestTruncationAnywhere(t *testing.T) {
	for _, file := range records(t) {
		text, err := os.ReadFile(file)
		require.NoError(t, err)
		truncate(t, text, len(text)/50)
	}
}

func TestTruncationEverywhere(t *testing.T) { truncate(t, []byte(match), 0) }

// truncate cuts the record at places that are a little more than skip apart.
func truncate(t *testing.T, text []byte, skip int) {
	t.Helper()
	headerEnd := bytes.IndexByte(text, '\n')
	for n := 0; n < len(text); n += 1 + skip {
		rec, err := record.Read(bytes.NewReader(text[:n]))
		whole := bytes.LastIndexByte(text[:n], '\n') + 1
		require.EqualValues(t, whole, rec.Valid)
		require.Equal(t, whole < n, rec.Torn)
		if n <= headerEnd {
			require.ErrorIs(t, err, record.ErrEmpty)
			continue
		}
		require.NoError(t, err)
	}
}

func FuzzRead(f *testing.F) {
	f.Add([]byte(match))
	for _, file := range records(f) {
		text, err := os.ReadFile(file)
		require.NoError(f, err)
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text []byte) {
		rec, err := record.Read(bytes.NewReader(text))
		if err != nil {
			var refused *record.Error
			require.ErrorAs(t, err, &refused)
			require.NotContains(t, err.Error(), "\n")
			return
		}
		require.LessOrEqual(t, rec.Valid, int64(len(text)))
		written := encode(t, linesOf(rec))
		again, err := record.Read(bytes.NewReader(written))
		require.NoError(t, err)
		require.Equal(t, written, encode(t, linesOf(again)))
		require.Equal(t, rec.Match, again.Match)
		truncate(t, text[:rec.Valid], int(rec.Valid)/10)
	})
}

// FuzzLine puts any text in the place of one line of the match.
func FuzzLine(f *testing.F) {
	for i, text := range lines() {
		f.Add(uint8(i), strings.TrimSuffix(text, "\n"))
	}
	f.Fuzz(func(t *testing.T, place uint8, text string) {
		changed := lines()[:place%end]
		rec, err := readText(strings.Join(changed, "") + text + "\n")
		if err != nil {
			var refused *record.Error
			require.ErrorAs(t, err, &refused)
			require.LessOrEqual(t, refused.Line, len(changed)+1+strings.Count(text, "\n"))
			require.True(t, utf8.ValidString(err.Error()))
			require.Less(t, len([]rune(err.Error())), 1000)
			return
		}
		again, err := record.Read(bytes.NewReader(encode(t, linesOf(rec))))
		require.NoError(t, err)
		require.Equal(t, rec.Match, again.Match)
		require.Equal(t, encode(t, linesOf(rec)), encode(t, linesOf(again)))
	})
}
