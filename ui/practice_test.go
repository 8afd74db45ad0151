package ui

import (
	"bytes"
	"context"
	"encoding/base64"
	"errors"
	"math/rand/v2"
	"os"
	"slices"
	"strings"
	"testing"
	"time"

	tea "github.com/charmbracelet/bubbletea"
	"github.com/charmbracelet/x/exp/golden"
	"github.com/stretchr/testify/require"

	"games/sixtysix/ai"
	"games/sixtysix/ai/analysis"
	"games/sixtysix/internal/config"
	"games/sixtysix/internal/drill"
	"games/sixtysix/internal/notation"
	"games/sixtysix/internal/practice"
	"games/sixtysix/rules"
	"games/sixtysix/ui/keys"
	"games/sixtysix/ui/theme"
)

// gym is a trainer in memory.
type gym struct {
	drills  []drill.Drill
	history []practice.Entry
	kept    []practice.Entry
	fail    error // what writing fails with
	refuse  error // what opening fails with
	deals   int   // of the player's own, to be looked through
	mined   int
	now     func() time.Time
}

func (g *gym) Open(f practice.Filter) (*practice.Session, []string, error) {
	if g.refuse != nil {
		return nil, nil, g.refuse
	}
	s, err := practice.New(practice.Setup{Drills: g.drills, History: g.history, Filter: f, Seed: 1, Now: g.now})
	return s, nil, err
}

func (g *gym) Keep(e practice.Entry) error {
	if g.fail != nil {
		return g.fail
	}
	g.kept = append(g.kept, e)
	return nil
}

func (g *gym) Mine(context.Context) (done, all int, err error) {
	if g.mined < g.deals {
		g.mined++
	}
	return g.mined, g.deals, nil
}

// What the drills in testdata are about, in their order.
const (
	closeIsBest = iota // Schnapsen, leading; there is a plan
	playOnIsBest
	tooCloseToCall
	planned      // 24 cards
	beforeADraw  // a window
	afterADraw   // another one
	botHasClosed // following
	stockIsGone  // following
)

func drillsOf(t testing.TB, which ...int) []drill.Drill {
	file, err := os.Open("testdata/drills.jsonl")
	require.NoError(t, err)
	defer file.Close() //nolint:errcheck // only read
	all, err := drill.Read(file)
	require.NoError(t, err)
	var some []drill.Drill
	for _, i := range which {
		some = append(some, all[i])
	}
	return some
}

// train begins a practice with the drills.
func train(t *testing.T, s setup, g *gym, training Training) *player {
	t.Helper()
	p := shut(t, s, g, training)
	p.carryOut(p.Init())
	p.wait(time.Second)
	return p
}

// shut is a practice whose session is not open yet.
func shut(t *testing.T, s setup, g *gym, training Training) *player {
	t.Helper()
	known := config.Known{Themes: themes(), Actions: keys.Names(), Key: keys.Key}
	cfg := config.Load(known, config.Sources{Flags: s.flags})
	cfg.Keys = s.keys
	p := &player{T: t, clock: time.Date(2026, 11, 29, 10, 0, 0, 0, time.UTC), shelf: &shelf{}}
	g.now = func() time.Time { return p.clock }
	p.Model = New(context.Background(), Options{
		Config: cfg, Shelf: p.shelf, Seed: func() uint64 { return s.seed }, Bot: hired(s.bot),
		Now: g.now, After: p.after, Nonces: rand.NewChaCha8([32]byte{}),
		Work:    analysis.Work{Worlds: 50, Searches: 2, Iterations: 2000},
		Trainer: g, Practise: &training,
		Terminal: Terminal{W: s.w, H: s.h, Glyphs: s.glyphs, Depth: s.depth},
	})
	return p
}

// each presses one key after the other, with a while between them.
func (p *player) each(names ...string) {
	for _, name := range names {
		p.press(name)
	}
}

// hired makes that bot, or a simple one.
func hired(b ai.Bot) func(string, uint64) (ai.Bot, error) {
	return func(string, uint64) (ai.Bot, error) {
		if b != nil {
			return b, nil
		}
		return &script{}, nil
	}
}

// after notes a timer.
func (p *player) after(wait time.Duration, then tea.Msg) tea.Cmd {
	return func() tea.Msg {
		p.timers = append(p.timers, timer{p.clock.Add(wait), then})
		return nil
	}
}

