package solve_test

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"games/sixtysix/ai/solve"
	"games/sixtysix/rules"
)

// TestSheet compares what a sheet says of worlds with what the solver says of
// each of them alone: for both players, in every book and under house rules.
func TestSheet(t *testing.T) {
	rng, s, alone := newTable(t, 10), solve.New(), solve.New()
	var sheet solve.Sheet
	for n := 0; n < some(1000); {
		d := rng.deal(rng.book())
		for d.Phase() != rules.Over {
			if d.Table().ClosedBy != rules.NoPlayer && rng.IntN(3) == 0 {
				v := d.View(rules.Player(rng.IntN(2)))
				require.NoError(t, s.Closed(&sheet, &v, v.Worlds()))
				require.NotEmpty(t, sheet.Worlds)
				for range 20 {
					rng.sameWorld(&sheet, rng.IntN(len(sheet.Worlds)), alone, &v)
				}
				n++
			}
			rng.step(&d, 8)
		}
	}
}

// sameWorld compares the i-th world of the sheet.
func (t table) sameWorld(sheet *solve.Sheet, i int, s *solve.Solver, v *rules.View) {
	t.Helper()
	world := sheet.Worlds[i]
	d, err := v.Deal(world, slices.Collect((v.Unseen() &^ world).All))
	require.NoError(t, err)
	row := sheet.Row(i)
	if d.Turn() != v.Me {
		require.Empty(t, sheet.Moves)
		require.Equal(t, -s.Value(d), int(row[0]), line(&d))
		return
	}
	moves := s.Moves(nil, d)
	require.Len(t, sheet.Moves, len(moves))
	for j, m := range moves {
		require.Equal(t, m.Move, sheet.Moves[j])
		require.Equal(t, m.Value, int(row[j]), "%v in %s", m.Move, line(&d))
	}
}

// Few worlds are solved one by one, many from one haul: the same comes out.
func TestSheetOfOneWorld(t *testing.T) {
	rng, s := newTable(t, 11), solve.New()
	var all, one solve.Sheet
	for range 20 {
		d := rng.deal(rng.book())
		for !d.Legal().Has(rules.Close) || rng.IntN(3) > 0 {
			rng.step(&d, never)
			if strict(&d) {
				d = rng.deal(rng.book())
			}
		}
		v, err := solve.Closing(d.View(d.Turn()))
		require.NoError(t, err)
		require.NoError(t, s.Closed(&all, &v, v.Worlds()))
		for range 50 {
			i := rng.IntN(len(all.Worlds))
			require.NoError(t, s.Closed(&one, &v, slices.Values(all.Worlds[i:i+1])))
			require.Equal(t, all.Moves, one.Moves)
			require.Equal(t, all.Row(i), one.Row(0), line(&d))
		}
	}
}

// A view in which I have closed is that of the deal in which I have.
func TestClosing(t *testing.T) {
	rng := newTable(t, 12)
	closes := 0
	for range some(300) {
		d := rng.deal(rng.book())
		for !strict(&d) {
			me := d.Turn()
			v, err := solve.Closing(d.View(me))
			if next := d; next.Play(rules.Close) == nil {
				closes++
				require.NoError(t, err)
				want := next.View(me)
				require.Equal(t, want.Legal(), v.Legal())
				require.Equal(t, want.AtClose, v.AtClose)
				require.Equal(t, [2]rules.Player{want.Turn, want.ClosedBy}, [2]rules.Player{v.Turn, v.ClosedBy})
				require.Equal(t, slices.Collect(want.Worlds()), slices.Collect(v.Worlds()))
			} else {
				require.Error(t, err)
			}
			rng.step(&d, never)
		}
	}
	require.Greater(t, closes, some(500))
}

func TestSheetErrors(t *testing.T) {
	rng, s := newTable(t, 13), solve.New()
	var sheet solve.Sheet
	d := rng.deal(bookOf("schnapsen", "modern"))
	v := d.View(d.Turn())
	require.EqualError(t, s.Closed(&sheet, &v, v.Worlds()), "the stock is not closed")
	v, err := solve.Closing(v)
	require.NoError(t, err)
	mine := v.Hand
	require.EqualError(t, s.Closed(&sheet, &v, slices.Values([]rules.Cards{mine})),
		"the opponent cannot hold "+mine.String())
}
