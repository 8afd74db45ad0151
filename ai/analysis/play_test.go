package analysis_test

import (
	"math/rand/v2"
	"slices"
	"testing"

	"games/sixtysix/rules"
)

// play makes positions by random play.
type play struct{ *rand.Rand }

func newPlay(seed uint64) play { return play{rand.New(rand.NewPCG(seed, 0))} }

// some is how many of n to try: fewer where time is short.
func some(n int) int {
	if testing.Short() {
		return max(1, n/10)
	}
	return n
}

// deal returns a deal of a random book after some random moves, none of them a
// claim.
func (r play) deal() rules.Deal {
	books := rules.Books()
	for {
		b := books[r.IntN(len(books))]
		deck := slices.Collect(b.Variant.Cards.All)
		r.Shuffle(len(deck), func(i, j int) { deck[i], deck[j] = deck[j], deck[i] })
		d, err := rules.NewDeal(b, deck, 0, r.IntN(2))
		if err != nil {
			panic(err)
		}
		for range r.IntN(34) {
			r.step(&d)
		}
		if d.Phase() != rules.Over {
			return d
		}
	}
}

func (r play) step(d *rules.Deal) {
	moves := d.Legal() &^ rules.Claim.Set()
	if r.IntN(4) > 0 && moves != rules.Close.Set() {
		moves &^= rules.Close.Set()
	}
	if moves == 0 {
		return
	}
	for skip := r.IntN(moves.Len()); skip > 0; skip-- {
		moves &= moves - 1
	}
	if err := d.Play(moves.First()); err != nil {
		panic(err)
	}
}

func (r play) view() rules.View {
	d := r.deal()
	v := d.View(d.Turn())
	v.Score = [2]int{r.IntN(v.Target), r.IntN(v.Target)}
	return v
}

// relaid returns a deal with the same view and other hidden cards.
func (r play) relaid(v *rules.View) rules.Deal {
	hands := slices.Collect(v.Worlds())
	hand := hands[r.IntN(len(hands))]
	stock := slices.Collect((v.Unseen() &^ hand).All)
	r.Shuffle(len(stock), func(i, j int) { stock[i], stock[j] = stock[j], stock[i] })
	d, err := v.Deal(hand, stock)
	if err != nil {
		panic(err)
	}
	return d
}

// minimax is what a deal is worth to p, by trying everything but false claims.
func minimax(d rules.Deal, p rules.Player) int {
	if result, over := d.Result(); over {
		switch result.Winner {
		case p:
			return result.GamePoints
		case p.Other():
			return -result.GamePoints
		}
		return 0
	}
	worths := make([]int, 0, 8)
	for m := range fair(&d).All {
		worths = append(worths, minimax(after(d, m), p))
	}
	if d.Turn() == p {
		return slices.Max(worths)
	}
	return slices.Min(worths)
}

func after(d rules.Deal, m rules.Move) rules.Deal {
	if err := d.Play(m); err != nil {
		panic(err)
	}
	return d
}

func fair(d *rules.Deal) rules.Moves {
	t := d.Table()
	if !t.CanClaim(t.Turn) {
		return d.Legal() &^ rules.Claim.Set()
	}
	return d.Legal()
}
