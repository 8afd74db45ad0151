package main

import (
	"errors"
	"syscall"

	"github.com/spf13/cobra"

	"games/sixtysix/internal/config"
	"games/sixtysix/internal/notation"
	"games/sixtysix/ui"
)

// onScreen asks at the table.
func (f *practiceFlags) onScreen(cmd *cobra.Command, env environment, t *trainer, position *notation.Position, cfg *config.Config) error {
	end, err := ui.Run(cmd.Context(), ui.Options{
		Config: cfg, Bot: f.hiring.bot, Seed: (&playFlags{seed: f.seed}).seeds(), Terminal: ui.TerminalOf(env),
		Trainer:  t,
		Practise: &ui.Training{Filter: f.filter(), First: position, Count: f.count, Bot: f.bot},
	}, cmd.InOrStdin(), cmd.OutOrStdout())
	var crash *ui.Crash
	switch {
	case errors.As(err, &crash):
		return crashed(crash, env, end)
	case err == nil && end.Interrupted:
		return stopped{syscall.SIGINT}
	}
	return err
}
