package solve

import "games/sixtysix/rules"

// position is what the search needs of a deal, by player, spades and trumps
// exchanged as in hand.
type position struct {
	hands    [2]hand
	points   [2]int // those that wait for a trick included
	turn     rules.Player
	leader   rules.Player
	closer   rules.Player
	phase    rules.Phase
	led      card
	declared hand // the king and queen of which one must be led
	turnUp   card
	stock    int
	atClose  rules.Standing
}

// read returns the position in which the players hold those cards.
func read(t *rules.Table, first, second rules.Cards) position {
	p := position{
		hands: [2]hand{renamed(first, t.Trump), renamed(second, t.Trump)},
		turn:  t.Turn, leader: t.Leader, closer: t.ClosedBy, phase: t.Phase,
		led: renamedCard(t.Led, t.Trump), turnUp: renamedCard(t.TurnUp, t.Trump),
		stock: int(t.Stock), atClose: t.AtClose,
	}
	if t.Phase == rules.Lead {
		p.declared = renamed(t.Declared.Marriage(), t.Trump)
	}
	for i := range 2 {
		p.points[i] = int(t.Points[i]) + int(t.Pending[i])
		if t.Tricks[i] > 0 {
			p.hands[i] |= took
		}
	}
	return p
}

// wins answers the aim for the position.
func (s *Solver) wins(p *position, q aim) bool {
	switch {
	case p.closer != rules.NoPlayer:
		return s.winsClosed(p, q)
	case p.stock == 0:
		return s.race(p, q.attacker, &s.races[stockWinsOne+kind(q.worth)-1])
	}
	return s.winsOpen(p, q)
}

func (s *Solver) winsClosed(p *position, q aim) bool {
	had := hand(0)
	if p.atClose.Tricks[q.attacker] > 0 {
		had = took
	}
	closer := q.side(p.closer)
	v := s.ifClosed(closer, q.worth, had)
	switch {
	case v.race == nil:
		return false
	case v.other:
		return !s.race(p, p.closer, v.race)
	case closer == attacker && s.book.CloseGraded == rules.GradedAtClose:
		if q.worth > graded(p.atClose, p.closer.Other()) {
			return false
		}
	}
	return s.race(p, q.attacker, v.race)
}

// graded is a win's worth by what the loser had (R23).
func graded(at rules.Standing, loser rules.Player) int {
	switch {
	case at.Tricks[loser] == 0:
		return 3
	case at.Points[loser] < schneider:
		return 2
	}
	return 1
}

// race runs the race from the position for that player.
func (s *Solver) race(p *position, who rules.Player, r *race) bool {
	a, d := p.hands[who], p.hands[who.Other()]
	need, room := goal-p.points[who], r.room()-p.points[who.Other()]
	leader := aim{attacker: who}.side(p.leader)
	if p.phase == rules.Lead && p.declared == 0 {
		return r.run(a, d, need, room, leader)
	}
	if r.dead(d, room) {
		return false
	}
	a, d, need, room = r.fit(a, d, need, room)
	left := a.points() + d.points()
	if p.phase == rules.Lead {
		return r.paired(a, d, p.declared, need, room, left, leader)
	}
	return r.answer(a, d, p.led, need, room, left+pointsOf[p.led], leader)
}

// winsOpen starts the search with the stock open.
func (s *Solver) winsOpen(p *position, q aim) bool {
	n := node{
		leader: q.side(p.leader), turnUp: p.turnUp, stock: p.stock,
	}
	for player := range rules.Player(2) {
		n.hands[q.side(player)] = p.hands[player]
		n.marks[q.side(player)] = goal - p.points[player]
	}
	s.worth = q.worth
	if q.worth == 2 {
		n.marks[defender] -= goal - schneider
	}
	if n.hands[defender]&took != 0 && (q.worth == 3 || q.worth == 2 && n.marks[defender] <= 0) {
		return false
	}
	switch {
	case p.phase == rules.BeforeDraw && p.turn == p.leader:
		return s.beforeDraw(&n)
	case p.phase == rules.BeforeDraw:
		return s.loserBeforeDraw(&n)
	case p.phase == rules.AfterDraw:
		return s.afterDraw(&n)
	case p.phase == rules.Follow:
		return s.follow(&n, p.led)
	case p.declared != 0:
		return s.paired(&n, p.declared)
	}
	return s.lead(&n)
}

// paired is the deal when the leader has declared and must lead one of the pair.
func (s *Solver) paired(n *node, pair hand) bool {
	me := n.leader
	if n.has66(me) {
		return me.want()
	}
	for ; pair != 0; pair &= pair - 1 {
		c := pair.lowest()
		m := *n
		m.hands[me] &^= bit(c)
		if s.follow(&m, c) == me.want() {
			return me.want()
		}
	}
	return !me.want()
}

// leading returns the closed position after c has been led.
func (p position) leading(c card) position {
	p.hands[p.turn] &^= bit(c)
	p.led, p.declared = c, 0
	p.phase, p.turn = rules.Follow, p.turn.Other()
	return p
}

// declaring returns the position after the pair has been declared.
func (p position) declaring(pair hand) position {
	p.points[p.turn] += marriage(pair.lowest())
	p.declared = pair
	return p
}

// replying returns the closed position after c has been played to a trick that
// is not the last.
func (p position) replying(c card) position {
	p.hands[p.turn] &^= bit(c)
	if beaters(p.led)&bit(c) != 0 {
		p.leader = p.turn
	}
	p.hands[p.leader] |= took
	p.points[p.leader] += pointsOf[p.led&31] + pointsOf[c&31]
	p.phase, p.turn = rules.Lead, p.leader
	return p
}