// drilling begins a practice with one drill.
func drilling(t *testing.T, which int, s setup) (*player, *gym) {
	t.Helper()
	g := &gym{drills: drillsOf(t, which)}
	return train(t, s, g, Training{}), g
}

// practice is the trainer, which must be there.
func (p *player) practice() *practiceScreen {
	p.Helper()
	for _, s := range p.screens {
		if trainer, ok := s.(*practiceScreen); ok {
			return trainer
		}
	}
	require.Fail(p, "there is no practice", p.screen())
	return nil
}

func (p *player) drill() *drillTable {
	p.Helper()
	screen := p.practice()
	require.NotNil(p, screen.at, p.screen())
	return screen.at
}

// theAnswers are the keys of a right and of a wrong answer to each drill.
var theAnswers = []struct {
	name  string
	which int
	keys  []string
}{
	{"close, right", closeIsBest, []string{"c", "3", "3", "9", "0", "enter"}},
	{"play on, missed", closeIsBest, []string{"5", "5", "enter"}},
	{"close, wrong", playOnIsBest, []string{"c", "1", "1", "8", "0", "enter"}},
	{"play on, right", playOnIsBest, []string{"m", "k", "5", "enter"}},
	{"too close", tooCloseToCall, []string{"1", "1", "enter"}},
	{"24 cards", planned, []string{"c", "right", "enter", "1", "0", "0", "enter"}},
	{"before the draw", beforeADraw, []string{"enter", "5", "0", "enter"}},
	{"after the draw", afterADraw, []string{"c", "enter"}},
	{"after the other's close", botHasClosed, []string{"right", "enter", "enter"}},
	{"the end of the deal", stockIsGone, []string{"right", "enter", "enter"}},
}

func TestPracticeGolden(t *testing.T) {
	for _, c := range []struct {
		name   string
		w, h   int
		glyphs *theme.Glyphs
	}{
		{"60x20", 60, 20, theme.Unicode},
		{"80x24", 80, 24, theme.Unicode},
		{"120x40", 120, 40, theme.Unicode},
		{"44x12", 44, 12, theme.Unicode},
		{"ascii", 80, 24, theme.ASCII},
	} {
		t.Run(c.name, func(t *testing.T) {
			s := setup{w: c.w, h: c.h, glyphs: c.glyphs, flags: map[string]string{"colour": "no"}}
			var text strings.Builder
			for _, v := range practiceGallery(t, s) {
				v.text = plainText(v.text)
				text.WriteString(v.String())
			}
			golden.RequireEqual(t, []byte(text.String()))
		})
	}
}

// practiceGallery is every drill before and after its answer, and the other
// screens of the trainer.
func practiceGallery(t *testing.T, s setup) []view {
	var all []view
	for _, a := range theAnswers {
		p, _ := drilling(t, a.which, s)
		all = append(all, view{a.name + ": the question", p.View()})
		for _, k := range a.keys {
			p.press(k)
		}
		all = append(all, view{a.name + ": the answer", p.View()})
	}
	p, _ := drilling(t, planned, s)
	for _, step := range []struct {
		name string
		keys []string
	}{
		{"closed, which card", []string{"c"}},
		{"the chance", []string{"left", "enter", "6"}},
		{"scores", []string{"enter", "s"}},
		{"worst hand", []string{"esc", "v"}},
		{"why", []string{"v", "w"}},
		{"line", []string{"esc", "l"}},
		{"edit", []string{"esc", "e", "x", "enter"}},
		{"standing", []string{"esc", "g"}},
		{"help", []string{"esc", "?"}},
		{"replay", []string{"esc", "r"}},
		{"summary", []string{"q", "q"}},
	} {
		for _, k := range step.keys {
			p.press(k)
		}
		all = append(all, view{step.name, p.View()})
	}
	return all
}

// A close is answered with the card to lead; it can be taken back before.
func TestAnswerByClosing(t *testing.T) {
	p, g := drilling(t, closeIsBest, setup{})
	p.sees("Close or play on? Which card?")
	p.press("c")
	p.sees("You have closed. Which card do you lead?")
	p.press("esc")
	p.sees("Close or play on? Which card?")
	p.each("c", "3", "3")
	p.sees("Chance to win the deal, 0-100%?")
	p.each("9", "0", "enter")
	p.sees("You said CLOSE, ")
	p.sees("Right.")
	p.sees("Your chance: 90%; by the figures")
	require.Len(t, g.kept, 1)
	require.InDelta(t, 0.9, *g.kept[0].Chance, 1e-9)
	require.Equal(t, practice.Right, g.kept[0].Class)
}

