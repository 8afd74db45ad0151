package ui

import (
	"fmt"
	"strings"
	"unicode"
	"unicode/utf8"

	"games/sixtysix/rules"
	"games/sixtysix/ui/table"
	"games/sixtysix/ui/theme"
)

// This file says what has happened, in few words and with the cards' symbols.

// tell notes what the move has done.
func (g *game) tell(before rules.View, a rules.Act) {
	ownLead := a.Player == person && a.Move.Card() != rules.NoCard && before.Phase == rules.Lead
	if said := said(g.look, &before, a); said.Text != "" && !ownLead { // he knows, and the card lies there
		g.events = append(g.events, said)
	}
	if drawn := fresh(&before, &g.view); drawn != rules.NoCard && a.Move != rules.Exchange {
		g.events = append(g.events, table.Said{Text: drew(g.look, drawn)})
	}
}

// recall notes how things stand for a person who comes back to a deal: what the
// bot has led, and declared with it.
func (g *game) recall() {
	v := &g.view
	if v.Turn != person || v.Phase != rules.Follow {
		return
	}
	if v.Declared != rules.NoSuit {
		g.events = append(g.events, said(g.look, v, rules.Act{Player: bot, Move: rules.Declare(v.Declared)}))
	}
	g.events = append(g.events, table.Said{Text: fmt.Sprintf("Bot led %s.", g.look.Card(v.Led))})
}

// said is what a move does, in the view of the person before it; no text for
// what needs no word.
func said(look theme.Look, before *rules.View, a rules.Act) table.Said {
	if before.Phase == rules.Follow && a.Move.Card() != rules.NoCard {
		return took(look, before, a.Move.Card(), a.Player)
	}
	return did(look, before, a.Move, subject(a.Player))
}

// did is what a move does that finishes no trick; who is the player's name at
// the beginning of a sentence.
func did(look theme.Look, before *rules.View, m rules.Move, who string) table.Said {
	switch {
	case m.Card() != rules.NoCard:
		return table.Said{Text: fmt.Sprintf("%s led %s.", who, look.Card(m.Card()))}
	case m.Declared() != rules.NoSuit:
		return table.Said{Text: fmt.Sprintf("%s declared %s: %d.", who, pairOf(look, m.Declared()), marriagePoints(before, m.Declared()))}
	case m == rules.Exchange:
		low := before.Book.Low(before.Trump)
		return table.Said{Text: fmt.Sprintf("%s swapped %s for %s.", who, look.Card(low), look.Card(before.TurnUp))}
	case m == rules.Close:
		short := who + " CLOSED the stock"
		return table.Said{Text: short + ": strict play now, nobody draws.", Short: short + ".", Lasts: true}
	case m == rules.Claim:
		return table.Said{Text: who + " claimed 66.", Lasts: true}
	}
	return table.Said{}
}

// took says who got the trick.
func took(look theme.Look, before *rules.View, answer rules.Card, follower rules.Player) table.Said {
	led, card := look.Card(before.Led), look.Card(answer)
	wins := answer.Beats(before.Led, before.Trump)
	switch {
	case follower == bot && wins:
		return table.Said{Text: fmt.Sprintf("Bot takes your %s with %s.", led, card), Short: fmt.Sprintf("Bot takes %s.", led)}
	case follower == bot:
		return table.Said{Text: fmt.Sprintf("Bot plays %s: your trick.", card), Short: "Your trick."}
	case wins:
		return table.Said{Text: fmt.Sprintf("You take %s with %s.", led, card), Short: fmt.Sprintf("You take %s.", led)}
	}
	return table.Said{Text: fmt.Sprintf("Bot's %s takes your %s.", led, card), Short: fmt.Sprintf("Bot takes %s.", card)}
}

func drew(look theme.Look, c rules.Card) string { return fmt.Sprintf("You drew %s.", look.Card(c)) }

