package store

import (
	"bytes"
	"cmp"
	"errors"
	"io"
	"os"
	"slices"
	"strings"
	"time"

	"games/sixtysix/internal/record"
)

// State is what has become of a recorded match.
type State uint8

// The states.
const (
	Finished   State = iota
	Unfinished       // can be gone on with
	PutAway          // unfinished, and not to be offered
	Playing          // another process has it
	Damaged          // cannot be read as a match
)

// String returns the state's name in lists.
func (s State) String() string {
	return [...]string{"finished", "unfinished", "put away", "being played", "damaged"}[s]
}

// Entry is one record in a list.
type Entry struct {
	Name   string
	State  State
	Record *record.Record // as far as it could be read
	Err    error          // why it is damaged
}

// List returns all records, the newest first.
func (s *Store) List() ([]Entry, error) {
	names, err := s.newestFirst()
	if err != nil {
		return nil, err
	}
	entries := make([]Entry, 0, len(names))
	for _, name := range names {
		entries = append(entries, s.entry(name))
	}
	return entries, nil
}

// Unfinished returns the matches that can be gone on with, and those that might
// if they were not damaged, the newest first.
func (s *Store) Unfinished() (sound, damaged []Entry, err error) {
	names, err := s.newestFirst()
	if err != nil {
		return nil, nil, err
	}
	for _, name := range names {
		if isAside(name) || s.seemsOver(name) {
			continue
		}
		switch e := s.entry(name); e.State {
		case Unfinished:
			sound = append(sound, e)
		case Damaged:
			damaged = append(damaged, e)
		}
	}
	return sound, damaged, nil
}

// Newest returns the name of the newest record that is not put aside as damaged.
func (s *Store) Newest() (string, error) {
	names, err := s.newestFirst()
	if err != nil {
		return "", err
	}
	for _, name := range names {
		if !isAside(name) {
			return name, nil
		}
	}
	return "", errors.New("there is no record yet in " + s.dir)
}

// Entry returns the record that is called so, with or without its ending. That
// there is none is an [*UnknownError].
func (s *Store) Entry(name string) (Entry, error) {
	full, err := s.find(name)
	if err != nil {
		return Entry{}, err
	}
	return s.entry(full), nil
}

func (s *Store) entry(name string) Entry {
	e := Entry{Name: name}
	e.Record, e.Err = s.read(name)
	switch {
	case s.busy(name):
		e.State, e.Err = Playing, nil
	case e.Err != nil || isAside(name):
		e.State = Damaged
	case e.Record.Over():
		e.State = Finished
	case strings.HasSuffix(name, putAwayEnd):
		e.State = PutAway
	default:
		e.State = Unfinished
	}
	return e
}

func (s *Store) read(name string) (*record.Record, error) {
	file, err := os.Open(s.path(name))
	if err != nil {
		return &record.Record{}, reason(err)
	}
	defer file.Close() //nolint:errcheck // it was only read
	return record.Read(file)
}

// newestFirst returns all names by the time that they begin with, or where they
// were chosen by somebody else by the time of the match.
func (s *Store) newestFirst() ([]string, error) {
	names, err := s.names()
	if err != nil {
		return nil, err
	}
	times := make(map[string]time.Time, len(names))
	for _, name := range names {
		times[name] = s.started(name)
	}
	slices.SortFunc(names, func(a, b string) int {
		return cmp.Or(times[b].Compare(times[a]), cmp.Compare(b, a))
	})
	return names, nil
}

func (s *Store) started(name string) time.Time {
	if at, err := time.Parse(stamp, name[:min(len(stamp), len(name))]); err == nil {
		return at
	}
	r, _ := s.read(name) // what cannot be read has no time and comes last
	return r.Header.Started
}

// overLine is how the line begins that ends a match.
var overLine = []byte(`{"over":`)

// seemsOver looks at a record's last line alone, so that many finished matches
// do not delay a start.
func (s *Store) seemsOver(name string) bool {
	file, err := os.Open(s.path(name))
	if err != nil {
		return false
	}
	defer file.Close() //nolint:errcheck // it was only read
	const enough = 256
	if end, err := file.Seek(0, io.SeekEnd); err != nil || end < enough {
		return false
	}
	if _, err := file.Seek(-enough, io.SeekEnd); err != nil {
		return false
	}
	tail, err := io.ReadAll(file)
	whole := bytes.LastIndexByte(tail, '\n')
	if err != nil || whole < 0 {
		return false
	}
	return bytes.HasPrefix(tail[bytes.LastIndexByte(tail[:whole], '\n')+1:], overLine)
}
