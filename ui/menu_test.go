package ui

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	tea "github.com/charmbracelet/bubbletea"
	"github.com/stretchr/testify/require"

	"games/sixtysix/internal/choice"
	"games/sixtysix/internal/config"
	"games/sixtysix/internal/lobby"
	"games/sixtysix/internal/record"
	"games/sixtysix/internal/session"
	"games/sixtysix/rules"
)

func TestMenuStartsWithOneKey(t *testing.T) {
	p := sit(t, setup{menu: true, seed: 5})
	p.sees("► Start")
	p.press("enter")
	require.Equal(t, "sixtysix", p.game.match.Header().Variant)
	require.Equal(t, "club", p.game.match.Header().Players[bot])
	require.Len(t, p.shelf.records, 1)
}

func TestMenuChangesEverything(t *testing.T) {
	p := sit(t, setup{menu: true, seed: 5})
	p.press("down", "right") // the game
	p.sees("Schnapsen")
	p.press("down", "right", "right") // the book
	p.sees("tournament")
	p.press("down", "left") // the opponent
	p.sees("novice")
	p.press("down", "left") // the target
	p.sees("6")
	p.press("down", "enter") // house rules
	p.sees("House rules: Schnapsen, tournament")
	p.press("down", "right")
	p.sees("exchange-by *")
	p.press("esc")
	p.sees("2 changed")
	p.press("up", "up", "up", "up", "up", "enter")
	h := p.game.match.Header()
	require.Equal(t, "schnapsen", h.Variant)
	require.Equal(t, "tournament", h.Rules)
	require.Equal(t, "novice", h.Players[bot])
	require.Equal(t, map[string]string{"target": "6", "exchange-by": "either"}, h.House)
}

// A book that the other variant has not is replaced by one that it has.
func TestMenuKeepsBooksPossible(t *testing.T) {
	p := sit(t, setup{menu: true})
	p.press("down", "down", "left") // the last book of sixty-six
	p.sees("santase")
	p.press("up", "right")
	p.sees("Schnapsen, classic, against club")
}

func TestEveryHouseRuleCanBeChanged(t *testing.T) {
	for _, b := range rules.Books() {
		for _, param := range b.Params() {
			changed := stepRule(b, param.Key, 1)
			require.NotEqual(t, b.Params(), changed.Params(), param.Key)
			require.Equal(t, b.Params(), stepRule(changed, param.Key, -1).Params(), param.Key)
		}
	}
}

type memory struct {
	last choice.Choice
	any  bool
	err  error
}

func (m *memory) Recall() (choice.Choice, bool) { return m.last, m.any }
func (m *memory) Remember(c choice.Choice) error {
	m.last, m.any = c, true
	return m.err
}

func TestLastChoiceIsRemembered(t *testing.T) {
	p := sit(t, setup{menu: true, seed: 5})
	m := &memory{last: choice.Choice{Variant: "schnapsen", Rules: "tournament", Bot: "novice", House: map[string]string{"target": "9"}}, any: true}
	p.o.Memory, p.choice = m, m.last
	p.screens[0] = newMenu(p.desk, nil)
	p.sees("Schnapsen, tournament, against novice")
	p.press("down", "right", "up", "enter")
	require.Equal(t, choice.Choice{Variant: "sixtysix", Rules: "classic", Bot: "novice", House: map[string]string{}}, m.last)
}

// kept puts a match on the shelf that was left after some moves.
func (s *shelf) keep(t *testing.T, seed uint64, moves int) *paper {
	t.Helper()
	m, lines := session.New(session.Setup{Book: rules.Books()[0], Players: [2]string{"you", "novice"}, Seed: seed})
	put := func(more []record.Line, err error) {
		require.NoError(t, err)
		lines = append(lines, more...)
	}
	put(m.Deal())
	for range moves {
		v := m.View(m.Turn())
		legal := v.Legal()
		if legal.Has(rules.Pass) {
			put(m.Play(m.Turn(), rules.Pass))
			continue
		}
		put(m.Play(m.Turn(), legal.First()))
	}
	paper := &paper{on: s, lines: lines}
	s.records = append(s.records, paper)
	s.kept = append(s.kept, &lobby.Kept{
		Header: m.Header(), Deal: m.Number(), Score: m.State().Score,
		Open:    func() (*session.Match, lobby.Journal, error) { return m, paper, nil },
		PutAway: func() error { s.kept = nil; return nil },
	})
	return paper
}

