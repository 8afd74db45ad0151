package main

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"maps"
	"os"

	"games/sixtysix/internal/arena"
)

// arenaLog is the file that --log names.
type arenaLog struct{ file *os.File }

// openLog opens the log of the plan. What an earlier run of the same plan has left
// in it will not be played again. Where no seed was given, the log's is taken.
func openLog(name string, plan *arena.Plan, seed *seedFlag) (*arenaLog, error) {
	file, err := os.OpenFile(name, os.O_RDWR|os.O_CREATE, 0o600) // #nosec G304: the player names it
	if err != nil {
		return nil, err
	}
	log := &arenaLog{file}
	if err := log.begin(plan, seed); err != nil {
		return nil, errors.Join(fmt.Errorf("%s: %w", name, err), file.Close())
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
		return fs.ErrInvalid
	case info.Size() == 0:
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
		return fmt.Errorf("the log is of another run (%s against %s, %s, %s, seed %d)",
			head.A, head.B, head.Variant, head.Rules, head.Seed)
	}
	plan.Past = past
	if err := l.file.Truncate(whole); err != nil {
		return err
	}
	_, err = l.file.Seek(whole, io.SeekStart)
	return err
}

func sameRun(x, y *arena.LogHeader) bool {
	return x.A == y.A && x.B == y.B && x.Variant == y.Variant && x.Rules == y.Rules &&
		maps.Equal(x.House, y.House) && x.Seed == y.Seed
}

func (l *arenaLog) write(line any) error {
	text, err := json.Marshal(line)
	if err != nil {
		return err
	}
	_, err = l.file.Write(append(text, '\n'))
	return err
}
