package arena

import (
	"context"
	"fmt"
	"io"
	"math"
	"text/tabwriter"

	"games/sixtysix/ai/analysis"
	"games/sixtysix/rules"
)

// Calibration compares how often closes should have made it with how often they
// did. What should be is the share of the opponent's hands, all equally likely but
// for what is proven, against which the closer makes it when both play with open
// cards from the close on.
type Calibration struct {
	Tenths [10]Band `json:"tenths"` // by the predicted chance
	All    Band     `json:"all"`
}

// Band is the closes with about the same predicted chance.
type Band struct {
	N         int     `json:"n"`
	Predicted float64 `json:"predicted"` // mean chance
	Happened  float64 `json:"happened"`  // share that made it
	SE        float64 `json:"se"`        // standard error of Happened, were the prediction right
	sum       float64
	spread    float64
	made      int
}

func (b *Band) add(chance float64, made int) {
	b.N++
	b.sum += chance
	b.spread += chance * (1 - chance)
	b.made += made
	n := float64(b.N)
	b.Predicted, b.Happened, b.SE = b.sum/n, float64(b.made)/n, math.Sqrt(b.spread)/n
}

// Off returns by how many standard errors what happened differs from what was
// predicted.
func (b *Band) Off() float64 {
	if b.SE == 0 {
		return 0
	}
	return (b.Happened - b.Predicted) / b.SE
}

// Note takes the closes of a logged deck into account.
func (c *Calibration) Note(ctx context.Context, a *analysis.Analyst, b *rules.Book, l *Logged) error {
	for seat := range l.Games {
		var closed []float64
		d, err := l.Replay(b, rules.Player(seat), func(d *rules.Deal, m rules.Move) { // #nosec G115: 0 or 1
			if m != rules.Close {
				return
			}
			v := d.View(d.Turn())
			v.Target = b.Target
			if closing, err := a.Closing(ctx, v); err == nil {
				closed = append(closed, float64(closing.Firsts[0].Won)/float64(len(closing.Worlds)))
			}
		})
		if err != nil {
			return fmt.Errorf("pair %d: %w", l.Pair, err)
		}
		r, over := d.Result()
		if !over {
			continue // forfeited: that says nothing about the close
		}
		for _, chance := range closed {
			made := 0
			if r.Winner == d.Table().ClosedBy {
				made = 1
			}
			c.All.add(chance, made)
			c.Tenths[min(9, int(10*chance))].add(chance, made)
		}
	}
	return ctx.Err()
}

// WriteTable prints the calibration for people.
func (c *Calibration) WriteTable(w io.Writer) error {
	out := tabwriter.NewWriter(w, 0, 0, 2, ' ', tabwriter.AlignRight)
	_, _ = fmt.Fprintln(out, "predicted\tcloses\tmean\tmade it\tdifference\tstandard errors\t")
	for i := range c.Tenths {
		if b := &c.Tenths[i]; b.N > 0 {
			b.write(out, fmt.Sprintf("%d–%d %%", 10*i, 10*i+10))
		}
	}
	c.All.write(out, "all")
	return out.Flush()
}

func (b *Band) write(w io.Writer, name string) {
	_, _ = fmt.Fprintf(w, "%s\t%d\t%.1f %%\t%.1f %%\t%+.1f\t%+.1f\t\n",
		name, b.N, 100*b.Predicted, 100*b.Happened, 100*(b.Happened-b.Predicted), b.Off())
}
