package practice_test

import (
	"context"
	"math"
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"games/sixtysix/ai/analysis"
	"games/sixtysix/ai/solve"
	"games/sixtysix/internal/drill"
	"games/sixtysix/internal/notation"
	"games/sixtysix/internal/practice"
	"games/sixtysix/rules"
)

const (
	// Puzzle: closing makes 66 whatever the other holds.
	sureClose = "variant=schnapsen rules=modern trump=DQ stock=3 hand=SQ.DAT.CAJ unseen=SAK.HAKQ.DKJ.CT points=19:12 tricks=2:1"
	defended  = "variant=schnapsen rules=classic trump=HA stock=5 closed=opp hand=SATK unseen=SQ.DATQJ.CAJ led=HK points=0:38 tricks=0:4"
	window    = "variant=sixtysix rules=classic trump=SJ stock=3 hand=HKJ9.DQ.CK9 unseen=STKQ.HQ.DAKJ9.CA phase=after-draw points=42:35 tricks=2:2"
	exchanger = "variant=schnapsen rules=classic trump=CQ stock=7 hand=HTKJ.CAJ unseen=SATKJ.HQ.DATKQJ.CTK points=14:0 tricks=1:0 score=0:4"
)

func ask(t testing.TB, line string) *practice.Question {
	t.Helper()
	p, err := notation.ParsePosition(line)
	require.NoError(t, err)
	q, err := practice.Ask(p)
	require.NoError(t, err)
	return q
}

func line(t testing.TB, texts ...string) []rules.Move {
	t.Helper()
	var moves []rules.Move
	for _, text := range texts {
		m, err := notation.ParseMove(text)
		require.NoError(t, err)
		moves = append(moves, m)
	}
	return moves
}

func silent(moves []rules.Move) practice.Answer {
	return practice.Answer{Line: moves, Chance: math.NaN()}
}

// worth is a value of some line; outcomes are made up to fit the mean.
func worth(t testing.TB, mean, se float64, texts ...string) analysis.Value {
	moves := line(t, texts...)
	v := analysis.Value{Move: moves[0], Line: moves, Mean: mean, SE: se, Method: analysis.Enumerated, Worlds: 1}
	if se > 0 {
		v.Method = analysis.Sampled
	}
	v.Outcomes.Chances = [7]float64{1: (2 - mean) / 4, 5: (2 + mean) / 4}
	return v
}

func guarded(v analysis.Value, mean float64) analysis.Value {
	v.Guarded = &analysis.Guarded{Mean: mean}
	return v
}

