// Command workshop makes the figures that the program carries with it: the match
// equities and the drills. Players never need it.
//
// It is wiring, like cmd/sixtysix: it reads and writes files and lets the
// packages do what they know. Every subcommand writes line by line and goes on
// where it was when it is started again with the same file.
package main

import (
	"context"
	"fmt"
	"os"
	"os/signal"

	"github.com/spf13/cobra"
)

func main() {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	err := newRoot().ExecuteContext(ctx)
	stop()
	if err != nil {
		fmt.Fprintln(os.Stderr, "workshop:", err)
		os.Exit(1)
	}
}

func newRoot() *cobra.Command {
	root := &cobra.Command{
		Use: "workshop", Short: "Make the figures that sixtysix carries with it",
		SilenceUsage: true, SilenceErrors: true,
	}
	root.AddCommand(newSelfPlay(), newQuarry(), newPack(), newEquity(), newCloses())
	return root
}
