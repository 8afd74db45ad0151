package store_test

import (
	"bytes"
	"fmt"
	"testing"

	"github.com/stretchr/testify/require"
)

// What is damaged is refused with its line, and kept as it is.
func TestADamagedRecordIsSetAside(t *testing.T) {
	begun, _ := match(t, unfinished)
	done, _ := match(t, finished)
	broken := append(bytes.Clone(begun), "nonsense\n"...)
	s := open(t, t.TempDir())
	put(t, s, "20260101T000000Z-schnapsen-classic.jsonl", begun)
	put(t, s, "20260102T000000Z-schnapsen-classic.jsonl", broken)
	put(t, s, "20260103T000000Z-schnapsen-modern.jsonl", done)
	put(t, s, "20260104T000000Z-schnapsen-classic.jsonl", begun[:len(begun)-3]) // torn is not damaged

	sound, damaged, err := s.Unfinished()
	require.NoError(t, err)
	require.Len(t, sound, 2)
	require.Len(t, damaged, 1)
	require.EqualError(t, s.SetAside(damaged[0]), fmt.Sprintf("20260102T000000Z-schnapsen-classic.jsonl is damaged "+
		"(line %d: not JSON: invalid character 'o' in literal null (expecting 'u')) "+
		"and was kept as 20260102T000000Z-schnapsen-classic.jsonl.damaged", bytes.Count(broken, []byte("\n"))))
	require.Equal(t, string(broken), contents(t, s, "20260102T000000Z-schnapsen-classic.jsonl.damaged"))

	_, damaged, err = s.Unfinished()
	require.NoError(t, err)
	require.Empty(t, damaged)
	require.NoError(t, s.SetAside(sound[0]), "a sound one stays where it is")
	require.Contains(t, files(t, s), "20260104T000000Z-schnapsen-classic.jsonl")
}
