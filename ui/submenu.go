package ui

import (
	tea "github.com/charmbracelet/bubbletea"

	"games/sixtysix/ui/grid"
	"games/sixtysix/ui/keys"
	"games/sixtysix/ui/table"
)

// submenu is a list of choices that was opened from the start menu and goes back
// to it; its owner fills the rows.
type submenu struct {
	*desk
	list
	help func() // opens the help of what is chosen here
}

func (m *submenu) place() keys.Place         { return keys.List }
func (m *submenu) receive(tea.Msg) tea.Cmd   { return nil }
func (m *submenu) click(mark string) tea.Cmd { return m.list.click(mark) }

func (m *submenu) act(a keys.Action) tea.Cmd {
	if cmd, done := m.list.act(a); done {
		return cmd
	}
	switch a {
	case keys.Back, keys.Quit:
		m.back()
	case keys.Help:
		m.help()
	case keys.Options:
		m.open(newOptions(m.desk))
	}
	return nil
}

func (m *submenu) draw(g *grid.Grid) {
	hints := []table.Hint{m.hint(keys.Enter, "choose")}
	if m.rows[m.at].change != nil {
		hints = []table.Hint{m.pairHint(keys.Left, keys.Right, "change")}
	}
	m.list.draw(g, m.desk, append(hints, m.pairHint(keys.Up, keys.Down, "move"), m.hint(keys.Help), m.hint(keys.Back)))
}
