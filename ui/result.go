package ui

import (
	"fmt"
	"slices"
	"strings"

	tea "github.com/charmbracelet/bubbletea"

	"games/sixtysix/internal/hand"
	"games/sixtysix/internal/hint"
	"games/sixtysix/internal/words"
	"games/sixtysix/rules"
	"games/sixtysix/ui/grid"
	"games/sixtysix/ui/keys"
	"games/sixtysix/ui/table"
	"games/sixtysix/ui/theme"
)

// resultScreen is the end of a deal: who won what and why, and the cards that
// were hidden. At the end of a match it says who won that, too.
type resultScreen struct {
	*game
	result rules.Result
	deal   rules.Deal
	reply  string
	busy   bool // the next match is being opened
}

// dealOver puts the result in the place of the table.
func (d *desk) dealOver() {
	for _, s := range d.screens {
		if t, ok := s.(*tableScreen); ok {
			d.replace(t, newResult(d.game))
			return
		}
	}
}

func newResult(g *game) *resultScreen {
	r := &resultScreen{game: g}
	r.result, _ = g.match.Result()
	r.deal, _ = g.match.Shown()
	g.since = g.o.Now()
	return r
}

func (r *resultScreen) place() keys.Place {
	if r.failed != nil && !r.unsaved {
		return keys.Failure
	}
	return keys.Result
}

func (r *resultScreen) click(string) tea.Cmd { return nil }

// receive opens the next match, or the menu, once this one can be left.
func (r *resultScreen) receive(msg tea.Msg) tea.Cmd {
	switch msg := msg.(type) {
	case matchLeft:
		r.cancel()
		r.desk.game = nil
		r.screens = []screen{newMenu(withoutBegin(r.desk), nil)}
		return r.lookForKept()
	case matchOpened:
		if msg.err == nil {
			return r.enterMatch(msg)
		}
		r.busy = false
		r.reply = sentence(msg.err.Error())
	}
	return nil
}

func (r *resultScreen) act(a keys.Action) tea.Cmd {
	if r.place() == keys.Failure {
		return r.recover(a)
	}
	if r.o.Now().Sub(r.since) < doublePress && a != keys.Quit {
		return nil
	}
	switch a {
	case keys.Enter:
		return r.next()
	case keys.Left:
		r.playback(lastTrick)
	case keys.Right:
		r.playback(firstTrick)
	case keys.Review:
		return r.toReview()
	case keys.Rematch:
		if r.match.Over() {
			return r.rematch()
		}
		r.reply = "The match is not over yet: " + r.keys.Of(keys.Enter).Help().Key + " deals again."
	case keys.Menu:
		return r.toMenu()
	case keys.Help:
		r.open(newHelp(r.desk, r.view.Book))
	case keys.Options:
		r.open(newOptions(r.desk))
	case keys.Quit:
		return r.quit()
	}
	return nil
}

// next deals again, or plays another match.
func (r *resultScreen) next() tea.Cmd {
	if r.match.Over() {
		return r.rematch()
	}
	if r.writing {
		return nil
	}
	r.replace(r, newTable(r.game))
	return r.start()
}

// rematch begins another match of the same kind, once this one's record is
// closed.
func (r *resultScreen) rematch() tea.Cmd {
	if r.busy {
		return nil
	}
	r.busy = true
	return r.afterClosing(r.beginMatch(r.match.State().Book, r.against))
}

// afterClosing is the command that writes what is left, closes the record and
// then does what is to be done next.
func (g *game) afterClosing(next tea.Cmd) tea.Cmd {
	j := g.journal
	return func() tea.Msg {
		if err := j.close(); err != nil {
			return matchOpened{err: err}
		}
		return next()
	}
}

// matchLeft is the message that all of a match is written and its record closed.
type matchLeft struct{}

// toMenu leaves the match, which the menu then offers to go on with.
func (r *resultScreen) toMenu() tea.Cmd {
	if r.busy {
		return nil
	}
	r.busy = true
	return r.afterClosing(func() tea.Msg { return matchLeft{} })
}

// withoutBegin forgets what the command line wanted to begin with.
func withoutBegin(d *desk) *desk {
	d.o.Begin, d.o.Resume = nil, nil
	return d
}

// toReview opens the review of the deal.
func (r *resultScreen) toReview() tea.Cmd {
	cmd, err := r.review(r.match.Number())
	if err != nil {
		r.reply = sentence(err.Error())
	}
	return cmd
}

// playback opens the play trick by trick.
func (r *resultScreen) playback(from int) {
	p, err := newPlayback(r.game, &r.deal, from)
	if err != nil {
		r.reply = sentence(err.Error())
		return
	}
	r.open(p)
}

func (r *resultScreen) draw(g *grid.Grid) {
	x, w := column(g)
	y := drawParagraphs(g, r.look, r.paragraphs(g.H))
	drawCardRows(g, r.look, y, r.hidden())
	reply := table.Wrap(r.reply, w)
	for i, line := range reply {
		g.Fill(grid.Rect{X: x, Y: g.H - 1 - len(reply) + i, W: w, H: 1}, " ", theme.Plain)
		g.Put(x, g.H-1-len(reply)+i, line, theme.Alert)
	}
	table.DrawHints(g, r.look, x, g.H-1, x+w, r.hints())
}

