package tree

// most is the most that a deal is worth without a carry.
const most = 3

// Outcomes counts results of a deal: index 3 is a draw, 4 to 6 are wins of 1 to
// 3 game points and 2 to 0 losses of 1 to 3, the carry left out.
type Outcomes [2*most + 1]int

// Add counts a result of that many game points, to which whoever won owes the
// carry.
func (o *Outcomes) Add(gamePoints, carry int) {
	switch {
	case gamePoints > 0:
		gamePoints -= carry
	case gamePoints < 0:
		gamePoints += carry
	}
	o[most+gamePoints]++
}

// Count returns how many results there are.
func (o *Outcomes) Count() int {
	n := 0
	for _, k := range o {
		n += k
	}
	return n
}

// Mean returns the mean of what value gives for the results, in game points with
// the carry.
func (o *Outcomes) Mean(carry int, value func(gamePoints int) float64) float64 {
	sum := 0.0
	for i, k := range o {
		gamePoints := i - most
		switch {
		case gamePoints > 0:
			gamePoints += carry
		case gamePoints < 0:
			gamePoints -= carry
		}
		sum += float64(k) * value(gamePoints)
	}
	return sum / float64(o.Count())
}
