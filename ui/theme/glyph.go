package theme

import (
	"strings"

	"games/sixtysix/rules"
	"games/sixtysix/ui/grid"
)

// Glyphs is a set of characters to draw with. Each is one column wide.
type Glyphs struct {
	Name                  string
	Suits                 [rules.Suits]string
	Thin, Thick, Double   grid.Border
	Back                  string // fills the back of a card
	Dot                   string // between the parts of a line
	Rule                  string // a line across
	Left, Right, Up, Down string
	JoinLeft, Join        string // the bracket that joins a marriage
	JoinRight             string
	Unsure                string // in the place of a card that is not there yet
	Turn                  string // beside the name of the player whose turn it is
	Full, Partly, Empty   string // the parts of a bar
	PlusMinus             string // between a value and its error; the one that may be wider
}

// The sets of characters.
var (
	Unicode = &Glyphs{
		Name: "unicode", Suits: suitSymbols,
		Thin: frame("─│╭╮╰╯"), Thick: frame("━┃┏┓┗┛"), Double: frame("═║╔╗╚╝"),
		Back: "╱", Dot: "·", Rule: "─", Left: "←", Right: "→", Up: "↑", Down: "↓",
		JoinLeft: "└", Join: "─", JoinRight: "┘", Unsure: "?", Turn: "►",
		Full: "█", Partly: "▒", Empty: "░", PlusMinus: "±",
	}
	// Console holds to what the fonts of consoles have: code page 437.
	Console = &Glyphs{
		Name: "console", Suits: suitSymbols,
		Thin: frame("─│┌┐└┘"), Double: frame("═║╔╗╚╝"),
		Thick: grid.Border{
			Across: "▀", AcrossLow: "▄", Down: "█",
			TopLeft: "█", TopRight: "█", LowLeft: "█", LowRight: "█",
		},
		Back: "░", Dot: "·", Rule: "─", Left: "←", Right: "→", Up: "↑", Down: "↓",
		JoinLeft: "└", Join: "─", JoinRight: "┘", Unsure: "?", Turn: "►",
		Full: "█", Partly: "▒", Empty: "░", PlusMinus: "±",
	}
	ASCII = &Glyphs{
		Name: "ascii", Suits: [rules.Suits]string{"s", "h", "d", "c"},
		Thin: frame("-|.." + "''"), Thick: frame("######"), Double: frame("=|++++"),
		Back: "/", Dot: "-", Rule: "-", Left: "<", Right: ">", Up: "^", Down: "v",
		JoinLeft: "`", Join: "-", JoinRight: "'", Unsure: "?", Turn: ">",
		Full: "#", Partly: "+", Empty: ".", PlusMinus: "+-",
	}
)

// Plain, without the variation selector that would make pictures of them.
var suitSymbols = [rules.Suits]string{"\u2660", "\u2665", "\u2666", "\u2663"}

// frame reads across, down and the four corners.
func frame(parts string) grid.Border {
	p := strings.Split(parts, "")
	return grid.Border{
		Across: p[0], Down: p[1],
		TopLeft: p[2], TopRight: p[3], LowLeft: p[4], LowRight: p[5],
	}
}

// Suited returns the text with suit letters in place of the symbols where the
// set has letters, and other characters that it lacks replaced.
func (g *Glyphs) Suited(text string) string {
	if g.Suits == suitSymbols {
		return text
	}
	return strings.NewReplacer(
		suitSymbols[0], g.Suits[0], suitSymbols[1], g.Suits[1],
		suitSymbols[2], g.Suits[2], suitSymbols[3], g.Suits[3],
		Unicode.Dot, g.Dot, Unicode.Left, g.Left, Unicode.Right, g.Right,
		Unicode.Up, g.Up, Unicode.Down, g.Down,
	).Replace(text)
}
