package practice

import (
	"math/rand/v2"
	"slices"

	"games/sixtysix/ai/analysis"
	"games/sixtysix/ai/worlds"
	"games/sixtysix/internal/drill"
	"games/sixtysix/internal/notation"
	"games/sixtysix/rules"
)

// Question is a drill that is asked. The player of its position is player 0.
type Question struct {
	Number   int // in the session, from 1
	Drill    drill.Drill
	Position notation.Position
	Again    bool // it was answered before; to be told after the answer, as what comes next
	Own      bool // it comes from a match of the player's; to be told after the answer
}

// Ask returns a question about any position. Its drill has no values yet:
// [Question.Price] finds all of them, which takes a while.
func Ask(p notation.Position) (*Question, error) {
	theme := drill.Endgame
	switch v := &p.View; {
	case v.Legal().Has(rules.Close):
		theme = drill.Closing
	case v.ClosedBy == v.Me.Other():
		theme = drill.Defending
	}
	return &Question{Drill: drill.Drill{Theme: theme, Position: p.String()}, Position: p}, nil
}

// MayClose reports whether the question is to close or to play on.
func (q *Question) MayClose() bool { return mayClose(&q.Position.View) }

func mayClose(v *rules.View) bool { return v.Legal().Has(rules.Close) }

// After returns what the player sees after moves of his that show him no new
// card; those that are not legal are refused with the rule that forbids them.
func (q *Question) After(line ...rules.Move) (rules.View, error) {
	return after(&q.Position.View, line)
}

func after(v *rules.View, line []rules.Move) (rules.View, error) {
	for hand := range v.Worlds() {
		d, err := v.Deal(hand, slices.Collect((v.Unseen() &^ hand).All))
		if err != nil {
			return rules.View{}, err
		}
		for _, m := range line {
			if err := d.Play(m); err != nil {
				return rules.View{}, err
			}
		}
		seen := d.View(v.Me)
		seen.Score, seen.Target = v.Score, v.Target
		// What went before the position is unknown, and with it these.
		seen.Dealt, seen.Drawn, seen.Draws = 0, [8]rules.Card{}, 0
		return seen, nil
	}
	return rules.View{}, analysis.ErrNoWorld
}

// Whole reports whether an answer that begins like that is complete: it plays a
// card, lets a window go by, claims, or leaves the lead to the other.
func (q *Question) Whole(line ...rules.Move) bool {
	if len(line) == 0 {
		return false
	}
	last := line[len(line)-1]
	if last.Card() != rules.NoCard || last == rules.Pass || last == rules.Claim {
		return true
	}
	v, err := q.After(line...)
	return err == nil && v.Turn != v.Me
}

// Resampled returns the deal with the cards that the player cannot see laid out
// anew, every arrangement equally likely.
func (q *Question) Resampled(rng *rand.Rand) rules.Deal {
	if d, known := q.Position.Deal(); known {
		return d
	}
	v := &q.Position.View
	if v.ClosedBy != rules.NoPlayer && v.TurnUp == rules.NoCard { // some hands leave no trump for it
		all := worlds.Hands(v, rng)
		return all[rng.IntN(len(all))]
	}
	return worlds.Draw(v, rng)
}
