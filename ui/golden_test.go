package ui

import (
	"fmt"
	"strings"
	"testing"

	"github.com/charmbracelet/x/exp/golden"

	"games/sixtysix/ui/theme"
)

// gallery is every screen of a match, in the order in which they come.
func gallery(t *testing.T, s setup) []view {
	var all []view
	p := sit(t, s)
	look := func(name string) { all = append(all, view{name, p.View()}) }
	menu := sit(t, setup{menu: true, w: s.w, h: s.h, glyphs: s.glyphs, depth: s.depth})
	for _, step := range []struct {
		name string
		keys []string
	}{{"menu", nil}, {"house rules", []string{"up", "up", "up", "enter", "down"}}} {
		for _, k := range step.keys {
			menu.press(k)
		}
		all = append(all, view{step.name, menu.View()})
	}
	for _, step := range []struct {
		name string
		keys []string
	}{
		{"first turn", nil},
		{"options", []string{"o"}},
		{"help", []string{"esc", "?"}},
		{"rules in force", []string{"esc", "r"}},
		{"a card is chosen", []string{"esc", "right", "right"}},
		{"a trick is finished", []string{"enter"}},
		{"the next turn", []string{"enter"}},
		{"not possible", []string{"x"}},
		{"points shown", []string{"p"}},
		{"to be confirmed", []string{"c"}},
		{"closed", []string{"y"}},
		{"strict play", []string{"right", "enter"}},
		{"deal result", []string{"g", "y"}},
		{"trick by trick", []string{"right"}},
		{"its end", []string{"down"}},
	} {
		for _, k := range step.keys {
			p.press(k)
		}
		look(step.name)
	}
	p.press("esc")
	p.press("enter")
	p.press("g", "y")
	look("match result")
	return all
}

// view is a screen with its name.
type view struct{ name, text string }

func (v view) String() string { return fmt.Sprintf("=== %s\n%s\n", v.name, v.text) }

func TestGolden(t *testing.T) {
	variants := map[string]setup{
		"sixtysix":  {variant: "sixtysix", book: "classic", seed: 3, house: map[string]string{"target": "3"}},
		"schnapsen": {variant: "schnapsen", book: "modern", seed: 2, house: map[string]string{"target": "3", "claim-when": "any-turn"}},
	}
	for name, s := range variants {
		for _, c := range []struct {
			name   string
			w, h   int
			glyphs *theme.Glyphs
			depth  theme.Depth
		}{
			{"60x20", 60, 20, theme.Unicode, theme.Mono},
			{"80x24", 80, 24, theme.Unicode, theme.Mono},
			{"120x40", 120, 40, theme.Unicode, theme.Mono},
			{"ascii", 80, 24, theme.ASCII, theme.Mono},
			{"colour", 80, 24, theme.Unicode, theme.Sixteen},
			{"console", 80, 24, theme.Console, theme.Eight},
		} {
			t.Run(name+"_"+c.name, func(t *testing.T) {
				s := s
				s.w, s.h, s.glyphs, s.depth = c.w, c.h, c.glyphs, c.depth
				s.flags = map[string]string{"colour": "auto"}
				var text strings.Builder
				for _, v := range gallery(t, s) {
					if c.depth == theme.Mono {
						v.text = plainText(v.text)
					}
					text.WriteString(v.String())
				}
				golden.RequireEqual(t, []byte(text.String()))
			})
		}
	}
}
