package ai

import "games/sixtysix/rules"

// stake is what the results of a deal are worth: the chance to win the match
// after it, by the game points that it brings me, from -stakeReach to
// +stakeReach.
type stake [2*stakeReach + 1]float64

// stakeReach bounds the game points that are told apart.
const stakeReach = 12

// chance returns the chance to win the match after a deal that brought me so
// many game points.
func (s *stake) chance(points int) float64 {
	return s[min(max(points, -stakeReach), stakeReach)+stakeReach]
}

// slope is about what one game point is worth.
func (s *stake) slope() float64 { return (s.chance(1) - s.chance(-1)) / 2 }

// usualWorth is how often a deal is worth 1, 2 and 3 to whoever wins it.
var usualWorth = [...]float64{1: 0.35, 2: 0.45, 3: 0.20}

// stakeOf returns what the deal is worth at the score of the view. For the rest
// of the match both players are taken to be equally good.
func stakeOf(v *rules.View) stake {
	mine, his := v.Target-v.Score[v.Me], v.Target-v.Score[v.Me.Other()]
	table := make([]float64, (mine+1)*(his+1)) // by what I and he still need
	at := func(m, h int) float64 { return table[max(m, 0)*(his+1)+max(h, 0)] }
	for m := range mine + 1 {
		for h := range his + 1 {
			chance := 0.0
			switch {
			case m == 0:
				chance = 1
			case h > 0:
				for points, p := range usualWorth {
					chance += p / 2 * (at(m-points, h) + at(m, h-points))
				}
			}
			table[m*(his+1)+h] = chance
		}
	}
	var s stake
	for points := -stakeReach; points <= stakeReach; points++ {
		s[points+stakeReach] = at(mine-max(points, 0), his+min(points, 0))
	}
	return s
}
