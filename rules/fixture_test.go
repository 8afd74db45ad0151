package rules_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"games/sixtysix/rules"
)

// A and B are the two players of the examples, as on the page of the rules.
const (
	A rules.Player = 0
	B rules.Player = 1
)

// scene is what a situation starts from. Cards that are not named lie anywhere.
type scene struct {
	a, b     string       // cards in the first hands of A and B: "HK HQ"
	turnUp   string       // the card turned up
	bottom   string       // the last cards drawn before the turn-up
	keep     string       // cards that are not played unless a step says so
	forehand rules.Player // A, unless the scene says B
	carry    int
}

// when tells whether a situation has come about.
type when func(*rules.Deal) bool

// step is a situation that play has to reach, and the moves that are then made.
// On the way cards are played and marriages declared at random, but nobody
// exchanges, closes or claims unless a step says so.
type step struct {
	when   when
	tricks int     // finished since the step before
	totals *totals // put in place of what was reached
	moves  string  // "A declare H, A HQ, B HA": windows in between are passed
}

// then returns the steps with more steps after them.
func then(steps []step, more ...step) []step {
	return append(append([]step(nil), steps...), more...)
}

// totals are points and tricks by player that no play of that book could show.
type totals struct {
	points [2]int16
	tricks [2]int8
}

// enough is how many decks are tried for a situation.
const enough = 300_000

// reach returns a deal in which all steps have come about, one after the other.
// The moves that led there are in the log of the test.
func reach(t testing.TB, book *rules.Book, from scene, steps ...step) rules.Deal {
	t.Helper()
	w, ok := find(book, from, enough, steps)
	if !ok {
		t.Fatalf("%s %s: no deal reaches the situation", book.Variant.Name, book.Name)
	}
	t.Logf("%s %s: %s", book.Variant.Name, book.Name, transcript(&w.Deal))
	return w.Deal
}

// find looks through that many decks for the steps.
func find(book *rules.Book, from scene, decks int, steps []step) (walk, bool) {
	dice := wyrand(1)
	places, rest := from.lay(book)
	deck := make([]rules.Card, len(places))
	w := walk{keep: rules.CardsOf(cards(from.keep)...)}
	for range decks {
		dice.shuffle(rest)
		next := 0
		for i, c := range places {
			if c == rules.NoCard {
				c, next = rest[next], next+1
			}
			deck[i] = c
		}
		var err error
		if w.Deal, err = rules.NewDeal(book, deck, from.forehand.Other(), from.carry); err != nil {
			panic(err) // the scene names a card twice
		}
		w.first = w.Deal
		if w.follow(steps, &dice) {
			return w, true
		}
	}
	return walk{}, false
}

// walk is a deal on its way through the steps.
type walk struct {
	rules.Deal
	first rules.Deal // as it was dealt
	keep  rules.Cards
}

// lay returns a deck with the named cards in their places and NoCard elsewhere,
// and the cards that are left for these places.
func (s scene) lay(book *rules.Book) (places, rest []rules.Card) {
	fill := func(text string, n int) []rules.Card {
		list := cards(text)
		for len(list) < n {
			list = append(list, rules.NoCard)
		}
		return list
	}
	hand, face := book.Variant.Hand(), book.Variant.Face()
	stock := fill("", face)
	copy(stock[face-len(cards(s.bottom)):], cards(s.bottom))
	hands := [2][]rules.Card{fill(s.a, hand), fill(s.b, hand)}
	places = order(book, hands[s.forehand], hands[s.forehand.Other()],
		fill(s.turnUp, 1)[0], stock)
	return places, setOf(book.Variant.Cards &^ rules.CardsOf(places...))
}

// order puts the cards into the order of dealing.
func order(book *rules.Book, fore, dealer []rules.Card, up rules.Card, stock []rules.Card) []rules.Card {
	first := book.Variant.Batches[0]
	deck := append(append([]rules.Card(nil), fore[:first]...), dealer[:first]...)
	if book.TurnUp == rules.TurnAfterFirstBatch {
		deck = append(deck, up)
	}
	deck = append(append(deck, fore[first:]...), dealer[first:]...)
	if book.TurnUp == rules.TurnAfterDeal {
		deck = append(deck, up)
	}
	return append(deck, stock...)
}

// follow plays on until every step has come about; it reports whether they did.
func (w *walk) follow(steps []step, dice *wyrand) bool {
	tricks := 0
	for _, s := range steps {
		for !(trickCount(&w.Deal) >= tricks+s.tricks && s.when(&w.Deal)) {
			if !w.stroll(dice) {
				return false
			}
		}
		tricks = trickCount(&w.Deal)
		if s.totals != nil {
			w.Deal = w.with(*s.totals)
		}
		if !w.make(s.moves) {
			return false
		}
	}
	return true
}

