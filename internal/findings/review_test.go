package findings_test

import (
	"bytes"
	"context"
	"encoding/json"
	"os"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"games/sixtysix/ai/analysis"
	"games/sixtysix/ai/equity"
	"games/sixtysix/internal/findings"
	"games/sixtysix/internal/notation"
	"games/sixtysix/internal/record"
	"games/sixtysix/internal/review"
	"games/sixtysix/internal/words"
	"games/sixtysix/rules"
)

// reviewed are deals of a record as player 0 sees them, priced with little work.
func reviewed(t *testing.T, name string, numbers ...int) ([]*review.Deal, *record.Record) {
	t.Helper()
	text, err := os.ReadFile("../../testdata/records/" + name + ".jsonl")
	require.NoError(t, err)
	r, err := record.Read(bytes.NewReader(text))
	require.NoError(t, err)
	var deals []*review.Deal
	for _, n := range numbers {
		d, err := review.Of(r, n, 0)
		require.NoError(t, err)
		deals = append(deals, d)
	}
	work := analysis.Work{Worlds: 200, Searches: 2, Iterations: 1000}
	pricing := review.Pricing{Analyst: func() *analysis.Analyst { return analysis.New(1, work, new(equity.Match)) }}
	require.NoError(t, pricing.Run(t.Context(), deals))
	return deals, r
}

func TestReviewText(t *testing.T) {
	deals, _ := reviewed(t, "schnapsen-modern-1001-0002", 1, 4)
	var text bytes.Buffer
	require.NoError(t, findings.WriteReview(&text, deals, words.VoiceOf([2]string{"you", "expert"})))
	for _, want := range []string{
		"Your decisions against expert: Schnapsen, modern rules.\n",
		"\nDeal 1. Nobody claimed 66, and expert won the last trick: expert scores 1.\n",
		"\nDeal 4. You claimed 66 with only 53: expert scores 2.\n",
		"blunder", "\nIn all: 13 decisions, ", "\nMean loss a decision: ",
		"\nWorst: deal 4, ply 12, claim instead of declare C, claim (4.00):\nvariant=schnapsen rules=modern trump=H ",
		"yes (+2), up to ply 15, by claim.\n",
	} {
		require.Contains(t, text.String(), want)
	}
	for l := range strings.SplitSeq(text.String(), "\n") {
		if !strings.HasPrefix(l, "variant=") {
			require.LessOrEqual(t, len([]rune(l)), 80, l)
		}
	}
}

// Windows that were let pass rightly are left out, in the text and in the document.
func TestReviewLeavesOutQuietWindows(t *testing.T) {
	deals, r := reviewed(t, "sixtysix-classic-1001-0001", 1)
	var text bytes.Buffer
	require.NoError(t, findings.WriteReview(&text, deals, words.VoiceOf(r.Header.Players)))
	require.NotRegexp(t, `(?m)^4 +before draw`, text.String())
	require.Regexp(t, `(?m)^30 +before draw +pass +\+3\.00 +solved$`, text.String())
	document := findings.ReviewOf(deals, r.Header.Players)
	require.Less(t, len(document.Deals[0].Decisions), len(deals[0].Decisions))
	require.Len(t, document.Deals[0].Decisions, document.Decisions)
	require.Contains(t, text.String(), "there was no more in it.\n")
}

func TestReviewDocument(t *testing.T) {
	deals, r := reviewed(t, "schnapsen-modern-1001-0002", 4)
	d := findings.ReviewOf(deals, r.Header.Players)
	require.Equal(t, "schnapsen", d.Variant)
	require.Equal(t, [2]string{"a", "b"}, d.Players)
	require.Equal(t, 7, d.Decisions)
	require.NotNil(t, d.CI95)
	require.InDelta(t, d.Loss/7, d.MeanLoss, 1e-6)
	require.Equal(t, 4, d.Worst.Deal)
	require.Equal(t, 12, d.Worst.Ply)
	_, err := notation.ParsePosition(d.Worst.Position)
	require.NoError(t, err)
	deal := d.Deals[0]
	require.Equal(t, -2, deal.GamePoints)
	require.Equal(t, "false-claim", deal.Reason)
	require.Equal(t, 12, deal.Open.Ply)
	claim := deal.Decisions[len(deal.Decisions)-1]
	require.Equal(t, notation.Move(rules.Claim), claim.Played)
	require.InDelta(t, -2, claim.Value, 0)
	require.InDelta(t, 2, claim.BestValue, 0)
	require.Equal(t, "blunder", claim.Mark)
	for _, m := range claim.Moves {
		require.NotEqual(t, notation.Move(rules.Claim), m.Move)
	}
	text, err := json.Marshal(d)
	require.NoError(t, err)
	require.Contains(t, string(text), `"house":{},"players":["a","b"],"player":0,"deals":[{"deal":4,"game_points":-2,"reason":"false-claim",`)
	require.Contains(t, string(text), `"played":"exchange","line":["exchange","HA"],"value":2,"best":"exchange","best_line":["exchange","close","HA"],"best_value":2,"loss":0,"mark":"",`)
}

// A review that was broken off says what is missing, and does not look back at
// deals that it did not come to.
func TestReviewBrokenOff(t *testing.T) {
	deals, r := reviewed(t, "schnapsen-modern-1001-0002")
	d, err := review.Of(r, 1, 0)
	require.NoError(t, err)
	deals = append(deals, d)
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	require.ErrorIs(t, review.Pricing{Analyst: func() *analysis.Analyst {
		return analysis.New(1, analysis.Quick, new(equity.Match))
	}}.Run(ctx, deals), context.Canceled)
	var text bytes.Buffer
	require.NoError(t, findings.WriteReview(&text, deals, words.VoiceOf(r.Header.Players)))
	require.Contains(t, text.String(), "\nNot priced: 6.\n\nIn all: not priced: 6.\n")
	document := findings.ReviewOf(deals, r.Header.Players)
	require.Equal(t, 6, document.Unpriced)
	require.Nil(t, document.Deals[0].Open)
	require.Nil(t, document.Worst)
	require.Nil(t, document.CI95)
}

func TestPlay(t *testing.T) {
	deals, _ := reviewed(t, "sixtysix-classic-1001-0001", 4)
	d := deals[0]
	h := d.Winnable()
	require.Equal(t, "SA, declare C, CQ-exchange SJ, DQ-DJ, CK-HQ, claim", findings.Play(d.At(h.Ply), h.Line))
	require.Empty(t, findings.Play(d.At(h.Ply), []rules.Move{rules.Claim + 7}))
}
