package solve

import "games/sixtysix/rules"

// closing is a closed deal in which the opponent's hand is any of many: what the
// worlds of a sheet have in common, and how to get their values from a haul.
type closing struct {
	*Solver
	view *rules.View
	at   position // the opponent's cards left out
	all  int      // the most that both players together can have at the end
}

// solo is how many pairs of a haul cost about as much as a world solved alone.
const solo = 200

// gather prepares to fill a sheet of so many worlds from a haul; it reports
// whether that is possible and pays.
func (c *closing) gather(worlds int) bool {
	v := c.view
	c.at = read(&v.Table, 0, 0)
	c.at.hands[v.Me] |= renamed(v.Hand, v.Trump)
	could := renamed(v.Unseen()&^v.Lacks, v.Trump)
	n, closer := v.Hand.Len(), v.ClosedBy
	switch {
	case n < 2 || n > maxHand || could.len() > maxUnseen:
		return false
	case pairsBelow(n, could.len(), n) > solo*worlds:
		return false
	case v.Phase != rules.Lead && (v.Phase != rules.Follow || v.Turn != v.Me):
		return false
	case v.Turn != v.Me && v.Declared != rules.NoSuit:
		return false
	case c.at.points[0] >= goal || c.at.points[1] >= goal:
		return false
	case v.Book.MarriageAfterClose && v.Book.MarriageNeedsTrick && v.Tricks[closer] == 0:
		return false
	}
	c.haul.gather(&c.races[closerMakes66], aim{attacker: v.Me}.side(closer), c.at.hands[v.Me], could)
	return true
}

// row appends what each move is worth in the world, or the deal if it is not my
// turn; it reports whether it can tell.
func (c *closing) row(to []int16, moves []rules.Move, world rules.Cards) ([]int16, bool) {
	p := c.at
	theirs := renamed(world, c.view.Trump)
	p.hands[c.view.Me.Other()] |= theirs
	if c.all = c.total(&p); c.all >= 2*goal {
		return to, false // being first may matter
	}
	base := c.haul.enter(theirs, p.led)
	for _, m := range moves {
		next, take := c.move(&p, m, theirs, base)
		to = append(to, c.worth(&next, take))
	}
	if len(moves) == 0 {
		to = append(to, c.worth(&p, c.haul.answers(theirs, base)))
	}
	return to, true
}

// total is the points on the table and in the hands and the marriages that may
// still be declared.
func (c *closing) total(p *position) int {
	r := c.haul.race
	all := p.points[0] + p.points[1] + p.hands[0].points() + p.hands[1].points() +
		r.hope(p.hands[0]) + r.hope(p.hands[1])
	if p.phase == rules.Follow {
		all += pointsOf[p.led&31]
	}
	return all
}

// move returns the position after my move and what the closer will take from
// here on, his declaration included.
func (c *closing) move(p *position, m rules.Move, theirs hand, base int) (position, int) {
	h, trump := &c.haul, c.view.Trump
	if s := m.Declared(); s != rules.NoSuit {
		pair := renamed(s.Marriage(), trump)
		return p.declaring(pair), h.declare(theirs, pair, base)
	}
	x := renamedCard(m.Card(), trump)
	if p.phase == rules.Lead {
		return p.leading(x), h.lead(theirs, x, base)
	}
	next := p.replying(x)
	at := base + h.drop[p.led&31] + h.drop[x&31]
	if next.leader != p.closer {
		return next, int(h.takes[at+1])
	}
	return next, int(h.takes[at]) + pointsOf[p.led&31] + pointsOf[x&31]
}

// worth is what the position is worth to me if the closer takes so much more
// than he has in c.at. The carry is included.
func (c *closing) worth(p *position, take int) int16 {
	closer := p.closer
	winner, worth := closer, 0
	if had := c.at.points[closer] + take; had >= goal {
		worth = c.won(p, had)
	} else {
		winner, worth = closer.Other(), c.failed(p)
	}
	worth += int(c.view.Carry)
	if winner != c.view.Me {
		worth = -worth
	}
	return int16(worth)
}

// won is the closer's win from the position; had is the points that he can get.
func (c *closing) won(p *position, had int) int {
	other := p.closer.Other()
	switch {
	case c.book.CloseGraded == rules.GradedAtClose:
		return graded(p.atClose, other)
	case c.all-had >= schneider && !c.wins(p, aim{p.closer, 2}):
		return 1
	}
	return c.twoOrThree(p, p.closer)
}

// failed is what the other player wins if the closer does not make it (R24).
func (c *closing) failed(p *position) int {
	other := p.closer.Other()
	switch c.book.FailedClose {
	case rules.ThreeIfCloserTrickless:
		return c.twoOrThree(p, other)
	case rules.ThreeIfOpponentTrickless:
		if p.atClose.Tricks[other] > 0 {
			return 2
		}
	}
	return 3
}
