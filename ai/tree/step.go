package tree

import (
	"math/rand/v2"

	"games/sixtysix/rules"
)

// fair returns the moves of the player whose turn it is without a false claim; a
// correct claim, if there is one, is all.
func fair(d *rules.Deal) rules.Moves {
	moves := d.Legal()
	if !moves.Has(rules.Claim) {
		return moves
	}
	if t := d.Table(); t.CanClaim(d.Turn()) {
		return rules.Claim.Set()
	}
	return moves &^ rules.Claim.Set()
}

// step makes a move that was taken from the legal ones.
func step(d *rules.Deal, m rules.Move) {
	if err := d.Play(m); err != nil {
		panic("a legal move was refused: " + err.Error())
	}
}

// outcome returns the game points that p won, the other's negative.
func outcome(d *rules.Deal, p rules.Player) int {
	result, _ := d.Result()
	switch result.Winner {
	case p:
		return result.GamePoints
	case p.Other():
		return -result.GamePoints
	}
	return 0
}

// anyOf returns one of the moves, each equally likely.
func anyOf(moves rules.Moves, rng *rand.Rand) rules.Move {
	for skip := rng.IntN(moves.Len()); skip > 0; skip-- {
		moves &= moves - 1
	}
	return moves.First()
}
