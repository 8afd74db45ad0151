package analysis_test

import (
	"context"
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"games/sixtysix/ai/analysis"
	"games/sixtysix/rules"
)

// TestEquilibrium values the last open trick without sight.
func TestEquilibrium(t *testing.T) {
	p := position(t, "variant=schnapsen rules=modern trump=HQ stock=1 hand=SK.HK.DTQ.CA unseen=SAQ.HJ.DAK.CQ points=31:20 tricks=3:1")
	r := analyze(t, analyst(analysis.Thorough), p)
	open := analyze(t, analyst(analysis.Work{Worlds: 10}), p)
	require.Equal(t, rules.Play(rules.CardOf(rules.Diamonds, rules.Ten)), r.Best)
	for _, v := range r.Moves {
		with := find(t, open, v.Move)
		require.Equal(t, analysis.Enumerated, with.Method)
		if v.Move == rules.Close {
			require.Equal(t, with.Closing, v.Closing)
			continue
		}
		require.Equal(t, analysis.Equilibrium, v.Method)
		require.Equal(t, 2772, v.Worlds)
		require.True(t, v.Guarded.Exact)
		require.Equal(t, with.Guarded, v.Guarded, "best defence sees the cards either way")
		require.GreaterOrEqual(t, v.Mean, v.Guarded.Mean-1e-9)
	}
}

// TestEquilibriumOfAFollower: his card is all that is left to choose, so he gets
// what he gets with open cards.
func TestEquilibriumOfAFollower(t *testing.T) {
	p := position(t, "variant=schnapsen rules=tournament trump=HQ stock=1 hand=SK.HK.DTQ.CA unseen=SAQ.DAK.CQ led=HJ points=31:20 tricks=3:1 leader=opp")
	r := analyze(t, analyst(analysis.Thorough), p)
	open := analyze(t, analyst(analysis.Work{Worlds: 10}), p)
	for _, v := range r.Moves {
		require.Equal(t, analysis.Equilibrium, v.Method)
		require.InDelta(t, find(t, open, v.Move).Mean, v.Mean, 1e-9)
	}
}

// TestExchangeThenClose: a line of the last open trick that closes later tells of
// the closing too.
func TestExchangeThenClose(t *testing.T) {
	rng := newPlay(6)
	learning, open := analyst(analysis.Work{Worlds: 10, Rounds: 10}), analyst(analysis.Work{Worlds: 10})
	for n := 0; n < some(5); {
		v := rng.view()
		if v.Stock != 1 || v.Book.Variant.Hand() != 5 || !v.Legal().Has(rules.Exchange) || !v.Legal().Has(rules.Close) {
			continue
		}
		r, err := learning.Analyze(context.Background(), v, nil)
		require.NoError(t, err)
		exchange := find(t, r, rules.Exchange)
		if !slices.Contains(exchange.Line, rules.Close) || exchange.Method == analysis.Solved {
			continue
		}
		n++
		require.Equal(t, analysis.Enumerated, exchange.Method)
		require.Equal(t, exchange.Line[1:], exchange.Closing.Firsts[0].Line)
		with, err := open.Analyze(context.Background(), v, nil)
		require.NoError(t, err)
		if sighted := find(t, with, rules.Exchange); slices.Contains(sighted.Line, rules.Close) {
			require.InDelta(t, sighted.Mean, exchange.Mean, 1e-9)
		}
	}
}
