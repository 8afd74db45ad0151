package review_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"games/sixtysix/ai/solve"
	"games/sixtysix/internal/review"
	"games/sixtysix/rules"
)

// Nobody's move makes the deal better for himself, but for a false claim: it can
// cost less than what is lost anyway, and the solver knows none.
func TestHindsight(t *testing.T) {
	for name, r := range records(t) {
		p := rules.Player(len(name) % 2) // #nosec G115: 0 or 1
		deals := finished(t, r, p)
		for _, d := range deals[:min(2, len(deals))] {
			h := d.Winnable()
			require.Len(t, h.Open, len(d.Moves)+1)
			require.Equal(t, d.Won(), h.Open[len(d.Moves)])
			for i, m := range d.Moves {
				before := d.At(i + 1)
				table := before.Table()
				switch {
				case m == rules.Claim && !table.CanClaim(table.Turn):
				case table.Turn == p:
					require.GreaterOrEqual(t, h.Open[i], h.Open[i+1], "%s deal %d ply %d", name, d.Number, i+1)
				default:
					require.LessOrEqual(t, h.Open[i], h.Open[i+1], "%s deal %d ply %d", name, d.Number, i+1)
				}
			}
			checkLine(t, d, &h)
		}
	}
}

// Values with all cards open are the solver's, for one player and for the other.
func TestOpenValuesAreTheSolvers(t *testing.T) {
	s := solve.New()
	for name, r := range records(t) {
		if !strings.HasSuffix(name, "-0001.jsonl") {
			continue
		}
		mine, err := review.Of(r, 2, 0)
		if err != nil {
			continue // it is not over
		}
		his, err := review.Of(r, 2, 1)
		require.NoError(t, err)
		ours, theirs := mine.Winnable(), his.Winnable()
		for i, open := range ours.Open {
			require.Equal(t, -open, theirs.Open[i])
			before := mine.At(i + 1)
			switch before.Turn() {
			case 0:
				require.Equal(t, s.Value(before), open, "%s ply %d", name, i+1)
			case 1:
				require.Equal(t, -s.Value(before), open, "%s ply %d", name, i+1)
			}
		}
	}
}

// checkLine plays the best line: it brings what it promises, and no later move of
// the player had as much to lose.
func checkLine(t *testing.T, d *review.Deal, h *review.Hindsight) {
	t.Helper()
	wanted := max(d.Won(), 0)
	for i, open := range h.Open[:len(d.Moves)] {
		before := d.At(i + 1)
		if i+1 > h.Ply && before.Turn() == d.Player {
			require.LessOrEqual(t, open, wanted)
		}
	}
	if h.Ply == 0 {
		require.Empty(t, h.Line)
		return
	}
	require.Greater(t, h.Worth, wanted)
	require.Equal(t, h.Line, d.BestLine(h.Ply))
	deal := d.At(h.Ply)
	require.Equal(t, d.Player, deal.Turn())
	again, err := review.Played(deal, h.Line, d.State, d.Player)
	require.NoError(t, err)
	require.Equal(t, h.Worth, again.Won())
}
