package analysis_test

import (
	"bytes"
	"context"
	"encoding/json"
	"math"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"games/sixtysix/ai/analysis"
	"games/sixtysix/ai/equity"
	"games/sixtysix/internal/notation"
	"games/sixtysix/rules"
)

func analyst(w analysis.Work) *analysis.Analyst { return analysis.New(1, w, new(equity.Match)) }

func position(t *testing.T, line string) notation.Position {
	t.Helper()
	p, err := notation.ParsePosition(line)
	require.NoError(t, err, line)
	return p
}

func analyze(t *testing.T, a *analysis.Analyst, p notation.Position) analysis.Report {
	t.Helper()
	r, err := a.Analyze(context.Background(), p.View, p.Talon)
	require.NoError(t, err, p.String())
	return r
}

func find(t *testing.T, r analysis.Report, m rules.Move) analysis.Value {
	t.Helper()
	i := slices.IndexFunc(r.Moves, func(v analysis.Value) bool { return v.Move == m })
	require.GreaterOrEqual(t, i, 0, m)
	return r.Moves[i]
}

// TestPuzzles compares with an expert's answers. Where several moves are equally
// good, his is one of them.
func TestPuzzles(t *testing.T) {
	text, err := os.ReadFile("../../testdata/puzzles.tsv")
	require.NoError(t, err)
	a := analyst(analysis.Thorough)
	lines := strings.Split(strings.TrimSpace(string(text)), "\n")[1:]
	require.Len(t, lines, 8)
	for _, l := range lines {
		fields := strings.Split(l, "\t")
		t.Run(fields[0], func(t *testing.T) {
			r := analyze(t, a, position(t, fields[1]))
			how, cards, tells := strings.Cut(fields[2], ", ")
			if !tells {
				how, cards = "", fields[2]
			}
			top, best := r.Moves[0], find(t, r, r.Best)
			for _, text := range strings.Split(cards, " or ") {
				m, err := notation.ParseMove(text)
				require.NoError(t, err)
				if how == "close" {
					require.Equal(t, rules.Close, r.Best)
					first := slices.IndexFunc(best.Closing.Firsts, func(f analysis.First) bool { return f.Line[1] == m })
					require.InDelta(t, best.Mean, best.Closing.Firsts[first].Outcomes.Mean(), 1e-9, text)
					continue
				}
				require.NotEqual(t, rules.Close, r.Best)
				v := find(t, r, m)
				require.InDelta(t, top.Mean, v.Mean, 1e-9, text)
				if v.Guarded != nil {
					require.InDelta(t, best.Guarded.Mean, v.Guarded.Mean, 1e-9, text)
				}
			}
		})
	}
}

// TestSolved compares every move of known positions with an independent solver.
func TestSolved(t *testing.T) {
	text, err := os.ReadFile("../../testdata/solved.jsonl")
	require.NoError(t, err)
	a := analyst(analysis.Thorough)
	lines := bytes.Split(bytes.TrimSpace(text), []byte("\n"))
	require.NotEmpty(t, lines)
	for _, l := range lines {
		var want struct {
			Position string
			Value    float64
			Moves    map[string]float64
		}
		require.NoError(t, json.Unmarshal(l, &want))
		r := analyze(t, a, position(t, want.Position))
		got := map[string]float64{}
		for _, v := range r.Moves {
			got[v.Move.String()] = v.Mean
			require.Equal(t, analysis.Solved, v.Method)
			require.Equal(t, 1, v.Worlds)
			require.Zero(t, v.SE)
		}
		require.Equal(t, want.Moves, got, want.Position)
		require.InDelta(t, want.Value, r.Moves[0].Mean, 0, want.Position)
	}
}

