package ui

import (
	"slices"

	tea "github.com/charmbracelet/bubbletea"

	"games/sixtysix/rules"
	"games/sixtysix/ui/grid"
	"games/sixtysix/ui/keys"
	"games/sixtysix/ui/table"
)

// houseScreen changes single rules of a book.
type houseScreen struct {
	*desk
	list
	book *rules.Book
	take func(*rules.Book)
}

func newHouse(d *desk, b *rules.Book, take func(*rules.Book)) *houseScreen {
	h := &houseScreen{desk: d, book: b, take: take}
	h.title = "House rules: " + b.Variant.Title + ", " + b.Name + " (* changed)"
	h.fill()
	return h
}

func (h *houseScreen) fill() {
	house := h.book.House()
	h.rows = nil
	for _, p := range h.book.Params() {
		text := p.Key
		if _, ok := house[p.Key]; ok {
			text += " *"
		}
		h.rows = append(h.rows, row{
			text: text, value: p.Value, doc: sentence(p.Doc),
			change: func(by int) tea.Cmd {
				h.book = stepRule(h.book, p.Key, by)
				h.take(h.book)
				h.fill()
				return nil
			},
		})
	}
}

// stepRule returns the book with the next value of the rule, or the one before.
func stepRule(b *rules.Book, key string, by int) *rules.Book {
	params := b.Params()
	p := params[slices.IndexFunc(params, func(p rules.Param) bool { return p.Key == key })]
	at := slices.Index(p.Choices, p.Value)
	changed, err := b.With(key, p.Choices[next(len(p.Choices), at, by)])
	if err != nil {
		return b
	}
	return changed
}

func (h *houseScreen) place() keys.Place         { return keys.List }
func (h *houseScreen) receive(tea.Msg) tea.Cmd   { return nil }
func (h *houseScreen) click(mark string) tea.Cmd { return h.list.click(mark) }

func (h *houseScreen) act(a keys.Action) tea.Cmd {
	if cmd, done := h.list.act(a); done {
		return cmd
	}
	if a == keys.Back || a == keys.Quit {
		h.back()
	}
	return nil
}

func (h *houseScreen) draw(g *grid.Grid) {
	h.list.draw(g, h.desk, []table.Hint{
		h.pairHint(keys.Left, keys.Right, "change"), h.pairHint(keys.Up, keys.Down, "move"),
		h.hint(keys.PageDown), h.hint(keys.Back),
	})
}
