package session

import (
	"games/sixtysix/internal/record"
	"games/sixtysix/internal/shuffle"
	"games/sixtysix/rules"
)

// Resume takes up a match where its record ends. The lines are those that the
// record still lacks because the program was ended between a move and the result
// that follows from it; they have to be written before anything else.
func Resume(r *record.Record) (*Match, []record.Line) {
	m := &Match{header: r.Header, state: r.Match, number: len(r.Deals), lines: r.Lines()}
	last := r.Last()
	if last == nil {
		m.state.Dealer = shuffle.FirstDealer(r.Header.Seed)
		return m, nil
	}
	m.deal, m.state = last.Deal, last.After
	m.live = last.Deal.Phase() != rules.Over
	return m, r.Owed()
}
