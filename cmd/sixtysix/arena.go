package main

import (
	"errors"
	"fmt"
	"io"
	"math/rand/v2"
	"os"
	"runtime"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"games/sixtysix/ai"
	"games/sixtysix/internal/arena"
)

// arenaFlags are the flags of the arena.
type arenaFlags struct {
	book    bookFlags
	seed    seedFlag
	think   thinkFlag
	bots    [2]string
	deals   int
	matches int
	jobs    int
	shard   string
	sprt    string
	log     string
	format  resultFormat
}

// resultFormat is how a result is printed: as a table, or as JSON.
type resultFormat struct{ json bool }

func (f *resultFormat) add(cmd *cobra.Command) {
	cmd.Flags().BoolVar(&f.json, "json", false, "print one JSON document")
}

func (f *resultFormat) print(w io.Writer, result *arena.Result) error {
	if f.json {
		return writeJSON(w, result.Report())
	}
	return result.WriteTable(w)
}

// decksByDefault is how many decks are played when nobody says how many.
const decksByDefault = 1000

func newArena() *cobra.Command {
	var flags arenaFlags
	cmd := &cobra.Command{
		Use:   "arena",
		Short: "Let two bots play each other, and say which is stronger",
		Long: `Let two bots play each other over many deals, and say which is stronger.

Every deck is played twice with the seats exchanged, so that luck cancels. The
strength of A is the game points a deal that it wins more than B, with half the
width of the 95 % interval. Deals are played at 0:0 without carry; --matches
plays whole matches, with score, dealer and carry. With both, the figures of
deals are those of --deals.

A bot that fails or plays an illegal move forfeits the deal: 3 game points and
the carry to the other.

The same seed gives the same figures, times apart, whatever --jobs is. --shard
plays a part of a run, to be merged with the others: see 'arena merge'.

--log keeps every deck and how it was played, one line of JSON each. A run that
was broken off goes on where it was when it is called again with the same log.
See 'arena calibrate'.

The bots, the yardsticks among them:
` + botList(),
		Example: `  sixtysix arena --a club --b novice --deals 2000 --seed 1
  sixtysix arena --a club --b novice --matches 200 --variant schnapsen --rules modern
  sixtysix arena --a club --b novice --deals 20000 --sprt 0:0.1
  sixtysix arena --a club --b novice --deals 8000 --seed 1 --shard 2/8 --json > 2.json`,
		RunE: func(cmd *cobra.Command, _ []string) error { return flags.run(cmd) },
	}
	flags.add(cmd)
	cmd.AddCommand(newArenaMerge(), newCalibrate())
	return cmd
}

func (f *arenaFlags) add(cmd *cobra.Command) {
	f.book.add(cmd)
	f.seed.add(cmd)
	f.think.add(cmd)
	set := cmd.Flags()
	// Shells complete the value of a flag of one letter only if it is a shorthand.
	set.StringVarP(&f.bots[0], "a", "a", "", "one bot: `NAME` or exec:COMMAND")
	set.StringVarP(&f.bots[1], "b", "b", "", "the other bot: `NAME` or exec:COMMAND")
	set.IntVar(&f.deals, "deals", 0, fmt.Sprintf("decks to play, each twice: `N` (default: %d, none with --matches)", decksByDefault))
	set.IntVar(&f.matches, "matches", 0, "whole matches to play, each twice: `N`")
	set.IntVar(&f.jobs, "jobs", 0, "deals to play at a time: `J` (default: one a core)")
	set.StringVar(&f.shard, "shard", "", "play only this part of the run: `I/N`")
	set.StringVar(&f.sprt, "sprt", "", "stop the deals as soon as one of two strengths is believed: `LOW:HIGH`")
	set.StringVar(&f.log, "log", "", "keep the decks that are played in `FILE`, or go on with it")
	f.format.add(cmd)
	complete(cmd, "a", botNames())
	complete(cmd, "b", botNames())
	for _, number := range []string{"deals", "matches", "jobs", "shard", "sprt"} {
		complete(cmd, number, nil)
	}
}

// botList is the table of bots as text.
func botList() string {
	var lines []string
	for _, row := range ai.Bots() {
		lines = append(lines, fmt.Sprintf("  %-8s %s", row.Name, row.Doc))
	}
	return strings.Join(lines, "\n")
}

