package ui

import (
	"context"
	"slices"
	"strings"

	tea "github.com/charmbracelet/bubbletea"

	"games/sixtysix/internal/choice"
	"games/sixtysix/internal/config"
	"games/sixtysix/ui/grid"
	"games/sixtysix/ui/keys"
	"games/sixtysix/ui/theme"
)

// screen is one screen of the game. The topmost one gets the actions and is
// drawn; every other message goes to all of them.
type screen interface {
	act(a keys.Action) tea.Cmd
	click(mark string) tea.Cmd
	receive(msg tea.Msg) tea.Cmd
	draw(g *grid.Grid)
	place() keys.Place
}

// Model is the whole game. [New] makes one.
type Model struct {
	*desk
	last *grid.Grid // what was drawn last, for clicks
}

// desk is what all screens share.
type desk struct {
	o       Options
	keys    keys.Map
	look    theme.Look
	w, h    int
	screens []screen
	ctx     context.Context // ends when the game does
	end     End
	game    *game         // the match in progress or last played; nil before the first
	choice  choice.Choice // the last one
	answers *answers      // of the practice in progress; nil before the first
}

// End is how the game was left.
type End struct {
	Interrupted bool  // by Ctrl-C
	Unfinished  bool  // a match lies there to be gone on with
	Unsaved     bool  // not all of it is written
	Failed      error // why there is nothing more to watch: a bot has failed
}

// New returns the game, with its first screen.
func New(ctx context.Context, o Options) *Model {
	o = o.complete()
	d := &desk{o: o, ctx: ctx, w: o.Terminal.W, h: o.Terminal.H}
	var problems []string
	d.keys, problems = keys.New(o.Config.Keys)
	if o.Memory != nil {
		d.choice, _ = o.Memory.Recall()
	}
	d.relook()
	notices := slices.Concat(o.Notice, o.Config.Problems, problems)
	d.screens = []screen{d.first(notices)}
	return &Model{desk: d}
}

// relook makes the look what the options say now.
func (d *desk) relook() {
	s, t := &d.o.Config.Settings, &d.o.Terminal
	glyphs := t.Glyphs
	switch s.ASCII {
	case config.On:
		glyphs = theme.ASCII
	case config.Off:
		if glyphs == theme.ASCII {
			glyphs = theme.Unicode
		}
	}
	depth := t.Depth
	switch s.Colour {
	case config.On:
		depth = max(depth, theme.Eight)
	case config.Off:
		depth = theme.Mono
	}
	d.look = theme.New(s.Theme, glyphs, depth)
}

// first is the screen that the game begins with.
func (d *desk) first(notices []string) screen {
	switch {
	case d.o.Watch != nil:
		return newWatch(d, *d.o.Watch)
	case d.o.Practise != nil:
		return newPractice(d, *d.o.Practise)
	}
	return newMenu(d, notices)
}

// Init looks what lies on the shelf, or begins what there is to do without it.
func (m *Model) Init() tea.Cmd {
	switch s := m.top().(type) {
	case *watchScreen:
		return tea.Batch(m.mouse(), s.begin())
	case *practiceScreen:
		return tea.Batch(m.mouse(), s.begin())
	}
	return tea.Batch(m.mouse(), m.lookForKept())
}

// mouse turns reports of the mouse on or off, as the options say.
func (d *desk) mouse() tea.Cmd {
	if d.o.Config.Mouse {
		return tea.EnableMouseCellMotion
	}
	return tea.DisableMouse
}

// Update takes a message and returns what is to be done about it elsewhere.
func (m *Model) Update(msg tea.Msg) (tea.Model, tea.Cmd) {
	cmd := m.take(msg)
	return m, cmd
}

