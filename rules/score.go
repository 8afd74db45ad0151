package rules

// Reason is how a deal ended.
type Reason uint8

// The reasons.
const (
	ByClaim Reason = iota
	ByFalseClaim
	ByFailedClose
	ByLastTrick
	ByUnclaimed
	ByDraw
)

// String returns the reason as records have it.
func (r Reason) String() string {
	return [...]string{"claim", "false-claim", "failed-close", "last-trick", "unclaimed", "draw"}[r]
}

// Result is how a deal ended. Points and tricks are indexed by player.
type Result struct {
	Winner     Player // NoPlayer after a draw
	GamePoints int    // carry included, not capped; 0 after a draw
	Reason     Reason
	Points     [2]int // card points with counted marriages and the last-trick bonus
	Tricks     [2]int
	Carry      int // what the next deal carries (R22)
}

const (
	goal      = 66
	schneider = 33
)

// Result returns how the deal ended, and whether it has.
func (t *Table) Result() (Result, bool) {
	if t.Phase != Over {
		return Result{}, false
	}
	r := Result{Winner: t.winner, GamePoints: int(t.worth), Reason: t.reason}
	for p := range 2 {
		r.Points[p], r.Tricks[p] = int(t.Points[p]), int(t.Tricks[p])
	}
	if t.winner == NoPlayer && t.Book.DrawCarry { // R22
		r.Carry = int(t.Carry) + 1
	}
	return r, true
}

// Result returns how the deal ended, and whether it has.
func (d *Deal) Result() (Result, bool) { return d.table.Result() }

// CanClaim reports whether a claim by player p would be correct now: he has 66
// counted points (R5). Whether he may claim now is for [Table.Legal] to say.
func (t *Table) CanClaim(p Player) bool { return t.Points[p] >= goal }

// ClaimWorth returns the game points, carry included, that a correct claim by p
// scores now: 1, 2 or 3 (R23), or the price of the failed close if the other
// player has closed (R24).
func (t *Table) ClaimWorth(p Player) int {
	return t.won(p) + int(t.Carry)
}

// won is ClaimWorth without the carry.
func (t *Table) won(p Player) int {
	loser := p.Other()
	switch {
	case t.ClosedBy == loser:
		return t.failedClose()
	case t.ClosedBy == p && t.Book.CloseGraded == GradedAtClose:
		return grade(t.AtClose.Points[loser], t.AtClose.Tricks[loser])
	}
	return grade(t.Points[loser], t.Tricks[loser])
}

// grade is a win's worth by what the loser had.
func grade(points int16, tricks int8) int {
	switch {
	case tricks == 0:
		return 3
	case points < schneider:
		return 2
	}
	return 1
}

// FailedCloseWorth returns what the closer's opponent scores, carry included, if
// the close fails now. It means nothing while nobody has closed.
func (t *Table) FailedCloseWorth() int { return t.failedClose() + int(t.Carry) }

func (t *Table) failedClose() int {
	closer := t.ClosedBy
	dear := false
	switch t.Book.FailedClose {
	case ThreeIfCloserTrickless:
		dear = t.Tricks[closer] == 0
	case ThreeIfOpponentTrickless:
		dear = t.AtClose.Tricks[closer.Other()] == 0
	case ThreeAlways:
		dear = true
	}
	if dear {
		return 3
	}
	return 2
}

// falseClaim is what the other player scores when p, who has not closed, claims
// without having 66.
func (t *Table) falseClaim(p Player) int {
	switch t.Book.FalseClaim {
	case FalseOpponentTrickless:
		if t.Tricks[p.Other()] == 0 {
			return 3
		}
	case FalseAsWon:
		return t.won(p)
	}
	return 2
}

// FalseClaimWorth returns the game points, carry included, that a false claim by
// p would give his opponent now.
func (t *Table) FalseClaimWorth(p Player) int {
	if t.ClosedBy == p {
		return t.FailedCloseWorth()
	}
	return t.falseClaim(p) + int(t.Carry)
}

func (t *Table) claim() {
	p := t.Turn
	switch {
	case t.CanClaim(p) && t.ClosedBy == p.Other():
		t.end(p, t.failedClose(), ByFailedClose)
	case t.CanClaim(p):
		t.end(p, t.won(p), ByClaim)
	case t.ClosedBy == p:
		t.end(p.Other(), t.failedClose(), ByFailedClose)
	default:
		t.end(p.Other(), t.falseClaim(p), ByFalseClaim)
	}
}

// unclaimed ends a deal whose last card was played and which nobody claimed.
func (t *Table) unclaimed() {
	b, closer := t.Book, t.ClosedBy
	switch {
	case closer != NoPlayer && (!t.CanClaim(closer) || b.UnclaimedClosed == ClosedFails):
		t.end(closer.Other(), t.failedClose(), ByFailedClose)
	case closer != NoPlayer && b.UnclaimedClosed == ClosedWins:
		t.end(closer, t.won(closer), ByUnclaimed)
	case closer != NoPlayer:
		t.end(NoPlayer, 0, ByDraw)
	case b.LastTrickWins:
		t.end(t.Leader, 1, ByLastTrick)
	default:
		t.highest()
	}
}

// highest ends a deal that was played out where no last trick wins.
func (t *Table) highest() {
	ahead := Player(0)
	if t.Points[1] > t.Points[0] {
		ahead = 1
	}
	even := t.Points[0] == t.Points[1]
	if t.Book.Unclaimed == UnclaimedDraw || even || !t.CanClaim(ahead) { // R22
		t.end(NoPlayer, 0, ByDraw)
		return
	}
	t.end(ahead, t.won(ahead), ByUnclaimed)
}

func (t *Table) end(winner Player, worth int, why Reason) {
	t.Phase, t.Turn = Over, NoPlayer
	t.winner, t.reason = winner, why
	if winner != NoPlayer {
		t.worth = int16(worth) + t.Carry
	}
}
