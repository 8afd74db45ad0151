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
	Points []int        // that the player has, then what each marriage and each trick brings, in the hand in which they bring least
	Hands  int          // hands of the other in which it reaches 66 whatever he plays
	Worlds int          // all hands
}

// Sum returns the points that the plan makes at the least.
func (p *Plan) Sum() int { return sumOf(p.Points) }

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
	p := &Plan{
		Line:   slices.Concat(closing.Line[:len(closing.Line)-1], leads),
		Worlds: len(closing.Closing.Worlds),
	}
	least := -1
	for _, hand := range closing.Closing.Worlds {
		d, ok := world(v, hand)
		if !ok {
			continue
		}
		r := runFrom(&d, v.Me, p.Line, []int{int(v.Points[v.Me])})
		if !r.sure {
			continue
		}
		p.Hands++
		if sum := sumOf(r.points); least < 0 || sum < least {
			least, p.Points = sum, r.points
		}
	}
	return p
}

// run is how a deal goes by a line of the player's: with the replies that bring
// him least.
type run struct {
	sure   bool // every reply loses its trick, and 66 is reached
	points []int
}

// runFrom tries every reply; points is what the player has and what each of his
// moves has brought so far.
func runFrom(d *rules.Deal, me rules.Player, line []rules.Move, points []int) run {
	t := d.Table()
	if made := int(t.Points[me]) - sumOf(points); made != 0 {
		points = append(points[:len(points):len(points)], made)
	}
	next := *d
	switch {
	case t.CanClaim(me):
		return run{true, points}
	case t.Phase == rules.Follow && t.Turn != me:
		return answered(d, me, line, points)
	case t.Turn != me:
		return run{}
	case len(line) > 0 && next.Play(line[0]) == nil:
		return runFrom(&next, me, line[1:], points)
	case next.Play(rules.Pass) == nil: // a window: nothing to claim yet
		return runFrom(&next, me, line, points)
	}
	return run{}
}

// answered is runFrom where the other follows.
func answered(d *rules.Deal, me rules.Player, line []rules.Move, points []int) run {
	var worst run
	for c := range d.Legal().Cards().All {
		next := *d
		if next.Play(rules.Play(c)) != nil {
			return run{}
		}
		if t := next.Table(); t.Leader != me {
			return run{}
		}
		r := runFrom(&next, me, line, points)
		if !r.sure {
			return run{}
		}
		if !worst.sure || sumOf(r.points) < sumOf(worst.points) {
			worst = r
		}
	}
	return worst
}

func sumOf(points []int) int {
	sum := 0
	for _, n := range points {
		sum += n
	}
	return sum
}
