package ui

import (
	"testing"
	"time"

	"github.com/stretchr/testify/require"
)

// A key reaches the screen within 16 ms at 80×24; Bubble Tea writes 120 times a
// second, so that Update and View have a little less than half of that.
const budget = 7 * time.Millisecond

// pressing is some keys on a screen, pressed in turn: each call is one of them
// until it is on the screen.
func pressing(p *player, keys ...string) func() {
	i := 0
	return func() {
		_, _ = p.Update(pressed(keys[i%len(keys)]))
		_ = p.View()
		i++
	}
}

// keysToMeasure are the screens on which a key costs most, by name.
var keysToMeasure = map[string]func(t *testing.T) func(){
	"Table": func(t *testing.T) func() { return pressing(sit(t, six), "right", "left") },
	// The table is laid out anew for each move.
	"Review": func(t *testing.T) func() {
		p, _, cmd := looked(t, five)
		p.carryOut(cmd)
		return pressing(p, "right", "down", "up", "left")
	},
	// The whole match is read again.
	"OpenReview": func(t *testing.T) func() {
		s := five
		s.house = map[string]string{"target": "11"}
		p := sit(t, s)
		for p.toTheEnd(); !p.game.match.Over(); p.toTheEnd() {
			p.press("enter")
		}
		return func() {
			p.game.studies = nil
			_, _ = p.game.studyOf(p.game.match.Number())
		}
	},
	"Question": func(t *testing.T) func() {
		p, _ := drilling(t, planned, setup{})
		return pressing(p, "right")
	},
	"Verdict": func(t *testing.T) func() {
		p, _ := drilling(t, planned, setup{})
		p.each("1", "1", "enter")
		return pressing(p, "p")
	},
}

func BenchmarkKey80x24(b *testing.B) {
	for name, screen := range keysToMeasure {
		b.Run(name, func(b *testing.B) {
			key := screen(&testing.T{})
			b.ResetTimer()
			for range b.N {
				key()
			}
		})
	}
}

// The fastest of many counts: others may use the machine too.
func TestKeyIsFast(t *testing.T) {
	if testing.Short() {
		t.Skip("-short: it measures time, which the race detector would spoil")
	}
	for name, screen := range keysToMeasure {
		key := screen(t)
		best := time.Hour
		for range 60 {
			start := time.Now()
			key()
			best = min(best, time.Since(start))
		}
		require.Less(t, best, budget, name)
	}
}
