package main

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"time"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"games/sixtysix/internal/config"
	"games/sixtysix/internal/stats"
	"games/sixtysix/rules"
	"games/sixtysix/ui"
	"games/sixtysix/ui/theme"
)

// statsFlags are the flags of the statistics.
type statsFlags struct {
	variant string
	rules   string
	bot     string
	losses  bool
	asJSON  bool
	given   *pflag.FlagSet
}

// statsDocument is what --json prints.
type statsDocument struct {
	Records int             `json:"records"` // that were counted
	Damaged []damagedRecord `json:"damaged"` // left out
	*stats.Report
}

// damagedRecord is a record that cannot be read, and why.
type damagedRecord struct {
	Name string `json:"name"`
	Err  string `json:"error"`
}

func newStats(env environment) *cobra.Command {
	var flags statsFlags
	cmd := &cobra.Command{
		Use:   "stats [FILE...]",
		Short: "Say what your recorded matches tell",
		Long: `Say what your recorded matches tell: results by opponent and rule book,
closes and false claims, what your decisions lost, the luck of the cards, and
the trend. With FILEs (files, names of records, "last" for the newest, "-" for
standard input) it is these alone. Damaged records are named and left out.

Whoever is called "you" in a record is you; where nobody is, it is seat 0.

Luck: a first hand is set against the mean of all hands that can be dealt, a
card drawn against the mean of the face-down cards that still lay in the stock.
How far off that is, is counted in standard deviations.

What a decision lost is its value below the best one, in game points, as far as
you could know; where that is too close to call, nothing. An error loses 0.15, a
blunder 0.3. --losses finds it out, which takes up to a quarter of a second each,
and keeps it in the cache folder; without it, what is kept there is told.

In the document of --json: first and last (when matches began), all and groups
(sums), luck, trend. Pairs are "you" and "opponent". A mean comes with "ci95",
half the width of its 95 % interval. Points a deal are yours less the other's.`,
		Example: `  sixtysix stats
  sixtysix stats --bot expert --variant schnapsen
  sixtysix stats --losses last
  sixtysix stats --json`,
		Args:              cobra.ArbitraryArgs,
		RunE:              func(cmd *cobra.Command, args []string) error { return flags.run(cmd, env, args) },
		ValidArgsFunction: recordFiles(env),
	}
	flags.add(cmd)
	return cmd
}

func (f *statsFlags) add(cmd *cobra.Command) {
	f.given = cmd.Flags()
	f.given.StringVar(&f.variant, "variant", "", "only this `GAME`: sixtysix or schnapsen")
	f.given.StringVar(&f.rules, "rules", "", "only this rule `BOOK`: classic, modern, tournament or santase")
	f.given.StringVar(&f.bot, "bot", "", "only matches against `NAME`")
	f.given.BoolVar(&f.losses, "losses", false, "find out what each of your decisions lost; this takes time")
	f.given.Bool("ascii", false, "ASCII characters alone")
	f.given.BoolVar(&f.asJSON, "json", false, "print one JSON document")
	complete(cmd, "variant", variantNames())
	complete(cmd, "rules", bookNames())
	complete(cmd, "bot", botNames())
}

// recordFiles completes FILEs: what stands for a record, or any file.
func recordFiles(env environment) cobra.CompletionFunc {
	return func(*cobra.Command, []string, string) ([]cobra.Completion, cobra.ShellCompDirective) {
		return append([]cobra.Completion{newestRecord}, recordNames(env, nil)...), cobra.ShellCompDirectiveDefault
	}
}

// run counts what the flags ask for. A pricing that is broken off prints what it
// has.
func (f *statsFlags) run(cmd *cobra.Command, env environment, files []string) error {
	if err := f.check(); err != nil {
		return err
	}
	charset, err := f.charset(env)
	if err != nil {
		return err
	}
	found, err := gather(cmd, env, files)
	if err != nil {
		return err
	}
	if err := found.complain(cmd.ErrOrStderr()); err != nil {
		return err
	}
	matches := found.wanted(f)
	stopped := f.price(cmd, env, matches)
	if len(matches) == 0 && !f.asJSON {
		_, err := fmt.Fprintln(cmd.OutOrStdout(), found.nothing())
		return err
	}
	report := stats.Of(matches)
	if f.asJSON {
		return errors.Join(writeJSON(cmd.OutOrStdout(), statsDocument{len(matches), found.damaged, report}), stopped)
	}
	return errors.Join(report.Write(cmd.OutOrStdout(), charset, time.Local), stopped)
}

// price puts on the matches what prices are kept, and finds the others if that
// is wanted.
func (f *statsFlags) price(cmd *cobra.Command, env environment, matches []stats.Match) error {
	shelf := pricesOn(env)
	for i := range matches {
		m := &matches[i]
		m.Prices = shelf.Read(m.Name, m.Record, m.Me())
	}
	if !f.losses {
		return nil
	}
	return findPrices(cmd, shelf, matches)
}

// check refuses filters that no record can pass.
func (f *statsFlags) check() error {
	if f.given.Changed("variant") && f.given.Changed("rules") {
		if _, err := rules.Lookup(f.variant, f.rules); err != nil {
			return usageError{err}
		}
	}
	for _, filter := range []struct {
		flag, value string
		known       []cobra.Completion
	}{
		{"variant", f.variant, variantNames()},
		{"rules", f.rules, bookNames()},
	} {
		if f.given.Changed(filter.flag) && !slices.Contains(filter.known, filter.value) {
			return usagef("--%s cannot be %q; it takes one of %s", filter.flag, filter.value, strings.Join(filter.known, ", "))
		}
	}
	return nil
}

// charset is what the options and the terminal allow.
func (f *statsFlags) charset(env environment) (stats.Charset, error) {
	cfg, err := settings(f.given, env)
	switch {
	case err != nil:
		return stats.ASCII, err
	case cfg.ASCII == config.On:
		return stats.ASCII, nil
	case cfg.ASCII == config.Auto && ui.TerminalOf(env).Glyphs != theme.Unicode:
		return stats.ASCII, nil
	}
	return stats.Unicode, nil
}
