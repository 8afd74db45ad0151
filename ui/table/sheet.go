package table

import (
	"games/sixtysix/rules"
	"games/sixtysix/ui/grid"
	"games/sixtysix/ui/theme"
)

// Sheet is what has been found out about a decision. It stands beside the table
// where there is a side panel, and else in the place of the bot's cards and of the
// middle of the table, which are told in lines of text then.
type Sheet struct {
	Title  string // "You said PLAY ON. Best was CLOSE."
	Aside  string // at the end of the title's row: "cost 0.31 game points"
	Gauges []Gauge
	Lines  []string // paragraphs, what matters most first
}

// drawSheet draws the scene with its sheet.
func drawSheet(g *grid.Grid, s *Scene, look theme.Look) {
	switch {
	case wideRoom.fits(g):
		drawFull(g, s.panelled(), look, &large)
	case compactRoom.fits(g):
		drawAnswered(g, s, look)
	default:
		drawLines(g, s.told(), look)
	}
}

// panelled is the scene with the sheet in the side panel.
func (s *Scene) panelled() *Scene {
	other := *s
	other.Asked = s.Sheet.title()
	other.Gauges, other.Panel = s.Sheet.Gauges, nil
	for i, line := range s.Sheet.Lines {
		if i > 0 {
			other.Panel = append(other.Panel, "")
		}
		other.Panel = append(other.Panel, line)
	}
	return &other
}

// told is the scene with the title of the sheet as its message.
func (s *Scene) told() *Scene {
	other := *s
	other.Asked, other.Gauges, other.Happened = s.Sheet.title(), s.Sheet.Gauges, nil
	return &other
}

// title is the title with what stands at its end.
func (h *Sheet) title() string {
	if h.Aside == "" {
		return h.Title
	}
	return h.Title + " " + h.Aside + "."
}

// answered is one drawing of a scene with its sheet.
type answered struct {
	painter
	s       *Scene
	x, w    int
	y, end  int // the rows that are still free: from y up to end
	upright bool
}

// drawAnswered draws the table in a few lines, the sheet below them and the hand
// at the bottom.
func drawAnswered(g *grid.Grid, s *Scene, look theme.Look) {
	w := min(g.W, standard.widest)
	a := &answered{painter: painter{g, look}, s: s, x: (g.W - w) / 2, w: w, end: g.H}
	a.upright = standardRoom.fits(g)
	a.hintRows()
	a.hand()
	a.header()
	a.standing()
	a.sheet()
}

// header is the first row.
func (a *answered) header() {
	if a.upright {
		f := &full{painter: a.painter, size: &standard, s: a.s, x: a.x, w: a.w}
		f.drawHeader()
	} else {
		a.compactHeader(a.x, a.y, a.w, a.s)
	}
	a.y++
}

// hintRows writes the keys into the last rows.
func (a *answered) hintRows() {
	between := " " + a.look.Dot + " "
	right := a.x + a.w - 1
	a.end -= 2
	a.actions(a.x+1, a.end, right, a.s)
	a.hints(a.x+1, a.end+1, right, a.s.Help, between)
}

// hand draws the cards above the keys: upright where there is room.
func (a *answered) hand() {
	if !a.upright {
		a.end -= 2
		a.compactHand(a.x, a.end, a.w, a.s)
		return
	}
	still := *a.s
	still.Still = true
	f := &full{painter: a.painter, size: &standard, s: &still, x: a.x, w: a.w}
	a.end -= standard.card.h + 1
	f.hand, f.below = a.end, a.end+standard.card.h
	f.drawHand()
	if a.H > standardRoom.h {
		a.end--
	}
}

// standing tells how the table stands: in one row, or in three where there is room.
func (a *answered) standing() {
	const airy = 16
	if a.H < airy {
		a.one()
		return
	}
	a.compactStock(a.x, a.y, a.w, a.s)
	a.compactSide(a.x, a.y+1, a.w, &a.s.Bot)
	a.compactSide(a.x, a.y+2, a.w, &a.s.You)
	if text := a.trickLine(a.s); text != "" {
		a.Right(a.x+a.w-1, a.y+1, text, theme.Plain)
	}
	a.y += 3
	if a.H > standardRoom.h {
		a.y++
	}
}

// one is the table in a row: trump, stock and trick.
func (a *answered) one() {
	text := "trump " + a.look.Suits[a.s.Stock.Trump]
	if c := a.s.Stock.TurnUp; c != rules.NoCard && !a.s.Stock.Down {
		text = "trump " + a.look.Card(c)
	}
	text += "  stock " + a.s.Stock.state()
	if trick := a.trickLine(a.s); trick != "" {
		text += "  " + trick
	}
	a.coloured(a.x+2, a.y, grid.Clip(text, a.w-3), theme.Plain)
	a.y++
}

// sheet writes what has been found: title, bars, and as many of the lines as fit.
func (a *answered) sheet() {
	x, w := a.x+1, a.w-2
	h := a.s.Sheet
	if free := w - grid.Width(h.Title); grid.Width(h.Aside)+2 <= free {
		a.coloured(x, a.y, h.Title, theme.Strong)
		a.Right(x+w, a.y, h.Aside, theme.Strong)
		a.y++
	} else {
		a.paragraph(x, w, h.title(), theme.Strong)
	}
	gauges := h.Gauges[:min(len(h.Gauges), max(a.end-a.y, 0))]
	a.gauges(x, a.y, w, gauges)
	a.y += len(gauges)
	for _, line := range h.Lines {
		a.paragraph(x, w, line, theme.Plain)
	}
}

// paragraph writes the text if all of it fits into the free rows.
func (a *answered) paragraph(x, w int, text string, ink grid.Ink) {
	lines := Wrap(text, w)
	if a.y+len(lines) > a.end {
		return
	}
	for _, line := range lines {
		a.coloured(x, a.y, line, ink)
		a.y++
	}
}
