package rules_test

import (
	"slices"
	"strconv"
	"strings"
)

// plain is the game once more, told slowly with words, from the text of the
// rules alone: the reference that the engine is compared with. Its rules are the
// text values of a book's parameters, its cards and moves are their texts, and
// players are 0 and 1, -1 for nobody.
type plain struct {
	rule  map[string]string
	ranks string // of the deck, from the lowest

	hands          [2][]string
	stock          []string // face-down cards in drawing order
	turnUp         string   // "" when it has been taken
	trump          string
	dealer, leader int
	turn           int
	phase          string
	led            string
	declared       string
	points         [2]int
	pending        [2]int
	tricks         [2]int
	closer         int
	closePoints    [2]int // at the close
	closeTricks    [2]int
	carry          int

	winner    int
	worth     int
	reason    string
	nextCarry int
}

func newPlain(rule map[string]string, deck []string, dealer, carry int) *plain {
	g := &plain{rule: rule, ranks: "9JQKTA", dealer: dealer, leader: 1 - dealer, closer: -1, carry: carry, winner: -1}
	batches := []int{3, 3}
	if len(deck) == 20 {
		g.ranks, batches = "JQKTA", []int{3, 2}
	}
	take := func(n int) []string {
		taken := deck[:n:n]
		deck = deck[n:]
		return taken
	}
	for i, n := range batches {
		for _, p := range []int{1 - dealer, dealer} {
			g.hands[p] = append(g.hands[p], take(n)...)
		}
		if (i == 0) == (rule["turn-up"] == "after-first-batch") {
			g.turnUp = take(1)[0]
		}
	}
	g.stock, g.trump = deck, g.turnUp[:1]
	g.phase, g.turn = "lead", g.leader
	if rule["close-by"] == "either" {
		g.phase, g.turn = "after-draw", dealer
	}
	return g
}

func (g *plain) is(key, value string) bool { return g.rule[key] == value }
func (g *plain) yes(key string) bool       { return g.rule[key] == "yes" }

func (g *plain) number(key string) int {
	n, err := strconv.Atoi(g.rule[key])
	if err != nil {
		panic(err) // a book's numbers are numbers
	}
	return n
}

func (g *plain) low() string         { return g.trump + g.ranks[:1] }
func (g *plain) strict() bool        { return g.closer >= 0 || len(g.stock) == 0 }
func (g *plain) holds(c string) bool { return slices.Contains(g.hands[g.turn], c) }
func (g *plain) height(c string) int { return strings.Index(g.ranks, c[1:]) }
func (g *plain) value(c string) int {
	return map[byte]int{'A': 11, 'T': 10, 'K': 4, 'Q': 3, 'J': 2}[c[1]]
}
func (g *plain) hasTrick() bool       { return g.tricks[g.turn] > 0 }
func (g *plain) claimsAnyTime() bool  { return g.is("claim-when", "any-turn") }
func (g *plain) eitherMayClose() bool { return g.is("close-by", "either") }

// legal lists the moves of the player who is asked, sorted.
func (g *plain) legal() []string {
	var moves []string
	switch g.phase {
	case "before-draw":
		moves = append(g.closing(), "pass")
		if g.claimsAnyTime() || g.turn == g.leader {
			moves = append(moves, "claim")
		}
	case "after-draw":
		moves = append(g.closing(), "pass")
		if g.claimsAnyTime() {
			moves = append(moves, "claim")
		}
	case "lead":
		moves = g.leading()
	case "follow":
		moves = g.following()
		if g.is("exchange-by", "either") {
			moves = append(moves, g.exchanging()...)
		}
		if g.claimsAnyTime() {
			moves = append(moves, "claim")
		}
	case "final":
		moves = []string{"claim", "pass"}
	}
	slices.Sort(moves)
	return moves
}

func (g *plain) leading() []string {
	if g.declared != "" {
		return []string{g.declared + "K", g.declared + "Q", "claim"}
	}
	moves := slices.Clone(g.hands[g.turn])
	moves = append(moves, g.exchanging()...)
	moves = append(moves, g.closing()...)
	moves = append(moves, g.declaring()...)
	firstLead := g.tricks == [2]int{0, 0}
	if g.claimsAnyTime() || !firstLead {
		moves = append(moves, "claim")
	}
	return moves
}

func (g *plain) exchanging() []string {
	switch {
	case g.strict(), !g.holds(g.low()):
		return nil
	case g.yes("exchange-needs-trick") && !g.hasTrick():
		return nil
	case len(g.stock) < g.number("exchange-min-stock"):
		return nil
	}
	return []string{"exchange"}
}

