package main

import (
	"errors"
	"fmt"
	"io/fs"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"
)

// usageError is what a command returns when the fault lies in how it was called.
type usageError struct{ error }

func (e usageError) Unwrap() error { return e.error }

// usagef words a usage error.
func usagef(format string, args ...any) error {
	return usageError{fmt.Errorf(format, args...)}
}

// failure is what went wrong in a command that was called rightly.
type failure struct{ error }

func (f failure) Unwrap() error { return f.error }

// isUsage tells whether the error is a usage error and hence worth a pointer to
// the help. Whatever cobra finds wrong with arguments and flags is one; what
// comes out of a command that ran is a failure unless the command says
// otherwise, and so is a stream that does not take what cobra itself prints.
func isUsage(err error) bool {
	var wrong usageError
	var failed failure
	var stream *fs.PathError
	if errors.As(err, &wrong) {
		return true
	}
	return err != nil && !errors.As(err, &failed) && !errors.As(err, &stream)
}

// strict sees to it for a command and all below it that errors are sorted into
// failures and wrong usage, and that arguments nobody asked for are refused.
func strict(cmd *cobra.Command) {
	if cmd.Args == nil {
		cmd.Args = noArguments
	}
	if run := cmd.RunE; run != nil {
		cmd.RunE = func(cmd *cobra.Command, args []string) error {
			err := run(cmd, args)
			var wrong usageError
			if err == nil || errors.As(err, &wrong) {
				return err
			}
			return failure{err}
		}
	}
	for _, below := range cmd.Commands() {
		strict(below)
	}
}

func noArguments(cmd *cobra.Command, args []string) error {
	if len(args) == 0 {
		return nil
	}
	return usagef("%s takes no argument, but there is %q", cmd.Name(), args[0])
}

// knownCommand refuses the arguments of the root command: a first word that is
// no subcommand ends up there.
func knownCommand(root *cobra.Command, args []string) error {
	if len(args) == 0 {
		return nil
	}
	near := root.SuggestionsFor(args[0])
	if len(near) == 0 {
		return usagef("unknown command %q", args[0])
	}
	return usagef("unknown command %q, but there is %s", args[0], strings.Join(near, " or "))
}

// flagError words what the flag parser has to say; its own words for a bad
// value are a programmer's.
func flagError(_ *cobra.Command, err error) error {
	var invalid *pflag.InvalidValueError
	if !errors.As(err, &invalid) {
		return usageError{err}
	}
	flag := invalid.GetFlag()
	wanted, ok := wantedValues[flag.Value.Type()]
	if !ok {
		return usagef("--%s cannot be %q: %w", flag.Name, invalid.GetValue(), invalid.Unwrap())
	}
	return usagef("--%s cannot be %q; it takes %s", flag.Name, invalid.GetValue(), wanted)
}

// wantedValues says what a flag takes, by the type that the flag parser gives it.
var wantedValues = map[string]string{
	"bool":     "true or false",
	"int":      "a whole number",
	"uint":     "a whole number, 0 or more",
	"uint64":   "a whole number, 0 or more",
	"float64":  "a number",
	"duration": "a duration such as 500ms or 2s",
}
