package equity

import "math/rand/v2"

// most is the most that a deal is worth without a carry (R23).
const most = 3

// Endings counts how deals ended, by the game points of whoever led first in
// them, without a carry: from -3 to 3.
type Endings [2*most + 1]int

// Add counts one deal.
func (e *Endings) Add(gamePoints int) { e[most+max(-most, min(gamePoints, most))]++ }

// N returns how many deals were counted.
func (e *Endings) N() int {
	n := 0
	for _, k := range e {
		n += k
	}
	return n
}

// shares returns how often each ending comes.
func (e *Endings) shares() [2*most + 1]float64 {
	var s [2*most + 1]float64
	n := float64(e.N())
	for i, k := range e {
		s[i] = float64(k) / n
	}
	return s
}

// Resample draws as many deals from these at random, with replacement (Efron's
// bootstrap, 1979).
func (e *Endings) Resample(rng *rand.Rand) Endings {
	var again Endings
	n := e.N()
	var sums [2*most + 1]int
	sum := 0
	for i, k := range e {
		sum += k
		sums[i] = sum
	}
	for range n {
		at, i := rng.IntN(n), 0
		for at >= sums[i] {
			i++
		}
		again[i]++
	}
	return again
}

// usual is how deals end where nothing has been measured for a book: leading
// first is no advantage, and a deal is worth 1, 2 or 3 about as often as in the
// books that were measured.
var usual = Endings{10, 22, 18, 0, 18, 22, 10}
