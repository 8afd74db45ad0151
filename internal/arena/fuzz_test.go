package arena

import (
	"io"
	"testing"

	"github.com/stretchr/testify/require"
)

// Whatever is said to be a shard is refused, or can be merged and printed.
func FuzzReadShard(f *testing.F) {
	for _, text := range []string{
		"", "null", "{}", `{"part":{}}`, `{"part":{"shard":"3/2"}}`, `{"part":{"shard":"1/2"}}`,
		`{"part":{"a":"club","b":"random","shard":"1/2","deals_wanted":-4,"deals":{"decks":1,"deals":2,` +
			`"points":{"pairs":1,"x":-3,"n":2,"xx":9},"times":[{"count":{"9999":-1},"max_ns":7}]}}}`,
	} {
		f.Add([]byte(text))
	}
	f.Fuzz(func(t *testing.T, text []byte) {
		shard, err := ReadShard(text)
		if err != nil {
			return
		}
		whole, err := Merge([]*Result{shard})
		require.NoError(t, err)
		require.NoError(t, whole.WriteTable(io.Discard))
	})
}
