package rules_test

// How the plain game ends: the second half of the reference.

// graded is what a win scores against those points and tricks.
func graded(points, tricks int) int {
	if tricks == 0 {
		return 3
	}
	if points < 33 {
		return 2
	}
	return 1
}

// correct is what a correct claim by p scores if he is not against a closer.
func (g *plain) correct(p int) int {
	loser := 1 - p
	if g.closer == p && g.is("close-graded", "at-close") {
		return graded(g.closePoints[loser], g.closeTricks[loser])
	}
	return graded(g.points[loser], g.tricks[loser])
}

// failure is what the closer's opponent scores for a failed close.
func (g *plain) failure() int {
	switch {
	case g.is("failed-close", "three"):
		return 3
	case g.is("failed-close", "closer-trickless") && g.tricks[g.closer] == 0:
		return 3
	case g.is("failed-close", "opponent-trickless") && g.closeTricks[1-g.closer] == 0:
		return 3
	}
	return 2
}

func (g *plain) claim() {
	p := g.turn
	other := 1 - p
	right := g.points[p] >= 66
	switch {
	case right && g.closer == other:
		g.end(p, g.failure(), "failed-close")
	case right:
		g.end(p, g.correct(p), "claim")
	case g.closer == p:
		g.end(other, g.failure(), "failed-close")
	default:
		g.end(other, g.falsehood(p), "false-claim")
	}
}

// falsehood is what the false claim of p, who has not closed, costs him.
func (g *plain) falsehood(p int) int {
	other := 1 - p
	switch {
	case g.is("false-claim", "opponent-trickless") && g.tricks[other] == 0:
		return 3
	case g.is("false-claim", "as-won") && g.closer == other:
		return g.failure()
	case g.is("false-claim", "as-won"):
		return g.correct(p)
	}
	return 2
}

func (g *plain) nobodyClaimed() {
	if g.closer >= 0 {
		g.closedUnclaimed()
		return
	}
	if g.yes("last-trick-wins") {
		g.end(g.leader, 1, "last-trick")
		return
	}
	a, b := g.points[0], g.points[1]
	switch {
	case g.is("unclaimed", "draw"), a == b, a < 66 && b < 66:
		g.end(-1, 0, "draw")
	case a > b:
		g.end(0, g.correct(0), "unclaimed")
	default:
		g.end(1, g.correct(1), "unclaimed")
	}
}

func (g *plain) closedUnclaimed() {
	switch {
	case g.points[g.closer] < 66, g.is("unclaimed-closed", "fails"):
		g.end(1-g.closer, g.failure(), "failed-close")
	case g.is("unclaimed-closed", "wins"):
		g.end(g.closer, g.correct(g.closer), "unclaimed")
	default:
		g.end(-1, 0, "draw")
	}
}

func (g *plain) end(winner, worth int, reason string) {
	g.phase, g.turn, g.winner, g.reason = "over", -1, winner, reason
	if winner >= 0 {
		g.worth = worth + g.carry
	} else if g.yes("draw-carry") {
		g.nextCarry = g.carry + 1
	}
}