func botNames() []cobra.Completion {
	var names []cobra.Completion
	for _, row := range ai.Bots() {
		names = append(names, cobra.CompletionWithDesc(row.Name, row.Doc))
	}
	return names
}

// run plays what the flags ask for. A run that is broken off prints what it has.
func (f *arenaFlags) run(cmd *cobra.Command) error {
	plan, err := f.plan()
	if err != nil {
		return usageError{err}
	}
	if f.log != "" {
		log, err := openLog(f.log, plan, &f.seed)
		if err != nil {
			return err
		}
		defer log.close()
	}
	line := progressOn(cmd.ErrOrStderr())
	plan.Progress = line.show
	result, err := plan.Run(cmd.Context())
	line.wipe()
	if result == nil {
		return err
	}
	return errors.Join(f.format.print(cmd.OutOrStdout(), result), err)
}

// plan returns what the flags ask for.
func (f *arenaFlags) plan() (*arena.Plan, error) {
	plan := &arena.Plan{
		Deals: f.deals, Matches: f.matches, Jobs: f.jobs,
		Seed: uint64(rand.Uint32()), // short, so that it can be typed
		Now:  time.Now,
	}
	if seed, given := f.seed.seed(); given {
		plan.Seed = seed
	}
	set := f.seed.given
	if !set.Changed("deals") && !set.Changed("matches") {
		plan.Deals = decksByDefault
	}
	if !set.Changed("jobs") {
		plan.Jobs = runtime.GOMAXPROCS(0)
	}
	if plan.Jobs < 1 {
		return nil, fmt.Errorf("--jobs cannot be %d; it takes a number from 1", f.jobs)
	}
	think, err := f.think.time()
	if err != nil {
		return nil, err
	}
	plan.Think = think
	if plan.Book, err = f.book.book(); err != nil {
		return nil, err
	}
	for i, side := range []*arena.Entrant{&plan.A, &plan.B} {
		if *side, err = entrant([]string{"--a", "--b"}[i], f.bots[i], think); err != nil {
			return nil, err
		}
	}
	if f.shard != "" {
		if plan.Shard, err = arena.ParseShard(f.shard); err != nil {
			return nil, err
		}
	}
	if f.sprt != "" {
		if plan.Test, err = arena.ParseSPRT(f.sprt); err != nil {
			return nil, err
		}
	}
	switch {
	case set.Changed("log") && (f.log == "" || f.log == standardInput):
		return nil, fmt.Errorf("--log cannot be %q; it takes the name of a file", f.log)
	case f.log != "" && plan.Deals == 0:
		return nil, errors.New("--log keeps decks, and --matches alone plays none; add --deals")
	}
	err = plan.Check()
	return plan, err
}

func newArenaMerge() *cobra.Command {
	var format resultFormat
	cmd := &cobra.Command{
		Use:   "merge FILE...",
		Short: "Add up the shards of a run",
		Long: `Add up the shards of a run: what 'arena --shard I/N --json' printed for each. With
all of them the figures are those of the run in one piece, times apart.`,
		Example: `  sixtysix arena merge 1.json 2.json 3.json`,
		Args: func(_ *cobra.Command, args []string) error {
			if len(args) == 0 {
				return usagef("merge takes the files to merge, but there is none")
			}
			return nil
		},
		RunE: func(cmd *cobra.Command, args []string) error {
			shards, err := readShards(args)
			if err != nil {
				return err
			}
			whole, err := arena.Merge(shards)
			if err != nil {
				return err
			}
			return format.print(cmd.OutOrStdout(), whole)
		},
	}
	format.add(cmd)
	return cmd
}

// readShards reads files that 'arena --shard --json' wrote.
func readShards(names []string) ([]*arena.Result, error) {
	var shards []*arena.Result
	for _, name := range names {
		text, err := os.ReadFile(name)
		if err != nil {
			return nil, err
		}
		shard, err := arena.ReadShard(text)
		if err != nil {
			return nil, fmt.Errorf("%s: %w", name, err)
		}
		shards = append(shards, shard)
	}
	return shards, nil
}
