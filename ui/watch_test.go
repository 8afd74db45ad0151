package ui

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"time"

	tea "github.com/charmbracelet/bubbletea"
	"github.com/charmbracelet/x/exp/golden"
	"github.com/stretchr/testify/require"

	"games/sixtysix/ai"
	"games/sixtysix/rules"
	"games/sixtysix/ui/keys"
	"games/sixtysix/ui/theme"
)

// watcher is a player who only watches.
type watcher struct {
	*player
	*watchScreen
}

// watching sits down to watch two bots, without a menu behind.
func watching(t *testing.T, s setup) *watcher {
	t.Helper()
	variant, name := s.variant, s.book
	s.menu, s.variant, s.book = true, "", ""
	p := sit(t, s)
	book, err := rules.Lookup(variant, name)
	require.NoError(t, err)
	for key, value := range s.house {
		book, err = book.With(key, value)
		require.NoError(t, err)
	}
	w := newWatch(p.desk, Pairing{Book: book, Bots: [2]string{"expert", "club"}})
	p.screens = []screen{w}
	p.carryOut(w.begin())
	return &watcher{p, w}
}

// ply is how far the deal has come.
func (w *watcher) ply() int { return w.views[lower].Ply() }

func TestWatchGolden(t *testing.T) {
	variants := map[string]setup{
		"sixtysix":  {variant: "sixtysix", book: "classic", seed: 3, house: map[string]string{"target": "1"}},
		"schnapsen": {variant: "schnapsen", book: "modern", seed: 2, house: map[string]string{"target": "1"}},
	}
	for name, s := range variants {
		for _, size := range [][2]int{{60, 20}, {80, 24}, {120, 40}} {
			t.Run(fmt.Sprintf("%s_%dx%d", name, size[0], size[1]), func(t *testing.T) {
				s := s
				s.w, s.h = size[0], size[1]
				w := watching(t, s)
				var text strings.Builder
				for _, step := range []struct {
					name string
					keys []string
				}{
					{"the first move is awaited", nil},
					{"a card is led", []string{"space"}},
					{"a trick is finished", []string{"enter"}},
					{"all cards", []string{"a"}},
					{"the next lead", []string{"enter"}},
					{"by itself", []string{"a", "+", "p"}},
					{"the end of the deal", []string{"p", "e"}},
					{"help", []string{"?"}},
				} {
					for _, k := range step.keys {
						w.tap(k)
					}
					text.WriteString(view{step.name, plainText(w.View())}.String())
				}
				golden.RequireEqual(t, []byte(text.String()))
			})
		}
	}
}

func TestWatchMenuGolden(t *testing.T) {
	p := sit(t, setup{menu: true})
	p.press("up", "up", "enter", "down", "right")
	golden.RequireEqual(t, []byte(p.screen()))
}

// Each step is one move that is worth looking at; a window that goes by is none.
func TestWatchStepByStep(t *testing.T) {
	w := watching(t, setup{variant: "sixtysix", book: "classic", seed: 3})
	require.Zero(t, w.ply(), "the first move waits for a key")
	w.press("enter")
	require.Equal(t, rules.Follow, w.views[lower].Phase)
	led := w.views[lower].Leader
	w.sees(capital(w.names[led]) + " led ")
	w.press("space")
	require.Len(t, w.views[lower].FinishedTricks(), 1)
	w.sees("points 0")
	w.press("space")
	require.Equal(t, rules.Follow, w.views[lower].Phase, "the windows went by with the step")
	require.NotEqual(t, rules.NoCard, w.views[lower].Led)
	before := w.ply()
	w.wait(time.Hour)
	require.Equal(t, before, w.ply())
}

// By itself a move is made after each pause, until a key stops it.
func TestWatchByItself(t *testing.T) {
	w := watching(t, five)
	w.tap("p")
	require.Equal(t, 1, w.ply(), "the first move comes at once")
	w.sees("A move every 1s.")
	w.wait(999 * time.Millisecond)
	require.Equal(t, 1, w.ply())
	w.wait(time.Millisecond)
	require.Greater(t, w.ply(), 1)
	w.tap("p")
	stopped := w.ply()
	w.wait(time.Hour)
	require.Equal(t, stopped, w.ply())
	w.sees("p play on")
}

// The pace has bounds; a change of it counts from now on, and the pause that it
// replaces is forgotten.
func TestWatchPace(t *testing.T) {
	w := watching(t, five)
	for _, want := range []string{"2s", "5s", "5s"} {
		w.tap("-")
		w.sees("pace " + want)
	}
	w.tap("p")
	at := w.ply()
	w.wait(4 * time.Second)
	for range 9 {
		w.tap("+")
	}
	w.sees("A move every 200ms.")
	w.wait(199 * time.Millisecond)
	require.Equal(t, at, w.ply())
	w.wait(time.Millisecond)
	once := w.ply()
	require.Greater(t, once, at)
	w.tap("-")
	w.tap("-")
	w.tap("-")
	w.tap("-")
	w.wait(4 * time.Second)
	require.Equal(t, once, w.ply(), "nothing is left of the old pause")
}

