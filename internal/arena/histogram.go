package arena

import (
	"math/bits"
	"slices"
	"time"
)

// Histogram counts durations in steps of a sixteenth of an octave, so that a
// quantile is right to about 6 %, whatever the scale, and histograms can be
// added. The longest duration is kept as it is.
type Histogram struct {
	Count map[int]int64 `json:"count,omitempty"` // by step
	Max   int64         `json:"max_ns"`
}

const (
	stepBits = 4
	steps    = 1 << stepBits // in an octave
)

// step returns the step that holds so many nanoseconds.
func step(ns uint64) int {
	if ns < steps {
		return int(ns)
	}
	octave := bits.Len64(ns) - 1 - stepBits
	return octave<<stepBits + int(ns>>octave) // the leading bit of ns>>octave counts as one more octave
}

// top returns the longest duration in the step, in nanoseconds.
func top(step int) int64 {
	if step < steps {
		return int64(step)
	}
	octave := step>>stepBits - 1
	return int64(step-octave<<stepBits+1)<<octave - 1
}

func (h *Histogram) note(d time.Duration) {
	ns := max(0, d.Nanoseconds())
	if h.Count == nil {
		h.Count = map[int]int64{}
	}
	h.Count[step(uint64(ns))]++
	h.Max = max(h.Max, ns)
}

func (h *Histogram) add(more *Histogram) {
	if h.Count == nil {
		h.Count = map[int]int64{}
	}
	for s, n := range more.Count {
		h.Count[s] += n
	}
	h.Max = max(h.Max, more.Max)
}

// Quantile returns the duration, in seconds, that the fraction q of all does not
// exceed; 0 if there is none.
func (h *Histogram) Quantile(q float64) float64 {
	total := int64(0)
	var used []int
	for s, n := range h.Count {
		total += n
		used = append(used, s)
	}
	slices.Sort(used)
	seen := int64(0)
	for _, s := range used {
		seen += h.Count[s]
		if float64(seen) >= q*float64(total) {
			return nanoseconds(min(top(s), h.Max))
		}
	}
	return 0
}

func nanoseconds(n int64) float64 { return time.Duration(n).Seconds() }

// seconds sums the histogram up.
func (h *Histogram) seconds() Seconds {
	return Seconds{P50: h.Quantile(0.5), P99: h.Quantile(0.99), Max: nanoseconds(h.Max)}
}
