package ui

import (
	"context"
	"errors"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"games/sixtysix/ai"
	"games/sixtysix/internal/lobby"
	"games/sixtysix/internal/protocol"
	"games/sixtysix/internal/record"
	"games/sixtysix/internal/session"
	"games/sixtysix/rules"
	"games/sixtysix/ui/keys"
)

// broken is a bot that does not do its duty.
type broken struct {
	move rules.Move
	err  error
}

func (f *broken) Choose(context.Context, rules.View) (rules.Move, error) { return f.move, f.err }

// hires makes the game take on that bot by that name alone.
func (p *player) hires(want string, b ai.Bot) {
	p.o.Bot = func(name string, _ uint64) (ai.Bot, error) {
		require.Equal(p, want, name)
		return b, nil
	}
}

func TestABotThatFailsIsAskedAgain(t *testing.T) {
	s := six
	s.bot = &broken{err: errors.New("it has gone")}
	p := sit(t, s)
	p.press("1", "1")
	p.sees("The bot has failed: it has gone.")
	p.sees("b club plays on · r try again · q quit")
	p.press("c")
	p.sees("it has gone")
	p.press("r")
	p.sees("it has gone")
	p.game.bot = &script{}
	p.press("r")
	require.Equal(t, person, p.table().view.Turn)
	p.seesNot("failed")
}

// However a bot fails, another one plays on, and the match is none the worse.
func TestAnotherBotPlaysOn(t *testing.T) {
	for why, b := range map[string]*broken{
		"its move claim is not possible now.":                 {move: rules.Claim},
		`it did not answer within 2s; it said "out of luck".`: {err: &protocol.Fault{Command: "x", What: "it did not answer within 2s", Stderr: "out of luck"}},
	} {
		s := setup{variant: "schnapsen", book: "modern", seed: 2, bot: b}
		for ; ; s.seed++ {
			if p := sit(t, s); p.game.view.Leader == person {
				break
			}
		}
		p := sit(t, s)
		p.press("1", "1")
		p.sees("The bot has failed: " + why)
		p.press("r", "r")
		p.sees("The bot has failed: " + why)
		p.hires("club", &script{})
		p.press("b")
		require.Equal(t, person, p.table().view.Turn)
		p.sees("Schnapsen  club ")
		p.sees("Now club plays on.")
		p.toTheEnd()
		p.sees("Deal 1: ")
	}
}

// A stand-in that cannot be had leaves the choice as it was.
func TestNoStandIn(t *testing.T) {
	s := six
	s.bot = &broken{err: errors.New("it has gone")}
	p := sit(t, s)
	p.press("1", "1")
	p.o.Bot = func(string, uint64) (ai.Bot, error) { return nil, errors.New("it is ill") }
	p.press("b")
	p.sees("The bot has failed: it is ill.")
	p.sees("b club plays on")
}

// A match against a bot that there is no more can be gone on with.
func TestAMatchWhoseBotIsMissing(t *testing.T) {
	p := sit(t, setup{menu: true, seed: 5})
	m, lines := session.New(session.Setup{Book: rules.Books()[0], Players: [2]string{"you", "retired"}, Seed: 5})
	deal, err := m.Deal()
	require.NoError(t, err)
	paper := &paper{on: p.shelf, lines: append(lines, deal...)}
	p.o.Bot = func(name string, _ uint64) (ai.Bot, error) {
		if name == standIn {
			return &script{}, nil
		}
		return nil, errors.New("there is no bot called " + name)
	}
	kept := &lobby.Kept{Header: m.Header(), Open: func() (*session.Match, lobby.Journal, error) { return m, paper, nil }}
	p.take(keptFound{kept: kept})
	p.press("enter")
	for m.Turn() == person {
		p.any()
	}
	p.sees("The bot has failed: there is no bot called retired.")
	p.press("b")
	require.Equal(t, person, m.Turn())
}

// listener is a bot that wants to know how deals end.
type listener struct {
	script
	heard []rules.Result
}

func (l *listener) DealOver(r rules.Result) { l.heard = append(l.heard, r) }

// The bot hears how a deal ended, in a command, and is asked nothing before it
// has heard.
func TestTheBotHearsTheResult(t *testing.T) {
	b := &listener{}
	s := five
	s.bot = b
	p := sit(t, s)
	for p.table().view.Phase != rules.Lead || p.table().view.Leader != person || p.table().view.Tricks[person] == 0 {
		p.any()
	}
	p.press("g")
	_, cmd := p.Update(pressed("y"))
	require.Empty(t, b.heard, "not in the update")
	require.True(t, p.game.hearing)
	p.game.asked = 0
	p.game.view.Phase, p.game.view.Turn = rules.Lead, bot
	p.game.writing = false
	require.Nil(t, p.game.step(), "it is still listening")
	p.game.view = p.game.match.View(person)
	p.carryOut(cmd)
	result, _ := p.game.match.Result()
	require.Equal(t, []rules.Result{result}, b.heard)
	require.False(t, p.game.hearing)
	p.wait(time.Minute)
	p.press("enter")
	require.Len(t, b.heard, 1)
	require.True(t, p.game.match.Live())
}

// Where a house rule leaves nothing but to pass, nobody is asked.
func TestOnlyPassingIsNotAsked(t *testing.T) {
	s := six
	s.house = map[string]string{"close-needs-trick": "yes", "claim-when": "winner"}
	p := sit(t, s)
	forced := 0
	for p.game.match.Live() {
		require.Equal(t, keys.Table, p.table().place())
		if p.table().view.Turn == person {
			require.NotEqual(t, rules.Pass.Set(), p.table().view.Legal())
		}
		p.any()
	}
	view := p.game.view
	for _, a := range view.Acts() {
		if a == (rules.Act{Player: person, Move: rules.Pass}) {
			forced++
		}
	}
	require.Positive(t, forced)
}

// A crash after a match was gone on with reports all of it.
func TestACrashReportsTheWholeMatch(t *testing.T) {
	p := sit(t, six)
	p.any()
	p.any()
	written := p.shelf.records[0].text(t)
	read, err := record.Read(strings.NewReader(written))
	require.NoError(t, err)
	resumed, _ := session.Resume(read, nil)
	p.take(matchOpened{match: resumed, journal: &journal{to: p.shelf.records[0]}, bot: &script{}})
	p.any()
	p.shelf.fail = errors.New("no space left on device")
	p.any()
	var crash Crash
	crash.match(p.game)
	var whole strings.Builder
	for _, line := range resumed.Lines() {
		text, err := record.Encode(line)
		require.NoError(t, err)
		whole.Write(text)
	}
	require.True(t, strings.HasPrefix(whole.String(), written))
	require.Contains(t, string(crash.Report("v1")), "seed: 5\n\nmoves:\n"+whole.String())
}
