package practice_test

import (
	"fmt"
	"math"
	"slices"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"games/sixtysix/ai/analysis"
	"games/sixtysix/internal/drill"
	"games/sixtysix/internal/practice"
)

var noon = time.Date(2026, 11, 29, 12, 0, 0, 0, time.UTC)

// clock is a time that tests move on.
type clock struct{ at time.Time }

func (c *clock) now() time.Time { return c.at }

func open(t *testing.T, s practice.Setup) *practice.Session {
	t.Helper()
	if s.Now == nil {
		s.Now = (&clock{noon}).now
	}
	session, err := practice.New(s)
	require.NoError(t, err)
	return session
}

// order asks so many questions and returns which drills they were.
func order(t *testing.T, s *practice.Session, n int) []string {
	t.Helper()
	var ids []string
	for range n {
		q, err := s.Next()
		require.NoError(t, err)
		ids = append(ids, q.Drill.ID())
	}
	return ids
}

func TestSeedRepeatsTheOrder(t *testing.T) {
	all := drills(t)
	first := order(t, open(t, practice.Setup{Drills: all, Seed: 7}), len(all))
	require.Equal(t, first, order(t, open(t, practice.Setup{Drills: all, Seed: 7}), len(all)))
	require.NotEqual(t, first, order(t, open(t, practice.Setup{Drills: all, Seed: 8}), len(all)))
	asked := map[string]bool{}
	for _, id := range first {
		asked[id] = true
	}
	require.Len(t, asked, len(all), "every drill is asked once before any comes again")
}

// What the answers are worth has no say in the order.
func TestOrderTellsNothing(t *testing.T) {
	all, other := drills(t), drills(t)
	for i := range other {
		values := other[i].Values
		for a, b := 0, len(values)-1; a < b; a, b = a+1, b-1 {
			values[a].Outcomes, values[b].Outcomes = values[b].Outcomes, values[a].Outcomes
			values[a].Mean, values[b].Mean = values[b].Mean, values[a].Mean
		}
	}
	first, second := open(t, practice.Setup{Drills: all, Seed: 3}), open(t, practice.Setup{Drills: other, Seed: 3})
	require.Equal(t, order(t, first, 40), order(t, second, 40))
}

// However questions are answered, the same ones come next.
func TestAnswersDoNotChangeTheOrder(t *testing.T) {
	all := drills(t)
	run := func(cost float64) []string {
		s := open(t, practice.Setup{Drills: all, Seed: 5})
		var ids []string
		for range 30 {
			q, err := s.Next()
			require.NoError(t, err)
			ids = append(ids, q.Drill.ID())
			v := practice.Verdict{Cost: cost, Gap: 0.5, Given: worth(t, 0, 0, "SA"), Best: worth(t, 0, 0, "SA")}
			if cost > 0 {
				v.Class = practice.Missed
			}
			s.Keep(q, &v)
		}
		return ids
	}
	require.Equal(t, run(0), run(0.8))
}

func TestFilters(t *testing.T) {
	all := drills(t)
	for _, theme := range drill.Themes() {
		s := open(t, practice.Setup{Drills: all, Filter: practice.Filter{Themes: []drill.Theme{theme}}})
		for range 10 {
			q, err := s.Next()
			require.NoError(t, err)
			require.Equal(t, theme, q.Drill.Theme)
		}
	}
	s := open(t, practice.Setup{Drills: all, Filter: practice.Filter{Variant: "schnapsen", Rules: "modern", Level: 4}})
	for range 5 {
		q, err := s.Next()
		require.NoError(t, err)
		require.Equal(t, "schnapsen modern 4", fmt.Sprint(q.Position.View.Book.Variant.Name, " ", q.Position.View.Book.Name, " ", q.Drill.Level))
	}
	_, err := practice.New(practice.Setup{Drills: all, Now: (&clock{noon}).now, Filter: practice.Filter{
		Themes: []drill.Theme{drill.Closing, drill.Endgame}, Variant: "schnapsen", Rules: "santase", Level: 3,
	}})
	require.EqualError(t, err, "there is no drill with theme closing or endgame, variant schnapsen, rules santase, level 3")
	_, err = practice.New(practice.Setup{Now: (&clock{noon}).now})
	require.EqualError(t, err, "there are no drills")
}

