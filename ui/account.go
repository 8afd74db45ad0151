package ui

import (
	"strings"

	"games/sixtysix/rules"
	"games/sixtysix/ui/grid"
	"games/sixtysix/ui/table"
	"games/sixtysix/ui/theme"
)

// This file draws what the ends of deals and matches are told with: paragraphs,
// and rows of cards below them.

// paragraph is text of one ink.
type paragraph struct {
	text string
	ink  grid.Ink
}

// drawParagraphs writes the paragraphs from the top down, with a row left free
// above them where there is room, and returns the row after them.
func drawParagraphs(g *grid.Grid, look theme.Look, all []paragraph) (y int) {
	x, w := column(g)
	if g.H >= roomy {
		y = 1
	}
	for _, p := range all {
		lines := table.Wrap(p.text, w)
		if len(lines) == 0 {
			lines = []string{""}
		}
		for _, line := range lines {
			if y >= g.H-2 {
				break
			}
			table.DrawText(g, look, x, y, line, p.ink)
			y++
		}
	}
	return y
}

// roomy is how many rows there must be for empty ones between the parts.
const roomy = 18

// cardRow is a row of cards with its name.
type cardRow struct {
	name  string
	cards []rules.Card
}

// drawCardRows draws the rows from row y down, as cards if there is room for them.
func drawCardRows(g *grid.Grid, look theme.Look, y int, rows []cardRow) {
	const height = 3
	x, w := column(g)
	longest, nameWidth := 0, 0
	for _, row := range rows {
		longest, nameWidth = max(longest, len(row.cards)), max(nameWidth, grid.Width(row.name)+2)
	}
	drawn := g.H-2-y >= len(rows)*height && w >= nameWidth+table.SmallWidth*longest
	for _, row := range rows {
		if y >= g.H-1 {
			return
		}
		if len(row.cards) == 0 {
			continue
		}
		if drawn {
			g.Put(x, y+1, row.name, theme.Plain)
			table.DrawSmall(g, look, x+nameWidth, y, row.cards)
			y += height
			continue
		}
		text := row.name + strings.Repeat(" ", nameWidth-grid.Width(row.name))
		for _, c := range row.cards {
			text += look.Card(c) + " "
		}
		for _, line := range table.Wrap(text, w) {
			table.DrawText(g, look, x, y, line, theme.Plain)
			y++
		}
	}
}
