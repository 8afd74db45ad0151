package store

import (
	"errors"
	"fmt"
	"io/fs"
	"os"

	"github.com/gofrs/flock"
)

// lockEnd is how the name of a record's lock ends. The lock is a file of its
// own: where locks are mandatory, nobody could read a locked record.
const lockEnd = ".lock"

// lock is held by whoever writes a record.
type lock struct{ file *flock.Flock }

// lock takes the lock of that record, or returns a [*BusyError].
func (s *Store) lock(name string) (*lock, error) { return lockBeside(s.path(name), name) }

// Alone takes a lock beside a file that is no record, or returns a [*BusyError] if
// another process holds it. Release gives it back; the end of the process does
// too.
func Alone(path string) (release func(), err error) {
	held, err := lockBeside(path, path)
	if err != nil {
		return nil, err
	}
	return held.release, nil
}

// lockBeside takes the lock of the file with that path, which is called so in a
// [*BusyError].
func lockBeside(path, name string) (*lock, error) {
	path += lockEnd
	for {
		file := flock.New(path, flock.SetPermissions(0o600))
		got, err := file.TryLock()
		if err != nil {
			return nil, err
		}
		if !got {
			return nil, &BusyError{name}
		}
		if stands(file, path) {
			return &lock{file}, nil
		}
		_ = file.Unlock() // its last holder has just removed it: try the new one
	}
}

// take finds the record that is called so and locks it. It returns the full
// name.
func (s *Store) take(name string) (string, *lock, error) {
	name, err := s.find(name)
	if err != nil {
		return "", nil, err
	}
	held, err := s.lock(name)
	var busy *BusyError
	if err != nil && !errors.As(err, &busy) {
		err = fmt.Errorf("%s cannot be locked: %w", name, reason(err))
	}
	return name, held, err
}

// stands tells whether the locked file is still the one that others will find.
func stands(file *flock.Flock, path string) bool {
	mine, err := file.Stat()
	if err != nil {
		return false
	}
	theirs, err := os.Stat(path)
	return err == nil && os.SameFile(mine, theirs)
}

// release gives the lock back. The file goes first, so that nobody who finds it
// can hold a lock that others do not see; where an open file cannot be removed it
// goes last, and nobody who has it open can lose it. A file that stays does no
// harm: what counts is who holds it.
func (l *lock) release() {
	if l == nil {
		return
	}
	stays := os.Remove(l.file.Path())
	_ = l.file.Unlock()
	if stays != nil && !errors.Is(stays, fs.ErrNotExist) {
		_ = os.Remove(l.file.Path())
	}
}

// busy tells whether somebody holds the lock of that record.
func (s *Store) busy(name string) bool {
	if _, err := os.Stat(s.path(name) + lockEnd); err != nil {
		return false
	}
	held, err := s.lock(name)
	held.release()
	var busy *BusyError
	return errors.As(err, &busy)
}
