package practice_test

import (
	"context"
	"encoding/json"
	"math"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"games/sixtysix/ai/analysis"
	"games/sixtysix/ai/equity"
	"games/sixtysix/internal/drill"
	"games/sixtysix/internal/practice"
	"games/sixtysix/rules"
)

// scored is a drill at a score drawn by chance, every fourth at the start of a
// match.
func scored(t *testing.T, d drill.Drill, rng *rand.Rand) *practice.Question {
	t.Helper()
	p, err := d.At()
	require.NoError(t, err)
	p.View.Score = [2]int{}
	if rng.IntN(4) > 0 {
		p.View.Score = [2]int{rng.IntN(p.View.Target), rng.IntN(p.View.Target)}
	}
	d.Position = p.String()
	return &practice.Question{Drill: d, Position: p}
}

// Whatever the score, one measure tells the best answer, which answers are right
// and what the others cost: at the start of a match game points, later the chance
// to win it. Class, cost, panel and what programs read agree.
func TestOneMeasureAtEveryScore(t *testing.T) {
	library, err := drill.Library()
	require.NoError(t, err)
	work := practice.Work
	work.Guarded = 0
	rng, a := rand.New(rand.NewPCG(1, 2)), analysis.New(1, work, new(equity.Match))
	byMatch := 0
	const every = 9
	for i := rng.IntN(every); i < len(library); i += every {
		q := scored(t, library[i], rng)
		price, err := q.Price(context.Background(), a)
		require.NoError(t, err)
		of := func(v *analysis.Value) float64 { return v.Mean }
		if q.Position.View.Score != [2]int{} {
			byMatch++
			of = func(v *analysis.Value) float64 { return v.Match }
		}
		all := slices.Concat(price.Closings, price.Waiting)
		for j := range all {
			v := practice.Judge(q, price, silent(all[j].Line))
			requireOneMeasure(t, q, price, &v, of)
		}
	}
	require.Greater(t, byMatch, 20)
}

func requireOneMeasure(t *testing.T, q *practice.Question, p *practice.Price, v *practice.Verdict, of func(*analysis.Value) float64) {
	t.Helper()
	const near = 1e-6
	at := q.Drill.Position
	require.Equal(t, q.Position.View.Score != [2]int{}, v.ByMatch, at)
	require.Equal(t, v.Class == practice.Right, v.Right, at)
	require.Equal(t, v.Right, v.Cost == 0, at)
	require.GreaterOrEqual(t, v.Cost, 0.0, at)
	require.Equal(t, v.ByMatch && !v.Right, v.MatchCost > 0, at)
	if !v.Right {
		require.InDelta(t, of(&v.Best)-of(&v.Given), math.Max(v.MatchCost, v.Cost*unit(p, v)), near, at)
	}
	if v.ByMatch {
		require.InDelta(t, v.MatchCost, v.Cost*p.Rate, near, at)
	}
	for i := range v.Costs {
		c := &v.Costs[i]
		require.LessOrEqual(t, of(&c.Value), of(&v.Best)+near, at)
		require.Equal(t, c.Right, c.Cost == 0, at)
		require.Equal(t, c.Right, c.Class == practice.Right, at)
		if slices.Equal(c.Value.Line, v.Best.Line) {
			require.True(t, c.Right, at)
		}
		if slices.Equal(c.Value.Line, v.Given.Line) {
			require.Equal(t, v.Class, c.Class, at)
			require.InDelta(t, v.Cost, c.Cost, 1e-9, at)
		}
		if v.ByMatch && v.Here != nil && c.Right && q.MayClose() {
			wrong := practice.ToClose
			if slices.Contains(c.Value.Line, rules.Close) {
				wrong = practice.ToPlayOn
			}
			require.NotEqual(t, wrong, v.Here.Better, at)
		}
	}
	requireSameForPrograms(t, q, p, v)
}

// unit is what a game point is in the measure of the verdict.
func unit(p *practice.Price, v *practice.Verdict) float64 {
	if v.ByMatch {
		return p.Rate
	}
	return 1
}

func requireSameForPrograms(t *testing.T, q *practice.Question, p *practice.Price, v *practice.Verdict) {
	t.Helper()
	one := &practice.Single{Now: (&clock{noon}).now}
	text, err := json.Marshal(practice.DocumentOf(q, p, v, one.Keep(q, v)))
	require.NoError(t, err)
	var read struct {
		Class     practice.Class `json:"class"`
		Cost      float64        `json:"cost"`
		Gap       float64        `json:"gap"`
		ByMatch   bool           `json:"by_match"`
		MatchCost float64        `json:"match_cost"`
		Costs     []struct {
			Cost  float64 `json:"cost"`
			Match float64 `json:"match"`
			Right bool    `json:"right"`
		} `json:"costs"`
	}
	require.NoError(t, json.Unmarshal(text, &read))
	require.Equal(t, v.ByMatch, read.ByMatch)
	require.Equal(t, read.Class == practice.Right, read.Cost == 0)
	require.InDelta(t, v.Cost, read.Cost, 1e-6)
	require.InDelta(t, v.MatchCost, read.MatchCost, 1e-6)
	require.InDelta(t, v.Gap, read.Gap, 1e-6)
	require.Len(t, read.Costs, len(v.Costs))
	for i, c := range read.Costs {
		require.Equal(t, c.Right, c.Cost == 0)
		require.InDelta(t, v.Costs[i].Value.Match, c.Match, 1e-6)
	}
}

// The rate is that of the start of a match, wherever the match stands.
func TestRateIsThatOfTheStart(t *testing.T) {
	rates := map[string]float64{}
	for _, score := range []string{"", " score=6:6", " score=2:5"} {
		price, err := ask(t, sureClose+score).Price(context.Background(), analyst())
		require.NoError(t, err)
		rates[score] = price.Rate
	}
	require.Positive(t, rates[""])
	require.Less(t, rates[""], 0.25)
	require.InDelta(t, rates[""], rates[" score=6:6"], 1e-9)
	require.InDelta(t, rates[""], rates[" score=2:5"], 1e-9)
}

// Best defence is told of the close that was answered, too, and of the best one:
// no less is left of the best close however it goes on.
func TestBestDefenceOfTheAnswer(t *testing.T) {
	defended := 0
	for _, d := range pricedDrills(t) {
		if len(d.price.Closings) < 2 || d.price.Closings[0].Worlds > 60 || defended == 3 {
			continue
		}
		a := analysis.New(1, practice.Work, new(equity.Match))
		line := d.price.Closings[len(d.price.Closings)-1].Line
		price, err := d.q.Defended(context.Background(), a, d.price, silent(line))
		require.NoError(t, err)
		v := practice.Judge(d.q, price, silent(line))
		if v.Given.Closing == nil {
			continue
		}
		defended++
		require.NotNil(t, v.Close.Guarded)
		require.NotNil(t, v.Given.Guarded)
		require.LessOrEqual(t, v.Given.Guarded.Mean, v.Given.Mean+1e-9)
		same, err := d.q.Defended(context.Background(), a, d.price, silent(d.price.Waiting[0].Line))
		require.NoError(t, err)
		require.Same(t, d.price, same, "playing on needs no more")
	}
	require.Equal(t, 3, defended)
}
