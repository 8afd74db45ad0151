package practice

import (
	"encoding/json"
	"errors"
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

// What no line of the notebook can say.
var (
	errNoDrill  = errors.New("it names no drill")
	errNoDeal   = errors.New("it names no deal of a record")
	errNoTime   = errors.New("nobody answered at that time")
	errNoChance = errors.New("a chance is from 0 to 1")
	errNoPoints = errors.New("a cost is from 0 to 99 game points")
)

// UnmarshalJSON reads the line, and refuses what no answer comes to.
func (e *Entry) UnmarshalJSON(text []byte) error {
	type plain Entry
	if err := json.Unmarshal(text, (*plain)(e)); err != nil {
		return err
	}
	switch {
	case e.Drill == "":
		return errNoDrill
	case e.At.Year() < firstYear || e.At.Year() >= lastYear:
		return errNoTime
	case !share(e.Win), e.Chance != nil && !share(*e.Chance):
		return errNoChance
	case !points(e.Cost), !points(e.Gap):
		return errNoPoints
	}
	return nil
}

// Between these years people practise; the schedule looks a hundred years ahead.
const (
	firstYear = 1970
	lastYear  = 9000
)

// share reports whether x can be a chance; those that were added up from rounded
// ones may be a little off.
func share(x float64) bool { return x > -1e-3 && x < 1+1e-3 }

// points reports whether x can be a difference of values: game points, carry and
// all.
func points(x float64) bool { return x >= 0 && x <= 99 }

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
