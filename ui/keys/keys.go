// Package keys is what the keyboard does: a table of actions, the keys that
// each has by itself, and the keys that a player gives it instead.
//
// It knows the names of actions and of keys. It must not know what an action
// does, nor when it is possible.
package keys

import (
	"strings"
	"unicode"

	"github.com/charmbracelet/bubbles/key"
	tea "github.com/charmbracelet/bubbletea"

	"games/sixtysix/ui/theme"
)

// Action is something that a key can mean.
type Action uint8

// The actions. None is what a key means that nothing is bound to.
const (
	None Action = iota
	Left
	Right
	Up
	Down
	Card1
	Card2
	Card3
	Card4
	Card5
	Card6
	Enter
	Marriage
	Exchange
	Close
	Claim
	LastTrick
	Points
	Skip
	Rules
	Help
	Options
	Quit
	Back
	King
	Queen
	Yes
	No
	Retry
	Unsaved
	StandIn
	PageUp
	PageDown
	Rematch
	Menu
	Hint
	Review
	Decisions
	Winnable
	Knowledge
	AllCards
	Run
	Faster
	Slower
	DealEnd
	Scores
	WorstHand
	Why
	Replay
	PositionLine
	Edit
	Standing
	Copy
	Interrupt
	Suspend
	actions
)

// Place is where an action is possible at all; several are added up. Two actions
// that share a place cannot share a key.
type Place uint16

// The places.
const (
	Table    Place = 1 << iota // a deal is being played
	Question                   // something is to be confirmed
	Pair                       // king or queen of a marriage is to be led
	List                       // rows to go through and to change
	Page                       // text to read
	Result                     // a deal or a match is over
	Failure                    // something went wrong
	Reviewed                   // a deal is looked over
	Watched                    // two bots play
	Judged                     // a drill has been answered
)

const (
	everywhere = Table | Question | Pair | List | Page | Result | Failure | Reviewed | Watched | Judged
	screens    = Table | List | Page | Result | Reviewed | Watched | Judged
)

// row is one action: its name in the config file, the keys it has by itself and
// what the help line says.
type row struct {
	action Action
	name   string
	keys   []string
	places Place
	help   string
}

var rows = []row{
	{Left, "left", []string{"left", "h"}, Table | Pair | List | Result | Reviewed, "choose"},
	{Right, "right", []string{"right", "l"}, Table | Pair | List | Result | Reviewed, "choose"},
	{Up, "up", []string{"up", "k"}, Table | List | Page | Result | Reviewed, "up"},
	{Down, "down", []string{"down", "j"}, Table | Pair | List | Page | Result | Reviewed, "down"},
	{Card1, "card-1", []string{"1"}, Table | Pair, "card 1"},
	{Card2, "card-2", []string{"2"}, Table | Pair, "card 2"},
	{Card3, "card-3", []string{"3"}, Table | Pair, "card 3"},
	{Card4, "card-4", []string{"4"}, Table | Pair, "card 4"},
	{Card5, "card-5", []string{"5"}, Table | Pair, "card 5"},
	{Card6, "card-6", []string{"6"}, Table | Pair, "card 6"},
	{Enter, "play", []string{"enter", " "}, Table | Pair | List | Page | Result | Failure | Reviewed | Watched | Judged, "play"},
	{Marriage, "marriage", []string{"m"}, Table | Pair, "marriage"},
	{Exchange, "exchange", []string{"x"}, Table, "swap"},
	{Close, "close", []string{"c"}, Table, "close"},
	{Claim, "claim", []string{"g"}, Table | Pair, "claim 66"},
	{LastTrick, "last-trick", []string{"t"}, Table, "last trick"},
	{Points, "points", []string{"p"}, Table, "points"},
	{Skip, "skip", []string{"s"}, Table, "never stop here again"},
	{Rules, "rules", []string{"r"}, Table | List | Page | Watched, "rules"},
	{Help, "help", []string{"?", "f1"}, screens, "help"},
	{Options, "options", []string{"o"}, screens, "options"},
	{Quit, "quit", []string{"q"}, screens | Failure, "quit"},
	{Back, "back", []string{"esc", "backspace"}, everywhere, "back"},
	{King, "king", []string{"k"}, Pair, "king"},
	{Queen, "queen", []string{"q"}, Pair, "queen"},
	{Yes, "yes", []string{"y"}, Question, "yes"},
	{No, "no", []string{"n"}, Question, "no"},
	{Retry, "retry", []string{"r"}, Failure | Reviewed, "try again"},
	{Unsaved, "unsaved", []string{"u"}, Failure, "go on unsaved"},
	{StandIn, "stand-in", []string{"b"}, Failure, "another bot plays on"},
	{PageUp, "page-up", []string{"pgup", "b"}, List | Page | Reviewed, "page up"},
	{PageDown, "page-down", []string{"pgdown", "f"}, List | Page | Reviewed, "page down"},
	{Rematch, "rematch", []string{"n"}, Result, "rematch"},
	{Menu, "menu", []string{"m"}, Result, "menu"},
	{Hint, "hint", []string{"i"}, Table, "hint"},
	{Review, "review", []string{"r"}, Result, "review"},
	{Decisions, "decisions", []string{"d"}, Reviewed, "decisions"},
	{Winnable, "winnable", []string{"w"}, Reviewed, "could I have won?"},
	{Knowledge, "knowledge", []string{"v"}, Reviewed, "what I knew"},
	{AllCards, "all-cards", []string{"a"}, Watched, "all cards"},
	{Run, "run", []string{"p"}, Watched, "play on"},
	{Faster, "faster", []string{"+", "="}, Watched, "faster"},
	{Slower, "slower", []string{"-"}, Watched, "slower"},
	{DealEnd, "deal-end", []string{"e"}, Watched, "end of the deal"},
	{Scores, "scores", []string{"s"}, Judged, "scores"},
	{WorstHand, "worst-hand", []string{"v"}, Judged, "worst hand"},
	{Why, "why", []string{"w"}, Judged, "why"},
	{Replay, "replay", []string{"r"}, Judged, "replay"},
	{PositionLine, "position-line", []string{"l"}, Judged, "line"},
	{Edit, "edit", []string{"e"}, Judged, "edit"},
	{Standing, "standing", []string{"g"}, Judged, "standing"},
	{Copy, "copy", []string{"y"}, Page, "copy"},
	{Interrupt, "interrupt", []string{"ctrl+c"}, everywhere, "quit at once"},
	{Suspend, "suspend", []string{"ctrl+z"}, everywhere, "to the shell, fg comes back"},
}

