package solve_test

import (
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/require"

	"games/sixtysix/ai/solve"
	"games/sixtysix/rules"
)

func TestStrict(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 2))
	s := solve.New()
	books := rules.Books()
	n := 0
	for n < 10000 {
		b := houseRules(rng, books[rng.IntN(len(books))], rng.IntN(2)*rng.IntN(8))
		d := shuffled(rng, b)
		for d.Phase() != rules.Over {
			tb := d.Table()
			if tb.Strict() && rng.IntN(4) == 0 {
				n++
				want := newPlain().value(&d)
				got := s.Value(d)
				require.Equal(t, want, got, dump(&d))
			}
			step(rng, &d, 8)
		}
	}
}

func TestOpen(t *testing.T) {
	rng := rand.New(rand.NewPCG(3, 2))
	s := solve.New()
	books := rules.Books()
	n := 0
	for n < 200 {
		b := houseRules(rng, books[rng.IntN(len(books))], rng.IntN(2)*rng.IntN(8))
		d := shuffled(rng, b)
		for d.Phase() != rules.Over {
			tb := d.Table()
			if !tb.Strict() && (tb.Stock == 1 && rng.IntN(8) == 0 || tb.Stock == 3 && rng.IntN(20) == 0) {
				n++
				want := newPlain().value(&d)
				got := s.Value(d)
				require.Equal(t, want, got, dump(&d))
			}
			step(rng, &d, 30)
		}
	}
}