// TestReportsAgreeWithThemselves checks what holds of every report, in positions
// of random play under all books.
func TestReportsAgreeWithThemselves(t *testing.T) {
	rng := newPlay(1)
	a, fresh := analyst(little), analyst(little)
	methods := map[analysis.Method]int{}
	guarded := 0
	for range some(100) {
		v := rng.view()
		r, err := a.Analyze(context.Background(), v, nil)
		require.NoError(t, err)
		agrees(t, &v, &r)
		for _, m := range r.Moves {
			methods[m.Method]++
			if m.Guarded != nil {
				guarded++
				require.LessOrEqual(t, m.Guarded.Mean, m.Mean+1e-9)
			}
		}
		again, err := fresh.Analyze(context.Background(), v, nil)
		require.NoError(t, err)
		require.Equal(t, r, again, "a used analyst and a fresh one")
	}
	if !testing.Short() { // few positions need not meet them all
		require.Len(t, methods, 4)
	}
	require.Greater(t, guarded, some(100))
}

// little is work that a test has time for.
var little = analysis.Work{Worlds: 30, Searches: 2, Iterations: 4_000, Guarded: 20, Rounds: 10}

// agrees requires a report to be about the view's moves, sorted, and its figures
// to fit together.
func agrees(t *testing.T, v *rules.View, r *analysis.Report) {
	t.Helper()
	var moves rules.Moves
	for i := range r.Moves {
		m := &r.Moves[i]
		moves |= m.Move.Set()
		require.Equal(t, m.Move, m.Line[0])
		sum, mean, win := 0.0, 0.0, 0.0
		for gamePoints, chance := range m.Outcomes.All {
			sum += chance
			mean += chance * float64(gamePoints)
			if gamePoints > 0 {
				win += chance
			}
		}
		require.InDelta(t, 1, sum, 1e-9)
		require.InDelta(t, mean, m.Mean, 1e-9)
		require.InDelta(t, win, m.Win(), 1e-9)
		require.True(t, m.Match >= 0 && m.Match <= 1)
		require.Equal(t, m.Method == analysis.Sampled && m.SE > 0, m.SE != 0)
		require.Positive(t, m.Worlds)
		if i > 0 {
			above := r.Moves[i-1]
			equal := math.Abs(above.Mean-m.Mean) < 1e-9
			require.True(t, above.Mean > m.Mean || equal && above.Move.String() < m.Move.String())
		}
	}
	want := v.Legal()
	if !v.CanClaim(v.Me) {
		want &^= rules.Claim.Set()
	}
	require.Equal(t, want, moves)
	require.Contains(t, r.Rivals(), r.Best)
	require.Equal(t, r.Verdict == analysis.Clear, len(r.Rivals()) == 1)
}

// TestHiddenCardsChangeNothing lays the hidden cards another way: the report is
// about the view alone.
func TestHiddenCardsChangeNothing(t *testing.T) {
	rng := newPlay(2)
	a := analyst(little)
	for range some(40) {
		d := rng.deal()
		v := d.View(d.Turn())
		r, err := a.Analyze(context.Background(), v, nil)
		require.NoError(t, err)
		other := rng.relaid(&v)
		same, err := a.Analyze(context.Background(), other.View(d.Turn()), nil)
		require.NoError(t, err)
		require.Equal(t, r, same)
	}
}

// TestOrderOfStockCounts lists hands and orders of the face-down cards.
func TestOrderOfStockCounts(t *testing.T) {
	a := analyst(analysis.Thorough)
	p := position(t, "variant=schnapsen rules=modern trump=DQ stock=3 hand=SQ.DAT.CAJ unseen=SAK.HAKQ.DKJ.CT points=19:12 tricks=2:1")
	r := analyze(t, a, p)
	require.Equal(t, 336, find(t, r, rules.Play(rules.CardOf(rules.Clubs, rules.Ace))).Worlds, "56 hands, 6 orders")
	require.Equal(t, 56, find(t, r, rules.Close).Worlds)
	p = position(t, p.String()+" opp=SAK.HAKQ")
	r = analyze(t, a, p)
	require.Equal(t, 6, find(t, r, rules.Play(rules.CardOf(rules.Clubs, rules.Ace))).Worlds)
	require.Equal(t, 1, find(t, r, rules.Close).Worlds)
	p = position(t, p.String()+" talon=CT,DK,DJ")
	r = analyze(t, a, p)
	require.Equal(t, analysis.Solved, r.Moves[0].Method)
}

