package theme

import (
	"github.com/charmbracelet/x/ansi"

	"games/sixtysix/rules"
	"games/sixtysix/ui/grid"
)

// Depth is how much colour a terminal is given.
type Depth uint8

// The depths.
const (
	Mono    Depth = iota // bold and the like, no colour
	Eight                // the first eight of the sixteen colours
	Sixteen              // the terminal's own sixteen
)

// Theme is one way to colour the suits. Only the terminal's own sixteen colours
// are used, and neither its blue nor its black, which many make unreadable.
type Theme struct {
	Name, Doc string
	suits     [rules.Suits]paint
}

// paint is an ink's colour and attributes; fallback is the colour where there
// are only eight. The zero value is the terminal's own text colour.
type paint struct {
	colour, fallback ansi.BasicColor // 0: the terminal's text colour
	bold, underline  bool
	pale             bool // hard to read on some backgrounds: for the suit's symbol alone
}

const (
	red     = ansi.Red
	green   = ansi.Green
	yellow  = ansi.Yellow
	magenta = ansi.Magenta
	cyan    = ansi.Cyan
	azure   = ansi.BrightBlue
)

var black = paint{bold: true}

// themes is the table of themes, the default first.
var themes = []Theme{
	{
		"terminal", "red hearts and diamonds, the rest in the terminal's own colour",
		[rules.Suits]paint{black, {colour: red, bold: true}, {colour: red, bold: true}, black},
	},
	{
		"four-colour", "a colour for each suit",
		[rules.Suits]paint{
			black, {colour: red, bold: true},
			{colour: azure, fallback: cyan, bold: true}, {colour: green, bold: true, pale: true},
		},
	},
	{
		"german", "German tournament colours: green spades, yellow diamonds",
		[rules.Suits]paint{
			{colour: green, bold: true, pale: true}, {colour: red, bold: true},
			{colour: yellow, bold: true, pale: true}, black,
		},
	},
	{
		"colour-blind", "told apart without red and green: two suits underlined",
		[rules.Suits]paint{
			black, {colour: magenta, bold: true},
			{colour: azure, fallback: cyan, bold: true, underline: true},
			{bold: true, underline: true},
		},
	},
}

// Themes returns every theme, the default first.
func Themes() []Theme { return themes }

func named(name string) *Theme {
	for i := range themes {
		if themes[i].Name == name {
			return &themes[i]
		}
	}
	return &themes[0]
}

func paletteOf(t *Theme, depth Depth) *grid.Palette {
	inks := map[grid.Ink]paint{
		Strong: {bold: true},
		Alert:  {bold: true, colour: red},
		Chosen: {bold: true},
		Key:    {bold: true},
		Back:   {colour: cyan},
	}
	for s := range rules.NoSuit {
		inks[spadesInk+grid.Ink(s)], inks[spadesRank+grid.Ink(s)] = t.suits[s], t.suits[s]
		if t.suits[s].pale {
			inks[spadesRank+grid.Ink(s)] = black
		}
	}
	var p grid.Palette
	for ink, with := range inks {
		p[ink] = with.sequence(depth)
	}
	return &p
}

func (p paint) sequence(depth Depth) string {
	var style ansi.Style
	if p.bold {
		style = style.Bold()
	}
	if p.underline {
		style = style.Underline(true)
	}
	colour := p.colour
	if depth == Eight && p.fallback != 0 {
		colour = p.fallback
	}
	if depth != Mono && colour != 0 {
		style = style.ForegroundColor(colour)
	}
	if len(style) == 0 {
		return ""
	}
	return style.String()
}
