package rules

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
)

// Param is one parameter of a rule book as people read and write it.
type Param struct {
	Key     string   // as in --rule KEY=VALUE and in a record's house
	Value   string   // what the book says
	Values  string   // what it could say: "yes or no", "a number from 1 to 11"
	Choices []string // the same, one by one
	Doc     string   // one line of explanation
}

// Params lists every parameter of the book in the order in which books are read.
func (b *Book) Params() []Param {
	list := make([]Param, len(keys))
	for i, k := range keys {
		list[i] = Param{Key: k.key, Value: k.kind.value(b), Values: k.kind.values(), Choices: k.kind.choices(), Doc: k.doc}
	}
	return list
}

// With returns a copy of the book in which the parameter has that value. An
// unknown key or value is an error that lists the known ones.
func (b *Book) With(key, value string) (*Book, error) {
	i := slices.IndexFunc(keys, func(k paramKey) bool { return k.key == key })
	if i < 0 {
		names := make([]string, len(keys))
		for j, k := range keys {
			names[j] = k.key
		}
		return nil, fmt.Errorf("unknown rule %q; the rules are %s", key, list(names))
	}
	changed := *b
	if !keys[i].kind.set(&changed, value) {
		return nil, fmt.Errorf("rule %s cannot be %q; it takes %s", key, value, keys[i].kind.values())
	}
	return &changed, nil
}

// House returns the parameters in which the book differs from the book that
// bears its name: key and value.
func (b *Book) House() map[string]string {
	house := map[string]string{}
	origin, err := Lookup(b.Variant.Name, b.Name)
	if err != nil {
		return house
	}
	for _, k := range keys {
		if v := k.kind.value(b); v != k.kind.value(origin) {
			house[k.key] = v
		}
	}
	return house
}

type paramKey struct {
	key, doc string
	kind     paramKind
}

// paramKind reads and writes one field of a book as text.
type paramKind interface {
	value(b *Book) string
	set(b *Book, text string) bool
	values() string
	choices() []string
}

type choice[T ~uint8] struct {
	field func(*Book) *T
	names []string // by value
}

func (c choice[T]) value(b *Book) string { return c.names[*c.field(b)] }
func (c choice[T]) values() string       { return either(c.names) }
func (c choice[T]) choices() []string    { return slices.Clone(c.names) }
func (c choice[T]) set(b *Book, text string) bool {
	i := slices.Index(c.names, text)
	if i >= 0 {
		*c.field(b) = T(i) // #nosec G115: an index into a handful of names
	}
	return i >= 0
}

type yesNo func(*Book) *bool

func (f yesNo) values() string    { return "yes or no" }
func (f yesNo) choices() []string { return []string{"yes", "no"} }
func (f yesNo) value(b *Book) string {
	if *f(b) {
		return "yes"
	}
	return "no"
}

func (f yesNo) set(b *Book, text string) bool {
	if text != "yes" && text != "no" {
		return false
	}
	*f(b) = text == "yes"
	return true
}

type number struct {
	field    func(*Book) *int
	low, top int
}

func (n number) value(b *Book) string { return strconv.Itoa(*n.field(b)) }
func (n number) values() string       { return fmt.Sprintf("a number from %d to %d", n.low, n.top) }
func (n number) choices() []string {
	var list []string
	for v := n.low; v <= n.top; v++ {
		list = append(list, strconv.Itoa(v))
	}
	return list
}

func (n number) set(b *Book, text string) bool {
	v, err := strconv.Atoi(text)
	if err != nil || v < n.low || v > n.top {
		return false
	}
	*n.field(b) = v
	return true
}

// either writes "a, b or c".
func either(words []string) string {
	last := len(words) - 1
	return strings.Join(words[:last], ", ") + " or " + words[last]
}

