package tree_test

import (
	"math/rand/v2"
	"testing"

	"games/sixtysix/ai/solve"
	"games/sixtysix/ai/tree"
	"games/sixtysix/ai/worlds"
	"games/sixtysix/rules"
)

// BenchmarkVisit measures one iteration at the first lead, drawing the world
// included, in searches of 10,000 iterations.
func BenchmarkVisit(b *testing.B) {
	for _, book := range rules.Books() {
		b.Run(book.Variant.Name+"/"+book.Name, func(b *testing.B) {
			rng := rand.New(rand.NewPCG(1, 2))
			d := dealt(b, book, rng)
			v := d.View(d.Turn())
			s := tree.New(2, solve.New())
			for i := 0; b.Loop(); i++ {
				if i%10_000 == 0 {
					s.Reset(v.Me, 0, rng)
				}
				world := worlds.Draw(&v, rng)
				s.Visit(&world)
			}
		})
	}
}

func dealt(tb testing.TB, book *rules.Book, rng *rand.Rand) rules.Deal {
	tb.Helper()
	var deck []rules.Card
	for c := range book.Variant.Cards.All {
		deck = append(deck, c)
	}
	rng.Shuffle(len(deck), func(i, j int) { deck[i], deck[j] = deck[j], deck[i] })
	d, err := rules.NewDeal(book, deck, 0, 0)
	if err != nil {
		tb.Fatal(err)
	}
	return d
}