func TestAnswerByPlayingOn(t *testing.T) {
	p, g := drilling(t, closeIsBest, setup{})
	p.each("5", "5", "enter")
	p.sees("You said PLAY ON, ")
	p.sees("Best was ")
	p.sees("Missed close: played on where closing was best.")
	p.sees("cost 2.58 game points")
	require.Equal(t, practice.Missed, g.kept[0].Class)
	require.Nil(t, g.kept[0].Chance, "none was given")
}

func TestTooCloseIsRightEitherWay(t *testing.T) {
	for _, answer := range [][]string{{"1", "1", "enter"}, {"c", "1", "1", "enter"}} {
		p, g := drilling(t, tooCloseToCall, setup{})
		p.each(answer...)
		require.True(t, p.drill().verdict.TooClose, p.screen())
		require.NotEqual(t, practice.Missed, g.kept[0].Class)
		require.NotEqual(t, practice.Wrong, g.kept[0].Class)
		require.NotEqual(t, practice.Early, g.kept[0].Class)
	}
}

func TestWindowsAreAnsweredWithoutACard(t *testing.T) {
	p, g := drilling(t, beforeADraw, setup{})
	p.sees("Before the draw: close, or draw?")
	p.each("enter", "enter")
	p.sees("You said PLAY ON.")
	require.Equal(t, rules.Pass, rules.Move(g.kept[0].Answer[0]))

	p, g = drilling(t, afterADraw, setup{})
	p.each("c", "enter")
	p.sees("You said CLOSE.")
	require.Equal(t, rules.Close, rules.Move(g.kept[0].Answer[0]))
}

func TestMarriageAndExchangeByTheirKeys(t *testing.T) {
	position, err := notation.ParsePosition("variant=schnapsen rules=modern trump=CK stock=3 hand=SAKQ.DT.CJ unseen=HAQ.DAKQ.CATQ points=20:10 tricks=2:1")
	require.NoError(t, err)
	p := train(t, setup{}, &gym{drills: drillsOf(t, closeIsBest)}, Training{First: &position})
	p.press("x")
	p.sees("Close or play on? Which card?")
	p.sees("esc another answer")
	require.True(t, p.drill().view.Hand.Has(rules.CardOf(rules.Clubs, rules.King)))
	p.each("m", "k", "enter")
	p.sees("You said PLAY ON, swap, 20♠, K♠.")
	require.Len(t, p.drill().line, 3)
}

func TestChances(t *testing.T) {
	p, g := drilling(t, closeIsBest, setup{})
	p.each("1", "1", "2", "0", "0", "enter")
	p.sees("A chance is from 0 to 100 percent.")
	p.each("x", "7", "q", "5", "backspace", "enter")
	require.InDelta(t, 0.07, *g.kept[0].Chance, 1e-9, "only digits are typed")

	p, g = drilling(t, closeIsBest, setup{flags: map[string]string{"ask-chance": "no"}})
	p.each("1", "1")
	p.sees("You said PLAY ON")
	require.Nil(t, g.kept[0].Chance)
}

func TestAWholeSitting(t *testing.T) {
	g := &gym{drills: drillsOf(t, closeIsBest, playOnIsBest, beforeADraw)}
	p := train(t, setup{}, g, Training{})
	for range 3 {
		p.any1()
		p.each("enter", "enter")
	}
	require.Len(t, g.kept, 3)
	p.sees("Drill 4")
	p.press("q")
	p.sees("3 drills answered")
	p.press("esc")
	p.sees("Drill 4")
	p.each("q", "enter")
	require.True(t, p.quit)
}

// any1 answers with the first thing that is possible, if it is a drill's turn.
func (p *player) any1() {
	if p.drill().view.Legal().Has(rules.Pass) {
		p.press("enter")
		return
	}
	p.each("right", "enter")
}

// A key that is pressed twice in haste neither skips the chance nor the verdict.
func TestPracticeDropsKeysInHaste(t *testing.T) {
	p, g := drilling(t, closeIsBest, setup{})
	p.press("1", "1", "enter")
	p.sees("Chance to win the deal")
	p.press("enter", "enter")
	p.sees("You said PLAY ON")
	require.Len(t, g.kept, 1)
	p.sees("Drill 1")
}

