package main

import (
	"fmt"

	"games/sixtysix/rules"
)

// kind is what sort of drill a position makes. Closing drills are told apart by
// how much closing gains or costs against playing on, so that a library has some
// of each, mostly quiet ones.
type kind string

const (
	exact     kind = "exact" // before it is priced
	early     kind = "early"
	defending kind = "defending"
	endgame   kind = "endgame"
)

// shares is how many of ten closing drills are of each sort. Quiet is where
// nobody would think of closing.
var shares = map[string]int{"right": 2, "near": 1, "wrong": 2, "quiet": 5}

// sortOf names the sort of a gap in game points between closing and playing on.
func sortOf(gap float64) string {
	switch {
	case gap >= 0.15:
		return "right"
	case gap > -0.15:
		return "near"
	case gap > -0.7:
		return "wrong"
	}
	return "quiet"
}

// fewestCards is how many cards a hand must have for a drill on keeping the right
// ones; with the stock exhausted, where all is known, one more.
const fewestCards = 3

// kindOf returns what a view may be used for, "" if for nothing.
func kindOf(v *rules.View) kind {
	moves := v.Legal()
	plain := moves &^ rules.Claim.Set()
	switch {
	case moves.Has(rules.Claim) && v.CanClaim(v.Me):
		return ""
	case v.ClosedBy == v.Me.Other():
		if v.Hand.Len() >= fewestCards && plain.Len() > 1 {
			return defending
		}
	case v.ClosedBy != rules.NoPlayer:
	case v.Strict():
		if v.Hand.Len() > fewestCards && plain.Len() > 1 {
			return endgame
		}
	case moves.Has(rules.Close):
		if v.Stock <= 3 {
			return exact
		}
		return early
	}
	return ""
}

// quotas is how many drills of each kind are wanted, and how many there are.
type quotas struct {
	exact, early, defending, endgame int
	have                             map[kind]int
}

// of returns how many of a kind are wanted. Kinds of closing drills are "exact"
// and "early" and, once priced, those with their sort behind.
func (q *quotas) of(k kind) int {
	switch k {
	case defending:
		return q.defending
	case endgame:
		return q.endgame
	}
	for sort, share := range shares {
		switch k {
		case exact + kind("-"+sort):
			return (q.exact*share + 9) / 10
		case early + kind("-"+sort):
			return (q.early*share + 9) / 10
		}
	}
	return 0
}

// wants reports whether there may be a use for a position of that kind.
func (q *quotas) wants(k kind) bool {
	if k == exact || k == early {
		for sort := range shares {
			if q.wants(k + kind("-"+sort)) {
				return true
			}
		}
		return false
	}
	return q.have[k] < q.of(k)
}

func (q *quotas) met() bool {
	for _, k := range []kind{exact, early, defending, endgame} {
		if q.wants(k) {
			return false
		}
	}
	return true
}

func (q *quotas) take(k kind) {
	if q.have == nil {
		q.have = map[kind]int{}
	}
	q.have[k]++
}

// String tells what there is.
func (q *quotas) String() string { return fmt.Sprint(q.have) }
