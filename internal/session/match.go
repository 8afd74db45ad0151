// Package session holds one match in progress. It is the only holder of a live
// deal: players get views, and whoever shows the game gets nothing that a player
// may not know until the deal is over.
//
// It knows the order of things (deal, moves, result, next deal) and answers each
// step with the lines that record it. It must not write them: where and when
// lines go to disk is for the caller to say, so that a screen need not wait for
// a disk inside its update.
package session

import (
	"errors"
	"io"
	"slices"
	"time"

	"games/sixtysix/internal/fair"
	"games/sixtysix/internal/record"
	"games/sixtysix/internal/shuffle"
	"games/sixtysix/rules"
)

// Setup is what a match starts from. The same book and seed give the same decks
// and first dealer; nonces give what each deal is committed to.
type Setup struct {
	Book    *rules.Book
	Players [2]string // names by seat, as the record has them
	Seed    uint64
	Started time.Time
	Nonces  io.Reader // of cryptographic randomness; nil: deals are not committed to
}

// Match is a match in progress or finished. [New] and [Resume] make one.
type Match struct {
	header record.Header
	state  rules.Match // the deal in progress not yet counted
	deal   rules.Deal
	number int           // of the deal in progress or last finished; 0 before the first
	live   bool          // a deal is in progress
	nonces io.Reader     // nil: deals are not committed to
	pledge *fair.Pledge  // of that deal, nil for none
	hinted int           // steps of a hint asked for at the decision that is to be made
	lines  []record.Line // of the record, all so far
}

// The steps that a match refuses.
var (
	ErrDealRunning = errors.New("the deal is not over yet")
	ErrNoDeal      = errors.New("no deal is in progress")
	ErrMatchOver   = errors.New("the match is over")
)

// New starts a match; the line to record is its header. The first deal waits for
// [Match.Deal].
func New(s Setup) (*Match, []record.Line) {
	m := &Match{
		header: record.Header{
			Record: record.Version, Variant: s.Book.Variant.Name, Rules: s.Book.Name,
			House: s.Book.House(), Players: s.Players, Seed: s.Seed,
			Started: s.Started.UTC().Truncate(time.Second),
		},
		state:  rules.NewMatch(s.Book, shuffle.FirstDealer(s.Seed)),
		nonces: s.Nonces,
	}
	m.lines = []record.Line{m.header}
	return m, m.lines[:1:1]
}

// Deal commits itself to the deck of the next deal and starts it. It refuses while
// one is in progress and after the match.
func (m *Match) Deal() ([]record.Line, error) {
	switch {
	case m.live:
		return nil, ErrDealRunning
	case m.Over():
		return nil, ErrMatchOver
	}
	deck := shuffle.Deck(m.state.Book, m.header.Seed, m.number+1)
	pledge, err := m.commit(deck)
	if err != nil {
		return nil, err
	}
	deal, err := m.state.Deal(deck)
	if err != nil {
		return nil, err
	}
	m.deal, m.live, m.pledge = deal, true, pledge
	m.number++
	line := record.DealOf(m.number, m.state.Dealer, deck)
	line.Pledge = pledge
	return m.keep(line), nil
}

// commit makes the pledge for a deck, none where there are no nonces.
func (m *Match) commit(deck []rules.Card) (*fair.Pledge, error) {
	if m.nonces == nil {
		return nil, nil
	}
	pledge, err := fair.Make(m.nonces, deck)
	return &pledge, err
}

// Commitment returns what the deal in progress or last finished was committed to
// before its first card was dealt, and whether it was.
func (m *Match) Commitment() (c fair.Commitment, ok bool) {
	if m.pledge == nil {
		return c, false
	}
	return m.pledge.Commit, true
}

// Play makes p's move. A refused move changes nothing; its error is the
// [*rules.Refusal]. The lines are the move and, where it ends the deal or the
// match, their results.
func (m *Match) Play(p rules.Player, move rules.Move) ([]record.Line, error) {
	if !m.live {
		return nil, ErrNoDeal
	}
	view := m.View(p)
	if err := view.Check(move); err != nil {
		return nil, err
	}
	if err := m.deal.Play(move); err != nil {
		return nil, err
	}
	act := record.ActOf(p, move)
	act.Hint, m.hinted = m.hinted, 0
	return m.keep(append([]record.Line{act}, m.settle()...)...), nil
}

// settle counts a deal that has just ended.
func (m *Match) settle() []record.Line {
	result, over := m.deal.Result()
	if !over {
		return nil
	}
	m.live = false
	m.state = m.state.Record(result)
	lines := []record.Line{record.ResultOf(result, m.state)}
	if m.Over() {
		lines = append(lines, record.OverOf(m.state))
	}
	return lines
}

// keep notes the lines as part of the record and returns them.
func (m *Match) keep(lines ...record.Line) []record.Line {
	m.lines = append(m.lines, lines...)
	return lines
}

// Lines returns all lines of the record so far, whether written or not.
func (m *Match) Lines() []record.Line { return slices.Clone(m.lines) }

// View returns what player p may know of the current or last deal.
func (m *Match) View(p rules.Player) rules.View { return m.state.View(&m.deal, p) }

// Turn returns who is asked, NoPlayer between deals.
func (m *Match) Turn() rules.Player {
	if !m.live {
		return rules.NoPlayer
	}
	return m.deal.Turn()
}

// Live reports whether a deal is in progress.
func (m *Match) Live() bool { return m.live }

// Over reports whether the match is over.
func (m *Match) Over() bool { return m.state.Winner() != rules.NoPlayer }

// State returns score, next dealer and carry, the deal in progress not counted.
func (m *Match) State() rules.Match { return m.state }

// Header returns the record's first line.
func (m *Match) Header() record.Header { return m.header }

// Number returns the number of the deal in progress or last finished, from 1; 0
// before the first.
func (m *Match) Number() int { return m.number }

// Result returns how the last deal ended, and false while one is in progress or
// before the first.
func (m *Match) Result() (rules.Result, bool) {
	if m.live || m.number == 0 {
		return rules.Result{}, false
	}
	return m.deal.Result()
}

// Shown returns the deal with all its cards, once it is over.
func (m *Match) Shown() (rules.Deal, bool) {
	if m.live || m.number == 0 {
		return rules.Deal{}, false
	}
	return m.deal, true
}
