package worlds_test

import (
	"math"
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/require"

	"games/sixtysix/ai/worlds"
	"games/sixtysix/rules"
)

// played deals and makes so many random moves.
func played(t *testing.T, book *rules.Book, plies int, rng *rand.Rand) rules.Deal {
	t.Helper()
	var deck []rules.Card
	for c := range book.Variant.Cards.All {
		deck = append(deck, c)
	}
	rng.Shuffle(len(deck), func(i, j int) { deck[i], deck[j] = deck[j], deck[i] })
	d, err := rules.NewDeal(book, deck, 0, 0)
	require.NoError(t, err)
	for range plies {
		moves := d.Legal() &^ rules.Claim.Set()
		for skip := rng.IntN(moves.Len()); skip > 0; skip-- {
			moves &= moves - 1
		}
		require.NoError(t, d.Play(moves.First()))
	}
	return d
}

// Drawn and listed deals look to the player exactly as his own does.
func TestEveryWorldLooksTheSame(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 1))
	for _, book := range rules.Books() {
		for plies := range 10 {
			d := played(t, book, plies, rng)
			v := d.View(d.Turn())
			for range 20 {
				world := worlds.Draw(&v, rng)
				require.Equal(t, v, world.View(v.Me))
			}
			for _, world := range worlds.Hands(&v, rng) {
				require.Equal(t, v, world.View(v.Me))
			}
		}
	}
}

// Each hand is drawn equally often, and listed once.
func TestHandsAreEquallyLikely(t *testing.T) {
	rng := rand.New(rand.NewPCG(2, 2))
	book, err := rules.Lookup("schnapsen", "modern")
	require.NoError(t, err)
	d := played(t, book, 0, rng)
	for d.Legal() != 0 { // to the lead at which three cards are face down
		if table := d.Table(); table.Stock == 3 && d.Phase() == rules.Lead {
			break
		}
		require.NoError(t, d.Play((d.Legal() &^ (rules.Claim.Set() | rules.Close.Set())).First()))
	}
	v := d.View(d.Turn())
	listed := worlds.Hands(&v, rng)
	drawn := map[rules.Cards]int{}
	const each = 500
	for range each * len(listed) {
		world := worlds.Draw(&v, rng)
		drawn[world.Hand(v.Me.Other())]++
	}
	require.Len(t, drawn, len(listed))
	chi := 0.0
	for _, world := range listed {
		off := float64(drawn[world.Hand(v.Me.Other())] - each)
		chi += off * off / each
	}
	freedom := float64(len(listed) - 1)
	require.Less(t, chi, freedom+5*math.Sqrt(2*freedom), "five standard deviations too uneven")
}
