package ui

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"
	"time"

	tea "github.com/charmbracelet/bubbletea"
	"github.com/charmbracelet/x/ansi"
	"github.com/stretchr/testify/require"

	"games/sixtysix/ai"
	"games/sixtysix/ai/analysis"
	"games/sixtysix/internal/choice"
	"games/sixtysix/internal/config"
	"games/sixtysix/internal/lobby"
	"games/sixtysix/internal/record"
	"games/sixtysix/rules"
	"games/sixtysix/ui/grid"
	"games/sixtysix/ui/keys"
	"games/sixtysix/ui/table"
	"games/sixtysix/ui/theme"
)

// player plays the program without a terminal: it presses keys, lets time pass
// and looks at the screen. Commands are carried out at once and in order, timers
// when their time has come.
type player struct {
	*testing.T
	*Model
	clock  time.Time
	timers []timer
	shelf  *shelf
	quit   bool
	other  []tea.Msg // what only the terminal understands
}

type timer struct {
	due time.Time
	msg tea.Msg
}

// shelf keeps records in memory.
type shelf struct {
	records []*paper
	fail    error // what writing fails with
	refuse  error // what beginning a record fails with
	kept    []*lobby.Kept
}

// paper is one record.
type paper struct {
	on     *shelf
	lines  []record.Line
	closed bool
}

func (s *shelf) Begin(h record.Header) (lobby.Journal, error) {
	if s.refuse != nil {
		return nil, s.refuse
	}
	p := &paper{on: s, lines: []record.Line{h}}
	s.records = append(s.records, p)
	return p, nil
}

func (s *shelf) Kept() ([]*lobby.Kept, error) { return s.kept, nil }

func (p *paper) Append(lines ...record.Line) error {
	switch {
	case p.on.fail != nil:
		return p.on.fail
	case p.closed:
		return errors.New("the record is closed")
	}
	p.lines = append(p.lines, lines...)
	return nil
}

func (p *paper) Close() error {
	if p.closed {
		return errors.New("the record is closed")
	}
	p.closed = true
	return nil
}

// text is the record as it would be on disk.
func (p *paper) text(t testing.TB) string {
	text, err := record.Encode(p.lines...)
	require.NoError(t, err)
	return string(text)
}

// setup is what a test may want otherwise than usual.
type setup struct {
	variant, book string
	house         map[string]string
	seed          uint64
	bot           ai.Bot
	flags         map[string]string
	keys          map[string][]string
	w, h          int
	glyphs        *theme.Glyphs
	depth         theme.Depth
	menu          bool
}

func themes() []string {
	var names []string
	for _, t := range theme.Themes() {
		names = append(names, t.Name)
	}
	return names
}

// sit begins a match, or opens the menu.
func sit(t *testing.T, s setup) *player {
	t.Helper()
	known := config.Known{Themes: themes(), Actions: keys.Names(), Key: keys.Key}
	cfg := config.Load(known, config.Sources{Flags: s.flags})
	cfg.Keys = s.keys
	p := &player{T: t, clock: time.Date(2026, 11, 29, 10, 0, 0, 0, time.UTC), shelf: &shelf{}}
	o := Options{
		Config: cfg, Shelf: p.shelf, Seed: func() uint64 { return s.seed },
		Bot: func(string, uint64) (ai.Bot, error) {
			if s.bot != nil {
				return s.bot, nil
			}
			return &script{}, nil
		},
		Work:   analysis.Work{Worlds: 50, Searches: 2, Iterations: 2000},
		Now:    func() time.Time { return p.clock },
		Nonces: rand.NewChaCha8([32]byte{}), // the same in each run
		After: func(wait time.Duration, then tea.Msg) tea.Cmd {
			return func() tea.Msg {
				p.timers = append(p.timers, timer{p.clock.Add(wait), then})
				return nil
			}
		},
		Terminal: Terminal{W: s.w, H: s.h, Glyphs: s.glyphs, Depth: s.depth},
	}
	if !s.menu {
		o.Begin = &choice.Choice{Variant: s.variant, Rules: s.book, House: s.house, Bot: "novice"}
	}
	p.Model = New(context.Background(), o)
	p.carryOut(p.Init())
	p.wait(time.Second)
	return p
}

// carryOut runs the command, and what comes of it.
func (p *player) carryOut(cmd tea.Cmd) {
	if cmd == nil {
		return
	}
	p.take(cmd())
}

func (p *player) take(msg tea.Msg) {
	switch msg := msg.(type) {
	case nil:
	case tea.BatchMsg:
		for _, cmd := range msg {
			p.carryOut(cmd)
		}
	case tea.QuitMsg:
		p.quit = true
	default:
		if strings.HasPrefix(fmt.Sprintf("%T", msg), "tea.") && !known(msg) {
			p.other = append(p.other, msg)
			return
		}
		_, cmd := p.Update(msg)
		p.carryOut(cmd)
	}
}

