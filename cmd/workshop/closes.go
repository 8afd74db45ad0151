package main

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"math"
	"math/rand/v2"
	"os"

	"github.com/spf13/cobra"

	"games/sixtysix/ai"
	"games/sixtysix/ai/analysis"
	"games/sixtysix/ai/equity"
	"games/sixtysix/ai/expert"
	"games/sixtysix/ai/worlds"
	"games/sixtysix/internal/shuffle"
	"games/sixtysix/rules"
)

// trial asks whether weighing closes by the chance to win the match gains any of
// it against weighing them by game points. At each decision of a fixed set, both
// bots choose; where they differ, each choice is played to the end of the match
// from the same worlds, and the difference in matches won is counted. Where they
// agree the difference is 0. The mean difference has the interval of a paired
// t-test over all decisions.
type trial struct {
	variant, rules string
	decisions      int
	playOuts       int
	iterations     int
	seed           uint64
	out            string
	book           *rules.Book
	equity         equity.Match
	analyst        *analysis.Analyst
}

// decided is one decision, a line of the trial's file.
type decided struct {
	Deal       int    `json:"deal"`
	Score      [2]int `json:"score"`
	Position   string `json:"hand"`
	Points     string `json:"game_points"` // the choice that weighs game points
	Match      string `json:"match"`       // the choice that weighs the match
	PlayOuts   int    `json:"playouts"`
	Difference int    `json:"difference"` // matches won more by the second
}

func newCloses() *cobra.Command {
	var t trial
	cmd := &cobra.Command{
		Use: "closes", Short: "Test whether the match-equity table gains at close decisions",
		Example: `  go run ./cmd/workshop closes --variant schnapsen --rules modern --out closes.jsonl`,
		Args:    cobra.NoArgs,
		RunE:    func(cmd *cobra.Command, _ []string) error { return t.run(cmd.Context(), cmd.OutOrStdout()) },
	}
	f := cmd.Flags()
	f.StringVar(&t.variant, "variant", "schnapsen", "the game")
	f.StringVar(&t.rules, "rules", "modern", "the rule book")
	f.IntVar(&t.decisions, "decisions", 500, "in the set, those in the file included")
	f.IntVar(&t.playOuts, "playouts", 100, "of each of two choices that differ")
	f.IntVar(&t.iterations, "iterations", 3_000, "of the search, for a move")
	f.Uint64Var(&t.seed, "seed", 66, "of the decks")
	f.StringVar(&t.out, "out", "", "the file to write, or to go on with")
	return cmd
}

func (t *trial) run(ctx context.Context, out io.Writer) (err error) {
	if t.book, err = rules.Lookup(t.variant, t.rules); err != nil {
		return err
	}
	t.analyst = analysis.New(t.seed, analysis.Quick, &t.equity)
	file, err := os.OpenFile(t.out, os.O_RDWR|os.O_CREATE, 0o600)
	if err != nil {
		return err
	}
	defer file.Close() //nolint:errcheck // each line has been written
	var all []decided
	for in := json.NewDecoder(file); in.More(); {
		var d decided
		if err := in.Decode(&d); err != nil {
			return fmt.Errorf("%s: %w", t.out, err)
		}
		all = append(all, d)
	}
	deal := 0
	if len(all) > 0 {
		deal = all[len(all)-1].Deal
	}
	for len(all) < t.decisions && ctx.Err() == nil {
		deal++
		d, found, err := t.decide(ctx, deal)
		if err != nil {
			return err
		}
		if !found {
			continue
		}
		all = append(all, d)
		if err := writeLine(file, d); err != nil {
			return err
		}
	}
	return errors.Join(summed(out, all), ctx.Err())
}

// summed prints what the decisions come to.
func summed(out io.Writer, all []decided) error {
	differ, sum, squares := 0, 0.0, 0.0
	for _, d := range all {
		x := 0.0
		if d.Points != d.Match {
			differ++
			x = float64(d.Difference) / float64(d.PlayOuts)
		}
		sum += x
		squares += x * x
	}
	n := float64(len(all))
	mean := sum / n
	se := math.Sqrt((squares/n - mean*mean) / (n - 1))
	_, err := fmt.Fprintf(out, "%d decisions, %d differ; matches won %+.5f ± %.5f a decision (95 %%, paired t), t = %.2f\n",
		len(all), differ, mean, 1.96*se, mean/se)
	return err
}

