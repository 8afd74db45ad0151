package solve

import "games/sixtysix/rules"

// node is a position with the stock open, as an aim sees it. Hands and marks are
// by side.
type node struct {
	hands  [2]hand
	marks  [2]int // the attacker's need and the defender's room
	leader side   // between tricks, who won the last one
	turnUp card
	stock  int // face-down cards left, the turn-up not counted
}

// lead is the deal when it is the leader's turn to lead (R7).
func (s *Solver) lead(n *node) bool {
	if n.has66(n.leader) {
		return n.leader.want()
	}
	if s.mayExchange(n, n.leader) {
		m := n.exchanged(n.leader, s.low)
		if s.leads(&m) == n.leader.want() {
			return n.leader.want()
		}
	}
	return s.leads(n)
}

// leads is lead once it is settled whether to exchange.
func (s *Solver) leads(n *node) bool {
	me := n.leader
	want := me.want()
	if s.mayClose(n, me) && s.closed(n, me) == want {
		return want
	}
	declared := s.pairs(n.hands[me])
	tries := ranked(n.hands[me], &s.goodLeads[me])
	for c := range tries.all {
		m := *n
		m.hands[me] &^= bit(c)
		if declared&bit(c) != 0 {
			m.marks[me] -= marriage(c)
			if m.has66(me) {
				return want
			}
		}
		if s.follow(&m, c) == want {
			s.goodLeads[me][c] += n.weight()
			return want
		}
	}
	return !want
}

// follow is the deal when c has been led.
func (s *Solver) follow(n *node, c card) bool {
	me := n.leader.other()
	want := me.want()
	if s.anyTurn && n.has66(me) {
		return want
	}
	if s.book.ExchangeBy == rules.ByEither && s.mayExchange(n, me) {
		m := n.exchanged(me, s.low)
		if s.replies(&m, c) == want {
			return want
		}
	}
	return s.replies(n, c)
}

// replies is follow once it is settled whether to exchange (R8).
func (s *Solver) replies(n *node, c card) bool {
	me := n.leader.other()
	want := me.want()
	beats := beaters(c)
	good := &s.goodReplies[me][c&31]
	tries := ranked(n.hands[me], good)
	for x := range tries.all {
		m := *n
		m.hands[me] &^= bit(x)
		if beats&bit(x) != 0 {
			m.leader = me
		}
		m.hands[m.leader] |= took
		m.marks[m.leader] -= pointsOf[c&31] + pointsOf[x&31]
		if s.taken(&m) == want {
			good[x] += n.weight()
			return want
		}
	}
	return !want
}

// taken is the deal when a trick has just been taken.
func (s *Solver) taken(n *node) bool {
	need, room := n.marks[attacker], n.marks[defender]
	switch {
	case n.leader == defender && s.worth == 3:
		return false
	case n.leader == defender && room <= 0 && (s.worth == 2 || need > 0):
		return false
	case n.leader == attacker && need <= 0 && (s.book.CloseBeforeDraw || s.book.CloseBy == rules.ByLeader):
		return true // nobody is asked before he can claim
	}
	key := n.key() | uint64(s.worth)<<kindShift
	if n.turnUp == s.low {
		key |= lowBit
	}
	e := s.openMemo.find(key)
	switch {
	case e.yes(need, room):
		return true
	case e.no(need, room):
		return false
	case s.beforeDraw(n):
		return s.openMemo.yes(key, need, room)
	}
	return s.openMemo.no(key, need, room)
}

// beforeDraw is the deal when a trick has been taken and 66 has not.
func (s *Solver) beforeDraw(n *node) bool {
	if !s.book.CloseBeforeDraw {
		return s.draw(n)
	}
	if s.acts(n, n.leader) {
		return n.leader.want()
	}
	return s.loserBeforeDraw(n)
}

