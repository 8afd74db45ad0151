package review_test

import (
	"bytes"
	"context"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"games/sixtysix/ai/analysis"
	"games/sixtysix/ai/solve"
	"games/sixtysix/internal/notation"
	"games/sixtysix/internal/record"
	"games/sixtysix/internal/review"
	"games/sixtysix/rules"
)

// even is an equity by which the match is always even.
type even struct{}

func (even) After(*rules.View, int) float64 { return 0.5 }

// analyst puts little work into a view.
func analyst() *analysis.Analyst {
	return analysis.New(1, analysis.Work{Worlds: 100, Searches: 2, Iterations: 1000}, even{})
}

func read(t *testing.T, path string) *record.Record {
	t.Helper()
	text, err := os.ReadFile(path)
	require.NoError(t, err)
	r, err := record.Read(bytes.NewReader(text))
	require.NoError(t, err)
	return r
}

func records(t *testing.T) map[string]*record.Record {
	t.Helper()
	paths, err := filepath.Glob("../../testdata/records/*.jsonl")
	require.NoError(t, err)
	require.NotEmpty(t, paths)
	all := map[string]*record.Record{}
	for _, path := range paths {
		all[filepath.Base(path)] = read(t, path)
	}
	return all
}

// one is a deal of one of the records.
func one(t *testing.T, name string, deal int, p rules.Player) *review.Deal {
	t.Helper()
	d, err := review.Of(read(t, "../../testdata/records/"+name+".jsonl"), deal, p)
	require.NoError(t, err)
	return d
}

// at is the priced decision at that ply.
func at(t *testing.T, d *review.Deal, ply int) review.Decision {
	t.Helper()
	i := slices.IndexFunc(d.Decisions, func(x review.Decision) bool { return x.Ply == ply })
	require.GreaterOrEqual(t, i, 0, "there is no decision at ply %d", ply)
	decision, err := d.Price(t.Context(), analyst(), i)
	require.NoError(t, err)
	return decision
}

// finished are the deals of a record that are over, seen by p.
func finished(t *testing.T, r *record.Record, p rules.Player) []*review.Deal {
	t.Helper()
	var deals []*review.Deal
	for n := range r.Deals {
		d, err := review.Of(r, n+1, p)
		if _, over := r.Deals[n].Deal.Result(); !over {
			require.ErrorIs(t, err, review.ErrNotOver)
			continue
		}
		require.NoError(t, err)
		deals = append(deals, d)
	}
	return deals
}

// What is a decision, in every deal of every record.
func TestDecisionsHaveAChoice(t *testing.T) {
	for name, r := range records(t) {
		for p := range rules.Player(2) {
			for _, d := range finished(t, r, p) {
				listed := map[int]*review.Decision{}
				for i := range d.Decisions {
					listed[d.Decisions[i].Ply] = &d.Decisions[i]
				}
				for i, m := range d.Moves {
					before := d.At(i + 1)
					table, legal := before.Table(), before.Legal()
					if table.Turn != p {
						require.NotContains(t, listed, i+1)
						continue
					}
					truly := table.CanClaim(p)
					others := legal &^ m.Set()
					if !truly {
						others &^= rules.Claim.Set()
					}
					decision, is := listed[i+1]
					require.Equal(t, others != 0 && (m != rules.Claim || !truly) || m == rules.Claim && !truly, is, "%s deal %d ply %d", name, d.Number, i+1)
					if is {
						require.Equal(t, m, decision.Played)
						require.Equal(t, d.State.View(&before, p), decision.View)
						require.Equal(t, decision.Line, d.Moves[i:i+len(decision.Line)])
					}
				}
			}
		}
	}
}

// Every record can be priced, for both players. A quarter of the decisions of one
// deal of each is.
func TestRecordsCanBePriced(t *testing.T) {
	number, a := 0, analyst()
	all := records(t)
	for _, name := range slices.Sorted(maps.Keys(all)) {
		for p := range rules.Player(2) {
			deals := finished(t, all[name], p)
			if len(deals) == 0 {
				continue
			}
			d := deals[number%len(deals)]
			number++
			for i := number % 4; i < len(d.Decisions); i += 4 {
				decision, err := d.Price(t.Context(), a, i)
				require.NoError(t, err, "%s deal %d", name, d.Number)
				check(t, &decision)
			}
		}
	}
	require.Greater(t, number, 40)
}

