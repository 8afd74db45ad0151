package ui

import (
	"testing"
	"time"

	"github.com/stretchr/testify/require"
)

// A key reaches the screen within 16 ms at 80×24; Bubble Tea writes 120 times a
// second, so that Update and View have a little less than half of that.
const budget = 7 * time.Millisecond

func BenchmarkKey80x24(b *testing.B) {
	t := &testing.T{}
	p := sit(t, six)
	b.ResetTimer()
	for i := range b.N {
		_, _ = p.Update(pressed([]string{"right", "left"}[i%2]))
		_ = p.View()
	}
}

// The same on the review, whose table is laid out anew for each move.
func BenchmarkReviewKey80x24(b *testing.B) {
	t := &testing.T{}
	p, _, cmd := looked(t, five)
	p.carryOut(cmd)
	b.ResetTimer()
	for i := range b.N {
		_, _ = p.Update(pressed([]string{"right", "down", "up", "left"}[i%4]))
		_ = p.View()
	}
}

// Opening the review reads the whole match again.
func BenchmarkOpenReview(b *testing.B) {
	t := &testing.T{}
	s := five
	s.house = map[string]string{"target": "11"}
	p := sit(t, s)
	for p.toTheEnd(); !p.game.match.Over(); p.toTheEnd() {
		p.press("enter")
	}
	b.ResetTimer()
	for range b.N {
		p.game.studies = nil
		_, _ = p.game.studyOf(p.game.match.Number())
	}
}

func TestKeyIsFast(t *testing.T) {
	if testing.Short() {
		t.Skip("-short: it measures time, which the race detector would spoil")
	}
	for _, key := range []func(*testing.B){BenchmarkKey80x24, BenchmarkReviewKey80x24, BenchmarkOpenReview} {
		best := testing.Benchmark(key)
		require.Less(t, time.Duration(best.NsPerOp()), budget)
	}
}
