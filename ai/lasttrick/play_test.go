package lasttrick

import (
	"math/rand/v2"
	"slices"

	"games/sixtysix/rules"
)

// last returns a deal of the book at the last open trick, after random play in
// which nobody closes or claims.
func last(b *rules.Book, rng *rand.Rand) rules.Deal {
	deck := slices.Collect(b.Variant.Cards.All)
	for {
		rng.Shuffle(len(deck), func(i, j int) { deck[i], deck[j] = deck[j], deck[i] })
		d, err := rules.NewDeal(b, deck, rules.Player(rng.IntN(2)), 0)
		if err != nil {
			panic(err)
		}
		for stock := int8(3); stock > 1; stock = stockOf(&d) {
			step(&d, rng)
		}
		for range rng.IntN(4) - 1 { // most are before the lead
			step(&d, rng)
		}
		if stockOf(&d) == 1 {
			return d
		}
	}
}

func stockOf(d *rules.Deal) int8 {
	t := d.Table()
	return t.Stock
}

func step(d *rules.Deal, rng *rand.Rand) {
	moves := d.Legal() &^ (rules.Close.Set() | rules.Claim.Set())
	for skip := rng.IntN(moves.Len()); skip > 0; skip-- {
		moves &= moves - 1
	}
	if err := d.Play(moves.First()); err != nil {
		panic(err)
	}
}
