package notation

import (
	"fmt"

	"games/sixtysix/rules"
)

// check names the first contradiction in a position.
func check(t *rules.Table, hand rules.Cards, talon []rules.Card) error {
	checkStock := func(t *rules.Table, hand rules.Cards) error { return checkTalon(t, hand, talon) }
	for _, rule := range []func(*rules.Table, rules.Cards) error{
		checkDeck, checkPhase, checkTricks, checkHands, checkStock, checkProven, checkDeclared, checkPending, checkPoints,
	} {
		if err := rule(t, hand); err != nil {
			return err
		}
	}
	return nil
}

// checkDeck looks for cards that the variant does not use.
func checkDeck(t *rules.Table, hand rules.Cards) error {
	all := hand | t.Played | t.TurnUp.Set() | t.Led.Set() | t.Shown[opp] | t.Lacking[opp]
	if strange := all &^ t.Book.Variant.Cards; strange != 0 {
		return fmt.Errorf("%s: %s is not played with such a card", strange, t.Book.Variant.Title)
	}
	if both := hand & (t.TurnUp.Set() | t.Led.Set()); both != 0 {
		return fmt.Errorf("hand=%s: %s lies on the table", hand, both)
	}
	if t.Led != rules.NoCard && t.Led == t.TurnUp {
		return fmt.Errorf("led=%s: that card is the turn-up", t.Led)
	}
	return nil
}

// checkPhase looks for questions that the book never asks.
func checkPhase(t *rules.Table, hand rules.Cards) error {
	b := t.Book
	open := t.ClosedBy == rules.NoPlayer && t.Stock > 0
	loser := t.Leader != me
	switch t.Phase {
	case rules.BeforeDraw:
		if !open || !b.CloseBeforeDraw || (loser && b.CloseBy != rules.ByEither) {
			return fmt.Errorf("phase=before-draw: nobody is asked that here by the %s book", b.Name)
		}
	case rules.AfterDraw:
		if !open || b.CloseBy != rules.ByEither {
			return fmt.Errorf("phase=after-draw: nobody is asked that here by the %s book", b.Name)
		}
	case rules.Final:
		if loser && b.ClaimWhen != rules.ClaimAnyTurn {
			return fmt.Errorf("phase=final: only the winner of the last trick is asked by the %s book", b.Name)
		}
		if hand != 0 {
			return fmt.Errorf("phase=final: the last trick has been played, so hand=%s cannot be", hand)
		}
	default:
		if hand == 0 {
			return fmt.Errorf("hand=-: in phase %s there is a card to play", t.Phase)
		}
	}
	return nil
}

// checkTricks compares the tricks with the cards that were played.
func checkTricks(t *rules.Table, _ rules.Cards) error {
	finished := t.Played &^ t.Led.Set()
	tricks := int(t.Tricks[me]) + int(t.Tricks[opp])
	if finished.Len() != 2*tricks {
		return fmt.Errorf("tricks=%d:%d make %d played cards, but %d have been played",
			t.Tricks[me], t.Tricks[opp], 2*tricks, finished.Len())
	}
	window := t.Phase == rules.BeforeDraw || t.Phase == rules.Final
	if window && t.Tricks[t.Leader] == 0 {
		return fmt.Errorf("phase=%s: the winner of the last trick has a trick", t.Phase)
	}
	return nil
}

// checkHands compares the hands with what has been dealt, drawn and played.
func checkHands(t *rules.Table, hand rules.Cards) error {
	before := 0
	if t.Phase == rules.BeforeDraw { // both are still to draw
		before = 1
	}
	if t.ClosedBy == rules.NoPlayer && t.Stock > 0 {
		if want := t.Book.Variant.Face() - 2*(int(t.Tricks[me])+int(t.Tricks[opp])-before); int(t.Stock) != want {
			return fmt.Errorf("stock=%d: with the stock open after %d tricks it has %d face-down cards",
				t.Stock, t.Tricks[me]+t.Tricks[opp], want)
		}
	}
	if want := t.Cards(me); hand.Len() != want {
		return fmt.Errorf("hand=%s has %d cards, but there must be %d", hand, hand.Len(), want)
	}
	unseen := t.Book.Variant.Cards &^ (hand | t.Played | t.TurnUp.Set())
	if want := t.Cards(opp) + int(t.Stock); unseen.Len() != want {
		return fmt.Errorf("%d cards are unseen (%s), but the opponent's hand and the stock have %d",
			unseen.Len(), unseen, want)
	}
	return nil
}

