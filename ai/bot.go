package ai

import (
	"context"
	"fmt"
	"strings"
	"time"

	"games/sixtysix/rules"
)

// Bot chooses moves. It is asked only when it is its turn, and it answers with a
// move that is legal and never with a claim that is false; an error means that
// it could not (its context was cancelled). The view is all that it is told: it
// learns of a new deal from the first view of it. Equal views of equally seeded
// bots get equal answers, in any order and however often it is asked. A bot need
// not be safe for use by several goroutines at once.
type Bot interface {
	Choose(ctx context.Context, v rules.View) (rules.Move, error)
}

// Tell lets a bot that wants to know, by a method DealOver, hear how a deal
// ended. The built-in ones do not: a view tells them enough.
func Tell(b Bot, r rules.Result) {
	if listener, ok := b.(interface{ DealOver(rules.Result) }); ok {
		listener.DealOver(r)
	}
}

// Pace gives a bot a time for each move, read from the clock that goes with it.
// Bots that search, expert and master, search so long; their moves then depend on
// the machine. The others take no notice.
func Pace(b Bot, think time.Duration, now func() time.Time) {
	if searcher, ok := b.(interface {
		Pace(think time.Duration, now func() time.Time)
	}); ok {
		searcher.Pace(think, now)
	}
}

// Row is one bot in the table of bots.
type Row struct {
	Name   string
	Doc    string // one line: who plays like that
	Listed bool   // in the menu; the others are for tests and for measuring
	New    func(seed uint64) Bot
}

// Bots returns the table of bots, the weakest first, yardsticks last.
func Bots() []Row {
	return []Row{
		{"random", "any legal move, for tests and as a yardstick", false, newRandom},
		{"novice", "somebody who has just learnt the rules", true, newNovice},
		{"club", "a regular: counts, keeps tens guarded, closes in time", true, newClub},
		{"expert", "a strong player: tree search, exact where the rest can be counted out", true, newExpert},
		{"master", "the same with ten times the work", true, newMaster},
		{"rdeep", "a yardstick: 10 sampled worlds, random play-outs", false, newRdeep},
		{"pimc", "a yardstick: sampled worlds, solved with open cards", false, newPIMC},
		{"ismcts", "a yardstick: plain information-set tree search, 20,000 iterations", false, newISMCTS},
	}
}

// New returns the named bot. Bots of one name and seed make the same moves. The
// error lists the names that there are.
func New(name string, seed uint64) (Bot, error) {
	var names []string
	for _, row := range Bots() {
		if row.Name == name {
			return row.New(seed), nil
		}
		names = append(names, row.Name)
	}
	return nil, fmt.Errorf("unknown bot %q; there are %s", name, strings.Join(names, ", "))
}
