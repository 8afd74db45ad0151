package notation

import (
	"fmt"
	"slices"
	"strings"

	"games/sixtysix/rules"
)

// Position is a moment of a deal as the player to move sees it, without its
// history. A position that [ParsePosition] returns is free of contradictions.
type Position struct {
	// View is the player's. After a close whose turn-up is unknown, TurnUp is
	// NoCard and Stock counts the turn-up too: as one more card that lies hidden.
	View rules.View
	// Talon is the face-down cards in drawing order where they are known.
	Talon []rules.Card
}

// Deal returns the deal if everything about it is known.
func (p Position) Deal() (rules.Deal, bool) {
	v := &p.View
	if v.Known.Len() != v.OpponentCards() {
		return rules.Deal{}, false
	}
	stock := p.Talon
	switch {
	case v.ClosedBy != rules.NoPlayer || v.Stock < 2: // its order does not matter
		stock = slices.Collect((v.Unseen() &^ v.Known).All)
	case stock == nil:
		return rules.Deal{}, false
	}
	d, err := v.Deal(v.Known, stock)
	return d, err == nil
}

// String writes the position in its canonical form: one line that
// [ParsePosition] reads back as the same position.
func (p Position) String() string {
	v := &p.View
	w := &fields{}
	w.add("variant", v.Book.Variant.Name)
	w.add("rules", v.Book.Name)
	house := v.Book.House()
	for _, rule := range v.Book.Params() {
		if value, differs := house[rule.Key]; differs {
			w.add("rule."+rule.Key, value)
		}
	}
	p.stock(w)
	w.add("hand", v.Hand.String())
	if v.Known != 0 && v.Stock > 0 {
		w.add("opp", v.Known.String())
	}
	if v.Lacks != 0 && v.Stock > 0 && v.Known.Len() != v.OpponentCards() {
		w.add("notopp", v.Lacks.String())
	}
	if v.Played != 0 {
		w.add("unseen", v.Unseen().String())
	}
	if p.Talon != nil && v.Stock > 0 {
		w.add("talon", joined(p.Talon))
	}
	p.turn(w)
	p.standing(w)
	return w.String()
}

// stock writes the trump suit and what lies under and in the stock.
func (p Position) stock(w *fields) {
	v := &p.View
	trump, face := v.TurnUp.String(), int(v.Stock)
	if v.TurnUp == rules.NoCard {
		trump = v.Trump.String()
		if v.ClosedBy != rules.NoPlayer {
			face--
		}
	}
	w.add("trump", trump)
	w.add("stock", fmt.Sprint(face))
	if v.ClosedBy == rules.NoPlayer {
		return
	}
	w.add("closed", p.who(v.ClosedBy))
	loser := v.ClosedBy.Other()
	at, now := v.AtClose, rules.Standing{Points: v.Points, Tricks: v.Tricks}
	if at.Points[loser] != now.Points[loser] || at.Tricks[loser] != now.Tricks[loser] {
		w.add("atclose", fmt.Sprintf("%d:%d", at.Points[loser], at.Tricks[loser]))
	}
}

// turn writes what the player is asked.
func (p Position) turn(w *fields) {
	v := &p.View
	if v.Phase == rules.Follow {
		w.add("led", v.Led.String())
	}
	window := v.Phase == rules.BeforeDraw || v.Phase == rules.Final
	if v.Phase != rules.Lead && v.Phase != rules.Follow {
		w.add("phase", v.Phase.String())
	}
	if window && v.Leader != v.Me {
		w.add("leader", p.who(v.Leader))
	}
	if v.Declared != rules.NoSuit {
		w.add("declared", v.Declared.String())
	}
}

// standing writes points, tricks and the match.
func (p Position) standing(w *fields) {
	v := &p.View
	w.pair("points", p.mine(v.Points))
	if v.Tricks != [2]int8{} {
		w.add("tricks", fmt.Sprintf("%d:%d", v.Tricks[v.Me], v.Tricks[v.Me.Other()]))
	}
	w.pair("pending", p.mine(v.Pending))
	w.pair("score", [2]int{v.Score[v.Me], v.Score[v.Me.Other()]})
	if v.Carry != 0 {
		w.add("carry", fmt.Sprint(v.Carry))
	}
}

func (p Position) who(player rules.Player) string {
	if player == p.View.Me {
		return "me"
	}
	return "opp"
}

func (p Position) mine(by [2]int16) [2]int {
	return [2]int{int(by[p.View.Me]), int(by[p.View.Me.Other()])}
}

// fields collects key=value fields.
type fields struct{ all []string }

func (w *fields) add(key, value string) { w.all = append(w.all, key+"="+value) }

// pair writes me:opp unless both are nought.
func (w *fields) pair(key string, value [2]int) {
	if value != [2]int{} {
		w.add(key, fmt.Sprintf("%d:%d", value[0], value[1]))
	}
}

func (w *fields) String() string { return strings.Join(w.all, " ") }

func joined(cards []rules.Card) string {
	texts := make([]string, len(cards))
	for i, c := range cards {
		texts[i] = c.String()
	}
	return strings.Join(texts, ",")
}
