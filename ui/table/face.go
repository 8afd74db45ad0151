package table

import (
	"games/sixtysix/rules"
	"games/sixtysix/ui/grid"
	"games/sixtysix/ui/theme"
)

// painter draws on one grid with one look.
type painter struct {
	*grid.Grid
	look theme.Look
}

// card draws a card's face with that frame.
func (p painter) card(r grid.Rect, c rules.Card, b grid.Border, frame grid.Ink) {
	p.Fill(r, " ", theme.Plain)
	p.Frame(r, b, frame)
	p.face(r.Inset(), c)
}

// face draws what stands on a card, in two corners and, where there is room, in
// the middle.
func (p painter) face(in grid.Rect, c rules.Card) {
	ink, name := p.look.Suit(c.Suit()), p.look.Card(c)
	p.name(in.X, in.Y, c)
	p.name(in.X+in.W-grid.Width(name), in.Y+in.H-1, c)
	if in.H < len(pips[0])+2 {
		return
	}
	suit := p.look.Suits[c.Suit()]
	middle := grid.Rect{X: in.X + 1, Y: in.Y + 1, W: in.W - 2, H: in.H - 2}
	if word := court[c.Rank()]; word != "" {
		p.Centre(middle.X, middle.Y+1, middle.W, suit, ink)
		p.Centre(middle.X, middle.Y+2, middle.W, word, ink)
		p.Centre(middle.X, middle.Y+3, middle.W, suit, ink)
		return
	}
	for y, row := range pips[c.Rank()] {
		for i, at := range row {
			if at == 'o' {
				p.Put(middle.X+1+i*2, middle.Y+y, suit, ink)
			}
		}
	}
}

// name writes a card's rank and suit and returns the column after it.
func (p painter) name(x, y int, c rules.Card) int {
	x = p.Put(x, y, theme.Rank(c.Rank()), p.look.Rank(c.Suit()))
	return p.Put(x, y, p.look.Suits[c.Suit()], p.look.Suit(c.Suit()))
}

// court names the cards with a picture.
var court = [rules.Ranks]string{rules.Jack: "JACK", rules.Queen: "QUEEN", rules.King: "KING"}

// pips is where the suit stands on the other cards, in five rows of three.
var pips = [rules.Ranks][5]string{
	rules.Nine: {"o.o", "o.o", ".o.", "o.o", "o.o"},
	rules.Ten:  {"o.o", "o.o", "o.o", "o.o", "o.o"},
	rules.Ace:  {"...", "...", ".o.", "...", "..."},
}

// back draws a card that lies face down.
func (p painter) back(r grid.Rect, b grid.Border) {
	p.Fill(r.Inset(), p.look.Back, theme.Back)
	p.Frame(r, b, theme.Plain)
}

// waiting draws a place where a card is expected.
func (p painter) waiting(r grid.Rect) {
	p.Frame(r, p.look.Thin, theme.Plain)
	p.Centre(r.X, r.Y+r.H/2, r.W, p.look.Unsure, theme.Plain)
}

// coloured writes text in which the suits have their inks.
func (p painter) coloured(x, y int, text string, ink grid.Ink) int {
	for _, part := range p.parts(text) {
		if part.suit == rules.NoSuit {
			x = p.Put(x, y, part.text, ink)
			continue
		}
		symbol := len(part.text) - len(p.look.Suits[part.suit])
		x = p.Put(x, y, part.text[:symbol], p.look.Rank(part.suit))
		x = p.Put(x, y, part.text[symbol:], p.look.Suit(part.suit))
	}
	return x
}

type part struct {
	text string
	suit rules.Suit
}

// parts cuts the text around its suit symbols; a card's rank goes with its suit.
// Where suits are letters there is nothing to find, and nothing to colour.
func (p painter) parts(text string) []part {
	var parts []part
	begin := 0
	for at, r := range text {
		suit := p.symbol(r)
		if suit == rules.NoSuit {
			continue
		}
		rank := at
		for rank > begin && text[rank-1] != ' ' && text[rank-1] != ',' && text[rank-1] < 0x80 {
			rank--
		}
		end := at + len(string(r))
		parts = append(parts, part{text[begin:rank], rules.NoSuit}, part{text[rank:end], suit})
		begin = end
	}
	return append(parts, part{text[begin:], rules.NoSuit})
}

func (p painter) symbol(r rune) rules.Suit {
	if r < 0x80 {
		return rules.NoSuit
	}
	for s := range rules.NoSuit {
		if p.look.Suits[s] == string(r) {
			return s
		}
	}
	return rules.NoSuit
}

// SmallWidth is how many columns a small card takes.
const SmallWidth = 5

// DrawSmall draws cards of three rows side by side, face up.
func DrawSmall(g *grid.Grid, look theme.Look, x, y int, cards []rules.Card) {
	p := painter{g, look}
	for i, c := range cards {
		p.small(grid.Rect{X: x + i*SmallWidth, Y: y, W: SmallWidth, H: 3}, &Held{Card: c})
	}
}

// small draws a card that is too small for corners.
func (p painter) small(r grid.Rect, h *Held) {
	border, ink := p.look.Thin, theme.Plain
	if h.Chosen {
		border, ink = p.look.Thick, theme.Chosen
	}
	p.Frame(r, border, ink)
	p.name(r.X+(r.W-grid.Width(p.look.Card(h.Card)))/2, r.Y+r.H/2, h.Card)
}