// Binding is the keys of one action.
type Binding struct {
	key.Binding
	Action Action
	places Place
}

// Map is what every key means. [New] makes one.
type Map struct{ bindings [actions]Binding }

// New returns the map in which the named actions have the given keys instead of
// their own, and what was wrong with that, a sentence each. A key that two
// actions of one place want goes to the one that the player bound to it, or else
// to the one that comes first in the table.
func New(bound map[string][]string) (Map, []string) {
	var m Map
	var problems []string
	wanted := make([][]string, len(rows))
	for i, r := range rows {
		wanted[i] = r.keys
		if own, ok := bound[r.name]; ok {
			wanted[i] = messages(own)
		}
	}
	for i, r := range rows {
		kept := make([]string, 0, 2*len(wanted[i]))
		for _, k := range wanted[i] {
			if by := taker(wanted, i, k, bound); by >= 0 {
				problems = append(problems, clash(k, rows[by], r))
				continue
			}
			kept = append(kept, k)
		}
		m.bindings[r.action] = binding(r, withCapitals(kept, wanted))
	}
	return m, problems
}

// taker returns the row that has key k instead of row i, -1 if none has.
func taker(wanted [][]string, i int, k string, bound map[string][]string) int {
	_, mine := bound[rows[i].name]
	for j, r := range rows {
		_, theirs := bound[r.name]
		before := j < i && mine == theirs || theirs && !mine
		if j != i && before && r.places&rows[i].places != 0 && has(wanted[j], k) {
			return j
		}
	}
	return -1
}

func clash(k string, keeps, loses row) string {
	return "The key " + Show(k) + " is bound to both " + keeps.name + " and " + loses.name +
		"; " + keeps.name + " keeps it."
}

// withCapitals adds the capital of each letter that nothing else wants, so that
// a lit Caps Lock does not stop the game.
func withCapitals(keys []string, wanted [][]string) []string {
	all := keys
	for _, k := range keys {
		letter := []rune(k)
		if len(letter) != 1 || !unicode.IsLower(letter[0]) {
			continue
		}
		capital := string(unicode.ToUpper(letter[0]))
		free := true
		for _, other := range wanted {
			free = free && !has(other, capital)
		}
		if free {
			all = append(all, capital)
		}
	}
	return all
}

func has(keys []string, k string) bool {
	for _, own := range keys {
		if own == k {
			return true
		}
	}
	return false
}

func binding(r row, keys []string) Binding {
	b := key.NewBinding(key.WithKeys(keys...))
	if len(keys) > 0 {
		b.SetHelp(Show(keys[0]), r.help)
	} else {
		b.SetEnabled(false)
	}
	return Binding{Binding: b, Action: r.action, places: r.places}
}

// Of returns the action's binding.
func (m *Map) Of(a Action) Binding { return m.bindings[a] }

// Action returns what the key means at that place.
func (m *Map) Action(msg tea.KeyMsg, at Place) Action {
	for _, b := range m.bindings[1:] {
		if b.places&at != 0 && key.Matches(msg, b.Binding) {
			return b.Action
		}
	}
	return None
}

// All returns the bindings that can matter at the place, in the table's order.
func (m *Map) All(at Place) []Binding {
	var all []Binding
	for _, r := range rows {
		if b := m.bindings[r.action]; b.places&at != 0 && b.Enabled() {
			all = append(all, b)
		}
	}
	return all
}

// Keys returns all keys of the binding as a player reads them: "left, h".
func (b Binding) Keys() string {
	var shown []string
	for _, k := range b.Binding.Keys() {
		if r := []rune(k); len(r) == 1 && unicode.IsUpper(r[0]) && len(shown) > 0 {
			continue // the capital comes of itself
		}
		shown = append(shown, Show(k))
	}
	return strings.Join(shown, ", ")
}

// Show returns a key's name as the help line has it.
func Show(k string) string {
	switch k {
	case " ":
		return "space"
	case "left":
		return theme.Unicode.Left
	case "right":
		return theme.Unicode.Right
	case "up":
		return theme.Unicode.Up
	case "down":
		return theme.Unicode.Down
	}
	return k
}

// Digit returns which card of the hand the action means, from 0, and false for
// an action that means none.
func (a Action) Digit() (int, bool) {
	if a < Card1 || a > Card6 {
		return 0, false
	}
	return int(a - Card1), true
}

// DigitOf returns the action that means the i-th card, from 0.
func DigitOf(i int) Action { return Card1 + Action(i) }
