package analysis

import (
	"cmp"
	"context"
	"math"
	"slices"

	"games/sixtysix/ai/worlds"
	"games/sixtysix/rules"
)

// guarded returns what a choice in the view is worth against best defence, nil
// where that is not worked out: where everything is known, where the choice was
// sampled, and where an estimate is needed and not wanted.
func (s *survey) guarded(v *rules.View, c *choice) (*Guarded, error) {
	if c.method != Enumerated && c.method != Equilibrium {
		return nil, nil
	}
	start, ends := s.start(v, c)
	if len(start) <= maxWorlds && (v.Stock == 1 || ends > 0 || v.ClosedBy != rules.NoPlayer) {
		g, ok := s.exactly(start, c.line[:max(1, ends)], v.Me)
		if ok || s.ctx.Err() != nil {
			return g, s.ctx.Err()
		}
	}
	if s.work.Guarded == 0 || c.method == Equilibrium {
		return nil, nil
	}
	return s.estimated(start, c)
}

// Guard returns what a way to close that was found in the view is worth against
// best defence, its first card included; nil where it would have to be estimated
// and no work is meant for that. The error is that the context was cancelled.
func (a *Analyst) Guard(ctx context.Context, v rules.View, closing *Value) (*Guarded, error) {
	f := &closing.Closing.Firsts[0]
	s := a.survey(ctx, &v)
	c := choice{line: closing.Line, outcomes: f.Outcomes, values: f.values}
	start, _ := s.start(&v, &c)
	if len(start) <= maxWorlds {
		if g, ok := s.exactly(start, c.line, v.Me); ok || ctx.Err() != nil {
			return g, ctx.Err()
		}
	}
	if s.work.Guarded == 0 {
		return nil, nil
	}
	return s.estimated(start, &c)
}

// start returns a deal for each of the choice's values, and how many moves of its
// line it takes to close; 0 if it does not.
func (s *survey) start(v *rules.View, c *choice) (start []rules.Deal, ends int) {
	for i, m := range c.line {
		if m == rules.Close {
			ends = i + 1
		}
	}
	if ends == 0 && v.ClosedBy == rules.NoPlayer {
		start, _ = deals(v, s.work.Worlds)
		return start, 0
	}
	for hand := range s.hands(v) {
		start = append(start, hidden(v, hand))
	}
	return start, ends
}

// exactly returns the best defence after the first moves of a line, however I go
// on.
func (s *survey) exactly(start []rules.Deal, line []rules.Move, me rules.Player) (*Guarded, bool) {
	after := make([]rules.Deal, len(start))
	for i := range start {
		after[i] = start[i]
		for _, m := range line {
			step(&after[i], m)
		}
	}
	_, mean, ok := s.exact(after, me)
	return &Guarded{Mean: mean, Exact: true}, ok
}

// safest returns the best choice; of equals the one that best defence hurts
// least, where that is worked out exactly, and of such the thriftiest.
func (s *survey) safest(v *rules.View, list []choice) (choice, error) {
	best := bestOf(list)
	if s.hasty {
		return *best, nil
	}
	equals := slices.DeleteFunc(slices.Clone(list), func(c choice) bool { return best.mean()-c.mean() > even })
	slices.SortStableFunc(equals, func(a, b choice) int {
		return cmp.Compare(Thrift(&v.Table, a.line[0]), Thrift(&v.Table, b.line[0]))
	})
	if len(equals) == 1 || equals[0].worlds > maxWorlds {
		return equals[0], nil
	}
	best, top := &equals[0], math.Inf(-1)
	for i := range equals {
		g, err := s.guarded(v, &equals[i])
		if err != nil {
			return choice{}, err
		}
		if g != nil && g.Mean > top+even {
			best, top = &equals[i], g.Mean
		}
	}
	return *best, nil
}

// estimated plays a choice out: the opponent sees everything, and I look at every
// hand anew that my view allows him at each turn. It is what one plan of mine is
// worth, so it is from below but for the opponent's own short sight: he sees all
// cards and my next move. The values of the choice, from open cards, carry the
// estimate; only what is lost against them is sampled.
func (s *survey) estimated(start []rules.Deal, c *choice) (*Guarded, error) {
	g := &guard{survey: s, plans: map[rules.View]plan{}}
	hasty := *s
	hasty.hasty, hasty.limit = true, policyHands
	g.hasty = &hasty
	every := max(1, (len(start)+s.work.Guarded-1)/s.work.Guarded)
	var group []rules.Deal
	sum := 0
	for i := every / 2; i < len(start); i += every {
		d := start[i]
		for _, m := range c.line {
			step(&d, m)
		}
		group = append(group, d)
		sum += int(c.values[i])
	}
	got, err := g.play(group)
	if err != nil {
		return nil, err
	}
	return &Guarded{Mean: c.mean() - float64(sum-got)/float64(len(group))}, nil
}

