package ui

import (
	"fmt"

	"games/sixtysix/rules"
	"games/sixtysix/ui/theme"
)

// panel is the side panel of the wide layout: the match and the rules in force.
func (t *tableScreen) panel() []string {
	v := &t.view
	lines := []string{
		"Match:", score(v.Book, v.Score), t.dealLine() + ", dealt by " + voice.Name(v.Dealer), "",
		fmt.Sprintf("%s, %s rules:", v.Book.Variant.Title, v.Book.Name),
	}
	for _, sentence := range brief(v.Book) {
		lines = append(lines, sentence+".")
	}
	return lines
}

// brief says in a few sentences what a player has to know of a book.
func brief(b *rules.Book) []string {
	lines := []string{
		strict(b), exchanging(b), marrying(b), closing(b), claiming(b),
		falseClaims(b), failing(b), playedOut(b),
	}
	if n := len(b.House()); n > 0 {
		lines = append(lines, fmt.Sprintf("House rules: %d (see the rules)", n))
	}
	return lines
}

func strict(b *rules.Book) string {
	if b.Follow == rules.MustWin {
		return "Stock closed or gone: follow suit and win if you can, else trump"
	}
	return "Stock closed or gone: follow suit, else trump"
}

func exchanging(b *rules.Book) string {
	who := "on lead"
	if b.ExchangeBy == rules.ByEither {
		who = "before any card of yours"
	}
	return fmt.Sprintf("Swap: the trump %s for the turn-up, %s%s", b.Variant.Low().Name(), who, withTrick[b.ExchangeNeedsTrick])
}

// withTrick is what a rule adds that needs an own trick.
var withTrick = map[bool]string{true: ", with a trick won"}

func marrying(b *rules.Book) string {
	text := "Marriages: 20, in trumps 40" + withTrick[b.MarriageNeedsTrick]
	switch {
	case !b.MarriageAfterClose && !b.MarriageAfterStock:
		return text + "; none in strict play"
	case !b.MarriageAfterClose:
		return text + "; none after closing"
	case !b.MarriageAfterStock:
		return text + "; none once the stock is gone"
	}
	return text
}

func closing(b *rules.Book) string {
	who, when := "on lead", ""
	if b.CloseBy == rules.ByEither {
		who = "either player between tricks"
	}
	if b.CloseBeforeDraw {
		when = ", also before drawing"
	}
	text := fmt.Sprintf("Closing: %s%s%s", who, when, withTrick[b.CloseNeedsTrick])
	if b.CloseMinStock > 1 {
		text += fmt.Sprintf(", %d face-down cards left", b.CloseMinStock|1)
	}
	return text
}

func claiming(b *rules.Book) string {
	if b.ClaimWhen == rules.ClaimAnyTurn {
		return "66 is claimed at any turn of yours"
	}
	return "66 is claimed after winning a trick or declaring"
}

func falseClaims(b *rules.Book) string {
	switch b.FalseClaim {
	case rules.FalseOpponentTrickless:
		return "False claim: 2, or 3 if the other has no trick"
	case rules.FalseAsWon:
		return "False claim: what it would have won"
	}
	return "False claim: 2"
}

func failing(b *rules.Book) string {
	switch b.FailedClose {
	case rules.ThreeIfOpponentTrickless:
		return "Failed close: 2, or 3 if the other had no trick then"
	case rules.ThreeAlways:
		return "Failed close: 3"
	}
	return "Failed close: 2, or 3 without a trick"
}

// playedOut says what happens when the stock is played out.
func playedOut(b *rules.Book) string {
	text := ""
	if b.LastTrickBonus > 0 {
		text = fmt.Sprintf("Last trick: %d points. ", b.LastTrickBonus)
	}
	switch {
	case b.LastTrickWins:
		text += "Nobody claims: the last trick wins 1"
	case b.Unclaimed == rules.UnclaimedHighest:
		text += "Nobody claims: the higher wins if it is 66"
	default:
		text += "Nobody claims: a draw"
	}
	if b.DrawCarry {
		text += "; after a draw 1 more"
	}
	return text
}

// cardRanks lists the ranks of the variant with their points: "A 11, 10 10".
func cardRanks(v *rules.Variant) string {
	text := ""
	for r := rules.Ace; ; r-- {
		text += fmt.Sprintf("%s %d", theme.Rank(r), r.Points())
		if r == v.Low() {
			return text
		}
		text += ", "
	}
}
