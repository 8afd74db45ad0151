package ui

import (
	"sync"

	tea "github.com/charmbracelet/bubbletea"

	"games/sixtysix/internal/practice"
)

// answers is the one ordered writer of what was answered: entries are put in its
// queue by updates and written by commands, always from the front.
type answers struct {
	to      Trainer
	mu      sync.Mutex // held while writing: one writer at a time
	queue   entryQueue
	failed  error // why the last writing failed; nil when all is well
	unsaved bool  // go on without
}

// entryQueue has a lock of its own, so that nobody who adds an entry waits for a
// disk.
type entryQueue struct {
	sync.Mutex
	entries []practice.Entry
}

// answersKept is the message that all entries up to some moment are safe, or why
// not.
type answersKept struct {
	answers *answers
	err     error
}

// keep has an entry written.
func (a *answers) keep(e practice.Entry) tea.Cmd {
	a.queue.Lock()
	a.queue.entries = append(a.queue.entries, e)
	a.queue.Unlock()
	return a.again()
}

// again has written what is in the queue.
func (a *answers) again() tea.Cmd {
	a.failed = nil
	return func() tea.Msg { return answersKept{a, a.flush()} }
}

// flush writes what is in the queue. An entry stays in it until it is safe.
func (a *answers) flush() error {
	a.mu.Lock()
	defer a.mu.Unlock()
	for {
		a.queue.Lock()
		waiting := a.queue.entries
		a.queue.Unlock()
		if len(waiting) == 0 {
			return nil
		}
		if err := a.to.Keep(waiting[0]); err != nil {
			return err
		}
		a.queue.Lock()
		a.queue.entries = a.queue.entries[1:]
		a.queue.Unlock()
	}
}

// kept notes how a writing ended.
func (a *answers) kept(msg answersKept) {
	if msg.answers != a {
		return
	}
	a.failed = msg.err
	if msg.err == nil {
		a.unsaved = false
	}
}

// goOn goes on although nothing can be written; each later answer tries to write
// what is missing.
func (a *answers) goOn() { a.unsaved = true }

// stuck reports whether somebody has to say what to do.
func (a *answers) stuck() bool { return a.failed != nil && !a.unsaved }