// New drills are near the level that the last answers tell.
func TestLevelFollowsTheRating(t *testing.T) {
	all := drills(t)
	history := func(cost float64, n int) []practice.Entry {
		var h []practice.Entry
		for i := range n {
			h = append(h, practice.Entry{
				At: noon, Drill: fmt.Sprint("other ", i), Theme: drill.Closing, Gap: 0.4, Cost: cost,
			})
		}
		return h
	}
	for _, c := range []struct {
		cost  float64
		n     int
		level int
	}{{0, 0, 2}, {0, 9, 2}, {0, 10, 5}, {0.03, 30, 4}, {0.08, 30, 3}, {0.15, 30, 2}, {0.4, 30, 1}} {
		on := 0
		for seed := range uint64(20) {
			s := open(t, practice.Setup{Drills: all, History: history(c.cost, c.n), Seed: seed})
			require.Equal(t, c.level, s.Level(), "%v", c)
			q, err := s.Next()
			require.NoError(t, err)
			require.LessOrEqual(t, math.Abs(float64(q.Drill.Level-c.level)), 1.0)
			if q.Drill.Level == c.level {
				on++
			}
		}
		require.GreaterOrEqual(t, on, 6)
	}
}

func entry(d *drill.Drill, at time.Time, class practice.Class, cost float64) practice.Entry {
	return practice.Entry{At: at, Drill: d.ID(), Theme: d.Theme, Level: d.Level, Class: class, Cost: cost, Gap: 0.5}
}

// What was missed comes back the next day, what was known later, the longest due
// first.
func TestWhatWasMissedComesBack(t *testing.T) {
	all := drills(t)
	day := 24 * time.Hour
	history := []practice.Entry{
		entry(&all[0], noon, practice.Right, 0),
		entry(&all[1], noon.Add(time.Hour), practice.Missed, 0.6),
		entry(&all[2], noon, practice.Wrong, 0.9),
		entry(&all[3], noon, practice.WrongCard, 0.1),
	}
	at := &clock{noon.Add(2 * time.Hour)}
	standing := practice.StandingOf(history, nil, at.now())
	require.Zero(t, standing.Due, "nothing comes back on the same day")
	require.Equal(t, 4, standing.Learning)

	at.at = noon.Add(day + 2*time.Hour)
	s := open(t, practice.Setup{Drills: all, History: history, Now: at.now, Seed: 2})
	asked := order(t, s, len(all)-4)
	first, second := slices.Index(asked, all[2].ID()), slices.Index(asked, all[1].ID())
	require.GreaterOrEqual(t, first, 0)
	require.Less(t, first, second)
	require.Equal(t, practice.StandingOf(history, nil, at.now()).Due > 2, slices.Contains(asked, all[3].ID()))

	late := practice.StandingOf(history, nil, noon.Add(60*day))
	require.Equal(t, 4, late.Due)
}

// Answered right again and again, a drill comes back after longer and longer
// times; once missed, soon.
func TestIntervalsGrow(t *testing.T) {
	all := drills(t)
	at := noon
	var history []practice.Entry
	var last time.Duration
	for range 4 {
		history = append(history, entry(&all[0], at, practice.Right, 0))
		next := practice.StandingOf(history, nil, at).Next
		require.NotNil(t, next)
		wait := next.Sub(at)
		require.Greater(t, wait, last)
		last, at = wait, *next
	}
	history = append(history, entry(&all[0], at, practice.Missed, 0.8))
	require.Less(t, practice.StandingOf(history, nil, at).Next.Sub(at), last)
}

// A question that comes back says so, and its answer is no first one.
func TestAgain(t *testing.T) {
	all := drills(t)[:1]
	s := open(t, practice.Setup{Drills: all})
	q, err := s.Next()
	require.NoError(t, err)
	require.False(t, q.Again)
	require.Equal(t, 1, q.Number)
	v := practice.Verdict{Class: practice.Missed, Cost: 0.5, Gap: 0.5, Given: worth(t, 0, 0, "SA"), Best: worth(t, 0.5, 0, "close", "SA")}
	e := s.Keep(q, &v)
	require.Equal(t, noon, e.At)
	require.Equal(t, all[0].ID(), e.Drill)
	q, err = s.Next()
	require.NoError(t, err)
	require.True(t, q.Again)
	require.True(t, s.Keep(q, &v).Again)
	standing := s.Standing()
	require.Equal(t, 2, standing.Answers)
	require.Equal(t, 1, standing.First)
}

