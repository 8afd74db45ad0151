package main

import (
	"bytes"
	"context"
	"math/rand/v2"
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/require"

	"games/sixtysix/ai/analysis"
	"games/sixtysix/ai/equity"
	"games/sixtysix/internal/drill"
	"games/sixtysix/internal/notation"
	"games/sixtysix/rules"
)

func work(t *testing.T, args ...string) string {
	t.Helper()
	var out bytes.Buffer
	cmd := newRoot()
	cmd.SetArgs(args)
	cmd.SetOut(&out)
	require.NoError(t, cmd.ExecuteContext(context.Background()))
	return out.String()
}

// TestSelfPlayGoesOn: a log that was broken off, also in the middle of a line, is
// completed to what it would have been.
func TestSelfPlayGoesOn(t *testing.T) {
	dir := t.TempDir()
	args := func(log, deals string) []string {
		return []string{"selfplay", "--variant", "schnapsen", "--rules", "modern", "--iterations", "250", "--hands", "20",
			"--deals", deals, "--log", filepath.Join(dir, log)}
	}
	work(t, args("whole", "4")...)
	work(t, args("part", "3")...)
	whole, err := os.ReadFile(filepath.Join(dir, "whole"))
	require.NoError(t, err)
	part, err := os.ReadFile(filepath.Join(dir, "part"))
	require.NoError(t, err)
	require.NoError(t, os.WriteFile(filepath.Join(dir, "part"), part[:len(part)-9], 0o600))
	work(t, args("part", "4")...)
	again, err := os.ReadFile(filepath.Join(dir, "part"))
	require.NoError(t, err)
	require.Equal(t, string(whole), string(again))

	// The other tools read it.
	require.Contains(t, work(t, "equity", "--dir", dir, filepath.Join(dir, "whole")), "schnapsen modern, 4 deals")
	require.FileExists(t, filepath.Join(dir, "schnapsen-modern.json"))
}

// TestQuarry takes drills from deals, goes on where it was, and packs them.
func TestQuarry(t *testing.T) {
	dir := t.TempDir()
	log, out, packed := filepath.Join(dir, "log"), filepath.Join(dir, "drills"), filepath.Join(dir, "library.gz")
	work(t, "selfplay", "--variant", "schnapsen", "--rules", "modern", "--iterations", "250", "--hands", "20", "--deals", "30", "--log", log)
	work(t, "quarry", log, "--out", out, "--exact", "0", "--early", "0", "--defending", "1", "--endgame", "1")
	first, err := os.ReadFile(out)
	require.NoError(t, err)
	work(t, "quarry", log, "--out", out, "--exact", "0", "--early", "0", "--defending", "2", "--endgame", "1")
	more, err := os.ReadFile(out)
	require.NoError(t, err)
	require.Equal(t, string(first), string(more[:len(first)]))
	require.Contains(t, work(t, "pack", out, "--out", packed), "2 defending  exact true")
	require.FileExists(t, packed)
}

func position(t *testing.T, line string) notation.Position {
	t.Helper()
	p, err := notation.ParsePosition(line)
	require.NoError(t, err)
	return p
}

const opening = "variant=schnapsen rules=modern trump=DQ stock=9 hand=SQ.DAT.CAJ"

// TestPlayOut: every way on has a value, the best of them the error that was asked
// for or all play-outs that were allowed, and the same seed gives the same values.
func TestPlayOut(t *testing.T) {
	p := position(t, opening)
	q := quarry{aim: 0.001}
	values := q.playOut(p.View, 40, 120, rand.New(rand.NewPCG(1, 2)))
	again := q.playOut(p.View, 40, 120, rand.New(rand.NewPCG(1, 2)))
	require.Equal(t, values, again)
	require.Len(t, values, 5)
	most := 0
	for i, v := range values {
		most = max(most, v.Worlds)
		require.Contains(t, []int{40, 120}, v.Worlds)
		require.InDelta(t, v.Mean, v.Outcomes.Mean(), 1e-9)
		if i > 0 {
			require.LessOrEqual(t, v.Mean, values[i-1].Mean)
		}
	}
	require.Equal(t, 120, most)
	require.Equal(t, 120, values[0].Worlds, "the best has been played out anew")
}

func TestWaysOn(t *testing.T) {
	p := position(t, "variant=schnapsen rules=modern trump=DQ stock=3 hand=SKQ.DJ.CAJ unseen=SAT.HAKQ.DKT.CT points=20:12 tricks=2:1")
	var texts [][]string
	for _, line := range waysOn(&p.View) {
		var text []string
		for _, m := range line {
			text = append(text, m.String())
		}
		texts = append(texts, text)
	}
	require.Contains(t, texts, []string{"exchange", "declare S", "SK"})
	require.Contains(t, texts, []string{"declare S", "SQ"})
	require.Contains(t, texts, []string{"SK"})
	require.Contains(t, texts, []string{"CJ"})
}