var keys = []paramKey{
	{
		"turn-up", "when the trump card is turned up: after the deal, or after the first batch",
		choice[TurnUp]{func(b *Book) *TurnUp { return &b.TurnUp }, []string{"after-deal", "after-first-batch"}},
	},
	{
		"exchange-by", "who may exchange the lowest trump for the turn-up: the leader, or either player before his card",
		choice[By]{func(b *Book) *By { return &b.ExchangeBy }, []string{"leader", "either"}},
	},
	{
		"exchange-needs-trick", "an own trick is needed to exchange",
		yesNo(func(b *Book) *bool { return &b.ExchangeNeedsTrick }),
	},
	{
		"exchange-min-stock", "face-down cards that must remain to exchange (their number is odd, so 2 means 3)",
		number{func(b *Book) *int { return &b.ExchangeMinStock }, 1, 11},
	},
	{
		"marriage-needs-trick", "a marriage may not be declared before an own trick (otherwise its points wait for one)",
		yesNo(func(b *Book) *bool { return &b.MarriageNeedsTrick }),
	},
	{
		"marriage-after-close", "marriages may be declared after the stock was closed",
		yesNo(func(b *Book) *bool { return &b.MarriageAfterClose }),
	},
	{
		"marriage-after-stock", "marriages may be declared after the stock ran out",
		yesNo(func(b *Book) *bool { return &b.MarriageAfterStock }),
	},
	{
		"close-by", "who may close the stock: the leader, or either player between tricks",
		choice[By]{func(b *Book) *By { return &b.CloseBy }, []string{"leader", "either"}},
	},
	{
		"close-before-draw", "the stock may be closed after a trick before the cards are drawn",
		yesNo(func(b *Book) *bool { return &b.CloseBeforeDraw }),
	},
	{
		"close-needs-trick", "an own trick is needed to close",
		yesNo(func(b *Book) *bool { return &b.CloseNeedsTrick }),
	},
	{
		"close-min-stock", "face-down cards that must remain to close (their number is odd, so 2 means 3)",
		number{func(b *Book) *int { return &b.CloseMinStock }, 1, 11},
	},
	{
		"close-graded", "a closer's win is graded by what the opponent had at the end, or when the stock was closed",
		choice[CloseGraded]{func(b *Book) *CloseGraded { return &b.CloseGraded }, []string{"end", "at-close"}},
	},
	{
		"failed-close", "a failed close costs 2, and 3 if the closer took no trick, if the opponent had none when it was closed, or always",
		choice[FailedClose]{
			func(b *Book) *FailedClose { return &b.FailedClose },
			[]string{"closer-trickless", "opponent-trickless", "three"},
		},
	},
	{
		"follow", "strict play: follow suit and win the trick if you can, or only follow suit",
		choice[FollowRule]{func(b *Book) *FollowRule { return &b.Follow }, []string{"must-win", "follow-only"}},
	},
	{
		"last-trick-bonus", "card points for the last trick if every card was played",
		number{func(b *Book) *int { return &b.LastTrickBonus }, 0, 20},
	},
	{
		"last-trick-wins", "if the stock was played out and nobody claimed, the winner of the last trick wins 1",
		yesNo(func(b *Book) *bool { return &b.LastTrickWins }),
	},
	{
		"claim-when", "66 may be claimed at any own turn, or only by the winner of a trick before he leads and after declaring",
		choice[ClaimWhen]{func(b *Book) *ClaimWhen { return &b.ClaimWhen }, []string{"any-turn", "winner"}},
	},
	{
		"false-claim", "a false claim costs 2; 2, or 3 if the other has no trick; or what the claim would have won",
		choice[FalseClaim]{
			func(b *Book) *FalseClaim { return &b.FalseClaim },
			[]string{"two", "opponent-trickless", "as-won"},
		},
	},
	{
		"unclaimed", "stock played out and nobody claimed: a draw, or the higher wins if somebody has 66",
		choice[Unclaimed]{func(b *Book) *Unclaimed { return &b.Unclaimed }, []string{"draw", "highest"}},
	},
	{
		"unclaimed-closed", "the closer has 66 but nobody claimed: a draw, he wins, or he has failed",
		choice[UnclaimedClosed]{
			func(b *Book) *UnclaimedClosed { return &b.UnclaimedClosed },
			[]string{"draw", "wins", "fails"},
		},
	},
	{
		"draw-carry", "a draw makes the next deal worth one game point more",
		yesNo(func(b *Book) *bool { return &b.DrawCarry }),
	},
	{
		"target", "game points that win the match",
		number{func(b *Book) *int { return &b.Target }, 1, 99},
	},
	{
		"next-dealer", "who deals next: the players alternate, or the winner deals",
		choice[NextDealer]{func(b *Book) *NextDealer { return &b.NextDealer }, []string{"alternate", "winner"}},
	},
	{
		"double-match", "a match lost without a game point counts double",
		yesNo(func(b *Book) *bool { return &b.DoubleMatch }),
	},
}