func known(msg tea.Msg) bool {
	switch msg.(type) {
	case tea.KeyMsg, tea.MouseMsg, tea.WindowSizeMsg, tea.ResumeMsg:
		return true
	}
	return false
}

// wait lets time pass, and timers go off in order.
func (p *player) wait(d time.Duration) {
	end := p.clock.Add(d)
	for {
		next := -1
		for i, t := range p.timers {
			if !t.due.After(end) && (next < 0 || t.due.Before(p.timers[next].due)) {
				next = i
			}
		}
		if next < 0 {
			break
		}
		t := p.timers[next]
		p.timers = append(p.timers[:next], p.timers[next+1:]...)
		p.clock = t.due
		p.take(t.msg)
	}
	p.clock = end
}

// press presses keys without a pause between them, and waits a while after that.
func (p *player) press(names ...string) {
	for _, name := range names {
		p.take(pressed(name))
	}
	p.wait(3 * time.Second)
}

// tap presses one key and lets no time pass.
func (p *player) tap(name string) { p.take(pressed(name)) }

func pressed(name string) tea.KeyMsg {
	special := map[string]tea.KeyType{
		"enter": tea.KeyEnter, "esc": tea.KeyEsc, "left": tea.KeyLeft, "right": tea.KeyRight,
		"up": tea.KeyUp, "down": tea.KeyDown, "ctrl+c": tea.KeyCtrlC, "ctrl+z": tea.KeyCtrlZ,
		"space": tea.KeySpace, "pgdown": tea.KeyPgDown, "pgup": tea.KeyPgUp, "f1": tea.KeyF1,
		"backspace": tea.KeyBackspace, "tab": tea.KeyTab,
	}
	if k, ok := special[name]; ok {
		if k == tea.KeySpace {
			return tea.KeyMsg{Type: k, Runes: []rune{' '}}
		}
		return tea.KeyMsg{Type: k}
	}
	return tea.KeyMsg{Type: tea.KeyRunes, Runes: []rune(name)}
}

// screen is what is seen, without colours.
func (p *player) screen() string { return ansi.Strip(p.View()) }

func (p *player) sees(text string) {
	p.Helper()
	require.Contains(p, p.screen(), text)
}

func (p *player) seesNot(text string) {
	p.Helper()
	require.NotContains(p, p.screen(), text)
}

// table is the table screen, which must be there.
func (p *player) table() *tableScreen {
	p.Helper()
	for _, s := range p.screens {
		if t, ok := s.(*tableScreen); ok {
			return t
		}
	}
	require.Fail(p, "there is no table", p.screen())
	return nil
}

// script is a bot that makes the moves it was told, or else lets windows pass
// and plays its first card. Its choices stay the same whatever the real bots learn.
type script struct{ moves []rules.Move }

func (s *script) Choose(_ context.Context, v rules.View) (rules.Move, error) {
	for i, m := range s.moves {
		if v.Legal().Has(m) {
			s.moves = append(s.moves[:i:i], s.moves[i+1:]...)
			return m, nil
		}
	}
	legal := v.Legal()
	if legal.Has(rules.Pass) {
		return rules.Pass, nil
	}
	return legal.First(), nil
}

// drawn draws a scene on a screen of that size.
func drawn(w, h int, s *table.Scene, look theme.Look) string {
	g := grid.New(w, h)
	table.Draw(g, s, look)
	return g.String()
}

// plainText is a screen without attributes.
func plainText(view string) string { return ansi.Strip(view) }

// until plays until the person is asked in that phase and the condition holds: the
// first legal card, and no window is used.
func until(t *testing.T, s setup, holds func(v *rules.View) bool) *player {
	t.Helper()
	for seed := s.seed; seed < s.seed+200; seed++ {
		s.seed = seed
		p := sit(t, s)
		for range 60 {
			at, ok := p.top().(*tableScreen)
			if !ok {
				break
			}
			if at.view.Turn == person && holds(&at.view) {
				return p
			}
			p.any()
		}
	}
	require.Fail(t, "no such moment")
	return nil
}

// any lets a window pass or plays the first card that may be played.
func (p *player) any() {
	t := p.table()
	legal := t.view.Legal()
	if legal.Has(rules.Pass) {
		p.press("enter")
		return
	}
	p.press("right", "enter")
}

// toTheEnd plays the deal out.
func (p *player) toTheEnd() {
	for p.game.match.Live() {
		p.any()
	}
}
