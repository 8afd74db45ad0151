package arena

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"games/sixtysix/ai/analysis"
	"games/sixtysix/internal/notation"
	"games/sixtysix/rules"
)

// log is the log of a run, line by line.
func log(t *testing.T, p *Plan) *bytes.Buffer {
	t.Helper()
	var text bytes.Buffer
	out := json.NewEncoder(&text)
	require.NoError(t, out.Encode(p.LogHeader()))
	p.Log = func(l *Logged) error { return out.Encode(l) }
	return &text
}

func read(t *testing.T, text *bytes.Buffer) (LogHeader, map[int]*Logged) {
	t.Helper()
	past := map[int]*Logged{}
	head, whole, err := ReadLog(bytes.NewReader(text.Bytes()), func(_ *LogHeader, l *Logged) error {
		past[l.Pair] = l
		return nil
	})
	require.NoError(t, err)
	require.EqualValues(t, text.Len(), whole)
	return head, past
}

// TestLogIsCountedLikePlay: a run of which a part is in the log comes to the same
// figures, and plays and logs only the rest.
func TestLogIsCountedLikePlay(t *testing.T) {
	p := plan(t)
	p.Matches = 0
	text := log(t, &p)
	whole := run(t, p)
	head, past := read(t, text)
	require.Equal(t, p.LogHeader(), head)
	require.Len(t, past, p.Deals)
	for pair := 3; pair <= 40; pair++ {
		delete(past, pair)
	}
	p.Past = past
	var again []int
	p.Log = func(l *Logged) error {
		again = append(again, l.Pair)
		return nil
	}
	counted := run(t, p)
	require.Len(t, again, 38)
	require.IsIncreasing(t, again)
	require.Positive(t, whole.Deals.ClaimsFalse+whole.Deals.Closes[0].N)
	require.Equal(t, whole.Deals.Counts, counted.Deals.Counts)
	require.Equal(t, whole.Deals.Points, counted.Deals.Points)
}

// TestLogOfForfeits: a forfeited deal is in the log and counted as it was.
func TestLogOfForfeits(t *testing.T) {
	p := plan(t)
	p.Deals, p.Matches = 6, 0
	p.A = scripted(func(context.Context, rules.View) (rules.Move, error) { return 0, errors.New("no") })
	text := log(t, &p)
	whole := run(t, p)
	require.EqualValues(t, 12, whole.Deals.Forfeits)
	_, p.Past = read(t, text)
	p.A.New = nil // nobody is asked to play
	counted := run(t, p)
	require.Equal(t, whole.Deals.Counts, counted.Deals.Counts)
	require.Equal(t, whole.Deals.Forfeit, counted.Deals.Forfeit)
}

func TestReadLogRefuses(t *testing.T) {
	const head = `{"arena_log":1,"a":"x","b":"y","variant":"schnapsen","rules":"modern","house":{},"seed":1}` + "\n"
	for _, c := range []struct{ text, want string }{
		{"", "this is not the log of an arena: it has no first line"},
		{"{}\n", "line 1: this is not the log of an arena"},
		{"deals\n", "line 1: this is not the log of an arena"},
		{`{"arena_log":2}` + "\n", "line 1: the log is of format 2; only 1 can be read"},
		{head + "{\n", "line 2: not a deck"},
		{head + `{"pair":0,"games":[{}]}` + "\n", "line 2: not a deck that was played once or twice"},
		{head + `{"pair":1,"games":[]}` + "\n", "line 2: not a deck that was played once or twice"},
		{head + strings.Repeat(`{"pair":1,"games":[{}]}`+"\n", 2), "line 3: pair 1 stands twice in the log"},
		{head + `{"pair":1,"deck":["S1"],"games":[{}]}` + "\n", "line 2: not a deck"},
	} {
		_, _, err := ReadLog(strings.NewReader(c.text), func(*LogHeader, *Logged) error { return nil })
		require.ErrorContains(t, err, c.want, c.text)
	}
	// What a killed run leaves at the end is dropped.
	_, whole, err := ReadLog(strings.NewReader(head+`{"pair":1,"ga`), func(*LogHeader, *Logged) error { return nil })
	require.NoError(t, err)
	require.EqualValues(t, len(head), whole)
}

