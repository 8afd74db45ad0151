package worlds

import "games/sixtysix/rules"

// Fair returns the moves of the player whose turn it is that are worth
// considering: a correct claim alone, if there is one, and otherwise all but a
// false claim.
func Fair(d *rules.Deal) rules.Moves {
	moves := d.Legal()
	if !moves.Has(rules.Claim) {
		return moves
	}
	if t := d.Table(); t.CanClaim(d.Turn()) {
		return rules.Claim.Set()
	}
	return moves &^ rules.Claim.Set()
}

// Step makes a move that was taken from the legal ones; it panics on another.
func Step(d *rules.Deal, m rules.Move) {
	if err := d.Play(m); err != nil {
		panic("a legal move was refused: " + err.Error())
	}
}

// Outcome returns the game points that p won in a deal that is over; the
// other's are negative.
func Outcome(d *rules.Deal, p rules.Player) int {
	result, _ := d.Result()
	switch result.Winner {
	case p:
		return result.GamePoints
	case p.Other():
		return -result.GamePoints
	}
	return 0
}
