package ui

import (
	"slices"

	tea "github.com/charmbracelet/bubbletea"

	"games/sixtysix/ai"
	"games/sixtysix/rules"
)

// watchMenu chooses the two bots that are to be watched.
type watchMenu struct {
	submenu
	pairing Pairing
}

// Two who are worth watching.
var usualPairing = [2]string{"expert", "club"}

func newWatchMenu(d *desk, b *rules.Book) *watchMenu {
	m := &watchMenu{pairing: Pairing{Book: b, Bots: usualPairing}}
	m.submenu = submenu{desk: d, help: func() { d.open(newWatchHelp(d, b)) }}
	m.title = "Watch two bots: " + b.Variant.Title + ", " + b.Name
	m.fill()
	return m
}

func (m *watchMenu) fill() {
	m.rows = []row{
		{text: "Watch", doc: "They play a match; nothing of it is saved.", enter: m.watch},
		m.seat("Lower hand", lower), m.seat("Upper hand", upper),
	}
	m.rows[1].gap = true
}

// seat is the row of who sits there.
func (m *watchMenu) seat(text string, p rules.Player) row {
	return row{text: text, value: m.pairing.Bots[p], doc: botDoc(m.pairing.Bots[p]), change: func(by int) tea.Cmd {
		all := listedBots()
		m.pairing.Bots[p] = all[next(len(all), slices.Index(all, m.pairing.Bots[p]), by)]
		m.fill()
		return nil
	}}
}

// listedBots are the names of the bots that a menu offers.
func listedBots() []string {
	var all []string
	for _, r := range ai.Bots() {
		if r.Listed {
			all = append(all, r.Name)
		}
	}
	return all
}

func (m *watchMenu) watch() tea.Cmd {
	w := newWatch(m.desk, m.pairing)
	m.replace(m, w)
	return w.begin()
}
