package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"strings"
	"time"

	"github.com/spf13/cobra"
)

// Exit statuses; a signal ends the program with 128 and its number.
const (
	statusDone   = 0
	statusFailed = 1
	statusUsage  = 2
)

// patience is how long a command may take to come to its end after a signal.
const patience = time.Second

// environment looks up a variable, like [os.LookupEnv].
type environment func(key string) (string, bool)

// run carries out one command line and returns the exit status. It writes to
// the streams that it is given and ends early when the context does.
func run(ctx context.Context, args []string, stdin io.Reader, stdout, stderr io.Writer, env environment) int {
	root := newRoot(env)
	root.SetArgs(append([]string{}, args...)) // never nil: cobra would read os.Args
	root.SetIn(stdin)
	root.SetOut(stdout)
	root.SetErr(stderr)
	return report(ctx, stderr, execute(ctx, root))
}

// execute runs the command. After a signal it leaves a command behind that does
// not end: it may be waiting for input that never comes.
func execute(ctx context.Context, root *cobra.Command) error {
	ended := make(chan error, 1)
	go func() { ended <- guarded(ctx, root) }()
	select {
	case err := <-ended:
		return err
	case <-ctx.Done():
	}
	select {
	case err := <-ended:
		return err
	case <-time.After(patience):
		return failure{context.Cause(ctx)}
	}
}

// guarded turns a panic into an error: a player has no use for a stack trace.
func guarded(ctx context.Context, root *cobra.Command) (err error) {
	defer func() {
		if p := recover(); p != nil {
			err = failure{fmt.Errorf("this is a bug in the program: %v (%s)", p, origin())}
		}
	}()
	cmd, err := root.ExecuteContextC(ctx)
	if isUsage(err) {
		return fmt.Errorf("%w; try '%s --help'", err, cmd.CommandPath())
	}
	return err
}

// report says in one line what went wrong and returns the exit status.
func report(ctx context.Context, stderr io.Writer, err error) int {
	end, signalled := stoppedBy(ctx, err)
	if signalled && (errors.Is(err, end) || errors.Is(err, context.Canceled)) {
		return end.status()
	}
	if err != nil {
		line := strings.Join(strings.FieldsFunc(err.Error(), isLineEnd), " ")
		_, _ = fmt.Fprintf(stderr, "sixtysix: %s\n", line) // nowhere else to complain
	}
	switch {
	case signalled:
		return end.status()
	case err == nil:
		return statusDone
	case isUsage(err):
		return statusUsage
	default:
		return statusFailed
	}
}

func isLineEnd(r rune) bool { return r == '\n' || r == '\r' }
