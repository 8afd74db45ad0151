package practice

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"time"

	"games/sixtysix/internal/drill"
)

// Filter is which drills are wanted; the zero value wants any.
type Filter struct {
	Themes  []drill.Theme
	Variant string // "": any
	Rules   string // "": any
	Level   int    // of difficulty, 1 to [drill.Levels]; the nearest that has drills; 0: by the player's rating
}

// Setup is what a session starts from. The same drills, history, filter and seed
// give the same questions in the same order, however they are answered; chosen by
// the seed, whatever the history is.
type Setup struct {
	Drills  []drill.Drill
	Own     []Mistake // from the player's own matches
	History []Entry
	Filter  Filter
	Seed    uint64
	Choice  Choosing
	Now     func() time.Time
}

// Choosing is what drills are chosen by.
type Choosing uint8

// The ways to choose.
const (
	ByHistory Choosing = iota // what is due comes back, what was seen is left out, the rating tells the level
	BySeed                    // seed and filter alone, whatever was answered before: a session that can be repeated
)

// middleLevel is the level of a session that is chosen by its seed and names none.
const middleLevel = (drill.Levels + 1) / 2

// Session is one sitting. [New] makes one; it is for one goroutine at a time.
type Session struct {
	drills   map[string]*drill.Drill
	own      map[string]bool
	fresh    [drill.Levels + 1][]string // never asked, by level
	waiting  []string                   // own ones never asked, the oldest first
	seen     []string                   // asked before, the longest ago first
	schedule *schedule
	history  []Entry
	mistakes []Mistake
	level    int
	choice   Choosing
	rng      *rand.Rand
	now      func() time.Time
	asked    map[string]bool // in this session
	number   int
}

// New starts a session. The error says that no drill fits the filter.
func New(s Setup) (*Session, error) {
	session := &Session{
		drills: map[string]*drill.Drill{}, own: map[string]bool{}, asked: map[string]bool{},
		history: slices.Clone(s.History), mistakes: s.Own, schedule: scheduleOf(s.History), now: s.Now,
		rng:    rand.New(rand.NewPCG(s.Seed, shuffles)), // #nosec G404: nothing to guess
		choice: s.Choice,
	}
	session.level = session.levelFor(&s)
	only := s.Filter
	if only.Level > 0 {
		only.Level = session.level
	}
	for i := range s.Drills {
		session.offer(&s.Drills[i], &only)
	}
	for i := range s.Own {
		if m := &s.Own[i]; m.Drill != nil && s.Choice == ByHistory {
			session.offerOwn(m.Drill, &only)
		}
	}
	if len(session.drills) == 0 {
		return nil, s.Filter.nothing()
	}
	session.sort()
	return session, nil
}

// levelFor returns the level of the session: the nearest to the one that is
// wanted of those that have drills, of two the easier.
func (s *Session) levelFor(setup *Setup) int {
	f := &setup.Filter
	switch {
	case f.Level == 0 && s.choice == BySeed:
		return middleLevel
	case f.Level == 0:
		return levelOf(setup.History)
	}
	level := 0
	for i := range setup.Drills {
		d := &setup.Drills[i]
		if off, best := abs(d.Level-f.Level), abs(level-f.Level); f.fits(d) &&
			(level == 0 || off < best || off == best && d.Level < level) {
			level = d.Level
		}
	}
	if level == 0 {
		return f.Level
	}
	return level
}

// shuffles keeps the chance of drills apart from that of decks of the same seed.
const shuffles = 0xd5111

// offer takes a drill in if it fits.
func (s *Session) offer(d *drill.Drill, f *Filter) {
	id := d.ID()
	if s.drills[id] != nil || !f.fits(d) || f.Level > 0 && d.Level != f.Level {
		return
	}
	s.drills[id] = d
	if _, known := s.schedule.cards[id]; !known || s.choice == BySeed {
		s.fresh[d.Level] = append(s.fresh[d.Level], id)
	}
}

// offerOwn takes in one of the player's own. Their level is not asked: it is the
// player's.
func (s *Session) offerOwn(d *drill.Drill, f *Filter) {
	id := d.ID()
	if s.drills[id] != nil || !f.fits(d) {
		return
	}
	s.drills[id], s.own[id] = d, true
	if _, known := s.schedule.cards[id]; !known {
		s.waiting = append(s.waiting, id)
	}
}

