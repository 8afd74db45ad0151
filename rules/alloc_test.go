package rules_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"games/sixtysix/rules"
)

// Dealing and playing allocate nothing: searches copy deals by the million.
func TestDealsAllocateNothing(t *testing.T) {
	eachBook(t, func(t *testing.T, book *rules.Book) {
		dice := wyrand(7)
		deck := setOf(book.Variant.Cards)
		ends := 0
		allocs := testing.AllocsPerRun(200, func() {
			dice.shuffle(deck)
			d, err := rules.NewDeal(book, deck, A, 0)
			if err != nil {
				return
			}
			for moves := d.Legal(); moves != 0; moves = d.Legal() {
				next := d
				if next.Play(nth(moves, dice.below(moves.Len()))) != nil {
					return
				}
				d = next
			}
			if _, over := d.Result(); over {
				ends++
			}
		})
		require.Zero(t, allocs)
		require.Equal(t, 201, ends, "one run more than asked for, to warm up")
	})
}
