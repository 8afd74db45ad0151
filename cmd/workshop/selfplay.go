package main

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"time"

	"github.com/spf13/cobra"

	"games/sixtysix/ai"
	"games/sixtysix/ai/expert"
	"games/sixtysix/internal/arena"
	"games/sixtysix/internal/notation"
	"games/sixtysix/internal/shuffle"
	"games/sixtysix/rules"
)

// selfPlay is deals that a bot plays against itself, each from a deck of its own.
type selfPlay struct {
	variant, rules  string
	deals           int
	seed            uint64
	iterations      int
	hands           int
	log             string
	name            string
	took            time.Duration
	moves, resolved int
}

func newSelfPlay() *cobra.Command {
	var s selfPlay
	cmd := &cobra.Command{
		Use: "selfplay", Short: "Let the expert play deals against itself, and log them",
		Example: `  go run ./cmd/workshop selfplay --variant schnapsen --rules modern --log schnapsen-modern.jsonl`,
		Args:    cobra.NoArgs,
		RunE:    func(cmd *cobra.Command, _ []string) error { return s.run(cmd.Context(), cmd.OutOrStdout()) },
	}
	f := cmd.Flags()
	f.StringVar(&s.variant, "variant", "sixtysix", "the game")
	f.StringVar(&s.rules, "rules", "classic", "the rule book")
	f.IntVar(&s.deals, "deals", 20_000, "deals to play, those in the log included")
	f.Uint64Var(&s.seed, "seed", 1, "of the decks and of the bots")
	f.IntVar(&s.iterations, "iterations", expert.Expert().Iterations, "of the search, for a move")
	f.IntVar(&s.hands, "hands", expert.Expert().Hands, "of the opponent that are solved for a move, at most")
	f.StringVar(&s.log, "log", "", "the file to write, or to go on with")
	return cmd
}

func (s *selfPlay) run(ctx context.Context, out io.Writer) error {
	book, err := rules.Lookup(s.variant, s.rules)
	if err != nil {
		return err
	}
	s.name = fmt.Sprintf("expert:%d:%d", s.iterations, s.hands)
	file, done, err := s.open(book)
	if err != nil {
		return err
	}
	defer file.Close() //nolint:errcheck // each line has been written
	start := time.Now()
	for number := done + 1; number <= s.deals && ctx.Err() == nil; number++ {
		deck, err := s.play(ctx, book, number)
		if ctx.Err() != nil {
			break
		}
		if err == nil {
			err = writeLine(file, deck)
		}
		if err != nil {
			return err
		}
	}
	s.took = time.Since(start)
	_, err = fmt.Fprintf(out, "%s %s: %d moves in %v, %.1f ms a move that was a choice of several\n",
		s.variant, s.rules, s.moves, s.took.Round(time.Second), s.took.Seconds()*1000/float64(max(1, s.resolved)))
	return errors.Join(err, ctx.Err())
}

// open opens the log and counts the deals in it.
func (s *selfPlay) open(book *rules.Book) (*os.File, int, error) {
	file, err := os.OpenFile(s.log, os.O_RDWR|os.O_CREATE, 0o600)
	if err != nil {
		return nil, 0, err
	}
	head := arena.LogHeader{
		Log: arena.LogVersion, A: s.name, B: s.name, Variant: s.variant, Rules: s.rules,
		House: book.House(), Seed: s.seed,
	}
	if info, err := file.Stat(); err != nil || info.Size() == 0 {
		return file, 0, errors.Join(err, writeLine(file, head))
	}
	done := 0
	found, whole, err := arena.ReadLog(file, func(_ *arena.LogHeader, l *arena.Logged) error {
		done = l.Pair
		return nil
	})
	switch {
	case err != nil:
		return nil, 0, fmt.Errorf("%s: %w", s.log, err)
	case found.A != s.name || found.Variant != s.variant || found.Rules != s.rules || found.Seed != s.seed:
		return nil, 0, fmt.Errorf("%s is the log of another run", s.log)
	}
	if err := file.Truncate(whole); err != nil {
		return nil, 0, err
	}
	_, err = file.Seek(whole, io.SeekStart)
	return file, done, err
}

// play plays the deal with that number.
func (s *selfPlay) play(ctx context.Context, book *rules.Book, number int) (*arena.Logged, error) {
	match := rules.NewMatch(book, rules.Player(number%2)) // #nosec G115: 0 or 1
	cards := shuffle.Deck(book, s.seed, number)
	d, err := match.Deal(cards)
	if err != nil {
		return nil, err
	}
	work := expert.Work{Iterations: s.iterations, Hands: s.hands}
	var bots [2]ai.Bot
	for p := range bots {
		bots[p] = expert.New(s.seed<<20+uint64(2*number+p), work, expert.GamePoints) // #nosec G115: positive
	}
	var game arena.Game
	for d.Phase() != rules.Over {
		view := match.View(&d, d.Turn())
		m, err := bots[d.Turn()].Choose(ctx, view)
		if err != nil {
			return nil, err
		}
		if view.Legal().Len() > 1 {
			s.resolved++
		}
		s.moves++
		if err := d.Play(m); err != nil {
			return nil, err
		}
		game.Moves = append(game.Moves, notation.Move(m))
	}
	l := arena.LoggedOf(number, match.Dealer, cards)
	l.Games = []arena.Game{game}
	return l, nil
}

func writeLine(to io.Writer, line any) error {
	text, err := json.Marshal(line)
	if err != nil {
		return err
	}
	_, err = to.Write(append(text, '\n'))
	return err
}