// sort brings the new drills into an order that says nothing, and the others into
// that of their last answers.
func (s *Session) sort() {
	for _, ids := range s.fresh {
		slices.Sort(ids)
	}
	if s.choice == BySeed {
		return
	}
	for i := range s.history {
		s.last(s.history[i].Drill)
	}
}

// last notes that a drill was asked last of all.
func (s *Session) last(id string) {
	if s.drills[id] == nil {
		return
	}
	if i := slices.Index(s.seen, id); i >= 0 {
		s.seen = slices.Delete(s.seen, i, i+1)
	}
	s.seen = append(s.seen, id)
}

// fits tells all but the level.
func (f *Filter) fits(d *drill.Drill) bool {
	fields := strings.Fields(d.Position)
	return (len(f.Themes) == 0 || slices.Contains(f.Themes, d.Theme)) &&
		(f.Variant == "" || slices.Contains(fields, "variant="+f.Variant)) &&
		(f.Rules == "" || slices.Contains(fields, "rules="+f.Rules))
}

// nothing says that no drill fits.
func (f *Filter) nothing() error {
	var what []string
	if len(f.Themes) > 0 {
		var themes []string
		for _, theme := range f.Themes {
			themes = append(themes, string(theme))
		}
		what = append(what, "theme "+strings.Join(themes, " or "))
	}
	for _, part := range []struct{ name, value string }{{"variant", f.Variant}, {"rules", f.Rules}} {
		if part.value != "" {
			what = append(what, part.name+" "+part.value)
		}
	}
	if f.Level > 0 {
		what = append(what, fmt.Sprintf("level %d", f.Level))
	}
	if what == nil {
		return errors.New("there are no drills")
	}
	return fmt.Errorf("there is no drill with %s", strings.Join(what, ", "))
}

// Level returns the difficulty around which new drills are chosen. It is not that
// of the filter where that has no drills.
func (s *Session) Level() int { return s.level }

// Next asks the next question. About every third one, at random so that its place
// tells nothing, is a drill that is due to come back or comes from the player's
// own matches, if there is one; the others are new, most of them near the
// player's level. When all have been asked, they come again, those asked longest
// ago first.
func (s *Session) Next() (*Question, error) {
	s.number++
	id := ""
	if s.rng.IntN(returning) == 0 {
		id = s.back()
	}
	if id == "" {
		id = s.new()
	}
	if id == "" {
		id = s.back()
	}
	if id == "" {
		id = s.seen[0]
	}
	_, again := s.schedule.cards[id]
	d := s.drills[id]
	p, err := d.At()
	if err != nil {
		return nil, fmt.Errorf("drill %s is damaged: %w", id, err)
	}
	s.asked[id] = true
	s.last(id)
	return &Question{Number: s.number, Drill: *d, Position: p, Again: again, Own: s.own[id]}, nil
}

// returning is how often a drill comes back rather than a new one: one in so many.
const returning = 3

// back returns a drill that is due, "" if there is none.
func (s *Session) back() string {
	if s.choice == BySeed {
		return ""
	}
	for _, id := range s.schedule.due(s.now()) {
		if s.drills[id] != nil && !s.asked[id] {
			return id
		}
	}
	if len(s.waiting) == 0 {
		return ""
	}
	id := s.waiting[0]
	s.waiting = s.waiting[1:]
	return id
}

// new returns a drill that was never asked, "" if there is none.
func (s *Session) new() string {
	level := s.nearest(s.level + spread[s.rng.IntN(len(spread))])
	if level == 0 {
		return ""
	}
	ids := s.fresh[level]
	i := s.rng.IntN(len(ids))
	id := ids[i]
	s.fresh[level] = slices.Delete(ids, i, i+1)
	return id
}

// spread is how far from the player's level new drills are: half of them on it.
var spread = [...]int{0, 0, 0, 0, -1, -1, 1, 1}

// nearest returns the level nearest to that one that still has new drills, 0 if
// none has.
func (s *Session) nearest(level int) int {
	best := 0
	for l := 1; l <= drill.Levels; l++ {
		if len(s.fresh[l]) > 0 && (best == 0 || abs(l-level) < abs(best-level)) {
			best = l
		}
	}
	return best
}

func abs(x int) int { return max(x, -x) }

// answered notes an answer.
func (s *Session) answered(e Entry) {
	s.history = append(s.history, e)
	s.schedule.add(&e)
}

// Standing returns how the player stands, the answers of this session included.
func (s *Session) Standing() Standing { return StandingOf(s.history, s.mistakes, s.now()) }
