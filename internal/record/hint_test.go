package record_test

import (
	"bytes"
	"strings"
	"testing"

	"games/sixtysix/internal/record"

	"github.com/stretchr/testify/require"
)

// hinted is the match with this field in the line of the first move.
func hinted(field string) string {
	return strings.Replace(match, `"m":"SJ"}`, `"m":"SJ"`+field+`}`, 1)
}

func TestHintsAreReadAndWritten(t *testing.T) {
	for field, steps := range map[string]int{`,"hint":1`: 1, `,"hint":3`: 3} {
		rec, err := readText(hinted(field))
		require.NoError(t, err)
		require.Equal(t, steps, rec.Last().Acts[0].Hint)
		require.Zero(t, rec.Last().Acts[1].Hint)
		same(t, hinted(field), encode(t, rec.Lines()))
	}
}

// A move without a hint is written as it always was.
func TestMovesNeedNoHint(t *testing.T) {
	for _, field := range []string{"", `,"hint":null`} {
		rec, err := readText(hinted(field))
		require.NoError(t, err)
		require.Zero(t, rec.Last().Acts[0].Hint)
		same(t, match, encode(t, rec.Lines()))
	}
}

func TestHintsThatDoNotFit(t *testing.T) {
	for _, value := range []string{"0", "-1", `"one"`, "1.5", "[1]"} {
		line, why := refusal(t, hinted(`,"hint":`+value))
		require.Equal(t, `"hint" in the move does not fit: `+value, why)
		require.Equal(t, lead+1, line)
	}
}

// A hint changes nothing in what is traced.
func TestHintsAreNotTraced(t *testing.T) {
	var plain, with bytes.Buffer
	for text, into := range map[string]*bytes.Buffer{match: &plain, hinted(`,"hint":2`): &with} {
		rec, err := readText(text)
		require.NoError(t, err)
		require.NoError(t, record.WriteTrace(into, rec))
	}
	require.NotEmpty(t, plain.String())
	require.Equal(t, plain.String(), with.String())
}