func TestKindOf(t *testing.T) {
	for line, want := range map[string]kind{
		opening: early,
		"variant=schnapsen rules=modern trump=DQ stock=3 hand=SQ.DAT.CAJ unseen=SAK.HAKQ.DKJ.CT points=19:12 tricks=2:1": exact,
		"variant=schnapsen rules=modern trump=C stock=0 hand=SA.HQ.DA.CAJ unseen=HAT.DK.CTQ points=31:33 tricks=1:4":     endgame,
	} {
		p := position(t, line)
		require.Equal(t, want, kindOf(&p.View), line)
	}
}

func TestQuotas(t *testing.T) {
	q := quotas{exact: 10, defending: 1}
	require.False(t, q.met())
	require.True(t, q.wants(exact))
	require.False(t, q.wants(early))
	for sort, n := range shares {
		for range n {
			require.True(t, q.wants(exact+kind("-"+sort)))
			q.take(exact + kind("-"+sort))
		}
	}
	require.False(t, q.wants(exact))
	require.False(t, q.met())
	q.take(defending)
	require.True(t, q.met())
}

func TestSorts(t *testing.T) {
	for gap, want := range map[float64]string{0.2: "right", 0.1: "near", -0.1: "near", -0.3: "wrong", -2: "quiet"} {
		require.Equal(t, want, sortOf(gap))
	}
}

// TestMargin: where one can close, what counts is closing against not closing.
func TestMargin(t *testing.T) {
	r := &analysis.Report{Moves: []analysis.Value{
		{Move: rules.Play(1), Mean: 1}, {Move: rules.Play(2), Mean: 0.9}, {Move: rules.Close, Mean: 0.4},
	}}
	require.InDelta(t, 0.6, margin(r), 1e-9)
	require.InDelta(t, 0.6, cost(r, rules.Close), 1e-9)
	r.Moves = r.Moves[:2]
	require.InDelta(t, 0.1, margin(r), 1e-9)
}

// TestSummed: decisions in which both choose alike count as no difference.
func TestSummed(t *testing.T) {
	var out bytes.Buffer
	require.NoError(t, summed(&out, []decided{
		{Points: "SA", Match: "SA"}, {Points: "SA", Match: "close", PlayOuts: 10, Difference: 4},
		{Points: "SA", Match: "SA"}, {Points: "close", Match: "SA", PlayOuts: 10, Difference: -2},
	}))
	require.Equal(t, "4 decisions, 2 differ; matches won +0.05000 ± 0.24663 a decision (95 %, paired t), t = 0.40\n", out.String())
}

// TestErrorsShrink: four times the deals, half the error.
func TestErrorsShrink(t *testing.T) {
	b, err := rules.Lookup("schnapsen", "modern")
	require.NoError(t, err)
	few := equity.Endings{10, 20, 10, 0, 12, 22, 12}
	many := few
	for i := range many {
		many[i] *= 100
	}
	require.InDelta(t, 10, errorsOf(b, &few)[0][0][1]/errorsOf(b, &many)[0][0][1], 1)
}

// TestScored: some closing drills get a score, always the same, and nothing else of
// them changes.
func TestScored(t *testing.T) {
	var plain drill.Drill
	var set int
	for _, hand := range []string{"SQ.DAT.CAJ", "SQJ.DA.CAJ", "SK.DAK.CAJ", "SA.HT.DK.CQJ", "ST.HT.DKJ.CQ", "HAT.DKJ.CQ", "HA.DKJ.CQJ", "HAK.DKJ.CA"} {
		plain = drill.Of(drill.Closing, 1, position(t, "variant=schnapsen rules=modern trump=DQ stock=9 hand="+hand), nil)
		one, two := []drill.Drill{plain}, []drill.Drill{plain}
		require.NoError(t, scored(one))
		require.NoError(t, scored(two))
		require.Equal(t, one, two)
		p, err := one[0].At()
		require.NoError(t, err)
		if p.View.Score != [2]int{} {
			set++
			p.View.Score = [2]int{}
		}
		require.Equal(t, plain.Position, p.String())
	}
	require.Positive(t, set)
	require.Less(t, set, 8)
	defence := plain
	defence.Theme = drill.Defending
	for range 5 {
		all := []drill.Drill{defence}
		require.NoError(t, scored(all))
		require.Equal(t, defence, all[0])
	}
}