func TestUnfinishedMatchComesFirst(t *testing.T) {
	p := sit(t, setup{menu: true})
	p.shelf.keep(t, 5, 9)
	p.carryOut(p.lookForKept())
	p.sees("► Go on")
	p.sees("Sixty-six, classic, against novice")
	p.press("enter")
	require.Equal(t, 9, p.table().view.Ply()-botPlies(p, 9))
	require.Len(t, p.shelf.records, 1)
}

// botPlies counts what has been played since ply n.
func botPlies(p *player, n int) int { return p.table().view.Ply() - n }

func TestUnfinishedMatchIsPutAway(t *testing.T) {
	p := sit(t, setup{menu: true})
	p.shelf.keep(t, 5, 9)
	p.carryOut(p.lookForKept())
	p.press("down", "enter")
	p.sees("enter once more puts it away for good.")
	p.press("up", "down", "enter")
	p.sees("Go on")
	p.sees("enter once more puts it away for good.")
	p.press("enter")
	p.seesNot("Go on")
	p.sees("► Start")
}

func TestMatchThatIsPlayedElsewhere(t *testing.T) {
	p := sit(t, setup{menu: true})
	p.shelf.keep(t, 5, 9)
	p.shelf.kept[0].Open = func() (*session.Match, lobby.Journal, error) {
		return nil, nil, errors.New("somebody else is playing that match")
	}
	p.carryOut(p.lookForKept())
	p.press("enter")
	p.sees("Somebody else is playing that match")
	p.press("enter")
	p.sees("Somebody else is playing that match")
}

func TestGoOnAtOnce(t *testing.T) {
	shelf := &shelf{}
	shelf.keep(t, 5, 4)
	p := sit(t, setup{menu: true})
	p.o.Resume = shelf.kept[0]
	p.screens[0] = newMenu(p.desk, nil)
	p.carryOut(p.lookForKept())
	require.GreaterOrEqual(t, p.table().view.Ply(), 4)
}

// A match left between two deals goes on with the result of the last one.
func TestGoOnBetweenDeals(t *testing.T) {
	p := sit(t, six)
	p.press("g", "y")
	m := p.game.match
	again := sit(t, setup{menu: true})
	again.o.Resume = &lobby.Kept{
		Header: m.Header(),
		Open:   func() (*session.Match, lobby.Journal, error) { return m, &paper{on: again.shelf}, nil },
	}
	again.screens[0] = newMenu(again.desk, nil)
	again.carryOut(again.lookForKept())
	again.sees("Deal 1: the bot wins 2 game points.")
	again.wait(doublePress)
	again.press("enter")
	again.sees("Deal 2")
}

func TestMenuByMouse(t *testing.T) {
	p := sit(t, setup{menu: true, seed: 5})
	p.clickOn("Game ")
	p.sees("► Game")
	p.clickOn("Game ")
	p.sees("Schnapsen, classic")
	p.clickOn("Start")
	p.clickOn("Start")
	require.NotNil(t, p.game)
	p.take(tea.MouseMsg{Button: tea.MouseButtonWheelDown, Action: tea.MouseActionPress})
	p.table()
}

