package arena

import (
	"fmt"
	"math"
	"strconv"
	"strings"
)

// SPRT is a sequential test of A's game points per deal: of the mean Low against
// the mean High. It ends as soon as one of them is believed, either error being
// made in 5 % of all cases (Wald, "Sequential tests of statistical hypotheses",
// 1945; the likelihood ratio is that of a normal distribution whose variance is
// the sample's, as chess engines are tested).
type SPRT struct{ Low, High float64 }

const (
	sprtError = 0.05 // either error: alpha and beta

	// sprtBatch is how many pairs are played between two looks at the test.
	sprtBatch = 50

	// sprtFirst is how many are played before the first: the variance of fewer
	// is not to be relied on.
	sprtFirst = 100

	// sprtFloor is the least variance of a pair's mean that the test believes.
	// Bots that play alike show next to none.
	sprtFloor = 0.01
)

// ParseSPRT reads "0:0.1".
func ParseSPRT(text string) (*SPRT, error) {
	low, high, ok := strings.Cut(text, ":")
	l, errLow := strconv.ParseFloat(low, 64)
	h, errHigh := strconv.ParseFloat(high, 64)
	if !ok || errLow != nil || errHigh != nil || !(l < h) || math.IsInf(h-l, 0) {
		return nil, fmt.Errorf("a test cannot be %q; it is LOW:HIGH in game points a deal, for example 0:0.1", text)
	}
	return &SPRT{l, h}, nil
}

// Verdict is what a test has come to.
type Verdict struct {
	Low      float64 `json:"low"`
	High     float64 `json:"high"`
	LLR      float64 `json:"llr"`      // log likelihood ratio of High to Low
	Decision string  `json:"decision"` // "high", "low" or "undecided"
}

// llr returns the logarithm of the ratio of the likelihoods of High and Low.
func (t *SPRT) llr(s *Sums) float64 {
	if s.Pairs < 2 {
		return 0
	}
	variance := max(s.Variance(), sprtFloor)
	return float64(s.Pairs) * (t.High - t.Low) * (s.Mean() - (t.Low+t.High)/2) / variance
}

var sprtBound = math.Log((1 - sprtError) / sprtError)

// decided reports whether the test may stop here.
func (t *SPRT) decided(s *Sums) bool {
	looks := s.Pairs >= sprtFirst && s.Pairs%sprtBatch == 0
	return looks && math.Abs(t.llr(s)) >= sprtBound
}

func (t *SPRT) verdict(s *Sums) *Verdict {
	v := &Verdict{Low: t.Low, High: t.High, LLR: t.llr(s), Decision: "undecided"}
	switch {
	case s.Pairs < sprtFirst:
	case v.LLR >= sprtBound:
		v.Decision = "high"
	case v.LLR <= -sprtBound:
		v.Decision = "low"
	}
	return v
}
