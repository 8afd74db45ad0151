package plain

import (
	"fmt"
	"strings"

	"games/sixtysix/internal/hint"
	"games/sixtysix/internal/words"
	"games/sixtysix/rules"
)

// outcome says how the deal that has just ended went, and what lay hidden.
func (m *match) outcome() {
	result, _ := m.session.Result()
	shown, _ := m.session.Shown()
	table := shown.Table()
	hints, _ := m.session.Hints()
	m.say(voice.Result(result, &table), hint.Used(hints))
	m.say(
		fmt.Sprintf("Card points: you %d, Bot %d.", result.Points[person], result.Points[bot]),
		fmt.Sprintf("Tricks: you %d, Bot %d.", result.Tricks[person], result.Tricks[bot]),
	)
	m.say(hidden(&shown)...)
}

// hidden shows what nobody could see: the hands as they were left, and the stock.
func hidden(d *rules.Deal) []string {
	var said []string
	if mine := d.Hand(person); mine != 0 {
		said = append(said, "You held "+words.Cards(mine)+".")
	}
	if theirs := d.Hand(bot); theirs != 0 {
		said = append(said, "Bot held "+words.Cards(theirs)+".")
	}
	var left []string
	for _, c := range d.StockCards() {
		left = append(left, c.Name())
	}
	if left != nil {
		said = append(said, "The stock was "+strings.Join(append(left, d.Table().TurnUp.Name()), ", ")+".")
	}
	return said
}
