package plain

import (
	"fmt"
	"maps"
	"slices"
	"strings"

	"games/sixtysix/internal/hand"
	"games/sixtysix/internal/practice"
	"games/sixtysix/rules"
)

// position tells a drill: all that the player knows at that moment. Nothing of it
// depends on what the answers are worth.
func (t *trainer) position(q *practice.Question) {
	v := &q.Position.View
	t.say(number(q), game(v.Book), standing(rules.Match{Book: v.Book, Score: v.Score}), strings.Join(carried(v), " "))
	t.say(trump(v), stock(v), fmt.Sprintf("Tricks: you %d, Bot %d.", v.Tricks[person], v.Tricks[bot]), counts(v))
	t.say(append(bySight(v), moment(v))...)
	t.say(played(v))
	t.say(sentence(hand.Arrange(v.Hand, v.Trump), v.Trump))
}

func number(q *practice.Question) string {
	if q.Number == 0 {
		return "Your position."
	}
	return fmt.Sprintf("Drill %d.", q.Number)
}

// game names the rule book, with its house rules.
func game(b *rules.Book) string {
	text := fmt.Sprintf("%s, %s rules", b.Variant.Title, b.Name)
	house := b.House()
	for _, key := range slices.Sorted(maps.Keys(house)) {
		text += fmt.Sprintf(", %s %s", key, house[key])
	}
	return text + "."
}

func trump(v *rules.View) string {
	if v.TurnUp == rules.NoCard || v.ClosedBy != rules.NoPlayer || v.Stock == 0 {
		return fmt.Sprintf("Trump %s.", v.Trump.Name())
	}
	return fmt.Sprintf("Trump %s, turned card %s.", v.Trump.Name(), v.TurnUp.Name())
}

// moment says what happens next, where that is not the player's lead or play.
func moment(v *rules.View) string {
	won := "You have won the last trick."
	if v.Leader != person {
		won = "Bot has won the last trick."
	}
	switch v.Phase {
	case rules.BeforeDraw:
		return won + " Nobody has drawn yet."
	case rules.AfterDraw:
		return "Both have drawn, and Bot is to lead."
	case rules.Final:
		return won + " All cards are played."
	case rules.Lead:
		return "You lead."
	}
	return ""
}

// played names the cards that are gone, which a player has seen go by.
func played(v *rules.View) string {
	gone := v.Played &^ v.Led.Set()
	if gone == 0 {
		return ""
	}
	return "Played before: " + gone.String() + "."
}
