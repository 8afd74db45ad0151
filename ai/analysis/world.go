package analysis

import (
	"slices"

	"games/sixtysix/rules"
)

// fair returns my moves but for a false claim.
func fair(v *rules.View) rules.Moves {
	moves := v.Legal()
	if !v.CanClaim(v.Me) {
		moves &^= rules.Claim.Set()
	}
	return moves
}

// step makes a move that was taken from the legal ones.
func step(d *rules.Deal, m rules.Move) {
	if err := d.Play(m); err != nil {
		panic("a legal move was refused: " + err.Error())
	}
}

// sight returns the view that the deal gives to the player of v, at the score of
// v.
func sight(d *rules.Deal, v *rules.View) rules.View {
	after := d.View(v.Me)
	after.Score, after.Target = v.Score, v.Target
	// Where the history before the view is unknown these are too.
	after.Dealt, after.Drawn, after.Draws = 0, [8]rules.Card{}, 0
	return after
}

// follow returns my view after a move of mine that shows me no new card.
func follow(v *rules.View, m rules.Move) (rules.View, error) {
	for hand := range v.Worlds() {
		d := hidden(v, hand)
		step(&d, m)
		return sight(&d, v), nil
	}
	return rules.View{}, ErrNoWorld
}

// hidden returns the deal in which the opponent has that hand and the rest lies
// in the stock, in any order.
func hidden(v *rules.View, hand rules.Cards) rules.Deal {
	return must(v.Deal(hand, slices.Collect((v.Unseen() &^ hand).All)))
}

// knownDeal returns the deal if everything about it that matters is known. It is
// an error if nothing fits the view.
func knownDeal(v *rules.View, talon []rules.Card) (d rules.Deal, known bool, err error) {
	hands := 0
	var hand rules.Cards
	for hand = range v.Worlds() {
		hands++
		if hands == 2 {
			return d, false, nil
		}
	}
	if hands == 0 {
		return d, false, ErrNoWorld
	}
	if ordered(v) && talon == nil {
		return d, false, nil
	}
	if talon == nil || !ordered(v) {
		talon = slices.Collect((v.Unseen() &^ hand).All)
	}
	d, err = v.Deal(hand, talon)
	return d, err == nil, err
}

// ordered reports whether the order of the face-down cards matters.
func ordered(v *rules.View) bool { return v.ClosedBy == rules.NoPlayer && v.Stock > 1 }

// deals returns every deal that the open view leaves possible, or false if there
// are more than so many. Deals with the same stock stand together: the solver
// remembers what it learns about one.
func deals(v *rules.View, most int) ([]rules.Deal, bool) {
	n := 1
	if ordered(v) {
		for k := 2; k <= int(v.Stock) && n <= most; k++ {
			n *= k
		}
	}
	for range v.Worlds() {
		if most -= n; most < 0 {
			return nil, false
		}
	}
	var all []rules.Deal
	for hand := range v.Worlds() {
		stock := slices.Collect((v.Unseen() &^ hand).All)
		if !ordered(v) {
			all = append(all, must(v.Deal(hand, stock)))
			continue
		}
		for order := range orders(stock) {
			all = append(all, must(v.Deal(hand, order)))
		}
	}
	return all, true
}

// must is for arrangements that the view itself has allowed.
func must(d rules.Deal, err error) rules.Deal {
	if err != nil {
		panic("a world that the view allows was refused: " + err.Error())
	}
	return d
}

// orders yields the cards in every order. What is yielded is used again.
func orders(cards []rules.Card) func(yield func([]rules.Card) bool) {
	return func(yield func([]rules.Card) bool) { permute(cards, 0, yield) }
}

func permute(cards []rules.Card, from int, yield func([]rules.Card) bool) bool {
	if from == len(cards) {
		return yield(cards)
	}
	for i := from; i < len(cards); i++ {
		cards[from], cards[i] = cards[i], cards[from]
		more := permute(cards, from+1, yield)
		cards[from], cards[i] = cards[i], cards[from]
		if !more {
			return false
		}
	}
	return true
}
