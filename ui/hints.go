package ui

import (
	"fmt"
	"slices"
	"strings"

	"games/sixtysix/rules"
	"games/sixtysix/ui/keys"
	"games/sixtysix/ui/table"
)

// hint is an action's key and what it does, from its binding; a click on it is
// the same as the key.
func (d *desk) hint(a keys.Action, texts ...string) table.Hint {
	b := d.keys.Of(a).Help()
	h := table.Hint{Key: b.Key, Text: b.Desc, Mark: doMark + a.Name()}
	if len(texts) > 0 {
		h.Text = texts[0]
	}
	if len(texts) > 1 {
		h.Short = texts[1]
	}
	return h
}

// pairHint is one hint for two actions: "←→ choose".
func (d *desk) pairHint(a, b keys.Action, text string) table.Hint {
	return table.Hint{Key: d.keys.Of(a).Help().Key + d.keys.Of(b).Help().Key, Text: text}
}

// actions are what is possible now and what is not.
func (t *tableScreen) actions() (can, cannot []table.Hint) {
	switch t.place() {
	case keys.Failure:
		return t.recoveries(), nil
	case keys.Question:
		return []table.Hint{t.hint(keys.Yes), t.hint(keys.No)}, nil
	case keys.Pair:
		return t.pairHints(), nil
	}
	if t.lying != nil && !t.window() {
		return []table.Hint{t.hint(keys.Enter, "go on")}, nil
	}
	if t.view.Turn != person {
		return nil, nil
	}
	legal := t.view.Legal()
	if h, ok := t.mainHint(legal); ok {
		if t.hinted().points(rules.Pass) {
			h = starred(h)
		}
		can = append(can, h)
	}
	for _, row := range t.moveHints(legal) {
		if row.possible {
			can = append(can, row.hint)
		} else {
			cannot = append(cannot, row.hint)
		}
	}
	if t.view.Phase == rules.AfterDraw && !t.o.Config.Decided(stopAfterDraw) {
		can = append(can, t.hint(keys.Skip))
	}
	return can, cannot
}

func (t *tableScreen) pairHints() []table.Hint {
	hints := []table.Hint{t.hint(keys.King), t.hint(keys.Queen)}
	if suits := declarable(&t.view); len(suits) > 1 {
		hints = append(hints, t.hint(keys.Marriage, "the other pair"))
	}
	if t.view.Legal().Has(rules.Declare(t.pairing)) {
		hints = append(hints, t.hint(keys.Claim, "show and claim 66", "claim"))
	}
	return append(hints, t.hint(keys.Back))
}

// mainHint is what enter or a number does.
func (t *tableScreen) mainHint(legal rules.Moves) (table.Hint, bool) {
	switch {
	case legal.Has(rules.Pass):
		return t.hint(keys.Enter, t.passText()), true
	case legal.Cards() == 0:
		return table.Hint{}, false
	case t.chosen != rules.NoCard:
		return t.hint(keys.Enter, "play "+t.look.Card(t.chosen)), true
	}
	return table.Hint{Key: t.numbers(legal.Cards()), Text: "choose", Short: "card"}, true
}

// numbers are the keys of those cards: "1-5", "2", "2 4".
func (t *tableScreen) numbers(cards rules.Cards) string {
	var list []string
	for i, c := range t.hand {
		if cards.Has(c) {
			list = append(list, t.keys.Of(keys.DigitOf(i)).Help().Key)
		}
	}
	if n := len(list); n > 1 && n == len(t.hand) {
		return list[0] + "-" + list[n-1]
	}
	return strings.Join(list, " ")
}

// passText is what letting the window pass means.
func (t *tableScreen) passText() string {
	v := &t.view
	switch {
	case v.Phase == rules.BeforeDraw:
		return "draw"
	case v.Phase == rules.AfterDraw:
		return "bot leads"
	case v.Book.LastTrickWins && v.Leader == person && v.ClosedBy == rules.NoPlayer:
		return fmt.Sprintf("take %s", gamePoints(1+int(v.Carry)))
	}
	return "pass"
}

// gamePoints counts them in words.
func gamePoints(n int) string {
	if n == 1 {
		return "1 game point"
	}
	return fmt.Sprintf("%d game points", n)
}

// moveHint is a move that is no card, and whether it is possible.
type moveHint struct {
	hint     table.Hint
	possible bool
}

// moveHints are the moves that are no cards; what is impossible for the rest of
// the deal is not worth a word.
func (t *tableScreen) moveHints(legal rules.Moves) []moveHint {
	cards := legal.Cards() != 0
	suits := declarable(&t.view)
	marriage := t.hint(keys.Marriage, "marriage", "pair")
	if len(suits) > 0 {
		points := marriagePoints(&t.view, suits[0])
		marriage = t.hint(keys.Marriage, fmt.Sprintf("marriage %d", points), fmt.Sprint(points))
	}
	var rows []moveHint
	stock := t.view.ClosedBy == rules.NoPlayer && t.view.Stock > 0
	a := t.hinted()
	star := func(h table.Hint, moves ...rules.Move) table.Hint {
		if slices.ContainsFunc(moves, a.points) {
			return starred(h)
		}
		return h
	}
	if cards && mayMarry(&t.view) {
		rows = append(rows, moveHint{star(marriage, declarations(suits)...), len(suits) > 0})
	}
	if cards && stock {
		rows = append(rows, moveHint{star(t.hint(keys.Exchange), rules.Exchange), legal.Has(rules.Exchange)})
	}
	if stock {
		rows = append(rows, moveHint{star(t.hint(keys.Close), rules.Close), legal.Has(rules.Close)})
	}
	return append(rows, moveHint{star(t.hint(keys.Claim, "claim 66", "66"), rules.Claim), legal.Has(rules.Claim)})
}

// declarations are the moves that declare in those suits.
func declarations(suits []rules.Suit) []rules.Move {
	moves := make([]rules.Move, len(suits))
	for i, s := range suits {
		moves[i] = rules.Declare(s)
	}
	return moves
}

// starred points out a key: a hint says that it is best.
func starred(h table.Hint) table.Hint {
	h.Text = "*" + h.Text + "*"
	if h.Short != "" {
		h.Short = "*" + h.Short + "*"
	}
	return h
}

// mayMarry reports whether the book may still let marriages be declared in this
// deal.
func mayMarry(v *rules.View) bool {
	b := v.Book
	return (v.ClosedBy == rules.NoPlayer || b.MarriageAfterClose) && (v.Stock > 0 || b.MarriageAfterStock)
}
