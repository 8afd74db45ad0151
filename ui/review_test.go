package ui

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"testing"
	"time"

	tea "github.com/charmbracelet/bubbletea"
	"github.com/charmbracelet/x/exp/golden"
	"github.com/stretchr/testify/require"

	"games/sixtysix/ai"
	"games/sixtysix/internal/review"
	"games/sixtysix/rules"
)

// reviewGallery is every screen of hints, reviews and retries.
func reviewGallery(t *testing.T, s setup) []view {
	var all []view
	p := sit(t, s)
	look := func(name string) { all = append(all, view{name, plainText(p.View())}) }
	press := func(name string, keys ...string) {
		p.press(keys...)
		look(name)
	}
	var later tea.Cmd
	hold := func(name, key string) {
		_, later = p.Update(pressed(key))
		look(name)
	}
	hold("a hint is worked out", "i")
	p.carryOut(later)
	look("a nudge")
	press("the move", "i")
	press("the numbers", "i")
	press("put away", "i")
	p.toTheEnd()
	p.wait(time.Second)
	look("the result")
	hold("not priced yet", "r")
	p.carryOut(later)
	look("priced")
	press("the next decision", "down")
	press("another one", "down")
	press("a move of the bot", "right")
	press("what was known", "v")
	press("could it be won", "v", "w")
	press("decisions", "esc", "d")
	press("the end", "esc", "right", "right", "right", "right", "right", "right", "right", "right", "right", "right", "right", "right", "right", "right")
	p.press("up", "up")
	press("a retry", "r")
	for range 40 {
		if _, ok := p.top().(*retryScreen); !ok {
			break
		}
		p.press("right", "enter")
	}
	look("the retry is over")
	return all
}

func TestReviewGolden(t *testing.T) {
	if testing.Short() {
		t.Skip("-short: the same prices three times, which take the race detector long")
	}
	for _, c := range []struct{ w, h int }{{60, 20}, {80, 24}, {120, 40}} {
		t.Run(fmt.Sprintf("%dx%d", c.w, c.h), func(t *testing.T) {
			s := five
			s.w, s.h = c.w, c.h
			var text strings.Builder
			for _, v := range reviewGallery(t, s) {
				text.WriteString(v.String())
			}
			golden.RequireEqual(t, []byte(text.String()))
		})
	}
}

// looked is at the review of a deal that was played out; nothing is priced yet,
// and the command that prices it is returned.
func looked(t *testing.T, s setup) (*player, *reviewScreen, tea.Cmd) {
	t.Helper()
	p := sit(t, s)
	p.toTheEnd()
	p.wait(time.Second)
	cmd := p.hold("r")
	r := p.reviewed()
	return p, r, cmd
}

// reviewed is the review, which must be on top.
func (p *player) reviewed() *reviewScreen {
	p.Helper()
	r, ok := p.top().(*reviewScreen)
	require.True(p, ok, p.screen())
	return r
}

func TestReviewMoveByMove(t *testing.T) {
	p, r, _ := looked(t, five)
	p.sees("move 1 of ")
	p.press("left")
	p.sees("move 1 of ")
	seen := 0
	for r.ply < r.deal.Last() {
		p.press("right")
		seen++
	}
	require.Greater(t, seen, 18)
	p.sees("the end")
	p.sees("Nobody claimed 66")
	p.press("right")
	require.Equal(t, r.deal.Last(), r.ply)
	p.press("left", "esc")
	p.sees("next deal")
}

// Up and down turn from one decision to the next, and the list turns to one.
func TestReviewDecisionByDecision(t *testing.T) {
	p, r, _ := looked(t, five)
	var plies []int
	for {
		p.press("down")
		if r.ply == r.deal.Last() {
			break
		}
		plies = append(plies, r.ply)
		require.NotNil(t, r.decision())
	}
	require.Len(t, plies, len(r.listed()))
	for i := len(plies) - 1; i >= 0; i-- {
		p.press("up")
		require.Equal(t, plies[i], r.ply)
	}
	p.press("d", "down", "down", "enter")
	require.Equal(t, plies[2], p.reviewed().ply)
	p.press("d", "esc")
	require.Equal(t, plies[2], p.reviewed().ply)
}

