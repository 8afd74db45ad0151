package hint_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"games/sixtysix/ai/analysis"
	"games/sixtysix/internal/hint"
	"games/sixtysix/internal/notation"
	"games/sixtysix/internal/record"
	"games/sixtysix/rules"
)

// even is an equity by which the match is always even.
type even struct{}

func (even) After(*rules.View, int) float64 { return 0.5 }

func analyze(t *testing.T, v rules.View) *analysis.Report {
	t.Helper()
	work := analysis.Work{Worlds: 100, Searches: 2, Iterations: 1000}
	r, err := analysis.New(1, work, even{}).Analyze(t.Context(), v, nil)
	require.NoError(t, err)
	return &r
}

func view(t *testing.T, line string) rules.View {
	t.Helper()
	p, err := notation.ParsePosition(line)
	require.NoError(t, err)
	return p.View
}

const modern = "variant=schnapsen rules=modern "

func TestHints(t *testing.T) {
	for _, c := range []struct {
		name, position string
		nudge, moves   string
		numbers        []string
	}{
		{
			"closing", "trump=DQ stock=3 hand=SQ.DAT.CAJ unseen=SAK.HAKQ.DKJ.CT points=19:12 tricks=2:1",
			"Think about closing.", "Best: close the stock, then lead ten of diamonds.",
			[]string{"Close the stock, then lead ten of diamonds: +", "Closing: It never fails."},
		},
		{
			"two are right", "trump=C stock=0 hand=SA.HQ.DA.CAJ unseen=HAT.DK.CTQ points=31:33 tricks=1:4",
			"It is a close call: more than one move is right.",
			"Too close to call: lead ace of diamonds, or lead jack of clubs.",
			[]string{
				"Lead ace of diamonds: +1.00 game points, wins 100.0 % of deals, 50.0 % of matches; solved.",
				"Lead jack of clubs: +1.00 game points,", "Lead ace of spades: ",
			},
		},
		{
			"ducking", "trump=SJ stock=1 hand=ST.HAT.DKJ unseen=SAQ.HQJ.CAK led=CA points=15:32 tricks=1:3",
			"Think about letting this trick go. More than one move is right.",
			"Too close to call: play jack of diamonds, or play king of diamonds.",
			[]string{"Play jack of diamonds: +1.00 game points, wins 100.0 % of deals, 50.0 % of matches; enumerated, 5 worlds."},
		},
		{
			"the last trump", "trump=S stock=0 hand=SK.HATQ.CK unseen=SA.HKJ.DK.CA points=29:27 tricks=4:1",
			"Count the trumps first: who may hold how many?", "Best: lead king of spades.", nil,
		},
		{
			"a claim", "trump=C stock=0 hand=SA.HQ unseen=HA.DK points=66:25 tricks=5:3",
			"Count your points.", "Best: claim 66.", []string{"Claim 66: +"},
		},
		{
			"a marriage", "trump=C stock=0 hand=SKQ.HQ unseen=HA.DK.CJ points=50:43 tricks=4:3",
			"Is there a marriage to show?", "Best: show the marriage in spades, then claim 66.", nil,
		},
		{
			"one move", "trump=C stock=0 hand=SA unseen=HA points=45:53 tricks=4:5",
			"There is only one move.", "There is only one move: lead ace of spades.", []string{"Lead ace of spades: "},
		},
		{
			"a lost trick", "trump=C stock=0 hand=HQ.DAT unseen=DQJ led=SA points=30:50 tricks=3:4",
			"This trick is lost: which card can you spare?", "Best: play queen of hearts.", nil,
		},
	} {
		t.Run(c.name, func(t *testing.T) {
			v := view(t, modern+c.position)
			r := analyze(t, v)
			require.Equal(t, []string{c.nudge}, hint.Sentences(&v, r, 1))
			require.Equal(t, []string{c.moves}, hint.Sentences(&v, r, 2))
			numbers := strings.Join(hint.Sentences(&v, r, 3), "\n")
			for _, want := range c.numbers {
				require.Contains(t, numbers, want)
			}
		})
	}
}