// TestLines checks that a move that leaves the turn to me goes on to a card.
func TestLines(t *testing.T) {
	a := analyst(analysis.Thorough)
	// The jack of trumps may be exchanged, the marriage of spades declared.
	r := analyze(t, a, position(t, "variant=schnapsen rules=modern trump=DA stock=9 hand=SKQ.DTJ.CA"))
	for _, v := range r.Moves {
		last := v.Line[len(v.Line)-1]
		require.NotEqual(t, rules.NoCard, last.Card(), "%v", v.Line)
		if v.Move.Card() != rules.NoCard {
			require.Len(t, v.Line, 1)
		}
	}
	declared := find(t, r, rules.Declare(rules.Spades))
	require.Equal(t, rules.Spades, declared.Line[1].Card().Suit())
	exchanged := find(t, r, rules.Exchange)
	require.Greater(t, exchanged.Mean, find(t, r, rules.Play(rules.CardOf(rules.Clubs, rules.Ace))).Mean)
}

// TestClaim values what may be done instead of a correct claim.
func TestClaim(t *testing.T) {
	a := analyst(little)
	r := analyze(t, a, position(t,
		"variant=schnapsen rules=modern trump=DJ stock=3 hand=SA.HT.DQ.CAT unseen=SQJ.HQJ.DTK.CQJ points=66:18 tricks=2:1"))
	claim := find(t, r, rules.Claim)
	require.InDelta(t, 2, claim.Mean, 0)
	require.Equal(t, analysis.Solved, claim.Method)
	require.Equal(t, rules.Claim, r.Best)
	// With five face-down cards the other moves are sampled.
	r = analyze(t, a, position(t,
		"variant=schnapsen rules=modern trump=DJ stock=5 hand=SA.HT.DQ.CAT unseen=SQJ.HQJK.DTKA.CQJ points=69:0 tricks=2:0"))
	require.Equal(t, rules.Claim, r.Best)
	require.Equal(t, analysis.Sampled, find(t, r, rules.Play(rules.CardOf(rules.Spades, rules.Ace))).Method)
}

// TestUnknownTurnUp analyses a stock that was closed with the turn-up unknown.
func TestUnknownTurnUp(t *testing.T) {
	a := analyst(little)
	for _, line := range []string{
		"trump=D stock=11 closed=opp hand=SQ.DATK.CAJ",
		"variant=schnapsen rules=modern trump=D stock=9 closed=me hand=SQ.DAT.CAJ",
	} {
		p := position(t, line)
		n := 0
		for range p.View.Worlds() {
			n++
		}
		r := analyze(t, a, p)
		require.Equal(t, n, r.Moves[0].Worlds)
	}
	_, err := a.Analyze(context.Background(), position(t,
		"variant=schnapsen rules=modern trump=D stock=3 closed=me hand=SQ.HJ.DAT.CA unseen=SAK.HAKQ.CTKQJ points=20:11 tricks=2:1").View, nil)
	require.ErrorIs(t, err, analysis.ErrNoWorld, "no trump is left to be the turn-up")
}

func TestErrors(t *testing.T) {
	a := analyst(analysis.Thorough)
	v := position(t, "trump=DQ stock=11 hand=SQ.DATK.CAJ").View
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	_, err := a.Analyze(ctx, v, nil)
	require.ErrorIs(t, err, context.Canceled)
	v.Turn = v.Me.Other()
	_, err = a.Analyze(context.Background(), v, nil)
	require.Error(t, err)
	v.Phase = rules.Follow
	_, err = a.Closing(context.Background(), v)
	require.Error(t, err)
}
