package ui

import (
	"fmt"
	"slices"
	"strconv"

	tea "github.com/charmbracelet/bubbletea"

	"games/sixtysix/ai"
	"games/sixtysix/internal/choice"
	"games/sixtysix/internal/lobby"
	"games/sixtysix/rules"
	"games/sixtysix/ui/grid"
	"games/sixtysix/ui/keys"
	"games/sixtysix/ui/table"
)

// menuScreen is the start menu: the match that was not finished first, then a
// new one.
type menuScreen struct {
	*desk
	list
	book *rules.Book
	bot  string
	kept *lobby.Kept // nil: none, or not looked for yet
	busy bool        // a match is being opened
	sure bool        // to put the unfinished match away has been asked for once
	auto bool        // begin or go on at once
}

// The messages of the menu.
type (
	keptFound struct {
		kept *lobby.Kept
		err  error
	}
	keptAway struct{ err error }
)

func newMenu(d *desk, notes []string) *menuScreen {
	m := &menuScreen{desk: d, auto: d.o.Begin != nil || d.o.Resume != nil}
	m.title, m.notes = "Sixty-six and Schnapsen", notes
	if d.o.Begin != nil {
		d.choice = *d.o.Begin
	}
	m.set(d.choice)
	return m
}

// set makes the rows say that choice, or the usual one where it names nothing.
func (m *menuScreen) set(c choice.Choice) {
	book, err := c.Book()
	if err != nil {
		book = rules.Books()[0]
	}
	m.book, m.bot = book, c.Bot
	if m.bot == "" {
		m.bot = choice.Default().Bot
	}
	m.fill()
}

// lookForKept is the command that looks for a match that was not finished.
func (d *desk) lookForKept() tea.Cmd {
	shelf := d.o.Shelf
	return func() tea.Msg {
		all, err := shelf.Kept()
		if len(all) == 0 {
			return keptFound{nil, err}
		}
		return keptFound{all[0], err}
	}
}

// fill makes the rows, and keeps the chosen one chosen.
func (m *menuScreen) fill() {
	chosen := ""
	if len(m.rows) > 0 {
		chosen = m.rows[m.at].text
	}
	m.rows = nil
	if m.kept != nil {
		m.rows = append(m.rows,
			row{text: "Go on", value: keptLine(m.kept), doc: keptDoc(m.kept), enter: m.goOn},
			row{text: "Put it away", doc: "It is kept among the records, but not offered any more.", enter: m.putAway},
		)
	}
	m.rows = append(m.rows,
		row{text: "Start", gap: true, value: startLine(m.book, m.bot), doc: "Begin a match as chosen below.", enter: m.begin},
		row{text: "Game", gap: true, value: m.book.Variant.Title, doc: variantDoc(m.book.Variant), change: m.changeVariant},
		row{text: "Rule book", value: m.book.Name, doc: bookDoc(m.book), change: m.changeBook},
		row{text: "Opponent", value: m.bot, doc: botDoc(m.bot), change: m.changeBot},
		row{text: "First to", value: strconv.Itoa(m.book.Target), doc: "Game points that win the match.", change: m.changeTarget},
		row{text: "House rules", value: houseLine(m.book), doc: "Any rule of the book can be changed.", enter: m.houseRules},
		row{text: "Watch two bots", gap: true, doc: "See how they play, by the rule book above.", enter: m.watchBots},
		row{text: "Quit", enter: m.quit},
	)
	m.offerPractice()
	m.at = max(slices.IndexFunc(m.rows, func(r row) bool { return r.text == chosen }), 0)
}

// offerPractice puts the trainer before the end of the menu, if there is one.
func (m *menuScreen) offerPractice() {
	if m.o.Trainer == nil {
		return
	}
	at := len(m.rows) - 1
	m.rows = slices.Insert(m.rows, at, row{
		text: "Practise closing", doc: "Positions from play: close or play on? With what it was worth, and why.", enter: m.practiseClosing,
	})
}

func (m *menuScreen) practiseClosing() tea.Cmd {
	m.open(newPracticeMenu(m.desk, m.book))
	return nil
}

// keptLine says which match it is, and keptDoc how far it has come.
func keptLine(k *lobby.Kept) string {
	c := choice.OfRecord(k.Header)
	book, err := c.Book()
	if err != nil {
		return k.Header.Variant
	}
	return startLine(book, c.Bot)
}

func keptDoc(k *lobby.Kept) string {
	text := "Every move of it is kept."
	if book, err := choice.OfRecord(k.Header).Book(); err == nil {
		text = fmt.Sprintf("Deal %d, %s. ", k.Deal, score(book, k.Score)) + text
	}
	return text
}

func startLine(b *rules.Book, bot string) string {
	return fmt.Sprintf("%s, %s, against %s", b.Variant.Title, b.Name, bot)
}

func variantDoc(v *rules.Variant) string {
	return fmt.Sprintf("%d cards, %d in the hand: %s.", v.Cards.Len(), v.Hand(), cardRanks(v))
}

func bookDoc(b *rules.Book) string { return sentence(choice.About(b)) }

func botDoc(name string) string {
	for _, r := range ai.Bots() {
		if r.Name == name {
			return sentence(r.Doc)
		}
	}
	return ""
}

func houseLine(b *rules.Book) string {
	switch n := len(b.House()); n {
	case 0:
		return "none"
	case 1:
		return "1 changed"
	default:
		return fmt.Sprintf("%d changed", n)
	}
}