// Each decision says what it cost, with a word and a sign for what is worse.
func TestReviewSaysWhatWasLost(t *testing.T) {
	p, r, cmd := looked(t, five)
	p.carryOut(cmd)
	marks := map[review.Mark]int{}
	for _, i := range r.listed() {
		p.press("down")
		d := &r.deal.Decisions[i]
		marks[d.Mark]++
		played, best := d.Value(), d.Best()
		p.sees(figure(p.look, &played))
		p.sees(figure(p.look, &best))
		if d.Mark != review.Fine {
			p.sees(fmt.Sprintf("Lost %.2f: %s %s.", d.Loss, d.Mark, d.Mark.Sign()))
		}
	}
	require.Positive(t, marks[review.Blunder], "who plays his first card blunders")
	require.Positive(t, marks[review.Fine])
}

// Pricing goes on behind the screen; every key works meanwhile.
func TestReviewIsPricedInTheBackground(t *testing.T) {
	p, r, cmd := looked(t, five)
	p.sees("priced 0 of ")
	p.tap("down")
	p.sees("Not priced yet")
	p.tap("w")
	p.sees("That is being worked out.")
	p.tap("esc")
	p.tap("d")
	p.sees("...")
	p.tap("esc")
	p.carryOut(cmd)
	p.sees("all priced")
	p.sees("played ")
	require.True(t, r.deal.Decisions[0].Priced)
	require.Equal(t, -1, r.unpriced())
}

// The decision that is looked at is priced before the others.
func TestWhatIsLookedAtIsPricedFirst(t *testing.T) {
	p, r, _ := looked(t, five)
	for range 3 {
		p.tap("down")
	}
	require.Equal(t, 2, r.unpriced())
	cmd := p.game.studied(priced{of: r.study, i: 0, decision: r.deal.Decisions[0]})
	msg, ok := cmd().(priced)
	require.True(t, ok)
	require.Equal(t, 2, msg.i)
}

// Leaving the review gives up what is being priced; what was found stays.
func TestReviewIsGivenUpAndTakenUpAgain(t *testing.T) {
	p, r, cmd := looked(t, five)
	first, err := r.deal.Price(t.Context(), newAnalyst(p.o.Work), 0)
	require.NoError(t, err)
	r.deal.Decisions[0] = first
	p.tap("esc")
	require.ErrorIs(t, r.study.ctx.Err(), context.Canceled)
	p.carryOut(cmd)
	require.Equal(t, 1, r.priced(), "nothing more was priced")
	p.press("r")
	require.Same(t, r.study, p.reviewed().study)
	p.sees("all priced")
}

// What a decision costs must not be asked for again and again if it has no price.
func TestReviewWithoutPrices(t *testing.T) {
	p, r, _ := looked(t, five)
	require.Nil(t, p.game.studied(priced{of: r.study, i: 0, err: errors.New("no worlds")}))
	p.tap("down")
	p.sees("It has no price: no worlds.")
}

// With only what the player knew, no hidden card is on the screen.
func TestReviewOfWhatWasKnown(t *testing.T) {
	p, r, _ := looked(t, five)
	for _, size := range [][2]int{{40, 10}, {50, 14}, {80, 24}} {
		p.w, p.h = size[0], size[1]
		p.press("up", "up", "down")
		require.False(t, r.known)
		before := r.deal.At(r.ply)
		hidden := before.Hand(bot)
		stock := before.StockCards()
		if size[0] > 40 {
			p.sees(p.look.Card(stock[0]))
			for c := range hidden.All {
				p.sees(p.look.Card(c))
			}
		}
		p.press("v")
		for c := range (hidden | rules.CardsOf(stock...)).All {
			require.NotContains(t, p.screen(), " "+p.look.Card(c))
		}
		p.press("v")
	}
}

func TestCouldIHaveWon(t *testing.T) {
	p, r, _ := looked(t, five)
	h := r.deal.Winnable()
	p.take(lookedBack{r.study, h})
	p.press("w")
	p.sees("Could I have won?")
	p.sees(fmt.Sprintf("Before the first move it was worth %+d to you", h.Start()))
	p.sees("The best for both from move 1 on")
	p.press("esc")
	p.reviewed()
	for want, now := range map[string]review.Hindsight{
		"You won 1; before move 5 it was still worth 3, with all cards open.": {Ply: 5, Worth: 3, Open: []int{3}},
		"You won it, and with all cards open there was no more to be had.":    {Open: []int{1}},
	} {
		r.hindsight = &now
		require.Equal(t, want, r.verdict())
	}
	lost := sit(t, five)
	lost.press("1", "1")
	lost.press("g", "y")
	lost.hold("r")
	r = lost.reviewed()
	for want, now := range map[string]review.Hindsight{
		"You could have: before move 2 it was still worth 1, with all cards open.": {Ply: 2, Worth: 1, Open: []int{3}},
		"You could not have won, not even with all cards open.":                    {Open: []int{-1}},
	} {
		r.hindsight = &now
		require.Equal(t, want, r.verdict())
	}
}

