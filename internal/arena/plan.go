package arena

import (
	"context"
	"errors"
	"time"

	"games/sixtysix/ai"
	"games/sixtysix/rules"
)

// Entrant is one of the two sides: a name for the report, and how to make its
// bot. A bot is made for each deal or match, has one seat there, and is used by
// one goroutine. Where it has a method DealOver(rules.Result) it is told how each
// deal ended, and where it is an [io.Closer] it is closed at the end.
type Entrant struct {
	Name string
	New  func(ctx context.Context, seat rules.Player, seed uint64) (ai.Bot, error)
}

// Plan is what is to be played. Deals counts decks and Matches pairs of matches;
// each is played twice with seats exchanged. Deals are played at the score 0:0
// without a carry, matches to the book's target with all that belongs to them.
type Plan struct {
	Book    *rules.Book
	A, B    Entrant
	Deals   int
	Matches int
	Seed    uint64
	Shard   Shard
	Think   time.Duration    // for a move, as the entrants have it; 0: their work is counted
	Jobs    int              // goroutines; less than 1 is 1
	Test    *SPRT            // stops the deals early; nil: plays them all
	Now     func() time.Time // for the times; nothing else depends on it

	// Log, if not nil, is given every deck that is played, in order, from one
	// goroutine. Past holds decks, by number, that an earlier run of the same plan
	// has logged: they are counted, not played again.
	Log  func(*Logged) error
	Past map[int]*Logged

	// Progress, if not nil, is told of every pair that has been counted, from
	// one goroutine, in order.
	Progress func(Progress)
}

// Progress is how far a run has come.
type Progress struct {
	Done, Pairs int     // counted, and to be counted
	Mean, CI    float64 // of the figure in the making, as in [Report]; NaN while unknown
}

// Check says what is wrong with the plan, if anything is.
func (p *Plan) Check() error {
	switch {
	case p.Deals < 0 || p.Matches < 0:
		return errors.New("the number of deals and matches cannot be negative")
	case p.Deals == 0 && p.Matches == 0:
		return errors.New("nothing to play: the plan has neither deals nor matches")
	case p.Test != nil && p.Deals == 0:
		return errors.New("a sequential test needs deals to test")
	case p.Test != nil && p.Shard != Shard{}:
		return errors.New("a sequential test cannot be cut into shards: it has to see every pair in order")
	}
	return nil
}
