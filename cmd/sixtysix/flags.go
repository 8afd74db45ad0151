package main

import (
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"games/sixtysix/rules"
)

// bookFlags are the flags that choose a rule book and change it.
type bookFlags struct {
	variant string
	name    string
	house   []string // KEY=VALUE
	target  int

	given *pflag.FlagSet
}

// add gives the command the flags, and what a shell can complete in them.
func (f *bookFlags) add(cmd *cobra.Command) {
	f.given = cmd.Flags()
	f.given.StringVar(&f.variant, "variant", "sixtysix", "the `GAME`: sixtysix or schnapsen")
	f.given.StringVar(&f.name, "rules", "classic", "the rule `BOOK`: classic, modern, tournament or santase")
	f.given.StringArrayVar(&f.house, "rule", nil, "a house rule, `KEY=VALUE`; repeatable")
	f.given.IntVar(&f.target, "target", 0, "`N` game points win the match (default: the book's)")

	complete(cmd, "variant", variantNames())
	complete(cmd, "rules", bookNames())
	complete(cmd, "rule", houseKeys(), cobra.ShellCompDirectiveNoSpace)
	complete(cmd, "target", nil)
}

// book returns the rule book that the flags describe, or a usage error.
func (f *bookFlags) book() (*rules.Book, error) {
	book, err := rules.Lookup(f.variant, f.name)
	if err != nil {
		return nil, usageError{err}
	}
	return f.change(book)
}

// change returns the book with the house rules and the target of the flags, or a
// usage error.
func (f *bookFlags) change(book *rules.Book) (*rules.Book, error) {
	var err error
	for _, rule := range f.house {
		key, value, ok := strings.Cut(rule, "=")
		if !ok {
			return nil, usagef("--rule cannot be %q; it takes KEY=VALUE, for example close-min-stock=2", rule)
		}
		if book, err = book.With(strings.TrimSpace(key), strings.TrimSpace(value)); err != nil {
			return nil, usageError{err}
		}
	}
	if !f.given.Changed("target") {
		return book, nil
	}
	if book, err = book.With("target", strconv.Itoa(f.target)); err != nil {
		return nil, usageError{err}
	}
	return book, nil
}

// seedFlag is the flag that makes a run reproducible.
type seedFlag struct {
	number uint64
	given  *pflag.FlagSet
}

func (f *seedFlag) add(cmd *cobra.Command) {
	f.given = cmd.Flags()
	f.given.Uint64Var(&f.number, "seed", 0, "the number `N` from which all chance comes (default: drawn)")
	complete(cmd, "seed", nil)
}

// seed returns the number, and whether there is one.
func (f *seedFlag) seed() (uint64, bool) {
	return f.number, f.given.Changed("seed")
}

// thinkFlag is the flag that gives bots a time for each move.
type thinkFlag struct {
	span  time.Duration
	given *pflag.FlagSet
}

func (f *thinkFlag) add(cmd *cobra.Command) {
	f.given = cmd.Flags()
	f.given.DurationVar(&f.span, "think", 0,
		"`DURATION` for a move of expert, of master, or of a program (default: their work is counted)")
	complete(cmd, "think", nil)
}

// time returns the time, 0 where none was given, or a usage error.
func (f *thinkFlag) time() (time.Duration, error) {
	if f.given.Changed("think") && f.span < time.Millisecond {
		return 0, usagef("--think cannot be %q; it takes a duration of 1ms or more", f.span)
	}
	return f.span, nil
}

// complete tells shells which values a flag takes. No files, ever: that is what
// a shell would offer otherwise.
func complete(cmd *cobra.Command, flag string, values []cobra.Completion, more ...cobra.ShellCompDirective) {
	directive := cobra.ShellCompDirectiveNoFileComp
	for _, m := range more {
		directive |= m
	}
	err := cmd.RegisterFlagCompletionFunc(flag, cobra.FixedCompletions(values, directive))
	if err != nil {
		panic(err) // the flag is not there: a mistake in this package
	}
}

func variantNames() []cobra.Completion {
	var names []cobra.Completion
	for _, v := range rules.Variants() {
		names = append(names, v.Name)
	}
	return names
}

func bookNames() []cobra.Completion {
	var names []cobra.Completion
	for _, b := range rules.Books() {
		if !slices.Contains(names, b.Name) {
			names = append(names, b.Name)
		}
	}
	return names
}

func houseKeys() []cobra.Completion {
	var keys []cobra.Completion
	for _, p := range rules.Books()[0].Params() {
		keys = append(keys, cobra.CompletionWithDesc(p.Key+"=", p.Values))
	}
	return keys
}
