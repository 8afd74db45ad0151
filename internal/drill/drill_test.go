package drill

import (
	"bytes"
	"context"
	"encoding/json"
	"flag"
	"math"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"games/sixtysix/ai/analysis"
	"games/sixtysix/internal/notation"
	"games/sixtysix/rules"
)

// scoreless is an equity that knows no scores.
type scoreless struct{}

func (scoreless) After(_ *rules.View, gamePoints int) float64 { return 0.5 + float64(gamePoints)/20 }

func library(t testing.TB) []Drill {
	t.Helper()
	all, err := Library()
	require.NoError(t, err)
	return all
}

// TestLibrary: every drill can be read, is at a place where its theme arises, has a
// name of its own and a value for every move but closing.
func TestLibrary(t *testing.T) {
	seen := map[string]bool{}
	exact, early, books := 0, 0, map[string]int{}
	for _, d := range library(t) {
		p, err := d.At()
		require.NoError(t, err, d.Position)
		require.Equal(t, p.String(), d.Position)
		require.False(t, seen[d.ID()], d.Position)
		seen[d.ID()] = true
		require.Contains(t, Themes(), d.Theme)
		v := &p.View
		switch d.Theme {
		case Closing:
			require.True(t, v.Legal().Has(rules.Close))
		case Defending:
			require.Equal(t, v.Me.Other(), v.ClosedBy)
		case Endgame:
			require.True(t, v.Strict() && v.ClosedBy == rules.NoPlayer)
		}
		complete(t, &d, v)
		books[v.Book.Variant.Name+" "+v.Book.Name]++
		if d.Exact {
			exact++
		} else {
			early++
		}
	}
	require.GreaterOrEqual(t, exact, 500)
	require.GreaterOrEqual(t, early, 100)
	require.Len(t, books, len(rules.Books()))
}

// complete checks that each move has one value, and the errors of those that were
// played out.
func complete(t *testing.T, d *Drill, v *rules.View) {
	t.Helper()
	var have rules.Moves
	best, at := math.Inf(-1), 0
	for i := range d.Values {
		m := rules.Move(d.Values[i].Line[0])
		require.False(t, have.Has(m), d.Position)
		have |= m.Set()
		value, err := d.Values[i].value(int(v.Carry))
		require.NoError(t, err)
		sum := 0.0
		for _, chance := range value.Outcomes.Chances {
			sum += chance
		}
		require.InDelta(t, 1, sum, 1e-4)
		require.Equal(t, d.Exact, value.SE == 0 && value.Method != analysis.Sampled)
		if value.Mean > best {
			best, at = value.Mean, i
		}
	}
	want := v.Legal() &^ rules.Close.Set()
	if !v.CanClaim(v.Me) {
		want &^= rules.Claim.Set()
	}
	require.Equal(t, want, have, d.Position)
	require.LessOrEqual(t, d.Values[at].SE, 0.0405, d.Position)
}

var all = flag.Bool("all", false, "price every drill of the library again, not every 25th")

// TestLibraryIsCertified prices the exact drills again.
func TestLibraryIsCertified(t *testing.T) {
	work := analysis.Thorough
	work.Guarded = 0
	analyst := analysis.New(1, work, scoreless{})
	for i, d := range library(t) {
		if !d.Exact || !*all && i%25 != 0 {
			continue
		}
		p, err := d.At()
		require.NoError(t, err)
		r, err := analyst.Analyze(context.Background(), p.View, nil)
		require.NoError(t, err)
		for _, w := range d.Values {
			found := false
			for _, v := range r.Moves {
				if v.Move != rules.Move(w.Line[0]) {
					continue
				}
				found = true
				stored, err := w.value(int(p.View.Carry))
				require.NoError(t, err)
				require.InDelta(t, v.Mean, stored.Mean, 2e-4, "%s: %v", d.Position, w.Line)
				require.NotEqual(t, analysis.Sampled, v.Method)
			}
			require.True(t, found)
		}
	}
}

func TestReadRefuses(t *testing.T) {
	for text, want := range map[string]string{
		"{}\n":          "line 1: not a drill: it has no level",
		"\n{":           "line 1: not a drill",
		`{"level":"1"}`: "line 1: not a drill",
	} {
		_, err := Read(strings.NewReader(text))
		require.ErrorContains(t, err, want)
	}
}

func TestWriteAndRead(t *testing.T) {
	p, err := notation.ParsePosition("variant=schnapsen rules=modern trump=DQ stock=3 hand=SQ.DAT.CAJ unseen=SAK.HAKQ.DKJ.CT points=19:12 tricks=2:1")
	require.NoError(t, err)
	analyst := analysis.New(1, analysis.Quick, scoreless{})
	r, err := analyst.Analyze(context.Background(), p.View, nil)
	require.NoError(t, err)
	d := Of(Closing, 3, p, r.Moves)
	var text bytes.Buffer
	require.NoError(t, Write(&text, []Drill{d}))
	require.True(t, strings.HasPrefix(text.String(), `{"theme":"closing","level":3,"position":"variant=schnapsen`))
	require.True(t, json.Valid(text.Bytes()))
	again, err := Read(&text)
	require.NoError(t, err)
	require.Equal(t, []Drill{d}, again)
	back, err := again[0].Report(context.Background(), analyst)
	require.NoError(t, err)
	require.Equal(t, r.Best, back.Best)
	require.Len(t, back.Moves, len(r.Moves))
	for i := range back.Moves {
		require.Equal(t, r.Moves[i].Move, back.Moves[i].Move)
		require.InDelta(t, r.Moves[i].Mean, back.Moves[i].Mean, 1e-4)
		require.InDelta(t, r.Moves[i].Match, back.Moves[i].Match, 1e-4)
	}
}
