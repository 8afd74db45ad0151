package rules_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"games/sixtysix/rules"
)

// Every parameter of every book is what the page says, in the page's order.
func TestBooksAreThePage(t *testing.T) {
	rows := page(t, "Books")
	require.Contains(t, rows[0].number, "variant")
	for i, c := range columns(t) {
		for _, book := range c.books {
			params := book.Params()
			require.Len(t, params, len(rows)-1)
			for j, r := range rows[1:] {
				require.Equal(t, strings.Trim(r.number, "`"), params[j].Key)
				require.Equal(t, r.expected[i], params[j].Value, "%s of %s", params[j].Key, c.name)
				require.NotEmpty(t, params[j].Doc)
			}
			require.Empty(t, book.House())
		}
	}
}

func TestVariants(t *testing.T) {
	want := map[string]struct {
		cards, hand, face int
		batches           [2]int
		low               rules.Rank
		title             string
	}{
		"sixtysix":  {24, 6, 11, [2]int{3, 3}, rules.Nine, "Sixty-six"},
		"schnapsen": {20, 5, 9, [2]int{3, 2}, rules.Jack, "Schnapsen"},
	}
	require.Len(t, rules.Variants(), len(want))
	for _, v := range rules.Variants() {
		w := want[v.Name]
		require.Equal(t, w.cards, v.Cards.Len())
		require.Equal(t, w.hand, v.Hand())
		require.Equal(t, w.face, v.Face())
		require.Equal(t, w.batches, v.Batches)
		require.Equal(t, w.low, v.Low())
		require.Equal(t, w.title, v.Title)
	}
}

// Every key takes the values that the page lists and no others.
func TestHouseRules(t *testing.T) {
	for _, book := range rules.Books() {
		params := book.Params()
		require.Len(t, params, len(houseValues))
		for _, p := range params {
			require.ElementsMatch(t, houseValues[p.Key], p.Choices, p.Key)
			for _, value := range houseValues[p.Key] {
				requireHouseRule(t, book, p, value)
			}
			for _, value := range []string{"", "maybe", "Yes", "0x1", "-1", "100", p.Value + " "} {
				_, err := book.With(p.Key, value)
				require.ErrorContains(t, err, "rule "+p.Key+" cannot be")
				require.ErrorContains(t, err, p.Values)
			}
		}
	}
}

func requireHouseRule(t *testing.T, book *rules.Book, p rules.Param, value string) {
	t.Helper()
	before := *book
	house, err := book.With(p.Key, value)
	require.NoError(t, err)
	require.Equal(t, before, *book, "the book itself stays as it was")
	want := map[string]string{}
	if value != p.Value {
		want[p.Key] = value
	}
	require.Equal(t, want, house.House())
	for _, changed := range house.Params() {
		if changed.Key == p.Key {
			require.Equal(t, value, changed.Value)
		}
	}
	back, err := house.With(p.Key, p.Value)
	require.NoError(t, err)
	require.Equal(t, before, *back)
}

func TestHouseRules_UnknownKey(t *testing.T) {
	_, err := rules.Books()[0].With("colour", "yes")
	require.ErrorContains(t, err, `unknown rule "colour"; the rules are turn-up, exchange-by,`)
	require.ErrorContains(t, err, "next-dealer and double-match")
}

// A book without a name is nobody's house rules.
func TestHouse_UnknownBook(t *testing.T) {
	own := *rules.Books()[0]
	own.Name, own.Target = "own", 3
	require.Empty(t, own.House())
}

func TestLookup(t *testing.T) {
	for _, book := range rules.Books() {
		found, err := rules.Lookup(book.Variant.Name, book.Name)
		require.NoError(t, err)
		require.Equal(t, book, found)
	}
	require.Equal(t, "classic", rules.Books()[0].Name)
	require.Equal(t, "sixtysix", rules.Books()[0].Variant.Name)
	for _, c := range [][3]string{
		{"sixtysix", "tournament", "there is no tournament book for Sixty-six; it has classic, modern and santase"},
		{"schnapsen", "santase", "there is no santase book for Schnapsen; it has classic, modern and tournament"},
		{"schnapsen", "old", `unknown rule book "old"; Schnapsen has classic, modern and tournament`},
		{"skat", "classic", `unknown variant "skat"; there are sixtysix and schnapsen`},
	} {
		_, err := rules.Lookup(c[0], c[1])
		require.EqualError(t, err, c[2])
	}
}
