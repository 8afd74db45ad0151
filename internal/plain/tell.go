package plain

import (
	"games/sixtysix/internal/words"
	"games/sixtysix/rules"
)

// voice speaks to the person and calls the other player what he is. Card points
// are not told with the moves: whoever wants them asks.
var voice = words.Voice{Names: [2]string{person: "you", bot: "Bot"}}

// tell says what a move has done. That somebody has passed is not worth a word.
func (m *match) tell(before *rules.View, a rules.Act) {
	after := m.session.View(person)
	m.say(act(before, a), voice.Trick(&before.Table, a))
	m.say(drawn(before, &after)...)
	if !m.session.Live() {
		m.outcome()
	}
}

// act is what is said of the move; nothing of a pass.
func act(before *rules.View, a rules.Act) string {
	switch card := a.Move.Card(); {
	case card != rules.NoCard && before.Phase == rules.Lead:
		return led(a.Player, card)
	case card != rules.NoCard:
		return [2]string{"You play ", "Bot plays "}[a.Player] + card.Name() + "."
	case a.Move == rules.Pass:
		return ""
	case a.Move == rules.Close:
		return voice.Act(&before.Table, a) + " " + strictness(before.Book)
	}
	return voice.Act(&before.Table, a)
}

func led(p rules.Player, c rules.Card) string {
	return [2]string{"You lead ", "Bot leads "}[p] + c.Name() + "."
}

// strictness says what has to be played once there is nothing to draw (R15).
func strictness(b *rules.Book) string {
	if b.Follow == rules.FollowOnly {
		return "From now on suit must be followed."
	}
	return "From now on suit must be followed, and the trick won if possible."
}

// drawn says what I have drawn, and what both know of the last draw (R14).
func drawn(before, after *rules.View) []string {
	if after.Draws == before.Draws {
		return nil
	}
	card, turnUp := after.DrawnCards()[after.Draws-1], before.TurnUp
	mine := "You draw " + card.Name() + "."
	if after.Stock > 0 {
		return []string{mine}
	}
	theirs := "Bot takes the turned card, " + turnUp.Name() + "."
	if card == turnUp {
		mine, theirs = "You take the turned card, "+turnUp.Name()+".", "Bot takes the last face-down card."
	}
	return []string{mine, theirs, "The stock is exhausted.", strictness(after.Book)}
}
