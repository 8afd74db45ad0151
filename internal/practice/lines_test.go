package practice_test

import (
	"encoding/json"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"games/sixtysix/internal/practice"
)

// What is written is read, chances that rounding has moved a little included.
func TestLinesAreReadBack(t *testing.T) {
	e := entry(&drills(t)[0], noon, practice.Missed, 0.5)
	said := 1.0
	e.Chance, e.Win, e.Gap = &said, 1.00002, 0.5
	text, err := json.Marshal(e)
	require.NoError(t, err)
	var read practice.Entry
	require.NoError(t, json.Unmarshal(text, &read))
	require.InDelta(t, e.Win, read.Win, 0)
	require.Equal(t, e.Drill, read.Drill)
}

// Lines that are JSON and yet no answer are refused: chances that are none would
// fall outside of every tenth, times without end outside of every calendar.
func TestLinesThatAreNoAnswers(t *testing.T) {
	const good = `{"at":"2026-11-30T00:00:00Z","drill":"209bf7da33","cost":0.2,"gap":0.5,"win":0.5,"chance":0.5,"class":"right"}`
	var e practice.Entry
	require.NoError(t, json.Unmarshal([]byte(good), &e))
	for _, c := range []struct{ what, with string }{
		{`"drill":"209bf7da33"`, `"drill":""`},
		{`"chance":0.5`, `"chance":-1`},
		{`"chance":0.5`, `"chance":1e300`},
		{`"win":0.5`, `"win":1.5`},
		{`"cost":0.2`, `"cost":-1`},
		{`"cost":0.2`, `"cost":1e308`},
		{`"gap":0.5`, `"gap":-1e308`},
		{`"at":"2026-11-30T00:00:00Z"`, `"at":"9999-12-31T23:59:59Z"`},
		{`"at":"2026-11-30T00:00:00Z",`, ``},
		{`"class":"right"`, `"class":"bold"`},
		{good, `null`},
		{good, `{}`},
	} {
		require.Contains(t, good, c.what)
		var e practice.Entry
		require.Error(t, json.Unmarshal([]byte(strings.Replace(good, c.what, c.with, 1)), &e), c.with)
	}
}

// The latest answer that is read leaves room for the schedule in the calendar.
func TestStandingOfLateAnswers(t *testing.T) {
	e := entry(&drills(t)[0], time.Date(8999, 12, 31, 0, 0, 0, 0, time.UTC), practice.Right, 0)
	_, err := json.Marshal(practice.StandingOf([]practice.Entry{e, e, e, e}, nil, noon))
	require.NoError(t, err)
}

// A mined deal with a drill that nobody could ask would end every session.
func TestLinesThatAreNoDeals(t *testing.T) {
	d := drills(t)[0]
	good := practice.Mined{Record: "a", Deal: 1, Mistakes: []practice.Mistake{{Class: practice.Missed, Cost: 0.5, Drill: &d}}}
	spoil := func(change func(*practice.Mined)) []byte {
		m := good
		m.Mistakes = []practice.Mistake{good.Mistakes[0]}
		other := d
		m.Mistakes[0].Drill = &other
		change(&m)
		text, err := json.Marshal(m)
		require.NoError(t, err)
		return text
	}
	require.NoError(t, json.Unmarshal(spoil(func(*practice.Mined) {}), new(practice.Mined)))
	for what, change := range map[string]func(*practice.Mined){
		"no record": func(m *practice.Mined) { m.Record = "" },
		"no deal":   func(m *practice.Mined) { m.Deal = 0 },
		"cost":      func(m *practice.Mined) { m.Mistakes[0].Cost = 1e308 },
		"position":  func(m *practice.Mined) { m.Mistakes[0].Drill.Position = "variant=schnapsen" },
		"level":     func(m *practice.Mined) { m.Mistakes[0].Drill.Level = 99 },
		"theme":     func(m *practice.Mined) { m.Mistakes[0].Drill.Theme = "whist" },
		"method": func(m *practice.Mined) {
			values := slices.Clone(d.Values)
			values[0].Method = "guessed"
			m.Mistakes[0].Drill.Values = values
		},
	} {
		require.Error(t, json.Unmarshal(spoil(change), new(practice.Mined)), what)
	}
	require.Error(t, json.Unmarshal([]byte("null"), new(practice.Mined)))
}
