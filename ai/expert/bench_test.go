package expert_test

import (
	"context"
	"math/rand/v2"
	"slices"
	"testing"
	"time"

	"games/sixtysix/ai/expert"
	"games/sixtysix/rules"
)

// BenchmarkExpertMove20 and BenchmarkExpertMove24 measure expert's choices in
// whole deals against itself, forced moves left out. One operation is one
// choice; the slowest is reported beside the mean.
func BenchmarkExpertMove20(b *testing.B) { benchmarkMoves(b, "schnapsen") }

func BenchmarkExpertMove24(b *testing.B) { benchmarkMoves(b, "sixtysix") }

func benchmarkMoves(b *testing.B, variant string) {
	for _, book := range rules.Books() {
		if book.Variant.Name != variant {
			continue
		}
		b.Run(book.Name, func(b *testing.B) {
			rng := rand.New(rand.NewPCG(1, 2))
			bot := expert.New(1, expert.Expert(), expert.GamePoints)
			d := dealt(b, book, rng)
			var times []time.Duration
			for b.Loop() {
				for d.Legal().Len() < 2 {
					b.StopTimer()
					d = next(b, d, d.Legal().First(), rng)
					b.StartTimer()
				}
				start := time.Now()
				m, err := bot.Choose(context.Background(), d.View(d.Turn()))
				times = append(times, time.Since(start))
				if err != nil {
					b.Fatal(err)
				}
				d = next(b, d, m, rng)
			}
			slices.Sort(times)
			b.ReportMetric(milliseconds(times[len(times)-1]), "max-ms")
			b.ReportMetric(milliseconds(times[len(times)*99/100]), "p99-ms")
		})
	}
}

func milliseconds(d time.Duration) float64 { return float64(d) / float64(time.Millisecond) }

// next is the deal after the move, a fresh one if it is then over.
func next(b *testing.B, d rules.Deal, m rules.Move, rng *rand.Rand) rules.Deal {
	if d.Phase() != rules.Over {
		if err := d.Play(m); err != nil {
			b.Fatal(err)
		}
	}
	if d.Phase() == rules.Over {
		return dealt(b, d.View(0).Book, rng)
	}
	return d
}
