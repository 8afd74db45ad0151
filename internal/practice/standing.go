package practice

import (
	"math"
	"time"
)

// Standing is how a player stands by the answers he gave. But for the schedule,
// answers to drills that came back are left out: they were seen before.
type Standing struct {
	Answers int `json:"answers"` // all, those to drills that came back included
	First   int `json:"first"`   // to drills asked for the first time
	Right   int `json:"right"`   // of these

	Rated  int       `json:"rated"`  // decisions that the rating is made of
	Rating float64   `json:"rating"` // 1000 × mean loss in game points of these; less is better
	CI95   *float64  `json:"ci95"`   // half the width of its 95 % interval; null with fewer than two
	Trend  []float64 `json:"trend"`  // the rating of so many decisions in a row as [TrendWindow], one a decision
	Level  int       `json:"level"`  // of difficulty that suits the player

	Classes map[Class]Count `json:"classes"`
	Own     map[Class]Count `json:"own"` // of mistakes in the player's own matches

	Said        int           `json:"said"`        // chances given
	Calibration [tenths]Tenth `json:"calibration"` // by what was said: 0 to 9 %, 10 to 19 %, … 90 to 100 %
	Brier       *float64      `json:"brier"`       // mean score of the chances, see [Brier]; null without any
	BrierBest   *float64      `json:"brier_best"`  // what the true chances would have scored
	Due         int           `json:"due"`         // drills due to come back
	Learning    int           `json:"learning"`    // drills in the schedule
	Next        *time.Time    `json:"next"`        // when the next drill is due that is not yet
}

// Count is how often a class came up and what it cost together, in game points.
type Count struct {
	N    int     `json:"n"`
	Cost float64 `json:"cost"`
}

// Tenth is the chances said in one tenth: how many, their mean, and the mean of
// the true ones.
type Tenth struct {
	N    int     `json:"n"`
	Said float64 `json:"said"`
	True float64 `json:"true"`
}

const tenths = 10

// TrendWindow is how many rated decisions make one point of the trend.
const TrendWindow = 20

// StandingOf returns the standing that a history comes to, and the mistakes in
// the player's own matches.
func StandingOf(history []Entry, own []Mistake, now time.Time) Standing {
	s := Standing{Answers: len(history), Classes: map[Class]Count{}, Own: map[Class]Count{}, Trend: []float64{}}
	for i := range own {
		count(s.Own, own[i].Class, own[i].Cost)
	}
	var losses []float64
	var brier, least float64
	for i := range history {
		e := &history[i]
		if e.Again {
			continue
		}
		s.count(e)
		if e.rated() {
			losses = append(losses, e.Cost)
		}
		if e.Chance != nil {
			s.say(*e.Chance, e.Win)
			brier += Brier(*e.Chance, e.Win)
			least += Brier(e.Win, e.Win)
		}
	}
	s.rate(losses)
	s.Level = levelBy(s.Rated, s.Rating)
	if n := float64(s.Said); n > 0 {
		brier, least = brier/n, least/n
		s.Brier, s.BrierBest = &brier, &least
	}
	for i := range s.Calibration {
		if t := &s.Calibration[i]; t.N > 0 {
			t.Said /= float64(t.N)
			t.True /= float64(t.N)
		}
	}
	s.plan(scheduleOf(history), now)
	return s
}

func (s *Standing) count(e *Entry) {
	s.First++
	if e.Class == Right {
		s.Right++
	}
	count(s.Classes, e.Class, e.Cost)
}

func count(classes map[Class]Count, class Class, cost float64) {
	c := classes[class]
	classes[class] = Count{c.N + 1, rounded(c.Cost + cost)}
}

func (s *Standing) say(said, chance float64) {
	s.Said++
	t := &s.Calibration[min(int(said*tenths+rounding), tenths-1)]
	t.N++
	t.Said += said
	t.True += chance
}

// permille turns game points into the unit of the rating.
const permille = 1000

func (s *Standing) rate(losses []float64) {
	s.Rated = len(losses)
	if s.Rated == 0 {
		return
	}
	mean, half := interval(losses)
	s.Rating = permille * mean
	if s.Rated > 1 {
		half *= permille
		s.CI95 = &half
	}
	for end := TrendWindow; end <= len(losses); end++ {
		mean, _ := interval(losses[end-TrendWindow : end])
		s.Trend = append(s.Trend, permille*mean)
	}
}

// interval returns the mean and half the width of its 95 % interval.
func interval(values []float64) (mean, half float64) {
	n := float64(len(values))
	for _, x := range values {
		mean += x / n
	}
	squares := 0.0
	for _, x := range values {
		squares += square(x - mean)
	}
	if n > 1 {
		half = 1.96 * math.Sqrt(squares/(n-1)/n)
	}
	return mean, half
}

func (s *Standing) plan(schedule *schedule, now time.Time) {
	s.Due, s.Learning = len(schedule.due(now)), len(schedule.cards)
	for _, card := range schedule.cards {
		if due := card.Due; due.After(now) && (s.Next == nil || due.Before(*s.Next)) {
			s.Next = &due
		}
	}
}

// levels is the difficulty by rating: whoever loses less than that gets it.
var levels = []struct {
	below float64
	level int
}{{20, 5}, {50, 4}, {100, 3}, {200, 2}}

// The level of a beginner, and how many rated decisions it takes to tell a
// better one.
const (
	startLevel = 2
	fewRated   = 10
	recent     = 60 // decisions that tell the level
)

func levelBy(rated int, rating float64) int {
	if rated < fewRated {
		return startLevel
	}
	for _, l := range levels {
		if rating < l.below {
			return l.level
		}
	}
	return 1
}

// levelOf returns the difficulty that suits the player by his last answers.
func levelOf(history []Entry) int {
	var losses []float64
	for i := len(history) - 1; i >= 0 && len(losses) < recent; i-- {
		if e := &history[i]; e.rated() {
			losses = append(losses, e.Cost)
		}
	}
	mean, _ := interval(losses)
	return levelBy(len(losses), permille*mean)
}