func (r *resultScreen) hints() []table.Hint {
	if r.place() == keys.Failure {
		return r.recoveries()
	}
	hints := []table.Hint{r.hint(keys.Enter, "next deal")}
	if r.match.Over() {
		hints = []table.Hint{r.hint(keys.Rematch)}
	}
	return append(hints, r.hint(keys.Review), r.pairHint(keys.Left, keys.Right, "tricks"),
		r.hint(keys.Menu), r.hint(keys.Help), r.hint(keys.Quit), r.hint(keys.Options))
}

// voice tells the person what happened, in whole sentences.
var voice = words.Voice{Names: [2]string{"you", "the bot"}}

// paragraphs are all that the screen says; empty lines only where there is room.
func (r *resultScreen) paragraphs(h int) []paragraph {
	var all []paragraph
	say := func(ink grid.Ink, texts ...string) {
		for _, text := range texts {
			all = append(all, paragraph{text, ink})
		}
	}
	gap := func() {
		if h >= roomy {
			say(theme.Plain, "")
		}
	}
	if r.match.Over() {
		say(theme.Strong, r.matchTitle())
		gap()
	}
	say(theme.Strong, fmt.Sprintf("Deal %d: %s", r.match.Number(), verdict(&r.result)))
	end := r.deal.Table()
	say(theme.Plain, voice.Result(r.result, &end))
	gap()
	if h >= roomy {
		say(theme.Plain, r.figures()...)
	} else {
		say(theme.Plain, r.summary()...)
	}
	gap()
	if used := r.hintsUsed(); used != "" {
		say(theme.Plain, used)
		gap()
	}
	if r.failed != nil {
		say(theme.Alert, "The result is not saved: "+oneLine(r.failed.Error())+".")
	}
	return all
}

// hintsUsed counts the hints, "" if there were none.
func (r *resultScreen) hintsUsed() string {
	inDeal, all := r.match.Hints()
	text := hint.Used(inDeal)
	if r.match.Over() && all > inDeal {
		text = strings.TrimSpace(fmt.Sprintf("%s Hints used in the match: %d.", text, all))
	}
	return text
}

// matchTitle says who won the match.
func (r *resultScreen) matchTitle() string {
	s := r.match.State()
	winner := s.Winner()
	text := fmt.Sprintf("%s the match %s.", map[rules.Player]string{person: "You win", bot: "The bot wins"}[winner],
		fmt.Sprintf("%d : %d", s.Score[winner], s.Score[winner.Other()]))
	if s.Worth() > 1 {
		text += fmt.Sprintf(" It counts %d: the loser has no game point.", s.Worth())
	}
	return text
}

// summary is the figures in two lines.
func (r *resultScreen) summary() []string {
	s := r.match.State()
	return []string{
		fmt.Sprintf("Card points %d : %d, tricks %d : %d.", r.result.Points[person], r.result.Points[bot],
			r.result.Tricks[person], r.result.Tricks[bot]),
		"Match: " + score(s.Book, s.Score),
	}
}

// figures is a small table: points, tricks, the match.
func (r *resultScreen) figures() []string {
	s := r.match.State()
	lines := []string{
		fmt.Sprintf("%-14s %5s %5s", "", "You", "Bot"),
		fmt.Sprintf("%-14s %5d %5d", "card points", r.result.Points[person], r.result.Points[bot]),
		fmt.Sprintf("%-14s %5d %5d", "tricks", r.result.Tricks[person], r.result.Tricks[bot]),
	}
	if s.Book.CountsDown {
		return append(lines, fmt.Sprintf("%-14s %5d %5d   from %d down to 0", "match",
			s.Book.Target-s.Score[person], s.Book.Target-s.Score[bot], s.Book.Target))
	}
	return append(lines, fmt.Sprintf("%-14s %5d %5d   to %d", "match", s.Score[person], s.Score[bot], s.Book.Target))
}

// hidden are the cards that were not seen: what both hands had left, and the
// stock in the order of drawing, the turn-up last.
func (r *resultScreen) hidden() []cardRow {
	t := r.deal.Table()
	stock := r.deal.StockCards()
	if t.Stock > 0 {
		stock = append(slices.Clone(stock), t.TurnUp)
	}
	return []cardRow{
		{"Your hand", hand.Arrange(r.deal.Hand(person), t.Trump)},
		{"Bot's hand", hand.Arrange(r.deal.Hand(bot), t.Trump)},
		{"Stock", stock},
	}
}

// verdict is who won what.
func verdict(r *rules.Result) string {
	switch r.Winner {
	case person:
		return "you win " + gamePoints(r.GamePoints) + "."
	case bot:
		return "the bot wins " + gamePoints(r.GamePoints) + "."
	}
	return "a draw."
}