// checkProven compares opp and notopp with what can be.
func checkProven(t *rules.Table, hand rules.Cards) error {
	unseen := t.Book.Variant.Cards &^ (hand | t.Played | t.TurnUp.Set())
	known, lacking := t.Shown[opp], t.Lacking[opp]
	switch n := t.Cards(opp); {
	case known&^unseen != 0:
		return fmt.Errorf("opp: %s cannot be in the opponent's hand", known&^unseen)
	case lacking&^unseen != 0:
		return fmt.Errorf("notopp: %s is not unseen", lacking&^unseen)
	case known&lacking != 0:
		return fmt.Errorf("notopp: %s is in the opponent's hand", known&lacking)
	case known.Len() > n:
		return fmt.Errorf("opp=%s has %d cards, but the opponent holds %d", known, known.Len(), n)
	case (unseen &^ lacking).Len() < n:
		return fmt.Errorf("notopp=%s leaves fewer than the %d cards that the opponent holds", lacking, n)
	}
	return nil
}

// checkDeclared compares a declared marriage with the cards and the phase.
func checkDeclared(t *rules.Table, hand rules.Cards) error {
	pair := t.Declared.Marriage()
	switch {
	case t.Declared == rules.NoSuit:
		return nil
	case t.Phase == rules.Lead && hand&pair != pair:
		return fmt.Errorf("declared=%s: king and queen are not both in hand", t.Declared)
	case t.Phase == rules.Follow && !pair.Has(t.Led):
		return fmt.Errorf("declared=%s: then its king or queen was led, not %s", t.Declared, t.Led)
	case t.Phase != rules.Lead && t.Phase != rules.Follow:
		return fmt.Errorf("declared=%s: nobody has declared anything in phase %s", t.Declared, t.Phase)
	}
	return nil
}

// checkPending compares the waiting marriage points with the tricks.
func checkPending(t *rules.Table, _ rules.Cards) error {
	for _, p := range [2]rules.Player{me, opp} {
		switch {
		case t.Tricks[p] > 0 && t.Pending[p] > 0:
			return fmt.Errorf("pending=%d:%d: with a trick nothing waits any more", t.Pending[me], t.Pending[opp])
		case t.Tricks[p] == 0 && t.Points[p] > 0:
			return fmt.Errorf("points=%d:%d: without a trick there are no points", t.Points[me], t.Points[opp])
		}
	}
	return nil
}

// checkPoints compares the points with the played cards: what is over must be
// marriages that can have been declared.
func checkPoints(t *rules.Table, _ rules.Cards) error {
	cards := (t.Played &^ t.Led.Set()).Points()
	total := int(t.Points[me]) + int(t.Points[opp])
	if t.Phase == rules.Final && t.ClosedBy == rules.NoPlayer {
		cards += t.Book.LastTrickBonus
	}
	married := total - cards + int(t.Pending[me]) + int(t.Pending[opp])
	if !marriagesMake(t, married) {
		return fmt.Errorf("points=%d:%d make %d, but the finished tricks are worth %d and no marriages make up the difference",
			t.Points[me], t.Points[opp], total, cards)
	}
	return nil
}

// marriagesMake reports whether marriages that can have been declared are worth
// exactly that. One leads a card of the pair that one declares, so a suit none of
// which has left the hands cannot have been declared, except with this lead.
func marriagesMake(t *rules.Table, points int) bool {
	sums := map[int]bool{0: true}
	for s := range rules.NoSuit {
		if s.Marriage()&t.Played == 0 && s != t.Declared {
			continue
		}
		worth := 20
		if s == t.Trump {
			worth = 40
		}
		more := map[int]bool{}
		for sum := range sums {
			more[sum+worth] = true
			if s != t.Declared { // this one has been declared for certain
				more[sum] = true
			}
		}
		sums = more
	}
	return sums[points]
}

// checkTalon compares the stock's order with the rest.
func checkTalon(t *rules.Table, hand rules.Cards, talon []rules.Card) error {
	if talon == nil {
		return nil
	}
	down, face := rules.CardsOf(talon...), int(t.Stock)
	if t.TurnUp == rules.NoCard { // the turn-up is among the cards that lie there, and not of the talon
		face--
	}
	unseen := t.Book.Variant.Cards &^ (hand | t.Played | t.TurnUp.Set())
	switch {
	case len(talon) != face || down.Len() != len(talon):
		return fmt.Errorf("talon=%s: the stock has %d different face-down cards", joined(talon), max(face, 0))
	case down&^unseen != 0:
		return fmt.Errorf("talon=%s: %s cannot lie there", joined(talon), down&^unseen)
	case down&t.Shown[opp] != 0:
		return fmt.Errorf("talon=%s: %s is in the opponent's hand", joined(talon), down&t.Shown[opp])
	}
	return nil
}
