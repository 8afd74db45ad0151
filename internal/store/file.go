package store

import (
	"errors"
	"fmt"
	"io"
	"os"

	"games/sixtysix/internal/record"
)

// File is a record that is being written. It is for one goroutine at a time.
type File struct {
	name string
	disk disk
	size int64 // bytes that are written
	torn bool  // there may be more than that, left by a write that failed
	late bool  // some of them the disk may not have yet
	lock *lock
}

// disk is what a record is written to: a file, or in tests something that fails.
type disk interface {
	io.WriterAt
	io.Closer
	Truncate(size int64) error
	Sync() error
}

// Name returns the record's name in its folder.
func (f *File) Name() string { return f.name }

// Append writes the lines in one piece: once it returns without an error, the
// end of this process loses nothing, and where a deal begins or ends the end of
// the machine does not either. After an error none of the lines counts as
// written: hand them in again, before any later ones.
func (f *File) Append(lines ...record.Line) error {
	text, err := record.Encode(lines...)
	if err != nil {
		return err
	}
	err = f.write(text)
	if err == nil && weighty(lines) {
		err = f.sync()
	}
	if err != nil {
		_ = f.mend() // where that is in vain, the next attempt begins with it
		return fmt.Errorf("the record %s cannot be written: %w", f.name, reason(err))
	}
	f.size += int64(len(text))
	f.torn = false
	return nil
}

// write writes the text after what counts as written, without counting it.
func (f *File) write(text []byte) error {
	if err := f.mend(); err != nil {
		return err
	}
	f.torn, f.late = true, true
	_, err := f.disk.WriteAt(text, f.size)
	return err
}

// sync waits until the disk has everything.
func (f *File) sync() error {
	if !f.late {
		return nil
	}
	err := f.disk.Sync()
	f.late = err != nil
	return err
}

// mend cuts off what a failed write has left.
func (f *File) mend() error {
	if !f.torn {
		return nil
	}
	err := f.disk.Truncate(f.size)
	f.torn = err != nil
	return err
}

// weighty tells whether there is more in the lines than moves, which come every
// few seconds: then they are worth the wait until the disk has them.
func weighty(lines []record.Line) bool {
	for _, line := range lines {
		if _, ok := line.(record.Act); !ok {
			return true
		}
	}
	return false
}

// Close ends the writing and gives the record back to others.
func (f *File) Close() error {
	err := errors.Join(f.mend(), f.sync(), f.disk.Close())
	f.lock.release()
	if err != nil {
		return fmt.Errorf("the record %s cannot be closed: %w", f.name, reason(err))
	}
	return nil
}

// syncFolder makes the name of a new file last. Not every system can do it, and
// none does without on its own account for long.
func syncFolder(dir string) {
	if folder, err := os.Open(dir); err == nil {
		_ = folder.Sync()
		_ = folder.Close()
	}
}