func TestClasses(t *testing.T) {
	for _, c := range []struct {
		name             string
		closing, waiting []analysis.Value
		answer           []string
		class            practice.Class
		tooClose         bool
		cost             float64
	}{
		{"a close that is best",
			[]analysis.Value{worth(t, 1.4, 0, "close", "DA")}, []analysis.Value{worth(t, 1.1, 0.01, "DA")},
			[]string{"close", "DA"}, practice.Right, false, 0},
		{"its card left open",
			[]analysis.Value{worth(t, 1.4, 0, "close", "DA"), worth(t, 0.4, 0, "close", "SQ")}, []analysis.Value{worth(t, 1.1, 0.01, "DA")},
			[]string{"close"}, practice.Right, false, 0},
		{"missed",
			[]analysis.Value{worth(t, 1.4, 0, "close", "DA")}, []analysis.Value{worth(t, 1.1, 0.01, "DA")},
			[]string{"DA"}, practice.Missed, false, 0.3},
		{"missed, and with a bad card",
			[]analysis.Value{worth(t, 1.4, 0, "close", "DA")}, []analysis.Value{worth(t, 1.1, 0.01, "DA"), worth(t, 0.4, 0.01, "SQ")},
			[]string{"SQ"}, practice.Missed, false, 1},
		{"wrong",
			[]analysis.Value{worth(t, -0.5, 0, "close", "DA")}, []analysis.Value{worth(t, 0.3, 0.01, "DA")},
			[]string{"close", "DA"}, practice.Wrong, false, 0.8},
		{"early",
			[]analysis.Value{worth(t, 0.4, 0, "close", "DA")}, []analysis.Value{worth(t, 0.9, 0.01, "DA")},
			[]string{"close", "DA"}, practice.Early, false, 0.5},
		{"the wrong card of a right close",
			[]analysis.Value{worth(t, 1.4, 0, "close", "DA"), worth(t, 0.9, 0, "close", "SQ")}, []analysis.Value{worth(t, 0.5, 0.01, "DA")},
			[]string{"close", "SQ"}, practice.WrongCard, false, 0.5},
		{"the wrong card where playing on is right",
			[]analysis.Value{worth(t, -1, 0, "close", "DA")}, []analysis.Value{worth(t, 0.5, 0.01, "DA"), worth(t, 0.2, 0.01, "SQ")},
			[]string{"SQ"}, practice.WrongCard, false, 0.3},
		{"a card that is nearly as good",
			[]analysis.Value{worth(t, -1, 0, "close", "DA")}, []analysis.Value{worth(t, 0.5, 0.01, "DA"), worth(t, 0.46, 0.01, "SQ")},
			[]string{"SQ"}, practice.Right, false, 0},
		{"too close by the gap, closed",
			[]analysis.Value{worth(t, 1.0, 0, "close", "DA")}, []analysis.Value{worth(t, 1.04, 0.001, "DA")},
			[]string{"close", "DA"}, practice.Right, true, 0},
		{"too close by the gap, played on",
			[]analysis.Value{worth(t, 1.04, 0, "close", "DA")}, []analysis.Value{worth(t, 1.0, 0.001, "DA")},
			[]string{"DA"}, practice.Right, true, 0},
		{"too close by the error",
			[]analysis.Value{worth(t, 1.0, 0, "close", "DA")}, []analysis.Value{worth(t, 1.2, 0.07, "DA")},
			[]string{"close", "DA"}, practice.Right, true, 0},
		{"too close by best defence",
			[]analysis.Value{guarded(worth(t, 1.3, 0, "close", "DA"), 0.9)}, []analysis.Value{worth(t, 1.0, 0.01, "DA")},
			[]string{"DA"}, practice.Right, true, 0},
		{"too close about closing, but the card is wrong",
			[]analysis.Value{worth(t, 1.0, 0, "close", "DA"), worth(t, 0.2, 0, "close", "SQ")}, []analysis.Value{worth(t, 1.02, 0.001, "DA")},
			[]string{"close", "SQ"}, practice.WrongCard, true, 0.82},
	} {
		t.Run(c.name, func(t *testing.T) {
			p := &practice.Price{Closings: c.closing, Waiting: c.waiting}
			v := practice.Judge(ask(t, sureClose), p, silent(line(t, c.answer...)))
			require.Equal(t, c.class, v.Class)
			require.Equal(t, c.class == practice.Right, v.Right)
			require.Equal(t, c.tooClose, v.TooClose)
			require.InDelta(t, c.cost, v.Cost, 1e-9)
			require.InDelta(t, math.Abs(c.closing[0].Mean-c.waiting[0].Mean), v.Gap, 1e-9)
			require.Nil(t, v.Chance)
		})
	}
}

func TestWrongCardWhereNothingCanBeClosed(t *testing.T) {
	moves := []analysis.Value{worth(t, -1, 0, "ST"), worth(t, -2, 0, "SA")}
	p := &practice.Price{Waiting: moves, Report: analysis.Report{Moves: moves, Best: moves[0].Move, Verdict: analysis.Clear}}
	q := ask(t, defended)
	require.Equal(t, drill.Defending, q.Drill.Theme)
	v := practice.Judge(q, p, silent(line(t, "SA")))
	require.Equal(t, practice.Keep, v.Class)
	require.InDelta(t, 1, v.Cost, 1e-9)
	require.Zero(t, v.Gap)
	require.Equal(t, practice.Right, practice.Judge(q, p, silent(line(t, "ST"))).Class)
}

// A chance is held against that of the answer that was given, right or wrong.
func TestChanceIsScored(t *testing.T) {
	p := &practice.Price{
		Closings: []analysis.Value{worth(t, 1.2, 0, "close", "DA")}, // wins 0.8
		Waiting:  []analysis.Value{worth(t, 0.4, 0, "DA")},          // wins 0.6
	}
	v := practice.Judge(ask(t, sureClose), p, practice.Answer{Line: line(t, "DA"), Chance: 0.9})
	require.InDelta(t, 0.9, *v.Chance, 1e-9)
	require.InDelta(t, 0.6*0.1*0.1+0.4*0.9*0.9, *v.Brier, 1e-9)
}

