package words

import (
	"fmt"

	"games/sixtysix/rules"
)

// Score says how the match stands. Where players count down to nothing it says
// how far they have to go, too.
func (v Voice) Score(m rules.Match) string {
	return sentence(fmt.Sprintf("score: %s, %s", v.standing(m, 0), v.standing(m, 1)))
}

func (v Voice) standing(m rules.Match, p rules.Player) string {
	text := fmt.Sprintf("%s %d", v.Name(p), m.Score[p])
	if m.Book.CountsDown {
		text += fmt.Sprintf(" (%d to go)", m.Book.Target-m.Score[p])
	}
	return text
}

// Surplus says that a deal won more than the match had room for, "" if it did
// not; before is the match without it.
func (v Voice) Surplus(before rules.Match, r rules.Result) string {
	if r.Winner == rules.NoPlayer {
		return ""
	}
	needed := before.Book.Target - before.Score[r.Winner]
	if r.GamePoints <= needed {
		return ""
	}
	return sentence(v.does(r.Winner, fmt.Sprintf("need only %d of the %d", needed, r.GamePoints)))
}

// Next says who deals next.
func (v Voice) Next(m rules.Match) string { return sentence(v.does(m.Dealer, "deal next")) }

// Over says who has won the finished match, and whether it counts double.
func (v Voice) Over(m rules.Match) string {
	winner := m.Winner()
	loser := winner.Other()
	text := sentence(v.does(winner, fmt.Sprintf("win the match %d to %d", m.Score[winner], m.Score[loser])))
	if m.Worth() == 1 {
		return text
	}
	double := "it counts double"
	if m.Book.CountsDown {
		double += ", two Bummerl"
	}
	return text + " " + sentence(fmt.Sprintf("schneider: %s made no game point, so %s", v.Name(loser), double))
}
