package hint

import "fmt"

// Steps is how many steps a hint has.
const Steps = 3

// Asked is at which decision of a match a player has asked last, and how far he
// went. The zero value has not been asked.
type Asked struct {
	deal, ply int // deals count from 1
	step      int
}

// Ask notes that he asks at that decision, and returns which step he gets: 1, 2
// and 3, and 3 again.
func (a *Asked) Ask(deal, ply int) (step int) {
	if a.deal != deal || a.ply != ply {
		*a = Asked{deal: deal, ply: ply}
	}
	a.step = min(a.step+1, Steps)
	return a.step
}

// Used says how many hints were taken, "" of none.
func Used(hints int) string {
	if hints == 0 {
		return ""
	}
	return fmt.Sprintf("Hints used: %d.", hints)
}
