package rules

import "fmt"

// Why is the rule that forbids a move.
type Why uint8

// The reasons against a move.
const (
	allowed Why = iota
	DealOver
	NoSuchMove
	NotYourTurn
	NotBetweenTricks
	NotHeld
	LeadThePair
	MustFollow
	MustBeat
	MustTrump
	OnlyLeaderDeclares
	OneMarriage
	NoPair
	MarriageNeedsTrick
	NoMarriageAfterClose
	NoMarriageAfterStock
	NoExchangeBetweenTricks
	NoExchangeAfterClose
	NoExchangeAfterStock
	OnlyLeaderExchanges
	DeclaredThenLead
	LowIsTurnUp
	LowNotHeld
	ExchangeNeedsTrick
	ExchangeMinStock
	ClosedAlready
	NothingToClose
	NoCloseInTrick
	CloseNeedsTrick
	CloseMinStock
	ClaimBeforeTrick
	ClaimOnlyWinner
	MustLead
	MustPlay
)

// Refusal says why a move is not legal.
type Refusal struct {
	Move  Move
	Why   Why
	table Table
	hand  Cards
}

// Error returns one sentence for the player who was refused.
func (r *Refusal) Error() string {
	if sentence, ok := sentences[r.Why]; ok {
		return sentence
	}
	return r.particular()
}

var sentences = map[Why]string{
	DealOver:                "The deal is over.",
	NoSuchMove:              "There is no such move.",
	NotYourTurn:             "It is the other player's turn.",
	OnlyLeaderDeclares:      "A marriage is declared only by the player on lead, before he leads.",
	OneMarriage:             "One marriage a lead: the other has to wait for a later lead.",
	MarriageNeedsTrick:      "You need a trick of your own before you may declare a marriage.",
	NoMarriageAfterClose:    "No marriage may be declared once the stock is closed.",
	NoMarriageAfterStock:    "No marriage may be declared once the stock is exhausted.",
	NoExchangeBetweenTricks: "Exchanging has to wait for your turn to play a card.",
	NoExchangeAfterClose:    "Nothing is exchanged once the stock is closed.",
	NoExchangeAfterStock:    "The stock is exhausted: there is no turn-up left to exchange.",
	OnlyLeaderExchanges:     "Only the player on lead may exchange.",
	DeclaredThenLead:        "You have declared a marriage: now lead one of its two cards or claim 66.",
	ExchangeNeedsTrick:      "You need a trick of your own before you may exchange.",
	ClosedAlready:           "The stock is closed already.",
	NothingToClose:          "The stock is exhausted: there is nothing left to close.",
	NoCloseInTrick:          "The stock can be closed only between tricks, while both hold equally many cards.",
	CloseNeedsTrick:         "You need a trick of your own before you may close.",
	ClaimBeforeTrick:        "Nobody has won a trick yet: 66 is claimed after winning one, or after declaring.",
	ClaimOnlyWinner:         "Only the winner of the last trick may claim 66, before he leads or after declaring.",
	MustLead:                "You are on lead: you have to play a card.",
	MustPlay:                "You have to play a card to the trick.",
}

// particular makes the sentences that name cards and numbers.
func (r *Refusal) particular() string {
	t, c := &r.table, r.Move.Card()
	switch r.Why {
	case NotBetweenTricks:
		if t.Phase == Final {
			return "The last trick has been played: claim 66 or pass."
		}
		return "No card is played between tricks: close, claim or pass where the book lets you."
	case NotHeld:
		return fmt.Sprintf("You do not hold the %s.", c.Name())
	case LeadThePair:
		return fmt.Sprintf("You declared the marriage in %s: lead its king or its queen.", t.Declared.Name())
	case MustFollow:
		return fmt.Sprintf("You must follow %s%s.", t.Led.Suit().Name(), r.orBeat())
	case MustBeat:
		return fmt.Sprintf("You must beat the %s: you hold a higher %s.", t.Led.Name(), singular(t.Led.Suit()))
	case MustTrump:
		return fmt.Sprintf("You hold no %s, so you must trump: play one of your %s.", t.Led.Suit().Name(), t.Trump.Name())
	case NoPair:
		return fmt.Sprintf("You do not hold both the king and the queen of %s.", r.Move.Declared().Name())
	case LowIsTurnUp:
		return fmt.Sprintf("The %s is the turn-up itself: nobody can exchange.", t.TurnUp.Name())
	case LowNotHeld:
		return fmt.Sprintf("Only the %s can be exchanged, and you do not hold it.", t.Book.Low(t.Trump).Name())
	case ExchangeMinStock:
		return tooFew(t.Book.ExchangeMinStock, "exchange")
	case CloseMinStock:
		return tooFew(t.Book.CloseMinStock, "close")
	}
	return "That move is not possible now."
}

// orBeat adds the duty to win to the duty to follow, where there is one. An ace
// of the suit cannot be beaten in it.
func (r *Refusal) orBeat() string {
	if r.table.Book.Follow != MustWin || r.table.Led.Rank() == Ace {
		return ""
	}
	return fmt.Sprintf(", and beat the %s if you can", r.table.Led.Rank().Name())
}

// tooFew says how many face-down cards a move needs. Their number is odd
// whenever anybody is asked, so an even minimum means one more.
func tooFew(least int, to string) string {
	return fmt.Sprintf("Too few cards are left: at least %d must lie face down to %s.", least|1, to)
}

// singular names one card's suit: "heart".
func singular(s Suit) string {
	name := s.Name()
	return name[:len(name)-1]
}
