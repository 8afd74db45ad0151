package ui

import (
	"fmt"
	"slices"
	"strings"

	tea "github.com/charmbracelet/bubbletea"

	"games/sixtysix/internal/hand"
	"games/sixtysix/rules"
	"games/sixtysix/ui/grid"
	"games/sixtysix/ui/keys"
	"games/sixtysix/ui/table"
	"games/sixtysix/ui/theme"
)

// watchResult is the end of a watched deal: who won what and why, and the cards
// that were left. At the end of a match it says who won that, too.
type watchResult struct {
	*watchScreen
	result rules.Result
	deal   rules.Deal
}

func newWatchResult(w *watchScreen) *watchResult {
	r := &watchResult{watchScreen: w, deal: w.match.Last().Deal}
	r.result, _ = r.deal.Result()
	return r
}

func (r *watchResult) place() keys.Place { return keys.Result }

func (r *watchResult) act(a keys.Action) tea.Cmd {
	switch over := r.match.Over(); {
	case a == keys.Enter && !over:
		r.replace(r, r.watchScreen)
		return r.watchScreen.deal()
	case (a == keys.Enter || a == keys.Rematch) && over:
		return r.rematch()
	case a == keys.Menu:
		return r.leave()
	case a == keys.Help || a == keys.Options || a == keys.Quit || a == keys.Back:
		return r.watchScreen.act(a)
	}
	return nil
}

// rematch has the two play another match.
func (r *watchResult) rematch() tea.Cmd {
	r.cancel()
	next := newWatch(r.desk, r.pairing)
	next.course, next.pace, next.faceUp = r.course, r.pace, r.faceUp
	r.replace(r, next)
	return next.begin()
}

func (r *watchResult) draw(g *grid.Grid) {
	x, w := column(g)
	y := drawParagraphs(g, r.look, r.paragraphs(g.H))
	drawCardRows(g, r.look, y, r.left())
	table.DrawHints(g, r.look, x, g.H-1, x+w, r.hints())
}

func (r *watchResult) hints() []table.Hint {
	hints := []table.Hint{r.hint(keys.Enter, "next deal")}
	if r.match.Over() {
		hints = []table.Hint{r.hint(keys.Rematch, "another match")}
	}
	if _, ok := r.screens[0].(*menuScreen); ok {
		hints = append(hints, r.hint(keys.Menu))
	}
	return append(hints, r.hint(keys.Options), r.hint(keys.Help), r.hint(keys.Quit))
}

// paragraphs are all that the screen says; empty lines only where there is room.
func (r *watchResult) paragraphs(h int) []paragraph {
	var all []paragraph
	say := func(ink grid.Ink, texts ...string) {
		for _, text := range texts {
			all = append(all, paragraph{text, ink})
		}
		if h >= roomy {
			all = append(all, paragraph{"", theme.Plain})
		}
	}
	state, end := r.match.State(), r.deal.Table()
	if r.match.Over() {
		say(theme.Strong, r.voice.Over(state))
	}
	say(theme.Strong, fmt.Sprintf("Deal %d: %s", r.match.Number(), r.verdict()))
	say(theme.Plain, r.voice.Result(r.result, &end))
	if h >= roomy {
		say(theme.Plain, r.figures()...)
	} else {
		say(theme.Plain, fmt.Sprintf("Card points %d : %d, tricks %d : %d.", r.result.Points[lower], r.result.Points[upper],
			r.result.Tricks[lower], r.result.Tricks[upper]), "Match: "+r.score())
	}
	return all
}

// verdict is who won what.
func (r *watchResult) verdict() string {
	if r.result.Winner == rules.NoPlayer {
		return "a draw."
	}
	return fmt.Sprintf("%s wins %s.", r.names[r.result.Winner], gamePoints(r.result.GamePoints))
}

// figures is a small table: points, tricks, the match.
func (r *watchResult) figures() []string {
	row := func(name string, a, b any, more string) string {
		return strings.TrimRight(fmt.Sprintf("%-14s %10v %10v   %s", name, a, b, more), " ")
	}
	s := r.match.State()
	won, end := s.Score, fmt.Sprintf("to %d", s.Book.Target)
	if s.Book.CountsDown {
		won, end = [2]int{s.Book.Target - won[lower], s.Book.Target - won[upper]}, fmt.Sprintf("from %d down to 0", s.Book.Target)
	}
	return []string{
		row("", r.names[lower], r.names[upper], ""),
		row("card points", r.result.Points[lower], r.result.Points[upper], ""),
		row("tricks", r.result.Tricks[lower], r.result.Tricks[upper], ""),
		row("match", won[lower], won[upper], end),
		fmt.Sprintf("Seed %d deals the same cards again.", r.match.Record().Header.Seed),
	}
}

// left are the cards that were not played: both hands, and the stock in the order
// of drawing, the turn-up last.
func (r *watchResult) left() []cardRow {
	t := r.deal.Table()
	stock := r.deal.StockCards()
	if t.Stock > 0 {
		stock = append(slices.Clone(stock), t.TurnUp)
	}
	return []cardRow{
		{r.names[lower], hand.Arrange(r.deal.Hand(lower), t.Trump)},
		{r.names[upper], hand.Arrange(r.deal.Hand(upper), t.Trump)},
		{"Stock", stock},
	}
}
