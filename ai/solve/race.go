package solve

// race is strict play with nothing left to draw (R15, R20): does the attacker
// bring his need to nothing before the defender has used up his room? What the
// book and the aim make of it is in the fields.
//
// The search is four functions, a lead and the answer to it for either side.
// They mirror each other; one pair for both sides would be shorter and, in the
// part of the solver where the time goes, slower.
type race struct {
	memo *memo
	tag  uint64 // tells the kinds of race apart in the memo's keys

	cap       int  // what the defender must not reach: 66, 33, or 1 where he must not get a trick
	trickCost int  // room that a trick of the defender takes beside its points
	bonus     int  // points for the last trick (R17)
	mayLose   hand // all cards if a follower need not beat the led card, none if he must (R15)

	marriages    bool // may be declared (R16)
	needTrick    bool // but only by a player who has a trick
	deaf         bool // the defender's marriages count for nothing
	tricksMatter bool // whether a player has a trick makes a difference

	lastWins      bool // the last trick is enough for the attacker
	playedOut     bool // having lost no trick is enough
	unclaimed     bool // having 66 and losing the last trick is enough
	attackerCalls bool // the attacker who has 66 claims before he follows (R21)
	defenderCalls bool // and so does the defender
}

// deep is how many cards a hand must hold for the memo to be worth asking.
const deep = 3

// room is how many points the defender may have before the aim is lost, where
// it is points that lose it.
func (r *race) room() int {
	if r.cap == 1 {
		return goal
	}
	return r.cap
}

// run is the race from a lead that nobody has declared for yet. Need and room
// may be used up already.
func (r *race) run(a, d hand, need, room int, leader side) bool {
	switch {
	case r.dead(d, room):
		return false
	case leader == attacker && need <= 0:
		return true // he claims
	case leader == defender && room <= 0 && r.cap == goal:
		return false
	}
	a, d, need, room = r.fit(a, d, need, room)
	if leader == attacker {
		return r.attack(a, d, need, room, a.points()+d.points())
	}
	return r.defend(a, d, need, room, a.points()+d.points())
}

// dead reports whether the defender has what he must not get. Points that wait
// for his first trick (R12) use up room, but kill nothing until he has it.
func (r *race) dead(d hand, room int) bool {
	return r.cap < goal && d&took != 0 && (r.cap == 1 || room <= 0)
}

// fit drops what makes no difference, so that the memo has less to tell apart.
func (r *race) fit(a, d hand, need, room int) (hand, hand, int, int) {
	if !r.tricksMatter {
		a, d = a|took, d|took
	}
	if r.cap == 1 {
		room = 1
	}
	return a, d, max(0, need), max(0, room)
}

// attack is the race with the attacker on lead; left is the points of all cards
// in both hands.
func (r *race) attack(a, d hand, need, room, left int) bool {
	if room <= 0 && r.defenderCalls {
		return r.attackLate(a, need)
	}
	if a&(a-1)&cards == 0 {
		return r.lastLead(a, d, need, room, left)
	}
	first := winners(a, d)
	if need <= cash(d, first) {
		return true
	}
	if need > left+r.hope(a) && !r.lastWins && !r.playedOut {
		return false
	}
	if a.len() < deep {
		return r.attackFrom(a, d, first, need, room, left)
	}
	key := uint64(a) | uint64(d)<<defenderShift | leadBit | r.tag
	e := r.memo.find(key)
	switch {
	case e.yes(need, room):
		return true
	case e.no(need, room):
		return false
	case r.attackFrom(a, d, first, need, room, left):
		return r.memo.yes(key, need, room)
	}
	return r.memo.no(key, need, room)
}

// attackFrom leads one card after the other, winners first.
func (r *race) attackFrom(a, d, first hand, need, room, left int) bool {
	declared := r.pairs(a)
	for then := a & cards &^ first; first|then != 0; {
		c := next(&first, &then)
		still := need
		if declared&bit(c) != 0 {
			still -= marriage(c)
			if still <= 0 && a&took != 0 {
				return true
			}
		}
		if r.defended(a&^bit(c), d, c, still, room, left) {
			return true
		}
	}
	return false
}

// defended is the race when the attacker has led c and keeps a.
func (r *race) defended(a, d hand, c card, need, room, left int) bool {
	beats, loses := replies(d, c, r.mayLose)
	for ; loses != 0; loses &= loses - 1 {
		x := loses.lowest()
		trick := pointsOf[c&31] + pointsOf[x&31]
		if need > trick && !r.attack(a|took, d&^bit(x), need-trick, room, left-trick) {
			return false
		}
	}
	for ; beats != 0; beats &= beats - 1 {
		x := beats.lowest()
		trick := pointsOf[c&31] + pointsOf[x&31]
		rest := room - trick - r.trickCost
		if rest <= 0 || !r.defend(a, d&^bit(x)|took, need, rest, left-trick) {
			return false
		}
	}
	return true
}

// defend is the race with the defender on lead.
func (r *race) defend(a, d hand, need, room, left int) bool {
	if need <= 0 && r.attackerCalls {
		return r.defendLate(d, room)
	}
	if a&(a-1)&cards == 0 {
		return r.lastFollow(a, d, need, room, left)
	}
	first := winners(d, a)
	sure := cash(a, first)
	if room <= sure+r.trickCost && first != 0 {
		return false
	}
	if need > left-sure+r.hope(a) && !r.lastWins && !r.playedOut {
		return false
	}
	if a.len() < deep {
		return r.defendFrom(a, d, first, need, room, left)
	}
	key := uint64(a) | uint64(d)<<defenderShift | r.tag
	e := r.memo.find(key)
	switch {
	case e.yes(need, room):
		return true
	case e.no(need, room):
		return false
	case r.defendFrom(a, d, first, need, room, left):
		return r.memo.yes(key, need, room)
	}
	return r.memo.no(key, need, room)
}

// defendFrom leads one card after the other, winners first.
func (r *race) defendFrom(a, d, first hand, need, room, left int) bool {
	declared := hand(0)
	if !r.deaf {
		declared = r.pairs(d)
	}
	for then := d & cards &^ first; first|then != 0; {
		c := next(&first, &then)
		rest := room
		if declared&bit(c) != 0 {
			rest -= marriage(c)
			if rest <= 0 && d&took != 0 {
				return false
			}
		}
		if !r.attacked(a, d&^bit(c), c, need, rest, left) {
			return false
		}
	}
	return true
}

// attacked is the race when the defender has led c and keeps d.
func (r *race) attacked(a, d hand, c card, need, room, left int) bool {
	beats, loses := replies(a, c, r.mayLose)
	for ; beats != 0; beats &= beats - 1 {
		x := beats.lowest()
		trick := pointsOf[c&31] + pointsOf[x&31]
		if need <= trick || r.attack(a&^bit(x)|took, d, need-trick, room, left-trick) {
			return true
		}
	}
	for ; loses != 0; loses &= loses - 1 {
		x := loses.lowest()
		trick := pointsOf[c&31] + pointsOf[x&31]
		rest := room - trick - r.trickCost
		if rest > 0 && r.defend(a&^bit(x), d|took, need, rest, left-trick) {
			return true
		}
	}
	return false
}
