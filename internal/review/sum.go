package review

import "math"

// Sum is what priced decisions add up to; quiet ones are left out.
type Sum struct {
	Decisions int
	Unpriced  int     // left out as well
	Loss      float64 // game points
	Errors    int     // that are no blunders
	Blunders  int
	Worst     *Decision // the dearest, of equals the first; nil where nothing was lost
	WorstIn   *Deal     // its deal
	squares   float64
}

// SumOf adds up the decisions of deals.
func SumOf(deals ...*Deal) Sum {
	var s Sum
	for _, deal := range deals {
		for i := range deal.Decisions {
			s.add(deal, &deal.Decisions[i])
		}
	}
	return s
}

func (s *Sum) add(deal *Deal, d *Decision) {
	switch {
	case !d.Priced:
		s.Unpriced++
		return
	case d.Quiet():
		return
	}
	s.Decisions++
	s.Loss += d.Loss
	s.squares += d.Loss * d.Loss
	switch d.Mark {
	case Error:
		s.Errors++
	case Blunder:
		s.Blunders++
	}
	if d.Loss > 0 && (s.Worst == nil || d.Loss > s.Worst.Loss) {
		s.Worst, s.WorstIn = d, deal
	}
}

// Mean returns the mean loss of a decision in game points, 0 of none.
func (s *Sum) Mean() float64 { return s.Loss / float64(max(1, s.Decisions)) }

// Interval returns half the width of the 95 % interval of the mean, and false
// where there are too few decisions for one.
func (s *Sum) Interval() (float64, bool) {
	if s.Decisions < 2 {
		return 0, false
	}
	n := float64(s.Decisions)
	variance := max(0, s.squares-s.Loss*s.Loss/n) / (n - 1)
	return 1.96 * math.Sqrt(variance/n), true
}