// By itself a deal comes to its result, and waits there for a key.
func TestWatchAWholeMatch(t *testing.T) {
	for _, book := range rules.Books() {
		novice, err := ai.New("novice", 1)
		require.NoError(t, err)
		w := watching(t, setup{variant: book.Variant.Name, book: book.Name, seed: 11, bot: novice})
		w.tap("p")
		deals := 0
		for range 60 {
			w.wait(10 * time.Minute)
			require.IsType(t, &watchResult{}, w.top())
			deals = w.match.Number()
			w.sees(fmt.Sprintf("Deal %d: ", deals))
			if w.match.Over() {
				break
			}
			w.tap("enter")
		}
		require.True(t, w.match.Over())
		w.sees(w.voice.Over(w.match.State())[:20])
		w.sees("n another match")
		require.Empty(t, w.shelf.records, "nothing is saved")
		first := w.match
		w.tap("n")
		next, watching := w.top().(*watchScreen)
		require.True(t, watching)
		require.NotSame(t, first, next.match)
		require.Equal(t, byItself, next.course)
	}
}

func TestWatchToTheEndOfTheDeal(t *testing.T) {
	w := watching(t, six)
	w.tap("e")
	require.IsType(t, &watchResult{}, w.top())
	w.sees("Deal 1: ")
	w.sees("Seed 5 deals the same cards again.")
	w.tap("enter")
	require.Equal(t, 2, w.match.Number())
	require.Zero(t, w.ply(), "only that deal was played at once")
}

func TestWatchOpensAllCards(t *testing.T) {
	for _, size := range [][2]int{{60, 20}, {80, 24}, {120, 40}} {
		s := five
		s.w, s.h = size[0], size[1]
		w := watching(t, s)
		closed := w.screen()
		w.tap("a")
		for c := range w.views[upper].Hand.All {
			w.sees(w.look.Card(c))
		}
		if size[0] >= 80 {
			for _, c := range w.stock {
				w.sees(w.look.Card(c))
			}
		}
		w.tap("a")
		require.Equal(t, closed, w.screen())
	}
}

// With the cards closed, cards that the lower bot cannot see change nothing on
// the screen, wherever they lie; with the cards open they do.
func TestWatchHidesWhatIsHidden(t *testing.T) {
	rng := rand.New(rand.NewPCG(66, 1))
	for seed := range uint64(12) {
		for _, book := range rules.Books() {
			s := setup{variant: book.Variant.Name, book: book.Name, seed: seed, w: 120, h: 40}
			w := watching(t, s)
			for range rng.IntN(14) {
				w.tap("enter")
			}
			if !w.match.Live() || w.resting[lower] != nil || w.views[lower].Stock < 2 {
				continue
			}
			closed := w.screen()
			w.tap("a")
			opened := w.screen()
			before := w.views[lower]
			other := rearranged(t, rng, &before)
			w.regard(before, other.View(upper), other.StockCards())
			require.NotEqual(t, opened, w.screen())
			w.tap("a")
			require.Equal(t, closed, w.screen())
		}
	}
}

// rearranged is a deal that looks the same to the one who has the view.
func rearranged(t *testing.T, rng *rand.Rand, v *rules.View) rules.Deal {
	t.Helper()
	hands := slices.Collect(v.Worlds())
	hand := hands[rng.IntN(len(hands))]
	down := slices.Collect((v.Unseen() &^ hand).All)
	rng.Shuffle(len(down), func(i, j int) { down[i], down[j] = down[j], down[i] })
	deal, err := v.Deal(hand, down)
	require.NoError(t, err)
	return deal
}

// waits is a bot that thinks until it is told to stop.
type waits struct{ stopped chan error }

func (b *waits) Choose(ctx context.Context, _ rules.View) (rules.Move, error) {
	<-ctx.Done()
	b.stopped <- ctx.Err()
	return 0, ctx.Err()
}

// thinking is a table where a bot has been asked that never answers by itself; the
// command is its thinking.
func thinking(t *testing.T) (w *watcher, b *waits, think tea.Cmd) {
	t.Helper()
	b = &waits{make(chan error, 1)}
	p := sit(t, setup{menu: true, seed: 5, bot: b})
	table := newWatch(p.desk, Pairing{Book: rules.Books()[0], Bots: [2]string{"expert", "club"}})
	p.screens = []screen{table}
	_, think = p.Update(table.begin()())
	require.NotNil(t, think)
	return &watcher{p, table}, b, think
}