func TestClicksInADrill(t *testing.T) {
	p, _ := drilling(t, closeIsBest, setup{})
	screen := p.practice()
	p.carryOut(screen.click("card 2"))
	require.NotEqual(t, rules.NoCard, p.drill().chosen)
	p.carryOut(screen.click("stock"))
	p.sees("You have closed.")
	p.carryOut(screen.click("card 2"))
	p.carryOut(screen.click("card 2"))
	line := p.drill().line
	require.Len(t, line, 2)
	p.carryOut(screen.click("card 3"))
	require.Equal(t, line, p.drill().line, "the answer is complete")
}

func TestOwnGamesThatCannotBePriced(t *testing.T) {
	g := &gym{drills: drillsOf(t, closeIsBest)}
	p := train(t, setup{}, g, Training{})
	screen := p.practice()
	p.Update(dealMined{screen, progress{}, errors.New("the disk is full")})
	p.sees("Your games cannot be priced: the disk is full.")
	p.each("1", "1", "enter", "enter")
	p.seesNot("cannot be priced")
}

func TestCountEndsTheSitting(t *testing.T) {
	g := &gym{drills: drillsOf(t, closeIsBest, playOnIsBest)}
	p := train(t, setup{}, g, Training{Count: 1})
	p.any1()
	p.each("enter", "enter")
	p.sees("1 drill answered")
}

func TestNoHintsInADrill(t *testing.T) {
	p, _ := drilling(t, closeIsBest, setup{})
	p.press("i")
	p.sees("There are no hints here")
	p.press("t")
	p.sees("The tricks before are not known here")
	require.Nil(t, p.drill().advice)
}

// Whatever the values of a drill are, its question looks the same, and what is
// possible is the same, at every size.
func TestQuestionsTellNothing(t *testing.T) {
	for which := closeIsBest; which <= stockIsGone; which++ {
		plain, _ := drilling(t, which, setup{})
		g := &gym{drills: drillsOf(t, which)}
		d := &g.drills[0]
		for i := range d.Values {
			w := &d.Values[i]
			slices.Reverse(w.Outcomes[:])
			w.Mean, w.Guarded, w.SE, w.Worlds = nil, nil, 0.3, 7
		}
		slices.Reverse(d.Values)
		other := train(t, setup{}, g, Training{})
		for _, k := range []string{"", "left", "c", "y"} {
			if k != "" {
				plain.press(k)
				other.press(k)
			}
			for _, size := range [][2]int{{40, 10}, {50, 14}, {80, 24}, {120, 40}} {
				require.Equal(t, plain.fits(size[0], size[1]), other.fits(size[0], size[1]))
			}
		}
	}
}

// What cannot be seen changes nothing on the question: it follows from the view.
func TestQuestionIsAskedBeforeItIsPriced(t *testing.T) {
	g := &gym{drills: drillsOf(t, closeIsBest)}
	p := shut(t, setup{}, g, Training{})
	screen := p.practice()
	price := p.openWithoutPrice(screen)
	before := p.screen()
	p.take(price())
	require.Equal(t, before, p.screen(), "that the price is there does not show")
}

// openWithoutPrice opens the session and returns the command that prices its first
// question.
func (p *player) openWithoutPrice(s *practiceScreen) tea.Cmd {
	session, _, err := p.o.Trainer.Open(s.training.Filter)
	require.NoError(p, err)
	s.session = session
	q, err := session.Next()
	require.NoError(p, err)
	cmd := s.ask(q)
	p.wait(time.Second)
	return cmd
}

// No key waits for the price: while it is being counted the rest goes on, and who
// leaves then hears nothing more of it.
func TestKeysAreNotBlockedWhileCounting(t *testing.T) {
	g := &gym{drills: drillsOf(t, closeIsBest)}
	p := shut(t, setup{}, g, Training{})
	screen := p.practice()
	price := p.openWithoutPrice(screen)
	p.each("1", "1", "enter")
	p.sees("Counting...")
	p.press("?")
	p.sees("Help: practice")
	p.each("esc", "enter")
	p.sees("Counting...")
	p.take(price())
	p.sees("You said PLAY ON")
	require.Len(t, g.kept, 1)

	p = shut(t, setup{}, g, Training{})
	price = p.openWithoutPrice(p.practice())
	p.each("1", "1", "enter", "q")
	require.True(t, p.quit)
	p.take(price())
	require.Len(t, g.kept, 1, "nothing was judged")
}

