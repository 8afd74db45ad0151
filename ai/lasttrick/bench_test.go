package lasttrick

import (
	"context"
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/require"

	"games/sixtysix/ai/solve"
	"games/sixtysix/rules"
)

// One operation solves one view before the lead, the next of a few random ones.

func BenchmarkLastTrick20(b *testing.B)        { benchSolve(b, "schnapsen", "modern") }
func BenchmarkLastTrick20Classic(b *testing.B) { benchSolve(b, "schnapsen", "classic") }
func BenchmarkLastTrick24(b *testing.B)        { benchSolve(b, "sixtysix", "modern") }
func BenchmarkLastTrick24Classic(b *testing.B) { benchSolve(b, "sixtysix", "classic") }

func benchSolve(b *testing.B, variant, name string) {
	book, err := rules.Lookup(variant, name)
	require.NoError(b, err)
	rng := rand.New(rand.NewPCG(1, 1))
	var views []rules.View
	for len(views) < 8 {
		if d := last(book, rng); d.Phase() == rules.Lead {
			views = append(views, d.View(d.Turn()))
		}
	}
	solver, i := solve.New(), 0
	b.ReportAllocs()
	for b.Loop() {
		_, err := Solve(context.Background(), solver, views[i%len(views)], Rounds)
		require.NoError(b, err)
		i++
	}
}
