package main

import (
	"bufio"
	"errors"
	"fmt"
	"os"
	"time"
)

// debugLog writes lines to a file in a goroutine of its own, so that nobody who
// has something to say waits for a disk. The zero value takes no lines.
type debugLog struct {
	lines chan string
	done  chan error
}

// openDebug makes the file; "" makes none.
func openDebug(path string) (*debugLog, error) {
	if path == "" {
		return &debugLog{}, nil
	}
	file, err := os.Create(path) // #nosec G304: the player names it
	if err != nil {
		return nil, fmt.Errorf("--debug: %w", err)
	}
	const held = 1024 // lines that may wait
	log := &debugLog{make(chan string, held), make(chan error, 1)}
	go log.write(file)
	return log, nil
}

func (l *debugLog) write(file *os.File) {
	out := bufio.NewWriter(file)
	var err error
	for line := range l.lines {
		_, failed := fmt.Fprintf(out, "%s\n", line)
		if len(l.lines) == 0 {
			failed = errors.Join(failed, out.Flush())
		}
		err = errors.Join(err, failed)
	}
	l.done <- errors.Join(err, out.Flush(), file.Close())
}

// line is what takes a line, with the time of day before it; nil takes none.
func (l *debugLog) line() func(string) {
	if l.lines == nil {
		return nil
	}
	return func(text string) { l.lines <- time.Now().Format("15:04:05.000 ") + text }
}

// close writes what is left.
func (l *debugLog) close() error {
	if l.lines == nil {
		return nil
	}
	close(l.lines)
	return <-l.done
}