func TestStalePricesAreDropped(t *testing.T) {
	g := &gym{drills: drillsOf(t, closeIsBest, playOnIsBest)}
	p := shut(t, setup{}, g, Training{})
	screen := p.practice()
	stale := p.openWithoutPrice(screen)
	p.carryOut(screen.next())
	price := screen.at.price
	require.NotNil(t, price)
	p.take(stale())
	require.Same(t, price, screen.at.price)
}

// A replay plays the drill out and comes back to it; nothing of it counts.
func TestReplay(t *testing.T) {
	p, g := drilling(t, closeIsBest, setup{bot: &script{}, flags: map[string]string{"trick-delay": "0", "bot-speed": "instant"}})
	p.each("1", "1", "enter", "r")
	p.sees("The hidden cards have been drawn again; nothing counts.")
	p.sees("back to the drill")
	replayed, ok := p.top().(*retryScreen)
	require.True(t, ok)
	require.Equal(t, p.drill().q.Position.View.Hand, replayed.view.Hand)
	for range 60 {
		r, ok := p.top().(*retryScreen)
		if !ok {
			break
		}
		if r.view.Legal().Has(rules.Pass) {
			p.press("enter")
		} else {
			p.each("right", "enter")
		}
	}
	p.sees("Replay: ")
	p.sees("You said PLAY ON")
	require.Len(t, g.kept, 1)
	require.Empty(t, p.shelf.records)
	require.Nil(t, p.game, "there is no match")

	p.each("r", "q")
	p.sees("You said PLAY ON")
}

func TestReplayOfEveryDrillGoesToItsEnd(t *testing.T) {
	for which := closeIsBest; which <= stockIsGone; which++ {
		for seed := range uint64(4) {
			p, _ := drilling(t, which, setup{seed: seed, bot: &script{}})
			p.any1()
			p.each("enter", "r")
			for range 60 {
				r, ok := p.top().(*retryScreen)
				if !ok {
					break
				}
				p.fits(80, 24)
				if r.view.Legal().Cards() != 0 {
					p.press("right")
				}
				p.press("enter")
			}
			p.sees("Replay: ")
		}
	}
}

func TestScoresPanel(t *testing.T) {
	p, _ := drilling(t, closeIsBest, setup{})
	p.each("1", "1", "enter", "s")
	p.sees("Close or play on, at every score")
	p.sees("C: close, O: play on, =: too close to call.")
	panel := p.drill().price.Scores
	here := panel[6][6].Better.Letter()
	require.Contains(t, p.screen(), "["+here)
	require.Equal(t, 1, strings.Count(strings.Split(p.screen(), "C: close")[0], "["))
	p.press("esc")
	p.sees("You said PLAY ON")

	p, _ = drilling(t, botHasClosed, setup{})
	p.any1()
	p.press("enter")
	p.seesNot("s scores")
	p.press("s")
	p.sees("There is nothing to close here")
}

func TestWorstHandLiesOpen(t *testing.T) {
	p, _ := drilling(t, playOnIsBest, setup{})
	p.each("1", "1", "enter", "v")
	p.sees("The hand that hurts ")
	world := p.drill().worst
	require.NotNil(t, world)
	for c := range world.Deal.Hand(bot).All {
		p.sees(p.look.Card(c))
	}
	p.press("v")
	p.sees("You said PLAY ON")

	p, _ = drilling(t, closeIsBest, setup{})
	p.each("1", "1", "enter", "v")
	p.sees("There is no hand that beats it.")
}

func TestWhyNamesEveryAnswer(t *testing.T) {
	p, _ := drilling(t, closeIsBest, setup{w: 100, h: 60})
	p.each("1", "1", "enter", "w")
	d := p.drill()
	for i := range d.verdict.Costs {
		p.sees(d.barName(d.verdict.Costs[i].Value.Line))
	}
	p.sees("best defence")
	p.sees(" hands")
}

func TestPositionLine(t *testing.T) {
	p, _ := drilling(t, closeIsBest, setup{w: 200})
	p.each("1", "1", "enter", "l")
	got := strings.Join(strings.Fields(p.screen()), " ")
	require.Contains(t, got, p.drill().q.Position.String())
	p.seesNot("y copy")
	p.press("y")
	p.seesNot("Copied")

	p, _ = drilling(t, closeIsBest, setup{w: 200})
	var terminal bytes.Buffer
	p.o.Copy = clipboard(&terminal)
	p.each("1", "1", "enter", "l")
	p.sees("y copy")
	p.press("y")
	p.sees("Copied, if the terminal lets programs copy.")
	encoded := base64.StdEncoding.EncodeToString([]byte(p.drill().q.Position.String()))
	require.Contains(t, terminal.String(), "]52;c;"+encoded)
}

