package lasttrick

import (
	"context"
	"flag"
	"math/rand/v2"
	"slices"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"games/sixtysix/ai/solve"
	"games/sixtysix/rules"
)

// positions is how many positions TestGap solves: 300 take about five minutes.
var positions = flag.Int("positions", 0, "how many last open tricks to solve; 0: a few")

// few is so many positions, fewer where time is short.
func few(n int) int {
	if testing.Short() {
		return max(1, n/10)
	}
	return n
}

// someBook is one book after the other; those of 24 cards take longer and come
// less often, unless many positions are asked for.
func someBook(i int) *rules.Book {
	books := rules.Books()
	b := books[i%len(books)]
	if i%10 > 2 && b.Variant.Hand() == 6 && *positions == 0 {
		return someBook(i + 1)
	}
	return b
}

func solved(t *testing.T, v *rules.View) Solution {
	t.Helper()
	s, err := Solve(context.Background(), solve.New(), *v, Rounds)
	require.NoError(t, err)
	return s
}

// TestGap: what could still be gained against the strategies is little.
func TestGap(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 2))
	n := few(30)
	if *positions > 0 {
		n = *positions
	}
	solver := solve.New()
	worst, sum, longest := 0.0, 0.0, [2]time.Duration{}
	var spent [2]time.Duration
	for i := range n {
		d := last(someBook(i), rng)
		v := d.View(d.Turn())
		start := time.Now()
		s, err := Solve(context.Background(), solver, v, Rounds)
		require.NoError(t, err)
		took, cards := time.Since(start), v.Book.Variant.Hand()-5
		longest[cards], spent[cards] = max(longest[cards], took), spent[cards]+took
		require.LessOrEqual(t, s.Gap, 0.01)
		require.GreaterOrEqual(t, s.Gap, -1e-9)
		worst, sum = max(worst, s.Gap), sum+s.Gap
	}
	t.Logf("%d positions: gap %.5f at most, %.5f in the mean; 20 cards %v, at most %v; 24 cards %v, at most %v",
		n, worst, sum/float64(n), spent[0], longest[0], spent[1], longest[1])
}

// TestGapEqualsPlainAnswers works the best answers out without a tree of tables.
func TestGapEqualsPlainAnswers(t *testing.T) {
	rng := rand.New(rand.NewPCG(2, 2))
	for i := 0; i < few(10); {
		d := last(someBook(3+i%7), rng)
		v := d.View(d.Turn())
		if v.Book.Variant.Hand() == 6 && d.Phase() == rules.Lead {
			continue
		}
		i++
		g, err := newGame(context.Background(), solve.New(), &v)
		require.NoError(t, err)
		require.NoError(t, g.learn(context.Background(), 10))
		deals, hands := allow(&v)
		sum := 0.0
		for p := range rules.Player(2) {
			same := make([][]possible, len(hands[p]))
			for _, d := range deals {
				same[d.hand[p]] = append(same[d.hand[p]], possible{d.Deal, int(d.hand[p.Other()]), 1})
			}
			for _, all := range same {
				sum += plainAnswer(solve.New(), g.root, all, p)
			}
		}
		require.InDelta(t, sum/float64(len(deals)), g.gap, 1e-9)
	}
}

// TestDeals counts the deals: all hands of both players and all last cards.
func TestDeals(t *testing.T) {
	rng := rand.New(rand.NewPCG(3, 2))
	for _, b := range rules.Books() {
		for range 20 {
			d := last(b, rng)
			v := d.View(d.Turn())
			deals, hands := allow(&v)
			worlds := 0
			for range v.Worlds() {
				worlds++
			}
			same := 0
			seen := map[[2]rules.Cards]bool{}
			for i := range deals {
				both := [2]rules.Cards{deals[i].Hand(0), deals[i].Hand(1)}
				require.False(t, seen[both])
				seen[both] = true
				for p := range both {
					require.Equal(t, both[p], hands[p][deals[i].hand[p]])
					require.Equal(t, v.Shown[p], v.Shown[p]&both[p])
				}
				if both[v.Me] == v.Hand {
					same++
				}
			}
			require.Equal(t, worlds, same)
			require.True(t, seen[[2]rules.Cards{d.Hand(0), d.Hand(1)}])
			if d.Phase() == rules.Lead && v.Shown == [2]rules.Cards{} {
				require.Len(t, deals, map[int]int{5: 2772, 6: 12012}[b.Variant.Hand()])
			}
		}
	}
}

