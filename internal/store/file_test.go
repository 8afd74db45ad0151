package store

import (
	"bytes"
	"errors"
	"io/fs"
	"syscall"
	"testing"
	"time"

	"games/sixtysix/internal/record"
	"games/sixtysix/rules"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"
)

// memory is a disk with room for so many bytes, and calls that can fail.
type memory struct {
	bytes  []byte
	room   int
	cuts   bool // truncating works
	syncs  bool // syncing works
	closed bool
}

var errFull = &fs.PathError{Op: "write", Path: "/somewhere", Err: syscall.ENOSPC}

func (m *memory) WriteAt(text []byte, at int64) (int, error) {
	if gap := int(at) - len(m.bytes); gap > 0 {
		m.bytes = append(m.bytes, make([]byte, gap)...)
	}
	fits := max(0, min(len(text), m.room-int(at)))
	m.bytes = append(m.bytes[:at], append(bytes.Clone(text[:fits]), m.bytes[min(len(m.bytes), int(at)+fits):]...)...)
	if fits < len(text) {
		return fits, errFull
	}
	return fits, nil
}

func (m *memory) Truncate(size int64) error {
	if !m.cuts {
		return errors.New("cannot truncate")
	}
	m.bytes = m.bytes[:size]
	return nil
}

func (m *memory) Sync() error {
	if !m.syncs {
		return errors.New("cannot sync")
	}
	return nil
}

func (m *memory) Close() error { m.closed = true; return nil }

// someLines are a header, a deal and moves, for what they look like on disk.
func someLines(t require.TestingT) []record.Line {
	b, err := rules.Lookup("schnapsen", "modern")
	require.NoError(t, err)
	var deck []rules.Card
	for c := range b.Variant.Cards.All {
		deck = append(deck, c)
	}
	lines := []record.Line{
		record.Header{Record: 1, Variant: "schnapsen", Rules: "modern", Players: [2]string{"you", "club"}, Started: time.Unix(0, 0).UTC()},
		record.DealOf(1, 1, deck),
	}
	deal, err := rules.NewDeal(b, deck, 1, 0)
	require.NoError(t, err)
	for deal.Phase() != rules.Over {
		p, m := deal.Turn(), deal.Legal().First()
		require.NoError(t, deal.Play(m))
		lines = append(lines, record.ActOf(p, m))
	}
	return lines
}

func encode(t require.TestingT, lines []record.Line) []byte {
	text, err := record.Encode(lines...)
	require.NoError(t, err)
	return text
}

// The disk is full at every byte once: the error says so, what is there can be
// read, and when there is room again nothing is missing.
func TestAFullDiskLosesNothing(t *testing.T) {
	lines := someLines(t)[:6]
	want := encode(t, lines)
	for room := range want {
		for _, cuts := range []bool{true, false} {
			disk := &memory{room: room, cuts: cuts, syncs: true}
			f := &File{name: "a.jsonl", disk: disk}
			var kept []record.Line
			failures := 0
			for _, line := range lines {
				kept = append(kept, line)
				if err := f.Append(kept...); err != nil {
					require.EqualError(t, err, "the record a.jsonl cannot be written: no space left on device")
					require.True(t, bytes.HasPrefix(want, disk.bytes))
					if cuts {
						require.Equal(t, f.size, int64(len(disk.bytes)), "no torn line where it can be cut off")
					}
					failures++
					disk.room, disk.cuts = len(want), true
					continue
				}
				kept = nil
			}
			require.Equal(t, 1, failures)
			require.NoError(t, f.Append(kept...))
			require.Equal(t, string(want), string(disk.bytes))
			require.NoError(t, f.Close())
			require.True(t, disk.closed)
		}
	}
}

// Whatever fails when: what lies on the disk is the match so far, with at most a
// torn line at its end, and once nothing fails any more it is all there.
func TestADiskThatFailsNowAndThen(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		lines := someLines(t)
		want := encode(t, lines)
		disk := &memory{}
		f := &File{name: "a.jsonl", disk: disk}
		var kept []record.Line
		for len(lines) > 0 {
			disk.room = rapid.IntRange(0, len(want)).Draw(t, "room")
			disk.cuts = rapid.Bool().Draw(t, "cuts")
			disk.syncs = rapid.Bool().Draw(t, "syncs")
			n := rapid.IntRange(1, len(lines)).Draw(t, "lines")
			kept, lines = append(kept, lines[:n]...), lines[n:]
			if f.Append(kept...) == nil {
				kept = nil
			}
			require.True(t, bytes.HasPrefix(want, disk.bytes))
			written := want[:len(want)-len(encode(t, append(kept[:len(kept):len(kept)], lines...)))]
			require.True(t, bytes.HasPrefix(disk.bytes, written), "what was reported as written is there")
		}
		disk.room, disk.cuts, disk.syncs = len(want), true, true
		require.NoError(t, f.Append(kept...))
		require.Equal(t, string(want), string(disk.bytes))
	})
}

func TestAShorterRetryLeavesNoTail(t *testing.T) {
	lines := someLines(t)
	disk := &memory{room: 500, cuts: false, syncs: true}
	f := &File{name: "a.jsonl", disk: disk}
	require.Error(t, f.Append(lines...))
	require.Len(t, disk.bytes, 500)
	require.Error(t, f.Append(lines[0]), "the tail is still there")
	disk.cuts = true
	require.NoError(t, f.Append(lines[0]))
	require.Equal(t, string(encode(t, lines[:1])), string(disk.bytes))
}

func TestMovesDoNotWaitForTheDisk(t *testing.T) {
	lines := someLines(t)
	disk := &memory{room: 1 << 20, cuts: true}
	f := &File{name: "a.jsonl", disk: disk}
	require.ErrorContains(t, f.Append(lines[:2]...), "cannot sync")
	disk.syncs = true
	require.NoError(t, f.Append(lines[:2]...))
	disk.syncs = false
	require.NoError(t, f.Append(lines[2:4]...))
	require.EqualError(t, f.Close(), "the record a.jsonl cannot be closed: cannot sync")
	require.True(t, disk.closed)
}
