package analysis

import "games/sixtysix/rules"

// Equity tells how likely a player is to win a match between two deals.
type Equity interface {
	// Chance returns the chance of player 0 to win a match under the book. Need
	// is the game points that each player still lacks, both at least 1; forehand
	// leads first in the next deal.
	Chance(b *rules.Book, need [2]int, forehand rules.Player) float64
}

// Usual is the equity where nothing has been measured: both players are equally
// good, leading first is no advantage, no deal is drawn, and a deal is worth 1, 2
// or 3 as often as it usually is.
type Usual struct{}

// usualWorth is how often a deal is worth 1, 2 and 3 to whoever wins it.
var usualWorth = [...]float64{1: 0.35, 2: 0.45, 3: 0.20}

// Chance returns the chance of player 0.
func (Usual) Chance(_ *rules.Book, need [2]int, _ rules.Player) float64 {
	table := make([]float64, (need[0]+1)*(need[1]+1))
	at := func(mine, his int) *float64 { return &table[max(mine, 0)*(need[1]+1)+max(his, 0)] }
	for mine := range need[0] + 1 {
		*at(mine, 0) = 0
		for his := 1; his <= need[1]; his++ {
			chance := 0.0
			for worth, often := range usualWorth {
				if mine > 0 && often > 0 {
					chance += often / 2 * (*at(mine-worth, his) + *at(mine, his-worth))
				}
			}
			if mine == 0 {
				chance = 1
			}
			*at(mine, his) = chance
		}
	}
	return *at(need[0], need[1])
}

// match returns my chance to win the match from the score of the view when its
// deal ends with those results. A draw's carry to the next deal is left out of
// account, and a match that counts double is won once.
func match(e Equity, v *rules.View, o *Outcomes) float64 {
	return o.expect(func(gamePoints int) float64 {
		need := [2]int{v.Target - v.Score[v.Me], v.Target - v.Score[v.Me.Other()]}
		switch {
		case gamePoints > 0:
			need[0] -= gamePoints
		default:
			need[1] += gamePoints
		}
		switch {
		case need[0] <= 0:
			return 1
		case need[1] <= 0:
			return 0
		}
		forehand := nextForehand(v, gamePoints)
		if v.Me == 1 { // the one who asks is player 0 of the match
			forehand = forehand.Other()
		}
		return e.Chance(v.Book, need, forehand)
	})
}

// nextForehand is who leads first after a deal that brought me so many game
// points.
func nextForehand(v *rules.View, gamePoints int) rules.Player {
	dealer := v.Dealer
	switch {
	case v.Book.NextDealer == rules.DealerAlternates:
		dealer = dealer.Other()
	case gamePoints > 0:
		dealer = v.Me
	case gamePoints < 0:
		dealer = v.Me.Other()
	}
	return dealer.Other()
}
