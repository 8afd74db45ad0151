package main

import (
	"errors"
	"fmt"
	"runtime"

	"github.com/spf13/cobra"

	"games/sixtysix/ai/analysis"
	"games/sixtysix/ai/equity"
	"games/sixtysix/internal/findings"
	"games/sixtysix/internal/record"
	"games/sixtysix/internal/review"
	"games/sixtysix/internal/words"
	"games/sixtysix/rules"
)

// reviewFlags are the flags of analyze that go with a record.
type reviewFlags struct {
	file     string
	deal     int
	player   int
	jobs     int
	thorough bool
	asJSON   bool
}

func (f *reviewFlags) add(cmd *cobra.Command) {
	set := cmd.Flags()
	set.StringVar(&f.file, "record", "", "review the recorded match `FILE` instead of a position")
	set.IntVar(&f.deal, "deal", 0, "with --record: only deal `N`")
	set.IntVar(&f.player, "player", yourSeat, "with --record: whose decisions, `0` or 1 by seat (default: yours)")
	set.Lookup("player").DefValue = "0" // which pflag does not print: the text says it
	set.IntVar(&f.jobs, "jobs", 0, "with --record: decisions to price at a time: `J` (default: one a core)")
	set.BoolVar(&f.thorough, "thorough", false, "with --record: put as much work into each decision as into a position")
	complete(cmd, "record", []cobra.Completion{newestRecord})
	for _, number := range []string{"deal", "player", "jobs"} {
		complete(cmd, number, nil)
	}
}

// yourSeat stands for the seat of whoever is called "you", or seat 0.
const yourSeat = -1

// withRecord are the flags that mean nothing without a record.
var withRecord = []string{"deal", "player", "jobs", "thorough"}

// check refuses flags and arguments that do not go together.
func (f *reviewFlags) check(cmd *cobra.Command, args []string) error {
	set := cmd.Flags()
	if !set.Changed("record") {
		for _, name := range withRecord {
			if set.Changed(name) {
				return usagef("--%s goes with --record only", name)
			}
		}
		return onePosition(cmd, args)
	}
	switch {
	case len(args) > 0:
		return usagef("analyze takes either a position or --record, not both")
	case f.file == "":
		return usagef("--record takes a file, %q for the newest record or %q for standard input", newestRecord, standardInput)
	case set.Changed("player") && f.player != 0 && f.player != 1:
		return usagef("--player cannot be %d; it takes 0 or 1", f.player)
	case set.Changed("deal") && f.deal < 1:
		return usagef("--deal cannot be %d; it takes a number from 1", f.deal)
	case set.Changed("jobs") && f.jobs < 1:
		return usagef("--jobs cannot be %d; it takes a number from 1", f.jobs)
	}
	return nil
}

// run reviews the record. One that is broken off prints what it has.
func (f *reviewFlags) run(cmd *cobra.Command, env environment) error {
	r, err := readRecord(cmd, env, f.file)
	if err != nil {
		return err
	}
	deals, err := f.deals(cmd, r)
	if err != nil {
		return err
	}
	line := progressOn(cmd.ErrOrStderr())
	pricing := review.Pricing{
		Analyst: f.analyst, Jobs: f.jobs,
		Progress: func(done, all int) { line.say(fmt.Sprintf("priced %d of %d decisions", done, all)) },
	}
	if pricing.Jobs == 0 {
		pricing.Jobs = runtime.GOMAXPROCS(0)
	}
	err = pricing.Run(cmd.Context(), deals)
	line.wipe()
	return errors.Join(f.print(cmd, deals, r.Header.Players), err)
}

func (f *reviewFlags) print(cmd *cobra.Command, deals []*review.Deal, players [2]string) error {
	if f.asJSON {
		return writeJSON(cmd.OutOrStdout(), findings.ReviewOf(deals, players))
	}
	return findings.WriteReview(cmd.OutOrStdout(), deals, words.VoiceOf(players))
}

func (f *reviewFlags) analyst() *analysis.Analyst {
	if f.thorough {
		return analysis.New(analysisSeed, analysis.Thorough, new(equity.Match))
	}
	return quickAnalyst()
}

// quickAnalyst is for hints and reviews, whose reader is waiting.
func quickAnalyst() *analysis.Analyst {
	return analysis.New(analysisSeed, analysis.Quick, new(equity.Match))
}

var errNothingOver = errors.New("no deal of the record is over yet, and the cards of one that is not stay hidden")

// deals returns the deals that are asked for: all that are over, or one. A last
// deal that is not over is left out, and said on standard error.
func (f *reviewFlags) deals(cmd *cobra.Command, r *record.Record) ([]*review.Deal, error) {
	player := r.Header.You()
	if f.player != yourSeat {
		player = rules.Player(f.player) // #nosec G115: 0 or 1
	}
	if f.deal > 0 {
		d, err := review.Of(r, f.deal, player)
		return []*review.Deal{d}, err
	}
	var deals []*review.Deal
	for n := range r.Deals {
		d, err := review.Of(r, n+1, player)
		switch {
		case err == nil:
			deals = append(deals, d)
		case !errors.Is(err, review.ErrNotOver):
			return nil, err
		case n > 0:
			if _, err := fmt.Fprintf(cmd.ErrOrStderr(), "sixtysix: deal %d is not over and was left out\n", n+1); err != nil {
				return nil, err
			}
		}
	}
	if deals == nil {
		return nil, errNothingOver
	}
	return deals, nil
}