// decide looks for a decision in the deal of that number: the first at which
// closing would win game points on the mean, or is what the bot does.
func (t *trial) decide(ctx context.Context, number int) (decided, bool, error) {
	rng := rand.New(rand.NewPCG(t.seed, uint64(number))) // #nosec G115 G404: positive; no secrecy is needed
	match := rules.NewMatch(t.book, rules.Player(rng.IntN(2)))
	for match.Score[0] == match.Score[1] {
		match.Score = [2]int{rng.IntN(t.book.Target), rng.IntN(t.book.Target)}
	}
	d, err := match.Deal(shuffle.Deck(t.book, t.seed, number))
	if err != nil {
		return decided{}, false, err
	}
	seed := rng.Uint64()
	points, weighed := t.bot(seed, expert.GamePoints), t.bot(seed, t.equity.After)
	for d.Phase() != rules.Over {
		v := match.View(&d, d.Turn())
		m, err := points.Choose(ctx, v)
		if err != nil {
			return decided{}, false, err
		}
		thinkable := m == rules.Close
		if !thinkable && v.Legal().Has(rules.Close) {
			closing, err := t.analyst.Closing(ctx, v)
			if err != nil {
				return decided{}, false, err
			}
			thinkable = closing.Firsts[0].Outcomes.Mean() > 0
		}
		if !thinkable {
			if err := d.Play(m); err != nil {
				return decided{}, false, err
			}
			continue
		}
		w, err := weighed.Choose(ctx, v)
		if err != nil {
			return decided{}, false, err
		}
		found := decided{
			Deal: number, Score: match.Score, Position: v.Hand.String(), Points: m.String(), Match: w.String(),
		}
		if (m == rules.Close) != (w == rules.Close) {
			found.PlayOuts = t.playOuts
			found.Difference, err = t.compare(ctx, match, &v, [2]rules.Move{m, w}, rng)
		} else {
			found.Match = found.Points
		}
		return found, true, err
	}
	return decided{}, false, nil
}

func (t *trial) bot(seed uint64, worth expert.Worth) *expert.Bot {
	return expert.New(seed, expert.Work{Iterations: t.iterations, Hands: 500}, worth)
}

// compare plays both choices to the end of the match from the same worlds and
// returns how many more matches the second wins. The deal is played on by the
// expert with little work, the rest of the match by the club bot.
func (t *trial) compare(ctx context.Context, match rules.Match, v *rules.View, choices [2]rules.Move, rng *rand.Rand) (int, error) {
	difference := 0
	for range t.playOuts {
		world, seed := worlds.Draw(v, rng), rng.Uint64()
		for i, m := range choices {
			winner, err := t.toTheEnd(ctx, match, world, m, seed)
			if err != nil {
				return 0, err
			}
			if winner == v.Me {
				difference += 2*i - 1
			}
		}
	}
	return difference, nil
}

func (t *trial) toTheEnd(ctx context.Context, match rules.Match, d rules.Deal, m rules.Move, seed uint64) (rules.Player, error) {
	worlds.Step(&d, m)
	work := expert.Work{Iterations: 250, Hands: 100}
	bots := [2]ai.Bot{expert.New(seed, work, expert.GamePoints), expert.New(seed+1, work, expert.GamePoints)}
	for number := 1; ; number++ {
		for d.Phase() != rules.Over {
			m, err := bots[d.Turn()].Choose(ctx, match.View(&d, d.Turn()))
			if err != nil {
				return 0, err
			}
			worlds.Step(&d, m)
		}
		r, _ := d.Result()
		match = match.Record(r)
		if match.Winner() != rules.NoPlayer {
			return match.Winner(), nil
		}
		var err error
		if d, err = match.Deal(shuffle.Deck(t.book, seed, number)); err != nil {
			return 0, err
		}
		bots = [2]ai.Bot{must(ai.New("club", seed)), must(ai.New("club", seed+1))}
	}
}
