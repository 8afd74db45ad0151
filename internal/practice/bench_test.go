package practice_test

import (
	"context"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"games/sixtysix/ai/analysis"
	"games/sixtysix/ai/equity"
	"games/sixtysix/internal/drill"
	"games/sixtysix/internal/practice"
)

// What a question takes from being shown to being priced, in the mean and at the
// worst, and what its answer takes.
func BenchmarkDrills(b *testing.B) {
	for _, variant := range []string{"schnapsen", "sixtysix"} {
		b.Run(variant, func(b *testing.B) {
			a := analysis.New(1, practice.Work, new(equity.Match))
			var worst, judged time.Duration
			n := 0
			for b.Loop() {
				for _, d := range drills(b) {
					p, err := d.At()
					require.NoError(b, err)
					if p.View.Book.Variant.Name != variant || d.Theme != drill.Closing {
						continue
					}
					q := &practice.Question{Drill: d, Position: p}
					begun := time.Now()
					price, err := q.Price(context.Background(), a)
					require.NoError(b, err)
					worst = max(worst, time.Since(begun))
					begun = time.Now()
					practice.Judge(q, price, silent(price.Closings[0].Line))
					judged = max(judged, time.Since(begun))
					n++
				}
			}
			b.ReportMetric(float64(b.Elapsed().Milliseconds())/float64(n), "ms/drill")
			b.ReportMetric(float64(worst.Milliseconds()), "ms-worst")
			b.ReportMetric(float64(judged.Milliseconds()), "ms-judge-worst")
		})
	}
}
