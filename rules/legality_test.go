package rules_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"games/sixtysix/rules"
)

// legality is an example of what a rule book lets a player do: the same thing in
// each of the situations.
type legality struct {
	move       string
	from       scene
	situations []when
	window     bool // the situations are windows, which not every book has
}

// Whoever is to exchange, close or declare has what it takes.
var (
	withLow  = holdsLow(A)
	withPair = scene{a: "HK HQ", keep: "HK HQ"}
)

// legalities holds the examples L01 to L20 by number. Whether the move is legal
// stands on the page of examples.
var legalities = map[string]legality{
	"L01": {move: "A exchange", situations: []when{all(leads(A), withLow, took(A, 1), faceDown(5))}},
	"L02": {move: "A exchange", situations: []when{all(leads(A), withLow, start)}},
	"L03": {move: "A exchange", situations: []when{all(follows(A), withLow, open, took(A, 1))}},
	"L04": {move: "A exchange", from: scene{forehand: B}, situations: []when{
		all(follows(A), withLow, firstLed),
		all(follows(A), withLow, open, tricks(0, 1)),
	}},
	"L05": {move: "A exchange", situations: []when{all(leads(A), withLow, tookSome(A), faceDown(1))}},
	"L06": {move: "A exchange", situations: []when{all(leads(A), withLow, tookSome(A), faceDown(3))}},
	"L08": {move: "A close", situations: []when{all(leads(A), tookSome(A), faceDown(5))}},
	"L09": {move: "A close", window: true, situations: []when{
		all(asked(A, rules.BeforeDraw), winner(A)),
		all(asked(A, rules.BeforeDraw), winner(A), faceDown(5)),
	}},
	"L10": {move: "A close", window: true, from: scene{forehand: B}, situations: []when{
		all(asked(A, rules.AfterDraw), start),
		all(asked(A, rules.AfterDraw), tricks(0, 1)),
		all(asked(A, rules.AfterDraw), bothTook),
	}},
	"L11": {move: "A close", window: true, situations: []when{
		all(asked(A, rules.BeforeDraw), winner(B), took(A, 0)),
		all(asked(A, rules.BeforeDraw), winner(B), tookSome(A)),
	}},
	"L12": {move: "A close", situations: []when{all(leads(A), start)}},
	"L13": {move: "A close", situations: []when{all(leads(A), tookSome(A), faceDown(1))}},
	"L14": {move: "A close", window: true, situations: []when{all(asked(A, rules.BeforeDraw), winner(A), faceDown(1))}},
	"L15": {move: "A close", situations: []when{
		all(leads(A), tookSome(A), exhausted),
		all(follows(A), tookSome(A), exhausted),
		all(asked(A, rules.Final), exhausted),
	}},
	"L16": {
		move: "A declare H", from: withPair,
		situations: []when{all(leads(A), tookSome(A), open)},
	},
	"L17": {
		move: "A declare H", from: withPair,
		situations: []when{all(leads(A), start)},
	},
	"L18": {move: "A declare H", from: scene{a: "HK HQ", keep: "HK HQ", forehand: B}, situations: []when{
		all(follows(A), open, tookSome(A)),
		all(follows(A), firstLed),
	}},
	"L20": {
		move: "A declare H", from: withPair,
		situations: []when{all(leads(A), tookSome(A), exhausted)},
	},
}

// closings holds the examples of what may be done after a close: the steps that
// lead to closes by either player, and what is then tried.
var closings = map[string]legality{
	"L07": {move: "A exchange", situations: []when{
		all(leads(A), withLow, tookSome(A)),
		all(follows(A), withLow, tookSome(A)),
	}},
	"L19": {
		move: "A declare H", from: withPair,
		situations: []when{all(leads(A), tookSome(A))},
	},
}

func TestLegality(t *testing.T) {
	require.Len(t, page(t, "Legality"), len(legalities)+len(closings))
	eachExample(t, "Legality", func(t *testing.T, r row, book *rules.Book, expected string) {
		if l, known := legalities[r.number]; known {
			for _, situation := range l.situations {
				l.requireAsExpected(t, book, expected, step{when: situation})
			}
			return
		}
		l, known := closings[r.number]
		require.True(t, known, "an example without a test")
		for _, closer := range []rules.Player{A, B} {
			closed := step{when: all(leads(closer), open, bothTook), moves: string("AB"[closer]) + " close"}
			for _, situation := range l.situations {
				l.requireAsExpected(t, book, expected, closed, step{when: situation})
			}
		}
	})
}

// requireAsExpected tries the move where the steps end.
func (l *legality) requireAsExpected(t *testing.T, book *rules.Book, expected string, steps ...step) {
	t.Helper()
	w, reached := find(book, l.from, 2000, steps)
	if l.window && expected == "no" && !reached {
		return // the book does not ask: there is no turn to do it in
	}
	require.True(t, reached)
	d := w.Deal
	before, move := d, moveOf(&d, l.move[2:])
	err := d.Play(move)
	t.Log(transcript(&d))
	if expected == "no" {
		require.ErrorAs(t, err, new(*rules.Refusal))
		require.Equal(t, before, d)
		return
	}
	require.NoError(t, err)
	requireDone(t, &before, &d, move, expected)
}

// requireDone looks at what A's move has changed.
func requireDone(t *testing.T, before, after *rules.Deal, move rules.Move, expected string) {
	t.Helper()
	was, is := before.Table(), after.Table()
	counts, waits := int16(0), int16(0)
	switch move {
	case rules.Exchange:
		low := is.Book.Low(is.Trump)
		require.Equal(t, before.Hand(A)&^low.Set()|was.TurnUp.Set(), after.Hand(A))
		require.Equal(t, low, is.TurnUp)
	case rules.Close:
		require.Equal(t, A, is.ClosedBy)
	default:
		counts = 20
		if move.Declared() == is.Trump {
			counts = 40
		}
	}
	if expected == "yes, pending" {
		counts, waits = 0, counts
	} else {
		require.Equal(t, "yes", expected)
	}
	require.Equal(t, was.Points[A]+counts, is.Points[A])
	require.Equal(t, was.Pending[A]+waits, is.Pending[A])
}
