package main

import (
	"errors"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"games/sixtysix/ai/analysis"
	"games/sixtysix/internal/findings"
	"games/sixtysix/internal/notation"
)

func newAnalyze() *cobra.Command {
	var asJSON bool
	cmd := &cobra.Command{
		Use:   "analyze POSITION",
		Short: "Say what every move in a position is worth",
		Long: `Say what every move in a position is worth to the player to move: in expected
game points, in the chance to win the deal and in the chance to win the match.

A position is one line of key=value fields, seen from the player to move:
  variant, rules, rule.KEY  as elsewhere (default: sixtysix, classic)
  trump     the turn-up under the stock, or only its suit once it is taken
  stock     face-down cards left, the turn-up not counted; 0 is exhausted
  hand      your cards
  unseen    the cards that you have not seen; or instead
  played    the cards of finished tricks
  led       the card that you must answer
  points, tricks, pending, score   yours:opponent's
  opp, notopp, talon, closed, atclose, phase, leader, declared, target, carry

The same position gives the same figures.`,
		Example: `  sixtysix analyze 'variant=schnapsen rules=modern trump=DQ stock=3 hand=SQ.DAT.CAJ unseen=SAK.HAKQ.DKJ.CT points=19:12 tricks=2:1'
  sixtysix analyze --json 'trump=DQ stock=11 hand=SQ.DATK.CAJ'`,
		Args: onePosition,
		RunE: func(cmd *cobra.Command, args []string) error {
			p, err := notation.ParsePosition(strings.Join(args, " "))
			if err != nil {
				return usageError{err}
			}
			begun := time.Now()
			analyst := analysis.New(analysisSeed, analysis.Thorough, analysis.Usual{})
			report, err := analyst.Analyze(cmd.Context(), p.View, p.Talon)
			switch {
			case errors.Is(err, analysis.ErrNoWorld):
				return usageError{err}
			case err != nil:
				return err
			case asJSON:
				return writeJSON(cmd.OutOrStdout(), findings.DocumentOf(p, &report, time.Since(begun).Seconds()))
			}
			return findings.Write(cmd.OutOrStdout(), &report)
		},
		ValidArgsFunction: cobra.NoFileCompletions,
	}
	cmd.Flags().BoolVar(&asJSON, "json", false, "print one JSON document")
	return cmd
}

// analysisSeed is where the chance in sampling comes from: always the same.
const analysisSeed = 66

// onePosition takes the fields of a position as one argument or several.
func onePosition(_ *cobra.Command, args []string) error {
	if len(args) == 0 {
		return usagef("analyze takes a position, but there is none")
	}
	return nil
}
