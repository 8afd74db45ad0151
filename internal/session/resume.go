package session

import (
	"io"

	"games/sixtysix/internal/record"
	"games/sixtysix/internal/shuffle"
	"games/sixtysix/rules"
)

// Resume takes up a match where its record ends. The lines are those that the
// record still lacks because the program was ended between a move and the result
// that follows from it; they have to be written before anything else. The nonces
// are for the deals to come, as in [Setup].
func Resume(r *record.Record, nonces io.Reader) (*Match, []record.Line) {
	m := &Match{header: r.Header, state: r.Match, number: len(r.Deals), lines: r.Lines(), nonces: nonces}
	last := r.Last()
	if last == nil {
		m.state.Dealer = shuffle.FirstDealer(r.Header.Seed)
		return m, nil
	}
	m.deal, m.state, m.pledge = last.Deal, last.After, last.Pledge
	m.live = last.Deal.Phase() != rules.Over
	return m, r.Owed()
}
