package ui

import (
	"errors"
	"fmt"
	"testing"

	"github.com/stretchr/testify/require"

	"games/sixtysix/internal/shuffle"
	"games/sixtysix/rules"
)

// play makes a deal by moves that are given as they come: each player's next
// move is asked of the function.
func playOut(t *testing.T, b *rules.Book, seed uint64, choose func(v *rules.View) rules.Move) rules.Deal {
	t.Helper()
	d, err := rules.NewDeal(b, shuffle.Deck(b, seed, 1), 0, 0)
	require.NoError(t, err)
	for d.Phase() != rules.Over {
		v := d.View(d.Turn())
		require.NoError(t, d.Play(choose(&v)))
	}
	return d
}

func simple(v *rules.View) rules.Move {
	legal := v.Legal()
	if legal.Has(rules.Pass) {
		return rules.Pass
	}
	return legal.First()
}

// The deal that is played once more is the one that was played: every book.
func TestRedeal(t *testing.T) {
	for _, b := range rules.Books() {
		for seed := range uint64(40) {
			moves := 0
			d := playOut(t, b, seed, func(v *rules.View) rules.Move {
				moves++
				legal := v.Legal()
				switch {
				case legal.Has(rules.Exchange):
					return rules.Exchange
				case legal.Has(rules.Close) && seed%3 == 0 && moves > 8:
					return rules.Close
				case legal.Has(rules.Claim) && seed%5 == 0 && moves > 20:
					return rules.Claim
				case len(declarable(v)) > 0:
					return rules.Declare(declarable(v)[0])
				}
				return simple(v)
			})
			again, err := redeal(&d)
			require.NoError(t, err)
			table := d.Table()
			for _, a := range table.Acts() {
				require.NoError(t, again.Play(a.Move))
			}
			for p := range rules.Player(2) {
				require.Equal(t, d.View(p), again.View(p))
			}
			require.Equal(t, d.StockCards(), again.StockCards())
		}
	}
}

func TestPlaybackTrickByTrick(t *testing.T) {
	p := sit(t, six)
	for range 40 {
		if _, ok := p.top().(*tableScreen); !ok {
			break
		}
		p.any()
	}
	first := fmt.Sprintf("trick 1 of %d ", len(p.game.view.FinishedTricks()))
	p.press("right")
	p.sees(first)
	p.press("left")
	p.sees(first)
	for range 20 {
		p.press("right")
	}
	p.sees("the end")
	p.press("up")
	p.sees(first)
	p.sees("The trick is worth")
	p.press("esc", "left")
	p.sees("the end")
	p.press("esc")
	p.sees("next deal")
}

func TestWhoWonWhatAndWhy(t *testing.T) {
	p := sit(t, six)
	p.press("c", "y")
	p.press("g", "y")
	p.sees("Deal 1: the bot wins 3 game points.")
	p.sees("You closed and claimed 66 with only 0: the bot scores 3 (you took no trick).")
}

func TestVerdict(t *testing.T) {
	for want, r := range map[string]rules.Result{
		"you win 2 game points.":     {Winner: person, GamePoints: 2},
		"the bot wins 1 game point.": {Winner: bot, GamePoints: 1},
		"a draw.":                    {Winner: rules.NoPlayer, Carry: 2},
	} {
		require.Equal(t, want, verdict(&r))
	}
}

func TestResultShowsAllHiddenCards(t *testing.T) {
	p := sit(t, six)
	p.press("1", "1")
	p.press("g", "y")
	shown, over := p.game.match.Shown()
	require.True(t, over)
	for _, size := range [][2]int{{44, 12}, {50, 14}, {60, 20}, {80, 24}, {120, 40}, {200, 60}} {
		screen := p.fits(size[0], size[1])
		for _, c := range shown.StockCards() {
			require.Contains(t, screen, p.look.Card(c), size)
		}
		for c := range shown.Hand(bot).All {
			require.Contains(t, screen, p.look.Card(c), size)
		}
	}
}

func TestResultKeys(t *testing.T) {
	p := sit(t, six)
	p.press("g", "y")
	p.press("n")
	p.sees("The match is not over yet")
	p.press("o")
	p.sees("Options")
	p.press("esc", "?")
	p.sees("Keys:")
	p.press("esc", "m")
	p.sees("Sixty-six and Schnapsen")
	require.True(t, p.shelf.records[0].closed)
	require.Nil(t, p.game)
}

// Where players count down, the score is shown so.
func TestScoreCountsDown(t *testing.T) {
	p := sit(t, five)
	p.sees("You 7 : 7 Bot  down to 0")
	p.press("c", "y")
	require.Equal(t, "You 4 : 7 Bot  down to 0", score(p.table().view.Book, [2]int{3, 0}))
}

// playedOutMatch is at the result of the first deal, which ends the match.
func playedOutMatch(t *testing.T) *player {
	t.Helper()
	s := five
	s.house = map[string]string{"target": "1"}
	p := sit(t, s)
	p.toTheEnd()
	require.True(t, p.game.match.Over())
	return p
}

// A rematch for which there is no room can be asked for again, and what was
// played before is safe all the same.
func TestRematchThatCannotBeBegun(t *testing.T) {
	p := playedOutMatch(t)
	p.shelf.refuse = errors.New("no space left on device, on a path that is far too long for a single line of any screen")
	for range 2 {
		p.press("n")
		p.sees("No space left on device")
		p.sees("any screen.")
	}
	_, err := (&guard{Model: p.Model, stop: func() {}}).conclude(t.Context(), nil)
	require.NoError(t, err, "all is written and closed")
	p.shelf.refuse = nil
	p.press("n")
	require.Len(t, p.shelf.records, 2)
	require.True(t, p.game.match.Live())
}

// The menu is not gone back to while something is not written.
func TestMenuOnlyOnceAllIsWritten(t *testing.T) {
	s := five
	s.house = map[string]string{"target": "1"}
	p := sit(t, s)
	p.shelf.fail = errors.New("no space left on device")
	p.any()
	p.press("u")
	p.toTheEnd()
	p.press("m")
	p.sees("No space left on device.")
	p.sees("the match ")
	p.shelf.fail = nil
	p.press("m")
	p.sees("Start")
	require.Nil(t, p.game)
	require.Len(t, p.shelf.records, 1)
	require.True(t, p.shelf.records[0].closed)
	require.Contains(t, p.shelf.records[0].text(t), `{"over":`)
}
