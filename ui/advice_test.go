package ui

import (
	"context"
	"errors"
	"strings"
	"testing"

	tea "github.com/charmbracelet/bubbletea"
	"github.com/stretchr/testify/require"

	"games/sixtysix/ai/analysis"
	"games/sixtysix/internal/hint"
	"games/sixtysix/internal/record"
	"games/sixtysix/internal/session"
	"games/sixtysix/rules"
)

// hold presses a key and keeps what is to be done elsewhere.
func (p *player) hold(name string) tea.Cmd {
	p.Helper()
	_, cmd := p.Update(pressed(name))
	require.NotNil(p, cmd)
	return cmd
}

// hinted is how many hints were taken in the match.
func (p *player) hinted() int {
	_, all := p.game.match.Hints()
	return all
}

// Three steps, then it is put away and can be shown again.
func TestHintInThreeSteps(t *testing.T) {
	p := sit(t, five)
	v := p.table().view
	cmd := p.hold("i")
	p.sees("Thinking about a hint")
	p.tap("i")
	require.Equal(t, 1, p.table().advice.step, "it is still to come")
	p.carryOut(cmd)
	report := p.table().advice.report
	require.NotNil(t, report)
	p.sees(hint.Nudge(&v, report))
	p.seesNot("best")
	p.tap("i")
	p.sees("Best: play " + p.look.Card(report.Best.Card()))
	p.sees("╰best─╯")
	p.sees("*1*")
	p.seesNot("±")
	p.tap("i")
	p.sees(figure(p.look, &report.Moves[0]))
	p.sees("wins ")
	require.Equal(t, 1, p.hinted(), "a hint at one decision counts once")
	p.tap("i")
	p.seesNot("Best: ")
	p.tap("i")
	p.sees("Best: ")
	require.Equal(t, 1, p.hinted())
}

// What is asked next has a hint of its own, and the result counts both.
func TestHintsAreCounted(t *testing.T) {
	p := sit(t, five)
	p.press("i", "i")
	p.press("1", "1")
	require.Nil(t, p.table().advice, "it was about another decision")
	p.seesNot("Best: ")
	p.press("i")
	require.Equal(t, 1, p.table().advice.step)
	p.press("c", "y", "g", "y")
	p.sees("Hints used: 2.")
	p.press("enter")
	p.press("g", "y")
	p.seesNot("Hints used")
}

func TestHintsOfTheMatchAreCounted(t *testing.T) {
	s := five
	s.house = map[string]string{"target": "3"}
	p := sit(t, s)
	p.press("i")
	p.toTheEnd()
	p.sees("Hints used: 1.")
	for !p.game.match.Over() {
		p.press("enter")
		p.toTheEnd()
	}
	p.sees("Hints used in the match: 1.")
}

// Hints stand in the record, so that they are counted after the match was resumed.
func TestHintsAreCountedAfterResuming(t *testing.T) {
	p := sit(t, five)
	p.press("i", "i")
	p.press("1", "1")
	written := p.shelf.records[0].text(t)
	require.Equal(t, 1, strings.Count(written, `,"hint":2}`))
	read, err := record.Read(strings.NewReader(written))
	require.NoError(t, err)
	resumed, _ := session.Resume(read, nil)
	p.take(matchOpened{match: resumed, journal: &journal{to: p.shelf.records[0]}, bot: &script{}})
	p.press("i")
	p.press("c", "y", "g", "y")
	p.sees("Hints used: 2.")
	require.Equal(t, 1, strings.Count(p.shelf.records[0].text(t), `,"hint":1}`))
}

// A hint that comes too late is dropped, and keys work while it is worked out.
func TestLateHintsAreDropped(t *testing.T) {
	p := sit(t, five)
	cmd := p.hold("i")
	p.press("1", "1")
	p.carryOut(cmd)
	require.Nil(t, p.table().advice)
	next := p.hold("i")
	p.take(adviceFound{at: at{p.game.match, 1, 0}, report: analysis.Report{}})
	require.Nil(t, p.table().advice.report, "it is for another moment")
	p.carryOut(next)
	require.NotNil(t, p.table().advice.report)
}

// Leaving the game, or the decision, ends the thinking.
func TestHintsAreGivenUp(t *testing.T) {
	for name, leave := range map[string][]string{"quit": {"q"}, "play": {"1", "1"}} {
		t.Run(name, func(t *testing.T) {
			p := sit(t, five)
			cmd := p.hold("i")
			p.press(leave...)
			msg, ok := cmd().(adviceFound)
			require.True(t, ok)
			require.ErrorIs(t, msg.err, context.Canceled)
		})
	}
}

// A hint that cannot be had says why, and can be asked for again.
func TestHintThatFails(t *testing.T) {
	p := sit(t, five)
	p.hold("i")
	p.take(adviceFound{at: p.game.now(), err: errors.New("no idea")})
	p.sees("There is no hint: no idea.")
	p.press("i")
	p.seesNot("no idea")
	require.Equal(t, 1, p.hinted())
}

func TestNoHintWhereThereIsNoChoice(t *testing.T) {
	p := sit(t, six)
	b := &slow{make(chan rules.Move)}
	p.game.bot = b
	p.tap("1")
	_, _ = p.Update(pressed("1")) // what the bot would do is not carried out
	p.wait(doublePress)
	p.tap("i")
	p.sees("It is the bot's turn.")

	p = until(t, five, func(v *rules.View) bool {
		return v.Phase == rules.Follow && v.Legal().Len() == 1
	})
	v := p.table().view
	p.press("i")
	p.sees("There is only one move: " + p.look.Card(v.Legal().First().Card()) + ".")
	require.Zero(t, p.hinted(), "that is no hint")
}

// Closing and the like are pointed out beside their keys, and in words.
func TestHintPointsOutWhatIsNoCard(t *testing.T) {
	s := five
	s.seed = 53 // clearly a hand to close with
	p := sit(t, s)
	p.press("i", "i")
	require.Equal(t, rules.Close, p.table().advice.report.Best)
	p.sees("c *close*")
	p.sees("Best: close, then ")
	p.press("i")
	p.sees("Closing wins against ")
	p.w, p.h = 120, 40
	p.sees("Closing:")
}

func TestHintKeyCanBeRebound(t *testing.T) {
	s := five
	s.keys = map[string][]string{"hint": {"z"}}
	p := sit(t, s)
	p.sees("z hint")
	p.press("z")
	require.NotNil(t, p.table().advice)
}
