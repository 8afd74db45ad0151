package practice_test

import (
	"context"
	"os"
	"testing"

	"github.com/stretchr/testify/require"

	"games/sixtysix/ai/analysis"
	"games/sixtysix/internal/drill"
	"games/sixtysix/internal/practice"
	"games/sixtysix/internal/record"
	"games/sixtysix/internal/review"
	"games/sixtysix/rules"
)

func recorded(t *testing.T, name string) *record.Record {
	t.Helper()
	f, err := os.Open("../../testdata/records/" + name)
	require.NoError(t, err)
	defer f.Close() //nolint:errcheck // it is only read
	r, err := record.Read(f)
	require.NoError(t, err)
	return r
}

// Deals are looked at one by one, those that are known not again, and what is
// found can be practised.
func TestMining(t *testing.T) {
	r := recorded(t, "schnapsen-modern-1001-0001.jsonl")
	sources := []practice.Source{{Name: "one", Record: r, Player: 0}, {Name: "two", Record: r, Player: 1}}
	known := map[practice.Place]bool{}
	for n := 1; n <= len(r.Deals); n++ {
		known[practice.Place{Record: "one", Deal: n}] = n != 4 && n != 6
		known[practice.Place{Record: "two", Deal: n}] = n != 1
	}
	mining := practice.NewMining(analyst(), sources, known)
	done, all := mining.Progress()
	require.Equal(t, []int{0, 3}, []int{done, all})
	var mined []practice.Mined
	for {
		m, ok, err := mining.Next(context.Background())
		require.NoError(t, err)
		if !ok {
			break
		}
		mined = append(mined, m)
	}
	require.Len(t, mined, 3)
	done, all = mining.Progress()
	require.Equal(t, []int{3, 3}, []int{done, all})
	places := practice.PlacesOf(mined)
	require.True(t, places[practice.Place{Record: "one", Deal: 6}])
	require.True(t, places[practice.Place{Record: "two", Deal: 1}])
	again := practice.NewMining(analyst(), sources, places)
	_, all = again.Progress()
	require.Equal(t, 2*len(r.Deals)-3, all)

	mistakes := practice.MistakesOf(mined)
	require.NotEmpty(t, mistakes, "random players make some")
	for _, m := range mistakes {
		require.NotEqual(t, practice.Right, m.Class)
		if m.Drill == nil {
			require.Equal(t, practice.Late, m.Class)
			continue
		}
		require.Equal(t, drill.Closing, m.Drill.Theme)
		p, err := m.Drill.At()
		require.NoError(t, err)
		require.True(t, p.View.Legal().Has(rules.Close))
		q := &practice.Question{Drill: *m.Drill, Position: p}
		price, err := q.Price(context.Background(), analyst())
		require.NoError(t, err)
		var answer []rules.Move
		for _, move := range m.Answer {
			answer = append(answer, rules.Move(move))
		}
		v := practice.Judge(q, price, silent(answer))
		require.False(t, v.Right, "%s", m.Drill.Position)
		require.InEpsilon(t, m.Cost, v.Cost, 0.05) // a position does not know who deals next
		if m.Class != practice.Late {
			require.Equal(t, m.Class, v.Class)
		}
	}
}

func TestMiningEndsWithTheContext(t *testing.T) {
	r := recorded(t, "schnapsen-modern-1001-0001.jsonl")
	mining := practice.NewMining(analyst(), []practice.Source{{Name: "one", Record: r}}, nil)
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	_, ok, err := mining.Next(ctx)
	require.False(t, ok)
	require.ErrorIs(t, err, context.Canceled)
	done, _ := mining.Progress()
	require.Zero(t, done)
}

// decided is a decision at the same position each time, priced by hand.
func decided(t *testing.T, closing, waiting float64, played ...string) review.Decision {
	t.Helper()
	shut := worth(t, closing, 0, "close", "DA")
	other := worth(t, closing-1.2, 0, "close", "SQ")
	shut.Closing = &analysis.Closing{Firsts: []analysis.First{
		{Line: shut.Line, Outcomes: shut.Outcomes}, {Line: other.Line, Outcomes: other.Outcomes},
	}}
	moves := []analysis.Value{shut, worth(t, waiting, 0.01, "DA"), worth(t, waiting-1, 0.01, "SQ")}
	best := moves[0].Move
	if waiting > closing {
		best = moves[1].Move
	}
	made := line(t, played...)
	return review.Decision{
		View: ask(t, sureClose).Position.View, Played: made[0], Line: made,
		Priced: true, Report: analysis.Report{Moves: moves, Best: best},
	}
}

// Closing is missed once; who closes after that, or misses it again, is late.
func TestLate(t *testing.T) {
	closed, on := []string{"close", "DA"}, []string{"DA"}
	for _, c := range []struct {
		name      string
		decisions []review.Decision
		classes   []practice.Class
		costs     []float64
	}{
		{"closed in time", []review.Decision{decided(t, 2, 1, closed...)}, nil, nil},
		{"missed", []review.Decision{decided(t, 2, 1, on...)}, []practice.Class{practice.Missed}, []float64{1}},
		{"closed later", []review.Decision{decided(t, 2, 1, on...), decided(t, 1.5, 1, closed...)},
			[]practice.Class{practice.Missed, practice.Late}, []float64{1, 0}},
		{"missed again", []review.Decision{decided(t, 2, 1, on...), decided(t, 1.5, 1, on...)},
			[]practice.Class{practice.Missed, practice.Late}, []float64{1, 0.5}},
		{"closed when it had become wrong", []review.Decision{decided(t, 2, 1, on...), decided(t, -1, 1, closed...)},
			[]practice.Class{practice.Missed, practice.Wrong}, []float64{1, 2}},
		{"rightly not closed any more", []review.Decision{decided(t, 2, 1, on...), decided(t, 0, 1, on...)},
			[]practice.Class{practice.Missed}, []float64{1}},
		{"closed with the wrong card", []review.Decision{decided(t, 2, 1, "close", "SQ")}, []practice.Class{practice.WrongCard}, []float64{1.2}},
		{"played on with the wrong card", []review.Decision{decided(t, -1, 1, "SQ")}, nil, nil},
		{"too close to call before", []review.Decision{decided(t, 1.02, 1, on...), decided(t, 1.5, 1, closed...)}, nil, nil},
	} {
		t.Run(c.name, func(t *testing.T) {
			mistakes, err := practice.Mine(context.Background(), analyst(), &review.Deal{Decisions: c.decisions})
			require.NoError(t, err)
			require.Len(t, mistakes, len(c.classes))
			for i, m := range mistakes {
				require.Equal(t, c.classes[i], m.Class)
				require.InDelta(t, c.costs[i], m.Cost, 1e-9)
				require.Equal(t, c.costs[i] > 0, m.Drill != nil)
			}
		})
	}
}
