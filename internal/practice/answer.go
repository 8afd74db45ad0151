package practice

import (
	"slices"

	"games/sixtysix/rules"
)

// Answer is what the player says to a question.
type Answer struct {
	// Line is his moves from the position on: a card, or what comes before it and
	// the card; close alone where the card does not matter or the other leads.
	Line []rules.Move
	// Chance to win the deal by it, from 0 to 1; NaN where he does not say.
	Chance float64
}

// Closes reports whether the answer closes.
func (a Answer) Closes() bool { return closes(a.Line) }

func closes(line []rules.Move) bool { return slices.Contains(line, rules.Close) }
