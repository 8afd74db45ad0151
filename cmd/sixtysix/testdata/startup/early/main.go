// Command early draws one frame with Bubble Tea, with the package that keeps
// the start silent.
package main

import (
	"fmt"
	"os"

	tea "github.com/charmbracelet/bubbletea"

	_ "games/sixtysix/internal/early"
)

type frame struct{}

func (frame) Init() tea.Cmd                         { return nil }
func (f frame) Update(tea.Msg) (tea.Model, tea.Cmd) { return f, nil }
func (frame) View() string                          { return "first frame" }

func main() {
	if _, err := tea.NewProgram(frame{}, tea.WithAltScreen()).Run(); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}
