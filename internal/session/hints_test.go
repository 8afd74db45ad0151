package session_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"games/sixtysix/internal/record"
	"games/sixtysix/internal/session"
	"games/sixtysix/rules"
)

// hints are the counts of the match, deal first.
func hints(m *session.Match) [2]int {
	deal, match := m.Hints()
	return [2]int{deal, match}
}

// card makes the first move that can be made, which is no claim, or deals.
func (t *table) card() {
	t.Helper()
	if !t.match.Live() {
		t.step()
		return
	}
	p := t.match.Turn()
	view := t.match.View(p)
	t.keep(t.match.Play(p, view.Legal().First()))
}

// Hints stand in the line of the move that was made after them, and are counted
// once a decision, wherever the match is resumed.
func TestHintsAreCountedAfterResuming(t *testing.T) {
	x := newTable(t, rules.Books()[0], 7)
	require.Equal(t, [2]int{0, 0}, hints(x.match))
	x.card()
	for step := 1; step <= 3; step++ {
		x.match.Hinted(step)
		require.Equal(t, [2]int{1, 1}, hints(x.match), "one decision")
	}
	x.card()
	require.Equal(t, 3, x.act(2).Hint)
	x.card()
	require.Zero(t, x.act(3).Hint, "another decision")
	require.Equal(t, [2]int{1, 1}, hints(x.match))
	x.match.Hinted(1)
	x.card()
	resumed, _ := session.Resume(x.written(len(x.lines)), nil)
	require.Equal(t, [2]int{2, 2}, hints(resumed))
	for x.match.Live() {
		x.card()
	}
	resumed, _ = session.Resume(x.written(len(x.lines)), nil)
	require.Equal(t, [2]int{2, 2}, hints(resumed), "the deal is over")
	x.card()
	x.match.Hinted(2)
	x.card()
	resumed, _ = session.Resume(x.written(len(x.lines)), nil)
	require.Equal(t, [2]int{1, 3}, hints(resumed))
	require.Equal(t, x.match.Lines(), resumed.Lines())
}

// A refused move leaves the hint for the one that is made.
func TestARefusedMoveKeepsTheHint(t *testing.T) {
	x := newTable(t, rules.Books()[0], 7)
	x.card()
	x.match.Hinted(2)
	_, err := x.match.Play(x.match.Turn().Other(), rules.Claim)
	require.Error(t, err)
	x.card()
	require.Equal(t, 2, x.act(2).Hint)
}

// act is the move on the n-th line, from 0.
func (t *table) act(n int) record.Act {
	t.Helper()
	act, isAct := t.lines[n].(record.Act)
	require.True(t, isAct)
	return act
}
