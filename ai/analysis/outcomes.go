package analysis

// most is the most that a deal is worth without a carry (R23).
const most = 3

// Outcomes is how likely each result of a deal is. The chances add up to 1.
type Outcomes struct {
	Carry   int                 // what the winner gets on top (R22)
	Chances [2*most + 1]float64 // by game points without the carry, from -3 to 3
}

// All yields the results that can happen, the best first: the game points for
// me, carry included, and their chance.
func (o *Outcomes) All(yield func(gamePoints int, chance float64) bool) {
	for i := len(o.Chances) - 1; i >= 0; i-- {
		if o.Chances[i] > 0 && !yield(withCarry(i-most, o.Carry), o.Chances[i]) {
			return
		}
	}
}

// Mean returns the expected game points.
func (o *Outcomes) Mean() float64 {
	return o.expect(func(gamePoints int) float64 { return float64(gamePoints) })
}

// Win returns the chance to win the deal.
func (o *Outcomes) Win() float64 {
	return o.expect(func(gamePoints int) float64 {
		if gamePoints > 0 {
			return 1
		}
		return 0
	})
}

// expect returns the mean of what the results are worth.
func (o *Outcomes) expect(worth func(gamePoints int) float64) float64 {
	sum := 0.0
	for gamePoints, chance := range o.All {
		sum += chance * worth(gamePoints)
	}
	return sum
}

// tally counts results, by game points without the carry.
type tally [2*most + 1]int

// add counts a result of so many game points, carry included.
func (t *tally) add(gamePoints, carry int) {
	switch {
	case gamePoints > 0:
		gamePoints -= carry
	case gamePoints < 0:
		gamePoints += carry
	}
	t[most+gamePoints]++
}

// outcomes turns counts into chances.
func (t *tally) outcomes(carry int) Outcomes {
	o := Outcomes{Carry: carry}
	n := 0
	for _, k := range t {
		n += k
	}
	for i, k := range t {
		o.Chances[i] = float64(k) / float64(n)
	}
	return o
}

// tallied counts the values of a move by world.
func tallied(values []int16, carry int) Outcomes {
	var t tally
	for _, value := range values {
		t.add(int(value), carry)
	}
	return t.outcomes(carry)
}

// weighed turns the chances of results, by game points with the carry, into
// outcomes.
func weighed(results map[int]float64, carry int) Outcomes {
	o := Outcomes{Carry: carry}
	for gamePoints, chance := range results {
		o.Chances[most+withCarry(gamePoints, -carry)] = chance
	}
	return o
}

func withCarry(gamePoints, carry int) int {
	switch {
	case gamePoints > 0:
		return gamePoints + carry
	case gamePoints < 0:
		return gamePoints - carry
	}
	return 0
}
