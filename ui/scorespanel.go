package ui

import (
	"fmt"
	"math"

	tea "github.com/charmbracelet/bubbletea"

	"games/sixtysix/internal/practice"
	"games/sixtysix/rules"
	"games/sixtysix/ui/grid"
	"games/sixtysix/ui/keys"
	"games/sixtysix/ui/table"
	"games/sixtysix/ui/theme"
)

// scoresScreen is the same position at every score of a match: where it is better
// to close, and where to play on.
type scoresScreen struct {
	*desk
	scores *practice.Scores
	view   *rules.View
}

func (s *scoresScreen) place() keys.Place       { return keys.Page }
func (s *scoresScreen) receive(tea.Msg) tea.Cmd { return nil }
func (s *scoresScreen) click(string) tea.Cmd    { return nil }

func (s *scoresScreen) act(a keys.Action) tea.Cmd {
	switch a {
	case keys.Back, keys.Enter, keys.Quit:
		s.back()
	case keys.Help:
		s.open(newHelp(s.desk, s.view.Book))
	case keys.Options:
		s.open(newOptions(s.desk))
	}
	return nil
}

// The panel: the column of the player's need, and how wide a score is. With little
// room there is a letter for each score alone.
const (
	needWidth   = 12
	scoreWidth  = 8
	needNarrow  = 9
	scoreNarrow = 4
)

func (s *scoresScreen) draw(g *grid.Grid) {
	x, w := column(g)
	first, each, figures := needWidth, scoreWidth, true
	if w < first+practice.Size*each {
		first, each, figures = needNarrow, scoreNarrow, false
	}
	gap := 0
	if g.H >= roomy {
		gap = 1
	}
	y := gap
	if g.H > practice.Size+3 {
		g.Put(x, y, grid.Clip("Close or play on, at every score", w), theme.Strong)
		y += 1 + gap
	}
	g.Put(x, y, grid.Clip("bot needs", first), theme.Plain)
	for theirs := range practice.Size {
		g.Centre(x+first+theirs*each, y, each, fmt.Sprint(theirs+1), theme.Plain)
	}
	y++
	for mine := range practice.Size {
		g.Put(x, y, grid.Clip(needs(mine, figures), first), theme.Plain)
		for theirs := range practice.Size {
			s.cell(g, x+first+theirs*each, y, each, mine, theirs, figures)
		}
		y++
	}
	bottom := g.H - 1
	if g.H >= roomy {
		y++
	}
	for _, line := range wrapAll(s.legend(figures), w) {
		if y < bottom {
			table.DrawText(g, s.look, x, y, line, theme.Plain)
			y++
		}
	}
	table.DrawHints(g, s.look, x, bottom, x+w, []table.Hint{s.hint(keys.Back), s.hint(keys.Help)})
}

// needs is the name of a row: what the player still needs.
func needs(mine int, wide bool) string {
	switch {
	case mine == 0 && wide:
		return "you need  1"
	case mine == 0:
		return "you: 1"
	case wide:
		return fmt.Sprintf("%11d", mine+1)
	}
	return fmt.Sprintf("%6d", mine+1)
}

// cell is one score; that of the match stands in brackets.
func (s *scoresScreen) cell(g *grid.Grid, x, y, w, mine, theirs int, figures bool) {
	c := s.scores[mine][theirs]
	text := c.Better.Letter()
	if gain := math.Round(100 * (c.Close - c.PlayOn)); figures && c.Better != practice.TooClose {
		text += fmt.Sprintf("%+.0f", math.Abs(gain))
	}
	ink := theme.Plain
	if m, t := s.here(); m == mine && t == theirs {
		text, ink = "["+text+"]", theme.Strong
	}
	g.Centre(x, y, w, text, ink)
}

// here is the score of the match, by needs from 0.
func (s *scoresScreen) here() (mine, theirs int) {
	v := s.view
	return v.Target - v.Score[v.Me] - 1, v.Target - v.Score[v.Me.Other()] - 1
}

func (s *scoresScreen) legend(figures bool) []string {
	text := "C: close, O: play on, =: too close to call."
	if figures {
		text += " The number is how much more often the match is won by it, in percent."
	}
	mine, theirs := s.here()
	if mine >= practice.Size || theirs >= practice.Size {
		return []string{text, fmt.Sprintf("Now you need %d and the bot needs %d, which is off the panel.", mine+1, theirs+1)}
	}
	c := s.scores[mine][theirs]
	return []string{text, fmt.Sprintf("[ ]: the score now. Closing wins the match %.0f%%, playing on %.0f%%.", 100*c.Close, 100*c.PlayOn)}
}
