package protocol

import (
	"fmt"

	"games/sixtysix/internal/notation"
	"games/sixtysix/rules"
)

// View is what a seat may know, as the protocol writes it. Players are seats,
// lists of two are indexed by seat, hands are lists of cards suit by suit from
// the ace down, and what is not there is null.
type View struct {
	Me            rules.Player    `json:"me"`
	Dealer        rules.Player    `json:"dealer"`
	Leader        rules.Player    `json:"leader"`
	Phase         string          `json:"phase"`
	Trump         string          `json:"trump"`
	TurnUp        *notation.Card  `json:"turnup"`
	Stock         int             `json:"stock"`
	ClosedBy      *rules.Player   `json:"closed_by"`
	AtClose       *standing       `json:"at_close"`
	Hand          []notation.Card `json:"hand"`
	Dealt         []notation.Card `json:"dealt"`
	Drawn         []notation.Card `json:"drawn"`
	FirstTurnUp   notation.Card   `json:"first_turnup"`
	OpponentCards int             `json:"opponent_cards"`
	OpponentKnown []notation.Card `json:"opponent_known"`
	Led           *notation.Card  `json:"led"`
	Declared      *string         `json:"declared"`
	Tricks        []trick         `json:"tricks"`
	Moves         []act           `json:"moves"`
	Points        [2]int          `json:"points"`
	Pending       [2]int          `json:"pending"`
	Score         [2]int          `json:"score"`
	Target        int             `json:"target"`
	Carry         int             `json:"carry"`
}

// standing is points and tricks when the stock was closed.
type standing struct {
	Points [2]int `json:"points"`
	Tricks [2]int `json:"tricks"`
}

// trick is a finished trick.
type trick struct {
	Leader   rules.Player  `json:"leader"`
	Lead     notation.Card `json:"lead"`
	Follow   notation.Card `json:"follow"`
	Winner   rules.Player  `json:"winner"`
	Declared *string       `json:"declared"`
}

// act is a public move.
type act struct {
	P rules.Player  `json:"p"`
	M notation.Move `json:"m"`
}

// ViewOf writes a view for the wire.
func ViewOf(v *rules.View) View {
	w := View{
		Me: v.Me, Dealer: v.Dealer, Leader: v.Leader, Phase: v.Phase.String(),
		Trump: v.Trump.String(), TurnUp: cardOrNull(v.TurnUp), Stock: int(v.Stock),
		Hand: sorted(v.Hand), Dealt: sorted(v.Dealt), Drawn: cards(v.DrawnCards()),
		FirstTurnUp:   notation.Card(v.FirstTurnUp()),
		OpponentCards: v.OpponentCards(), OpponentKnown: sorted(v.Known),
		Led: cardOrNull(v.Led), Declared: suitOrNull(v.Declared),
		Tricks: []trick{}, Moves: []act{},
		Points: ints(v.Points), Pending: ints(v.Pending),
		Score: v.Score, Target: v.Target, Carry: int(v.Carry),
	}
	if v.ClosedBy != rules.NoPlayer {
		closer := v.ClosedBy
		w.ClosedBy = &closer
		w.AtClose = &standing{Points: ints(v.AtClose.Points), Tricks: ints(v.AtClose.Tricks)}
	}
	for _, k := range v.FinishedTricks() {
		w.Tricks = append(w.Tricks, trick{
			Leader: k.Leader, Lead: notation.Card(k.Lead), Follow: notation.Card(k.Follow),
			Winner: k.Winner, Declared: suitOrNull(k.Declared),
		})
	}
	for _, a := range v.Acts() {
		w.Moves = append(w.Moves, act{P: a.Player, M: notation.Move(a.Move)})
	}
	return w
}

// View reads a view back, for a player by that book. All of it follows from the
// first hand, the drawn cards and the public moves; an error says what in these
// cannot have happened.
func (w View) View(b *rules.Book) (rules.View, error) {
	s := rules.Seen{
		Book: b, Me: w.Me, Dealer: w.Dealer, Carry: w.Carry, TurnUp: rules.Card(w.FirstTurnUp),
		Score: w.Score, Target: w.Target,
	}
	if w.Me.Other() != 1-w.Me || w.Dealer.Other() != 1-w.Dealer {
		return rules.View{}, fmt.Errorf("a player is numbered 0 or 1, not %d or %d", w.Me, w.Dealer)
	}
	for _, c := range w.Dealt {
		s.Dealt |= rules.Card(c).Set()
	}
	for _, c := range w.Drawn {
		s.Drawn = append(s.Drawn, rules.Card(c))
	}
	for _, a := range w.Moves {
		s.Acts = append(s.Acts, rules.Act{Player: a.P, Move: rules.Move(a.M)})
	}
	return s.View()
}

// sorted lists a set suit by suit from the ace down.
func sorted(set rules.Cards) []notation.Card {
	list := []notation.Card{}
	for s := range rules.NoSuit {
		for ofSuit := set & s.Set(); ofSuit != 0; ofSuit &^= ofSuit.Highest().Set() {
			list = append(list, notation.Card(ofSuit.Highest()))
		}
	}
	return list
}

func cards(in []rules.Card) []notation.Card {
	list := make([]notation.Card, len(in))
	for i, c := range in {
		list[i] = notation.Card(c)
	}
	return list
}

func cardOrNull(c rules.Card) *notation.Card {
	if c == rules.NoCard {
		return nil
	}
	text := notation.Card(c)
	return &text
}

func suitOrNull(s rules.Suit) *string {
	if s == rules.NoSuit {
		return nil
	}
	letter := s.String()
	return &letter
}

func ints[T int8 | int16](pair [2]T) [2]int { return [2]int{int(pair[0]), int(pair[1])} }
