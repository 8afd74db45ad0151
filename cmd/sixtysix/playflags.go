package main

import (
	"crypto/rand"
	"encoding/binary"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"games/sixtysix/internal/choice"
)

// playFlags are the flags of a match against a bot. Those that are options of the
// game (points, colours and so on) are read by settings.
type playFlags struct {
	book   bookFlags
	seed   seedFlag
	think  thinkFlag
	bot    string
	plain  bool
	resume bool
	screen screenFlags
	hiring hiring

	given *pflag.FlagSet
}

func (f *playFlags) add(cmd *cobra.Command) {
	f.book.add(cmd)
	f.seed.add(cmd)
	f.think.add(cmd)
	f.given = cmd.Flags()
	f.given.StringVar(&f.bot, "bot", choice.Default().Bot, "the opponent: `NAME` or exec:COMMAND")
	f.given.Bool("points", false, "show the card points all the time")
	f.given.Bool("auto-claim", false, "claim 66 for you as soon as you have it and may")
	f.given.BoolVar(&f.plain, "plain", false, "lines of text instead of a full screen")
	f.given.Bool("no-color", false, "no colours")
	f.given.Bool("ascii", false, "ASCII characters alone")
	f.given.BoolVar(&f.resume, "resume", false, "go on with an unfinished match")
	complete(cmd, "bot", botNames())
	f.screen.add(cmd)
}

// seeds returns the seeds of this run: from the number that was given, the next
// one with each match; otherwise drawn.
func (f *playFlags) seeds() func() uint64 {
	next, given := f.seed.seed()
	return func() uint64 {
		if !given {
			return drawnSeed()
		}
		next++
		return next - 1
	}
}

// drawnSeed is a seed from the system's randomness, small enough for readers of
// records that know no integers but those of a float64.
func drawnSeed() uint64 {
	var bytes [8]byte
	_, _ = rand.Read(bytes[:]) // it never fails
	return binary.LittleEndian.Uint64(bytes[:]) >> 11
}
