package words

import (
	"fmt"

	"games/sixtysix/rules"
)

// Result says how a deal ended, why, and what it is worth; end is the table at
// its end.
func (v Voice) Result(r rules.Result, end *rules.Table) string {
	if r.Winner == rules.NoPlayer {
		return sentence(v.drawn(r, end), ": ", drawWorth(r))
	}
	return sentence(v.ended(r, end), ": ", v.does(r.Winner, fmt.Sprintf("score %d", r.GamePoints)), carried(end), v.graded(r, end))
}

// ended is the half of the sentence that tells what happened.
func (v Voice) ended(r rules.Result, end *rules.Table) string {
	winner, loser := r.Winner, r.Winner.Other()
	switch {
	case r.Reason == rules.ByClaim && end.ClosedBy == winner:
		return fmt.Sprintf("%s closed and made %d", v.Name(winner), r.Points[winner])
	case r.Reason == rules.ByClaim:
		return fmt.Sprintf("%s claimed 66 with %d", v.Name(winner), r.Points[winner])
	case r.Reason == rules.ByFalseClaim:
		return fmt.Sprintf("%s claimed 66 with only %d", v.Name(loser), r.Points[loser])
	case r.Reason == rules.ByFailedClose:
		return v.failed(r, end)
	case r.Reason == rules.ByLastTrick:
		return fmt.Sprintf("nobody claimed 66, and %s won the last trick", v.Name(winner))
	case end.ClosedBy == winner:
		return v.silent(winner, r)
	}
	return fmt.Sprintf("nobody claimed 66, but %s had %d", v.Name(winner), r.Points[winner])
}

// failed tells how a close failed.
func (v Voice) failed(r rules.Result, end *rules.Table) string {
	closer := end.ClosedBy
	acts := end.Acts()
	last := acts[len(acts)-1]
	switch {
	case last.Move == rules.Claim && last.Player == closer:
		return fmt.Sprintf("%s closed and claimed 66 with only %d", v.Name(closer), r.Points[closer])
	case last.Move == rules.Claim:
		return fmt.Sprintf("%s closed, but %s claimed 66 first, with %d", v.Name(closer), v.Name(last.Player), r.Points[last.Player])
	case end.CanClaim(closer):
		return v.silent(closer, r)
	}
	return fmt.Sprintf("%s closed and made %d", v.Name(closer), r.Points[closer])
}

// silent tells of a closer who has 66 and does not say so.
func (v Voice) silent(closer rules.Player, r rules.Result) string {
	return fmt.Sprintf("%s closed and made %d but did not claim", v.Name(closer), r.Points[closer])
}

// drawn tells why nobody wins (R22).
func (v Voice) drawn(r rules.Result, end *rules.Table) string {
	if end.ClosedBy != rules.NoPlayer {
		return v.silent(end.ClosedBy, r)
	}
	if r.Points[0] == r.Points[1] {
		return fmt.Sprintf("nobody claimed 66, and both had %d", r.Points[0])
	}
	var had []string
	for p := range rules.Player(2) {
		if end.CanClaim(p) {
			had = append(had, fmt.Sprintf("%s had %d", v.Name(p), r.Points[p]))
		}
	}
	if had == nil {
		return "nobody claimed 66, and nobody had it"
	}
	return "nobody claimed 66, though " + and(had)
}

func drawWorth(r rules.Result) string {
	if r.Carry == 0 {
		return "a draw, and nobody scores"
	}
	return fmt.Sprintf("a draw, and the next deal is worth %s more", GamePoints(r.Carry))
}

// carried tells what earlier draws have added.
func carried(end *rules.Table) string {
	switch end.Carry {
	case 0:
		return ""
	case 1:
		return ", 1 of it for the draw before"
	}
	return fmt.Sprintf(", %d of it for the draws before", end.Carry)
}

// graded tells why a deal was worth what it was, where that needs a reason (R23,
// R24).
func (v Voice) graded(r rules.Result, end *rules.Table) string {
	worth := r.GamePoints - int(end.Carry)
	why := ""
	switch r.Reason {
	case rules.ByClaim, rules.ByUnclaimed:
		why = v.grade(r.Winner, end, worth)
	case rules.ByFailedClose:
		why = v.failedGrade(r.Winner, end, worth)
	case rules.ByFalseClaim:
		why = v.falseGrade(r.Winner, end, worth)
	}
	if why == "" {
		return ""
	}
	return " (" + why + ")"
}

func (v Voice) grade(winner rules.Player, end *rules.Table, worth int) string {
	loser := winner.Other()
	points, when := end.Points[loser], ""
	if end.ClosedBy == winner && end.Book.CloseGraded == rules.GradedAtClose {
		points, when = end.AtClose.Points[loser], " when the stock was closed"
	}
	switch worth {
	case 3:
		return fmt.Sprintf("schwarz: %s had no trick%s", v.Name(loser), when)
	case 2:
		return fmt.Sprintf("schneider: %s had %d, fewer than 33%s", v.Name(loser), points, when)
	}
	return ""
}

func (v Voice) failedGrade(winner rules.Player, end *rules.Table, worth int) string {
	switch {
	case worth != 3:
		return ""
	case end.Book.FailedClose == rules.ThreeIfCloserTrickless:
		return v.Name(winner.Other()) + " took no trick"
	case end.Book.FailedClose == rules.ThreeIfOpponentTrickless:
		return v.Name(winner) + " had no trick when the stock was closed"
	}
	return ""
}

func (v Voice) falseGrade(winner rules.Player, end *rules.Table, worth int) string {
	switch {
	case end.Book.FalseClaim == rules.FalseAsWon:
		return "what a true claim would have won"
	case worth == 3:
		return v.Name(winner) + " had no trick"
	}
	return ""
}

// GamePoints counts them: "1 game point", "2 game points".
func GamePoints(n int) string {
	if n == 1 {
		return "1 game point"
	}
	return fmt.Sprintf("%d game points", n)
}
