package ui

import (
	"testing"
	"time"

	"github.com/stretchr/testify/require"
)

// A key in practice until it is on the screen: at the question and after the answer.
func BenchmarkPracticeKey80x24(b *testing.B) {
	asked, _ := drilling(&testing.T{}, planned, setup{})
	judged, _ := drilling(&testing.T{}, planned, setup{})
	judged.each("1", "1", "enter")
	b.ResetTimer()
	for range b.N {
		_, _ = asked.Update(pressed("right"))
		_ = asked.View()
		_, _ = judged.Update(pressed("p"))
		_ = judged.View()
	}
}

func TestPracticeKeyIsFast(t *testing.T) {
	if testing.Short() {
		t.Skip("-short: it measures time, which the race detector would spoil")
	}
	require.Less(t, time.Duration(testing.Benchmark(BenchmarkPracticeKey80x24).NsPerOp()), 2*budget)
}
