package session

import (
	"games/sixtysix/rules"
)

// Rest returns a match in whose deal something has happened before: it goes on
// from there, at that score. Nobody has seen the moves up to there, so there is
// no record to write; the lines that its steps return lack a beginning.
func Rest(s Setup, d rules.Deal, score [2]int) *Match {
	m, _ := New(s)
	t := d.Table()
	m.state.Score, m.state.Dealer, m.state.Carry = score, t.Dealer, int(t.Carry)
	m.deal, m.number, m.live, m.nonces = d, 1, d.Phase() != rules.Over, nil
	return m
}