// check is what holds for every priced decision.
func check(t *testing.T, d *review.Decision) {
	t.Helper()
	require.True(t, d.Priced)
	require.GreaterOrEqual(t, d.Loss, 0.0)
	require.Equal(t, review.MarkOf(d.Loss), d.Mark)
	if !d.FalseClaim() {
		require.GreaterOrEqual(t, d.Open, d.OpenAfter, "no move of one's own makes the deal better")
	}
	played, best := d.Value(), d.Best()
	require.Equal(t, d.Played, played.Move)
	require.NotEmpty(t, played.Line, "the move has a value")
	if slices.Contains(d.Report.Rivals(), d.Played) {
		require.Zero(t, d.Loss)
	} else {
		require.InDelta(t, max(0, best.Mean-played.Mean), d.Loss, 1e-12)
	}
	if d.Quiet() {
		require.Equal(t, rules.Pass, d.Played)
		require.Zero(t, d.Loss)
	}
	p := notation.Position{View: d.View}
	again, err := notation.ParsePosition(p.String())
	require.NoError(t, err)
	require.Equal(t, p.String(), again.String())
}

// counterforce is puzzle 014: DA and CJ win, SA loses.
const counterforce = "variant=schnapsen rules=modern trump=C stock=0 hand=SA.HQ.DA.CAJ unseen=HAT.DK.CTQ points=31:33 tricks=1:4"

// from is a deal that begins in the middle, at a position in which all is known,
// with those moves and then the best of both.
func from(t *testing.T, position string, moves ...rules.Move) *review.Deal {
	t.Helper()
	p, err := notation.ParsePosition(position)
	require.NoError(t, err)
	start, known := p.Deal()
	require.True(t, known)
	end := start
	for _, m := range moves {
		require.NoError(t, end.Play(m))
	}
	// Somebody has to play the rest: a deal that is over lends its best line.
	match := rules.NewMatch(p.View.Book, 0)
	rest := outOf(t, end)
	d, err := review.Played(start, append(slices.Clone(moves), rest...), match, p.View.Me)
	require.NoError(t, err)
	return d
}

// outOf plays a deal out by the first best move.
func outOf(t *testing.T, d rules.Deal) []rules.Move {
	t.Helper()
	s := solve.New()
	var moves []rules.Move
	for d.Turn() != rules.NoPlayer {
		best := slices.MaxFunc(s.Moves(nil, d), func(a, b solve.Scored) int { return a.Value - b.Value })
		moves = append(moves, best.Move)
		require.NoError(t, d.Play(best.Move))
	}
	return moves
}

func TestBlunderIsMarked(t *testing.T) {
	wrong := from(t, counterforce, rules.Play(rules.CardOf(rules.Spades, rules.Ace)))
	decision := at(t, wrong, 1)
	require.Equal(t, review.Blunder, decision.Mark)
	require.Equal(t, 1, decision.Open)
	require.Negative(t, decision.OpenAfter)
	require.InDelta(t, decision.Open-decision.OpenAfter, decision.Loss, 1e-9, "all is known to him, too")
	h := wrong.Winnable()
	require.Equal(t, 1, h.Start())
	require.Equal(t, 1, h.Ply)
	require.Equal(t, 1, h.Worth)
	require.Equal(t, decision.OpenAfter, wrong.Won())

	for _, c := range []rules.Card{rules.CardOf(rules.Diamonds, rules.Ace), rules.CardOf(rules.Clubs, rules.Jack)} {
		right := from(t, counterforce, rules.Play(c))
		decision := at(t, right, 1)
		require.Equal(t, review.Fine, decision.Mark, c.Name())
		require.Zero(t, decision.Loss)
		require.Zero(t, right.Winnable().Ply, "there was no more in it")
	}
}

