package main

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"sync"
	"time"

	"games/sixtysix/ai/analysis"
	"games/sixtysix/ai/equity"
	"games/sixtysix/internal/drill"
	"games/sixtysix/internal/notebook"
	"games/sixtysix/internal/practice"
	"games/sixtysix/internal/stats"
)

// trainer is what practising needs from outside: the drills, the notebook, and
// the player's own matches.
type trainer struct {
	env    environment
	book   *notebook.Notebook
	seed   uint64
	choice practice.Choosing // of drills
	mu     sync.Mutex        // one deal is looked at at a time
	mining *practice.Mining  // nil before the first deal was looked at
}

func newTrainer(env environment, f seedFlag) (*trainer, error) {
	dir, err := notebook.Folder(env)
	if err != nil {
		return nil, err
	}
	seed, given := f.seed()
	if !given {
		seed = drawnSeed()
	}
	return &trainer{env: env, book: notebook.Open(dir), seed: seed}, nil
}

// Open begins a session. What cannot be read in the notebook is said and left
// out.
func (t *trainer) Open(f practice.Filter) (*practice.Session, []string, error) {
	library, err := drill.Library()
	if err != nil {
		return nil, nil, fmt.Errorf("the library of drills cannot be read: %w", err)
	}
	history, own, notices, err := t.read()
	if err != nil {
		return nil, nil, err
	}
	session, err := practice.New(practice.Setup{
		Drills: library, Own: practice.MistakesOf(own), History: history, Filter: f,
		Seed: t.seed, Choice: t.choice, Now: time.Now,
	})
	if err == nil && f.Level > 0 && session.Level() != f.Level {
		notices = append(notices, fmt.Sprintf("There are no such drills of level %d; these are of level %d.", f.Level, session.Level()))
	}
	return session, notices, err
}

// Keep writes an answer down.
func (t *trainer) Keep(e practice.Entry) error { return t.book.Keep(e) }

// read reads the notebook.
func (t *trainer) read() ([]practice.Entry, []practice.Mined, []string, error) {
	history, err := t.book.History()
	if err != nil {
		return nil, nil, nil, err
	}
	own, err := t.book.Own()
	return history.Lines, own.Lines, slices.Concat(
		unread("history", history),
		unread("notes on your matches", own),
	), err
}

// unread says what cannot be read.
func unread[T any](what string, page notebook.Page[T]) []string {
	var said []string
	if n := len(page.Damaged); n > 0 {
		said = append(said, fmt.Sprintf("Your practice %s: lines that cannot be read were left out (%d, the first is line %d).",
			what, n, page.Damaged[0]))
	}
	if page.Torn {
		said = append(said, fmt.Sprintf("Your practice %s: the last line is torn (it has no newline at its end) and was left out.", what))
	}
	return said
}

// standing is how the player stands.
func (t *trainer) standing() (practice.Standing, []string, error) {
	history, own, notices, err := t.read()
	return practice.StandingOf(history, practice.MistakesOf(own), time.Now()), notices, err
}

// Mine looks through one more deal of the player's own matches, and tells how
// many of them have been looked through then. What it finds is asked from the
// next session on, so that this one is the same whatever is found.
func (t *trainer) Mine(ctx context.Context) (done, all int, err error) {
	t.mu.Lock()
	defer t.mu.Unlock()
	if t.mining == nil {
		if t.mining, err = t.beginMining(); err != nil {
			return 0, 0, err
		}
	}
	mined, ok, err := t.mining.Next(ctx)
	if ok && err == nil {
		err = t.book.KeepOwn(mined)
	}
	done, all = t.mining.Progress()
	return done, all, err
}

func (t *trainer) beginMining() (*practice.Mining, error) {
	own, err := t.book.Own()
	if err != nil {
		return nil, err
	}
	sources, err := ownMatches(t.env)
	if err != nil {
		return nil, err
	}
	analyst := analysis.New(analysisSeed, analysis.Quick, new(equity.Match))
	return practice.NewMining(analyst, sources, practice.PlacesOf(own.Lines)), nil
}

// ownMatches are the records to look for mistakes in.
func ownMatches(env environment) ([]practice.Source, error) {
	records, err := openRecords(env)
	if err != nil {
		return nil, err
	}
	entries, err := records.List()
	if err != nil {
		return nil, err
	}
	var sources []practice.Source
	for _, e := range entries {
		if e.Err != nil || e.Record == nil || e.Record.Book == nil {
			continue
		}
		m := stats.Match{Name: e.Name, Record: e.Record}
		sources = append(sources, practice.Source{Name: e.Name, Record: e.Record, Player: m.Me()})
	}
	return sources, nil
}

// mineMeanwhile looks through the matches in the background, until there are no
// more or stop is called. Stop returns what went wrong with it.
func (t *trainer) mineMeanwhile(ctx context.Context) (stop func() error) {
	ctx, cancel := context.WithCancel(ctx)
	ended := make(chan error, 1)
	go func() { ended <- t.mineAll(ctx) }()
	return func() error {
		cancel()
		if err := <-ended; !errors.Is(err, context.Canceled) {
			return err
		}
		return nil
	}
}

func (t *trainer) mineAll(ctx context.Context) error {
	for ctx.Err() == nil {
		done, all, err := t.Mine(ctx)
		if err != nil || done >= all {
			return err
		}
	}
	return nil
}
