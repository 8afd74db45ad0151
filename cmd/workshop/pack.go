package main

import (
	"bufio"
	"cmp"
	"compress/gzip"
	"crypto/sha256"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"slices"

	"github.com/spf13/cobra"

	"games/sixtysix/internal/drill"
)

func newPack() *cobra.Command {
	var out string
	cmd := &cobra.Command{
		Use: "pack FILE...", Short: "Make the library of the drills that were found",
		Example: `  go run ./cmd/workshop pack drills-*.jsonl`,
		Args:    cobra.MinimumNArgs(1),
		RunE: func(cmd *cobra.Command, args []string) error {
			drills, err := readFound(args)
			if err != nil {
				return err
			}
			if err := scored(drills); err != nil {
				return err
			}
			if err := writeLibrary(out, drills); err != nil {
				return err
			}
			counts := map[string]int{}
			for i := range drills {
				d := &drills[i]
				counts[fmt.Sprintf("%-10s level %d", d.Theme, d.Level)]++
				counts[fmt.Sprintf("%-10s exact %v", d.Theme, d.Exact)]++
			}
			for _, what := range sorted(counts) {
				if _, err := fmt.Fprintf(cmd.OutOrStdout(), "%4d %s\n", counts[what], what); err != nil {
					return err
				}
			}
			return nil
		},
	}
	cmd.Flags().StringVar(&out, "out", "internal/drill/library.jsonl.gz", "the file to write")
	return cmd
}

func sorted(counts map[string]int) []string {
	var all []string
	for what := range counts {
		all = append(all, what)
	}
	slices.Sort(all)
	return all
}

// readFound reads what the quarries wrote, in an order that tells nothing.
func readFound(names []string) ([]drill.Drill, error) {
	var all []drill.Drill
	for _, name := range names {
		file, err := os.Open(name) // #nosec G304: the caller names it
		if err != nil {
			return nil, err
		}
		in := bufio.NewScanner(file)
		in.Buffer(nil, 1<<20)
		for in.Scan() {
			var f found
			if err := json.Unmarshal(in.Bytes(), &f); err != nil {
				return nil, errors.Join(fmt.Errorf("%s: %w", name, err), file.Close())
			}
			all = append(all, f.Drill)
		}
		if err := errors.Join(in.Err(), file.Close()); err != nil {
			return nil, err
		}
	}
	slices.SortFunc(all, func(a, b drill.Drill) int { return cmp.Compare(a.ID(), b.ID()) })
	return slices.CompactFunc(all, func(a, b drill.Drill) bool { return a.ID() == b.ID() }), nil
}

// scored sets every third closing drill to a score later in a match: what a move
// is worth in game points does not depend on it, what is right may. Scores come of
// the drill's name alone and are the same whenever the library is made.
func scored(drills []drill.Drill) error {
	for i := range drills {
		d := &drills[i]
		sum := sha256.Sum256([]byte(d.ID()))
		if d.Theme != drill.Closing || sum[0]%3 != 0 {
			continue
		}
		p, err := d.At()
		if err != nil {
			return err
		}
		p.View.Score = [2]int{int(sum[1]) % p.View.Target, int(sum[2]) % p.View.Target}
		d.Position = p.String()
	}
	return nil
}

func writeLibrary(name string, drills []drill.Drill) error {
	file, err := os.Create(name) // #nosec G304: the caller names it
	if err != nil {
		return err
	}
	packed := gzip.NewWriter(file)
	return errors.Join(drill.Write(packed, drills), packed.Close(), file.Close())
}
