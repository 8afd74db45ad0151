package table_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"games/sixtysix/internal/shuffle"
	"games/sixtysix/rules"
	"games/sixtysix/ui/table"
	"games/sixtysix/ui/theme"
)

// gauged is the scene with what three moves are worth.
func gauged() *table.Scene {
	s := scene()
	s.Gauges = []table.Gauge{
		{Name: "close, A♠", Figure: "+1.42 ±0.05", Note: "wins 83%", Bar: table.Bar{Surely: 0.5, Most: 0.6}, Best: true},
		{Name: "A♠", Figure: "+1.11", Note: "wins 74%", Bar: table.Bar{Surely: 0.4, Most: 0.4}},
		{Name: "J♣", Figure: "-0.50", Note: "wins 9%", Bar: table.Bar{Surely: -1, Most: 2}},
	}
	s.Asked = "Best: close, A♠."
	return s
}

// Two lines of bars and one of words are what the smallest of the card layouts
// has room for; the best move has a mark that needs no colour.
func TestGaugesTakeThePlaceOfWhatHappened(t *testing.T) {
	text, _ := drawn(80, 24, gauged())
	require.Contains(t, text, " ► close, A♠  +1.42 ±0.05  ███████████████▒▒▒░░░░░░░░░░░░  wins 83%\n"+
		"   A♠         +1.11        ████████████░░░░░░░░░░░░░░░░░░  wins 74%\n"+
		" Best: close, A♠.\n")
	require.NotContains(t, text, "Bot led 10♦.")
	require.NotContains(t, text, "J♣         -0.50")

	text, _ = drawn(46, 14, gauged())
	require.Contains(t, text, " ► close, A♠  +1.42 ±0.05  ████▒░░░  wins 83%\n")
}

// Where there is a side panel they stand in it, all of them.
func TestGaugesInThePanel(t *testing.T) {
	text, _ := drawn(120, 40, gauged())
	require.Contains(t, text, "│► close, A♠         wins 83% │")
	require.Contains(t, text, "│  +1.42 ±0.05 ███████▒░░░░░░ │")
	require.Contains(t, text, "│  J♣                 wins 9% │")
	require.Contains(t, text, "│  -0.50       ▒▒▒▒▒▒▒▒▒▒▒▒▒▒ │", "a bar never runs out of its place")
	require.Contains(t, text, "Bot led 10♦.", "the messages have their own place")
}

// As lines of text there are the figures, and no bars.
func TestGaugesAsText(t *testing.T) {
	text, _ := drawn(43, 14, gauged())
	require.Contains(t, text, "close, A♠ +1.42 ±0.05, A♠ +1.11\nBest: close, A♠.\n")
}

// A card that is pointed out has a word on it and stars around its number.
func TestCardsThatArePointedOut(t *testing.T) {
	s := scene()
	for i := range s.Hand {
		s.Hand[i].Mark = "good"
	}
	text, _ := drawn(80, 24, s)
	require.Contains(t, text, "╰good─╯")
	require.Contains(t, text, "┗good━┛")
	require.Contains(t, text, "*1*T   *>2<T    *3*└20─┘*4*    *(5)")
	text, _ = drawn(50, 14, s)
	require.Contains(t, text, "*A♠*  >10♠<   *K♥*   *Q♥*+")
	text, _ = drawn(43, 14, s)
	require.Contains(t, text, "*1:A♠*")
}

// The cards that will be drawn are named in their order, as many as fit.
func TestOrderOfDrawing(t *testing.T) {
	s := scene()
	deck := shuffle.Deck(rules.Books()[0], 1, 1)
	s.Stock.Order, s.Still = deck[:8], true
	names := ""
	for _, c := range s.Stock.Order {
		names += " " + theme.New("", theme.Unicode, theme.Mono).Card(c)
	}
	for _, size := range [][2]int{{120, 40}, {80, 24}, {60, 20}, {43, 14}} {
		text, _ := drawn(size[0], size[1], s)
		require.Contains(t, text, names, size)
	}
	text, _ := drawn(44, 12, s)
	require.NotContains(t, text, names)
	require.Regexp(t, `stock 7, open( (10|[9AKQJ]).)+ \+\d`, text, "a number says how many are left out")
}