// Whatever a drill is, the best answer is right, what is not clearly worse costs
// nothing, and everything else has a class and a cost.
func TestRealDrillsAreJudged(t *testing.T) {
	seen := map[practice.Class]bool{}
	for _, d := range pricedDrills(t) {
		q, p, price := d.q, d.q.Position, d.price
		require.NotEmpty(t, price.Waiting, p.String())
		require.Equal(t, q.MayClose(), len(price.Closings) > 0, p.String())
		require.Equal(t, q.MayClose(), price.Scores != nil, p.String())
		for _, c := range practice.Judge(q, price, silent(price.Waiting[0].Line)).Costs {
			require.True(t, q.Whole(c.Value.Line...), "%s: %v", p.String(), c.Value.Line)
			v := practice.Judge(q, price, silent(c.Value.Line))
			seen[v.Class] = true
			require.Equal(t, c.Value.Line, v.Given.Line)
			require.Equal(t, v.Right, v.Class == practice.Right)
			closed := slices.Contains(c.Value.Line, rules.Close)
			switch v.Class {
			case practice.Right:
				require.Zero(t, v.Cost)
			case practice.Wrong, practice.Early:
				require.True(t, closed)
				require.Equal(t, v.Class == practice.Wrong, v.Close.Mean < 0)
			case practice.Missed:
				require.False(t, closed)
			case practice.Keep:
				require.False(t, q.MayClose())
			}
			switch {
			case v.Right:
			case v.ByMatch:
				require.InDelta(t, (v.Best.Match-v.Given.Match)/price.Rate, v.Cost, 1e-9)
			default:
				require.InDelta(t, v.Best.Mean-v.Given.Mean, v.Cost, 1e-9)
				require.GreaterOrEqual(t, v.Cost, 0.05-1e-9)
			}
			if v.TooClose && q.MayClose() {
				require.Contains(t, []practice.Class{practice.Right, practice.WrongCard}, v.Class)
			}
		}
		if best := practice.Judge(q, price, silent(price.Moves[0].Line)); !best.ByMatch {
			require.True(t, best.Right, p.String())
		}
	}
	for _, class := range []practice.Class{practice.Right, practice.Missed, practice.Wrong, practice.Early, practice.WrongCard, practice.Keep} {
		require.True(t, seen[class], "no drill of the tests can be answered so that it is %s", class)
	}
}

// A position without values is analysed.
func TestAnyPositionIsPriced(t *testing.T) {
	q := ask(t, sureClose)
	require.True(t, q.MayClose())
	price, err := q.Price(context.Background(), analyst())
	require.NoError(t, err)
	v := practice.Judge(q, price, silent(line(t, "SQ")))
	require.Equal(t, practice.Missed, v.Class)
	require.Equal(t, "close", v.Best.Move.String())
	require.Zero(t, v.Fails.Lost)
	require.Equal(t, "It never fails.", v.Fails.Why)
}

// Closing after an exchange is priced by first card, too, and playing on after
// one is worth what it is without where the figures do not tell them apart.
func TestExchangeBeforeClosing(t *testing.T) {
	for _, d := range drills(t) {
		if d.Position != exchanger {
			continue
		}
		p, err := d.At()
		require.NoError(t, err)
		q := &practice.Question{Drill: d, Position: p}
		price, err := q.Price(context.Background(), analyst())
		require.NoError(t, err)
		v := practice.Judge(q, price, silent(line(t, "exchange", "close", "CA")))
		require.Equal(t, line(t, "exchange", "close", "CA"), v.Given.Line)
		swapped, plainly := 0, 0
		for _, c := range price.Closings {
			if c.Move == rules.Exchange {
				swapped++
			} else {
				plainly++
			}
		}
		require.Equal(t, 5, plainly)
		require.GreaterOrEqual(t, swapped, 5)
		on := practice.Judge(q, price, silent(line(t, "exchange", "HT")))
		require.Equal(t, practice.Missed, on.Class)
		require.Equal(t, line(t, "exchange", "HT"), on.Given.Line)
		return
	}
	t.Fatal("the drill is not there any more")
}

func TestPricingEndsWithTheContext(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	_, err := ask(t, sureClose).Price(ctx, analyst())
	require.ErrorIs(t, err, context.Canceled)
}

