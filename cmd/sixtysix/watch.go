package main

import (
	"context"
	"errors"
	"io"
	"syscall"

	"github.com/spf13/cobra"

	"games/sixtysix/ai"
	"games/sixtysix/internal/exhibition"
	"games/sixtysix/internal/transcript"
	"games/sixtysix/rules"
	"games/sixtysix/ui"
)

// watchFlags are the flags of a match that is watched.
type watchFlags struct {
	book   bookFlags
	seed   seedFlag
	think  thinkFlag
	bots   [2]string
	plain  bool
	deals  int
	hiring hiring
}

func newWatch(env environment) *cobra.Command {
	var flags watchFlags
	cmd := &cobra.Command{
		Use:   "watch",
		Short: "Watch two bots play a match",
		Long: `Watch two bots play a match at the table: move by move at a key, or by itself at
a pace that keys change. The lower hand is the bot of --a; a key turns all cards
face up. ? lists the keys.

With --plain, and where there is no terminal, the match is printed to read, deal
by deal and move by move.

A match that is watched is not saved among your records: it is not one of yours.
The same bots with the same --seed play it again; bots that are programs may do
otherwise.`,
		Example: `  sixtysix watch
  sixtysix watch --a master --b club --variant schnapsen --rules modern
  sixtysix watch --a "exec:python3 mybot.py" --b novice --seed 7
  sixtysix watch --plain --deals 1 --seed 7`,
		RunE: func(cmd *cobra.Command, _ []string) error { return flags.run(cmd, env) },
	}
	flags.add(cmd)
	return cmd
}

func (f *watchFlags) add(cmd *cobra.Command) {
	f.book.add(cmd)
	f.seed.add(cmd)
	f.think.add(cmd)
	set := cmd.Flags()
	// Shells complete the value of a flag of one letter only if it is a shorthand.
	set.StringVarP(&f.bots[0], "a", "a", "expert", "the lower hand: `NAME` of a bot or exec:COMMAND")
	set.StringVarP(&f.bots[1], "b", "b", "club", "the upper hand: `NAME` of a bot or exec:COMMAND")
	set.BoolVar(&f.plain, "plain", false, "lines of text instead of a full screen")
	set.IntVar(&f.deals, "deals", 0, "in lines of text: stop after `N` deals (default: the whole match)")
	set.Bool("no-color", false, "no colours")
	set.Bool("ascii", false, "ASCII characters alone")
	complete(cmd, "a", botNames())
	complete(cmd, "b", botNames())
	complete(cmd, "deals", nil)
}

// run settles who plays what and shows it.
func (f *watchFlags) run(cmd *cobra.Command, env environment) error {
	book, err := f.book.book()
	if err != nil {
		return err
	}
	if f.hiring.think, err = f.think.time(); err != nil {
		return err
	}
	for i, flag := range [2]string{"--a", "--b"} {
		if _, err := f.hiring.bot(f.bots[i], 0); err != nil {
			return usagef("%s: %w", flag, err)
		}
	}
	limited := cmd.Flags().Changed("deals")
	if limited && f.deals < 1 {
		return usagef("--deals cannot be %d; it takes a whole number, 1 or more", f.deals)
	}
	defer f.hiring.dismiss()
	switch {
	case f.plain || !ableTerminal(cmd, env):
		return f.inLines(cmd, book)
	case limited:
		return usagef("--deals is for lines of text: it needs --plain on a terminal")
	}
	return f.onScreen(cmd, env, book)
}

// seeds returns the seeds of the matches: from the number that was given on, or
// drawn.
func (f *watchFlags) seeds() func() uint64 { return (&playFlags{seed: f.seed}).seeds() }

// onScreen shows the match at the table.
func (f *watchFlags) onScreen(cmd *cobra.Command, env environment, book *rules.Book) error {
	cfg, err := settings(cmd.Flags(), env)
	if err != nil {
		return err
	}
	end, err := ui.Run(cmd.Context(), ui.Options{
		Config: cfg, Bot: f.hiring.bot, Seed: f.seeds(), Terminal: ui.TerminalOf(env),
		Watch: &ui.Pairing{Book: book, Bots: f.bots},
	}, cmd.InOrStdin(), cmd.OutOrStdout())
	var crash *ui.Crash
	switch {
	case errors.As(err, &crash):
		return crashed(crash, env, end)
	case err == nil && end.Interrupted:
		return stopped{syscall.SIGINT}
	case err == nil:
		return end.Failed
	}
	return err
}

// inLines prints the match as a text to read, each deal once it has been played.
func (f *watchFlags) inLines(cmd *cobra.Command, book *rules.Book) error {
	seed := f.seeds()()
	var bots [2]ai.Bot
	for i, of := range exhibition.Seeds(seed) {
		var err error
		if bots[i], err = f.hiring.bot(f.bots[i], of); err != nil {
			return err
		}
	}
	match := exhibition.New(exhibition.Setup{Book: book, Players: exhibition.Names(f.bots), Seed: seed})
	return f.print(cmd.Context(), cmd.OutOrStdout(), match, bots)
}

// print plays and prints the deals, as many as are wanted. Of a deal in which a
// bot fails the moves up to there are printed.
func (f *watchFlags) print(ctx context.Context, to io.Writer, match *exhibition.Match, bots [2]ai.Bot) error {
	text, err := transcript.Begin(to, match.Record())
	if err != nil {
		return err
	}
	for !match.Over() && (f.deals == 0 || match.Number() < f.deals) {
		played := match.PlayDeal(ctx, bots)
		var fault *exhibition.Fault
		if played != nil && !errors.As(played, &fault) {
			return played
		}
		if err := text.Deal(match.Last()); err != nil {
			return err
		}
		if played != nil {
			return played
		}
	}
	return text.End()
}
