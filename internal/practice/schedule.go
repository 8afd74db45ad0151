package practice

import (
	"cmp"
	"math"
	"slices"
	"time"

	"github.com/open-spaced-repetition/go-fsrs/v3"
)

// schedule is when which drill comes back, by the FSRS scheduler (Ye 2022, a
// memory model with stability and difficulty). It follows from the history alone.
type schedule struct {
	fsrs  *fsrs.FSRS
	cards map[string]fsrs.Card // by drill
}

// scheduleOf replays the history. Nothing comes back sooner than the next day.
func scheduleOf(history []Entry) *schedule {
	p := fsrs.DefaultParam()
	p.EnableShortTerm = false
	s := &schedule{fsrs.NewFSRS(p), map[string]fsrs.Card{}}
	for i := range history {
		s.add(&history[i])
	}
	return s
}

func (s *schedule) add(e *Entry) {
	card, known := s.cards[e.Drill]
	if !known {
		card = fsrs.NewCard()
	}
	at := e.At
	if at.Before(card.LastReview) { // a clock that was set back
		at = card.LastReview
	}
	s.cards[e.Drill] = s.fsrs.Next(card, at, e.grade()).Card
}

// What a grade takes.
const (
	dear     = 0.15 // game points: from here on an answer is forgotten, below it was hard
	nearness = 0.1  // between the chance said and the true one
)

// grade is how well the answer was known.
func (e *Entry) grade() fsrs.Rating {
	switch {
	case e.Cost >= dear:
		return fsrs.Again
	case e.Class != Right:
		return fsrs.Hard
	case e.Chance != nil && math.Abs(*e.Chance-e.Win) <= nearness:
		return fsrs.Easy
	}
	return fsrs.Good
}

// due returns the drills that should be asked again by then, the longest due
// first.
func (s *schedule) due(now time.Time) []string {
	var ids []string
	for id, card := range s.cards {
		if !card.Due.After(now) {
			ids = append(ids, id)
		}
	}
	slices.SortFunc(ids, func(a, b string) int {
		return cmp.Or(s.cards[a].Due.Compare(s.cards[b].Due), cmp.Compare(a, b))
	})
	return ids
}
