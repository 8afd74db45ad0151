// Package lobby is what comes before a match: which matches wait to be gone on
// with, and where a new one is written.
//
// It brings together the store, which knows files, and the session, which knows
// matches. It must not know how anybody is asked or what a match looks like.
package lobby

import (
	"errors"
	"fmt"
	"io"
	"os"
	"slices"
	"time"

	"games/sixtysix/internal/choice"
	"games/sixtysix/internal/record"
	"games/sixtysix/internal/session"
	"games/sixtysix/internal/store"
)

// Journal takes a match down. A line is safe when Append returns without an
// error; after an error none of the lines it was given is written.
type Journal interface {
	Append(lines ...record.Line) error
	Close() error
}

// Shelf is where matches lie. Store and Now must be given.
type Shelf struct {
	Store  *store.Store
	Now    func() time.Time
	Nonces io.Reader // for the deals of a match that is gone on with; nil: they are not committed to
}

// Begin makes room for a new match and writes its header.
func (s Shelf) Begin(h record.Header) (Journal, error) {
	file, err := s.Store.Create(h)
	if err != nil {
		return nil, err // and not a nil file that looks like a journal
	}
	return file, nil
}

// Kept is a match that was begun and not finished.
type Kept struct {
	Header record.Header
	Deal   int // its number, 0 before the first
	Score  [2]int
	Torn   bool // the last line of its record is torn: Open leaves it out

	// Open takes the match up where it was left. That somebody else is playing it
	// is an error.
	Open func() (*session.Match, Journal, error)
	// PutAway sees to it that the match is not offered any more.
	PutAway func() error
}

// String says which match it is and how far it has come.
func (k *Kept) String() string {
	return fmt.Sprintf("%s; deal %d, %d to %d", choice.OfRecord(k.Header), k.Deal, k.Score[0], k.Score[1])
}

// Kept returns the matches that can be gone on with, the one that was played
// last first.
func (s Shelf) Kept() ([]*Kept, error) {
	entries, _, err := s.Store.Unfinished()
	return s.keptOf(entries), err
}

// Sift returns what Kept does, and puts damaged records aside: what is wrong with
// them is said this once.
func (s Shelf) Sift() (kept []*Kept, damaged []error, err error) {
	entries, broken, err := s.Store.Unfinished()
	for _, e := range broken {
		if why := s.Store.SetAside(e); why != nil {
			damaged = append(damaged, why)
		}
	}
	return s.keptOf(entries), damaged, err
}

func (s Shelf) keptOf(entries []store.Entry) []*Kept {
	slices.SortStableFunc(entries, func(a, b store.Entry) int { return s.played(b).Compare(s.played(a)) })
	kept := make([]*Kept, len(entries))
	for i, e := range entries {
		kept[i] = s.kept(e)
	}
	return kept
}

// played is when the last move was written.
func (s Shelf) played(e store.Entry) time.Time {
	path, err := s.Store.Path(e.Name)
	if err != nil { // somebody has just removed it: opening it will say so
		return time.Time{}
	}
	info, err := os.Stat(path)
	if err != nil {
		return time.Time{}
	}
	return info.ModTime()
}

func (s Shelf) kept(e store.Entry) *Kept {
	return &Kept{
		Header: e.Record.Header, Deal: len(e.Record.Deals), Score: e.Record.Match.Score, Torn: e.Record.Torn,
		Open: func() (*session.Match, Journal, error) { return s.open(e.Name) },
		PutAway: func() error {
			_, err := s.Store.PutAway(e.Name)
			return err
		},
	}
}

// open takes up the match, which is now the one that was played last, and writes
// what its record still lacks.
func (s Shelf) open(name string) (*session.Match, Journal, error) {
	file, written, err := s.Store.Resume(name)
	if err != nil {
		return nil, nil, err
	}
	m, owed := session.Resume(written, s.Nonces)
	if path, err := s.Store.Path(name); err == nil {
		_ = os.Chtimes(path, time.Time{}, s.Now()) // in vain: another match is offered first
	}
	if len(owed) > 0 {
		err = file.Append(owed...)
	}
	if err != nil {
		return nil, nil, errors.Join(err, file.Close())
	}
	return m, file, nil
}
