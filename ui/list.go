package ui

import (
	"fmt"

	tea "github.com/charmbracelet/bubbletea"

	"games/sixtysix/ui/grid"
	"games/sixtysix/ui/keys"
	"games/sixtysix/ui/table"
	"games/sixtysix/ui/theme"
)

// list is rows to go through and to change: the menu, the options, house rules.
type list struct {
	title string
	rows  []row
	at    int
	top   int // the first row that is shown
	notes []string
}

// row is one row of a list. Change moves its value on by one or back; enter is
// what choosing it does, or nil: then choosing changes it.
type row struct {
	text   string
	value  string
	doc    string // shown while the row is chosen
	gap    bool   // an empty line before it
	change func(by int) tea.Cmd
	enter  func() tea.Cmd
}

// move chooses the row that is by rows away, around the ends.
func (l *list) move(by int) {
	if n := len(l.rows); n > 0 {
		l.at = ((l.at+by)%n + n) % n
	}
}

// turn moves by pages, not around the ends.
func (l *list) turn(by int) {
	l.at = min(max(l.at+by, 0), len(l.rows)-1)
}

// act does what the keys of a list do, and reports whether it was one of them.
func (l *list) act(a keys.Action) (cmd tea.Cmd, done bool) {
	const page = 8
	r := &l.rows[l.at]
	switch a {
	case keys.Up:
		l.move(-1)
	case keys.Down:
		l.move(1)
	case keys.PageUp:
		l.turn(-page)
	case keys.PageDown:
		l.turn(page)
	case keys.Left:
		return r.turn(-1), true
	case keys.Right:
		return r.turn(1), true
	case keys.Enter:
		if r.enter != nil {
			return r.enter(), true
		}
		return r.turn(1), true
	default:
		return nil, false
	}
	return nil, true
}

func (r *row) turn(by int) tea.Cmd {
	if r.change == nil {
		return nil
	}
	return r.change(by)
}

// click chooses a row, and enters or changes it if it is the chosen one.
func (l *list) click(mark string) tea.Cmd {
	var i int
	if _, err := fmt.Sscanf(mark, "row %d", &i); err != nil || i >= len(l.rows) {
		return nil
	}
	if l.at != i {
		l.at = i
		return nil
	}
	cmd, _ := l.act(keys.Enter)
	return cmd
}

// draw draws the list with the hints in the last row.
func (l *list) draw(g *grid.Grid, d *desk, hints []table.Hint) {
	x, w := column(g)
	y := 0
	if g.H > 10 {
		y = 1
	}
	g.Put(x, y, grid.Clip(l.title, w), theme.Strong)
	y += 2
	notes := wrapAll(l.notes, w)
	bottom := g.H - 1
	docs := table.Wrap(l.rows[l.at].doc, w)
	docs = docs[:min(len(docs), 2)]
	if g.H < 8 {
		docs, y, notes = nil, 1, nil
	}
	if room := bottom - y - len(l.rows) - 3; len(notes) > room {
		notes = notes[:max(min(len(notes), 2), room)]
	}
	for _, line := range notes {
		g.Put(x, y, line, theme.Alert)
		y++
	}
	if len(notes) > 0 && bottom-y-len(l.rows)-len(docs) > 3 {
		y++
	}
	l.drawRows(g, d, x, w, y, bottom-len(docs)-y)
	for i, line := range docs {
		g.Put(x, bottom-len(docs)+i, line, theme.Plain)
	}
	table.DrawHints(g, d.look, x, bottom, x+w, hints)
}

// drawRows draws as many rows as there is room for, the chosen one among them.
func (l *list) drawRows(g *grid.Grid, d *desk, x, w, y, room int) {
	room = max(room, 1)
	gaps := 0
	for _, r := range l.rows {
		if r.gap {
			gaps++
		}
	}
	airy := len(l.rows)+gaps < room
	l.top = min(l.top, l.at)
	if !airy {
		l.top = max(l.top, l.at-room+1, 0)
		l.top = min(l.top, max(len(l.rows)-room, 0))
	} else {
		l.top = 0
	}
	longest := 0
	for _, r := range l.rows {
		longest = max(longest, grid.Width(r.text))
	}
	end := y + room
	for i := l.top; i < len(l.rows) && y < end; i++ {
		if airy && l.rows[i].gap && i > 0 {
			y++
		}
		l.drawRow(g, d, i, x, y, w, longest)
		y++
	}
}

func (l *list) drawRow(g *grid.Grid, d *desk, i, x, y, w, longest int) {
	r := &l.rows[i]
	ink := theme.Plain
	if i == l.at {
		ink = theme.Strong
		g.Put(x, y, d.look.Turn, theme.Strong)
	}
	g.Put(x+2, y, grid.Clip(r.text, w-2), ink)
	if r.value != "" {
		value := r.value
		if r.change != nil && i == l.at {
			value = d.look.Left + " " + value + " " + d.look.Right
		} else {
			value = "  " + value
		}
		at := x + 2 + min(longest, 24) + 2
		g.Put(at, y, grid.Clip(value, x+w-at), ink)
	}
	g.Mark(grid.Rect{X: x, Y: y, W: w, H: 1}, fmt.Sprintf("row %d", i))
}

// column is where text screens have their text: at most 76 columns in the middle.
func column(g *grid.Grid) (x, w int) {
	const widest = 76
	w = min(g.W-2, widest)
	return max((g.W-w)/2, 0), max(w, 0)
}

func wrapAll(paragraphs []string, w int) []string {
	var lines []string
	for _, p := range paragraphs {
		lines = append(lines, table.Wrap(p, w)...)
	}
	return lines
}