// loserBeforeDraw is beforeDraw once the winner has passed.
func (s *Solver) loserBeforeDraw(n *node) bool {
	loser := n.leader.other()
	if s.book.CloseBy == rules.ByEither && s.acts(n, loser) {
		return loser.want()
	}
	return s.draw(n)
}

// draw deals a card from the stock to the winner and then to the loser (R13),
// who takes the turn-up at the last draw (R14).
func (s *Solver) draw(n *node) bool {
	m := *n
	m.stock--
	m.hands[m.leader] |= bit(s.talon[m.stock])
	if m.stock == 0 {
		m.hands[m.leader.other()] |= bit(m.turnUp)
		return s.races[stockWinsOne+kind(s.worth)-1].run(m.hands[0], m.hands[1], m.marks[0], m.marks[1], m.leader)
	}
	m.stock--
	m.hands[m.leader.other()] |= bit(s.talon[m.stock])
	if s.book.CloseBy == rules.ByEither {
		return s.afterDraw(&m)
	}
	return s.lead(&m)
}

// afterDraw is the deal when the player who is not on lead may close.
func (s *Solver) afterDraw(n *node) bool {
	loser := n.leader.other()
	if s.acts(n, loser) {
		return loser.want()
	}
	return s.lead(n)
}

// acts reports whether the side gets what it wants by claiming or closing in a
// window.
func (s *Solver) acts(n *node, me side) bool {
	if n.has66(me) && (s.anyTurn || me == n.leader) {
		return true
	}
	return s.mayClose(n, me) && s.closed(n, me) == me.want()
}

// closed is the deal when that side closes now (R18).
func (s *Solver) closed(n *node, closer side) bool {
	v := s.ifClosed(closer, s.worth, n.hands[attacker])
	switch {
	case v.race == nil:
		return false
	case v.other:
		return !v.race.run(n.hands[defender], n.hands[attacker], s.to66(n), n.marks[attacker], n.leader.other())
	case v.race.cap == goal:
		return v.race.run(n.hands[attacker], n.hands[defender], n.marks[attacker], s.to66(n), n.leader)
	}
	return v.race.run(n.hands[attacker], n.hands[defender], n.marks[attacker], n.marks[defender], n.leader)
}

// to66 is what the defender lacks to 66, whatever his room is.
func (s *Solver) to66(n *node) int {
	if s.worth == 2 {
		return n.marks[defender] + goal - schneider
	}
	return n.marks[defender]
}

func (s *Solver) mayClose(n *node, me side) bool {
	return n.stock >= s.book.CloseMinStock && (n.hands[me]&took != 0 || !s.book.CloseNeedsTrick)
}

func (s *Solver) mayExchange(n *node, me side) bool {
	return n.hands[me]&bit(s.low) != 0 && n.stock >= s.book.ExchangeMinStock &&
		(n.hands[me]&took != 0 || !s.book.ExchangeNeedsTrick)
}

// pairs returns the kings and queens that may be declared and led (R11).
func (s *Solver) pairs(h hand) hand {
	if h&took == 0 && s.book.MarriageNeedsTrick {
		return 0
	}
	return h.pairs()
}

// has66 reports whether the side has made its mark: for an aim that is still
// open, whether it has 66. Points that wait for a trick do not count (R12).
func (n *node) has66(me side) bool {
	return n.marks[me] <= 0 && n.hands[me]&took != 0
}

// exchanged is the node after that side's exchange (R10).
func (n *node) exchanged(me side, low card) node {
	m := *n
	m.hands[me] ^= bit(low) | bit(n.turnUp)
	m.turnUp = low
	return m
}

// key packs what the rest of a deal depends on, the talon, the turn-up and the
// worth of the aim apart.
func (n *node) key() uint64 {
	key := uint64(n.hands[attacker]) | uint64(n.hands[defender])<<defenderShift | uint64(n.stock)<<stockShift
	if n.leader == attacker {
		key |= leadBit
	}
	return key
}
