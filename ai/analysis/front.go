package analysis

import (
	"cmp"
	"slices"

	"games/sixtysix/rules"
)

// A vector is what one plan of mine is worth in each world, in game points. A
// front is the vectors of all plans that no other plan is as good as everywhere.
// At my turn the front is the better of those of my moves; at the opponent's, who
// sees which world it is, each world gets the worst for me that his moves make of
// it (Cazenave and Ventos, 2020). What is searched is the whole rest of the deal.

const (
	maxWorlds = 64
	maxNodes  = 60_000 // turns of mine that are looked at, at most
)

type vector [maxWorlds]int8

// world is a deal and its place in vectors.
type world struct {
	at   int
	deal rules.Deal
}

// fronts searches best defence exactly.
type fronts struct {
	*survey
	me    rules.Player
	nodes int
}

// mean returns the best mean that a plan of mine has over the deals, which look
// the same to me, and what it is worth in each; false if that takes too long.
func (s *survey) exact(deals []rules.Deal, me rules.Player) (plan vector, mean float64, ok bool) {
	f := fronts{survey: s, me: me}
	group := make([]world, len(deals))
	for i := range deals {
		group[i] = world{i, deals[i]}
	}
	top := -1 << 30
	for _, v := range f.front(group) {
		sum := 0
		for _, x := range v[:len(deals)] {
			sum += int(x)
		}
		if sum > top {
			plan, top = v, sum
		}
	}
	return plan, float64(top) / float64(len(deals)), f.nodes <= maxNodes
}

// front returns the front of a group of worlds that have looked the same to me;
// they may differ in a card that I have just drawn.
func (f *fronts) front(group []world) []vector {
	d := &group[0].deal
	t := d.Table()
	if t.Phase == rules.Over || t.ClosedBy == rules.NoPlayer && t.Stock == 0 { // then I see everything
		return []vector{f.sighted(group)}
	}
	if seen := split(group, func(w *world) uint32 { return uint32(w.deal.Hand(f.me)) }); len(seen) > 1 {
		all := []vector{{}}
		for _, part := range seen {
			all = joined(all, f.front(part), part)
		}
		return all
	}
	bound := f.sighted(group)
	open := f.open(group, &bound)
	if len(open) < 2 || f.nodes > maxNodes {
		return []vector{bound}
	}
	var list []vector
	if d.Turn() == f.me {
		f.nodes++
		list = f.mine(open, &bound)
	} else {
		list = f.his(open)
	}
	for i := range list {
		for _, w := range group {
			if !slices.ContainsFunc(open, func(o world) bool { return o.at == w.at }) {
				list[i][w.at] = bound[w.at]
			}
		}
	}
	return list
}

// sighted returns what the worlds are worth when both sides see all: more than
// any plan of mine gets.
func (f *fronts) sighted(group []world) vector {
	var v vector
	for i := range group {
		w := &group[i]
		v[w.at] = int8(f.solver.ValueTo(&w.deal, f.me)) // #nosec G115: a deal is worth little
	}
	return v
}

// open returns the worlds in which it is not certain already that I get the
// least that I can get.
func (f *fronts) open(group []world, bound *vector) []world {
	t := group[0].deal.Table()
	floor := int8(least(&t, f.me)) // #nosec G115: a deal is worth little
	var open []world
	for _, w := range group {
		if bound[w.at] > floor {
			open = append(open, w)
		}
	}
	return open
}

// least is the least that p can still get: a close that fails costs no more
// later, nor is the opponent's win worth more then.
func least(t *rules.Table, p rules.Player) int {
	switch t.ClosedBy {
	case p:
		return -t.FailedCloseWorth()
	case p.Other():
		return -t.ClaimWorth(p.Other())
	}
	return -most - int(t.Carry)
}

// mine is the front at my turn.
func (f *fronts) mine(group []world, bound *vector) []vector {
	type option struct {
		group []world
		bound vector
		sum   int
	}
	var options []option
	for m := range fairIn(&group[0].deal).All {
		o := option{group: played(group, m)}
		o.bound = f.sighted(o.group)
		for _, w := range o.group {
			o.sum += int(o.bound[w.at])
		}
		options = append(options, o)
	}
	slices.SortStableFunc(options, func(a, b option) int { return cmp.Compare(b.sum, a.sum) })
	var front []vector
	for i := range options {
		o := &options[i]
		if covered(front, &o.bound, group) {
			continue
		}
		for _, v := range f.front(o.group) {
			front = added(front, v, group)
		}
		if covered(front, bound, group) {
			break
		}
	}
	return front
}

// his is the front at the opponent's turn.
func (f *fronts) his(group []world) []vector {
	var moves rules.Moves
	for i := range group {
		moves |= fairIn(&group[i].deal)
	}
	var best vector
	for i := range best {
		best[i] = 127
	}
	front := []vector{best}
	for m := range moves.All {
		var able []world
		for _, w := range group {
			if fairIn(&w.deal).Has(m) {
				able = append(able, w)
			}
		}
		answers := f.front(played(able, m))
		var next []vector
		for _, v := range front {
			for _, a := range answers {
				worst := v
				for _, w := range able {
					worst[w.at] = min(v[w.at], a[w.at])
				}
				next = added(next, worst, group)
			}
		}
		front = next
	}
	return front
}

// fairIn returns the moves of the player whose turn it is without a false claim;
// a correct claim, if there is one, is all: it never loses by being early.
func fairIn(d *rules.Deal) rules.Moves {
	moves := d.Legal()
	if !moves.Has(rules.Claim) {
		return moves
	}
	if t := d.Table(); t.CanClaim(t.Turn) {
		return rules.Claim.Set()
	}
	return moves &^ rules.Claim.Set()
}

// played returns the worlds after the move.
func played(group []world, m rules.Move) []world {
	next := slices.Clone(group)
	for i := range next {
		step(&next[i].deal, m)
	}
	return next
}

// split divides what it is given by a key, in the order of first occurrence.
func split[T any, K comparable](all []T, key func(*T) K) [][]T {
	var parts [][]T
	place := map[K]int{}
	for i := range all {
		k := key(&all[i])
		at, known := place[k]
		if !known {
			at = len(parts)
			place[k] = at
			parts = append(parts, nil)
		}
		parts[at] = append(parts[at], all[i])
	}
	return parts
}

// joined combines every vector with every one of a front of other worlds.
func joined(all, more []vector, part []world) []vector {
	var next []vector
	for _, v := range all {
		for _, m := range more {
			both := v
			for _, w := range part {
				both[w.at] = m[w.at]
			}
			next = append(next, both)
		}
	}
	return next
}

// covered reports whether some vector of the front is at least as good as v in
// every world of the group.
func covered(front []vector, v *vector, group []world) bool {
	return slices.ContainsFunc(front, func(f vector) bool {
		for i := range group {
			if f[group[i].at] < v[group[i].at] {
				return false
			}
		}
		return true
	})
}

// added returns the front with v, unless v is covered, and without what v
// covers.
func added(front []vector, v vector, group []world) []vector {
	if covered(front, &v, group) {
		return front
	}
	front = slices.DeleteFunc(front, func(f vector) bool { return covered([]vector{v}, &f, group) })
	return append(front, v)
}
