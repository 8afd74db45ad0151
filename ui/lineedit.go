package ui

import (
	"unicode"

	tea "github.com/charmbracelet/bubbletea"

	"games/sixtysix/internal/notation"
	"games/sixtysix/rules"
	"games/sixtysix/ui/grid"
	"games/sixtysix/ui/keys"
	"games/sixtysix/ui/table"
	"games/sixtysix/ui/theme"
)

// lineEdit changes the line of a position and asks about the new one.
type lineEdit struct {
	*practiceScreen
	field   field
	answer  []rules.Move // to the question that is left
	problem string       // why the line is none
}

func newLineEdit(p *practiceScreen, line string, answer []rules.Move) *lineEdit {
	e := &lineEdit{practiceScreen: p, answer: answer}
	e.field.text = []rune(line)
	e.field.at = len(e.field.text)
	return e
}

func (e *lineEdit) typing() bool              { return true }
func (e *lineEdit) place() keys.Place         { return keys.Question }
func (e *lineEdit) receive(tea.Msg) tea.Cmd   { return nil }
func (e *lineEdit) click(string) tea.Cmd      { return nil }
func (e *lineEdit) act(_ keys.Action) tea.Cmd { return nil }

func (e *lineEdit) typed(msg tea.KeyMsg) tea.Cmd {
	e.problem = ""
	switch msg.Type {
	case tea.KeyEnter:
		return e.done()
	case tea.KeyEsc:
		e.back()
	default:
		e.field.key(msg, unicode.IsPrint)
	}
	return nil
}

// done asks about the position, or says what is wrong with the line.
func (e *lineEdit) done() tea.Cmd {
	position, err := notation.ParsePosition(e.field.String())
	if err != nil {
		e.problem = sentence(err.Error())
		return nil
	}
	e.back()
	return e.askAbout(position, e.answer)
}

func (e *lineEdit) draw(g *grid.Grid) {
	x, w := column(g)
	g.Put(x, 0, grid.Clip("Another position", w), theme.Strong)
	bottom := g.H - 1
	problem := table.Wrap(e.problem, w)
	text := cut(e.field.shown("|"), w)
	if room := max(bottom-2-len(problem), 1); len(text) > room {
		text = text[len(text)-room:]
	}
	y := 2
	for _, line := range text {
		g.Put(x, y, line, theme.Plain)
		y++
	}
	for i, line := range problem {
		g.Put(x, bottom-len(problem)+i, line, theme.Alert)
	}
	table.DrawHints(g, e.look, x, bottom, x+w, []table.Hint{
		{Key: "enter", Text: "work it out"}, {Key: "esc", Text: "back"}, {Key: "ctrl+u", Text: "clear up to here"},
	})
}

// cut breaks the text into rows of w characters.
func cut(text string, w int) []string {
	var rows []string
	r := []rune(text)
	for len(r) > w && w > 0 {
		rows = append(rows, string(r[:w]))
		r = r[w:]
	}
	return append(rows, string(r))
}
