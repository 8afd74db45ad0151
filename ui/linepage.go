package ui

import (
	"io"

	tea "github.com/charmbracelet/bubbletea"
	"github.com/charmbracelet/x/ansi"

	"games/sixtysix/ui/keys"
	"games/sixtysix/ui/table"
)

// linePage shows the line of a position, to be shared.
type linePage struct {
	*pageScreen
	line string
	note string // what has become of copying it
}

// lineCopied is the message that the terminal has been asked to copy the line, or
// why it could not be.
type lineCopied struct {
	page *linePage
	err  error
}

func newLinePage(p *practiceScreen, line string) *linePage {
	page := &linePage{line: line}
	page.pageScreen = p.textPage("The position in one line", page.text)
	if p.o.Copy != nil {
		page.hints = []table.Hint{p.hint(keys.Copy)}
	}
	return page
}

func (l *linePage) text(w int) []string {
	text := append(table.Wrap(l.line, w), "")
	if l.note != "" {
		text = append(append(text, table.Wrap(l.note, w)...), "")
	}
	return append(text, table.Wrap("This is the whole drill: who gets the line can ask for the values with sixtysix analyze, or practise it with sixtysix practice --position.", w)...)
}

func (l *linePage) act(a keys.Action) tea.Cmd {
	if a != keys.Copy || l.o.Copy == nil {
		return l.pageScreen.act(a)
	}
	put, line := l.o.Copy, l.line
	return func() tea.Msg { return lineCopied{l, put(line)} }
}

func (l *linePage) receive(msg tea.Msg) tea.Cmd {
	copied, ok := msg.(lineCopied)
	switch {
	case !ok || copied.page != l:
	case copied.err != nil:
		l.note = "It cannot be copied: " + oneLine(copied.err.Error()) + "."
	default:
		l.note = "Copied, if the terminal lets programs copy."
	}
	return nil
}

// clipboard asks the terminal to copy a text (OSC 52), in one piece so that it does
// not get between two parts of a frame.
func clipboard(out io.Writer) func(text string) error {
	return func(text string) error {
		_, err := io.WriteString(out, ansi.SetSystemClipboard(text))
		return err
	}
}