// fresh is the card that has come into the hand, NoCard if none has.
func fresh(before, after *rules.View) rules.Card {
	fresh := after.Hand &^ before.Hand
	if fresh == 0 {
		return rules.NoCard
	}
	return fresh.Lowest()
}

func pairOf(look theme.Look, s rules.Suit) string {
	return look.Card(rules.CardOf(s, rules.King)) + " " + look.Card(rules.CardOf(s, rules.Queen))
}

func marriagePoints(v *rules.View, s rules.Suit) int {
	if s == v.Trump {
		return 40
	}
	return 20
}

func subject(p rules.Player) string {
	if p == person {
		return "You"
	}
	return "Bot"
}

// asks says whose move it is, what is allowed, and why.
func asks(v *rules.View, card func(rules.Card) string) string {
	if v.Turn != person {
		return "The bot is thinking."
	}
	switch v.Phase {
	case rules.BeforeDraw:
		return "Before the draw: go on, or close the stock now."
	case rules.AfterDraw:
		return "The bot is on lead: let it lead, or close the stock first."
	case rules.Final:
		return finalQuestion(v)
	case rules.Lead:
		return leadQuestion(v)
	}
	return followQuestion(v, card)
}

func finalQuestion(v *rules.View) string {
	switch {
	case v.ClosedBy == person:
		return "That was the last trick. Claim 66 if you have it: you closed."
	case v.ClosedBy != rules.NoPlayer:
		return "That was the last trick. Claim 66 if you have it, or pass."
	case v.Book.LastTrickWins && v.Leader == person:
		return "The last trick is yours: it wins 1 game point. Claim 66 only if you have it."
	case v.Book.LastTrickBonus > 0 && v.Leader == person:
		return fmt.Sprintf("The last trick is yours and counts %d more. Claim 66 if you have it.", v.Book.LastTrickBonus)
	}
	return "That was the last trick. Claim 66 if you have it, or pass."
}

func leadQuestion(v *rules.View) string {
	switch {
	case v.Declared != rules.NoSuit:
		return "You declared: lead the king or the queen."
	case v.Strict():
		return fmt.Sprintf("You lead, any card. Strict play: the bot must %s.", duty(v.Book))
	case v.Tricks == [2]int8{}:
		return "You lead first, any card."
	}
	return "You lead, any card."
}

func duty(b *rules.Book) string {
	if b.Follow == rules.MustWin {
		return "follow suit and win if it can"
	}
	return "follow suit"
}

// followQuestion gives the reason for what may be played.
func followQuestion(v *rules.View, card func(rules.Card) string) string {
	if !v.Strict() {
		return "Stock open: you may play any card."
	}
	suit := v.Led.Suit()
	may, held := v.Legal().Cards(), v.Hand&suit.Set()
	switch {
	case held == 0 && v.Hand&v.Trump.Set() != 0:
		return fmt.Sprintf("Strict play: no %s, so you must trump.", suit.Name())
	case held == 0 && suit == v.Trump:
		return "Strict play: no trump, so any card."
	case held == 0:
		return fmt.Sprintf("Strict play: no %s and no trump, so any card.", suit.Name())
	case v.Book.Follow == rules.MustWin && may.Highest() > v.Led:
		return fmt.Sprintf("Strict play: you must follow %s and beat %s.", suit.Name(), card(v.Led))
	case v.Book.Follow == rules.MustWin:
		return fmt.Sprintf("Strict play: you must follow %s; you cannot beat %s.", suit.Name(), card(v.Led))
	}
	return fmt.Sprintf("Strict play: you must follow %s.", suit.Name())
}

// sentence makes a whole sentence of half a one, such as what an error says.
func sentence(text string) string {
	text = oneLine(text)
	if text == "" {
		return ""
	}
	first, size := utf8.DecodeRuneInString(text)
	return string(unicode.ToUpper(first)) + text[size:] + "."
}

// oneLine is a text as part of a sentence.
func oneLine(text string) string {
	return strings.TrimSuffix(strings.Join(strings.Fields(text), " "), ".")
}
