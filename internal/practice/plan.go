package practice

import (
	"slices"

	"games/sixtysix/ai/analysis"
	"games/sixtysix/ai/solve"
	"games/sixtysix/rules"
)

// Plan is an order of leads after closing that wins every trick, and what it
// makes at the least.
type Plan struct {
	Line   []rules.Move // from the position on: what comes before closing, close, then leads with the marriages declared before them
	Points []int        // that the player has, then what each lead brings, in the hand in which they bring least
	Hands  int          // hands of the other in which it reaches 66 whatever he plays
	Worlds int          // all hands
}

// Sum returns the points that the plan makes at the least.
func (p *Plan) Sum() int {
	sum := 0
	for _, points := range p.Points {
		sum += points
	}
	return sum
}

// candidates is how many hands are looked at for an order of leads.
const candidates = 12

// promising reports whether the close wins in half the hands at least.
func promising(closing *analysis.Value) bool {
	c := closing.Closing
	return c != nil && 2*c.Firsts[0].Won >= len(c.Worlds)
}

// planOf returns the order that reaches 66 in most hands, nil if there is none
// that does in one at least. The orders tried are the best in some of the hands
// that the close beats, the cards open.
func planOf(v *rules.View, closing *analysis.Value) *Plan {
	won := closing.Closing.Besides(closing.Closing.Firsts[0].Lost)
	every := max(1, len(won)/candidates)
	solver := solve.New()
	var tried [][]rules.Move
	var best *Plan
	for i := every / 2; i < len(won); i += every {
		d, ok := world(v, won[i], closing.Line[:len(closing.Line)-1]...)
		if !ok || d.Turn() != v.Me {
			continue
		}
		leads := cashing(solver, d, v.Me, closing.Line[len(closing.Line)-1])
		if leads == nil || slices.ContainsFunc(tried, func(t []rules.Move) bool { return slices.Equal(t, leads) }) {
			continue
		}
		tried = append(tried, leads)
		p := tally(v, closing, leads)
		if p.Hands > 0 && (best == nil || p.Hands > best.Hands) {
			best = p
		}
	}
	return best
}

// world is the deal in which the other holds that hand, after some moves.
func world(v *rules.View, hand rules.Cards, line ...rules.Move) (rules.Deal, bool) {
	d, err := v.Deal(hand, slices.Collect((v.Unseen() &^ hand).All))
	for _, m := range line {
		if err == nil {
			err = d.Play(m)
		}
	}
	return d, err == nil
}

// cashing returns the player's moves of the best line in the deal from his lead
// on, as long as he wins every trick, up to 66; nil if he loses one before.
func cashing(s *solve.Solver, d rules.Deal, me rules.Player, start rules.Move) []rules.Move {
	var leads []rules.Move
	for m, started := start, false; ; started = true {
		t := d.Table()
		switch {
		case t.CanClaim(me):
			return leads
		case t.Turn == rules.NoPlayer, t.Phase == rules.Lead && t.Turn != me:
			return nil
		case started || t.Turn != me:
			m = strongest(s, &d)
		}
		if t.Turn == me && m != rules.Pass {
			leads = append(leads, m)
		}
		if d.Play(m) != nil {
			return nil
		}
	}
}

// strongest returns the best move, of equals the thriftiest for the other and
// the highest card for the player on lead.
func strongest(s *solve.Solver, d *rules.Deal) rules.Move {
	t := d.Table()
	scored := s.Moves(nil, *d)
	return slices.MinFunc(scored, func(a, b solve.Scored) int {
		if a.Value != b.Value {
			return b.Value - a.Value
		}
		if t.Phase == rules.Lead {
			return b.Move.Card().Points() - a.Move.Card().Points()
		}
		return analysis.Thrift(&t, a.Move) - analysis.Thrift(&t, b.Move)
	}).Move
}

// tally counts the hands in which the leads reach 66 whatever is played to them,
// and what they make where they make least.
func tally(v *rules.View, closing *analysis.Value, leads []rules.Move) *Plan {
	before := closing.Line[:len(closing.Line)-1]
	p := &Plan{Line: slices.Concat(before, leads), Worlds: len(closing.Closing.Worlds)}
	least := -1
	for _, hand := range closing.Closing.Worlds {
		d, ok := world(v, hand, before...)
		if !ok {
			continue
		}
		r := runOf(d, v.Me, leads)
		if !r.sure {
			continue
		}
		p.Hands++
		if least < 0 || r.sum < least {
			least, p.Points = r.sum, r.points
		}
	}
	return p
}

// run is how a deal goes by the leads: the replies that bring the player least.
type run struct {
	sure   bool // every reply loses its trick, and 66 is reached
	sum    int
	points []int
}

// runOf tries every reply.
func runOf(d rules.Deal, me rules.Player, leads []rules.Move) run {
	t := d.Table()
	have := int(t.Points[me])
	return runFrom(&d, me, leads, have, []int{have})
}

func runFrom(d *rules.Deal, me rules.Player, leads []rules.Move, have int, points []int) run {
	t := d.Table()
	switch {
	case t.CanClaim(me):
		return run{true, have, slices.Clone(points)}
	case len(leads) == 0 && t.Phase != rules.Follow, t.Turn != me && t.Phase != rules.Follow:
		return run{}
	case t.Turn == me && t.Phase != rules.Lead: // a window: nothing to claim yet
		next := *d
		if next.Play(rules.Pass) != nil {
			return run{}
		}
		return runFrom(&next, me, leads, have, points)
	case t.Turn == me:
		next := *d
		if next.Play(leads[0]) != nil {
			return run{}
		}
		return runFrom(&next, me, leads[1:], have, points)
	}
	return answered(d, me, leads, have, points)
}

// answered is runFrom where the other follows.
func answered(d *rules.Deal, me rules.Player, leads []rules.Move, have int, points []int) run {
	worst := run{sure: true, sum: 1 << 20}
	for c := range d.Legal().Cards().All {
		next := *d
		if next.Play(rules.Play(c)) != nil {
			return run{}
		}
		now := next.Table()
		if now.Leader != me {
			return run{}
		}
		made := int(now.Points[me])
		r := runFrom(&next, me, leads, made, append(points, made-have))
		if !r.sure {
			return run{}
		}
		if r.sum < worst.sum {
			worst = r
		}
	}
	return worst
}