// take is what is done about a message here.
func (m *Model) take(msg tea.Msg) tea.Cmd {
	switch msg := msg.(type) {
	case tea.WindowSizeMsg:
		if msg.Width > 0 && msg.Height > 0 {
			m.w, m.h = msg.Width, msg.Height
		}
		return nil
	case tea.KeyMsg:
		return m.press(msg)
	case tea.MouseMsg:
		return m.mousePress(msg)
	case tea.ResumeMsg:
		return m.mouse() // the terminal has forgotten it
	}
	var cmds []tea.Cmd
	if m.game != nil {
		cmds = append(cmds, m.game.receive(msg))
	}
	for _, s := range slices.Clone(m.screens) {
		cmds = append(cmds, s.receive(msg))
	}
	return tea.Batch(cmds...)
}

// press does what a key means. Letters that come in one piece, since somebody
// types fast or the line is slow, are keys one after the other.
func (m *Model) press(msg tea.KeyMsg) tea.Cmd {
	if t, ok := m.top().(typist); ok && t.typing() {
		return m.typed(t, msg)
	}
	if msg.Paste {
		return nil // nobody plays by pasting
	}
	if msg.Type == tea.KeyRunes && len(msg.Runes) > 1 {
		var cmds []tea.Cmd
		for _, r := range msg.Runes {
			cmds = append(cmds, m.press(tea.KeyMsg{Type: tea.KeyRunes, Runes: []rune{r}, Alt: msg.Alt}))
		}
		return tea.Batch(cmds...)
	}
	top := m.top()
	a := m.keys.Action(msg, top.place())
	if a == keys.None {
		if t, ok := top.(interface{ unknown(name string) }); ok {
			t.unknown(keys.Show(msg.String()))
		}
		return nil
	}
	return m.do(a)
}

// typed gives a key to a screen that takes text, but for those that leave.
func (m *Model) typed(t typist, msg tea.KeyMsg) tea.Cmd {
	if a := m.keys.Action(msg, keys.Question); a == keys.Interrupt || a == keys.Suspend {
		return m.do(a)
	}
	return t.typed(msg)
}

// do carries out an action on the topmost screen.
func (d *desk) do(a keys.Action) tea.Cmd {
	switch a {
	case keys.Interrupt:
		d.end.Interrupted = true
		return d.quit()
	case keys.Suspend:
		return tea.Suspend
	}
	return d.top().act(a)
}

// doMark begins the marks that stand for an action.
const doMark = "do "

func (m *Model) mousePress(msg tea.MouseMsg) tea.Cmd {
	pressed := msg.Action == tea.MouseActionPress && msg.Button == tea.MouseButtonLeft
	if m.last == nil || !pressed {
		return m.wheel(msg)
	}
	mark := m.last.At(msg.X, msg.Y)
	if name, ok := strings.CutPrefix(mark, doMark); ok {
		return m.do(keys.Named(name))
	}
	if mark == "" {
		return nil
	}
	return m.top().click(mark)
}

// wheel turns pages and moves through lists.
func (m *Model) wheel(msg tea.MouseMsg) tea.Cmd {
	if m.top().place()&(keys.List|keys.Page) == 0 {
		return nil
	}
	switch msg.Button {
	case tea.MouseButtonWheelUp:
		return m.do(keys.Up)
	case tea.MouseButtonWheelDown:
		return m.do(keys.Down)
	}
	return nil
}

// View draws the topmost screen.
func (m *Model) View() string {
	m.last = grid.New(m.w, m.h)
	m.top().draw(m.last)
	return m.look.Suited(m.last.Paint(m.look.Palette))
}

func (d *desk) top() screen { return d.screens[len(d.screens)-1] }

// open puts a screen on top of the others.
func (d *desk) open(s screen) { d.screens = append(d.screens, s) }

// back takes the topmost screen away.
func (d *desk) back() {
	if len(d.screens) > 1 {
		d.screens = d.screens[:len(d.screens)-1]
	}
}

// replace puts the new screen where the old one is, below whatever lies on it.
func (d *desk) replace(old, with screen) {
	for i, s := range d.screens {
		if s == old {
			d.screens[i] = with
			return
		}
	}
	d.screens = append(d.screens, with)
}

// quit leaves. What has not been written yet is written by [Run] afterwards.
func (d *desk) quit() tea.Cmd {
	if d.game != nil {
		d.game.cancel()
		d.end.Unfinished = !d.game.match.Over()
	}
	return tea.Quit
}
