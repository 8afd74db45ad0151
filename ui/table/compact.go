package table

import (
	"fmt"

	"games/sixtysix/rules"
	"games/sixtysix/ui/grid"
	"games/sixtysix/ui/theme"
)

// pitch is how many columns one card of the hand takes in the layout with
// one-line cards.
const pitch = 7

// drawCompact draws cards of one line. Each row has its place, and what is over
// goes to the messages first and then between the parts.
func drawCompact(g *grid.Grid, s *Scene, look theme.Look) {
	p := painter{g, look}
	w := min(g.W, standardRoom.w)
	x := (g.W - w) / 2
	spare := g.H - compactRoom.h
	gap := func() int {
		if spare == 0 {
			return 0
		}
		spare--
		return 1
	}
	const fewest = 3
	rows := fewest
	beforeMessage, beforeTable := gap(), gap()
	rows += gap()
	beforeTrick, beforeHand := gap(), gap()
	y := spare / 2

	p.compactHeader(x, y, w, s)
	y += 1 + beforeTable
	p.compactSide(x, y, w, &s.Bot)
	p.compactStock(x, y+1, w, s)
	y += 2 + beforeTrick
	p.compactTrick(x, y, w, s)
	p.compactSide(x, y+1, w, &s.You)
	y += 2 + beforeHand
	p.compactHand(x, y, w, s)
	y += 2 + beforeMessage
	p.message(x+1, y, w-2, rows, s)
	y += rows
	p.actions(x+1, y, x+w-1, s)
	p.hints(x+1, y+1, x+w-1, s.Help, " "+look.Dot+" ")
}

func (p painter) compactHeader(x, y, w int, s *Scene) {
	at := p.Put(x+2, y, s.Game, theme.Strong)
	end := p.Right(x+w-1, y, s.dealWithin(x+w-1-at-grid.Width(s.Score)-4), theme.Plain)
	p.Put(at+2, y, grid.Clip(s.Score, end-at-3), theme.Strong)
}

// compactSide writes all about a player in one row; what matters least goes
// first where there is not room for all.
func (p painter) compactSide(x, y, w int, s *Side) {
	p.turn(x, y, s)
	at := p.Put(x+2, y, s.Name, theme.Strong) + 2
	parts := []string{fmt.Sprintf("tricks %d", s.Tricks), visible(p.look, s), s.Points}
	if s.Cards > 0 {
		parts = append(parts, fmt.Sprintf("%d cards", s.Cards))
	}
	for i, part := range parts {
		if part == "" || i > 1 && at+grid.Width(part) > x+w {
			continue
		}
		at = p.coloured(at, y, grid.Clip(part, x+w-at), theme.Plain) + 2
	}
}

// visible is the cards of a player that are known, in words.
func visible(look theme.Look, s *Side) string {
	if len(s.Open) == 0 {
		return shown(look, s)
	}
	text := "holds"
	for _, h := range s.Open {
		if h.Chosen {
			text += " >" + look.Card(h.Card) + "<"
		} else {
			text += " " + look.Card(h.Card)
		}
	}
	return text
}

func (p painter) compactStock(x, y, w int, s *Scene) {
	st := &s.Stock
	begin := x + 2
	at := p.Put(begin, y, "trump ", theme.Plain)
	if st.TurnUp != rules.NoCard && !st.Down {
		at = p.name(at, y, st.TurnUp)
	} else {
		at = p.Put(at, y, p.look.Suits[st.Trump], p.look.Suit(st.Trump))
	}
	p.Mark(grid.Rect{X: begin, Y: y, W: at - begin, H: 1}, "turn-up")
	begin = at + 2
	at = p.Put(begin, y, "stock "+st.state(), theme.Plain)
	p.Mark(grid.Rect{X: begin, Y: y, W: at - begin, H: 1}, "stock")
	if len(st.Order) > 0 {
		at = p.coloured(at+1, y, st.order(p.look, x+w-2-at), theme.Plain)
	}
	for _, note := range s.Notes[:min(len(s.Notes), 1)] {
		if at+2+grid.Width(note) < x+w {
			p.Right(x+w-1, y, note, theme.Plain)
		}
	}
}

func (p painter) compactTrick(x, y, w int, s *Scene) {
	at := x + 2
	for i := range s.Trick {
		laid := &s.Trick[i]
		if laid.Hidden {
			continue
		}
		text := laid.Label + " " + p.look.Unsure
		if laid.Card != rules.NoCard {
			text = laid.Label + " [" + p.look.Card(laid.Card) + "]"
		}
		at = p.coloured(at, y, grid.Clip(text, x+w-at), theme.Plain) + 3
	}
}

func (p painter) compactHand(x, y, w int, s *Scene) {
	n := len(s.Hand)
	x += max((w-n*pitch)/2, 0)
	centres := make([]int, n)
	for i := range s.Hand {
		h := &s.Hand[i]
		left := x + i*pitch
		centres[i] = left + pitch/2
		p.oneLine(left, y, h)
		p.Mark(grid.Rect{X: left, Y: y, W: pitch, H: 2}, cardMark(h))
	}
	p.numbers(y+1, centres, s)
}

// oneLine draws a card as [10♠], >10♠< when chosen, and bare when it may not be
// played; a plus marks the card just drawn.
func (p painter) oneLine(x, y int, h *Held) {
	open, shut := "[", "]"
	switch {
	case h.Chosen:
		open, shut = ">", "<"
	case h.Mark != "":
		open, shut = "*", "*"
	case !h.Allowed:
		open, shut = " ", " "
	}
	name := p.look.Card(h.Card)
	at := x + (pitch-grid.Width(name)-1)/2
	at = p.Put(at-1, y, open, theme.Chosen)
	at = p.name(at, y, h.Card)
	at = p.Put(at, y, shut, theme.Chosen)
	if h.New {
		p.Put(at, y, "+", theme.Strong)
	}
}
