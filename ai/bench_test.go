package ai

import (
	"context"
	"testing"

	"games/sixtysix/ai/worlds"
	"games/sixtysix/internal/shuffle"
	"games/sixtysix/rules"
)

// BenchmarkClub plays deals of the club player against himself. One operation is
// one choice.
func BenchmarkClub(b *testing.B) {
	for _, book := range rules.Books() {
		b.Run(book.Variant.Name+"/"+book.Name, func(b *testing.B) {
			bot := newClub(1)
			var d rules.Deal
			deal := 0
			for b.Loop() {
				if d.Turn() == rules.NoPlayer || deal == 0 {
					deal++
					d = benchDeal(b, book, deal)
				}
				m, err := bot.Choose(context.Background(), d.View(d.Turn()))
				if err != nil {
					b.Fatal(err)
				}
				worlds.Step(&d, m)
			}
		})
	}
}

// BenchmarkEnding solves the same fifty endings of each book over and over. One
// operation is one ending, whose stock has just been exhausted.
func BenchmarkEnding(b *testing.B) {
	for _, book := range rules.Books() {
		b.Run(book.Variant.Name+"/"+book.Name, func(b *testing.B) {
			var ends []rules.Deal
			for i := 0; len(ends) < 50; i++ {
				d := benchDeal(b, book, i)
				for t := d.Table(); !t.Strict(); t = d.Table() {
					s := seatAt(&t, d.Hand(t.Turn))
					worlds.Step(&d, s.move(d.Legal()&^rules.Claim.Set()))
				}
				ends = append(ends, d)
			}
			i := 0
			for b.Loop() {
				worthSeen(&ends[i%len(ends)], -mostWorth, mostWorth)
				i++
			}
		})
	}
}

func benchDeal(b *testing.B, book *rules.Book, deal int) rules.Deal {
	b.Helper()
	d, err := rules.NewDeal(book, shuffle.Deck(book, 1, deal), 0, 0)
	if err != nil {
		b.Fatal(err)
	}
	return d
}
