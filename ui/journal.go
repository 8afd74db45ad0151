package ui

import (
	"sync"

	tea "github.com/charmbracelet/bubbletea"

	"games/sixtysix/internal/lobby"
	"games/sixtysix/internal/record"
)

// journal is the one ordered writer of a match: lines are put in its queue by
// updates and written by commands, always from the front. A line stays in the
// queue until it is safe, so that whatever command comes next, or the end of the
// program, writes it.
type journal struct {
	mu    sync.Mutex // held while writing: one writer at a time
	to    lobby.Journal
	queue queue

	closed bool
}

// queue has a lock of its own, so that nobody who adds a line waits for a disk.
type queue struct {
	sync.Mutex
	lines []record.Line
}

// wrote is the message that all lines of the journal up to some moment are
// safe, or why not.
type wrote struct {
	journal *journal
	err     error
}

// add puts lines at the end of the queue.
func (j *journal) add(lines []record.Line) {
	j.queue.Lock()
	defer j.queue.Unlock()
	j.queue.lines = append(j.queue.lines, lines...)
}

// flush writes what is in the queue.
func (j *journal) flush() error {
	j.mu.Lock()
	defer j.mu.Unlock()
	j.queue.Lock()
	waiting := j.queue.lines
	j.queue.Unlock()
	if len(waiting) == 0 {
		return nil
	}
	if err := j.to.Append(waiting...); err != nil {
		return err
	}
	j.queue.Lock()
	j.queue.lines = j.queue.lines[len(waiting):]
	j.queue.Unlock()
	return nil
}

// writing is the command that writes what is in the queue.
func (j *journal) writing() tea.Cmd {
	return func() tea.Msg { return wrote{j, j.flush()} }
}

// close writes what is left and closes the record, once. While something cannot
// be written the record stays open, so that it can be tried again.
func (j *journal) close() error {
	if err := j.flush(); err != nil {
		return err
	}
	j.mu.Lock()
	defer j.mu.Unlock()
	if j.closed {
		return nil
	}
	j.closed = true
	return j.to.Close()
}
