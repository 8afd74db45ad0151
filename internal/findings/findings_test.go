package findings_test

import (
	"bytes"
	"context"
	"encoding/json"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"games/sixtysix/ai/analysis"
	"games/sixtysix/ai/equity"
	"games/sixtysix/internal/findings"
	"games/sixtysix/internal/notation"
)

func analyze(t *testing.T, line string) (notation.Position, analysis.Report) {
	t.Helper()
	p, err := notation.ParsePosition(line)
	require.NoError(t, err)
	work := analysis.Work{Worlds: 1000, Searches: 2, Iterations: 4000, Guarded: 50}
	r, err := analysis.New(1, work, new(equity.Match)).Analyze(context.Background(), p.View, p.Talon)
	require.NoError(t, err)
	return p, r
}

const (
	last   = "variant=schnapsen rules=modern trump=HQ stock=1 hand=SK.HK.DTQ.CA unseen=SAQ.HJ.DAK.CQ points=31:20 tricks=3:1 score=6:5"
	spent  = "variant=schnapsen rules=modern trump=C stock=0 hand=SA.HQ.DA.CAJ unseen=HAT.DK.CTQ points=31:33 tricks=1:4"
	middle = "variant=schnapsen rules=modern trump=DQ stock=3 hand=SQ.DAT.CAJ unseen=SAK.HAKQ.DKJ.CT points=19:12 tricks=2:1"
	early  = "trump=DQ stock=11 hand=DATK9.CAJ"
)

func TestDocument(t *testing.T) {
	p, r := analyze(t, last)
	text, err := json.Marshal(findings.DocumentOf(p, &r, 0.0123456789))
	require.NoError(t, err)
	require.True(t, strings.HasPrefix(string(text), `{"position":"`+p.String()+`","moves":[{"move":"DT","line":["DT"],`+
		`"ev":0.666667,"se":0,"win":0.833333,"match":0.915025,"outcomes":{"+1":0.833333,"-1":0.166667},`+
		`"method":"enumerated","worlds":6,"guarded":0.666667},{"move":"SK",`), string(text))
	require.Contains(t, string(text), `{"move":"close","line":["close","SK"],"ev":-1.333333,`)
	require.True(t, strings.HasSuffix(string(text), `"best":"DT","verdict":"clear","seconds":0.012346}`), string(text))
}

func TestEquilibrium(t *testing.T) {
	p, err := notation.ParsePosition(last)
	require.NoError(t, err)
	r, err := analysis.New(1, analysis.Thorough, new(equity.Match)).Analyze(context.Background(), p.View, nil)
	require.NoError(t, err)
	d := findings.DocumentOf(p, &r, 0)
	require.Equal(t, "equilibrium", d.Moves[0].Method)
	require.Equal(t, 2772, d.Moves[0].Worlds)
	var text bytes.Buffer
	require.NoError(t, findings.Write(&text, &r))
	require.Contains(t, text.String(), "equilibrium, 2772 deals\n")
	require.Contains(t, text.String(), "In an equilibrium neither side\nsees the other's cards.")
	for _, l := range strings.Split(text.String(), "\n") {
		require.LessOrEqual(t, len([]rune(l)), 80, l)
	}
}

func TestDocumentOfAKnownPosition(t *testing.T) {
	p, r := analyze(t, spent)
	d := findings.DocumentOf(p, &r, 0)
	require.Equal(t, "close-call", d.Verdict)
	require.Nil(t, d.Moves[0].Guarded)
	require.Equal(t, "solved", d.Moves[0].Method)
	require.Equal(t, map[string]float64{"+1": 1}, d.Moves[0].Outcomes)
	text, err := json.Marshal(d.Moves[0])
	require.NoError(t, err)
	require.NotContains(t, string(text), "guarded")
}

func TestText(t *testing.T) {
	for _, c := range []struct {
		name, line string
		want       []string
	}{
		{"clear", last, []string{
			"line       game points  guarded  win     match   how\n",
			"DT         +0.67        +0.67    83.3 %  91.5 %  enumerated, 6 worlds\n",
			"close, SK  -1.33",
			"Best is DT: clearly better than every other move.\n",
			"Close, worlds won of 6:\n  SK  1  16.7 %  -1.33\n",
			"It wins only if the opponent lacks ace of diamonds (1): 1 of 6.\n",
		}},
		{"known", spent, []string{
			"line  game points  win      match   how\n",
			"Too close to call: DA or CJ is right.\n",
		}},
		{"a close that never fails", middle, []string{
			"about ",
			"Best is close, DT: clearly better than every other move.\n",
			"It never fails.\n",
		}},
		{"early", early, []string{
			" ± 0.", "play-outs\n",
			"Close, worlds won of 12376:\n",
			"What tells most is the ",
		}},
		{"one move", "variant=schnapsen rules=modern trump=C stock=0 hand=SA unseen=HA points=45:53 tricks=4:5", []string{
			"There is only one move: SA.\n",
		}},
	} {
		t.Run(c.name, func(t *testing.T) {
			_, r := analyze(t, c.line)
			var text bytes.Buffer
			require.NoError(t, findings.Write(&text, &r))
			for _, want := range c.want {
				require.Contains(t, text.String(), want)
			}
			for _, l := range strings.Split(text.String(), "\n") {
				require.LessOrEqual(t, len([]rune(l)), 80, l)
			}
		})
	}
}
