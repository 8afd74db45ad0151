package ui

import (
	"bytes"
	"fmt"
	"strings"

	"games/sixtysix/internal/record"
)

// Report is a crash as text for the people who mend the program: what happened
// where, and the match up to there, which its seed and its moves make again.
func (c *Crash) Report(version string) []byte {
	var text bytes.Buffer
	fmt.Fprintf(&text, "sixtysix %s\npanic: %v\n\n", version, c.Panic)
	if c.Record != "" {
		fmt.Fprintf(&text, "record: %s\n", c.Record)
	}
	fmt.Fprintf(&text, "seed: %d\n\nmoves:\n%s\n%s", c.Seed, c.lines, c.Stack)
	return text.Bytes()
}

// match notes in the crash what was being played.
func (c *Crash) match(g *game) {
	if g == nil {
		return
	}
	c.Seed = g.match.Header().Seed
	if named, ok := g.journal.to.(interface{ Name() string }); ok {
		c.Record = named.Name()
	}
	lines, err := record.Encode(g.match.Lines()...)
	if err != nil {
		lines = []byte(err.Error() + "\n")
	}
	c.lines = string(lines)
}

// describe is a message in one line, for the debug file.
func describe(msg any) string {
	const longest = 400
	text := strings.ReplaceAll(fmt.Sprintf("%T %+v", msg, msg), "\n", " ")
	if len(text) > longest {
		text = text[:longest] + "..."
	}
	return text
}