// Mistakes of the player's own come among the others, and are told as such only
// afterwards: nothing else of the question is different.
func TestOwnMistakesAreAsked(t *testing.T) {
	all := drills(t)
	own := all[0]
	s := open(t, practice.Setup{
		Drills: all[1:], Own: []practice.Mistake{{Class: practice.Late}, {Class: practice.Missed, Cost: 0.4, Drill: &own}},
		Filter: practice.Filter{Themes: []drill.Theme{own.Theme}},
	})
	found := 0
	for range len(all) {
		q, err := s.Next()
		require.NoError(t, err)
		require.Equal(t, q.Drill.ID() == own.ID(), q.Own)
		if q.Own && found == 0 {
			require.False(t, q.Again)
			found++
		}
	}
	require.Equal(t, 1, found)
	require.Equal(t, 1, s.Standing().Own[practice.Missed].N)
}

// Own mistakes and what comes back have no place of their own: by the seed they
// come now here, now there, also twice in a row.
func TestPlacesTellNothing(t *testing.T) {
	all := drills(t)
	own := []practice.Mistake{{Drill: &all[0]}, {Drill: &all[1]}}
	places, inARow := map[int]int{}, 0
	const seeds = 60
	for seed := range uint64(seeds) {
		s := open(t, practice.Setup{Drills: all[2:], Own: own, Seed: seed})
		last := false
		for n := 1; n <= 6; n++ {
			q, err := s.Next()
			require.NoError(t, err)
			if q.Own {
				places[n]++
			}
			if q.Own && last {
				inARow++
			}
			last = q.Own
		}
	}
	for n := 1; n <= 4; n++ {
		require.Positive(t, places[n], "%v", places)
		require.Less(t, places[n], seeds*2/3, "%v", places)
	}
	require.Positive(t, inARow)
}

// A session that is chosen by its seed is the same whatever was answered before,
// and around the middle level; what was seen is still known to be so.
func TestSeedAloneRepeatsASession(t *testing.T) {
	all := drills(t)
	var history []practice.Entry
	for i := range all {
		if i%2 == 0 {
			history = append(history, entry(&all[i], noon.Add(-48*time.Hour), practice.Missed, 0.9))
		}
	}
	setup := practice.Setup{Drills: all, Seed: 7, Choice: practice.BySeed}
	first := order(t, open(t, setup), 2*len(all))
	s := open(t, setup)
	require.Equal(t, 3, s.Level())
	setup.History, setup.Own = history, []practice.Mistake{{Class: practice.Missed, Cost: 0.5, Drill: &all[0]}}
	require.Equal(t, first, order(t, open(t, setup), 2*len(all)))
	again := 0
	s = open(t, setup)
	for range all {
		q, err := s.Next()
		require.NoError(t, err)
		if q.Again {
			again++
		}
	}
	require.Equal(t, len(history), again)
	setup.Filter.Level = 4
	require.Equal(t, 4, open(t, setup).Level())
	setup.Choice = practice.ByHistory
	require.NotEqual(t, first, order(t, open(t, setup), 2*len(all)))
}

// A level without drills gives way to the nearest that has some.
func TestNearestLevel(t *testing.T) {
	library, err := drill.Library()
	require.NoError(t, err)
	for wanted, level := range map[int]int{1: 1, 2: 1, 3: 3, 4: 4, 5: 4} {
		s := open(t, practice.Setup{Drills: library, Filter: practice.Filter{Themes: []drill.Theme{drill.Endgame}, Level: wanted}})
		require.Equal(t, level, s.Level(), "%d", wanted)
		q, err := s.Next()
		require.NoError(t, err)
		require.Equal(t, level, q.Drill.Level)
	}
}

func TestSingle(t *testing.T) {
	one := &practice.Single{Question: ask(t, sureClose), Now: (&clock{noon}).now}
	q, err := one.Next()
	require.NoError(t, err)
	require.Zero(t, q.Number)
	_, err = one.Next()
	require.Error(t, err)
	require.Zero(t, one.Standing().Answers)
	price := &practice.Price{Closings: []analysis.Value{worth(t, 1, 0, "close", "DA")}, Waiting: []analysis.Value{worth(t, 0, 0, "DA")}}
	v := practice.Judge(q, price, silent(line(t, "DA")))
	require.Equal(t, practice.Missed, one.Keep(q, &v).Class)
}
