package ui

import (
	"fmt"
	"strings"
	"testing"

	"github.com/charmbracelet/x/ansi"
	"github.com/stretchr/testify/require"

	"games/sixtysix/rules"
	"games/sixtysix/ui/theme"
)

// fits checks that the screen has neither a row too many nor one too long.
func (p *player) fits(w, h int) (screen string) {
	p.Helper()
	p.w, p.h = w, h
	view := p.View()
	rows := strings.Split(view, "\n")
	require.LessOrEqual(p, len(rows), h, "%dx%d", w, h)
	for _, row := range rows {
		if ansi.StringWidth(row) > w {
			require.Fail(p, "too wide", "%dx%d: %q", w, h, row)
		}
	}
	return ansi.Strip(view)
}

// moments are screens of every kind, each reached by playing.
func moments(t *testing.T) map[string]*player {
	sat := func(s setup, keys ...string) *player {
		p := sit(t, s)
		for _, k := range keys {
			p.press(k)
		}
		return p
	}
	return map[string]*player{
		"menu":        sat(setup{menu: true}),
		"house rules": sat(setup{menu: true}, "up", "up", "up", "enter"),
		"options":     sat(setup{menu: true}, "o"),
		"first lead":  sat(six, "1"),
		"before draw": sat(six, "1", "1"),
		"after draw":  sat(six, "1", "1", "enter"),
		"follow":      sat(six, "1", "1", "enter", "enter", "3"),
		"question":    sat(six, "c"),
		"help":        sat(six, "?"),
		"rules":       sat(six, "r"),
		"strict":      sat(five, "c", "y", "1", "1"),
		"result":      sat(six, "g", "y"),
		"playback":    sat(six, "1", "1", "g", "y", "right"),
		"nudge":       sat(five, "i"),
		"numbers":     sat(five, "i", "i", "i"),
		"review":      sat(five, "1", "1", "g", "y", "r", "down"),
		"knowledge":   sat(five, "1", "1", "g", "y", "r", "v"),
		"decisions":   sat(five, "1", "1", "g", "y", "r", "d"),
		"winnable":    sat(five, "1", "1", "g", "y", "r", "w"),
		"review help": sat(five, "1", "1", "g", "y", "r", "?"),
		"retry":       sat(five, "1", "1", "g", "y", "r", "down", "r"),
	}
}

var (
	six  = setup{variant: "sixtysix", book: "classic", seed: 5}
	five = setup{variant: "schnapsen", book: "modern", seed: 6}
)

// Every size from 40×10 to 200×60: no row is lost, no line is wrapped, and what
// a player needs is there.
func TestEverySize(t *testing.T) {
	for name, p := range moments(t) {
		t.Run(name, func(t *testing.T) {
			p.T = t
			step := map[string]int{"first lead": 1, "strict": 3, "before draw": 5}[name]
			if step > 0 && testing.Short() {
				step = 13
			}
			table := step > 0
			if !table {
				step = 11
			}
			for w := 40; w <= 200; w += step {
				for h := 10; h <= 60; h++ {
					if screen := p.fits(w, h); table {
						p.complete(screen)
					}
				}
			}
			for w := 1; w < 40; w += 3 {
				for h := 1; h < 14; h++ {
					p.fits(w, h)
				}
			}
		})
	}
}

// complete checks that a table shows all that a player needs, whatever its size.
func (p *player) complete(screen string) {
	p.Helper()
	t := p.table()
	var wanted []string
	for c := range t.view.Hand.All {
		wanted = append(wanted, t.look.Card(c))
	}
	wanted = append(wanted, "trump ", "stock", fmt.Sprintf("tricks %d", t.view.Tricks[person]))
	if t.view.ClosedBy != rules.NoPlayer {
		wanted = append(wanted, "CLOSED by you")
	}
	asked, _ := t.asks()
	words := strings.Fields(asked)
	wanted = append(wanted, words[len(words)-1])
	if can, _ := t.actions(); len(can) > 0 {
		wanted = append(wanted, can[0].Key+" ")
	}
	for _, want := range wanted {
		if !strings.Contains(screen, want) {
			require.Fail(p, "something is missing", "%q at %dx%d in\n%s", want, p.w, p.h, screen)
		}
	}
}

// A storm of sizes in the middle of a deal changes nothing but the size.
func TestResizeKeepsEverything(t *testing.T) {
	p := sit(t, six)
	p.press("2")
	before := p.table().view
	want := p.screen()
	for i := range 300 {
		p.fits(1+(i*37)%200, 1+(i*17)%60)
	}
	p.fits(80, 24)
	require.Equal(t, want, p.screen())
	require.Equal(t, before, p.table().view)
}

func TestNoWideOrStrangeNameBreaksARow(t *testing.T) {
	p := sit(t, six)
	for _, name := range []string{"日本語の名前", "a\x1b[31mred\nline", "e\u0301e\u0301", strings.Repeat("x", 300)} {
		s := p.table().scene()
		s.Against = name
		for _, size := range [][2]int{{80, 24}, {50, 14}, {40, 10}} {
			g := drawn(size[0], size[1], s, p.look)
			for _, row := range strings.Split(g, "\n") {
				require.LessOrEqual(t, ansi.StringWidth(row), size[0])
				require.NotContains(t, row, "\x1b")
			}
		}
	}
}

// ASCII means ASCII, on every screen.
func TestASCIIOnEveryScreen(t *testing.T) {
	for name, p := range moments(t) {
		p.o.Terminal.Glyphs, p.o.Terminal.Depth = theme.ASCII, theme.Mono
		p.relook()
		for _, size := range [][2]int{{120, 40}, {80, 24}, {60, 20}, {40, 10}} {
			p.w, p.h = size[0], size[1]
			screen := p.screen()
			strange := strings.IndexFunc(screen, func(r rune) bool { return r >= 0x80 })
			require.Negative(t, strange, "%s:\n%s", name, screen)
		}
	}
}
