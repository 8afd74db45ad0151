package table

import (
	"fmt"
	"slices"
	"strings"

	"games/sixtysix/rules"
	"games/sixtysix/ui/grid"
	"games/sixtysix/ui/theme"
)

// paragraph is what belongs together in the smallest layout; the lowest weight
// goes first when there is not room for all.
type paragraph struct {
	lines  []string
	weight int
	ink    grid.Ink
}

// drawLines draws the table as lines of text with a prompt below them.
func drawLines(g *grid.Grid, s *Scene, look theme.Look) {
	p := painter{g, look}
	paragraphs := p.paragraphs(s)
	for height(paragraphs) > g.H && len(paragraphs) > 1 {
		least := slices.MinFunc(paragraphs, func(a, b *paragraph) int { return a.weight - b.weight })
		paragraphs = slices.DeleteFunc(paragraphs, func(l *paragraph) bool { return l == least })
	}
	y := 0
	for _, l := range paragraphs {
		for _, line := range l.lines {
			p.coloured(0, y, line, l.ink) // what is below the screen is lost
			y++
		}
	}
}

// height is how many rows the paragraphs take.
func height(paragraphs []*paragraph) int {
	n := 0
	for _, l := range paragraphs {
		n += len(l.lines)
	}
	return n
}

// What the paragraphs of the smallest layout weigh.
const (
	weighsOrder = iota
	weighsBot
	weighsScore
	weighsYou
	weighsHappened
	weighsStock
	weighsTrick
	weighsKeys
	weighsGauges
	weighsAsked
	weighsHand
)

func (p painter) paragraphs(s *Scene) []*paragraph {
	var paragraphs []*paragraph
	add := func(weight int, ink grid.Ink, text string) {
		paragraphs = append(paragraphs, &paragraph{Wrap(text, p.W), weight, ink})
	}
	ink := theme.Strong
	if s.Alert {
		ink = theme.Alert
	}
	add(weighsScore, theme.Plain, s.Score)
	add(weighsBot, theme.Plain, sideLine(p.look, &s.Bot))
	add(weighsStock, theme.Plain, p.stockLine(&s.Stock))
	if len(s.Stock.Order) > 0 {
		add(weighsOrder, theme.Plain, "to draw "+s.Stock.order(p.look, 2*p.W))
	}
	add(weighsYou, theme.Plain, sideLine(p.look, &s.You))
	before := len(paragraphs)
	trick := p.trickLine(s)
	add(weighsTrick, theme.Plain, trick)
	add(weighsHand, theme.Strong, p.handLine(s))
	if len(s.Gauges) > 0 {
		add(weighsGauges, theme.Plain, gaugeLine(s.Gauges[:min(len(s.Gauges), 2)]))
	}
	add(weighsAsked, ink, s.Asked)
	add(weighsKeys, theme.Plain, "> "+hintLine(brief(s.Can)))

	room := p.H
	for _, l := range paragraphs {
		if l.weight > weighsHappened {
			room -= len(l.lines)
		}
	}
	lies := func(said Said) bool { return said.Text == trick+"." } // the line below says it
	happened := tell(slices.DeleteFunc(slices.Clone(s.Happened), lies), func(text string) bool {
		return len(Wrap(text, p.W)) <= room
	})
	return slices.Insert(paragraphs, before, &paragraph{Wrap(happened, p.W), weighsHappened, theme.Plain})
}

func (p painter) stockLine(st *Stock) string {
	trump := "trump " + p.look.Suits[st.Trump]
	if st.TurnUp != rules.NoCard && !st.Down {
		trump = "trump " + p.look.Card(st.TurnUp)
	}
	if st.Left == 0 {
		return trump + "  stock " + st.State
	}
	return fmt.Sprintf("%s  stock %d %s", trump, st.Left, st.State)
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
		if h.Mark != "" {
			text = "*" + text + "*"
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