func (g *plain) closing() []string {
	switch {
	case g.strict():
		return nil
	case g.yes("close-needs-trick") && !g.hasTrick():
		return nil
	case len(g.stock) < g.number("close-min-stock"):
		return nil
	}
	return []string{"close"}
}

func (g *plain) declaring() []string {
	switch {
	case g.yes("marriage-needs-trick") && !g.hasTrick():
		return nil
	case g.closer >= 0 && !g.yes("marriage-after-close"):
		return nil
	case len(g.stock) == 0 && !g.yes("marriage-after-stock"):
		return nil
	}
	var moves []string
	for _, suit := range []string{"S", "H", "D", "C"} {
		if g.holds(suit+"K") && g.holds(suit+"Q") {
			moves = append(moves, "declare "+suit)
		}
	}
	return moves
}

// following lists the cards that may be played to the led one.
func (g *plain) following() []string {
	hand := g.hands[g.turn]
	if !g.strict() {
		return slices.Clone(hand)
	}
	var suit, higher, trumps []string
	for _, c := range hand {
		switch {
		case c[:1] == g.led[:1] && g.height(c) > g.height(g.led):
			higher, suit = append(higher, c), append(suit, c)
		case c[:1] == g.led[:1]:
			suit = append(suit, c)
		case c[:1] == g.trump:
			trumps = append(trumps, c)
		}
	}
	switch {
	case len(higher) > 0 && g.is("follow", "must-win"):
		return higher
	case len(suit) > 0:
		return suit
	case len(trumps) > 0:
		return trumps
	}
	return slices.Clone(hand)
}

// play makes a move that legal lists.
func (g *plain) play(move string) {
	switch {
	case move == "pass":
		g.pass()
	case move == "close":
		g.closer, g.closePoints, g.closeTricks = g.turn, g.points, g.tricks
		g.phase, g.turn = "lead", g.leader
	case move == "claim":
		g.claim()
	case move == "exchange":
		at := slices.Index(g.hands[g.turn], g.low())
		g.hands[g.turn][at], g.turnUp = g.turnUp, g.low()
	case strings.HasPrefix(move, "declare "):
		g.declare(strings.TrimPrefix(move, "declare "))
	default:
		g.card(move)
	}
}

func (g *plain) declare(suit string) {
	worth := 20
	if suit == g.trump {
		worth = 40
	}
	g.declared = suit
	if g.hasTrick() {
		g.points[g.turn] += worth
	} else {
		g.pending[g.turn] += worth
	}
}

func (g *plain) card(c string) {
	g.hands[g.turn] = slices.DeleteFunc(g.hands[g.turn], func(held string) bool { return held == c })
	if g.phase == "lead" {
		g.led, g.phase, g.turn = c, "follow", 1-g.turn
		return
	}
	beats := c[:1] == g.trump
	if c[:1] == g.led[:1] {
		beats = g.height(c) > g.height(g.led)
	}
	if beats {
		g.leader = g.turn
	}
	winner := g.leader
	g.tricks[winner]++
	g.points[winner] += g.value(g.led) + g.value(c) + g.pending[winner]
	g.pending[winner] = 0
	g.led, g.declared, g.turn = "", "", winner
	g.afterTrick()
}

func (g *plain) afterTrick() {
	switch {
	case len(g.hands[0]) == 0 && len(g.hands[1]) == 0:
		g.phase = "final"
		if g.closer < 0 {
			g.points[g.turn] += g.number("last-trick-bonus")
		}
	case g.strict():
		g.phase = "lead"
	case g.yes("close-before-draw"):
		g.phase = "before-draw"
	default:
		g.draw()
	}
}

func (g *plain) draw() {
	for _, p := range []int{g.leader, 1 - g.leader} {
		if len(g.stock) > 0 {
			g.hands[p], g.stock = append(g.hands[p], g.stock[0]), g.stock[1:]
		} else {
			g.hands[p], g.turnUp = append(g.hands[p], g.turnUp), ""
		}
	}
	g.phase, g.turn = "lead", g.leader
	if len(g.stock) > 0 && g.eitherMayClose() {
		g.phase, g.turn = "after-draw", 1-g.leader
	}
}

func (g *plain) pass() {
	switch g.phase {
	case "before-draw":
		if g.turn == g.leader && g.eitherMayClose() {
			g.turn = 1 - g.leader
		} else {
			g.draw()
		}
	case "after-draw":
		g.phase, g.turn = "lead", g.leader
	case "final":
		if g.turn == g.leader && g.claimsAnyTime() {
			g.turn = 1 - g.leader
		} else {
			g.nobodyClaimed()
		}
	}
}
