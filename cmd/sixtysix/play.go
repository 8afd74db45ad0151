package main

import (
	"crypto/rand"
	"errors"
	"fmt"
	"os"
	"slices"
	"syscall"
	"time"

	"github.com/charmbracelet/x/term"
	"github.com/mattn/go-isatty"
	"github.com/spf13/cobra"

	"games/sixtysix/internal/choice"
	"games/sixtysix/internal/lobby"
	"games/sixtysix/internal/plain"
)

func newPlay(env environment) *cobra.Command {
	cmd := &cobra.Command{
		Use:   "play",
		Short: "Play a match against a bot (so does sixtysix alone)",
		Long: `Play a match against a bot.

Without flags a menu asks what is to be played; an unfinished match comes first.
With any flag but those of the screen (--theme, --bot-speed, --trick-delay,
--reduce-motion, --debug) a match begins at once. An unfinished match with the
same rules and opponent is then gone on with, unless --seed asks for a new one;
any other is kept, and --resume goes on with it. With several, --resume takes the
one that was played last, or the one that the other flags describe.

Every move is saved before the game goes on: a match can be left at any time, by
quit, Ctrl-C or the end of the input.

With the same --seed the same cards are dealt, the same player deals first and
the bot plays the same; further matches in that run have the numbers after it.`,
		Example: `  sixtysix
  sixtysix play --variant schnapsen --rules modern --bot club
  sixtysix --rule close-min-stock=3 --target 9 --points
  sixtysix --plain --resume
  printf '1\nquit\n' | sixtysix --variant schnapsen --seed 5`,
	}
	playable(cmd, env)
	return cmd
}

// playable makes the command play.
func playable(cmd *cobra.Command, env environment) {
	flags := &playFlags{}
	flags.add(cmd)
	cmd.RunE = func(cmd *cobra.Command, _ []string) error { return flags.run(cmd, env) }
}

// run settles what is played and hands it to whoever shows it.
func (f *playFlags) run(cmd *cobra.Command, env environment) error {
	var err error
	if f.hiring.think, err = f.think.time(); err != nil {
		return err
	}
	shelf, err := openShelf(env)
	if err != nil {
		return err
	}
	p, err := f.plan(shelf)
	if err != nil {
		return err
	}
	defer f.hiring.dismiss()
	memory := choice.File{Path: choiceFile(env)}
	if f.fullScreen(cmd, env) {
		return f.onScreen(cmd, env, p, shelf, memory)
	}
	return f.inLines(cmd, env, p, shelf, memory)
}

// inLines plays the game as lines of text.
func (f *playFlags) inLines(cmd *cobra.Command, env environment, p plan, shelf lobby.Shelf, memory choice.File) error {
	cfg, err := settings(f.given, env)
	if err != nil {
		return err
	}
	game := &plain.Game{
		In: cmd.InOrStdin(), Out: cmd.OutOrStdout(),
		Shelf: shelf, Memory: memory, Bot: f.hiring.bot, Seed: f.seeds(), Now: time.Now, Nonces: rand.Reader,
		Analyst: quickAnalyst,
		Points:  cfg.Points, AutoClaim: cfg.AutoClaim, Notes: slices.Concat(cfg.Problems, p.notes),
	}
	if isTerminal(game.In) && isTerminal(game.Out) {
		game.Prompt, game.Width = " ", widthOf(game.Out)
	}
	switch ctx := cmd.Context(); {
	case p.menu:
		err = game.Menu(ctx, p.kept)
	case p.kept != nil:
		err = game.Resume(ctx, p.kept)
	default:
		err = game.Begin(ctx, p.chosen)
	}
	return leftInLines(cmd, err)
}

// leftInLines says how a match that a signal has ended can be gone on with, and
// which signal that was.
func leftInLines(cmd *cobra.Command, err error) error {
	var left *plain.LeftError
	if !errors.As(err, &left) {
		return err
	}
	if errors.Is(err, syscall.EIO) { // the terminal has gone: SIGHUP says so as well, perhaps a moment later
		select {
		case <-cmd.Context().Done():
		case <-time.After(patience / 2):
		}
	}
	end, ok := stoppedBy(cmd.Context(), err)
	if !ok {
		return err
	}
	fmt.Fprintf(cmd.ErrOrStderr(), "sixtysix: the match is saved; %s goes on with it\n", plain.Resume) //nolint:errcheck // nowhere else to say it
	return end
}

// widthOf returns what tells how wide the terminal is, 0 where it does not say.
func widthOf(stream any) func() int {
	return func() int {
		file, ok := stream.(*os.File)
		if !ok {
			return 0
		}
		width, _, err := term.GetSize(file.Fd())
		if err != nil {
			return 0
		}
		return width
	}
}

func isTerminal(stream any) bool {
	file, ok := stream.(*os.File)
	return ok && isatty.IsTerminal(file.Fd())
}
