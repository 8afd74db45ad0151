package practice_test

import (
	"bytes"
	"context"
	"flag"
	"os"
	"path/filepath"
	"slices"
	"sync"
	"testing"

	"github.com/stretchr/testify/require"

	"games/sixtysix/ai/analysis"
	"games/sixtysix/ai/equity"
	"games/sixtysix/internal/drill"
	"games/sixtysix/internal/notation"
	"games/sixtysix/internal/practice"
	"games/sixtysix/internal/record"
	"games/sixtysix/internal/review"
	"games/sixtysix/rules"
)

var update = flag.Bool("update", false, "make the drills of the tests anew from the recorded matches; takes minutes")

const drillFile = "testdata/drills.jsonl"

// drills are positions of the recorded matches with their values.
func drills(t testing.TB) []drill.Drill {
	t.Helper()
	f, err := os.Open(drillFile)
	require.NoError(t, err)
	defer f.Close() //nolint:errcheck // it is only read
	all, err := drill.Read(f)
	require.NoError(t, err)
	return all
}

func analyst() *analysis.Analyst {
	return analysis.New(1, analysis.Quick, new(equity.Match))
}

// TestDrillsAreOfTheRecords: the drills that the tests practise on are positions of
// the recorded matches. With -update they are priced again and written.
func TestDrillsAreOfTheRecords(t *testing.T) {
	files, err := filepath.Glob("../../testdata/records/*-1001-000[12].jsonl")
	require.NoError(t, err)
	var all []drill.Drill
	for _, name := range files {
		f, err := os.Open(name)
		require.NoError(t, err)
		r, err := record.Read(f)
		require.NoError(t, err)
		require.NoError(t, f.Close())
		all = append(all, drillsOf(t, r)...)
	}
	if *update {
		var out bytes.Buffer
		require.NoError(t, drill.Write(&out, priced(t, all)))
		require.NoError(t, os.WriteFile(drillFile, out.Bytes(), 0o600))
	}
	kept := drills(t)
	for i := range kept {
		kept[i].Values, kept[i].Exact = nil, true // as long as nothing is priced
	}
	require.Equal(t, all, kept)
}

// priced gives the drills their values.
func priced(t *testing.T, drills []drill.Drill) []drill.Drill {
	var all []drill.Drill
	for _, d := range drills {
		p, err := d.At()
		require.NoError(t, err)
		report, err := analyst().Analyze(context.Background(), p.View, nil)
		require.NoError(t, err)
		all = append(all, drill.Of(d.Theme, d.Level, p, report.Moves))
	}
	return all
}

// drillsOf takes three positions about closing and one or two others from a match.
func drillsOf(t *testing.T, r *record.Record) []drill.Drill {
	most := map[drill.Theme]int{drill.Closing: 3, drill.Defending: 1, drill.Endgame: 1}
	var all []drill.Drill
	for n := range min(8, len(r.Deals)) {
		if _, over := r.Deals[n].Deal.Result(); !over {
			continue
		}
		for p := range rules.Player(2) {
			d, err := review.Of(r, n+1, p)
			require.NoError(t, err)
			for i := range d.Decisions {
				v := d.Decisions[i].View
				theme := themeOf(&v)
				if theme == "" || most[theme] == 0 || (n+i+int(p))%3 != 0 {
					continue
				}
				most[theme]--
				level := 1 + len(all)%drill.Levels
				all = append(all, drill.Of(theme, level, notation.Position{View: v}, nil))
			}
		}
	}
	return all
}

func themeOf(v *rules.View) drill.Theme {
	moves := slices.Collect(v.Legal().All)
	switch {
	case v.Legal().Has(rules.Close) && v.Phase == rules.Lead && v.Tricks != [2]int8{}:
		return drill.Closing
	case v.ClosedBy == v.Me.Other() && len(moves) > 2 && v.Cards(v.Me) > 2:
		return drill.Defending
	case v.ClosedBy == rules.NoPlayer && v.Stock == 0 && len(moves) > 2 && v.Cards(v.Me) > 2:
		return drill.Endgame
	}
	return ""
}

// pricedDrill is a drill of the tests with its price.
type pricedDrill struct {
	q     *practice.Question
	price *practice.Price
}

// allPriced prices the drills of the tests once for all tests.
var allPriced = sync.OnceValues(func() ([]pricedDrill, error) {
	f, err := os.Open(drillFile)
	if err != nil {
		return nil, err
	}
	defer f.Close() //nolint:errcheck // it is only read
	drills, err := drill.Read(f)
	if err != nil {
		return nil, err
	}
	a := analysis.New(1, practice.Work, new(equity.Match))
	var all []pricedDrill
	for _, d := range drills {
		p, err := d.At()
		if err != nil {
			return nil, err
		}
		q := &practice.Question{Drill: d, Position: p}
		price, err := q.Price(context.Background(), a)
		if err != nil {
			return nil, err
		}
		all = append(all, pricedDrill{q, price})
	}
	return all, nil
})

func pricedDrills(t *testing.T) []pricedDrill {
	t.Helper()
	all, err := allPriced()
	require.NoError(t, err)
	return all
}
