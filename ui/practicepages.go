package ui

import (
	"bytes"
	"fmt"
	"strings"

	tea "github.com/charmbracelet/bubbletea"

	"games/sixtysix/internal/practice"
	"games/sixtysix/internal/stats"
	"games/sixtysix/rules"
	"games/sixtysix/ui/grid"
	"games/sixtysix/ui/keys"
	"games/sixtysix/ui/table"
	"games/sixtysix/ui/theme"
)

// newStanding is the page of how the player stands.
func newStanding(p *practiceScreen) *pageScreen {
	text := []string{"Nothing has been answered yet."}
	if p.session != nil {
		standing := p.session.Standing()
		text = p.standingText(&standing)
	}
	const plots = 78 // columns
	page := p.textPage("How you stand", func(w int) []string { return clipped(text, w) })
	page.wide = plots
	return page
}

// clipped breaks sentences that are too long; rows of tables and plots are cut.
func clipped(text []string, w int) []string {
	var lines []string
	for _, line := range text {
		if strings.HasSuffix(line, ".") {
			lines = append(lines, table.Wrap(line, w)...)
			continue
		}
		lines = append(lines, grid.Clip(line, w))
	}
	return lines
}

func (d *desk) standingText(s *practice.Standing) []string {
	with := stats.Unicode
	if d.look.Glyphs == theme.ASCII {
		with = stats.ASCII
	}
	var text bytes.Buffer
	if err := s.Write(&text, with); err != nil {
		return []string{sentence(err.Error())}
	}
	return strings.Split(strings.TrimRight(text.String(), "\n"), "\n")
}

// summaryScreen is what the sitting has come to; leaving it leaves the trainer.
type summaryScreen struct {
	*pageScreen
	of *practiceScreen
}

// end shows what the sitting has come to, and leaves at once if there is nothing to
// show.
func (p *practiceScreen) end() tea.Cmd {
	if p.sitting.answered == 0 {
		return p.leave()
	}
	standing := p.session.Standing()
	lines := append(p.sitting.text(), "", standing.Schedule())
	page := p.textPage("This sitting", func(w int) []string { return wrapAll(lines, w) })
	page.hints = []table.Hint{p.hint(keys.Enter, "leave")}
	p.open(&summaryScreen{page, p})
	return nil
}

func (s *summaryScreen) act(a keys.Action) tea.Cmd {
	switch a {
	case keys.Enter, keys.Quit:
		return s.of.leave()
	case keys.Help, keys.Rules:
		return nil
	}
	return s.pageScreen.act(a) // back: to the drill
}

// text says what the sitting has come to.
func (s *sitting) text() []string {
	lines := []string{
		fmt.Sprintf("%s answered, %d right; %.2f game points lost.", counted(s.answered, "drill"), s.right, s.cost),
	}
	if s.said > 0 {
		lines = append(lines, fmt.Sprintf("Chances given: %d, Brier score %.2f.", s.said, s.brier/float64(s.said)))
	}
	for _, class := range practice.Classes() {
		if n := s.classes[class]; n > 0 && class != practice.Right {
			lines = append(lines, fmt.Sprintf("%s: %d, %s.", class, n, class.Doc()))
		}
	}
	return lines
}

// practiceText says what the keys do in practice, for those whose hint is too short.
var practiceText = map[keys.Action]string{
	keys.Enter:        "the next drill",
	keys.Scores:       "the same position at every score of the match: where the answer flips",
	keys.WorstHand:    "the hand of the bot that hurts closing most, on the table",
	keys.Why:          "every answer and its cost, with cards open and against best defence",
	keys.Replay:       "play it out against the bot, with the hidden cards drawn again; nothing counts",
	keys.PositionLine: "the position as one line, to share",
	keys.Edit:         "change that line and see what becomes of the values",
	keys.Standing:     "how you stand: rating, errors, your chances against the true ones",
	keys.Quit:         "end, with what the sitting has come to",
}

// askedText says what they do while a drill is asked.
var askedText = map[keys.Action]string{
	keys.Left:     helpText[keys.Left],
	keys.Right:    helpText[keys.Right],
	keys.Card1:    "choose a card; once more, or enter, answers with it",
	keys.Enter:    "answer with the chosen card, or let the window go by",
	keys.Marriage: helpText[keys.Marriage],
	keys.Exchange: helpText[keys.Exchange],
	keys.Close:    "close; then the card to lead",
	keys.Claim:    helpText[keys.Claim],
	keys.Back:     "take the answer back, as long as it is not complete",
	keys.Points:   helpText[keys.Points],
	keys.Rules:    helpText[keys.Rules],
}

// newPracticeHelp is the page of how practice goes.
func newPracticeHelp(d *desk, b *rules.Book) *pageScreen {
	return &pageScreen{desk: d, title: "Help: practice", book: b, text: d.practiceHelp}
}

func (d *desk) practiceHelp(w int) []string {
	lines := []string{"How it goes:"}
	lines = append(lines, wrapAll([]string{
		"A position from play between good bots, mostly a quiet one: close or play on, and which card? Answer with the keys of the table: a card plays on with it; close, then the card to lead, closes. Marriages, the swap and the claim work as in play.",
		"Then say how likely your answer is to win the deal, if you like; the options can leave that out.",
		"At once you see what closing and playing on are worth, in game points, with their errors. Where neither can be told to be better, both are right. What you missed comes back in some days.",
	}, w)...)
	lines = append(lines, "", "Keys after the answer:")
	lines = append(lines, spread(d.keyRows(keys.Judged, practiceText), w)...)
	lines = append(lines, "", "Keys at the table:")
	lines = append(lines, spread(d.keyRows(keys.Table, askedText), w)...)
	return lines
}