// clickOn clicks on the first letter of the text.
func (p *player) clickOn(text string) {
	p.Helper()
	for y, row := range strings.Split(p.screen(), "\n") {
		if at := strings.Index(row, text); at >= 0 {
			x := len([]rune(row[:at]))
			p.take(tea.MouseMsg{X: x, Y: y, Button: tea.MouseButtonLeft, Action: tea.MouseActionPress})
			p.take(tea.MouseMsg{X: x, Y: y, Button: tea.MouseButtonNone, Action: tea.MouseActionRelease})
			return
		}
	}
	require.Fail(p, "nothing to click on", "%q in\n%s", text, p.screen())
}

func TestMouseAtTheTable(t *testing.T) {
	p := sit(t, six)
	name := p.look.Card(p.table().hand[2])
	p.clickOn(name)
	require.Equal(t, p.table().hand[2], p.table().chosen)
	p.clickOn("╱╱╱╱╱")
	p.sees("Close the stock?")
	p.clickOn("n no")
	require.Nil(t, p.table().question)
	p.clickOn("║A♠")
	p.sees("can be exchanged")
	p.clickOn("? help")
	p.sees("Keys:")
	p.clickOn("esc back")
	ply := p.table().view.Ply()
	p.clickOn(name)
	require.Greater(t, p.table().view.Ply(), ply)
	p.take(tea.MouseMsg{X: 1, Y: 1, Button: tea.MouseButtonRight, Action: tea.MouseActionPress})
}

func TestMouseCanBeSwitchedOff(t *testing.T) {
	p := sit(t, six)
	require.Contains(t, kinds(p.other), "tea.enableMouseCellMotionMsg")
	p.other = nil
	p.press("o", "down", "down", "down", "right")
	require.False(t, p.o.Config.Mouse)
	require.Contains(t, kinds(p.other), "tea.disableMouseMsg")
	p.other = nil
	p.take(tea.ResumeMsg{})
	require.Contains(t, kinds(p.other), "tea.disableMouseMsg")
}

func TestOptionsAreKept(t *testing.T) {
	dir := t.TempDir()
	files := config.Files{Config: filepath.Join(dir, "config.toml"), State: filepath.Join(dir, "state", "options.toml")}
	require.NoError(t, os.WriteFile(files.Config, []byte("# mine\ntheme = \"german\"\n"), 0o600))
	load := func() *config.Config {
		return config.Load(config.Known{Themes: themes()}, config.Sources{Files: files})
	}
	p := sit(t, six)
	p.o.Config = load()
	p.press("o", "right")
	require.Equal(t, "colour-blind", p.o.Config.Theme)
	require.Equal(t, "colour-blind", load().Theme)
	text, err := os.ReadFile(files.Config)
	require.NoError(t, err)
	require.Equal(t, "# mine\ntheme = \"german\"\n", string(text))
	require.NoError(t, os.WriteFile(files.Config, []byte("theme = \"four-colour\"\n"), 0o600))
	require.Equal(t, "four-colour", load().Theme)
}

func TestProblemsOfTheConfigAreShown(t *testing.T) {
	p := sit(t, setup{menu: true})
	m := newMenu(p.desk, []string{"config.toml, line 3: There is no option called colors."})
	p.screens[0] = m
	p.sees("config.toml, line 3: There is no option called colors.")
	m = newMenu(p.desk, nil)
	p.screens[0] = m
	p.press("down")
}

// kinds are the types of the messages.
func kinds(msgs []tea.Msg) []string {
	var names []string
	for _, msg := range msgs {
		names = append(names, fmt.Sprintf("%T", msg))
	}
	return names
}

// Help is about the game that is chosen; the rules take its place, and one step
// back is the menu again.
func TestHelpIsAboutTheChosenGame(t *testing.T) {
	p := sit(t, setup{menu: true, h: 60, w: 80})
	menu, ok := p.top().(*menuScreen)
	require.True(t, ok)
	menu.changeVariant(1)
	p.press("?")
	p.sees("Schnapsen is played with 20 cards")
	p.press("r")
	p.sees("Rules: Schnapsen")
	p.press("r", "esc")
	p.sees("Start")
}
