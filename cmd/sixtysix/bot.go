package main

import (
	"time"

	"github.com/spf13/cobra"

	"games/sixtysix/ai"
	"games/sixtysix/internal/protocol"
)

func newBot() *cobra.Command {
	cmd := &cobra.Command{
		Use:   "bot NAME",
		Short: "Serve a built-in bot over the bot protocol",
		Long: `Serve a built-in bot over the bot protocol: JSON lines on standard input and
output, the host speaks first. Another program can play against it that way, and
it shows how a bot of one's own has to behave. Where the host names a time for a
move, expert and master search so long.`,
		Example: `  sixtysix bot club
  sixtysix play --bot "exec:sixtysix bot club"`,
		Args: oneBot,
		RunE: func(cmd *cobra.Command, args []string) error {
			name := args[0]
			hire := func(seed uint64, think time.Duration) (ai.Bot, error) { return paced(name, seed, think) }
			return protocol.Serve(cmd.Context(), cmd.InOrStdin(), cmd.OutOrStdout(), name, hire)
		},
	}
	cmd.ValidArgsFunction = cobra.FixedCompletions(botNames(), cobra.ShellCompDirectiveNoFileComp)
	return cmd
}

// oneBot asks for the name of a built-in bot and nothing else.
func oneBot(cmd *cobra.Command, args []string) error {
	if len(args) != 1 {
		return usagef("%s takes the name of one bot, not %d arguments", cmd.Name(), len(args))
	}
	if _, err := ai.New(args[0], 0); err != nil {
		return usageError{err}
	}
	return nil
}
