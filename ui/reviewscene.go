package ui

import (
	"fmt"

	"games/sixtysix/ai/analysis"
	"games/sixtysix/internal/hand"
	"games/sixtysix/rules"
	"games/sixtysix/ui/keys"
	"games/sixtysix/ui/table"
)

// This file makes a scene of a deal that is looked over.

func (r *reviewScreen) scene() *table.Scene {
	before := r.deal.At(r.ply)
	v := r.deal.State.View(&before, person)
	s := &table.Scene{
		Game: fmt.Sprintf("Deal %d", r.number), Against: "review", Score: r.moveLine(), Deal: r.progress(),
		Notes: []string{"all cards open", subject(v.Dealer) + " dealt"},
		Bot:   reviewed(&v, bot), You: reviewed(&v, person),
		Stock: stock(&v), Trick: r.trick(&v), Still: true,
		Can: r.can(), Help: r.help(), Panel: r.panel(),
	}
	s.Hand = r.mine(&v)
	if r.known {
		s.Notes[0] = "what you knew"
	} else {
		s.Bot.Open = r.theirs(&before)
		s.Stock.Order = drawingOrder(&before)
	}
	s.Happened, s.Asked, s.Alert = r.told(&v)
	if d := r.decision(); d != nil && d.Priced && r.reply == "" {
		s.Gauges = r.gauges(d)
	}
	return s
}

// drawingOrder is the cards of the stock in the order in which they will be
// drawn, the turn-up last.
func drawingOrder(d *rules.Deal) []rules.Card {
	t := d.Table()
	cards := append([]rules.Card{}, d.StockCards()...)
	if t.Stock > 0 {
		cards = append(cards, t.TurnUp)
	}
	return cards
}

func reviewed(v *rules.View, p rules.Player) table.Side {
	s := table.Side{
		Name: subject(p), Turn: v.Turn == p, Tricks: int(v.Tricks[p]),
		Points: fmt.Sprintf("points %d", v.Points[p]), Shown: v.Shown[p],
	}
	if v.Pending[p] > 0 {
		s.Points += fmt.Sprintf(", %d waiting", v.Pending[p])
	}
	if p == bot {
		s.Cards = v.OpponentCards()
	}
	return s
}

func (r *reviewScreen) moveLine() string {
	if r.ply == r.deal.Last() {
		return "the end"
	}
	return fmt.Sprintf("move %d of %d", r.ply, len(r.deal.Moves))
}

// progress says how many decisions have a price.
func (r *reviewScreen) progress() string {
	done, all := r.priced(), len(r.deal.Decisions)
	if done == all {
		return "all priced"
	}
	return fmt.Sprintf("priced %d of %d", done, all)
}

// trick is what lies in the middle: the trick being played, or the last one at
// the end and in the windows.
func (r *reviewScreen) trick(v *rules.View) [2]table.Laid {
	tricks := v.FinishedTricks()
	switch {
	case v.Led != rules.NoCard:
		answers := "you"
		if v.Leader == person {
			answers = "Bot"
		}
		return [2]table.Laid{
			{Card: v.Led, Label: subject(v.Leader) + " led"}, {Card: rules.NoCard, Label: answers},
		}
	case v.Phase == rules.Lead:
		leads := "you lead"
		if v.Leader == bot {
			leads = "Bot leads"
		}
		return [2]table.Laid{{Card: rules.NoCard, Label: leads}, {Hidden: true}}
	case len(tricks) > 0:
		k := tricks[len(tricks)-1]
		return laid(k, subject(k.Leader)+" led")
	}
	return [2]table.Laid{{Hidden: true}, {Hidden: true}}
}

// mine is the person's hand: the card that was played is the chosen one, the best
// ones are pointed out.
func (r *reviewScreen) mine(v *rules.View) []table.Held {
	move, _ := r.move()
	marks := map[rules.Card]string{}
	if d := r.decision(); d != nil && d.Priced {
		marks = pointed(&d.Report)
	}
	var cards []table.Held
	for i, c := range hand.Arrange(v.Hand, v.Trump) {
		cards = append(cards, table.Held{
			Card: c, Number: i + 1, Trump: c.Suit() == v.Trump, Mark: marks[c],
			Chosen:  v.Turn == person && c == move.Move.Card(),
			Allowed: v.Turn != person || v.Legal().Cards() == 0 || v.Legal().Cards().Has(c),
		})
	}
	return cards
}

// pointed are the words for cards that are best, or as good as the best.
func pointed(report *analysis.Report) map[rules.Card]string {
	rivals := report.Rivals()
	word := "best"
	if len(rivals) > 1 {
		word = "good"
	}
	marks := map[rules.Card]string{}
	for _, m := range rivals {
		if c := m.Card(); c != rules.NoCard {
			marks[c] = word
		}
	}
	return marks
}

// theirs is the bot's hand face up, the card that it plays marked.
func (r *reviewScreen) theirs(before *rules.Deal) []table.Held {
	move, _ := r.move()
	k := rules.Trick{Lead: rules.NoCard, Follow: rules.NoCard}
	if before.Turn() == bot {
		k.Lead = move.Move.Card()
	}
	v := before.View(bot)
	return open(&v, k)
}

func (r *reviewScreen) can() []table.Hint {
	return []table.Hint{
		r.pairHint(keys.Left, keys.Right, "move"), r.pairHint(keys.Up, keys.Down, "decision"),
		r.hint(keys.Retry, "retry from here", "retry"), r.hint(keys.Back),
		r.hint(keys.Winnable, "could I have won?", "won?"),
	}
}

func (r *reviewScreen) help() []table.Hint {
	knowledge := "what you knew"
	if r.known {
		knowledge = "all cards"
	}
	hints := []table.Hint{r.hint(keys.Decisions), r.hint(keys.Knowledge, knowledge), r.hint(keys.Help)}
	if r.number > 1 {
		hints = append(hints, r.hint(keys.PageUp, "deal before"))
	}
	if r.number < r.match.Number() {
		hints = append(hints, r.hint(keys.PageDown, "next deal"))
	}
	return append(hints, r.hint(keys.Options))
}
