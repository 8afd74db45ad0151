package record_test

import (
	"bufio"
	"bytes"
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"games/sixtysix/internal/record"

	"github.com/stretchr/testify/require"
)

const cases = "../../testdata"

func records(t testing.TB) []string {
	t.Helper()
	files, err := filepath.Glob(filepath.Join(cases, "records", "*.jsonl"))
	require.NoError(t, err)
	require.Len(t, files, 24)
	return files
}

func read(t testing.TB, file string) *record.Record {
	t.Helper()
	text, err := os.ReadFile(file)
	require.NoError(t, err)
	rec, err := record.Read(bytes.NewReader(text))
	require.NoError(t, err)
	return rec
}

func TestTracesOfAnotherImplementation(t *testing.T) {
	for _, file := range records(t) {
		t.Run(filepath.Base(file), func(t *testing.T) {
			want, err := os.ReadFile(strings.TrimSuffix(file, ".jsonl") + ".trace")
			require.NoError(t, err)
			var got bytes.Buffer
			require.NoError(t, record.WriteTrace(&got, read(t, file)))
			require.Equal(t, string(want), got.String())
		})
	}
}

func TestRecordsWithOneWrongLine(t *testing.T) {
	list, err := os.ReadFile(filepath.Join(cases, "illegal", "expected.jsonl"))
	require.NoError(t, err)
	n := 0
	for lines := bufio.NewScanner(bytes.NewReader(list)); lines.Scan(); n++ {
		var want struct {
			File string
			Line int
			Kind string
		}
		require.NoError(t, json.Unmarshal(lines.Bytes(), &want))
		t.Run(want.Kind, func(t *testing.T) {
			text, err := os.ReadFile(filepath.Join(cases, "illegal", want.File))
			require.NoError(t, err)
			_, err = record.Read(bytes.NewReader(text))
			var refused *record.Error
			require.ErrorAs(t, err, &refused)
			require.Equal(t, want.Line, refused.Line, err)
			require.NotContains(t, err.Error(), "\n")
			t.Log(err)
		})
	}
	require.Equal(t, 72, n)
}
