package stats

import (
	"bytes"
	"strings"

	"github.com/charmbracelet/x/ansi"
)

// lineWidth is how wide a line may be.
const lineWidth = 78

// grid is rows of cells that stand below each other: the first columns begin at
// the left, the others end at the right.
type grid struct {
	left int // columns that begin at the left
	rows []row
}

// row is some cells and a line below them that belongs to no column.
type row struct {
	cells []string
	below string
}

func (g *grid) add(cells ...string) { g.rows = append(g.rows, row{cells: cells}) }

func (g *grid) write(w *bytes.Buffer) {
	var widths []int
	for _, r := range g.rows {
		for c, cell := range r.cells {
			if c == len(widths) {
				widths = append(widths, 0)
			}
			widths[c] = max(widths[c], ansi.StringWidth(cell))
		}
	}
	for _, r := range g.rows {
		var line strings.Builder
		for c, cell := range r.cells {
			blank := strings.Repeat(" ", widths[c]-ansi.StringWidth(cell))
			if c > 0 {
				line.WriteString("  ")
			}
			if c < g.left {
				line.WriteString(cell + blank)
			} else {
				line.WriteString(blank + cell)
			}
		}
		w.WriteString(strings.TrimRight(line.String(), " ") + "\n")
		if r.below != "" {
			w.WriteString(r.below + "\n")
		}
	}
}

// wrapped breaks a text into lines, those after the first indented so far.
func wrapped(text string, indent int) string {
	blank := strings.Repeat(" ", indent)
	return strings.ReplaceAll(ansi.Wordwrap(text, lineWidth-indent, ""), "\n", "\n"+blank)
}
