package stats

import (
	"bytes"
	"fmt"
	"math"
	"strings"

	"github.com/guptarohit/asciigraph"
)

// How large a plot is, in characters; its labels come on top of that.
const (
	plotWidth = 66
	mostRows  = 10
)

// scale is the rows of a plot: what the lowest stands for, the step from one to
// the next, and how many steps there are. A row stands for nothing at all.
type scale struct {
	low, step float64
	rows      int
}

// scaleOf returns the finest scale on which the means have room.
func scaleOf(points []Point) scale {
	low, high := 0.0, 0.0
	for _, p := range points {
		low, high = min(low, p.Mean), max(high, p.Mean)
	}
	for step := 0.1; ; step *= 2 {
		below, above := math.Floor(low/step), math.Ceil(high/step)
		if rows := int(above - below); rows <= mostRows {
			return scale{below * step, step, max(1, rows)}
		}
	}
}

func (t *Trend) write(w *bytes.Buffer) {
	means := make([]float64, len(t.Points))
	for i, p := range t.Points {
		means[i] = p.Mean
	}
	nothing := make([]float64, len(means))
	s := scaleOf(t.Points)
	fmt.Fprintf(w, "Game points a deal, the mean of %d deals in a row:\n", t.Window)
	plot := asciigraph.PlotMany([][]float64{nothing, means},
		asciigraph.Width(plotWidth), asciigraph.Height(s.rows),
		asciigraph.LowerBound(s.low), asciigraph.UpperBound(s.low+float64(s.rows)*s.step),
		asciigraph.SeriesChars(asciigraph.CreateCharSet("·"), asciigraph.DefaultCharSet),
		asciigraph.YAxisValueFormatter(label),
	)
	margin := 0
	for line := range strings.Lines(plot) {
		line = strings.TrimRight(line, " \n")
		margin = strings.IndexAny(line, "┤┼")
		w.WriteString(line + "\n")
	}
	from := fmt.Sprintf("deal %d", t.Points[0].Deal)
	to := fmt.Sprintf("deal %d", t.Points[len(t.Points)-1].Deal)
	fmt.Fprintf(w, "%*s%s%*s\n", margin+1, "", from, plotWidth-len(from)-1, to)
}

// label is a value beside the axis; nothing has no sign.
func label(value float64) string {
	if math.Abs(value) < 0.005 {
		return "0.00"
	}
	return fmt.Sprintf("%+.2f", value)
}
