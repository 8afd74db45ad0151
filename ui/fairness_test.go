package ui

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"games/sixtysix/internal/record"
)

// recorded is what the record says that the last deal was committed to.
func (p *player) recorded() string {
	p.Helper()
	for i := len(p.shelf.records[0].lines) - 1; i >= 0; i-- {
		if deal, ok := p.shelf.records[0].lines[i].(record.Deal); ok {
			require.NotNil(p, deal.Pledge)
			return deal.Commit.String()
		}
	}
	require.Fail(p, "no deal is recorded")
	return ""
}

// The table says what the deal is committed to, the same from the first card to
// the last, and help says all of it; another deal has another commitment.
func TestTheCommitmentIsShown(t *testing.T) {
	p := sit(t, six)
	first := p.recorded()
	p.sees("Deal 1  " + first[:8] + "\n")
	p.press("?")
	p.sees("Keys:")
	for !strings.Contains(p.screen(), "replay --verify last") {
		before := p.screen()
		p.press("pgdown")
		require.NotEqual(t, before, p.screen(), "the page has ended")
	}
	p.sees(first + "\n")
	p.press("esc")
	for p.game.match.Live() {
		p.sees("Deal 1  " + first[:8] + "\n")
		p.any()
	}
	p.press("enter", "enter")
	require.NotEqual(t, first, p.recorded())
	p.sees("Deal 2")
	p.sees(p.recorded()[:8])
	p.seesNot(first[:8])
}

// A match whose deal has no commitment says nothing of one.
func TestADealWithoutCommitment(t *testing.T) {
	p := sit(t, setup{menu: true})
	p.o.Nonces = nil
	p.press("enter")
	p.sees("Deal 1\n")
	require.Empty(t, p.fairness(78))
}
