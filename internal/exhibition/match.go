// Package exhibition is a match between two bots that somebody watches. A watcher
// is no player: he may see every card, so that this match, unlike one that is
// played (package session), shows the whole deal at any moment.
//
// It knows the order of things (deal, moves, result, next deal) and keeps the
// match as a record. It must not know how bots think, nor how the match is shown.
package exhibition

import (
	"errors"
	"fmt"

	"games/sixtysix/internal/record"
	"games/sixtysix/internal/shuffle"
	"games/sixtysix/rules"
)

// Setup is what a match starts from. The same book and seed give the same decks
// and first dealer as in a match that is played.
type Setup struct {
	Book    *rules.Book
	Players [2]string // names by seat
	Seed    uint64
}

// Match is a match in progress or finished. [New] makes one.
type Match struct {
	record record.Record
}

// The steps that a match refuses.
var (
	ErrDealRunning = errors.New("the deal is not over yet")
	ErrNoDeal      = errors.New("no deal is in progress")
	ErrMatchOver   = errors.New("the match is over")
)

// New starts a match. The first deal waits for [Match.Deal].
func New(s Setup) *Match {
	return &Match{record.Record{
		Header: record.Header{
			Record: record.Version, Variant: s.Book.Variant.Name, Rules: s.Book.Name,
			House: s.Book.House(), Players: s.Players, Seed: s.Seed,
		},
		Book:  s.Book,
		Match: rules.NewMatch(s.Book, shuffle.FirstDealer(s.Seed)),
	}}
}

// Deal starts the next deal. It refuses while one is in progress and after the
// match.
func (m *Match) Deal() error {
	switch {
	case m.Live():
		return ErrDealRunning
	case m.Over():
		return ErrMatchOver
	}
	before, number := m.record.Match, m.Number()+1
	deck := shuffle.Deck(m.record.Book, m.record.Header.Seed, number)
	deal, err := before.Deal(deck)
	if err != nil {
		return err
	}
	m.record.Deals = append(m.record.Deals, record.Played{
		Number: number, Before: before, Deck: deck, Deal: deal, After: before,
	})
	return nil
}

// Play makes the move of the player whose turn it is. A refused move changes
// nothing; its error is the [*rules.Refusal].
func (m *Match) Play(move rules.Move) error {
	if !m.Live() {
		return ErrNoDeal
	}
	last := m.record.Last()
	p := last.Deal.Turn()
	view := last.Before.View(&last.Deal, p)
	if err := view.Check(move); err != nil {
		return err
	}
	if err := last.Deal.Play(move); err != nil {
		return err
	}
	last.Acts = append(last.Acts, record.Step{Act: rules.Act{Player: p, Move: move}})
	if result, over := last.Deal.Result(); over {
		last.After = last.Before.Record(result)
		m.record.Match = last.After
	}
	return nil
}

// Record returns the match as far as it has come. It is the match's own, and
// grows with it.
func (m *Match) Record() *record.Record { return &m.record }

// Last returns the deal in progress or last finished, nil before the first.
func (m *Match) Last() *record.Played { return m.record.Last() }

// Number returns the number of that deal, from 1; 0 before the first.
func (m *Match) Number() int { return len(m.record.Deals) }

// State returns score, next dealer and carry, the deal in progress not counted.
func (m *Match) State() rules.Match { return m.record.Match }

// Over reports whether the match is over.
func (m *Match) Over() bool { return m.record.Over() }

// Live reports whether a deal is in progress.
func (m *Match) Live() bool {
	_, live := m.record.Current()
	return live
}

// Turn returns who is asked, NoPlayer between deals.
func (m *Match) Turn() rules.Player {
	if deal, live := m.record.Current(); live {
		return deal.Turn()
	}
	return rules.NoPlayer
}

// View returns what the player in that seat may know of the deal in progress or
// last finished: it is all that his bot is told. There must have been a deal.
func (m *Match) View(p rules.Player) rules.View {
	last := m.record.Last()
	return last.Before.View(&last.Deal, p)
}

// Fault is a bot that gave no move, or none that is possible.
type Fault struct {
	Bot string // its name
	Why error
}

// Error returns half a sentence that names the bot.
func (f *Fault) Error() string { return fmt.Sprintf("the bot %s has failed: %v", f.Bot, f.Why) }

// Unwrap returns the reason.
func (f *Fault) Unwrap() error { return f.Why }

// Judge returns the fault in a bot's answer to the view, nil if there is none.
func Judge(name string, view *rules.View, move rules.Move, err error) error {
	if err == nil && !view.Legal().Has(move) {
		err = fmt.Errorf("its move %v is not possible now", move)
	}
	if err == nil {
		return nil
	}
	return &Fault{name, err}
}