func TestReplayRefuses(t *testing.T) {
	b := book(t, "schnapsen", "modern")
	p := plan(t)
	p.Deals, p.Matches = 1, 0
	text := log(t, &p)
	run(t, p)
	_, past := read(t, text)
	l := past[1]
	played := l.Games[0].Moves
	l.Games[0].Moves = played[:3]
	_, err := l.Replay(b, 0, nil)
	require.EqualError(t, err, "the deal is not played to its end")
	l.Games[0].Moves = append([]notation.Move{played[1]}, played...)
	_, err = l.Replay(b, 0, nil)
	require.Error(t, err)
	p.Past = past
	_, err = p.Run(context.Background())
	require.ErrorContains(t, err, "the log does not fit the rules: pair 1")
}

// TestTamperedLog: whatever is changed in a log of this run is named for what it
// is, and no bot is blamed for it.
func TestTamperedLog(t *testing.T) {
	for what, c := range map[string]struct {
		change func(l *Logged)
		want   string
	}{
		"moves after the end": {func(l *Logged) { l.Games[0].Moves = append(l.Games[0].Moves, l.Games[0].Moves[0]) }, "does not fit the rules: pair 2"},
		"no moves":            {func(l *Logged) { l.Games[1].Moves = nil }, "does not fit the rules: pair 2"},
		"one game":            {func(l *Logged) { l.Games = l.Games[:1] }, "pair 2 was played once only"},
		"a dealer":            {func(l *Logged) { l.Dealer = l.Dealer.Other() }, "pair 2 has another deck or dealer"},
		"no deck":             {func(l *Logged) { l.Deck = nil }, "pair 2 has another deck or dealer"},
		"two cards":           {func(l *Logged) { l.Deck[0], l.Deck[1] = l.Deck[1], l.Deck[0] }, "pair 2 has another deck or dealer"},
	} {
		p := plan(t)
		p.Deals, p.Matches = 2, 0
		text := log(t, &p)
		run(t, p)
		_, p.Past = read(t, text)
		c.change(p.Past[2])
		_, err := p.Run(context.Background())
		require.ErrorContains(t, err, c.want, what)
		require.NotContains(t, err.Error(), "broke down", what)
	}
}

// TestLogTellsThink: moves that took a time are not those of counted work.
func TestLogTellsThink(t *testing.T) {
	p := plan(t)
	require.Empty(t, p.LogHeader().Think)
	p.Think = 500 * time.Millisecond
	require.Equal(t, "500ms", p.LogHeader().Think)
}

// TestCalibration takes closes from a log: what they promise and what they brought
// are counted in the tenth where they belong.
func TestCalibration(t *testing.T) {
	p := plan(t)
	p.Matches = 0
	p.A, p.B = named(t, "club"), named(t, "club")
	text := log(t, &p)
	r := run(t, p)
	_, past := read(t, text)
	var c Calibration
	analyst := analysis.New(1, analysis.Quick, points{})
	for pair := 1; pair <= p.Deals; pair++ {
		require.NoError(t, c.Note(context.Background(), analyst, p.Book, past[pair]))
	}
	closes := r.Deals.Closes
	require.EqualValues(t, closes[0].N+closes[1].N, c.All.N)
	require.InDelta(t, float64(closes[0].Won+closes[1].Won)/float64(c.All.N), c.All.Happened, 1e-9)
	n, sum := 0, 0.0
	for i, b := range c.Tenths {
		n += b.N
		sum += float64(b.N) * b.Predicted
		if b.N > 0 {
			require.GreaterOrEqual(t, b.Predicted, float64(i)/10)
			require.LessOrEqual(t, b.Predicted, float64(i+1)/10)
		}
	}
	require.Equal(t, c.All.N, n)
	require.InDelta(t, c.All.Predicted, sum/float64(n), 1e-9)
	var table bytes.Buffer
	require.NoError(t, c.WriteTable(&table))
	require.Contains(t, table.String(), "90–100 %")
}

func TestBand(t *testing.T) {
	var b Band
	for i := range 100 {
		b.add(0.8, min(1, i%4))
	}
	require.InDelta(t, 0.75, b.Happened, 1e-9)
	require.InDelta(t, 0.04, b.SE, 1e-9)
	require.InDelta(t, -1.25, b.Off(), 1e-9)
}

// points is an equity that knows no scores.
type points struct{}

func (points) After(_ *rules.View, gamePoints int) float64 { return float64(gamePoints) }
