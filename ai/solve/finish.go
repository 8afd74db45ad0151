package solve

// This file has the ends of a race: the last trick, and the claims of a player
// who has had 66 for a while and could not or did not say so.

// lastLead settles the last trick, led by the attacker.
func (r *race) lastLead(a, d hand, need, room, left int) bool {
	if beats, _ := replies(d, a.lowest(), r.mayLose); beats != 0 {
		return r.lastLost(need, room-left-r.bonus-r.trickCost)
	}
	return r.lastWon(need-left-r.bonus, room)
}

// lastFollow settles the last trick, led by the defender.
func (r *race) lastFollow(a, d hand, need, room, left int) bool {
	if beats, _ := replies(a, d.lowest(), r.mayLose); beats == 0 {
		return r.lastLost(need, room-left-r.bonus-r.trickCost)
	}
	return r.lastWon(need-left-r.bonus, room)
}

// lastWon is the end when the attacker has won the last trick. A defender who
// had 66 before can still claim where any turn will do (R21).
func (r *race) lastWon(need, room int) bool {
	if need <= 0 || r.playedOut {
		return true
	}
	return r.lastWins && (room > 0 || !r.defenderCalls)
}

// lastLost is the end when the defender has won the last trick.
func (r *race) lastLost(need, room int) bool {
	return room > 0 && need <= 0 && r.unclaimed
}

// attackLate is the race when the defender, who follows, has 66 and will claim:
// only a marriage that makes 66 at once comes before that.
func (r *race) attackLate(a hand, need int) bool {
	for declared := r.pairs(a); declared != 0; declared &= declared - 1 {
		if need <= marriage(declared.lowest()) && a&took != 0 {
			return true
		}
	}
	return false
}

// defendLate is the same with the sides exchanged. The defender's marriage may
// also lift him to where the attacker's win is worth too little.
func (r *race) defendLate(d hand, room int) bool {
	if r.deaf {
		return true
	}
	for declared := r.pairs(d); declared != 0; declared &= declared - 1 {
		if room <= marriage(declared.lowest()) && d&took != 0 {
			return false
		}
	}
	return true
}

// answer is the race when a card has been led and both keep the other cards;
// left counts the led card.
func (r *race) answer(a, d hand, led card, need, room, left int, leader side) bool {
	switch {
	case leader == attacker && room <= 0 && r.defenderCalls:
		return false
	case leader == defender && need <= 0 && r.attackerCalls:
		return true
	case leader == attacker && a&cards == 0:
		return r.lastLead(a|bit(led), d, need, room, left)
	case leader == attacker:
		return r.defended(a, d, led, need, room, left)
	case d&cards == 0:
		return r.lastFollow(a, d|bit(led), need, room, left)
	}
	return r.attacked(a, d, led, need, room, left)
}

// paired is the race when the leader has declared and must lead one of the pair.
func (r *race) paired(a, d, pair hand, need, room, left int, leader side) bool {
	switch {
	case leader == attacker && need <= 0:
		return true
	case leader == defender && room <= 0 && d&took != 0:
		return false
	}
	for ; pair != 0; pair &= pair - 1 {
		c := pair.lowest()
		if r.answer(a&^bit(c), d&^bit(c), c, need, room, left, leader) == leader.want() {
			return leader.want()
		}
	}
	return !leader.want()
}

// pairs returns the kings and queens that the leader may declare and lead.
func (r *race) pairs(h hand) hand {
	if !r.marriages || r.needTrick && h&took == 0 {
		return 0
	}
	return h.pairs()
}

// hope bounds what the attacker can make beside card points.
func (r *race) hope(a hand) int {
	if !r.marriages {
		return r.bonus
	}
	more := r.bonus
	for declared := a & (a << 1) & kings; declared != 0; declared &= declared - 1 {
		more += marriage(declared.lowest())
	}
	return more
}
