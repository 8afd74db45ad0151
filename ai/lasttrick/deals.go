package lasttrick

import (
	"slices"

	"games/sixtysix/rules"
)

// dealt is a deal that what is public allows, and which of the hands at a node
// the players hold in it.
type dealt struct {
	rules.Deal
	hand [2]uint16
}

// allow lists every deal that the table of the view allows, whatever the players
// hold, and each player's hands.
func allow(v *rules.View) (deals []dealt, hands [2][]rules.Cards) {
	t := v.Table
	free := t.Book.Variant.Cards &^ (t.Played | t.TurnUp.Set() | t.Shown[0] | t.Shown[1])
	place := [2]map[rules.Cards]uint16{{}, {}}
	for first := range choices(free, t.Cards(0)-t.Shown[0].Len()) {
		for face := range (free &^ first).All {
			both := [2]rules.Cards{first | t.Shown[0], free&^(first|face.Set()) | t.Shown[1]}
			if t.Lacking[0]&both[0]|t.Lacking[1]&both[1] != 0 {
				continue
			}
			d := dealt{Deal: lay(&t, both, face)}
			for p := range both {
				at, known := place[p][both[p]]
				if !known {
					at = uint16(len(hands[p])) // #nosec G115: there are at most 1,716
					place[p][both[p]] = at
					hands[p] = append(hands[p], both[p])
				}
				d.hand[p] = at
			}
			deals = append(deals, d)
		}
	}
	return deals, hands
}

// lay returns the deal in which the players hold those hands.
func lay(t *rules.Table, hands [2]rules.Cards, face rules.Card) rules.Deal {
	v := rules.NewView(*t, 0, hands[0])
	d, err := v.Deal(hands[1], []rules.Card{face})
	if err != nil {
		panic("a deal that the table allows was refused: " + err.Error())
	}
	return d
}

// choices yields every set of n of the cards.
func choices(from rules.Cards, n int) func(yield func(rules.Cards) bool) {
	return func(yield func(rules.Cards) bool) {
		cards := slices.Collect(from.All)
		choose(cards, n, 0, yield)
	}
}

func choose(from []rules.Card, n int, chosen rules.Cards, yield func(rules.Cards) bool) bool {
	if n == 0 {
		return yield(chosen)
	}
	for i := range len(from) - n + 1 {
		if !choose(from[i+1:], n-1, chosen|from[i].Set(), yield) {
			return false
		}
	}
	return true
}
