package analysis

import (
	"math/bits"
	"slices"

	"games/sixtysix/rules"
)

// Group is worlds that have cards in common: in all of them the opponent has the
// cards of Holds and none of Lacks, which lie in the stock then.
type Group struct {
	Holds, Lacks rules.Cards
	Worlds       int // of all worlds that fit it, those that fit no group before it
}

// Groups tells by named cards which worlds some are among all. Every world that
// fits a group is one of the some; each is counted in one group, and together the
// groups fit all of them but rest. What holds for more worlds comes first, and few
// cards are named rather than many.
func Groups(some, all []rules.Cards) (groups []Group, rest int) {
	in := newMarks(len(all))
	at := make(map[rules.Cards]bool, len(some))
	for _, hand := range some {
		at[hand] = true
	}
	for i, hand := range all {
		if at[hand] {
			in.set(i)
		}
	}
	signs := signsOf(all)
	for left := slices.Clone(in); len(groups) < mostGroups; {
		best, fits := strongest(signs, in, left)
		if best.Worlds == 0 {
			return groups, left.count()
		}
		groups = append(groups, best)
		for i := range left {
			left[i] &^= fits[i]
		}
		rest = left.count()
		if rest == 0 {
			break
		}
	}
	return groups, rest
}

const (
	mostGroups = 3
	mostNamed  = 3 // cards in a group
)

// marks is a set of worlds by number.
type marks []uint64

func newMarks(n int) marks { return make(marks, (n+63)/64) }

func (m marks) set(i int) { m[i/64] |= 1 << (i % 64) }

func (m marks) count() int {
	n := 0
	for _, word := range m {
		n += bits.OnesCount64(word)
	}
	return n
}

// sign is that the opponent holds a card, or does not, and the worlds in which
// that is so.
type sign struct {
	group Group
	marks marks
}

// signsOf returns the signs that tell worlds apart.
func signsOf(all []rules.Cards) []sign {
	var union rules.Cards
	common := ^rules.Cards(0)
	for _, hand := range all {
		union |= hand
		common &= hand
	}
	var signs []sign
	for c := range (union &^ common).All {
		has, not := newMarks(len(all)), newMarks(len(all))
		for i, hand := range all {
			if hand.Has(c) {
				has.set(i)
			} else {
				not.set(i)
			}
		}
		signs = append(signs, sign{Group{Holds: c.Set()}, has}, sign{Group{Lacks: c.Set()}, not})
	}
	return signs
}

// strongest returns the group within in that has most of what is left.
func strongest(signs []sign, in, left marks) (best Group, fits marks) {
	top := 0
	for named := 1; named <= mostNamed; named++ {
		each(signs, named, sign{}, func(s *sign) {
			gain := 0
			for i, word := range s.marks {
				if word&^in[i] != 0 {
					return
				}
				gain += bits.OnesCount64(word & left[i])
			}
			if gain > top {
				top, best, fits = gain, s.group, slices.Clone(s.marks)
				best.Worlds = gain
			}
		})
	}
	return best, fits
}

// each calls what for every combination of so many signs.
func each(signs []sign, named int, so sign, what func(*sign)) {
	if named == 0 {
		what(&so)
		return
	}
	for i := range signs {
		s := &signs[i]
		both := sign{Group{Holds: so.group.Holds | s.group.Holds, Lacks: so.group.Lacks | s.group.Lacks}, s.marks}
		if so.marks != nil {
			both.marks = slices.Clone(s.marks)
			for j := range both.marks {
				both.marks[j] &= so.marks[j]
			}
		}
		each(signs[i+1:], named-1, both, what)
	}
}