// TestSolutionsAgreeWithThemselves checks what holds of every solution.
func TestSolutionsAgreeWithThemselves(t *testing.T) {
	rng := rand.New(rand.NewPCG(4, 2))
	solver := solve.New()
	for i := range few(12) {
		d := last(someBook(i), rng)
		v := d.View(d.Turn())
		s, err := Solve(context.Background(), solver, v, 10)
		require.NoError(t, err)
		var moves rules.Moves
		chance := 0.0
		for _, o := range s.Options {
			moves |= o.Move.Set()
			chance += o.Chance
			require.Equal(t, o.Move, o.Line[0])
			sum, mean := 0.0, 0.0
			for gamePoints, chance := range o.Results {
				sum += chance
				mean += chance * float64(gamePoints)
			}
			require.InDelta(t, 1, sum, 1e-9)
			require.InDelta(t, mean, o.Mean, 1e-9)
			require.LessOrEqual(t, o.Mean, s.Options[0].Mean+even)
		}
		require.InDelta(t, 1, chance, 1e-9)
		require.Equal(t, fair(&d), moves)
		again, err := Solve(context.Background(), solve.New(), v, 10)
		require.NoError(t, err)
		require.Equal(t, s, again, "a used solver and a fresh one")
	}
}

// TestFollowerKnowsAll: where nothing but the follower's card is left to choose,
// each is worth the mean over his worlds.
func TestFollowerKnowsAll(t *testing.T) {
	rng := rand.New(rand.NewPCG(5, 2))
	solver := solve.New()
	for n := 0; n < few(30); {
		d := last(someBook(3+rng.IntN(7)), rng)
		v := d.View(d.Turn())
		if d.Phase() != rules.Follow || v.Book.CloseBeforeDraw || v.Book.ExchangeBy == rules.ByEither {
			continue
		}
		n++
		for _, o := range solved(t, &v).Options {
			require.InDelta(t, enumerated(t, solver, &v, o.Move), o.Mean, 1e-9)
		}
	}
}

// enumerated is what a move is worth over the opponent's hands with open cards.
func enumerated(t *testing.T, s *solve.Solver, v *rules.View, line ...rules.Move) float64 {
	t.Helper()
	sum, worlds := 0, 0
	for hand := range v.Worlds() {
		d, err := v.Deal(hand, []rules.Card{(v.Unseen() &^ hand).Lowest()})
		require.NoError(t, err)
		for _, m := range line {
			require.NoError(t, d.Play(m))
		}
		sum += plainValue(s, &d, v.Me)
		worlds++
	}
	return float64(sum) / float64(worlds)
}

// TestLeaderCloses: the first card after closing is one for all worlds.
func TestLeaderCloses(t *testing.T) {
	rng := rand.New(rand.NewPCG(6, 2))
	solver := solve.New()
	for n := 0; n < few(10); {
		d := last(mustBook(t, "schnapsen", "modern"), rng)
		v := d.View(d.Turn())
		if d.Phase() != rules.Lead || !d.Legal().Has(rules.Close) {
			continue
		}
		n++
		best := -1000.0
		for c := range v.Hand.All {
			best = max(best, enumerated(t, solver, &v, rules.Close, rules.Play(c)))
			if (v.Hand&c.Suit().Marriage()).Len() == 2 && c.Suit().Marriage().Has(c) {
				best = max(best, enumerated(t, solver, &v, rules.Close, rules.Declare(c.Suit()), rules.Play(c)))
			}
		}
		o := option(t, solved(t, &v), rules.Close)
		require.InDelta(t, best, o.Mean, 1e-9)
		require.InDelta(t, best, enumerated(t, solver, &v, o.Line...), 1e-9)
	}
}

func mustBook(t *testing.T, variant, name string) *rules.Book {
	t.Helper()
	b, err := rules.Lookup(variant, name)
	require.NoError(t, err)
	return b
}

func option(t *testing.T, s Solution, m rules.Move) Option {
	t.Helper()
	i := slices.IndexFunc(s.Options, func(o Option) bool { return o.Move == m })
	require.GreaterOrEqual(t, i, 0, m)
	return s.Options[i]
}

// TestHiddenCardsChangeNothing: the solution is the view's.
func TestHiddenCardsChangeNothing(t *testing.T) {
	rng := rand.New(rand.NewPCG(8, 2))
	d := last(mustBook(t, "schnapsen", "tournament"), rng)
	v := d.View(d.Turn())
	want := solved(t, &v)
	for hand := range v.Worlds() {
		other, err := v.Deal(hand, []rules.Card{(v.Unseen() &^ hand).Lowest()})
		require.NoError(t, err)
		seen := other.View(v.Me)
		require.Equal(t, want, solved(t, &seen))
	}
}

func TestErrors(t *testing.T) {
	rng := rand.New(rand.NewPCG(9, 2))
	d := last(mustBook(t, "schnapsen", "modern"), rng)
	v := d.View(d.Turn().Other())
	_, err := Solve(context.Background(), solve.New(), v, 1)
	require.ErrorIs(t, err, errNotAsked)
	v = d.View(d.Turn())
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	_, err = Solve(ctx, solve.New(), v, 1)
	require.ErrorIs(t, err, context.Canceled)
	v.Lacks = v.Unseen()
	_, err = Solve(context.Background(), solve.New(), v, 1)
	require.ErrorIs(t, err, errNoDeal)
	v.Stock = 3
	_, err = Solve(context.Background(), solve.New(), v, 1)
	require.ErrorIs(t, err, errNotLast)
}