// In deal 1 of this match player 0 does not claim the 66 that he has.
func TestMissedClaimIsPriced(t *testing.T) {
	d := one(t, "schnapsen-modern-1001-0002", 1, 0)
	decision := at(t, d, 15)
	require.Equal(t, rules.Claim, decision.Report.Best)
	require.InDelta(t, 3, decision.Loss, 1e-9)
	require.Equal(t, review.Blunder, decision.Mark)
	require.Equal(t, -1, d.Won())
	h := d.Winnable()
	require.Equal(t, 15, h.Ply)
	require.Equal(t, []rules.Move{rules.Claim}, h.Line)
}

// In deal 4 he claims 66 with 53 and could have made it by a marriage.
func TestFalseClaimCostsWhatItCosts(t *testing.T) {
	d := one(t, "schnapsen-modern-1001-0002", 4, 0)
	decision := at(t, d, 12)
	require.True(t, decision.FalseClaim())
	value := decision.Value()
	require.InDelta(t, -2, value.Mean, 0)
	require.InDelta(t, -2, value.Outcomes.Mean(), 0)
	require.InDelta(t, 4, decision.Loss, 1e-9)
	require.Equal(t, review.Blunder, decision.Mark)
}

// A mistake after an exchange is the mistake of the card alone.
func TestNoMistakeCountsTwice(t *testing.T) {
	d := one(t, "schnapsen-modern-1001-0002", 4, 0)
	exchange, card := at(t, d, 9), at(t, d, 10)
	require.Equal(t, []rules.Move{exchange.Played, card.Played}, exchange.Line)
	require.Equal(t, rules.Exchange, exchange.Played)
	require.Equal(t, []rules.Move{card.Played}, card.Line)
	require.Zero(t, exchange.Loss)
	require.InDelta(t, 1, card.Loss, 1e-9)
	value := exchange.Value()
	require.InDelta(t, exchange.Best().Mean, value.Mean, 0)
}

// Windows that go by in the first tricks are no news; one that is close is.
func TestQuietWindows(t *testing.T) {
	d := one(t, "sixtysix-classic-1001-0001", 1, 0)
	early, late := at(t, d, 4), at(t, d, 30)
	require.Equal(t, rules.Pass, early.Played)
	require.True(t, early.Quiet())
	require.Equal(t, rules.Pass, late.Played, "66 could be claimed")
	require.False(t, late.Quiet())
	require.Zero(t, late.Loss)
	unpriced := d.Decisions[1]
	require.Equal(t, rules.Pass, unpriced.Played)
	require.False(t, unpriced.Quiet(), "nobody knows yet")
}

func TestPricesDoNotDependOnJobs(t *testing.T) {
	single, several := one(t, "schnapsen-modern-1001-0002", 5, 1), one(t, "schnapsen-modern-1001-0002", 5, 1)
	require.NoError(t, review.Pricing{Analyst: analyst}.Run(t.Context(), []*review.Deal{single}))
	var told []int
	pricing := review.Pricing{Analyst: analyst, Jobs: 4, Progress: func(done, all int) {
		require.Equal(t, len(several.Decisions), all)
		told = append(told, done)
	}}
	require.NoError(t, pricing.Run(t.Context(), []*review.Deal{several}))
	require.Equal(t, single.Decisions, several.Decisions)
	require.Len(t, told, len(several.Decisions))
	require.Equal(t, len(told), told[len(told)-1])
	told = nil
	require.NoError(t, pricing.Run(t.Context(), []*review.Deal{several}))
	require.Empty(t, told, "all have a price already")
}

func TestCancelledPricingKeepsWhatItHas(t *testing.T) {
	d := one(t, "schnapsen-modern-1001-0002", 5, 1)
	ctx, cancel := context.WithCancel(t.Context())
	pricing := review.Pricing{Analyst: analyst, Progress: func(done, _ int) {
		if done == 2 {
			cancel()
		}
	}}
	require.ErrorIs(t, pricing.Run(ctx, []*review.Deal{d}), context.Canceled)
	priced := 0
	for i := range d.Decisions {
		if d.Decisions[i].Priced {
			priced++
		}
	}
	require.GreaterOrEqual(t, priced, 2)
	sum := review.SumOf(d)
	require.Equal(t, len(d.Decisions)-priced, sum.Unpriced)
	require.Positive(t, sum.Unpriced)
}

