package session

import (
	"games/sixtysix/internal/record"
)

// Hinted notes that the player whose turn it is has asked for so many steps of a
// hint. The line of his next move says so.
func (m *Match) Hinted(steps int) { m.hinted = steps }

// Hints returns at how many decisions hints were asked for, in the deal in
// progress or last finished and in the whole match, those that were made before
// it was resumed included.
func (m *Match) Hints() (inDeal, inMatch int) {
	for _, line := range m.lines {
		switch line := line.(type) {
		case record.Deal:
			inDeal = 0
		case record.Act:
			if line.Hint > 0 {
				inDeal++
				inMatch++
			}
		}
	}
	if m.hinted > 0 {
		inDeal++
		inMatch++
	}
	return inDeal, inMatch
}
