package ui

import (
	tea "github.com/charmbracelet/bubbletea"

	"slices"

	"games/sixtysix/ui/grid"
	"games/sixtysix/ui/keys"
	"games/sixtysix/ui/table"
	"games/sixtysix/ui/theme"
)

// optionsScreen changes the options, at once and for the next time.
type optionsScreen struct {
	*desk
	list
}

// optionsKept is the message that changed options have been written down, or
// why not.
type optionsKept struct{ err error }

func newOptions(d *desk) *optionsScreen {
	o := &optionsScreen{desk: d}
	o.title = "Options"
	o.fill()
	return o
}

func (o *optionsScreen) fill() {
	o.rows = nil
	for i := range o.o.Config.Options {
		opt := &o.o.Config.Options[i]
		value := opt.Value(&o.o.Config.Settings)
		doc := sentence(opt.Doc)
		if opt.Key == "theme" {
			doc = themeDoc(value)
		}
		o.rows = append(o.rows, row{
			text: opt.Title, value: value, doc: doc,
			change: func(by int) tea.Cmd {
				at := slices.Index(opt.Values, value)
				return o.change(opt.Key, opt.Values[next(len(opt.Values), at, by)])
			},
		})
	}
}

func themeDoc(name string) string {
	for _, t := range theme.Themes() {
		if t.Name == name {
			return sentence(t.Doc)
		}
	}
	return ""
}

// change gives the option its value; the mouse takes effect elsewhere too.
func (o *optionsScreen) change(key, value string) tea.Cmd {
	o.o.Config.Change(key, value)
	o.relook()
	o.fill()
	cmd := o.keepOptions()
	if key == "mouse" {
		cmd = tea.Batch(cmd, o.mouse())
	}
	return cmd
}

// keepOptions is the command that writes down what was changed.
func (d *desk) keepOptions() tea.Cmd {
	save := d.o.Config.Saving()
	return func() tea.Msg { return optionsKept{save()} }
}

func (o *optionsScreen) place() keys.Place         { return keys.List }
func (o *optionsScreen) click(mark string) tea.Cmd { return o.list.click(mark) }

func (o *optionsScreen) receive(msg tea.Msg) tea.Cmd {
	if kept, ok := msg.(optionsKept); ok {
		o.notes = nil
		if kept.err != nil {
			o.notes = []string{sentence(kept.err.Error())}
		}
	}
	return nil
}

func (o *optionsScreen) act(a keys.Action) tea.Cmd {
	if cmd, done := o.list.act(a); done {
		return cmd
	}
	if a == keys.Back || a == keys.Quit || a == keys.Options {
		o.back()
	}
	return nil
}

func (o *optionsScreen) draw(g *grid.Grid) {
	o.list.draw(g, o.desk, []table.Hint{
		o.pairHint(keys.Left, keys.Right, "change"), o.pairHint(keys.Up, keys.Down, "move"), o.hint(keys.Back),
	})
	x, w := column(g)
	sample := ""
	for s := range theme.Unicode.Suits {
		sample += o.look.Suits[s] + " "
	}
	if at := x + w - 9; g.W >= 44 {
		table.DrawText(g, o.look, at, 1, sample, theme.Plain)
	}
}
