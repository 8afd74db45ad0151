package plain

import (
	"fmt"
	"strings"

	"games/sixtysix/internal/words"
	"games/sixtysix/rules"
)

// opening says what is known when a deal begins.
func (m *match) opening() []string {
	v := m.session.View(person)
	said := append([]string{
		fmt.Sprintf("Deal %d.", m.session.Number()),
		standing(m.session.State()),
		fmt.Sprintf("Trump %s, turned card %s.", v.Trump.Name(), v.TurnUp.Name()),
		dealer(v.Dealer),
	}, carried(&v)...)
	return append(said, m.committed())
}

// committed names the commitment to the deck of the deal, if there is one.
func (m *match) committed() string {
	c, ok := m.session.Commitment()
	if !ok {
		return ""
	}
	return "Commitment " + c.Short() + "."
}

// standing is the score of the match, counted down as well where players do so.
func standing(s rules.Match) string {
	text := fmt.Sprintf("Match %d to %d, first to %d", s.Score[person], s.Score[bot], s.Book.Target)
	if s.Book.CountsDown {
		text += fmt.Sprintf(" (counted down: %d to %d)", s.Book.Target-s.Score[person], s.Book.Target-s.Score[bot])
	}
	return text + "."
}

// carried says what draws have added to the deal (R22).
func carried(v *rules.View) []string {
	if v.Carry == 0 {
		return nil
	}
	return []string{fmt.Sprintf("Draws before it make this deal worth %d more.", v.Carry)}
}

// status says all that lies open, for whoever was away.
func (m *match) status(t *turn) {
	v := &t.view
	m.say(fmt.Sprintf("Deal %d.", m.session.Number()), standing(m.session.State()), strings.Join(carried(v), " "), m.committed())
	m.say(
		fmt.Sprintf("Trump %s.", v.Trump.Name()), stock(v),
		fmt.Sprintf("Tricks: you %d, Bot %d.", v.Tricks[person], v.Tricks[bot]),
	)
	m.say(bySight(v)...)
	m.say(sentence(t.hand, v.Trump))
}

// recap says where a match that is taken up again has been left.
func (m *match) recap() {
	v := m.session.View(person)
	m.hand = m.hand.Fit(&v)
	m.blank()
	m.status(&turn{view: v, hand: m.hand})
	m.shown = m.seen(&v)
}

// stock says what is left to draw, or why nothing is drawn.
func stock(v *rules.View) string {
	switch {
	case v.ClosedBy == person:
		return fmt.Sprintf("You have closed the stock: %s and %s lie there.", cards("", v.Stock), v.TurnUp.Name())
	case v.ClosedBy == bot:
		return fmt.Sprintf("Bot has closed the stock: %s and %s lie there.", cards("", v.Stock), v.TurnUp.Name())
	case v.Stock == 0:
		return "The stock is exhausted."
	}
	return fmt.Sprintf("The stock is open: %s, then the turned card, %s.", cards("face-down ", v.Stock), v.TurnUp.Name())
}

// cards counts cards of some sort.
func cards(sort string, n int8) string {
	if n == 1 {
		return "1 " + sort + "card"
	}
	return fmt.Sprintf("%d %scards", n, sort)
}

// bySight says what is on the table, and what the bot has shown and still holds.
func bySight(v *rules.View) []string {
	var said []string
	if shown := v.Shown[bot]; shown != 0 {
		said = append(said, "Bot is known to hold: "+words.Cards(shown)+".")
	}
	if v.Led != rules.NoCard {
		said = append(said, led(bot, v.Led))
	}
	if v.Declared != rules.NoSuit {
		said = append(said, "The marriage of "+v.Declared.Name()+" has been declared with this lead.")
	}
	return said
}

// counts is how the card points stand.
func counts(v *rules.View) string {
	text := fmt.Sprintf("Card points: you %d, Bot %d", v.Points[person], v.Points[bot])
	for p, whose := range [2]string{"yours", "Bot's"} {
		if v.Pending[p] > 0 {
			text += fmt.Sprintf("; %d of %s wait for a first trick", v.Pending[p], whose)
		}
	}
	return text + "."
}

// last is the last trick, which may be looked at until the next lead.
func last(v *rules.View) string {
	tricks := v.FinishedTricks()
	switch {
	case v.Led != rules.NoCard:
		return "The next card is led: the last trick may not be looked at any more."
	case len(tricks) == 0:
		return "No trick has been played in this deal."
	}
	k := tricks[len(tricks)-1]
	return fmt.Sprintf("The last trick: %s led %s, %s played %s, and %s won it.", voice.Name(k.Leader), k.Lead.Name(),
		voice.Name(k.Leader.Other()), k.Follow.Name(), voice.Name(k.Winner))
}

func dealer(p rules.Player) string { return [2]string{"You deal.", "Bot deals."}[p] }
