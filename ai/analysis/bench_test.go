package analysis_test

import (
	"context"
	"testing"

	"github.com/stretchr/testify/require"

	"games/sixtysix/ai/analysis"
	"games/sixtysix/internal/notation"
)

var benchmarks = []struct{ name, line string }{
	{"first lead, 20 cards", "variant=schnapsen rules=modern trump=DQ stock=9 hand=SQ.DAT.CAJ"},
	{"first lead, 24 cards", "trump=DQ stock=11 hand=SQ.DATK.CAJ"},
	{"three face down, 20 cards", "variant=schnapsen rules=modern trump=DQ stock=3 hand=SQ.DAT.CAJ unseen=SAK.HAKQ.DKJ.CT points=19:12 tricks=2:1"},
	{"one face down, 20 cards", "variant=schnapsen rules=modern trump=HQ stock=1 hand=SK.HK.DTQ.CA unseen=SAQ.HJ.DAK.CQ points=31:20 tricks=3:1"},
}

// BenchmarkClosing is the value of closing for every first card over every hand:
// 10 ms with 20 cards and 200 ms with 24 are the bar.
func BenchmarkClosing(b *testing.B) {
	for _, c := range benchmarks {
		b.Run(c.name, func(b *testing.B) {
			a := analyst(analysis.Thorough)
			p, err := notation.ParsePosition(c.line)
			require.NoError(b, err)
			for b.Loop() {
				_, err := a.Closing(context.Background(), p.View)
				require.NoError(b, err)
			}
		})
	}
}

func BenchmarkAnalyze(b *testing.B) {
	for _, w := range []struct {
		name string
		work analysis.Work
	}{{"thorough", analysis.Thorough}, {"quick", analysis.Quick}} {
		for _, c := range benchmarks {
			b.Run(w.name+", "+c.name, func(b *testing.B) {
				a := analyst(w.work)
				p, err := notation.ParsePosition(c.line)
				require.NoError(b, err)
				for b.Loop() {
					_, err := a.Analyze(context.Background(), p.View, p.Talon)
					require.NoError(b, err)
				}
			})
		}
	}
}
