package ui

import (
	"slices"
	"strings"

	tea "github.com/charmbracelet/bubbletea"

	"games/sixtysix/rules"
	"games/sixtysix/ui/grid"
	"games/sixtysix/ui/keys"
	"games/sixtysix/ui/table"
	"games/sixtysix/ui/theme"
)

// pageScreen is text to read, with as much of it shown as there is room for.
// A line that ends in a colon is a heading; what follows a tab is indented to a
// column of its own.
type pageScreen struct {
	*desk
	title string
	book  *rules.Book // that the text is about
	text  func(w int) []string
	hints []table.Hint // besides those of every page
	wide  int          // columns, if not the usual ones
	top   int
	room  int // lines shown when last drawn
	lines int
}

func (p *pageScreen) place() keys.Place       { return keys.Page }
func (p *pageScreen) receive(tea.Msg) tea.Cmd { return nil }
func (p *pageScreen) click(string) tea.Cmd    { return nil }

func (p *pageScreen) act(a keys.Action) tea.Cmd {
	switch a {
	case keys.Up:
		p.top--
	case keys.Down:
		p.top++
	case keys.PageUp:
		p.top -= p.room
	case keys.PageDown, keys.Enter:
		p.top += p.room
	case keys.Back, keys.Quit, keys.Help:
		p.back()
	case keys.Rules:
		p.replace(p, newRules(p.desk, p.book))
	case keys.Options:
		p.open(newOptions(p.desk))
	}
	p.top = max(min(p.top, p.lines-p.room), 0)
	return nil
}

func (p *pageScreen) draw(g *grid.Grid) {
	x, w := p.column(g)
	g.Put(x, 0, grid.Clip(p.title, w), theme.Strong)
	lines := p.text(w)
	p.lines, p.room = len(lines), max(g.H-4, 1)
	p.top = max(min(p.top, p.lines-p.room), 0)
	for i := range min(p.room, p.lines-p.top) {
		line := lines[p.top+i]
		ink := theme.Plain
		if strings.HasSuffix(line, ":") {
			ink = theme.Strong
		}
		table.DrawText(g, p.look, x, 2+i, grid.Clip(line, w), ink)
	}
	hints := append(slices.Clone(p.hints), p.hint(keys.Back))
	if p.lines > p.room {
		hints = append(hints, p.pairHint(keys.Up, keys.Down, "scroll"), p.hint(keys.PageDown))
	}
	table.DrawHints(g, p.look, x, g.H-1, x+w, hints)
}

// column is where the text has its place.
func (p *pageScreen) column(g *grid.Grid) (x, w int) {
	if p.wide == 0 {
		return column(g)
	}
	w = max(min(g.W-2, p.wide), 0)
	return max((g.W-w)/2, 0), w
}

// spread lays out pairs of texts in two columns, the second one wrapped.
func spread(rows [][2]string, w int) []string {
	first := 0
	for _, r := range rows {
		first = max(first, grid.Width(r[0]))
	}
	first = min(first, w/3) + 2
	var lines []string
	for _, r := range rows {
		for i, part := range table.Wrap(r[1], max(w-first, 8)) {
			left := ""
			if i == 0 {
				left = grid.Clip(r[0], first-2)
			}
			lines = append(lines, left+strings.Repeat(" ", first-grid.Width(left))+part)
		}
	}
	return lines
}
