package practice

import (
	"io"
	"time"
)

// Single asks one question alone, off the record.
type Single struct {
	Question *Question
	Now      func() time.Time
}

// Next asks it; a second time it is [io.EOF].
func (s *Single) Next() (*Question, error) {
	q := s.Question
	s.Question = nil
	if q == nil {
		return nil, io.EOF
	}
	return q, nil
}

// Keep returns the line of a history that nobody keeps.
func (s *Single) Keep(q *Question, v *Verdict) Entry { return entryOf(q, v, s.Now()) }

// Standing is that of nobody.
func (s *Single) Standing() Standing { return StandingOf(nil, nil, s.Now()) }