func (m *menuScreen) changeVariant(by int) tea.Cmd {
	all := rules.Variants()
	v := all[next(len(all), slices.Index(all, m.book.Variant), by)]
	book, err := rules.Lookup(v.Name, m.book.Name)
	if err != nil {
		book = booksOf(v)[0]
	}
	m.book = book
	m.fill()
	return nil
}

func booksOf(v *rules.Variant) []*rules.Book {
	return slices.DeleteFunc(rules.Books(), func(b *rules.Book) bool { return b.Variant != v })
}

func (m *menuScreen) changeBook(by int) tea.Cmd {
	all := booksOf(m.book.Variant)
	at := slices.IndexFunc(all, func(b *rules.Book) bool { return b.Name == m.book.Name })
	m.book = all[next(len(all), at, by)]
	m.fill()
	return nil
}

func (m *menuScreen) changeBot(by int) tea.Cmd {
	all := listedBots()
	m.bot = all[next(len(all), slices.Index(all, m.bot), by)]
	m.fill()
	return nil
}

func (m *menuScreen) changeTarget(by int) tea.Cmd {
	m.book = stepRule(m.book, "target", by)
	m.fill()
	return nil
}

// next returns the index that is by away from at, around the ends.
func next(n, at, by int) int { return ((at+by)%n + n) % n }

func (m *menuScreen) houseRules() tea.Cmd {
	m.open(newHouse(m.desk, m.book, func(b *rules.Book) {
		m.book = b
		m.fill()
	}))
	return nil
}

func (m *menuScreen) watchBots() tea.Cmd {
	m.open(newWatchMenu(m.desk, m.book))
	return nil
}

func (m *menuScreen) begin() tea.Cmd { return m.opening(m.beginMatch(m.book, m.bot)) }

func (m *menuScreen) goOn() tea.Cmd { return m.opening(m.openKept(m.kept)) }

// opening sees to it that only one match is opened.
func (m *menuScreen) opening(cmd tea.Cmd) tea.Cmd {
	if m.busy {
		return nil
	}
	m.busy = true
	return cmd
}

// putAway puts the unfinished match away when it is asked for twice: there is no
// way back.
func (m *menuScreen) putAway() tea.Cmd {
	kept := m.kept
	if kept == nil || m.busy {
		return nil
	}
	if !m.sure {
		m.sure = true
		m.notes = []string{m.keys.Of(keys.Enter).Help().Key + " once more puts it away for good."}
		return nil
	}
	m.sure = false
	m.busy = true
	return func() tea.Msg { return keptAway{kept.PutAway()} }
}

func (m *menuScreen) receive(msg tea.Msg) tea.Cmd {
	switch msg := msg.(type) {
	case keptFound:
		return m.found(msg)
	case keptAway:
		m.busy = false
		if msg.err != nil {
			m.notes = []string{sentence(msg.err.Error())}
			return nil
		}
		m.kept = nil
		m.fill()
		return m.lookForKept()
	case matchOpened:
		return m.opened(msg)
	}
	return nil
}

func (m *menuScreen) found(msg keptFound) tea.Cmd {
	first := m.kept == nil && m.at == 0
	m.kept = msg.kept
	if msg.err != nil {
		m.notes = append(m.notes, sentence(msg.err.Error()))
	}
	m.fill()
	if first {
		m.at = 0
	}
	switch {
	case !m.auto:
		return nil
	case m.o.Resume != nil:
		return m.opening(m.openKept(m.o.Resume))
	}
	return m.begin()
}

func (m *menuScreen) opened(msg matchOpened) tea.Cmd {
	if m.game != nil && !m.busy {
		return nil // it is the table's
	}
	m.busy, m.auto = false, false
	if msg.err != nil {
		m.notes = []string{sentence(msg.err.Error())}
		return nil
	}
	return m.enterMatch(msg)
}

func (m *menuScreen) place() keys.Place { return keys.List }

func (m *menuScreen) click(mark string) tea.Cmd { return m.list.click(mark) }

func (m *menuScreen) act(a keys.Action) tea.Cmd {
	if a != keys.Enter && m.sure {
		m.sure, m.notes = false, nil
	}
	if cmd, done := m.list.act(a); done {
		return cmd
	}
	switch a {
	case keys.Rules:
		m.open(newRules(m.desk, m.book))
	case keys.Options:
		m.open(newOptions(m.desk))
	case keys.Help:
		m.open(newHelp(m.desk, m.book))
	case keys.Quit:
		return m.quit()
	}
	return nil
}

func (m *menuScreen) draw(g *grid.Grid) {
	if m.auto {
		return
	}
	hints := []table.Hint{m.hint(keys.Enter, "choose")}
	if m.rows[m.at].change != nil {
		hints = []table.Hint{m.pairHint(keys.Left, keys.Right, "change")}
	}
	hints = append(hints, m.pairHint(keys.Up, keys.Down, "move"), m.hint(keys.Rules, "rules of this book"),
		m.hint(keys.Options), m.hint(keys.Help), m.hint(keys.Quit))
	m.list.draw(g, m.desk, hints)
	if x, w := column(g); w >= 70 && g.H >= 20 {
		table.DrawSmall(g, m.look, x+w-len(emblem)*table.SmallWidth, 0, emblem)
	}
}

// emblem are the cards beside the title; they show the theme as well.
var emblem = []rules.Card{
	rules.CardOf(rules.Spades, rules.Ace), rules.CardOf(rules.Hearts, rules.Ten),
	rules.CardOf(rules.Diamonds, rules.King), rules.CardOf(rules.Clubs, rules.Queen),
}
