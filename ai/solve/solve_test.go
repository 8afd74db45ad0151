package solve_test

import (
	"bytes"
	"encoding/json"
	"flag"
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/require"

	"games/sixtysix/ai/solve"
	"games/sixtysix/internal/notation"
	"games/sixtysix/rules"
)

var deep = flag.Bool("deep", false, "compare 200 positions with three face-down cards with the plain minimax, not 30")

// same requires the solver to say what the plain minimax says: of the position
// and of every move in it.
func (t table) same(s *solve.Solver, d *rules.Deal) {
	t.Helper()
	p := newPlain()
	require.Equal(t, p.value(d), s.Value(*d), line(d))
	moves := s.Moves(nil, *d)
	require.Len(t, moves, fair(d).Len(), line(d))
	for _, m := range moves {
		require.Equal(t, p.after(d, m.Move), m.Value, "%v in %s", m.Move, line(d))
	}
}

// TestStrictPlay compares closed and exhausted positions of all books and of
// random house rules, those among them in which somebody has missed his 66.
func TestStrictPlay(t *testing.T) {
	rng, s := newTable(t, 1), solve.New()
	var closed, exhausted, missed int
	for closed < some(6000) || exhausted < some(6000) {
		d := rng.deal(rng.book())
		for d.Phase() != rules.Over {
			if seen := d.Table(); seen.Strict() && rng.IntN(4) == 0 {
				rng.same(s, &d)
				if seen.ClosedBy != rules.NoPlayer {
					closed++
				} else {
					exhausted++
				}
				if late(&d) {
					missed++
				}
			}
			rng.step(&d, 8)
		}
	}
	require.Greater(t, missed, some(1000))
}

// TestLastOpenTrick compares positions with one face-down card, windows and all.
func TestLastOpenTrick(t *testing.T) {
	rng, s := newTable(t, 2), solve.New()
	phases := map[rules.Phase]int{}
	for n := 0; n < some(600); {
		d := rng.deal(rng.book())
		for !strict(&d) {
			if d.Table().Stock == 1 && rng.IntN(3) == 0 {
				rng.same(s, &d)
				phases[d.Phase()]++
				n++
			}
			rng.step(&d, never)
		}
	}
	require.Len(t, phases, 4)
}

// TestThreeFaceDownCards compares positions one trick earlier.
func TestThreeFaceDownCards(t *testing.T) {
	rng, s := newTable(t, 3), solve.New()
	want := 30
	if *deep {
		want = 200
	}
	for n := 0; n < some(want); n++ {
		d := rng.deal(rng.book())
		for d.Table().Stock > 3 || rng.IntN(3) > 0 {
			rng.step(&d, never)
			if d.Table().Stock < 3 {
				d = rng.deal(rng.book())
			}
		}
		rng.same(s, &d)
	}
}

// TestMissedClaims compares positions with the stock open in which somebody has
// 66 and has not said so, or could not.
func TestMissedClaims(t *testing.T) {
	rng, s := newTable(t, 4), solve.New()
	for n := 0; n < some(200); {
		d := rng.deal(rng.book())
		for !strict(&d) {
			if late(&d) && d.Table().Stock == 1 {
				rng.same(s, &d)
				n++
			}
			rng.step(&d, never)
		}
	}
}

func strict(d *rules.Deal) bool {
	t := d.Table()
	return t.Strict()
}

// solvedCase is a line of testdata/solved.jsonl.
type solvedCase struct {
	Position string         `json:"position"`
	Value    int            `json:"value"`
	Moves    map[string]int `json:"moves"`
}

// TestSolvedCases compares with what another implementation has found.
func TestSolvedCases(t *testing.T) {
	file, err := os.ReadFile(filepath.Join("..", "..", "testdata", "solved.jsonl"))
	require.NoError(t, err)
	s, n := solve.New(), 0
	for text := range bytes.Lines(file) {
		n++
		var c solvedCase
		require.NoError(t, json.Unmarshal(text, &c))
		p, err := notation.ParsePosition(c.Position)
		require.NoError(t, err, c.Position)
		d, known := p.Deal()
		require.True(t, known, c.Position)
		require.Equal(t, c.Value, s.Value(d), c.Position)
		got := map[string]int{}
		for _, m := range s.Moves(nil, d) {
			got[m.Move.String()] = m.Value
		}
		require.Equal(t, c.Moves, got, c.Position)
	}
	require.Equal(t, 120, n)
}

// A deal that is over is worth to player 0 what he has won, and has no moves.
func TestFinishedDeal(t *testing.T) {
	rng, s := newTable(t, 5), solve.New()
	for range 50 {
		d := rng.deal(rng.book())
		for d.Phase() != rules.Over {
			rng.step(&d, 8)
		}
		result, _ := d.Result()
		want := result.GamePoints
		if result.Winner == 1 {
			want = -want
		}
		require.Equal(t, want, s.Value(d))
		require.Empty(t, s.Moves(nil, d))
		require.Equal(t, want, s.ValueTo(&d, 0))
		require.Equal(t, -want, s.ValueTo(&d, 1))
	}
}

// What a deal is worth to one player the other loses.
func TestValueTo(t *testing.T) {
	rng, s := newTable(t, 6), solve.New()
	for range 50 {
		d := rng.deal(rng.book())
		for !late(&d) && d.Phase() != rules.Over {
			if seen := d.Table(); seen.Strict() {
				require.Equal(t, s.Value(d), s.ValueTo(&d, d.Turn()))
				require.Equal(t, -s.Value(d), s.ValueTo(&d, d.Turn().Other()))
			}
			rng.step(&d, 8)
		}
	}
}

// What a solver has been asked before makes no difference.
func TestAnswersDoNotDependOnThePast(t *testing.T) {
	rng, old := newTable(t, 6), solve.New()
	for range 100 {
		d := rng.deal(rng.book())
		for d.Table().Stock > 3 {
			rng.step(&d, never)
		}
		require.Equal(t, solve.New().Moves(nil, d), old.Moves(nil, d), line(&d))
	}
}

func TestSearchDoesNotAllocate(t *testing.T) {
	for _, b := range rules.Books() {
		rng, s := newTable(t, 7), solve.New()
		d := rng.deal(b)
		for d.Table().Stock > 5 {
			rng.step(&d, never)
		}
		moves := s.Moves(nil, d)
		require.Zero(t, testing.AllocsPerRun(10, func() {
			s.Value(d)
			moves = s.Moves(moves[:0], d)
		}))
	}
}
