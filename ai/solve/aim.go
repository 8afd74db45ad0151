package solve

import "games/sixtysix/rules"

// kind says which race decides an aim.
type kind uint8

const (
	closerMakes66     kind = iota // a closer makes 66 first
	closerDoesNotLose             // the same, if a draw will do
	closerWinsTwo                 // he makes 66 before the other has 33
	closerWinsThree               // he makes 66 before the other has a trick
	closerGetsNoTrick             // the other player takes every trick
	stockWinsOne                  // the stock has run out: somebody wins
	stockWinsTwo                  // he makes 66 before the other has 33
	stockWinsThree                // he makes 66 before the other has a trick
	kinds
)

// everything is more room than a deal has points: the price of a trick where the
// defender must not get any.
const everything = 1000

// newRaces returns every kind of race under the book.
func newRaces(b *rules.Book, m *memo) [kinds]race {
	var all [kinds]race
	for k := range kinds {
		r := race{memo: m, tag: uint64(k) << kindShift, needTrick: b.MarriageNeedsTrick}
		if b.Follow == rules.FollowOnly {
			r.mayLose = cards
		}
		r.aim(k)
		r.claims(b, k)
		if k < stockWinsOne {
			r.marriages = b.MarriageAfterClose
		} else {
			r.marriages, r.bonus = b.MarriageAfterStock, b.LastTrickBonus
		}
		r.tricksMatter = r.marriages && (r.needTrick || r.cap == schneider)
		all[k] = r
	}
	all[stockWinsOne].lastWins = b.LastTrickWins
	return all
}

// aim sets what the defender must not get.
func (r *race) aim(k kind) {
	switch k {
	case closerWinsTwo, stockWinsTwo:
		r.cap = schneider
	case closerWinsThree, closerGetsNoTrick, stockWinsThree:
		r.cap, r.trickCost, r.deaf = 1, everything, true
		r.playedOut = k == closerGetsNoTrick
	default:
		r.cap = goal
	}
}

// claims sets what becomes of 66 that has not been claimed at once. It takes a
// player who did not, or a position that begins so, to get there.
func (r *race) claims(b *rules.Book, k kind) {
	anyTurn := b.ClaimWhen == rules.ClaimAnyTurn
	r.attackerCalls = anyTurn
	r.defenderCalls = anyTurn && r.cap == goal
	switch {
	case anyTurn:
		r.unclaimed = true
	case k >= stockWinsOne:
		r.unclaimed = b.Unclaimed == rules.UnclaimedHighest && !b.LastTrickWins
	case b.UnclaimedClosed == rules.ClosedDraw:
		r.unclaimed = k == closerDoesNotLose
	default:
		r.unclaimed = b.UnclaimedClosed == rules.ClosedWins
	}
}

// verdict is how an aim in a closed deal is decided.
type verdict struct {
	race  *race // nil: the answer is no
	other bool  // the race is the defender's, who has closed, and its answer is the opposite
}

// ifClosed returns the verdict on winning worth when that side has closed; had
// holds the took bit if the attacker had a trick then. A win that is graded at
// the close must be worth as much by what the loser had.
func (s *Solver) ifClosed(closer side, worth int, had hand) verdict {
	if closer == attacker {
		if s.book.CloseGraded == rules.GradedAtClose || worth == 1 {
			return verdict{race: &s.races[closerMakes66]}
		}
		return verdict{race: &s.races[closerWinsTwo+kind(worth)-2]}
	}
	if worth == 3 {
		switch {
		case s.book.FailedClose == rules.ThreeIfCloserTrickless:
			return verdict{race: &s.races[closerGetsNoTrick]}
		case s.book.FailedClose == rules.ThreeIfOpponentTrickless && had&took != 0:
			return verdict{}
		}
	}
	return verdict{race: &s.races[closerDoesNotLose], other: true}
}
