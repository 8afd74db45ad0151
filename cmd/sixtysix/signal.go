package main

import (
	"context"
	"errors"
	"os"
	"os/signal"
	"syscall"
)

// stopped says that a signal ended the program. It is the cause of the context
// that every command runs under; a command that reads Ctrl-C as a key returns
// stopped{syscall.SIGINT} itself.
type stopped struct{ by syscall.Signal }

func (s stopped) Error() string { return "stopped by signal: " + s.by.String() }

// status is what shells expect: 130 after Ctrl-C, 143 after SIGTERM.
func (s stopped) status() int { return 128 + int(s.by) }

// untilSignal returns a context that ends with the first signal that asks the
// program to end. The second one is not caught and ends the program at once.
func untilSignal(parent context.Context) context.Context {
	ctx, cancel := context.WithCancelCause(parent)
	signals := make(chan os.Signal, 1)
	signal.Notify(signals, os.Interrupt, syscall.SIGTERM, syscall.SIGHUP)
	go func() {
		s := <-signals
		signal.Stop(signals)
		number, _ := s.(syscall.Signal) // it is, on every system
		cancel(stopped{number})
	}()
	return ctx
}

// stoppedBy finds the signal that ended a command: in its error, or in the
// context if the command paid no heed.
func stoppedBy(ctx context.Context, err error) (end stopped, ok bool) {
	if errors.As(err, &end) || errors.As(context.Cause(ctx), &end) {
		return end, true
	}
	return stopped{}, false
}
