package plain

import (
	"context"
	"errors"
	"fmt"
	"io"
	"time"

	"games/sixtysix/ai"
	"games/sixtysix/ai/analysis"
	"games/sixtysix/internal/choice"
	"games/sixtysix/internal/lobby"
	"games/sixtysix/internal/record"
	"games/sixtysix/internal/session"
	"games/sixtysix/rules"
)

// Game is the game for one person. In, Out and the functions must be given;
// without the rest nothing is remembered, counted or claimed for anybody.
type Game struct {
	In     io.Reader
	Out    io.Writer
	Prompt string     // what ends a question; "" ends the line
	Width  func() int // columns of the terminal; nil: lines are not broken

	Shelf  Shelf
	Memory Memory
	Bot    func(name string, seed uint64) (ai.Bot, error)
	Seed   func() uint64 // for a new match, each time another one
	Now    func() time.Time
	// Analyst makes one for hints and reviews; all of them are alike.
	Analyst func() *analysis.Analyst
	Nonces  io.Reader // for what deals are committed to; nil: they are not

	Notes     []string // sentences that come first
	Points    bool     // show the card points all the time
	AutoClaim bool     // claim as soon as it is legal and correct
}

// Shelf makes room for a new match. Its header is written then and there.
type Shelf interface {
	Begin(record.Header) (lobby.Journal, error)
}

// Memory remembers what was chosen last.
type Memory interface {
	Recall() (choice.Choice, bool)
	Remember(choice.Choice) error
}

// The seats.
const (
	person rules.Player = 0
	bot    rules.Player = 1
)

// Menu asks what is to be played, the unfinished match first if there is one,
// and plays it.
func (g *Game) Menu(ctx context.Context, kept *lobby.Kept) error {
	return g.talk(func(c *console) error {
		m := &menu{c, g}
		m.say("Sixty-six and Schnapsen.", "Type a number or a word and Enter; help and quit are always understood.")
		goOn, err := m.unfinished(ctx, kept)
		if err != nil {
			return left(c, err)
		}
		if goOn {
			return g.resume(ctx, c, kept)
		}
		chosen, err := m.start(ctx)
		if err != nil {
			return left(c, err)
		}
		if err := g.Memory.Remember(chosen); err != nil {
			m.say("Your choice will not be remembered: " + oneLine(err) + ".")
		}
		return g.begin(ctx, c, chosen)
	})
}

// Begin plays a new match and, as long as the person wants to, another.
func (g *Game) Begin(ctx context.Context, chosen choice.Choice) error {
	return g.talk(func(c *console) error { return g.begin(ctx, c, chosen) })
}

// Resume goes on with a match that was kept.
func (g *Game) Resume(ctx context.Context, kept *lobby.Kept) error {
	return g.talk(func(c *console) error { return g.resume(ctx, c, kept) })
}

// talk holds a conversation to its end.
func (g *Game) talk(about func(*console) error) error {
	c := newConsole(g.In, g.Out, g.Prompt, g.Width)
	defer c.close()
	c.lines(g.Notes)
	err := about(c)
	if unsaid := c.flush(); err == nil {
		err = unsaid
	}
	return err
}

// left ends a conversation in which no match is being played: that the person
// has gone is no error.
func left(c *console, err error) error {
	c.endLine()
	if errors.Is(err, errQuit) || errors.Is(err, io.EOF) {
		return nil
	}
	return err
}

// begin plays new matches until the person has had enough.
func (g *Game) begin(ctx context.Context, c *console, chosen choice.Choice) error {
	for another := true; another; {
		book, err := chosen.Book()
		if err != nil {
			return err
		}
		s, _ := session.New(session.Setup{
			Book: book, Players: [2]string{"you", chosen.Bot}, Seed: g.Seed(), Started: g.Now(), Nonces: g.Nonces,
		})
		m := g.match(c, s)
		c.say("A new match:", chosen.String()+".", fmt.Sprintf("Seed %d.", s.Header().Seed))
		if another, err = m.whole(ctx); err != nil {
			return err
		}
	}
	return nil
}

// resume goes on with a kept match, and with new ones after it.
func (g *Game) resume(ctx context.Context, c *console, kept *lobby.Kept) error {
	s, journal, err := kept.Open()
	if err != nil {
		return err
	}
	m := g.match(c, s)
	m.journal = journal
	chosen := choice.OfRecord(s.Header())
	c.say("Going on with your match:", chosen.String()+".")
	another, err := m.whole(ctx)
	if err != nil || !another {
		return err
	}
	return g.begin(ctx, c, chosen)
}

func (g *Game) match(c *console, s *session.Match) *match {
	opponent, err := g.Bot(s.Header().Players[bot], s.Header().Seed)
	if err != nil {
		opponent = absent{err}
	}
	return &match{console: c, game: g, session: s, bot: opponent}
}

// absent is the bot that cannot be had (any more); somebody else will take over
// when it is asked.
type absent struct{ why error }

// Choose implements [ai.Bot].
func (a absent) Choose(context.Context, rules.View) (rules.Move, error) { return 0, a.why }
