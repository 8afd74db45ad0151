package words

import (
	"fmt"

	"games/sixtysix/rules"
)

// Opening says what is on the table when deal n, counted from 1, begins.
func (v Voice) Opening(n int, t *rules.Table) string {
	text := fmt.Sprintf("Deal %d. %s Trump is %s: %s is turned up.",
		n, sentence(v.does(t.Dealer, "deal")), t.Trump.Name(), the(t.FirstTurnUp()))
	if t.Carry > 0 {
		text += fmt.Sprintf(" The deal is worth %s more.", GamePoints(int(t.Carry)))
	}
	return text
}

// Act says what a move does; before is the table as it was. Who wins the trick
// is for [Voice.Trick], whether a claim was right for [Voice.Result].
func (v Voice) Act(before *rules.Table, a rules.Act) string {
	return sentence(v.act(before, a))
}

func (v Voice) act(t *rules.Table, a rules.Act) string {
	p := a.Player
	switch card, suit := a.Move.Card(), a.Move.Declared(); {
	case card != rules.NoCard && t.Phase == rules.Lead:
		return v.does(p, "lead ") + the(card)
	case card != rules.NoCard:
		return v.does(p, "play ") + the(card)
	case suit != rules.NoSuit:
		return v.declares(t, p, suit)
	}
	switch {
	case a.Move == rules.Exchange:
		return v.does(p, "exchange ") + the(t.Book.Low(t.Trump)) + " for the turn-up, " + the(t.TurnUp)
	case a.Move == rules.Close && t.Phase == rules.BeforeDraw:
		return v.does(p, "close the stock before drawing")
	case a.Move == rules.Close:
		return v.does(p, "close the stock")
	case a.Move == rules.Claim:
		return v.does(p, "claim 66")
	case t.Phase == rules.Final:
		return v.does(p, "do not claim")
	}
	return v.does(p, "pass")
}

// declares tells a marriage, whose points may have to wait for a trick (R12).
func (v Voice) declares(t *rules.Table, p rules.Player, suit rules.Suit) string {
	points := 20
	if suit == t.Trump {
		points = 40
	}
	text := v.does(p, fmt.Sprintf("show king and queen of %s: %d points", suit.Name(), points))
	switch {
	case t.Tricks[p] == 0:
		text += ", which count once " + v.does(p, "have a trick")
	case v.Points:
		text += fmt.Sprintf(", %d in all", int(t.Points[p])+points)
	}
	return text
}

// Trick says who wins the trick that the move finishes, "" if it finishes none;
// before is the table as it was before the move.
func (v Voice) Trick(before *rules.Table, a rules.Act) string {
	card := a.Move.Card()
	if before.Phase != rules.Follow || card == rules.NoCard {
		return ""
	}
	winner := before.Leader
	if card.Beats(before.Led, before.Trump) {
		winner = a.Player
	}
	which := "win the trick"
	if before.Cards(a.Player) == 1 {
		which = "win the last trick"
	}
	if !v.Points {
		return sentence(v.does(winner, which))
	}
	return sentence(v.does(winner, which), ": ", won(before, winner, before.Led.Points()+card.Points()))
}

// won tells what the winner of a trick gets for it and has then.
func won(t *rules.Table, winner rules.Player, points int) string {
	text, sum := fmt.Sprintf("%d points", points), int(t.Points[winner])+points
	if waiting := int(t.Pending[winner]); waiting > 0 {
		text += fmt.Sprintf(" and %d that waited", waiting)
		sum += waiting
	}
	if bonus := t.Book.LastTrickBonus; bonus > 0 && t.Cards(t.Turn) == 1 && t.ClosedBy == rules.NoPlayer {
		text += fmt.Sprintf(" and %d for the last one", bonus)
		sum += bonus
	}
	return fmt.Sprintf("%s, %d in all", text, sum)
}
