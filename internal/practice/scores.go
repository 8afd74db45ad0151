package practice

import (
	"math"

	"games/sixtysix/ai/analysis"
	"games/sixtysix/rules"
)

// Size is up to which need of both players the scores of a match are looked at.
const Size = 7

// Scores is the same position at every score of a match: by what the player
// still needs and what the other still needs, both counted from 1 at index 0.
type Scores [Size][Size]Cell

// Cell is one score: the chance to win the match by the best close and by the
// best way to play on.
type Cell struct {
	Close  float64 `json:"close"`
	PlayOn float64 `json:"play_on"`
	Better Choice  `json:"better"`
}

// Choice is to close or to play on.
type Choice uint8

// The choices.
const (
	TooClose Choice = iota
	ToClose
	ToPlayOn
)

// String returns the choice in a word or two.
func (c Choice) String() string { return [...]string{"too close", "close", "play on"}[c] }

// Letter returns the choice in one letter: C, O or =.
func (c Choice) Letter() string { return [...]string{"=", "C", "O"}[c] }

// MarshalText writes the words.
func (c Choice) MarshalText() ([]byte, error) { return []byte(c.String()), nil }

// At returns the cell of the score at which the view was, and whether it is on
// the panel.
func (s *Scores) At(v *rules.View) (Cell, bool) {
	mine, theirs := v.Target-v.Score[v.Me], v.Target-v.Score[v.Me.Other()]
	if s == nil || mine > Size || theirs > Size {
		return Cell{}, false
	}
	return s[mine-1][theirs-1], true
}

// scoresOf fills the panel.
func scoresOf(a *analysis.Analyst, v *rules.View, p *Price) *Scores {
	s := &Scores{}
	at := *v
	at.Target = Size
	for mine := range Size {
		for theirs := range Size {
			at.Score[v.Me], at.Score[v.Me.Other()] = Size-1-mine, Size-1-theirs
			s[mine][theirs] = cellOf(oddsOf(a, &at), p)
		}
	}
	return s
}

func cellOf(o *Odds, p *Price) Cell {
	j := judge{measure: measure{odds: o}, close: o.first(p.Closings), wait: o.first(p.Waiting)}
	return Cell{Close: rounded(j.amount(j.close)), PlayOn: rounded(j.amount(j.wait)), Better: j.choose()}
}

// Odds is the chance to win the match at some score by what the deal brings: by
// game points without the carry, from -3 to 3.
type Odds [7]float64

// oddsOf returns the odds at the score of the view.
func oddsOf(a *analysis.Analyst, v *rules.View) *Odds {
	o := &Odds{}
	for i := range o {
		alone := analysis.Outcomes{Carry: int(v.Carry)}
		alone.Chances[i] = 1
		o[i] = a.MatchChance(v, &alone)
	}
	return o
}

// startOdds returns the odds at the start of a match to the book's target.
func startOdds(a *analysis.Analyst, v *rules.View) *Odds {
	at := *v
	at.Score, at.Target, at.Carry = [2]int{}, v.Book.Target, 0
	return oddsOf(a, &at)
}

// rate returns how much one game point is worth in chance to win the match.
func (o *Odds) rate() float64 { return (o[len(o)/2+1] - o[len(o)/2-1]) / 2 }

// of returns the chance that the results leave.
func (o *Odds) of(results *analysis.Outcomes) float64 {
	sum := 0.0
	for i, chance := range results.Chances {
		sum += chance * o[i]
	}
	return sum
}

// first returns the value with the greatest chance, of equals the first; nil of
// none.
func (o *Odds) first(values []analysis.Value) *analysis.Value {
	var best *analysis.Value
	for i := range values {
		if best == nil || rounded(o.of(&values[i].Outcomes)) > rounded(o.of(&best.Outcomes)) {
			best = &values[i]
		}
	}
	return best
}

// beat reports whether a is clearly better than b.
func (o *Odds) beat(a, b *analysis.Value) bool {
	x, y := alike(a, b)
	return o.stake(&x).beats(o.stake(&y))
}

// stake is a chance to win the match: by the figures, what best defence leaves
// of it, and its standard error.
type stake struct{ chance, floor, se float64 }

// stake turns game points into a chance to win the match. Error and best
// defence are those of the game points, at the rate at which the spread of the
// results turns into spread of the chance.
func (o *Odds) stake(value *analysis.Value) stake {
	s := stake{chance: o.of(&value.Outcomes)}
	mean, points, match := value.Outcomes.Mean(), 0.0, 0.0
	for gamePoints, chance := range value.Outcomes.All {
		points += chance * square(float64(gamePoints)-mean)
	}
	for i, chance := range value.Outcomes.Chances {
		match += chance * square(o[i]-s.chance)
	}
	rate := 0.0
	if points > 0 {
		rate = math.Sqrt(match / points)
	}
	s.se, s.floor = value.SE*rate, s.chance
	if g := value.Guarded; g != nil && value.Method != analysis.Equilibrium {
		s.floor -= max(0, value.Mean-g.Mean) * rate
	}
	return s
}

// certain is a result that is known, carry included.
func certain(gamePoints, carry int) analysis.Outcomes {
	o := analysis.Outcomes{Carry: carry}
	switch {
	case gamePoints > 0:
		gamePoints -= carry
	case gamePoints < 0:
		gamePoints += carry
	}
	o.Chances[len(o.Chances)/2+gamePoints] = 1
	return o
}

func square(x float64) float64 { return x * x }

// What it takes for one chance to be clearly better than another.
const (
	matchGap    = 0.005
	matchErrors = 3.0
	rounding    = 1e-9
)

func (s stake) beats(t stake) bool {
	gap := s.chance - t.chance
	return gap >= matchGap && gap >= matchErrors*math.Hypot(s.se, t.se) && s.floor >= t.floor-rounding
}
