package plain

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"games/sixtysix/internal/shuffle"
	"games/sixtysix/rules"
)

// rashly plays a deal at random, closing and claiming more often than is wise.
func rashly(t *testing.T, b *rules.Book, seed uint64) rules.Deal {
	t.Helper()
	return rashlyUntil(t, b, seed, func(*rules.Deal) bool { return false })
}

// rashlyUntil plays a deal so until that is true, or to its end.
func rashlyUntil(t *testing.T, b *rules.Book, seed uint64, stop func(*rules.Deal) bool) rules.Deal {
	t.Helper()
	rng := rand.New(rand.NewPCG(seed, 0))
	d, err := rules.NewDeal(b, shuffle.Deck(b, seed, 1), shuffle.FirstDealer(seed), rng.IntN(2))
	require.NoError(t, err)
	for d.Phase() != rules.Over && !stop(&d) {
		legal := d.Legal()
		table := d.Table()
		if rng.IntN(20) > 0 && !table.CanClaim(d.Turn()) {
			legal &^= rules.Claim.Set()
		}
		for skip := rng.IntN(legal.Len()); skip > 0; skip-- {
			legal &= legal - 1
		}
		require.NoError(t, d.Play(legal.First()))
	}
	return d
}

// Whoever wins is who is said to score, and nothing but what is left is shown.
func TestOutcomesFitTheResult(t *testing.T) {
	for _, b := range rules.Books() {
		for seed := range uint64(300) {
			d := rashly(t, b, seed)
			r, _ := d.Result()
			table := d.Table()
			text := voice.Result(r, &table)
			switch r.Winner {
			case person:
				require.Contains(t, text, fmt.Sprintf(": you score %d", r.GamePoints))
			case bot:
				require.Contains(t, text, fmt.Sprintf(": Bot scores %d", r.GamePoints))
			default:
				require.Contains(t, text, ": a draw, ")
			}
			shown := strings.Join(hidden(&d), " ")
			left := d.Hand(person) | d.Hand(bot) | rules.CardsOf(d.StockCards()...)
			if table.Stock > 0 {
				left |= table.TurnUp.Set()
			}
			for c := range left.All {
				require.Contains(t, shown, c.Rank().Name())
				require.Contains(t, shown, " of "+c.Suit().Name())
			}
		}
	}
}
