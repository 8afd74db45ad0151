package ui

import (
	"io"
	"time"

	tea "github.com/charmbracelet/bubbletea"

	"games/sixtysix/ai"
	"games/sixtysix/ai/analysis"
	"games/sixtysix/internal/choice"
	"games/sixtysix/internal/config"
	"games/sixtysix/internal/lobby"
	"games/sixtysix/internal/record"
	"games/sixtysix/ui/theme"
)

// Options is all that the full-screen game needs from outside. Config, Shelf,
// Bot and Seed must be given; the zero values of the rest do what is usual.
type Options struct {
	Config   *config.Config
	Shelf    Shelf
	Memory   Memory                                         // nil: nothing is remembered
	Bot      func(name string, seed uint64) (ai.Bot, error) // makes an opponent
	Seed     func() uint64                                  // for a new match, each time another one
	Now      func() time.Time                               // nil: the system's clock
	After    func(wait time.Duration, then tea.Msg) tea.Cmd // nil: the system's timer
	Debug    func(line string)                              // takes a line for every message; nil: nobody
	Nonces   io.Reader                                      // for what deals are committed to; nil: they are not
	Work     analysis.Work                                  // that goes into a hint or a price; the zero value: what is quick
	Begin    *choice.Choice                                 // begin this match at once, without the menu
	Resume   *lobby.Kept                                    // go on with this match at once
	Watch    *Pairing                                       // watch these two bots instead of playing: no menu, no shelf
	Copy     func(text string) error                        // puts a text on the clipboard; nil: [Run] asks the terminal to
	Trainer  Trainer                                        // nil: there is nothing to practise on
	Practise *Training                                      // practise at once: no menu
	Notice   []string                                       // sentences for the first screen

	Terminal Terminal
}

// Terminal is what the terminal can do, as far as is known. What the options say
// comes first.
type Terminal struct {
	W, H   int // 0: 80 by 24 until it says
	Depth  theme.Depth
	Glyphs *theme.Glyphs // nil: Unicode
}

// Shelf is where matches lie. Its methods are called in commands, one at a time.
type Shelf interface {
	// Begin makes the record of a match that begins, the header written.
	Begin(record.Header) (lobby.Journal, error)
	// Kept returns the matches that were begun and not finished, the one that was
	// played last first.
	Kept() ([]*lobby.Kept, error)
}

// Memory remembers what was chosen last.
type Memory interface {
	Recall() (choice.Choice, bool)
	Remember(choice.Choice) error
}

// complete fills in what is usual.
func (o Options) complete() Options {
	if o.Now == nil {
		o.Now = time.Now
	}
	if o.Work == (analysis.Work{}) {
		o.Work = analysis.Quick
	}
	if o.After == nil {
		o.After = func(wait time.Duration, then tea.Msg) tea.Cmd {
			return tea.Tick(wait, func(time.Time) tea.Msg { return then })
		}
	}
	if o.Terminal.W <= 0 || o.Terminal.H <= 0 {
		o.Terminal.W, o.Terminal.H = 80, 24
	}
	if o.Terminal.Glyphs == nil {
		o.Terminal.Glyphs = theme.Unicode
	}
	return o
}
