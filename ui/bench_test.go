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

func TestKeyIsFast(t *testing.T) {
	if testing.Short() {
		t.Skip("-short: it measures time, which the race detector would spoil")
	}
	best := testing.Benchmark(BenchmarkKey80x24)
	require.Less(t, time.Duration(best.NsPerOp()), budget)
}
