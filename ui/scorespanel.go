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

// scoresPanel is one drawing of the scores. With little room there is a letter for
// each score alone.
type scoresPanel struct {
	*scoresScreen
	*grid.Grid
	x, y, w     int
	first, each int  // columns of the player's need, and of a score
	figures     bool // beside the letters
}

func (s *scoresScreen) draw(g *grid.Grid) {
	p := &scoresPanel{scoresScreen: s, Grid: g, first: 12, each: 8, figures: true}
	p.x, p.w = column(g)
	if p.w < p.first+practice.Size*p.each {
		p.first, p.each, p.figures = 9, 4, false
	}
	p.airy()
	if g.H > practice.Size+3 {
		g.Put(p.x, p.y, grid.Clip("Close or play on, at every score", p.w), theme.Strong)
		p.y++
		p.airy()
	}
	p.rows()
	p.airy()
	bottom := g.H - 1
	for _, line := range wrapAll(p.legend(), p.w) {
		if p.y < bottom {
			table.DrawText(g, s.look, p.x, p.y, line, theme.Plain)
			p.y++
		}
	}
	table.DrawHints(g, s.look, p.x, bottom, p.x+p.w, []table.Hint{s.hint(keys.Back), s.hint(keys.Help)})
}

// airy leaves a row free where there is room.
func (p *scoresPanel) airy() {
	if p.H >= roomy {
		p.y++
	}
}

// rows draws the scores with the needs of both players beside and above them.
func (p *scoresPanel) rows() {
	p.Put(p.x, p.y, "bot needs", theme.Plain)
	for theirs := range practice.Size {
		p.Centre(p.x+p.first+theirs*p.each, p.y, p.each, fmt.Sprint(theirs+1), theme.Plain)
	}
	p.y++
	for mine := range practice.Size {
		p.Put(p.x, p.y, p.needs(mine), theme.Plain)
		for theirs := range practice.Size {
			p.cell(p.x+p.first+theirs*p.each, mine, theirs)
		}
		p.y++
	}
}

// needs is the name of a row: what the player still needs.
func (p *scoresPanel) needs(mine int) string {
	name, w := "you:", 6
	if p.figures {
		name, w = "you need", 11
	}
	if mine > 0 {
		name = ""
	}
	return fmt.Sprintf("%s%*d", name, w-len(name), mine+1)
}

// cell is one score; that of the match stands in brackets.
func (p *scoresPanel) cell(x, mine, theirs int) {
	c := p.scores[mine][theirs]
	text := c.Better.Letter()
	if p.figures && c.Better != practice.TooClose {
		text += fmt.Sprintf("%+.0f", math.Abs(100*(c.Close-c.PlayOn)))
	}
	ink := theme.Plain
	if m, t := p.here(); m == mine && t == theirs {
		text, ink = "["+text+"]", theme.Strong
	}
	p.Centre(x, p.y, p.each, text, ink)
}

// here is the score of the match, by needs from 0.
func (s *scoresScreen) here() (mine, theirs int) {
	v := s.view
	return v.Target - v.Score[v.Me] - 1, v.Target - v.Score[v.Me.Other()] - 1
}

func (p *scoresPanel) legend() []string {
	text := "C: close, O: play on, =: too close to call."
	if p.figures {
		text += " The number is how much more often the match is won by it, in percent."
	}
	mine, theirs := p.here()
	if mine >= practice.Size || theirs >= practice.Size {
		return []string{text, fmt.Sprintf("Now you need %d and the bot needs %d, which is off the panel.", mine+1, theirs+1)}
	}
	c := p.scores[mine][theirs]
	return []string{text, fmt.Sprintf("[ ]: the score now. Closing wins the match %.0f%%, playing on %.0f%%.", 100*c.Close, 100*c.PlayOn)}
}
