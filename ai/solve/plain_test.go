package solve_test

import "games/sixtysix/rules"

// plain is the reference: minimax over rules.Deal with nothing cut off. It
// remembers what it has seen at the start of a turn to lead, that is all.
type plain struct {
	seen map[plainKey]int
}

// plainKey is everything on which the rest of a fixed deal depends.
type plainKey struct {
	hands    [2]rules.Cards
	points   [2]int16
	pending  [2]int16
	tricks   [2]int8
	atClose  rules.Standing
	turn     rules.Player
	closedBy rules.Player
	turnUp   rules.Card
	stock    int8
	phase    rules.Phase
	declared rules.Suit
}

func newPlain() *plain { return &plain{seen: map[plainKey]int{}} }

// value is the deal's worth to the player whose turn it is, or to player 0 when
// it is over.
func (p *plain) value(d *rules.Deal) int {
	if r, over := d.Result(); over {
		switch r.Winner {
		case 0:
			return r.GamePoints
		case 1:
			return -r.GamePoints
		}
		return 0
	}
	if d.Phase() != rules.Lead {
		return p.search(d)
	}
	t := d.Table()
	key := plainKey{
		[2]rules.Cards{d.Hand(0), d.Hand(1)}, t.Points, t.Pending, t.Tricks, t.AtClose,
		t.Turn, t.ClosedBy, t.TurnUp, t.Stock, t.Phase, t.Declared,
	}
	v, known := p.seen[key]
	if !known {
		v = p.search(d)
		p.seen[key] = v
	}
	return v
}

func (p *plain) search(d *rules.Deal) int {
	best := -1 << 30
	for m := range fair(d).All {
		best = max(best, p.after(d, m))
	}
	return best
}

// after is what the deal is worth, once m is made, to the player who makes it.
func (p *plain) after(d *rules.Deal, m rules.Move) int {
	me := d.Turn()
	next := *d
	if err := next.Play(m); err != nil {
		panic(err)
	}
	v := p.value(&next)
	if next.Turn() == me || next.Turn() == rules.NoPlayer && me == 0 {
		return v
	}
	return -v
}

// fair returns the legal moves but for a false claim.
func fair(d *rules.Deal) rules.Moves {
	t := d.Table()
	moves := d.Legal()
	if !t.CanClaim(t.Turn) {
		moves &^= rules.Claim.Set()
	}
	return moves
}
