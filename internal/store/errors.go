package store

import (
	"errors"
	"fmt"
)

// ErrFinished is the match that cannot be taken up because somebody has won it.
var ErrFinished = errors.New("the match is over")

// BusyError is a record that another process has locked.
type BusyError struct{ Name string }

// Error returns one sentence.
func (e *BusyError) Error() string { return e.Name + " is being played in another sixtysix" }

// DamagedError is a record that does not fit the rules, which was kept under
// another name.
type DamagedError struct {
	Name, Kept string
	Err        error // names the line
}

// Error returns one sentence.
func (e *DamagedError) Error() string {
	return fmt.Sprintf("%s is damaged (%v) and was kept as %s", e.Name, e.Err, e.Kept)
}

// Unwrap returns what is wrong with it.
func (e *DamagedError) Unwrap() error { return e.Err }

// UnknownError is a name that no record has.
type UnknownError struct{ Name, Dir string }

// Error returns one sentence.
func (e *UnknownError) Error() string {
	return fmt.Sprintf("there is no record %q in %s", e.Name, e.Dir)
}
