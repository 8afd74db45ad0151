package main

import (
	"errors"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"games/sixtysix/ai/analysis"
	"games/sixtysix/ai/equity"
	"games/sixtysix/internal/findings"
	"games/sixtysix/internal/notation"
)

func newAnalyze(env environment) *cobra.Command {
	var flags reviewFlags
	cmd := &cobra.Command{
		Use:   "analyze (POSITION | --record FILE)",
		Short: "Say what every move in a position is worth, or review a match",
		Long:  analyzeText,
		Example: `  sixtysix analyze 'variant=schnapsen rules=modern trump=DQ stock=3 hand=SQ.DAT.CAJ unseen=SAK.HAKQ.DKJ.CT points=19:12 tricks=2:1'
  sixtysix analyze --json 'trump=DQ stock=11 hand=SQ.DATK.CAJ'
  sixtysix analyze --record last
  sixtysix analyze --record match.jsonl --deal 3 --thorough --json`,
		Args: flags.check,
		RunE: func(cmd *cobra.Command, args []string) error {
			if flags.file != "" {
				return flags.run(cmd, env)
			}
			p, err := notation.ParsePosition(strings.Join(args, " "))
			if err != nil {
				return usageError{err}
			}
			begun := time.Now()
			analyst := analysis.New(analysisSeed, analysis.Thorough, new(equity.Match))
			report, err := analyst.Analyze(cmd.Context(), p.View, p.Talon)
			switch {
			case errors.Is(err, analysis.ErrNoWorld):
				return usageError{err}
			case err != nil:
				return err
			case flags.asJSON:
				return writeJSON(cmd.OutOrStdout(), findings.DocumentOf(p, &report, time.Since(begun).Seconds()))
			}
			return findings.Write(cmd.OutOrStdout(), &report)
		},
		ValidArgsFunction: cobra.NoFileCompletions,
	}
	cmd.Flags().BoolVar(&flags.asJSON, "json", false, "print one JSON document")
	flags.add(cmd)
	return cmd
}

const analyzeText = `Say what every move in a position is worth to the player to move: in expected
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

--record FILE reviews a recorded match instead: every decision of one player (of
whoever is called "you", or of seat 0 where nobody is; --player says otherwise)
with what it cost against the best move. From 0.15 game points a loss is an error, from 0.3 a blunder; where two moves are too
close to call nothing is lost. A window that was let pass is listed only if closing
or claiming there would have been about as good. With it comes what was possible
with all cards open, for each deal and up to which ply. FILE is as for 'sixtysix
replay'. --json prints:
  variant, rules, house, players, player      of the record, and whose decisions
  decisions, unpriced, errors, blunders       counted over the match
  loss, mean_loss, ci95                       in game points
  worst      deal, ply, loss and position of the dearest decision, or null
  deals      each with deal, game_points, reason, loss, errors, blunders, open and
             decisions
    open       with all cards open: start, what the deal was worth; ply, the last
               move before which more was in it than it brought, 0 if none; worth
               and line from there (null for a deal to which a broken-off review
               did not come)
    decisions  ply, phase, position, played, line, value, best, best_line,
               best_value, loss, mark, verdict, method, open and open_after (worth
               with all cards open), and moves as a position has them

The same position or record gives the same figures.`

// analysisSeed is where the chance in sampling comes from: always the same.
const analysisSeed = 66

// onePosition takes the fields of a position as one argument or several.
func onePosition(_ *cobra.Command, args []string) error {
	if len(args) == 0 {
		return usagef("analyze takes a position, but there is none")
	}
	return nil
}
