package ai_test

import (
	"encoding/json"
	"os"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"games/sixtysix/ai"
	"games/sixtysix/internal/notation"
)

// asks puts the position before club players of several seeds and returns what
// they play, which is the same for all where the case is clear.
func asks(t *testing.T, position string) string {
	t.Helper()
	p, err := notation.ParsePosition(position)
	require.NoError(t, err)
	var answer string
	for seed := range uint64(5) {
		bot, err := ai.New("club", seed)
		require.NoError(t, err)
		m := choose(t, bot, p.View).String()
		if seed > 0 {
			require.Equal(t, answer, m, "seed %d", seed)
		}
		answer = m
	}
	return answer
}

func TestClubInClearCases(t *testing.T) {
	for _, c := range []struct {
		name, position string
		want           []string
	}{
		{
			"claims on lead",
			"trump=H9 stock=3 hand=SK9.HJ.DT.CA9 points=66:20 tricks=3:1 played=SAT.HKQ.DA9.CKQ", []string{"claim"},
		},
		{
			"claims before he follows, where the book lets him",
			"trump=H9 stock=3 hand=SK9.HJ.DT.CA9 led=CJ points=66:20 tricks=3:1 played=SAT.HKQ.DA9.CKQ", []string{"claim"},
		},
		{
			"plays on where the book does not",
			"rules=modern trump=H9 stock=3 hand=SK9.HJ.DT.CA9 led=CJ points=66:20 tricks=3:1 played=SAT.HKQ.DA9.CKQ", []string{"CA"},
		},
		{
			"claims before the draw",
			"trump=H9 stock=5 phase=before-draw hand=SK9.HJ.DT.CA points=66:20 tricks=3:1 played=SAT.HKQ.DA9.CKQ", []string{"claim"},
		},
		{
			"claims in the last window",
			"trump=H stock=0 phase=final leader=me hand=- points=70:60 tricks=6:6 played=SATKQJ9.HATKQJ9.DATKQJ9.CATKQJ9", []string{"claim"},
		},
		{
			"does not claim with 65 in the last window",
			"trump=H stock=0 phase=final leader=me hand=- points=65:65 tricks=6:6 played=SATKQJ9.HATKQJ9.DATKQJ9.CATKQJ9", []string{"pass"},
		},
		{
			"takes the last trick's point rather than claim what he has not",
			"variant=schnapsen rules=modern trump=H stock=0 phase=final leader=me hand=- points=60:60 tricks=5:5 played=SATKQJ.HATKQJ.DATKQJ.CATKQJ", []string{"pass"},
		},
		{
			"claims more where he has it",
			"variant=schnapsen rules=modern trump=H stock=0 phase=final leader=me hand=- points=88:32 tricks=6:4 played=SATKQJ.HATKQJ.DATKQJ.CATKQJ", []string{"claim"},
		},
		{
			"exchanges",
			"trump=HA stock=9 hand=SAK.H9.DT.CQ9 points=21:0 tricks=1:0 played=ST.DA", []string{"exchange"},
		},
		{
			"exchanges before he follows, and ruffs with what he got",
			"trump=HT stock=9 led=DA hand=SAK.H9.CQJ9 points=14:0 tricks=1:0 played=ST.DK", []string{"exchange"},
		},
		{
			"declares forty rather than twenty",
			"trump=HJ stock=11 phase=lead hand=SKQ.HKQ.D9.CJ", []string{"declare H"},
		},
		{
			"leads the queen of a marriage",
			"trump=HJ stock=11 declared=H pending=40:0 hand=SK.HKQ.D9.CJ9", []string{"HQ"},
		},
		{
			"claims what a marriage has made",
			"trump=HJ stock=3 declared=S hand=SKQ.HA.D9.CJ9 points=66:17 tricks=3:1 played=HTK.DATQ.CATK", []string{"claim"},
		},
		{
			"keeps a ten from the ace",
			"trump=HJ stock=11 led=SA hand=ST9.DKQ.CJ9", []string{"S9", "C9", "CJ"},
		},
		{
			"takes a king with the ten",
			"trump=HJ stock=11 led=SK hand=ST9.H9.DK.CJ9", []string{"ST"},
		},
		{
			"ruffs a ten with a low trump",
			"trump=HT stock=11 led=ST hand=HAJ.DA.CKJ9", []string{"HJ"},
		},
		{
			"does not ruff a nine",
			"trump=HK stock=11 led=S9 hand=HAQ.DAJ.CKQ", []string{"DJ"},
		},
		{
			"does not break a marriage for nothing",
			"trump=HA stock=11 led=SA hand=DKQ9.CTJ9", []string{"D9", "C9", "CJ"},
		},
		{
			"does not lead a ten into an ace",
			"trump=HJ stock=11 hand=STQ.HK.DQJ.CJ", []string{"DJ"},
		},
		{
			"passes the windows with a poor hand",
			"trump=HJ stock=11 phase=after-draw leader=opp hand=SQJ9.DQ.CJ9", []string{"pass"},
		},
		{
			"closes with a hand full of sure tricks",
			"variant=schnapsen rules=modern trump=HJ stock=7 hand=SA.HAT.DA.CA points=20:0 tricks=1:0 played=ST.DT", []string{"close"},
		},
		{
			"closes as the one who is not on lead",
			"trump=H9 stock=9 phase=after-draw leader=opp hand=SAT.HATK.DA points=0:6 tricks=0:1 played=CKJ", []string{"close"},
		},
	} {
		t.Run(c.name, func(t *testing.T) { require.Contains(t, c.want, asks(t, c.position)) })
	}
}