// No key waits for a bot that thinks, and leaving stops it.
func TestWatchLeavesWhileABotThinks(t *testing.T) {
	w, b, think := thinking(t)
	answers := make(chan tea.Msg, 1)
	go func() { answers <- think() }()
	w.tap("enter")
	w.tap("a")
	w.sees("is thinking.")
	w.sees("a hide cards")
	w.tap("?")
	w.sees("Help: watching two bots")
	w.tap("esc")
	w.tap("q")
	require.True(t, w.quit)
	select {
	case err := <-b.stopped:
		require.ErrorIs(t, err, context.Canceled)
	case <-time.After(10 * time.Second):
		require.Fail(t, "the bot has not been stopped")
	}
	w.take(flat(<-answers))
	require.NoError(t, w.end.Failed, "it was told to stop: that is no failure")
}

// flat is the message of a command, or of the only one in a batch.
func flat(msg tea.Msg) tea.Msg {
	if batch, ok := msg.(tea.BatchMsg); ok {
		return batch[0]()
	}
	return msg
}

// Answers that are too late, or for something else, change nothing.
func TestWatchDropsStaleAnswers(t *testing.T) {
	w := watching(t, six)
	w.tap("enter")
	ply, answer := w.ply(), w.answer
	require.NotNil(t, answer)
	for _, stale := range []watchMoved{
		{match: w.match, deal: 1, ply: ply - 1, err: errors.New("too late")},
		{match: w.match, deal: 2, ply: ply, err: errors.New("another deal")},
		{match: nil, deal: 1, ply: ply, err: errors.New("another match")},
	} {
		w.take(stale)
		require.Equal(t, answer, w.answer)
		require.Equal(t, ply, w.ply())
		require.False(t, w.quit)
	}
	w.tap("p")
	w.tap("p")
	at := w.ply()
	w.take(watchPause{w.match, w.pause})
	require.Equal(t, at, w.ply(), "it has been stopped since")
}

// A bot that fails ends the watching, and the program says why.
func TestWatchABotThatFails(t *testing.T) {
	for why, b := range map[string]*broken{
		"it has gone":                        {err: errors.New("it has gone")},
		"its move claim is not possible now": {move: rules.Claim},
	} {
		w := watching(t, setup{variant: "schnapsen", book: "modern", seed: 2, bot: b})
		require.True(t, w.quit)
		who := w.names[w.match.Turn()]
		require.EqualError(t, w.end.Failed, "the bot "+who+" has failed: "+why)
	}
}

// From the menu one comes to the table and back; a failure is told there.
func TestWatchFromTheMenu(t *testing.T) {
	p := sit(t, setup{menu: true, seed: 5})
	p.press("up", "up", "enter")
	p.sees("Watch two bots: Sixty-six, classic")
	p.press("down", "right")
	p.sees("master")
	p.press("up", "enter")
	p.sees("master 0 : 0 club  to 7")
	p.sees("esc menu")
	p.press("e")
	p.sees("m menu")
	p.press("m")
	p.sees("► Watch two bots")
	p.press("enter", "enter", "esc")
	p.sees("► Watch two bots")

	p.o.Bot = func(string, uint64) (ai.Bot, error) { return nil, errors.New("it is ill") }
	p.press("enter", "enter")
	p.sees("It is ill.")
	require.False(t, p.quit)
	require.Empty(t, p.shelf.records)
}

func TestWatchedBotsHearTheResult(t *testing.T) {
	b := &listener{}
	s := five
	s.bot = b
	w := watching(t, s)
	w.tap("e")
	result, over := w.match.Last().Deal.Result()
	require.True(t, over)
	require.Equal(t, []rules.Result{result, result}, b.heard, "each of the two has heard it")
}

// Every size, in every state: no row is lost, none is too long, ASCII stays ASCII.
func TestWatchAtEverySize(t *testing.T) {
	for _, taps := range [][]string{nil, {"enter"}, {"enter", "enter", "a"}, {"p", "p", "enter", "enter", "enter", "a"}, {"e"}, {"?"}} {
		w := watching(t, setup{variant: "sixtysix", book: "classic", seed: 3})
		for _, k := range taps {
			w.tap(k)
		}
		for width := 1; width <= 200; width += 7 {
			for height := 1; height <= 60; height += 2 {
				w.fits(width, height)
			}
		}
		w.o.Terminal.Glyphs, w.o.Terminal.Depth = theme.ASCII, theme.Mono
		w.relook()
		for _, size := range [][2]int{{120, 40}, {80, 24}, {60, 20}, {40, 10}} {
			w.player.w, w.player.h = size[0], size[1]
			require.Negative(t, strings.IndexFunc(w.screen(), func(r rune) bool { return r >= 0x80 }), w.screen())
		}
	}
}

// Every key of the watched table is explained on its page of help.
func TestWatchHelpNamesEveryKey(t *testing.T) {
	w := watching(t, six)
	for _, k := range w.keys.All(keys.Watched) {
		require.NotEmpty(t, watchHelpText[k.Action], k.Action.Name())
	}
}