// The line of a position can be edited: what is wrong with it is said in a
// sentence; the same answer is judged again where it is possible.
func TestEditedLine(t *testing.T) {
	p, g := drilling(t, closeIsBest, setup{})
	p.each("c", "left", "enter", "enter", "e")
	p.sees("Another position")
	for _, r := range " score=6:6x" {
		p.press(string(r))
	}
	p.press("enter")
	p.sees("Another position")
	p.sees("Score=6x: a number from 0 to 999 is needed.")
	p.each("backspace", "enter")
	p.sees("Position")
	p.sees("You said CLOSE, ")
	require.Equal(t, [2]int{6, 6}, p.drill().q.Position.View.Score)
	require.Len(t, g.kept, 1, "what is no drill is not written down")
	p.press("enter")
	p.sees("Drill 2")
}

func TestPositionInTheFirstPlace(t *testing.T) {
	g := &gym{drills: drillsOf(t, playOnIsBest)}
	first, err := drillsOf(t, closeIsBest)[0].At()
	require.NoError(t, err)
	p := train(t, setup{}, g, Training{First: &first})
	p.sees("Position")
	require.Equal(t, first.View.Hand, p.drill().view.Hand)
	p.each("1", "1", "enter")
	p.sees("You said PLAY ON")
	require.Empty(t, g.kept)
	p.press("enter")
	p.sees("Drill 1")
}

// An answer that cannot be written down is said; one can try again or go on
// without.
func TestUnwrittenAnswers(t *testing.T) {
	g := &gym{drills: drillsOf(t, closeIsBest, playOnIsBest), fail: errors.New("the disk is full")}
	p := train(t, setup{}, g, Training{})
	p.any1()
	p.press("enter")
	p.sees("This answer is not saved: the disk is full.")
	p.sees("r try again")
	p.press("r")
	p.sees("This answer is not saved")
	p.press("u")
	p.sees("You said")
	p.press("enter")
	p.any1()
	g.fail = nil
	p.press("enter")
	require.Len(t, g.kept, 2, "both are written as soon as that is possible")
}

func TestAnswersAreWrittenAtTheEnd(t *testing.T) {
	g := &gym{drills: drillsOf(t, closeIsBest), fail: errors.New("the disk is full")}
	p := train(t, setup{}, g, Training{})
	p.any1()
	p.each("enter", "q")
	guarded := &guard{Model: p.Model, stop: func() {}}
	end, err := guarded.conclude(context.Background(), nil)
	require.ErrorContains(t, err, "the disk is full")
	require.True(t, end.Unsaved)
	g.fail = nil
	_, err = guarded.conclude(context.Background(), nil)
	require.NoError(t, err)
	require.Len(t, g.kept, 1)
}

func TestOwnGamesArePricedMeanwhile(t *testing.T) {
	g := &gym{drills: drillsOf(t, closeIsBest), deals: 17}
	p := shut(t, setup{}, g, Training{})
	screen := p.practice()
	p.openWithoutPrice(screen)
	for range 3 {
		p.Update(dealMined{screen, progress{g.mined + 3, g.deals}, nil})
	}
	p.sees("pricing your games 3/17")
	p.press("1")
	require.NotEqual(t, rules.NoCard, p.drill().chosen, "no key is blocked")
	p.Update(dealMined{screen, progress{17, 17}, nil})
	p.seesNot("pricing your games")
}

func TestNothingToPractise(t *testing.T) {
	g := &gym{drills: drillsOf(t, closeIsBest)}
	p := train(t, setup{}, g, Training{Filter: practice.Filter{Variant: "sixtysix"}})
	p.sees("There is no drill with variant sixtysix.")
	p.press("q")
	require.True(t, p.quit)

	g.refuse = errors.New("the disk is gone")
	p = train(t, setup{}, g, Training{})
	p.sees("The disk is gone.")
}

// The hints after an answer come from the bindings.
func TestKeysOfPracticeCanBeChanged(t *testing.T) {
	p, _ := drilling(t, closeIsBest, setup{keys: map[string][]string{"scores": {"z"}, "why": {"f5"}}})
	p.each("1", "1", "enter")
	p.sees("z scores")
	p.sees("f5 why")
	p.press("z")
	p.sees("at every score")
}

