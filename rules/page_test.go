package rules_test

import (
	"os"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"games/sixtysix/rules"
)

// column is a rule book as the examples name it.
type column struct {
	name  string
	books []*rules.Book
}

// columns are the books in the order of the examples' columns.
func columns(t testing.TB) []column {
	t.Helper()
	of := func(variant, name string) *rules.Book {
		b, err := rules.Lookup(variant, name)
		require.NoError(t, err)
		return b
	}
	return []column{
		{"C", []*rules.Book{of("sixtysix", "classic"), of("schnapsen", "classic")}},
		{"M6", []*rules.Book{of("sixtysix", "modern")}},
		{"MS", []*rules.Book{of("schnapsen", "modern")}},
		{"T", []*rules.Book{of("schnapsen", "tournament")}},
		{"B", []*rules.Book{of("sixtysix", "santase")}},
	}
}

// eachBook runs the test for every book of every column.
func eachBook(t *testing.T, test func(*testing.T, *rules.Book)) {
	t.Helper()
	for _, c := range columns(t) {
		for _, book := range c.books {
			t.Run(c.name+"/"+book.Variant.Name, func(t *testing.T) { test(t, book) })
		}
	}
}

// row is a line of a table of examples.
type row struct {
	number    string
	situation string
	expected  []string // by column
}

// page reads the rows of one table of the examples whose number begins so.
func page(t testing.TB, heading string) []row {
	t.Helper()
	text, err := os.ReadFile("testdata/examples.md")
	require.NoError(t, err)
	_, section, found := strings.Cut(string(text), "\n## "+heading+"\n")
	require.True(t, found, heading)
	section, _, _ = strings.Cut(section, "\n## ")
	var rows []row
	for _, line := range strings.Split(strings.TrimSpace(section), "\n")[2:] {
		cells := strings.Split(strings.Trim(line, "|"), "|")
		require.Len(t, cells, 7, line)
		for i := range cells {
			cells[i] = strings.TrimSpace(cells[i])
		}
		rows = append(rows, row{cells[0], cells[1], cells[2:]})
	}
	return rows
}

// eachExample runs the test for every row of a table in every column and book,
// under names like V11/MS/schnapsen.
func eachExample(t *testing.T, heading string, test func(t *testing.T, r row, book *rules.Book, expected string)) {
	t.Helper()
	for _, r := range page(t, heading) {
		for i, c := range columns(t) {
			for _, book := range c.books {
				t.Run(r.number+"/"+c.name+"/"+book.Variant.Name, func(t *testing.T) {
					t.Log(r.situation)
					test(t, r, book, r.expected[i])
				})
			}
		}
	}
}