// stroll makes a random move that nobody named; false if there is none.
func (w *walk) stroll(dice *wyrand) bool {
	legal := w.Legal() &^ (rules.Exchange.Set() | rules.Close.Set() | rules.Claim.Set() | rules.Moves(w.keep))
	if pairs := legal &^ rules.Pass.Set() &^ rules.Moves(legal.Cards()); pairs != 0 && dice.below(2) == 0 {
		legal = pairs
	}
	if legal == 0 {
		return false
	}
	return w.Play(nth(legal, dice.below(legal.Len()))) == nil
}

// nth returns the set's n-th move.
func nth(moves rules.Moves, n int) rules.Move {
	for ; n > 0; n-- {
		moves &= moves - 1
	}
	return moves.First()
}

// make makes the moves; it reports whether all were legal.
func (w *walk) make(moves string) bool {
	for _, text := range strings.Split(moves, ", ") {
		if text != "" && tryMove(&w.Deal, text) != nil {
			return false
		}
	}
	return true
}

// with puts other totals into the deal.
func (w *walk) with(other totals) rules.Deal {
	v := w.View(A)
	v.Points, v.Tricks, v.Pending = other.points, other.tricks, [2]int16{}
	d, err := v.Deal(w.Hand(B), w.StockCards())
	if err != nil {
		panic(err) // the view is the deal's own
	}
	return d
}

// play makes the moves, "A declare H, A HQ", passing the windows in between. A
// move that is refused ends the test.
func play(t testing.TB, d *rules.Deal, moves string) {
	t.Helper()
	for _, text := range strings.Split(moves, ", ") {
		if err := tryMove(d, text); err != nil {
			t.Fatalf("%s: %v\n%s", text, err, transcript(d))
		}
	}
}

// tryMove makes the move "A HQ", passing the windows in which it cannot be made.
func tryMove(d *rules.Deal, text string) error {
	name, words, _ := strings.Cut(text, " ")
	for {
		move := moveOf(d, words)
		asked := d.Turn() == playerOf(name)
		if asked && d.Legal().Has(move) {
			return d.Play(move)
		}
		if !isWindow(d.Phase()) {
			if !asked {
				return fmt.Errorf("it is not %s's turn", name)
			}
			return d.Check(move)
		}
		if err := d.Play(rules.Pass); err != nil {
			return err
		}
	}
}

func isWindow(p rules.Phase) bool { return p == rules.BeforeDraw || p == rules.AfterDraw }

// quietly plays the first card that may be played, or passes.
func quietly(t testing.TB, d *rules.Deal) {
	t.Helper()
	move := rules.Pass
	if may := d.Legal().Cards(); may != 0 {
		move = rules.Play(may.Lowest())
	}
	require.NoError(t, d.Play(move), transcript(d))
}

func playerOf(name string) rules.Player {
	switch name {
	case "A":
		return A
	case "B":
		return B
	}
	panic("no player is called " + name)
}

// moveOf reads a move. "declare plain" is any marriage in hand but that of
// trumps.
func moveOf(d *rules.Deal, text string) rules.Move {
	trump := d.View(A).Trump
	for m := range rules.Pass + 1 {
		suit := m.Declared()
		plain := suit != rules.NoSuit && suit != trump && d.Legal().Has(m)
		if m.String() == text || plain && text == "declare plain" {
			return m
		}
	}
	panic("there is no move " + text)
}

// cards reads "SA HT".
func cards(text string) []rules.Card {
	var list []rules.Card
	for _, word := range strings.Fields(text) {
		suit, rank := strings.IndexByte("SHDC", word[0]), strings.IndexByte("9JQKTA", word[1])
		list = append(list, rules.CardOf(rules.Suit(suit), rules.Rank(rank)))
	}
	return list
}

func setOf(set rules.Cards) []rules.Card {
	var list []rules.Card
	for c := range set.All {
		list = append(list, c)
	}
	return list
}

// transcript tells how a deal went and how it stands.
func transcript(d *rules.Deal) string {
	t := d.Table()
	var text strings.Builder
	fmt.Fprintf(&text, "turn-up %v; ", t.FirstTurnUp())
	for _, a := range t.Acts() {
		fmt.Fprintf(&text, "%c %v, ", "AB"[a.Player], a.Move)
	}
	fmt.Fprintf(&text, "now %v, points %v, tricks %v, hands %v and %v, stock %v %v",
		t.Phase, t.Points, t.Tricks, d.Hand(A), d.Hand(B), d.StockCards(), t.TurnUp)
	return text.String()
}
