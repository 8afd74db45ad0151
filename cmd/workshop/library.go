package main

import (
	"bufio"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"math/rand/v2"
	"os"

	"github.com/spf13/cobra"

	"games/sixtysix/ai/analysis"
	"games/sixtysix/ai/equity"
	"games/sixtysix/internal/arena"
	"games/sixtysix/internal/drill"
	"games/sixtysix/rules"
)

// quarry is where drills are taken from: the positions of logged deals.
type quarry struct {
	log, out string
	seed     uint64
	want     quotas
	playOuts int
	aim      float64 // standard error of the best move and of its rivals, in game points
	analyst  *analysis.Analyst
	book     *rules.Book
	to       *os.File
	last     int // the last deal that a drill was taken from
}

// found is one line of the file that is being built: a drill, and where it came
// from.
type found struct {
	Drill drill.Drill `json:"drill"`
	Kind  kind        `json:"kind"`
	Deal  int         `json:"deal"` // its number in the log
	Ply   int         `json:"ply"`
}

func newQuarry() *cobra.Command {
	var q quarry
	cmd := &cobra.Command{
		Use: "quarry LOG", Short: "Take positions to practise on from logged deals, and price them",
		Example: `  go run ./cmd/workshop quarry schnapsen-modern.jsonl --out drills.jsonl`,
		Args:    cobra.ExactArgs(1),
		RunE: func(cmd *cobra.Command, args []string) error {
			q.log = args[0]
			return q.run(cmd.Context(), cmd.OutOrStdout())
		},
	}
	f := cmd.Flags()
	f.StringVar(&q.out, "out", "", "the file to write, or to go on with")
	f.Uint64Var(&q.seed, "seed", 1, "of the choice of positions")
	f.IntVar(&q.want.exact, "exact", 50, "closing drills whose values are exact")
	f.IntVar(&q.want.early, "early", 25, "closing drills from early in a deal")
	f.IntVar(&q.want.defending, "defending", 20, "drills of who plays against a close")
	f.IntVar(&q.want.endgame, "endgame", 20, "drills of the last tricks")
	f.IntVar(&q.playOuts, "playouts", 14_000, "of the best move of an early position, at most")
	f.Float64Var(&q.aim, "error", 0.017, "standard error at which playing out an early position stops, in game points")
	return cmd
}

func (q *quarry) run(ctx context.Context, out io.Writer) error {
	q.analyst = analysis.New(q.seed, analysis.Thorough, new(equity.Match))
	if err := q.open(); err != nil {
		return err
	}
	defer q.to.Close() //nolint:errcheck // each line has been written
	log, err := os.Open(q.log)
	if err != nil {
		return err
	}
	defer log.Close() //nolint:errcheck // it was only read
	_, _, err = arena.ReadLog(log, func(head *arena.LogHeader, l *arena.Logged) error {
		if l.Pair <= q.last || q.want.met() {
			return nil
		}
		if q.book == nil {
			if q.book, err = head.Book(); err != nil {
				return err
			}
		}
		return q.dig(ctx, l)
	})
	if err == nil && !q.want.met() {
		err = errors.New("the log has too few deals")
	}
	_, told := fmt.Fprintf(out, "%s: %v\n", q.log, &q.want)
	return errors.Join(err, told)
}

// open opens the file and takes what is in it into account.
func (q *quarry) open() (err error) {
	if q.to, err = os.OpenFile(q.out, os.O_RDWR|os.O_CREATE, 0o600); err != nil {
		return err
	}
	in := bufio.NewReader(q.to)
	var whole int64
	for {
		line, err := in.ReadBytes('\n')
		if errors.Is(err, io.EOF) {
			break
		}
		var f found
		if err == nil {
			err = json.Unmarshal(line, &f)
		}
		if err != nil {
			return fmt.Errorf("%s: %w", q.out, err)
		}
		whole += int64(len(line))
		q.want.take(f.Kind)
		q.last = f.Deal
	}
	if err := q.to.Truncate(whole); err != nil {
		return err
	}
	_, err = q.to.Seek(whole, io.SeekStart)
	return err
}

// dig looks for a drill in one deal and takes at most one.
func (q *quarry) dig(ctx context.Context, l *arena.Logged) error {
	rng := rand.New(rand.NewPCG(q.seed, uint64(l.Pair))) // #nosec G115 G404: positive; no secrecy is needed
	var sites []site
	ply := 0
	_, err := l.Replay(q.book, 0, func(d *rules.Deal, _ rules.Move) {
		ply++
		v := d.View(d.Turn()) // at 0:0; other scores are for the trainer to show
		v.Target = q.book.Target
		if k := kindOf(&v); k != "" && q.want.wants(k) {
			sites = append(sites, site{k, ply, v})
		}
	})
	if err != nil || len(sites) == 0 {
		return err
	}
	s := sites[rng.IntN(len(sites))]
	d, ok, err := q.priced(ctx, s, rng)
	if err != nil || !ok {
		return err
	}
	q.want.take(d.Kind)
	d.Deal, d.Ply = l.Pair, s.ply
	return writeLine(q.to, d)
}

// site is a place in a deal where a drill may be.
type site struct {
	kind kind
	ply  int
	view rules.View
}
