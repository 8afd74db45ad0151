package arena

import "math"

// Sums holds what is needed for a mean per game and its error when games come in
// pairs: x is what a pair brought, n how many games it had.
type Sums struct {
	Pairs int64 `json:"pairs"`
	X     int64 `json:"x"`
	N     int64 `json:"n"`
	XX    int64 `json:"xx"`
	XN    int64 `json:"xn"`
	NN    int64 `json:"nn"`
}

func (s *Sums) note(x, n int64) { s.add(Sums{1, x, n, x * x, x * n, n * n}) }

func (s *Sums) add(more Sums) {
	s.Pairs += more.Pairs
	s.X += more.X
	s.N += more.N
	s.XX += more.XX
	s.XN += more.XN
	s.NN += more.NN
}

// Mean returns the mean per game, NaN without one.
func (s *Sums) Mean() float64 { return float64(s.X) / float64(s.N) }

// Variance returns the variance of a pair's mean, NaN with fewer than two pairs.
// Where all pairs have the same number of games this is the plain sample
// variance of the pairs' means. Where they have not, it is that of the pairs'
// deviations from the common mean, in games of the mean pair: the usual one for
// a ratio (Cochran, "Sampling Techniques", 1977, 6.4).
func (s *Sums) Variance() float64 {
	if s.Pairs < 2 {
		return math.NaN()
	}
	r, pairs := s.Mean(), float64(s.Pairs)
	squares := float64(s.XX) - 2*r*float64(s.XN) + r*r*float64(s.NN)
	perPair := float64(s.N) / pairs
	return max(0, squares) / (pairs - 1) / (perPair * perPair)
}

// normal95 is how many standard errors to either side hold 95 % of a normal
// distribution.
const normal95 = 1.959963984540054

// CI95 returns the half-width of the 95 % interval of the mean, over the pairs.
// It is NaN with fewer than two of them.
func (s *Sums) CI95() float64 { return normal95 * math.Sqrt(s.Variance()/float64(s.Pairs)) }
