package store

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"time"

	"games/sixtysix/internal/record"
)

// How names end.
const (
	recordEnd  = ".jsonl"
	putAwayEnd = ".put-away" + recordEnd
	damagedEnd = ".damaged"
)

// stamp is how names begin, so that they sort by time. It is UTC.
const stamp = "20060102T150405Z"

// newName returns the name of a match that was started then. No two names have
// the same time, so that they sort by age even where matches are short: where
// the second is taken, a later one stands for it.
func (s *Store) newName(h record.Header, started time.Time) (string, error) {
	files, err := s.names()
	if err != nil {
		return "", err
	}
	taken := map[string]bool{}
	for _, f := range files {
		taken[f[:min(len(stamp), len(f))]] = true
	}
	at := started.UTC()
	for taken[at.Format(stamp)] {
		at = at.Add(time.Second)
	}
	return fmt.Sprintf("%s-%s-%s%s", at.Format(stamp), h.Variant, h.Rules, recordEnd), nil
}

// names returns the names of all records in the folder, damaged ones included.
func (s *Store) names() ([]string, error) {
	entries, err := os.ReadDir(s.dir)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	if err != nil {
		return nil, fmt.Errorf("the records in %s cannot be listed: %w", s.dir, reason(err))
	}
	var names []string
	for _, e := range entries {
		if e.Type().IsRegular() && isRecord(e.Name()) {
			names = append(names, e.Name())
		}
	}
	return names, nil
}

func isRecord(name string) bool {
	return strings.HasSuffix(name, recordEnd) || isAside(name)
}

// isAside tells whether the name is that of a damaged record that was renamed.
func isAside(name string) bool {
	return strings.Contains(name, recordEnd+damagedEnd) && !strings.HasSuffix(name, lockEnd)
}

// find returns the full name of the record that is called so, with or without
// its ending.
func (s *Store) find(name string) (string, error) {
	for _, full := range []string{name, name + recordEnd} {
		if !isRecord(full) || filepath.Base(full) != full {
			continue
		}
		if info, err := os.Lstat(s.path(full)); err == nil && info.Mode().IsRegular() {
			return full, nil
		}
	}
	return "", &UnknownError{name, s.dir}
}

// putAwayName is what a record is called that is not to be offered: one that is
// put away or aside already keeps its name.
func putAwayName(name string) string {
	if isAside(name) || strings.HasSuffix(name, putAwayEnd) {
		return name
	}
	return strings.TrimSuffix(name, recordEnd) + putAwayEnd
}

// rename gives a record another name, or that name with a number where it is
// taken. It returns the name.
func (s *Store) rename(from, to string) (string, error) {
	free := to
	for n := 2; from != free; n++ {
		if _, err := os.Lstat(s.path(free)); errors.Is(err, fs.ErrNotExist) {
			break
		}
		free = numbered(to, n)
	}
	if err := os.Rename(s.path(from), s.path(free)); err != nil {
		return "", fmt.Errorf("%s cannot be renamed: %w", from, reason(err))
	}
	return free, nil
}

// numbered puts the number where the name's kind stays recognisable.
func numbered(name string, n int) string {
	if base, ok := strings.CutSuffix(name, putAwayEnd); ok {
		return fmt.Sprintf("%s-%d%s", base, n, putAwayEnd)
	}
	return fmt.Sprintf("%s-%d", name, n)
}
