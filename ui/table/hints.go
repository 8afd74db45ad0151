package table

import (
	"regexp"
	"strings"

	"github.com/charmbracelet/x/ansi"

	"games/sixtysix/ui/grid"
	"games/sixtysix/ui/theme"
)

// width is how many columns the hint takes.
func (h Hint) width() int { return grid.Width(h.Key) + 1 + grid.Width(h.Text) }

// brief returns the hints with their short texts.
func brief(hints []Hint) []Hint {
	short := make([]Hint, len(hints))
	for i, h := range hints {
		if h.Short != "" {
			h.Text = h.Short
		}
		short[i] = h
	}
	return short
}

// hints writes as many of the hints as fit between x and end, and returns the
// column after them.
func (p painter) hints(x, y, end int, hints []Hint, between string) int {
	for i, h := range hints {
		if i > 0 {
			if x+grid.Width(between)+h.width() > end {
				return x
			}
			x = p.Put(x, y, between, theme.Plain)
		}
		begin := x
		if h.Key != "" {
			x = p.Put(x, y, h.Key, theme.Key) + 1
		}
		x = p.Put(x, y, grid.Clip(h.Text, end-x), theme.Plain)
		if h.Mark != "" {
			p.Mark(grid.Rect{X: begin, Y: y, W: x - begin, H: 1}, h.Mark)
		}
	}
	return x
}

// width of all the hints with the separator.
func widthOf(hints []Hint, between string) int {
	w := 0
	for i, h := range hints {
		if i > 0 {
			w += grid.Width(between)
		}
		w += h.width()
	}
	return w
}

// actions writes what is possible and, if it fits beside it, what is not.
func (p painter) actions(x, y, end int, s *Scene) {
	between := " " + p.look.Dot + " "
	can := s.Can
	if x+widthOf(can, between) > end {
		can = brief(can)
	}
	x = p.hints(x, y, end, can, between)
	const heading = "not now: "
	need := len(heading) + widthOf(s.Cannot, "  ")
	if len(s.Cannot) == 0 || x+3+need > end {
		return
	}
	at := p.Put(end-need, y, heading, theme.Plain)
	p.hints(at, y, end, s.Cannot, "  ")
}

// A minus is no hyphen after which a line may break.
var minus = regexp.MustCompile(`(^|[\s(])-(\d)`)

// unbroken is a hyphen that holds what is around it together.
const unbroken = "\u2011"

// Wrap breaks the text into lines of at most w columns.
func Wrap(text string, w int) []string {
	if text == "" || w <= 0 {
		return nil
	}
	text = minus.ReplaceAllString(text, "${1}"+unbroken+"${2}")
	return strings.Split(strings.ReplaceAll(ansi.Wrap(text, w, ""), unbroken, "-"), "\n")
}

// messages are the lines of what happened and of what is asked, at most n. What
// is asked comes first when there is not room for both, and what happened last.
func (s *Scene) messages(w, n int) (happened, asked []string) {
	asked = Wrap(s.Asked, w)
	if len(asked) > n {
		asked = append(asked[:n-1:n-1], ansi.Truncate(strings.Join(asked[n-1:], " "), w, "..."))
	}
	room := n - len(asked)
	return Wrap(tell(s.Happened, func(text string) bool { return len(Wrap(text, w)) <= room }), w), asked
}

// message writes both into the last of the n rows from y, or gauges in the place
// of what happened.
func (p painter) message(x, y, w, n int, s *Scene) {
	gauges := s.Gauges[:min(len(s.Gauges), n-min(len(s.Asked), 1))]
	happened, asked := s.messages(w, n-len(gauges))
	if len(gauges) > 0 {
		happened = nil
	}
	y += n - len(happened) - len(asked) - len(gauges)
	p.gauges(x, y, w, gauges)
	y += len(gauges)
	for _, line := range happened {
		p.coloured(x, y, line, theme.Plain)
		y++
	}
	ink := theme.Strong
	if s.Alert {
		ink = theme.Alert
	}
	for _, line := range asked {
		p.coloured(x, y, line, ink)
		y++
	}
}

// DrawHints writes as many of the hints as fit between x and end into row y.
func DrawHints(g *grid.Grid, look theme.Look, x, y, end int, hints []Hint) {
	painter{g, look}.hints(x, y, end, hints, " "+look.Dot+" ")
}

// DrawText writes text in which cards have the inks of their suits.
func DrawText(g *grid.Grid, look theme.Look, x, y int, text string, ink grid.Ink) {
	painter{g, look}.coloured(x, y, text, ink)
}