// Where all cards are known every first card is solved.
func TestKnownPosition(t *testing.T) {
	q := ask(t, "variant=schnapsen rules=modern trump=DQ stock=3 hand=SQ.DAT.CAJ opp=SAK.HAK.DK talon=HQ,DJ,CT played=SJT.HT.HJ.CKQ points=19:12 tricks=2:1")
	price, err := q.Price(context.Background(), analyst())
	require.NoError(t, err)
	require.Len(t, price.Closings, 5)
	require.Len(t, price.Waiting, 5)
	deal, known := q.Position.Deal()
	require.True(t, known)
	s := solve.New()
	for _, c := range slices.Concat(price.Closings, price.Waiting) {
		d := deal
		for _, m := range c.Line {
			require.NoError(t, d.Play(m))
		}
		value := s.Value(d)
		if d.Turn() != q.Position.View.Me {
			value = -value
		}
		require.InDelta(t, value, c.Mean, 1e-9, "%v", c.Line)
	}
	require.InDelta(t, price.Moves[0].Mean, max(price.Closings[0].Mean, price.Waiting[0].Mean), 1e-9)
	v := practice.Judge(q, price, silent(price.Closings[len(price.Closings)-1].Line))
	require.Nil(t, v.Fails)
	require.Nil(t, v.Plan)
}

// What is too close to call is so in the analysis, too.
func TestVerdictsAgreeWithTheAnalysis(t *testing.T) {
	compared := 0
	for _, d := range pricedDrills(t) {
		q, price := d.q, d.price
		if !q.MayClose() || q.Position.View.Legal().Has(rules.Exchange) || q.Position.View.Score != [2]int{} {
			continue
		}
		compared++
		kinds := map[bool]bool{}
		for _, m := range price.Rivals() {
			for _, value := range price.Moves {
				if value.Move == m {
					kinds[slices.Contains(value.Line, rules.Close)] = true
				}
			}
		}
		v := practice.Judge(q, price, silent(price.Moves[0].Line))
		require.Equal(t, len(kinds) == 2, v.TooClose, q.Drill.Position)
	}
	require.Greater(t, compared, 5)
}

// A defender hears which hands beat the best card, named and counted.
func TestADefenderHearsWhatBeatsHim(t *testing.T) {
	told := 0
	for _, d := range pricedDrills(t) {
		q, price := d.q, d.price
		if q.MayClose() {
			continue
		}
		v := practice.Judge(q, price, silent(price.Waiting[0].Line))
		if _, known := q.Position.Deal(); known {
			require.Nil(t, v.Fails, q.Drill.Position)
			continue
		}
		if v.Fails == nil {
			continue
		}
		told++
		require.Equal(t, v.Given.Line, v.Fails.Line)
		if v.Best.Method == analysis.Enumerated {
			require.InDelta(t, v.Best.Win(), 1-float64(v.Fails.Lost)/float64(v.Fails.Worlds), 1e-4, q.Drill.Position)
		}
		require.NotEmpty(t, v.Fails.Why)
	}
	require.Greater(t, told, 3)
}

// TestTheMatchDecides: at 6 to 6 only winning counts. A close that wins 1 for sure
// is right there although playing on is worth more game points; at 0 to 0 it is not.
func TestTheMatchDecides(t *testing.T) {
	closing, waiting := worth(t, 1, 0, "close", "DA"), worth(t, 1.4, 0, "DA")
	closing.Outcomes.Chances, closing.Match = [7]float64{4: 1}, 1
	waiting.Outcomes.Chances, waiting.Match = [7]float64{1: 0.15, 5: 0.85}, 0.85
	price := &practice.Price{
		Closings: []analysis.Value{closing}, Waiting: []analysis.Value{waiting}, Scores: &practice.Scores{},
		Odds: &practice.Odds{4: 1, 5: 1, 6: 1}, Rate: 0.5,
	}
	price.Scores[0][0] = practice.Cell{Close: 1, PlayOn: 0.85, Better: practice.ToClose}
	price.Scores[6][6] = practice.Cell{Close: 0.61, PlayOn: 0.64, Better: practice.ToPlayOn}

	late := ask(t, sureClose+" score=6:6")
	v := practice.Judge(late, price, silent(line(t, "close", "DA")))
	require.True(t, v.Right && v.ByMatch && !v.TooClose)
	require.Equal(t, closing.Line, v.Best.Line)
	v = practice.Judge(late, price, silent(line(t, "DA")))
	require.Equal(t, practice.Missed, v.Class)
	require.InDelta(t, 0.15, v.MatchCost, 1e-9)
	require.InDelta(t, 0.3, v.Cost, 1e-9, "0.15 of the match where a game point is half of it")
	require.InDelta(t, 0.3, v.Gap, 1e-9)
	require.Equal(t, practice.ToPlayOn, v.Deal)

	start := ask(t, sureClose)
	v = practice.Judge(start, price, silent(line(t, "close", "DA")))
	require.Equal(t, practice.Early, v.Class)
	require.False(t, v.ByMatch)
	require.InDelta(t, 0.4, v.Cost, 1e-9)
}