const (
	policyHands = 100 // that I look at for a move when an estimate is played out
	fewHands    = 12  // for which the rest of the deal is exact
)

// guard plays deals out against best defence.
type guard struct {
	*survey
	hasty *survey
	plans map[rules.View]plan
}

// plan is how I play on in a view: a move or, where few hands are left, what all
// the rest is worth for each of them.
type plan struct {
	move  rules.Move
	worth map[rules.Cards]int
}

// play returns the sum of what the deals are worth to me. What I see tells them
// apart, and how they have been played.
func (g *guard) play(all []rules.Deal) (int, error) {
	sum := 0
	for _, group := range split(all, g.sees) {
		turn := g.his
		switch group[0].Turn() {
		case rules.NoPlayer:
			turn = g.over
		case g.view.Me:
			turn = g.mine
		}
		got, err := turn(group)
		if err != nil {
			return 0, err
		}
		sum += got
	}
	return sum, nil
}

// over, mine and his are play for deals that look the same to me, by whose turn
// it is.
func (g *guard) over(group []rules.Deal) (int, error) {
	sum := 0
	for i := range group {
		sum += worlds.Outcome(&group[i], g.view.Me)
	}
	return sum, nil
}

func (g *guard) mine(group []rules.Deal) (int, error) {
	p, err := g.plan(&group[0])
	if err != nil {
		return 0, err
	}
	if p.worth == nil {
		for i := range group {
			step(&group[i], p.move)
		}
		return g.play(group)
	}
	sum := 0
	for i := range group {
		sum += p.worth[group[i].Hand(g.view.Me.Other())]
	}
	return sum, nil
}

func (g *guard) his(group []rules.Deal) (int, error) {
	for i := range group {
		m, err := g.hurts(&group[i])
		if err != nil {
			return 0, err
		}
		step(&group[i], m)
	}
	return g.play(group)
}

func (g *guard) sees(d *rules.Deal) rules.View { return sight(d, g.view) }

// plan returns how I play on in the deal, by what I see of it.
func (g *guard) plan(d *rules.Deal) (plan, error) {
	v := g.sees(d)
	if p, known := g.plans[v]; known {
		return p, nil
	}
	p, err := g.think(&v)
	g.plans[v] = p
	return p, err
}

func (g *guard) think(v *rules.View) (plan, error) {
	if !ordered(v) {
		if p, ok := g.few(v); ok {
			return p, nil
		}
	}
	list, err := g.hasty.choices(v)
	if err != nil {
		return plan{}, err
	}
	return plan{move: bestOf(list).line[0]}, nil
}

// few returns the exact plan for a view that leaves the opponent few hands.
func (g *guard) few(v *rules.View) (plan, bool) {
	var group []rules.Deal
	for hand := range v.Worlds() {
		if len(group) == fewHands {
			return plan{}, false
		}
		group = append(group, hidden(v, hand))
	}
	values, _, ok := g.exact(group, v.Me)
	p := plan{worth: map[rules.Cards]int{}}
	for i := range group {
		p.worth[group[i].Hand(v.Me.Other())] = int(values[i])
	}
	return p, ok
}

// hurts returns the opponent's move that hurts me most, as far as he sees: all
// cards, and my answer.
func (g *guard) hurts(d *rules.Deal) (rules.Move, error) {
	moves := fairIn(d)
	best, least := moves.First(), math.MaxInt
	for m := range moves.All {
		next := *d
		step(&next, m)
		worth, err := g.answered(&next)
		if err != nil {
			return best, err
		}
		if worth < least {
			best, least = m, worth
		}
	}
	return best, nil
}

// answered is what the deal is worth to me after my next move.
func (g *guard) answered(d *rules.Deal) (int, error) {
	if d.Turn() != g.view.Me {
		return g.solver.ValueTo(d, g.view.Me), nil
	}
	p, err := g.plan(d)
	switch {
	case err != nil:
		return 0, err
	case p.worth != nil:
		return p.worth[d.Hand(g.view.Me.Other())], nil
	}
	return g.after(*d, p.move, g.view.Me), nil
}