func TestPracticeFromTheMenu(t *testing.T) {
	g := &gym{drills: drillsOf(t, closeIsBest, planned), now: time.Now}
	p := sit(t, setup{menu: true})
	p.seesNot("Practise closing")
	p.o.Trainer = g
	menu, ok := p.top().(*menuScreen)
	require.True(t, ok)
	menu.fill()
	p.each("up", "up", "enter")
	p.sees("Practise closing")
	for _, size := range [][2]int{{40, 10}, {50, 14}, {200, 60}, {80, 24}} {
		p.fits(size[0], size[1])
	}
	p.each("down", "down", "down", "right")
	p.sees("classic")
	p.each("down", "left")
	p.sees("5 →")
	p.each("right", "up", "up", "up", "up", "enter")
	p.sees("Drill 1")
	p.sees("Sixty-six  classic")
	require.Equal(t, Training{Filter: practice.Filter{
		Themes: []drill.Theme{drill.Closing}, Variant: "sixtysix", Rules: "classic",
	}}, p.practice().training)
	p.press("q")
	p.sees("Start")

	p.each("enter", "down", "down", "right", "up", "up", "enter")
	p.sees("Schnapsen  modern")
}

// Every size: nothing is lost and nothing is too long, before and after the answer.
func TestPracticeAtEverySize(t *testing.T) {
	moments := map[string][]string{"asked": nil, "closed": {"c"}, "chance": {"1", "1"}, "answered": {"1", "1", "enter"}}
	for _, other := range []string{"s", "v", "w", "l", "e", "g", "q", "?"} {
		moments["after "+other] = []string{"1", "1", "enter", other}
	}
	for name, pressed := range moments {
		t.Run(name, func(t *testing.T) {
			p, _ := drilling(t, planned, setup{})
			for _, k := range pressed {
				p.press(k)
			}
			step := 7
			if testing.Short() {
				step = 23
			}
			for w := 40; w <= 200; w += step {
				for h := 10; h <= 60; h++ {
					p.practised(p.fits(w, h))
				}
			}
		})
	}
}

// practised checks that a question or an answer shows what matters.
func (p *player) practised(screen string) {
	p.Helper()
	if _, ok := p.top().(*practiceScreen); !ok || p.drill().showing {
		return
	}
	d := p.drill()
	wanted := []string{"trump", "Sixty-six"}
	if p.h < 12 || p.w < 44 {
		wanted = []string{"trump"}
	}
	for c := range d.view.Hand.All {
		wanted = append(wanted, p.look.Card(c))
	}
	if d.step == answered {
		wanted = append(wanted, "You said", "next", "play on, ")
	}
	for _, want := range wanted {
		if !strings.Contains(screen, want) {
			require.Fail(p, "something is missing", "%q at %dx%d in\n%s", want, p.w, p.h, screen)
		}
	}
}

// TestAWrongCardIsNotMarked: after an answer only cards of right answers of the best
// answer's kind bear a mark, and the card of a wrong answer never does.
func TestAWrongCardIsNotMarked(t *testing.T) {
	for _, c := range theAnswers {
		p, _ := drilling(t, c.which, setup{})
		p.each(c.keys...)
		d := p.drill()
		require.NotNil(t, d.verdict, c.name)
		marked := 0
		for _, held := range d.looked(&d.q.Position.View) {
			if held.Mark == "" {
				continue
			}
			marked++
			require.False(t, held.Chosen && !d.verdict.Right, "%s: %v", c.name, held.Card)
			right := slices.ContainsFunc(d.verdict.Costs, func(cost practice.Cost) bool {
				return cost.Right && slices.Contains(cost.Value.Line, rules.Play(held.Card))
			})
			require.True(t, right, "%s: %v", c.name, held.Card)
		}
		if d.verdict.Right && slices.ContainsFunc(d.line, func(m rules.Move) bool { return m.Card() != rules.NoCard }) {
			require.Positive(t, marked, c.name)
		}
	}
}

// TestDefendersHearWhatBeatsThem: in every theme a wrong card is told which hands
// beat it.
func TestDefendersHearWhatBeatsThem(t *testing.T) {
	p, _ := drilling(t, botHasClosed, setup{w: 120, h: 40})
	p.each("right", "enter", "enter")
	require.Contains(t, p.screen(), "fails in")
}
