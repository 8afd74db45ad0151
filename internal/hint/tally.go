package hint

import "fmt"

// Steps is how many steps a hint has.
const Steps = 3

// Tally counts the hints that a player takes in a match, one for each decision
// at which he asks, however far he goes. The zero value has counted none.
type Tally struct {
	Match     int // hints in the match
	inDeal    int
	deal, ply int // of the decision at which he asked last; deals count from 1
	step      int
}

// Ask notes that he asks at that decision, and returns which step he gets: 1, 2
// and 3, and 3 again.
func (t *Tally) Ask(deal, ply int) (step int) {
	if t.deal == deal && t.ply == ply {
		t.step = min(t.step+1, Steps)
		return t.step
	}
	if t.deal != deal {
		t.inDeal = 0
	}
	t.deal, t.ply, t.step = deal, ply, 1
	t.inDeal++
	t.Match++
	return t.step
}

// Deal returns how many hints were taken in that deal, which is the last in
// which he asked or a later one.
func (t *Tally) Deal(deal int) int {
	if t.deal != deal {
		return 0
	}
	return t.inDeal
}

// Used says how many hints were taken, "" of none.
func Used(hints int) string {
	if hints == 0 {
		return ""
	}
	return fmt.Sprintf("Hints used: %d.", hints)
}
