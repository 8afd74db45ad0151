// Package store is where records lie on disk: one folder, one file a match,
// appended to while the match is played.
//
// It knows names, locks, what a killed process or a full disk leaves behind, and
// how to mend it. It must not know what lines mean beyond what record tells of
// them, nor how a match is played or shown.
package store

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"time"

	"github.com/adrg/xdg"

	"games/sixtysix/internal/record"
)

// Store is a folder of records. [Open] makes one.
type Store struct{ dir string }

// Folder returns the folder in which records lie by custom: sixtysix/records in
// the XDG data folder. The variables come from env, which is like
// [os.LookupEnv].
func Folder(env func(key string) (string, bool)) (string, error) {
	data, _ := env("XDG_DATA_HOME")
	if !filepath.IsAbs(data) { // a relative one is to be ignored
		data = xdg.DataHome
		if home, _ := env("HOME"); home == "" && xdg.Home == noHome {
			return "", errors.New("records have no place: neither XDG_DATA_HOME nor HOME is set")
		}
	}
	return filepath.Join(data, "sixtysix", "records"), nil
}

// noHome is what is taken for the home folder where HOME is not set.
const noHome = "/"

// Open returns the store in that folder, which is made when the first record is.
// That something else stands in its place is an error.
func Open(dir string) (*Store, error) {
	info, err := os.Stat(dir)
	switch {
	case errors.Is(err, fs.ErrNotExist):
	case err != nil:
		return nil, fmt.Errorf("records cannot be kept in %s: %w", dir, reason(err))
	case !info.IsDir():
		return nil, fmt.Errorf("records cannot be kept in %s: it is not a folder", dir)
	}
	return &Store{dir}, nil
}

// Dir returns the folder.
func (s *Store) Dir() string { return s.dir }

// Path returns where the record lies that is called so, with or without its
// ending. That there is none is an [*UnknownError].
func (s *Store) Path(name string) (string, error) {
	full, err := s.find(name)
	if err != nil {
		return "", err
	}
	return s.path(full), nil
}

func (s *Store) path(name string) string { return filepath.Join(s.dir, name) }

// Create makes the record of a match that begins, writes the header, and locks
// the record until it is closed.
func (s *Store) Create(h record.Header) (*File, error) {
	if err := os.MkdirAll(s.dir, 0o700); err != nil {
		return nil, fmt.Errorf("records cannot be kept in %s: %w", s.dir, reason(err))
	}
	for started := h.Started; ; started = started.Add(time.Second) {
		name, err := s.newName(h, started)
		if err != nil {
			return nil, err
		}
		f, err := s.create(name)
		var busy *BusyError
		if errors.Is(err, fs.ErrExist) || errors.As(err, &busy) {
			continue // somebody else has begun a match in the same second
		}
		if err != nil {
			return nil, fmt.Errorf("records cannot be kept in %s: %w", s.dir, reason(err))
		}
		if err := f.Append(h); err != nil {
			return nil, errors.Join(err, os.Remove(s.path(name)), f.Close())
		}
		syncFolder(s.dir)
		return f, nil
	}
}

// create makes an empty locked file.
func (s *Store) create(name string) (*File, error) {
	held, err := s.lock(name)
	if err != nil {
		return nil, err
	}
	file, err := os.OpenFile(s.path(name), os.O_RDWR|os.O_CREATE|os.O_EXCL, 0o600)
	if err != nil {
		held.release()
		return nil, err
	}
	return &File{name: name, disk: file, lock: held}, nil
}

// Resume takes up the record of a match that is not finished: it is locked, a
// torn last line is cut off, and what is appended follows the last whole line.
// A record that somebody plays is a [*BusyError], a finished one is
// [ErrFinished]. One that does not fit the rules is a [*DamagedError]: it is put
// aside under another name and stays as it is.
func (s *Store) Resume(name string) (*File, *record.Record, error) {
	name, held, err := s.take(name)
	if err != nil {
		return nil, nil, err
	}
	f, r, err := s.resume(name)
	if err != nil {
		held.release()
		return nil, nil, err
	}
	f.lock = held
	return f, r, nil
}

func (s *Store) resume(name string) (*File, *record.Record, error) {
	file, err := os.OpenFile(s.path(name), os.O_RDWR, 0)
	if err != nil {
		return nil, nil, fmt.Errorf("%s cannot be opened: %w", name, reason(err))
	}
	r, err := record.Read(file)
	var damage *record.Error
	switch {
	case errors.As(err, &damage):
		return nil, nil, s.setAside(name, file, damage)
	case err == nil && r.Over():
		err = ErrFinished
	case err == nil && r.Torn:
		err = file.Truncate(r.Valid)
	}
	if err != nil {
		_ = file.Close() // nothing was written
		return nil, nil, fmt.Errorf("%s cannot be gone on with: %w", name, reason(err))
	}
	return &File{name: name, disk: file, size: r.Valid}, r, nil
}

// SetAside puts a damaged record under another name, where it stays as it is, and
// returns what is wrong with it and where it went; nil if it turns out to be
// sound.
func (s *Store) SetAside(e Entry) error {
	file, _, err := s.Resume(e.Name)
	var damaged *DamagedError
	switch {
	case err == nil:
		return file.Close()
	case errors.As(err, &damaged):
		return damaged
	}
	return fmt.Errorf("%s cannot be gone on with: %w", e.Name, e.Err)
}

// setAside renames a damaged record, so that it is kept and not offered again.
func (s *Store) setAside(name string, file *os.File, damage error) error {
	if err := file.Close(); err != nil {
		return err
	}
	kept := name
	if !isAside(name) {
		var err error
		if kept, err = s.rename(name, name+damagedEnd); err != nil {
			return err
		}
	}
	return &DamagedError{Name: name, Kept: kept, Err: damage}
}

// PutAway keeps an unfinished match but sees to it that it is not offered any
// more. It returns the record's new name.
func (s *Store) PutAway(name string) (string, error) {
	name, held, err := s.take(name)
	if err != nil {
		return "", err
	}
	defer held.release()
	return s.rename(name, putAwayName(name))
}

// Remove deletes the record of that name. One that is being played is a
// [*BusyError].
func (s *Store) Remove(name string) error {
	name, held, err := s.take(name)
	if err != nil {
		return err
	}
	defer held.release()
	if err := os.Remove(s.path(name)); err != nil {
		return fmt.Errorf("%s cannot be removed: %w", name, reason(err))
	}
	return nil
}

// reason is what went wrong, without the call and the path that the standard
// library puts before it.
func reason(err error) error {
	var path *fs.PathError
	var link *os.LinkError
	switch {
	case errors.As(err, &path):
		return path.Err
	case errors.As(err, &link):
		return link.Err
	}
	return err
}
