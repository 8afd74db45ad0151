package main

import (
	"fmt"
	"io"
	"math"
	"os"
	"strings"
	"time"

	"github.com/mattn/go-isatty"

	"games/sixtysix/internal/arena"
)

// progressLine is one line on a terminal that says how far something long is and is
// written over again and again. On anything else it writes nothing.
type progressLine struct {
	to    io.Writer // nil: nothing
	last  time.Time
	width int
}

// progressEvery keeps the line from flickering.
const progressEvery = 200 * time.Millisecond

func progressOn(w io.Writer) *progressLine {
	if f, ok := w.(*os.File); ok && isatty.IsTerminal(f.Fd()) {
		return &progressLine{to: w}
	}
	return &progressLine{}
}

// show writes how far the arena is.
func (l *progressLine) show(p arena.Progress) {
	text := fmt.Sprintf("%d of %d", p.Done, p.Pairs)
	if !math.IsNaN(p.CI) {
		text += fmt.Sprintf(", %+.3f ± %.3f", p.Mean, p.CI)
	}
	l.say(text)
}

// say writes the line, unless it has only just been written.
func (l *progressLine) say(text string) {
	if l.to == nil || time.Since(l.last) < progressEvery {
		return
	}
	l.last = time.Now()
	l.write(text)
}

// wipe clears the line.
func (l *progressLine) wipe() {
	if l.width > 0 {
		l.write("")
		_, _ = io.WriteString(l.to, "\r")
	}
}

func (l *progressLine) write(text string) {
	blank := strings.Repeat(" ", max(0, l.width-len(text)))
	_, _ = fmt.Fprintf(l.to, "\r%s%s", text, blank) // only a courtesy
	l.width = len(text)
}