// What a nudge supposes is so, wherever it is given, and it never names the card.
func TestNudgesAreTrue(t *testing.T) {
	given := map[string]int{}
	for _, v := range views(t) {
		r := analyze(t, v)
		nudge := hint.Nudge(&v, r)
		given[nudge]++
		legal := v.Legal()
		wins, loses := 0, 0
		for c := range legal.Cards().All {
			if v.Led != rules.NoCard && c.Beats(v.Led, v.Trump) {
				wins++
			} else {
				loses++
			}
			require.NotContains(t, nudge, c.Name())
		}
		best := r.Best.Card()
		one, more := strings.CutSuffix(nudge, " More than one move is right.")
		closeCall := more || strings.Contains(nudge, "close call") || strings.Contains(nudge, "too close") || strings.Contains(nudge, "nothing is wrong")
		require.Equal(t, r.Verdict == analysis.CloseCall && len(r.Moves) > 1 && r.Best != rules.Claim, closeCall, nudge)
		switch one {
		case "Count your points.":
			require.True(t, v.CanClaim(v.Me))
		case "Think about closing.":
			require.True(t, legal.Has(rules.Close))
			require.Equal(t, rules.Close, r.Best)
		case "Look at the turned card.", "Look at the turned card, then think about closing.":
			require.True(t, legal.Has(rules.Exchange))
		case "Is there a marriage to show?":
			require.NotEqual(t, rules.NoSuit, r.Best.Declared())
		case "This trick is lost: which card can you spare?":
			require.Zero(t, wins)
		case "You win this trick whatever you play: which card do you need least?":
			require.Zero(t, loses)
		case "Think about winning this trick.":
			require.True(t, best.Beats(v.Led, v.Trump))
			require.Positive(t, loses)
		case "Think about letting this trick go.":
			require.False(t, best.Beats(v.Led, v.Trump))
			require.Positive(t, wins)
		case "Keep what you need: which card can you spare?":
			require.Less(t, best.Points(), rules.CardOf(rules.Spades, rules.Ten).Points())
		}
	}
	require.Greater(t, len(given), 8, "%v", given)
}

// views are some of what players saw in the records.
func views(t *testing.T) []rules.View {
	t.Helper()
	paths, err := filepath.Glob("../../testdata/records/*.jsonl")
	require.NoError(t, err)
	var all []rules.View
	n := 0
	for _, path := range paths {
		src, err := os.Open(path)
		require.NoError(t, err)
		r, err := record.Read(src)
		require.NoError(t, err)
		require.NoError(t, src.Close())
		for i := range r.Deals {
			for deal, act := range r.Deals[i].Plies {
				n++
				if n%23 == 0 && deal.Legal() != rules.Pass.Set() {
					all = append(all, r.Deals[i].Before.View(&deal, act.Player))
				}
			}
		}
	}
	require.Greater(t, len(all), 50)
	return all
}

func TestWindows(t *testing.T) {
	v := view(t, "variant=sixtysix rules=classic trump=DQ stock=11 phase=before-draw hand=DAT.CAJ9 unseen=SATKQJ9.HATKQJ.DKJ9.CKQ points=10:0 tricks=1:0")
	require.Equal(t, "leave the stock open and draw", hint.Say(&v, []rules.Move{rules.Pass}))
	require.Equal(t, "close the stock, then lead ace of clubs", hint.Say(&v, []rules.Move{rules.Close, rules.Play(rules.CardOf(rules.Clubs, rules.Ace))}))
}

func TestAskingGoesThroughTheSteps(t *testing.T) {
	var asked hint.Asked
	for _, want := range []int{1, 2, 3, 3} {
		require.Equal(t, want, asked.Ask(1, 4))
	}
	require.Equal(t, 1, asked.Ask(1, 6), "another decision starts over")
	require.Equal(t, 2, asked.Ask(1, 6))
	require.Equal(t, 1, asked.Ask(3, 6))
}

func TestUsed(t *testing.T) {
	require.Empty(t, hint.Used(0))
	require.Equal(t, "Hints used: 3.", hint.Used(3))
}
