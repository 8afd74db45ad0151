package ai

import (
	"math/rand/v2"
	"testing"

	"games/sixtysix/internal/shuffle"
	"games/sixtysix/rules"
)

func BenchmarkEnding(b *testing.B) {
	for _, book := range rules.Books() {
		b.Run(book.Variant.Name+"/"+book.Name, func(b *testing.B) {
			rng := rand.New(rand.NewPCG(1, 1))
			var ends []rules.Deal
			for i := 0; len(ends) < 50; i++ {
				d, err := rules.NewDeal(book, shuffle.Deck(book, 1, i), 0, 0)
				if err != nil {
					b.Fatal(err)
				}
				for d.Phase() != rules.Over {
					t := d.Table()
					if t.Stock == 0 && t.ClosedBy == rules.NoPlayer {
						ends = append(ends, d)
						break
					}
					moves := d.Legal() &^ (rules.Claim.Set() | rules.Close.Set())
					for skip := rng.IntN(moves.Len()); skip > 0; skip-- {
						moves &= moves - 1
					}
					_ = d.Play(moves.First())
				}
			}
			i := 0
			for b.Loop() {
				worthSeen(&ends[i%len(ends)], -mostWorth, mostWorth)
				i++
			}
		})
	}
}
