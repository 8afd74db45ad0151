package arena

import (
	"fmt"
	"strconv"
	"strings"
)

// Shard is one part of a run that is spread over several: part I of N, from 1.
// The zero value is the whole run.
type Shard struct{ I, N int }

// ParseShard reads "2/8".
func ParseShard(text string) (Shard, error) {
	part, of, ok := strings.Cut(text, "/")
	i, errPart := strconv.Atoi(part)
	n, errOf := strconv.Atoi(of)
	if !ok || errPart != nil || errOf != nil || i < 1 || i > n {
		return Shard{}, fmt.Errorf("a shard cannot be %q; it is I/N with I from 1 to N, for example 2/8", text)
	}
	return Shard{i, n}, nil
}

// String writes the shard as [ParseShard] reads it; the whole run is "1/1".
func (s Shard) String() string {
	if s.N == 0 {
		return "1/1"
	}
	return fmt.Sprintf("%d/%d", s.I, s.N)
}

// size returns how many of so many pairs belong to the shard.
func (s Shard) size(pairs int) int {
	if s.N == 0 {
		return pairs
	}
	return (pairs + s.N - s.I) / s.N
}

// number returns the number in the whole run, from 1, of the shard's k-th pair,
// from 0.
func (s Shard) number(k int) int {
	if s.N == 0 {
		return k + 1
	}
	return k*s.N + s.I
}

// MarshalText implements [encoding.TextMarshaler].
func (s Shard) MarshalText() ([]byte, error) { return []byte(s.String()), nil }

// UnmarshalText implements [encoding.TextUnmarshaler].
func (s *Shard) UnmarshalText(text []byte) (err error) {
	*s, err = ParseShard(string(text))
	return err
}
