package solve

import "games/sixtysix/rules"

// side is a player's part in an aim.
type side uint8

const (
	attacker side = iota // wants the answer to be yes
	defender             // wants it to be no
)

func (s side) other() side { return s ^ 1 }

// want is the answer that the side is after.
func (s side) want() bool { return s == attacker }

// aim is a question: does player attacker win at least worth game points, the
// carry not counted? Worth is 1, 2 or 3.
type aim struct {
	attacker rules.Player
	worth    int
}

// side returns the player's part in the aim.
func (q aim) side(p rules.Player) side {
	if p == q.attacker {
		return attacker
	}
	return defender
}

const (
	goal      = 66 // R5
	schneider = 33 // R23
)
