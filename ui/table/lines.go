package table

import (
	"fmt"
	"slices"
	"strings"

	"games/sixtysix/rules"
	"games/sixtysix/ui/grid"
	"games/sixtysix/ui/theme"
)

// line is a row of the smallest layout; the lowest weight goes first when there
// is not room for all.
type line struct {
	text   string
	weight int
	ink    grid.Ink
}

// drawLines draws the table as lines of text with a prompt below them.
func drawLines(g *grid.Grid, s *Scene, look theme.Look) {
	p := painter{g, look}
	lines := p.lines(s)
	for len(lines) > g.H {
		least := slices.MinFunc(lines, func(a, b line) int { return a.weight - b.weight })
		lines = slices.DeleteFunc(lines, func(l line) bool { return l == least })
	}
	for y, l := range lines {
		p.coloured(0, y, l.text, l.ink)
	}
}

func (p painter) lines(s *Scene) []line {
	st := &s.Stock
	trump := "trump " + p.look.Suits[st.Trump]
	if st.TurnUp != rules.NoCard && !st.Down {
		trump = "trump " + p.look.Card(st.TurnUp)
	}
	stock := fmt.Sprintf("stock %d %s", st.Left, st.State)
	if st.Left == 0 {
		stock = "stock " + st.State
	}
	var lines []line
	add := func(weight int, ink grid.Ink, text string) {
		for _, l := range Wrap(text, p.W) {
			lines = append(lines, line{l, weight, ink})
		}
	}
	add(2, theme.Plain, s.Score)
	add(1, theme.Plain, sideLine(p.look, &s.Bot))
	add(5, theme.Plain, trump+"  "+stock)
	add(3, theme.Plain, sideLine(p.look, &s.You))
	add(4, theme.Plain, strings.Join(s.Happened, " "))
	add(6, theme.Plain, p.trickLine(s))
	add(9, theme.Strong, p.handLine(s))
	ink := theme.Strong
	if s.Alert {
		ink = theme.Alert
	}
	add(8, ink, s.Asked)
	add(7, theme.Plain, "> "+hintLine(brief(s.Can)))
	return lines
}

func sideLine(look theme.Look, s *Side) string {
	text := fmt.Sprintf("%s: tricks %d  %s", s.Name, s.Tricks, s.Points)
	if cards := visible(look, s); cards != "" {
		text += "  " + cards
	}
	return text
}

func (p painter) trickLine(s *Scene) string {
	var parts []string
	for _, laid := range s.Trick {
		if !laid.Hidden && laid.Card != rules.NoCard {
			parts = append(parts, laid.Label+" "+p.look.Card(laid.Card))
		}
	}
	return strings.Join(parts, ", ")
}

func (p painter) handLine(s *Scene) string {
	var parts []string
	for _, h := range s.Hand {
		text := fmt.Sprintf("%d:%s", h.Number, p.look.Card(h.Card))
		switch {
		case h.Chosen:
			text = ">" + text + "<"
		case !h.Allowed:
			text = "(" + text + ")"
		}
		if h.New {
			text += "+"
		}
		parts = append(parts, text)
	}
	return strings.Join(parts, " ")
}

func hintLine(hints []Hint) string {
	var parts []string
	for _, h := range hints {
		parts = append(parts, strings.TrimSpace(h.Key+" "+h.Text))
	}
	return strings.Join(parts, ", ")
}
