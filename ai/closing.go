package ai

import (
	"games/sixtysix/ai/worlds"
	"games/sixtysix/rules"
)

const (
	// closeTrials is how many hidden arrangements a close is tried against.
	closeTrials = 100

	// closeCaution is what a close must promise above playing on, in game
	// points: the chance to close later is worth something too.
	closeCaution = 0.25
)

// closes reports whether closing now pays: the rest of the deal is played out by
// the rules of thumb, closed and open, with the hidden cards lying as they may,
// and the results are weighed by what they do for the match.
func (b club) closes(v *rules.View) bool {
	rng := dice(b.seed, v)
	stake := stakeOf(v)
	better := 0.0
	for range closeTrials {
		on := worlds.Draw(v, rng)
		closed := on
		worlds.Step(&closed, rules.Close)
		better += stake.chance(playByThumb(&closed, v.Me)) - stake.chance(playByThumb(&on, v.Me))
	}
	return better > closeTrials*closeCaution*stake.slope()
}

// playByThumb plays the deal to its end by the rules of thumb and returns p's
// game points, the other's negative.
func playByThumb(d *rules.Deal, p rules.Player) int {
	for d.Phase() != rules.Over {
		move := rules.Claim
		if moves := worlds.Fair(d); moves != rules.Claim.Set() {
			t := d.Table()
			s := seatAt(&t, d.Hand(t.Turn))
			move = s.move(moves)
		}
		worlds.Step(d, move)
	}
	return worlds.Outcome(d, p)
}
