// Package choice is what a match is set up with, and how the last one is
// remembered from one start of the program to the next.
//
// It knows a choice and its file. It must not know how anybody is asked, and not
// what the names mean: the rules and the table of bots say which there are.
package choice

import (
	"fmt"
	"maps"
	"slices"
	"strings"

	"games/sixtysix/internal/record"
	"games/sixtysix/rules"
)

// Choice is a rule book and an opponent, by name. House holds only the
// parameters in which the rules differ from the named book, the target included.
type Choice struct {
	Variant string            `json:"variant"`
	Rules   string            `json:"rules"`
	House   map[string]string `json:"house,omitempty"`
	Bot     string            `json:"bot"`
}

// Default returns what is played where nothing was chosen: the first of all
// books, against a regular of the club.
func Default() Choice { return Of(rules.Books()[0], "club") }

// about says in a few words what a rule book is, by its name.
var about = map[string]string{
	"classic":    "the old game: anybody may close, 66 is claimed at any turn, draws add up",
	"modern":     "as it is mostly played today",
	"tournament": "as in tournaments: a trick is needed to close, declare and exchange",
	"santase":    "the Bulgarian game, with dear mistakes and first to 11",
}

// About says in a few words what the rule book is; "" where there is nothing to
// say.
func About(b *rules.Book) string { return about[b.Name] }

// Of returns the choice of that book and that opponent.
func Of(book *rules.Book, bot string) Choice {
	return Choice{Variant: book.Variant.Name, Rules: book.Name, House: book.House(), Bot: bot}
}

// OfRecord returns the choice with which the match was begun; the person has the
// first seat.
func OfRecord(h record.Header) Choice {
	return Choice{Variant: h.Variant, Rules: h.Rules, House: h.House, Bot: h.Players[1]}
}

// Book returns the rule book. The error says which part of the choice there is
// not (any more).
func (c Choice) Book() (*rules.Book, error) {
	book, err := rules.Lookup(c.Variant, c.Rules)
	if err != nil {
		return nil, err
	}
	for _, key := range slices.Sorted(maps.Keys(c.House)) {
		if book, err = book.With(key, c.House[key]); err != nil {
			return nil, err
		}
	}
	return book, nil
}

// Equal reports whether both choices set up the same match.
func (c Choice) Equal(other Choice) bool {
	return c.Variant == other.Variant && c.Rules == other.Rules && c.Bot == other.Bot &&
		maps.Equal(c.House, other.House)
}

// String says what is played: "Schnapsen, modern rules, first to 9, against
// club".
func (c Choice) String() string {
	book, err := c.Book()
	if err != nil {
		return c.Variant + ", " + c.Rules + " rules, against " + c.Bot
	}
	parts := []string{book.Variant.Title, book.Name + " rules"}
	for _, p := range book.Params() {
		if _, house := c.House[p.Key]; house && p.Key != "target" {
			parts = append(parts, p.Key+"="+p.Value)
		}
	}
	return strings.Join(append(parts, fmt.Sprintf("first to %d", book.Target), "against "+c.Bot), ", ")
}
