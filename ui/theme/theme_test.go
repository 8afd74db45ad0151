package theme_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"games/sixtysix/rules"
	"games/sixtysix/ui/grid"
	"games/sixtysix/ui/theme"
)

var depths = map[string]theme.Depth{"mono": theme.Mono, "eight": theme.Eight, "sixteen": theme.Sixteen}

// Only the terminal's sixteen colours, neither its blue nor its black as text,
// and nothing faint: what is said by an ink must be readable on any background.
func TestInksAreReadableEverywhere(t *testing.T) {
	for _, th := range theme.Themes() {
		for name, depth := range depths {
			l := theme.New(th.Name, theme.Unicode, depth)
			for ink, sequence := range l.Palette {
				if sequence == "" {
					continue
				}
				codes := strings.TrimSuffix(strings.TrimPrefix(sequence, "\x1b["), "m")
				for _, code := range strings.Split(codes, ";") {
					require.NotContains(t, []string{"2", "30", "34", "38", "48", "40", "44"}, code, "%s %s ink %d", th.Name, name, ink)
					if name == "mono" {
						require.NotContains(t, []string{"31", "32", "33", "35", "36", "94"}, code)
					}
					if name == "eight" {
						require.NotEqual(t, "94", code)
					}
				}
			}
		}
	}
}

// What a theme promises: which suits can be told apart by colour.
func TestThemesTellSuitsApart(t *testing.T) {
	count := func(name string) int {
		l := theme.New(name, theme.Unicode, theme.Sixteen)
		looks := map[string]bool{}
		for s := range rules.NoSuit {
			looks[l.Palette[l.Suit(s)]] = true
		}
		return len(looks)
	}
	require.Equal(t, 2, count("terminal"))
	require.Equal(t, 4, count("four-colour"))
	require.Equal(t, 4, count("german"))
	require.Equal(t, 4, count("colour-blind"))
	require.Equal(t, 2, count("no such theme"))
}

// Every character is one column wide and there are no pictures among them.
func TestGlyphs(t *testing.T) {
	for _, g := range []*theme.Glyphs{theme.Unicode, theme.Console, theme.ASCII} {
		all := append([]string{g.Back, g.Dot, g.Left, g.Right, g.Up, g.Down, g.Join, g.JoinLeft, g.JoinRight, g.Unsure, g.Turn, g.Full, g.Partly, g.Empty}, g.Suits[:]...)
		for _, b := range []grid.Border{g.Thin, g.Thick, g.Double} {
			all = append(all, b.Across, b.Down, b.TopLeft, b.TopRight, b.LowLeft, b.LowRight)
		}
		for _, glyph := range all {
			require.Equal(t, 1, grid.Width(glyph), "%s %q", g.Name, glyph)
			require.NotContains(t, glyph, "\ufe0f")
			if g == theme.ASCII {
				require.Less(t, glyph[0], byte(0x80))
			}
		}
	}
}

func TestCards(t *testing.T) {
	l := theme.New("", theme.Unicode, theme.Mono)
	ten, king := rules.CardOf(rules.Spades, rules.Ten), rules.CardOf(rules.Hearts, rules.King)
	require.Equal(t, "10♠", l.Card(ten))
	require.Equal(t, "10♠ K♥", l.Cards(rules.CardsOf(king, ten)))
	l = theme.New("", theme.ASCII, theme.Mono)
	require.Equal(t, "10s", l.Card(ten))
	require.Equal(t, "< Kh - 10s", l.Suited("← K♥ · 10♠"))
}
