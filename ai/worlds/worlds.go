// Package worlds draws and lists the deals that a player's view leaves possible,
// and plays on in them.
//
// It knows that every arrangement of the hidden cards that the view does not
// rule out is equally likely. It must not know what a player would have done: it
// draws no conclusions beyond those that are proven.
package worlds

import (
	"math/rand/v2"

	"games/sixtysix/rules"
)

// Draw returns one deal that v leaves possible, each equally likely.
func Draw(v *rules.View, rng *rand.Rand) rules.Deal {
	var free [rules.NoCard]rules.Card
	n := 0
	for c := range (v.Unseen() &^ (v.Known | v.Lacks)).All {
		free[n], n = c, n+1
	}
	opponent, open := v.Known, v.OpponentCards()-v.Known.Len()
	for i := range open {
		j := i + rng.IntN(n-i)
		free[i], free[j] = free[j], free[i]
		opponent |= free[i].Set()
	}
	return deal(v, opponent, rng)
}

// Deal returns a deal in which the opponent holds those cards and the face-down
// cards lie in a random order.
func deal(v *rules.View, opponent rules.Cards, rng *rand.Rand) rules.Deal {
	var stock [rules.NoCard]rules.Card
	n := 0
	for c := range (v.Unseen() &^ opponent).All {
		stock[n], n = c, n+1
	}
	for i := n - 1; i > 0; i-- {
		j := rng.IntN(i + 1)
		stock[i], stock[j] = stock[j], stock[i]
	}
	return must(v.Deal(opponent, stock[:n]))
}

// must is for arrangements that the view itself has allowed.
func must(d rules.Deal, err error) rules.Deal {
	if err != nil {
		panic("a world that the view allows was refused: " + err.Error())
	}
	return d
}

// Hands lists every hand that the opponent may hold, as one deal each, the
// face-down cards in a random order.
func Hands(v *rules.View, rng *rand.Rand) []rules.Deal {
	var all []rules.Deal
	for hand := range v.Worlds() {
		all = append(all, deal(v, hand, rng))
	}
	return all
}
