package ui

import (
	"slices"

	tea "github.com/charmbracelet/bubbletea"
)

// typist is a screen that takes text for a while: every key but those that leave
// the program is typed.
type typist interface {
	typing() bool
	typed(msg tea.KeyMsg) tea.Cmd
}

// field is text that is being typed.
type field struct {
	text []rune
	at   int // where the next character goes
}

// key does what a key does in the text. Characters that are not fit are left out.
func (f *field) key(msg tea.KeyMsg, fit func(r rune) bool) {
	switch msg.Type {
	case tea.KeyRunes, tea.KeySpace:
		for _, r := range msg.Runes {
			if fit(r) {
				f.text = slices.Insert(f.text, f.at, r)
				f.at++
			}
		}
	case tea.KeyBackspace:
		if f.at > 0 {
			f.at--
			f.text = slices.Delete(f.text, f.at, f.at+1)
		}
	case tea.KeyDelete:
		if f.at < len(f.text) {
			f.text = slices.Delete(f.text, f.at, f.at+1)
		}
	case tea.KeyLeft:
		f.at = max(f.at-1, 0)
	case tea.KeyRight:
		f.at = min(f.at+1, len(f.text))
	case tea.KeyHome, tea.KeyCtrlA:
		f.at = 0
	case tea.KeyEnd, tea.KeyCtrlE:
		f.at = len(f.text)
	case tea.KeyCtrlU:
		f.text, f.at = f.text[f.at:], 0
	}
}

// String returns what has been typed.
func (f *field) String() string { return string(f.text) }

// shown is the text with a line where the next character goes.
func (f *field) shown(cursor string) string {
	return string(f.text[:f.at]) + cursor + string(f.text[f.at:])
}
