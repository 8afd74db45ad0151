package equity

import "games/sixtysix/rules"

// Standing is where a match stands between two deals, seen by one player.
type Standing struct {
	Need  [2]int // game points that I still lack, and that he does; both at least 1
	Leads bool   // I lead first in the next deal
	Carry int    // what draws have added to the next deal (R22)
}

// Table is the chance to win from every standing of a match under one book.
type Table struct {
	target  int
	carries int
	chance  []float64
}

// maxCarry bounds the carries that are told apart: nobody draws that often.
const maxCarry = 12

// TableOf computes the table of matches to that target under a book in which deals
// end like that. Deals do not
// depend on each other but for who leads first and what draws carry over. With a
// book that doubles a match (R26) it is still the chance to win it.
func TableOf(b *rules.Book, target int, e *Endings) *Table {
	t := &Table{target: target, carries: 1}
	if b.DrawCarry && e[most] > 0 {
		t.carries = min(target, maxCarry) + 1
	}
	t.chance = make([]float64, target*target*2*t.carries)
	shares := e.shares()
	for sum := 2; sum <= 2*target; sum++ {
		for mine := max(1, sum-target); mine <= min(sum-1, target); mine++ {
			t.solve(b, &shares, [2]int{mine, sum - mine})
		}
	}
	return t
}

// rounds is how often the standings between which a drawn deal leads are gone
// through; draws are rare, so that this is ample.
const rounds = 40

// solve fills in the standings with these needs from those with smaller ones.
func (t *Table) solve(b *rules.Book, shares *[2*most + 1]float64, need [2]int) {
	for range rounds {
		for carry := t.carries - 1; carry >= 0; carry-- {
			for _, leads := range []bool{false, true} {
				s := Standing{need, leads, carry}
				*t.at(s) = t.expect(b, shares, s)
			}
		}
		if shares[most] == 0 {
			return
		}
	}
}

// expect is the chance from a standing, by how its next deal may end.
func (t *Table) expect(b *rules.Book, shares *[2*most + 1]float64, s Standing) float64 {
	sum := 0.0
	for i, share := range shares {
		gamePoints := i - most // of whoever leads
		if !s.Leads {
			gamePoints = -gamePoints
		}
		switch {
		case gamePoints > 0:
			gamePoints += s.Carry
		case gamePoints < 0:
			gamePoints -= s.Carry
		}
		if share > 0 {
			sum += share * t.after(b, s, gamePoints)
		}
	}
	return sum
}

// after is the chance once the next deal has brought me so many game points, its
// carry included.
func (t *Table) after(b *rules.Book, s Standing, gamePoints int) float64 {
	next := Standing{Need: s.Need, Leads: leads(b, s.Leads, gamePoints)}
	switch {
	case gamePoints > 0:
		next.Need[0] -= gamePoints
	case gamePoints < 0:
		next.Need[1] += gamePoints
	case b.DrawCarry:
		next.Carry = s.Carry + 1
	}
	return t.Chance(next)
}

// leads reports whether I lead first in the next deal.
func leads(b *rules.Book, now bool, gamePoints int) bool {
	switch {
	case b.NextDealer == rules.DealerAlternates:
		return !now
	case gamePoints == 0:
		return now
	}
	return gamePoints < 0 // the winner deals
}

// Chance returns my chance to win the match. A need of 0 or less has been met.
func (t *Table) Chance(s Standing) float64 {
	switch {
	case s.Need[0] <= 0:
		return 1
	case s.Need[1] <= 0:
		return 0
	}
	s.Need[0], s.Need[1] = min(s.Need[0], t.target), min(s.Need[1], t.target)
	s.Carry = min(s.Carry, t.carries-1)
	return *t.at(s)
}

func (t *Table) at(s Standing) *float64 {
	i := ((s.Need[0]-1)*t.target+s.Need[1]-1)*2*t.carries + 2*s.Carry
	if s.Leads {
		i++
	}
	return &t.chance[i]
}
