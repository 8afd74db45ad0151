// Package table draws the card table: a scene, which is plain data, in whatever
// room there is. There are four layouts, from large cards with a panel at their
// side down to a few lines of text that still play.
//
// It knows where things stand. It must not know the rules, whose deal it is or
// what a key does: all that is in the scene, as words, cards and marks.
package table

import (
	"fmt"
	"strings"

	"games/sixtysix/rules"
	"games/sixtysix/ui/grid"
	"games/sixtysix/ui/theme"
)

// Scene is everything that stands on the table.
type Scene struct {
	Game, Against string // "Schnapsen", "club"
	Score         string // "You 4 : 2 Bot  to 7"
	Heading       string // before the score where there is room: "Match"
	Deal          string // "Deal 5"
	Commitment    string // to its deck, "a3f1c09e"; "" for none
	Notes         []string
	Bot, You      Side
	Stock         Stock
	Trick         [2]Laid // the card led, the answer
	Hand          []Held
	Gauges        []Gauge // take the place of what has happened
	Sheet         *Sheet  // nil: none
	Pairs         []Pair
	Happened      []Said // the oldest first
	Asked         string
	Still         bool // the chosen card does not rise
	Alert         bool // Asked is the answer to something that is not possible
	Can, Cannot   []Hint
	Help          []Hint
	Panel         []string // paragraphs for the side panel; one that ends in a colon is a heading
}

// dealWithin names the deal, and its commitment if both fit in that many columns.
func (s *Scene) dealWithin(w int) string {
	both := s.Deal + "  " + s.Commitment
	if s.Commitment == "" || grid.Width(both) > w {
		return s.Deal
	}
	return both
}

// Said is a sentence about something that has happened.
type Said struct {
	Text  string
	Short string // for where there is little room; "" is no shorter
	Lasts bool   // it changes what may be played: older things go first
}

// Side is one player as the table shows him.
type Side struct {
	Name   string
	Turn   bool
	Cards  int
	Tricks int
	Points string // "points hidden", "points 34"
	Shown  rules.Cards
	Open   []Held // the bot's cards, face up; nil: face down
}

// Stock is the turn-up and the face-down cards.
type Stock struct {
	Trump  rules.Suit
	TurnUp rules.Card   // NoCard when it has been taken
	Down   bool         // the turn-up lies face down: the stock is closed
	Left   int          // face-down cards, the turn-up not counted
	State  string       // "open", "CLOSED by you", "exhausted"
	Order  []rules.Card // the cards in the order of drawing, if they lie open
}

// state is how many cards are left, and in what state the stock is.
func (st *Stock) state() string {
	if st.Left == 0 {
		return st.State
	}
	return fmt.Sprintf("%d, %s", st.Left, st.State)
}

// Laid is a place in the middle of the table.
type Laid struct {
	Card   rules.Card // NoCard: a place that waits for one
	Label  string     // whose it is, below it
	Hidden bool       // there is no such place now
}

// Held is one card of the hand.
type Held struct {
	Card    rules.Card
	Number  int // from 1
	Trump   bool
	Chosen  bool
	Allowed bool   // may be played now, or it is not the time to say
	New     bool   // just drawn
	Mark    string // a short word for a card that is pointed out: "best"; "" for none
}

// Pair is a marriage in the hand: the places of its two cards, from 0.
type Pair struct {
	At     [2]int
	Points int
}

// Hint is a key and what it does. Short is for where there is little room.
type Hint struct {
	Key, Text, Short string
	Mark             string // what a click on it means, "" for nothing
}

// The smallest rooms of the layouts; below the last there are only lines.
var (
	wideRoom     = room{110, 36}
	standardRoom = room{80, 22}
	compactRoom  = room{44, 12}
)

type room struct{ w, h int }

func (r room) fits(g *grid.Grid) bool { return g.W >= r.w && g.H >= r.h }

// Draw draws the scene in the layout that the room allows. Marks are the names
// in [Hint], "card N" for a card of the hand by its number, "stock" and
// "turn-up".
func Draw(g *grid.Grid, s *Scene, look theme.Look) {
	switch {
	case s.Sheet != nil:
		drawSheet(g, s, look)
	case wideRoom.fits(g):
		drawFull(g, s, look, &large)
	case standardRoom.fits(g):
		drawFull(g, s, look, &standard)
	case compactRoom.fits(g):
		drawCompact(g, s, look)
	default:
		drawLines(g, s, look)
	}
}

// withoutGauges is the scene for a room where gauges have a place of their own.
func (s *Scene) withoutGauges() *Scene {
	other := *s
	other.Gauges = nil
	return &other
}

// order is the cards in the order of drawing, as many as fit into w columns; a
// number says how many are left out.
func (st *Stock) order(look theme.Look, w int) string {
	text := ""
	for i, c := range st.Order {
		next := text + " " + look.Card(c)
		more := fmt.Sprintf(" +%d", len(st.Order)-i)
		if last := i == len(st.Order)-1; grid.Width(next) > w || !last && grid.Width(next+more) > w {
			return strings.TrimSpace(text + more)
		}
		text = next
	}
	return strings.TrimSpace(text)
}
