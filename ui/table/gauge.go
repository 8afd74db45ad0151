package table

import (
	"math"
	"strings"

	"games/sixtysix/ui/grid"
	"games/sixtysix/ui/theme"
)

// Gauge is what one move is worth, as a line of a bar chart.
type Gauge struct {
	Name   string
	Figure string
	Note   string
	More   string // after the note, where there is room for all of it
	Bar    Bar
	Best   bool
}

// Bar is how much of a bar is full: surely, and at the most. Both are shares
// from 0 to 1.
type Bar struct{ Surely, Most float64 }

// text draws the bar in w columns.
func (b Bar) text(look theme.Look, w int) string {
	full := min(max(int(math.Round(b.Surely*float64(w))), 0), w)
	unsure := min(max(int(math.Round(b.Most*float64(w))), full), w) - full
	return strings.Repeat(look.Full, full) + strings.Repeat(look.Partly, unsure) +
		strings.Repeat(look.Empty, w-full-unsure)
}

// widths are the columns that the parts of gauges take.
type widths struct{ name, figure, note, more int }

func widthsOf(gauges []Gauge) widths {
	var w widths
	for i := range gauges {
		g := &gauges[i]
		w.name = max(w.name, grid.Width(g.Name))
		w.figure = max(w.figure, grid.Width(g.Figure))
		w.note = max(w.note, grid.Width(g.Note))
		w.more = max(w.more, grid.Width(g.More))
	}
	return w
}

// gauges draws one line for each, with a bar if there is room for it.
func (p painter) gauges(x, y, w int, gauges []Gauge) {
	const narrowest, roomy, widest, gap = 5, 12, 30, 2
	need := widthsOf(gauges)
	room := w - 2 - need.name - gap - need.figure - gap - gap - need.note
	more := need.more > 0 && room-gap-need.more >= roomy
	if more {
		room -= gap + need.more
	}
	bar := min(room, widest)
	for i := range gauges {
		g := &gauges[i]
		p.gaugeMark(x, y+i, g)
		at := x + 2
		p.coloured(at, y+i, grid.Clip(g.Name, w-2), theme.Plain)
		at += need.name + gap
		p.Put(at, y+i, grid.Clip(g.Figure, x+w-at), theme.Plain)
		at += need.figure + gap
		if bar >= narrowest {
			p.Put(at, y+i, g.Bar.text(p.look, bar), theme.Plain)
			at += bar + gap
		}
		p.Put(at, y+i, grid.Clip(g.Note, x+w-at), theme.Plain)
		if more {
			p.Put(at+need.note+gap, y+i, g.More, theme.Plain)
		}
	}
}

func (p painter) gaugeMark(x, y int, g *Gauge) {
	if g.Best {
		p.Put(x, y, p.look.Turn, theme.Strong)
	}
}

// stacked draws each gauge in two lines, as many as fit into the rectangle, and
// returns the row after them.
func (p painter) stacked(r grid.Rect, gauges []Gauge) int {
	need := widthsOf(gauges)
	y := r.Y
	for i := range gauges {
		g := &gauges[i]
		if y+2 > r.Y+r.H {
			break
		}
		p.gaugeMark(r.X, y, g)
		p.coloured(r.X+2, y, grid.Clip(g.Name, r.W-need.note-3), theme.Plain)
		p.Right(r.X+r.W, y, g.Note, theme.Plain)
		p.Put(r.X+2, y+1, g.Figure, theme.Plain)
		bar := r.W - 3 - need.figure
		p.Put(r.X+r.W-bar, y+1, g.Bar.text(p.look, max(bar, 0)), theme.Plain)
		y += 2
	}
	return y
}

// gaugeLine is the gauges in a single line of text.
func gaugeLine(gauges []Gauge) string {
	parts := make([]string, len(gauges))
	for i := range gauges {
		parts[i] = gauges[i].Name + " " + gauges[i].Figure
	}
	return strings.Join(parts, ", ")
}
