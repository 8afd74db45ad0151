package main

import (
	"errors"
	"fmt"
	"os"

	"github.com/spf13/cobra"

	"games/sixtysix/ai/analysis"
	"games/sixtysix/ai/equity"
	"games/sixtysix/internal/arena"
	"games/sixtysix/rules"
)

func newCalibrate() *cobra.Command {
	var asJSON bool
	cmd := &cobra.Command{
		Use:   "calibrate LOG...",
		Short: "Compare what closes promised with what they brought",
		Long: `Compare what closes promised with what they brought, in the decks that
'arena --log' has kept. What a close promises is the share of the hands that the
opponent may hold against which it is made, both sides seeing the cards from then
on. A standard error is what chance alone explains.`,
		Example: `  sixtysix arena --a expert --b club --deals 500 --seed 1 --log decks.jsonl
  sixtysix arena calibrate decks.jsonl`,
		Args: func(_ *cobra.Command, args []string) error {
			if len(args) == 0 {
				return usagef("calibrate takes the logs of an arena, but there is none")
			}
			return nil
		},
		RunE: func(cmd *cobra.Command, args []string) error {
			c, err := calibrationOf(cmd, args)
			switch {
			case err != nil:
				return err
			case asJSON:
				return writeJSON(cmd.OutOrStdout(), c)
			}
			return c.WriteTable(cmd.OutOrStdout())
		},
	}
	cmd.Flags().BoolVar(&asJSON, "json", false, "print one JSON document")
	return cmd
}

// calibrationOf goes through the logs.
func calibrationOf(cmd *cobra.Command, names []string) (*arena.Calibration, error) {
	analyst := analysis.New(analysisSeed, analysis.Quick, new(equity.Match))
	c := &arena.Calibration{}
	for _, name := range names {
		file, err := os.Open(name) // #nosec G304: the player names it
		if err != nil {
			return nil, err
		}
		var book *rules.Book
		_, _, err = arena.ReadLog(file, func(head *arena.LogHeader, l *arena.Logged) (err error) {
			if book == nil {
				if book, err = head.Book(); err != nil {
					return err
				}
			}
			return c.Note(cmd.Context(), analyst, book, l)
		})
		if err = errors.Join(err, file.Close()); err != nil {
			return nil, fmt.Errorf("%s: %w", name, err)
		}
	}
	return c, nil
}
