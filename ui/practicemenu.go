package ui

import (
	"fmt"
	"slices"

	tea "github.com/charmbracelet/bubbletea"

	"games/sixtysix/internal/drill"
	"games/sixtysix/internal/practice"
	"games/sixtysix/rules"
)

// practiceMenu chooses what is practised.
type practiceMenu struct {
	submenu
	theme   drill.Theme // "" for all
	variant string      // "" for both
	rules   string      // a book's name, "" for any
	level   int         // 0: by the player's rating
}

func newPracticeMenu(d *desk, b *rules.Book) *practiceMenu {
	m := &practiceMenu{variant: b.Variant.Name, theme: drill.Closing}
	m.submenu = submenu{desk: d, help: func() { d.open(newPracticeHelp(d, b)) }}
	m.title = "Practise closing"
	m.fill()
	return m
}

// choosing is one thing that a filter can ask for: its values, "" for any.
type choosing struct {
	text, doc, any string
	values         []string
	named          func(value string) string
	at             *string
}

func (m *practiceMenu) fill() {
	theme, level := string(m.theme), ""
	if m.level > 0 {
		level = fmt.Sprint(m.level)
	}
	m.rows = []row{
		{text: "Begin", doc: "Positions from play between good bots: answer first, then see what it was worth.", enter: m.practise},
		m.row(choosing{"Theme", "What the drills are about.", "all", themeNames(), func(v string) string { return themeName(drill.Theme(v)) }, &theme}, func(v string) { m.theme = drill.Theme(v) }),
		m.row(choosing{"Game", "Which cards.", "both", variantNames(), variantTitle, &m.variant}, func(v string) { m.variant, m.rules = v, "" }),
		m.row(choosing{"Rule book", "By which rules.", "any", bookNames(m.variant), func(v string) string { return v }, &m.rules}, func(v string) { m.rules = v }),
		m.row(choosing{"Level", "How hard the drills are, from 1 to 5.", "near yours", levels(), func(v string) string { return v }, &level}, func(v string) {
			m.level = 0
			if v != "" {
				m.level = int(v[0] - '0')
			}
		}),
	}
	m.rows[1].gap = true
}

// row is a row that goes through the values of one choice.
func (m *practiceMenu) row(c choosing, take func(value string)) row {
	values := append([]string{""}, c.values...)
	shown := c.any
	if *c.at != "" {
		shown = c.named(*c.at)
	}
	return row{text: c.text, value: shown, doc: c.doc, change: func(by int) tea.Cmd {
		take(values[next(len(values), slices.Index(values, *c.at), by)])
		m.fill()
		return nil
	}}
}

func themeNames() []string {
	var names []string
	for _, t := range drill.Themes() {
		names = append(names, string(t))
	}
	return names
}

func levels() []string {
	var all []string
	for l := range drill.Levels {
		all = append(all, fmt.Sprint(l+1))
	}
	return all
}

func variantNames() []string {
	var names []string
	for _, v := range rules.Variants() {
		names = append(names, v.Name)
	}
	return names
}

// bookNames are the names of the books of that variant, or of all variants.
func bookNames(variant string) []string {
	var names []string
	for _, b := range rules.Books() {
		if (variant == "" || b.Variant.Name == variant) && !slices.Contains(names, b.Name) {
			names = append(names, b.Name)
		}
	}
	return names
}

func variantTitle(name string) string {
	for _, v := range rules.Variants() {
		if v.Name == name {
			return v.Title
		}
	}
	return name
}

// practise begins, in the place of the menu.
func (m *practiceMenu) practise() tea.Cmd {
	f := practice.Filter{Variant: m.variant, Rules: m.rules, Level: m.level}
	if m.theme != "" {
		f.Themes = []drill.Theme{m.theme}
	}
	p := newPractice(m.desk, Training{Filter: f})
	m.replace(m, p)
	return p.begin()
}
