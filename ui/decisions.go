package ui

import (
	"fmt"

	tea "github.com/charmbracelet/bubbletea"

	"games/sixtysix/ui/grid"
	"games/sixtysix/ui/keys"
	"games/sixtysix/ui/table"
)

// decisionsScreen lists the decisions of a deal that is looked over; choosing one
// turns to it.
type decisionsScreen struct {
	*reviewScreen
	list
}

// decisions opens the list, at the decision that is looked at.
func (r *reviewScreen) decisions() {
	if len(r.listed()) == 0 {
		r.reply = "There was nothing to decide in this deal."
		return
	}
	d := &decisionsScreen{reviewScreen: r}
	d.fill()
	for at, i := range r.listed() {
		if r.deal.Decisions[i].Ply <= r.ply {
			d.at = at
		}
	}
	r.open(d)
}

// fill makes the rows of what is known by now.
func (d *decisionsScreen) fill() {
	d.title = fmt.Sprintf("Decisions in deal %d, %s", d.number, d.progress())
	d.rows = nil
	for _, i := range d.listed() {
		decision := &d.deal.Decisions[i]
		v := &decision.View
		doc := ""
		if decision.Priced {
			best := decision.Best()
			doc = fmt.Sprintf("Best: %s, %s. %s %s.", lineText(d.look, v, best.Line), figure(d.look, &best), cost(decision), openText(decision))
		}
		d.rows = append(d.rows, row{
			text:  fmt.Sprintf("move %d: %s", decision.Ply, lineText(d.look, v, decision.Line)),
			value: lossText(decision), doc: doc,
			enter: func() tea.Cmd {
				d.back()
				d.turnTo(decision.Ply)
				return nil
			},
		})
	}
	d.at = min(d.at, len(d.rows)-1)
}

func (d *decisionsScreen) place() keys.Place         { return keys.List }
func (d *decisionsScreen) receive(tea.Msg) tea.Cmd   { return nil }
func (d *decisionsScreen) click(mark string) tea.Cmd { return d.list.click(mark) }

func (d *decisionsScreen) act(a keys.Action) tea.Cmd {
	d.fill()
	if cmd, done := d.list.act(a); done {
		return cmd
	}
	if a == keys.Back || a == keys.Quit {
		d.back()
	}
	return nil
}

func (d *decisionsScreen) draw(g *grid.Grid) {
	d.fill()
	d.list.draw(g, d.desk, []table.Hint{
		d.pairHint(keys.Up, keys.Down, "move"), d.hint(keys.Enter, "turn to it"), d.hint(keys.Back),
	})
}
