package practice

import (
	"math"
	"time"

	"games/sixtysix/internal/drill"
	"games/sixtysix/internal/notation"
	"games/sixtysix/rules"
)

// Entry is one line of the history: a drill, the answer to it, and what was said
// of it. Values are game points, chances are from 0 to 1.
type Entry struct {
	At       time.Time       `json:"at"`
	Drill    string          `json:"drill"`
	Theme    drill.Theme     `json:"theme"`
	Level    int             `json:"level"`
	Variant  string          `json:"variant"`
	Rules    string          `json:"rules"`
	Again    bool            `json:"again"`
	Answer   []notation.Move `json:"answer"`
	Best     []notation.Move `json:"best"`
	Class    Class           `json:"class"`
	TooClose bool            `json:"too_close"`
	Cost     float64         `json:"cost"`
	Gap      float64         `json:"gap"` // between closing and playing on; 0 where that was not the question
	Win      float64         `json:"win"` // of the answer
	Chance   *float64        `json:"chance"`
}

// Keep returns the line of the history for an answer and takes it into account
// for what comes next. To write it down is the caller's business.
func (s *Session) Keep(q *Question, v *Verdict) Entry {
	e := entryOf(q, v, s.now())
	s.answered(e)
	return e
}

func entryOf(q *Question, v *Verdict, now time.Time) Entry {
	book := q.Position.View.Book
	return Entry{
		At: now.UTC(), Drill: q.Drill.ID(), Theme: q.Drill.Theme, Level: q.Drill.Level,
		Variant: book.Variant.Name, Rules: book.Name, Again: q.Again,
		Answer: texts(v.Given.Line), Best: texts(v.Best.Line),
		Class: v.Class, TooClose: v.TooClose, Cost: rounded(v.Cost), Gap: rounded(v.Gap), Win: rounded(v.Given.Win()), Chance: v.Chance,
	}
}

func texts(line []rules.Move) []notation.Move {
	moves := make([]notation.Move, len(line))
	for i, m := range line {
		moves[i] = notation.Move(m)
	}
	return moves
}

// obvious is from which gap between closing and playing on a question is too
// easy to tell anything, in game points.
const obvious = 1.0

// rated reports whether the answer counts in the rating: to close or not was the
// question, not an obvious one, and it was asked for the first time.
func (e *Entry) rated() bool {
	return e.Theme == drill.Closing && e.Gap > 0 && e.Gap < obvious && !e.Again
}

// rounded keeps six decimals.
func rounded(x float64) float64 { return math.Round(x*1e6)/1e6 + 0 }
