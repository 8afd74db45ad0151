package plain

import (
	"context"
	"errors"
	"fmt"
	"io"

	"games/sixtysix/internal/record"
)

// save writes the lines before the game goes on. Where that fails, the person
// decides whether to try again or to go on unsaved; in that case every further
// line is one more attempt to write all of them.
func (m *match) save(ctx context.Context, lines []record.Line) error {
	m.unwritten = append(m.unwritten, lines...)
	for {
		err := m.write()
		if err == nil || m.careless {
			return nil
		}
		m.say("This could not be saved: " + oneLine(err) + ".")
		n, err := m.choose(ctx, question{
			text: "How do you go on?",
			options: []option{
				{"again", "try to save it again"},
				{"unsaved", "play on; it is tried again with every move"},
				{"quit", "leave"},
			},
		})
		if err != nil {
			return err
		}
		if n == 3 {
			return errQuit
		}
		m.careless = n == 2
	}
}

// write hands all lines that are not written yet to the journal, which is begun
// with the first of them.
func (m *match) write() (err error) {
	if len(m.unwritten) == 0 {
		return nil
	}
	if m.journal == nil {
		if m.journal, err = m.game.Shelf.Begin(m.session.Header()); err != nil {
			return err
		}
	}
	if err := m.journal.Append(m.unwritten...); err != nil {
		return err
	}
	m.unwritten = nil
	if m.careless {
		m.careless = false
		m.say("Saving works again: everything so far is saved.")
	}
	return nil
}

// Resume is the command that goes on with a match that was left.
const Resume = "sixtysix --resume"

// LeftError is how a match was left in its middle, without the person's wish. All of
// it is saved and can be resumed.
type LeftError struct{ Err error }

// Error returns what happened.
func (l *LeftError) Error() string {
	return fmt.Sprintf("%v; the match is saved, %s goes on", l.Err, Resume)
}

// Unwrap returns what happened.
func (l *LeftError) Unwrap() error { return l.Err }

// leave ends the conversation about a match that is not over. The end of the
// input and the wish to leave are no errors if everything is saved.
func (m *match) leave(why error) error {
	failed := m.write()
	m.endLine()
	switch {
	case failed != nil:
		return m.unsaved(failed)
	case errors.Is(why, errQuit), errors.Is(why, io.EOF):
		m.say("The match is saved. " + Resume + " goes on with it.")
		if why = m.flush(); why == nil {
			return nil
		}
	}
	return &LeftError{why}
}

// unsaved says how much of the match is lost.
func (m *match) unsaved(why error) error {
	lost := "the last line"
	if n := len(m.unwritten); n > 1 {
		lost = fmt.Sprintf("the last %d lines", n)
	}
	return fmt.Errorf("%s of the match could not be saved: %w", lost, why)
}
