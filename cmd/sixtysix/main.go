// Command sixtysix plays Sixty-six and Schnapsen in a terminal.
//
// This package is wiring: it knows flags, subcommands, help texts, signals and
// exit statuses. It must not know how the game is played, how a bot thinks, how
// a record is laid out or how a screen is drawn.
package main

import (
	"context"
	"os"

	_ "games/sixtysix/internal/early" // the start stays silent
)

func main() {
	ctx := untilSignal(context.Background())
	os.Exit(run(ctx, os.Args[1:], os.Stdin, os.Stdout, os.Stderr, os.LookupEnv))
}
