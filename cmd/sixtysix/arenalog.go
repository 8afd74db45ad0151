package main

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"maps"
	"os"
	"slices"

	"games/sixtysix/internal/arena"
	"games/sixtysix/internal/store"
)

// arenaLog is the file that --log names, which one run writes at a time.
type arenaLog struct {
	file    *os.File
	release func() // of the lock
}

// openLog opens the log of the plan. What an earlier run of the same plan has left
// in it will not be played again. Where no seed was given, the log's is taken.
func openLog(name string, plan *arena.Plan, seed *seedFlag) (*arenaLog, error) {
	file, err := os.OpenFile(name, os.O_RDWR|os.O_CREATE, 0o600) // #nosec G304: the player names it
	if err != nil {
		return nil, err
	}
	log := &arenaLog{file, func() {}}
	if err := log.begin(plan, seed); err != nil {
		log.close()
		return nil, fmt.Errorf("%s: %w", name, withoutPath(err))
	}
	plan.Log = func(l *arena.Logged) error { return log.write(l) }
	return log, nil
}

func (l *arenaLog) begin(plan *arena.Plan, seed *seedFlag) error {
	info, err := l.file.Stat()
	switch {
	case err != nil:
		return err
	case !info.Mode().IsRegular():
		return errors.New("a log is an ordinary file, and this is none")
	}
	if err := l.lock(); err != nil {
		return err
	}
	if info, err = l.file.Stat(); err != nil {
		return err
	}
	if info.Size() == 0 {
		return l.write(plan.LogHeader())
	}
	past := map[int]*arena.Logged{}
	head, whole, err := arena.ReadLog(l.file, func(_ *arena.LogHeader, deck *arena.Logged) error {
		past[deck.Pair] = deck
		return nil
	})
	if err != nil {
		return err
	}
	if _, given := seed.seed(); !given {
		plan.Seed = head.Seed
	}
	if mine := plan.LogHeader(); !sameRun(&mine, &head) {
		return fmt.Errorf("the log is of another run (%s)", runOf(&head))
	}
	plan.Past = past
	if err := l.file.Truncate(whole); err != nil {
		return err
	}
	_, err = l.file.Seek(whole, io.SeekStart)
	return err
}

// lock makes sure that no other run writes the log.
func (l *arenaLog) lock() error {
	release, err := store.Alone(l.file.Name())
	var busy *store.BusyError
	switch {
	case errors.As(err, &busy):
		return errors.New("another run is writing this log")
	case err != nil:
		return fmt.Errorf("the log cannot be locked: %w", withoutPath(err))
	}
	l.release = release
	return nil
}

// close gives the log back. Each line has been written.
func (l *arenaLog) close() {
	l.release()
	_ = l.file.Close()
}

// runOf names a run by what is in the first line of its log.
func runOf(h *arena.LogHeader) string {
	text := fmt.Sprintf("%s against %s, %s, %s, seed %d", h.A, h.B, h.Variant, h.Rules, h.Seed)
	for _, key := range slices.Sorted(maps.Keys(h.House)) {
		text += fmt.Sprintf(", %s=%s", key, h.House[key])
	}
	if h.Think != "" {
		text += ", think " + h.Think
	}
	return text
}

func sameRun(x, y *arena.LogHeader) bool {
	return x.A == y.A && x.B == y.B && x.Variant == y.Variant && x.Rules == y.Rules &&
		maps.Equal(x.House, y.House) && x.Seed == y.Seed && x.Think == y.Think
}

func (l *arenaLog) write(line any) error {
	text, err := json.Marshal(line)
	if err != nil {
		return err
	}
	_, err = l.file.Write(append(text, '\n'))
	return err
}
