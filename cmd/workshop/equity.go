package main

import (
	"encoding/json"
	"fmt"
	"io"
	"math"
	"math/rand/v2"
	"os"
	"path/filepath"

	"github.com/spf13/cobra"

	"games/sixtysix/ai/equity"
	"games/sixtysix/internal/arena"
	"games/sixtysix/rules"
)

// resamples is how many bootstrap samples the errors are made of.
const resamples = 1_000

func newEquity() *cobra.Command {
	var dir string
	cmd := &cobra.Command{
		Use: "equity LOG...", Short: "Make the match-equity tables of the deals that were played",
		Example: `  go run ./cmd/workshop equity *-modern.jsonl *-classic.jsonl`,
		Args:    cobra.MinimumNArgs(1),
		RunE: func(cmd *cobra.Command, args []string) error {
			for _, name := range args {
				if err := measure(cmd.OutOrStdout(), name, dir); err != nil {
					return fmt.Errorf("%s: %w", name, err)
				}
			}
			return nil
		},
	}
	cmd.Flags().StringVar(&dir, "dir", "ai/equity/measured", "where the tables are kept")
	return cmd
}

// measure makes the table of one log.
func measure(out io.Writer, name, dir string) error {
	file, err := os.Open(name) // #nosec G304: the caller names it
	if err != nil {
		return err
	}
	defer file.Close() //nolint:errcheck // it was only read
	var book *rules.Book
	var endings equity.Endings
	head, _, err := arena.ReadLog(file, func(head *arena.LogHeader, l *arena.Logged) (err error) {
		if book == nil {
			if book, err = head.Book(); err != nil {
				return err
			}
		}
		d, err := l.Replay(book, 0, nil)
		if err != nil {
			return err
		}
		r, _ := d.Result()
		gamePoints := r.GamePoints
		if r.Winner == l.Dealer {
			gamePoints = -gamePoints
		}
		endings.Add(gamePoints)
		return nil
	})
	if err != nil {
		return err
	}
	m := equity.Measurement{
		Variant: head.Variant, Rules: head.Rules, Bot: head.A, Seed: head.Seed,
		Deals: endings.N(), Endings: endings,
	}
	m.Chance = chances(book, &endings)
	m.Error = errorsOf(book, &endings)
	text, err := json.Marshal(m)
	if err != nil {
		return err
	}
	if err := tell(out, book, &m); err != nil {
		return err
	}
	return os.WriteFile(filepath.Join(dir, head.Variant+"-"+head.Rules+".json"), append(text, '\n'), 0o600)
}

// chances returns the table to the target of the book, with four decimals.
func chances(b *rules.Book, e *equity.Endings) [][][2]float64 {
	t := equity.TableOf(b, b.Target, e)
	return square(b.Target, func(mine, his int, leads bool) float64 {
		return rounded(t.Chance(equity.Standing{Need: [2]int{mine, his}, Leads: leads}))
	})
}

func errorsOf(b *rules.Book, e *equity.Endings) [][][2]float64 {
	rng := rand.New(rand.NewPCG(1, 1)) // #nosec G404: no secrecy is needed
	var tables []*equity.Table
	for range resamples {
		again := e.Resample(rng)
		tables = append(tables, equity.TableOf(b, b.Target, &again))
	}
	return square(b.Target, func(mine, his int, leads bool) float64 {
		sum, squares := 0.0, 0.0
		for _, t := range tables {
			x := t.Chance(equity.Standing{Need: [2]int{mine, his}, Leads: leads})
			sum += x
			squares += x * x
		}
		mean := sum / resamples
		return rounded(math.Sqrt(max(0, squares/resamples-mean*mean)))
	})
}

func square(n int, value func(mine, his int, leads bool) float64) [][][2]float64 {
	rows := make([][][2]float64, n)
	for mine := range rows {
		for his := 1; his <= n; his++ {
			rows[mine] = append(rows[mine], [2]float64{value(mine+1, his, false), value(mine+1, his, true)})
		}
	}
	return rows
}

func rounded(x float64) float64 { return math.Round(x*1e4) / 1e4 }

// tell prints the table of who leads: rows by what he needs, columns by what the
// other needs.
func tell(out io.Writer, b *rules.Book, m *equity.Measurement) error {
	_, err := fmt.Fprintf(out, "%s %s, %d deals, seed %d, %s: endings for the leader -3..3 %v\n",
		m.Variant, m.Rules, m.Deals, m.Seed, m.Bot, m.Endings)
	for mine := 1; mine <= b.Target && err == nil; mine++ {
		line := ""
		for his := range b.Target {
			line += fmt.Sprintf(" %.3f±%.3f", m.Chance[mine-1][his][1], m.Error[mine-1][his][1])
		}
		_, err = fmt.Fprintln(out, line)
	}
	return err
}
