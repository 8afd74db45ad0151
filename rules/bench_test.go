package rules_test

import (
	"math/bits"
	"testing"

	"games/sixtysix/rules"
)

// BenchmarkRandomDeals plays whole deals of random legal moves without claims,
// shuffling included. One operation is one deal.
func BenchmarkRandomDeals(b *testing.B) {
	for _, book := range rules.Books() {
		b.Run(book.Variant.Name+"/"+book.Name, func(b *testing.B) {
			rng := wyrand(1)
			deck := deckOf(book)
			moves := 0
			b.ReportAllocs()
			for b.Loop() {
				rng.shuffle(deck)
				d, err := rules.NewDeal(book, deck, 0, 0)
				if err != nil {
					b.Fatal(err)
				}
				moves += playOut(b, &d, &rng)
			}
			b.ReportMetric(float64(b.N)/b.Elapsed().Seconds(), "deals/s")
			b.ReportMetric(float64(moves)/float64(b.N), "moves/deal")
		})
	}
}

func playOut(b *testing.B, d *rules.Deal, rng *wyrand) int {
	moves := 0
	for {
		legal := d.Legal() &^ rules.Claim.Set()
		if legal == 0 {
			return moves
		}
		for skip := rng.below(legal.Len()); skip > 0; skip-- {
			legal &= legal - 1
		}
		if err := d.Play(legal.First()); err != nil {
			b.Fatal(err)
		}
		moves++
	}
}

func deckOf(book *rules.Book) []rules.Card {
	var deck []rules.Card
	for c := range book.Variant.Cards.All {
		deck = append(deck, c)
	}
	return deck
}

// wyrand is Wang Yi's generator (public domain): the benchmark measures the
// rules, so its dice have to be cheap.
type wyrand uint64

func (w *wyrand) below(n int) int {
	*w += 0xa0761d6478bd642f
	hi, lo := bits.Mul64(uint64(*w), uint64(*w)^0xe7037ed1a0b428db)
	at, _ := bits.Mul64(hi^lo, uint64(n))
	return int(at)
}

func (w *wyrand) shuffle(deck []rules.Card) {
	for i := len(deck) - 1; i > 0; i-- {
		j := w.below(i + 1)
		deck[i], deck[j] = deck[j], deck[i]
	}
}