// A hand that is closed under one rule or at one score, and not under another.
func TestClubAsksBookAndScoreBeforeItCloses(t *testing.T) {
	for _, c := range []struct{ name, position, yes, no string }{
		{
			"marriages count after the close",
			"variant=schnapsen rules=modern trump=CK stock=5 hand=HTKQ.CTQ unseen=SATKQ.HA.DATKQ.CA points=4:4 tricks=1:1",
			"", "rule.marriage-after-close=no",
		},
		{
			"the win is graded by what the opponent has now",
			"variant=schnapsen rules=modern trump=SJ stock=5 hand=STKQ.DK.CT unseen=SA.HATKQ.DTQ.CAKQ points=13:4 tricks=1:1",
			"", "rule.close-graded=end",
		},
		{
			"failing costs 2",
			"variant=schnapsen rules=modern trump=CJ stock=5 hand=SJ.HAT.DA.CT opp=SK unseen=STK.HKQJ.DKQ.CAKQ points=14:32 tricks=1:1",
			"", "rule.failed-close=three",
		},
		{
			"not if one game point is enough, and will come",
			"variant=schnapsen rules=tournament trump=HJ stock=5 hand=HAK.DA.CTK unseen=SAKQ.HTQ.DTKQ.CAJ points=37:0 tricks=2:0",
			"score=0:0", "score=6:0",
		},
		{
			"a loss costs the match whatever it costs",
			"variant=schnapsen rules=tournament trump=CT stock=7 hand=SK.DATK.CA unseen=SATQ.HATKQJ.DQ.CKQJ points=4:0 tricks=1:0",
			"score=0:6", "score=0:0",
		},
	} {
		t.Run(c.name, func(t *testing.T) {
			require.Equal(t, "close", asks(t, c.position+" "+c.yes))
			require.NotEqual(t, "close", asks(t, c.position+" "+c.no))
		})
	}
}

// Where nothing is hidden any more, a club player does not err: the values were
// worked out by another program.
func TestClubWorksKnownEndingsOut(t *testing.T) {
	lines, err := os.ReadFile("../testdata/solved.jsonl")
	require.NoError(t, err)
	tried := 0
	for line := range strings.Lines(string(lines)) {
		var solved struct {
			Position string
			Value    int
			Moves    map[string]int
		}
		require.NoError(t, json.Unmarshal([]byte(line), &solved))
		p, err := notation.ParsePosition(solved.Position)
		require.NoError(t, err)
		if !p.View.Strict() || p.View.Known.Len() < p.View.OpponentCards() {
			continue
		}
		tried++
		bot, err := ai.New("club", 1)
		require.NoError(t, err)
		m := choose(t, bot, p.View)
		require.Equal(t, solved.Value, solved.Moves[m.String()], "%s in %s", m, solved.Position)
	}
	require.Greater(t, tried, 60)
}