// Every deal of the match can be turned to.
func TestReviewOfEveryDeal(t *testing.T) {
	p := sit(t, five)
	p.toTheEnd()
	p.press("enter")
	p.toTheEnd()
	p.wait(time.Second)
	p.hold("r")
	p.sees("Deal 2  review")
	p.sees("pgup deal before")
	later := p.reviewed().study
	p.tap("pgdown")
	p.sees("No later deal has been played.")
	p.hold("pgup")
	p.sees("Deal 1  review")
	p.sees("pgdown next deal")
	require.Error(t, later.ctx.Err(), "nobody looks at it")
	p.tap("pgup")
	p.sees("This is the first deal of the match.")
	p.tap("pgdown")
	p.sees("Deal 2  review")
	require.NoError(t, later.ctx.Err())
}

// A deal in which there was nothing to decide has no list.
func TestReviewWithoutDecisions(t *testing.T) {
	p, r, _ := looked(t, five)
	r.deal.Decisions = nil
	p.press("d")
	p.sees("There was nothing to decide in this deal.")
	p.reviewed()
}

// A deal that is tried again begins with the same cards, counts nothing, and ends
// beside the result of the deal itself.
func TestRetry(t *testing.T) {
	p, r, _ := looked(t, five)
	record, score := p.shelf.records[0].text(t), p.game.match.State()
	p.press("down", "down")
	ply := r.ply
	before := r.deal.At(ply)
	p.press("r")
	retry, ok := p.top().(*retryScreen)
	require.True(t, ok)
	p.sees("Retry: nothing counts")
	require.Equal(t, before.Hand(person), retry.view.Hand)
	require.Equal(t, ply-1, retry.view.Ply())
	p.press("?", "esc", "o", "esc")
	for range 40 {
		if _, ok := p.top().(*retryScreen); !ok {
			break
		}
		p.press("left", "enter")
	}
	require.Same(t, r, p.reviewed())
	require.Len(t, r.retries, 1)
	p.sees(fmt.Sprintf("Retry from move %d: %s As played: ", ply, verdict(&r.retries[0].result)))
	require.Equal(t, record, p.shelf.records[0].text(t))
	require.Equal(t, score, p.game.match.State())
	p.press("left")
	p.seesNot("Retry from")
	p.press("esc", "enter")
	p.sees("Deal 2")
}

// A retry can be given up, its bot stops thinking, and another one can be begun.
func TestRetryIsGivenUp(t *testing.T) {
	p, r, _ := looked(t, five)
	for _, key := range []string{"q", "esc"} {
		p.press("down", "r")
		retry, ok := p.top().(*retryScreen)
		require.True(t, ok)
		p.press("1")
		if key == "esc" {
			p.press(key) // puts the card back
			require.Same(t, screen(retry), p.top())
		}
		p.press(key)
		require.Same(t, r, p.reviewed())
		require.Error(t, retry.ctx.Err())
		require.False(t, p.quit)
	}
	require.Empty(t, r.retries)
	for r.ply < r.deal.Last() {
		p.press("right")
	}
	p.press("r")
	p.sees("The deal is over here")
}

// A bot that cannot be had for a retry says so.
func TestRetryWithoutABot(t *testing.T) {
	p, r, _ := looked(t, five)
	p.o.Bot = func(string, uint64) (ai.Bot, error) { return nil, errors.New("no such program") }
	p.press("r")
	p.sees("No such program.")
	require.False(t, r.busy)
}

// A retry that becomes ready when something else is looked at is dropped.
func TestLateRetryIsDropped(t *testing.T) {
	p, r, _ := looked(t, five)
	cmd := p.hold("r")
	require.True(t, r.busy)
	p.tap("?")
	p.carryOut(cmd)
	p.sees("Keys:")
	p.tap("esc")
	p.reviewed()
	require.False(t, r.busy)
}

// The last deal of a match is looked over like any other.
func TestReviewAfterTheMatch(t *testing.T) {
	p := playedOutMatch(t)
	p.hold("r")
	p.sees("Deal 1  review")
	p.press("esc")
	p.sees("the match ")
}