func TestWhatCannotBeReviewed(t *testing.T) {
	r := read(t, "../../testdata/records/schnapsen-classic-1001-0003.jsonl")
	for _, n := range []int{-1, 0, len(r.Deals) + 1} {
		_, err := review.Of(r, n, 0)
		require.ErrorContains(t, err, "there is no deal")
	}
	_, err := review.Of(r, 1, 2)
	require.ErrorIs(t, err, review.ErrNoPlayer)
	_, err = review.Of(r, len(r.Deals), 0)
	require.ErrorIs(t, err, review.ErrNotOver)
	d := one(t, "schnapsen-modern-1001-0002", 1, 0)
	_, err = review.Played(d.Start, d.Moves[:3], d.State, 0)
	require.ErrorIs(t, err, review.ErrNotOver)
	_, err = review.Played(d.Start, d.Moves[1:], d.State, 0)
	require.ErrorContains(t, err, "move 1 of the deal, ")
}

func TestAt(t *testing.T) {
	d := one(t, "schnapsen-modern-1001-0002", 1, 0)
	require.Equal(t, d.Start, d.At(1))
	require.Equal(t, d.Start, d.At(-3))
	end := d.At(d.Last())
	require.Equal(t, rules.Over, end.Phase())
	require.Equal(t, end, d.At(99))
	middle := d.At(6)
	table := middle.Table()
	require.Equal(t, 5, table.Ply())
	// What goes on from the middle keeps the plies.
	again, err := review.Played(middle, d.Moves[5:], d.State, 0)
	require.NoError(t, err)
	require.Equal(t, middle, again.At(6))
	require.Equal(t, d.Last(), again.Last())
	require.Equal(t, d.Decisions[len(d.Decisions)-1], again.Decisions[len(again.Decisions)-1])
}

func TestMarks(t *testing.T) {
	for _, c := range []struct {
		loss       float64
		mark       review.Mark
		word, sign string
	}{
		{0, review.Fine, "", ""}, {0.1499, review.Fine, "", ""},
		{0.15, review.Error, "error", "?"}, {0.45 - 0.3, review.Error, "error", "?"}, {0.2999, review.Error, "error", "?"},
		{0.3, review.Blunder, "blunder", "??"}, {0.1 + 0.2, review.Blunder, "blunder", "??"}, {4, review.Blunder, "blunder", "??"},
	} {
		require.Equal(t, c.mark, review.MarkOf(c.loss), c.loss)
		require.Equal(t, c.word, c.mark.String())
		require.Equal(t, c.sign, c.mark.Sign())
	}
}

func TestSum(t *testing.T) {
	deal := func(losses ...float64) *review.Deal {
		d := &review.Deal{}
		for _, loss := range losses {
			d.Decisions = append(d.Decisions, review.Decision{Priced: true, Loss: loss, Mark: review.MarkOf(loss)})
		}
		return d
	}
	first, second := deal(0, 0.2), deal(0.4, 0.2)
	second.Decisions = append(second.Decisions, review.Decision{Loss: 9})
	sum := review.SumOf(first, second)
	require.Equal(t, 4, sum.Decisions)
	require.Equal(t, 1, sum.Unpriced)
	require.InDelta(t, 0.8, sum.Loss, 1e-12)
	require.InDelta(t, 0.2, sum.Mean(), 1e-12)
	require.Equal(t, 2, sum.Errors)
	require.Equal(t, 1, sum.Blunders)
	require.Same(t, &second.Decisions[0], sum.Worst)
	require.Same(t, second, sum.WorstIn)
	half, ok := sum.Interval()
	require.True(t, ok)
	require.InDelta(t, 1.96*0.16329931618/2, half, 1e-9) // the losses deviate by sqrt(0.08/3)
	none := review.SumOf()
	require.Zero(t, none.Mean())
	require.Nil(t, none.Worst)
	_, ok = none.Interval()
	require.False(t, ok)
}
