package rules_test

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"games/sixtysix/rules"
)

// A deal that goes on from a view without history tells of its later tricks and
// draws what they were, also where it begins with the answer to a lead.
func TestDealGoesOnWithoutHistory(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		b := rapid.SampledFrom(rules.Books()).Draw(t, "book")
		d, err := rules.NewDeal(b, rapid.Permutation(deckOf(b)).Draw(t, "deck"), 0, 0)
		require.NoError(t, err)
		cut := rapid.IntRange(0, 30).Draw(t, "cut")
		for range cut {
			if d.Phase() == rules.Over {
				return
			}
			require.NoError(t, d.Play(drawMove(t, &d)))
		}
		full := d.View(max(d.Turn(), 0))
		if d.Phase() == rules.Over || full.Declared != rules.NoSuit { // a declaration is part of the history
			return
		}
		bare := rules.NewView(full.Table, full.Me, full.Hand)
		again, err := bare.Deal(d.Hand(full.Me.Other()), d.StockCards())
		require.NoError(t, err)
		before := len(full.FinishedTricks())
		if full.Phase == rules.Follow {
			before++ // that one was begun before
		}
		for d.Phase() != rules.Over {
			m := drawMove(t, &d)
			require.NoError(t, d.Play(m))
			require.NoError(t, again.Play(m))
			want, got := d.View(full.Me), again.View(full.Me)
			require.Equal(t, want.Hand, got.Hand)
			tricks := want.FinishedTricks()
			require.True(t, slices.Equal(tricks[min(before, len(tricks)):], got.FinishedTricks()))
			cards := want.DrawnCards()
			known := len(got.DrawnCards())
			require.LessOrEqual(t, len(cards)-known, len(full.DrawnCards())+1, "the cards for a trick won before are not told")
			require.True(t, slices.Equal(cards[len(cards)-known:], got.DrawnCards()))
		}
	})
}
