package solve_test

import (
	"fmt"
	"math/rand/v2"
	"strings"

	"games/sixtysix/rules"
)

// houseRules returns the book with a few parameters changed at random.
func houseRules(rng *rand.Rand, b *rules.Book, changes int) *rules.Book {
	params := b.Params()
	for range changes {
		p := params[rng.IntN(len(params))]
		var value string
		var low, top int
		if _, err := fmt.Sscanf(p.Values, "a number from %d to %d", &low, &top); err == nil {
			value = fmt.Sprint(low + rng.IntN(top-low+1))
		} else {
			values := strings.Split(strings.ReplaceAll(p.Values, " or ", ", "), ", ")
			value = values[rng.IntN(len(values))]
		}
		changed, err := b.With(p.Key, value)
		if err != nil {
			panic(err)
		}
		b = changed
	}
	return b
}

// shuffled returns a new deal of the book.
func shuffled(rng *rand.Rand, b *rules.Book) rules.Deal {
	var deck []rules.Card
	for c := range b.Variant.Cards.All {
		deck = append(deck, c)
	}
	rng.Shuffle(len(deck), func(i, j int) { deck[i], deck[j] = deck[j], deck[i] })
	d, err := rules.NewDeal(b, deck, rules.Player(rng.IntN(2)), rng.IntN(3))
	if err != nil {
		panic(err)
	}
	return d
}

// step makes a random legal move other than a claim; closing is made as rare as
// one in reluctance.
func step(rng *rand.Rand, d *rules.Deal, reluctance int) {
	moves := d.Legal() &^ rules.Claim.Set()
	if moves != rules.Close.Set() && rng.IntN(reluctance) > 0 {
		moves &^= rules.Close.Set()
	}
	for skip := rng.IntN(moves.Len()); skip > 0; skip-- {
		moves &= moves - 1
	}
	if err := d.Play(moves.First()); err != nil {
		panic(err)
	}
}
