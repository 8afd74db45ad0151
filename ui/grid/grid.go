// Package grid is a screen made of cells: text is put at places, and what comes
// out has exactly as many rows and columns as the screen, whatever was put
// where. Parts of it can be marked for the mouse.
//
// It knows cells, frames and marks. It must not know cards, colours or keys: an
// [Ink] is a number that a [Palette] turns into whatever the terminal takes.
package grid

import (
	"strings"

	"github.com/charmbracelet/x/ansi"
)

// Ink is what a cell is drawn with. The zero ink is plain text.
type Ink uint8

// Palette gives the control sequence of every ink; the empty one needs none.
type Palette [256]string

// Grid is a screen of W by H cells. [New] makes one; the zero value is a screen
// without cells.
type Grid struct {
	W, H  int
	cells []cell
	marks []Mark
}

// cell holds one cluster of characters. The cells under the rest of a wide
// cluster are taken and print nothing.
type cell struct {
	text  string
	ink   Ink
	taken bool
}

// New returns an empty screen. A negative size counts as none.
func New(w, h int) *Grid {
	w, h = max(w, 0), max(h, 0)
	return &Grid{W: w, H: h, cells: make([]cell, w*h)}
}

// Width returns how many columns the text takes: the one width function of the
// program.
func Width(text string) int { return ansi.StringWidth(text) }

// Clip cuts the text to at most w columns.
func Clip(text string, w int) string {
	if w <= 0 {
		return ""
	}
	return ansi.Truncate(text, w, "")
}

// Put writes the text from (x, y) to the right and returns the column after it.
// What lies outside the screen is lost, a wide character on its edge too.
func (g *Grid) Put(x, y int, text string, ink Ink) int {
	for text != "" {
		cluster, w := ansi.FirstGraphemeCluster(text, ansi.GraphemeWidth)
		if cluster == "" {
			break
		}
		text = text[len(cluster):]
		if w <= 0 {
			continue
		}
		g.set(x, y, cluster, w, ink)
		x += w
	}
	return x
}

func (g *Grid) set(x, y int, cluster string, w int, ink Ink) {
	if y < 0 || y >= g.H || x < 0 || x+w > g.W {
		return
	}
	row := g.cells[y*g.W : (y+1)*g.W]
	split(row, x)
	split(row, x+w)
	row[x] = cell{text: cluster, ink: ink}
	for i := x + 1; i < x+w; i++ {
		row[i] = cell{taken: true}
	}
}

// split makes blanks of a wide cluster that the boundary before column x cuts
// in two: half of one cannot be printed.
func split(row []cell, x int) {
	if x >= len(row) || !row[x].taken {
		return
	}
	for i := x; i < len(row) && row[i].taken; i++ {
		row[i] = cell{}
	}
	for i := x - 1; i >= 0; i-- {
		owner := !row[i].taken
		row[i] = cell{}
		if owner {
			return
		}
	}
}

// Centre writes the text so that its middle stands in the w columns from x, and
// returns where it begins. Text that is too long is cut.
func (g *Grid) Centre(x, y, w int, text string, ink Ink) int {
	text = Clip(text, w)
	x += (w - Width(text)) / 2
	g.Put(x, y, text, ink)
	return x
}

// Right writes the text so that it ends before column x, and returns where it
// begins.
func (g *Grid) Right(x, y int, text string, ink Ink) int {
	x -= Width(text)
	g.Put(x, y, text, ink)
	return x
}

// Fill fills the rectangle with the text, one column wide.
func (g *Grid) Fill(r Rect, text string, ink Ink) {
	for y := r.Y; y < r.Y+r.H; y++ {
		for x := r.X; x < r.X+r.W; x++ {
			g.set(x, y, text, 1, ink)
		}
	}
}

// Border is the characters of a frame.
type Border struct {
	Across, AcrossLow string // top and bottom; AcrossLow may be empty: as Across
	Down, DownRight   string // left and right; DownRight may be empty: as Down
	TopLeft, TopRight string
	LowLeft, LowRight string
}

// Frame draws a frame along the inside of the rectangle's edge.
func (g *Grid) Frame(r Rect, b Border, ink Ink) {
	low, right := b.AcrossLow, b.DownRight
	if low == "" {
		low = b.Across
	}
	if right == "" {
		right = b.Down
	}
	x2, y2 := r.X+r.W-1, r.Y+r.H-1
	g.Fill(Rect{r.X, r.Y, r.W, 1}, b.Across, ink)
	g.Fill(Rect{r.X, y2, r.W, 1}, low, ink)
	g.Fill(Rect{r.X, r.Y, 1, r.H}, b.Down, ink)
	g.Fill(Rect{x2, r.Y, 1, r.H}, right, ink)
	g.Put(r.X, r.Y, b.TopLeft, ink)
	g.Put(x2, r.Y, b.TopRight, ink)
	g.Put(r.X, y2, b.LowLeft, ink)
	g.Put(x2, y2, b.LowRight, ink)
}

// Rect is a rectangle of cells.
type Rect struct{ X, Y, W, H int }

// Has reports whether the cell lies in the rectangle.
func (r Rect) Has(x, y int) bool {
	return x >= r.X && x < r.X+r.W && y >= r.Y && y < r.Y+r.H
}

// Inset returns the rectangle without its outermost cells.
func (r Rect) Inset() Rect { return Rect{r.X + 1, r.Y + 1, r.W - 2, r.H - 2} }

// Mark is a part of the screen that means something when it is clicked.
type Mark struct {
	Rect
	Name string
}

// Mark marks the rectangle. A later mark lies on top of an earlier one.
func (g *Grid) Mark(r Rect, name string) { g.marks = append(g.marks, Mark{r, name}) }

// At returns the name of the topmost mark at the cell, "" where there is none.
func (g *Grid) At(x, y int) string {
	for i := len(g.marks) - 1; i >= 0; i-- {
		if g.marks[i].Has(x, y) {
			return g.marks[i].Name
		}
	}
	return ""
}

// String returns the rows without any control sequence.
func (g *Grid) String() string { return g.Paint(&Palette{}) }

// Paint returns the rows as the terminal takes them: H lines of at most W
// columns, without blanks at their ends and without a line feed after the last.
func (g *Grid) Paint(p *Palette) string {
	var out strings.Builder
	out.Grow(g.W*g.H*2 + g.H)
	for y := range g.H {
		if y > 0 {
			out.WriteByte('\n')
		}
		paintRow(&out, g.cells[y*g.W:(y+1)*g.W], p)
	}
	return out.String()
}

func paintRow(out *strings.Builder, row []cell, p *Palette) {
	end := len(row)
	for end > 0 && row[end-1].blank(p) {
		end--
	}
	on := ""
	for _, c := range row[:end] {
		if c.taken {
			continue
		}
		if want := p[c.ink]; want != on {
			if on != "" {
				out.WriteString(ansi.ResetStyle)
			}
			out.WriteString(want)
			on = want
		}
		if c.text == "" {
			out.WriteByte(' ')
		} else {
			out.WriteString(c.text)
		}
	}
	if on != "" {
		out.WriteString(ansi.ResetStyle)
	}
}

// blank reports whether nothing is lost if the cell is not printed.
func (c cell) blank(p *Palette) bool {
	return !c.taken && (c.text == "" || c.text == " ") && p[c.ink] == ""
}
