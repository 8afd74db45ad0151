// Package notation is how cards, sets of cards and moves are written and read
// as text: canonical out, tolerant in.
//
// It knows spellings. It must not know whether a move is legal, which cards a
// variant uses, or what a text is part of.
package notation

import (
	"fmt"
	"unicode/utf8"
)

// Error says which text could not be read and why.
type Error struct {
	Text string // as it was given
	Why  string // half a sentence
}

// Error returns one line that names the text; a long one is cut.
func (e *Error) Error() string { return fmt.Sprintf("%q: %s", cut(e.Text), e.Why) }

// longest is how many bytes of a text an error repeats.
const longest = 60

func cut(text string) string {
	if len(text) <= longest {
		return text
	}
	end := longest
	for end > longest-utf8.UTFMax && !utf8.RuneStart(text[end]) {
		end--
	}
	return text[:end] + "…"
}
