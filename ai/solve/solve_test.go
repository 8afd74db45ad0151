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

func TestSheet(t *testing.T) {
	rng := rand.New(rand.NewPCG(5, 2))
	s, alone := solve.New(), solve.New()
	books := rules.Books()
	var sheet solve.Sheet
	n := 0
	for n < 1000 {
		b := houseRules(rng, books[rng.IntN(len(books))], rng.IntN(2)*rng.IntN(8))
		d := shuffled(rng, b)
		for d.Phase() != rules.Over {
			tb := d.Table()
			if tb.ClosedBy != rules.NoPlayer && rng.IntN(3) == 0 {
				n++
				me := rules.Player(rng.IntN(2))
				v := d.View(me)
				require.NoError(t, s.Closed(&sheet, &v, v.Worlds()))
				for i, w := range sheet.Worlds {
					if len(sheet.Worlds) > 100 && rng.IntN(len(sheet.Worlds)) > 50 {
						continue
					}
					var stock []rules.Card
					for c := range (v.Unseen() &^ w).All {
						stock = append(stock, c)
					}
					world, err := v.Deal(w, stock)
					require.NoError(t, err)
					row := sheet.Row(i)
					if d.Turn() == me {
						for j, m := range alone.Moves(nil, world) {
							require.Equal(t, m.Move, sheet.Moves[j])
							require.Equal(t, m.Value, int(row[j]), "%v %s", m.Move, dump(&world))
						}
						continue
					}
					require.Equal(t, -alone.Value(world), int(row[0]), dump(&world))
				}
			}
			step(rng, &d, 8)
		}
	}
}
