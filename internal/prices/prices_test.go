package prices_test

import (
	"bytes"
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/require"

	"games/sixtysix/internal/prices"
	"games/sixtysix/internal/record"
	"games/sixtysix/internal/stats"
	"games/sixtysix/rules"
)

const name = "schnapsen-modern-1001-0001.jsonl"

func text(t *testing.T) []byte {
	t.Helper()
	text, err := os.ReadFile(filepath.Join("..", "..", "testdata", "records", name))
	require.NoError(t, err)
	return text
}

func read(t *testing.T, text []byte) *record.Record {
	t.Helper()
	r, err := record.Read(bytes.NewReader(text))
	require.NoError(t, err)
	return r
}

var found = map[int]stats.Price{
	1: {Losses: []float64{0, 0.25, 0.125}, Errors: 1},
	3: {Losses: []float64{}},
}

// kept is a shelf with the prices of player 0 on it.
func kept(t *testing.T) prices.Shelf {
	t.Helper()
	s := prices.Shelf{Dir: filepath.Join(t.TempDir(), "a", "b"), Method: "quick"}
	require.NoError(t, s.Keep(name, read(t, text(t)), 0, found))
	return s
}

func TestPricesAreKept(t *testing.T) {
	s := kept(t)
	require.Equal(t, found, s.Read(name, read(t, text(t)), 0))
	require.Empty(t, s.Read("another.jsonl", read(t, text(t)), 0))
}

func TestLaterPricesTakeTheirPlace(t *testing.T) {
	s := kept(t)
	later := map[int]stats.Price{2: {Losses: []float64{1}, Blunders: 1}}
	require.NoError(t, s.Keep(name, read(t, text(t)), 0, later))
	require.Equal(t, later, s.Read(name, read(t, text(t)), 0))
}

// A price is one of these cards, moves and rules, this player and this method.
func TestPricesOfSomethingElse(t *testing.T) {
	s := kept(t)
	require.Empty(t, s.Read(name, read(t, text(t)), 1), "the other player")

	other := prices.Shelf{Dir: s.Dir, Method: "thorough"}
	require.Empty(t, other.Read(name, read(t, text(t)), 0), "another method")

	for what, change := range map[string]func(*record.Played){
		"a move":   func(d *record.Played) { d.Acts = d.Acts[:len(d.Acts)-1] },
		"the deck": func(d *record.Played) { d.Deck[0], d.Deck[1] = d.Deck[1], d.Deck[0] },
		"score":    func(d *record.Played) { d.Before.Score[0]++ },
		"rules": func(d *record.Played) {
			house, err := d.Before.Book.With("target", "9")
			require.NoError(t, err)
			d.Before.Book = house
		},
	} {
		r := read(t, text(t))
		change(&r.Deals[0])
		left := s.Read(name, r, 0)
		require.NotContains(t, left, 1, what)
		require.Contains(t, left, 3, what)
	}
}

// What cannot be read is as good as not priced.
func TestSpoiltLines(t *testing.T) {
	s := kept(t)
	path := filepath.Join(s.Dir, name)
	good, err := os.ReadFile(path)
	require.NoError(t, err)
	lines := bytes.SplitAfter(good, []byte("\n"))
	for _, c := range []struct {
		what string
		text []byte
		left []int
	}{
		{"nothing", nil, nil},
		{"no JSON in between", bytes.Join([][]byte{lines[0], []byte("}{\n\n"), lines[1]}, nil), []int{1, 3}},
		{"a deal that is not there", append([]byte(`{"deal":99,"of":"","losses":[]}`+"\n"), lines[1]...), []int{3}},
		{"deal 0", []byte(`{"deal":0,"of":"","losses":[]}`), nil},
		{"torn", good[:len(lines[0])+20], []int{1}},
		{"bytes", []byte{0, 255, '\n', 7}, nil},
	} {
		require.NoError(t, os.WriteFile(path, c.text, 0o600))
		got := s.Read(name, read(t, text(t)), 0)
		require.Len(t, got, len(c.left), c.what)
		for _, deal := range c.left {
			require.Equal(t, found[deal], got[deal], c.what)
		}
	}
}

// The name of a record is never a way out of the folder.
func TestNamesStayInTheFolder(t *testing.T) {
	s := kept(t)
	require.NoError(t, s.Keep(filepath.Join("..", "..", "out.jsonl"), read(t, text(t)), 0, found))
	require.FileExists(t, filepath.Join(s.Dir, "out.jsonl"))
}

func TestNoPlaceToKeepPrices(t *testing.T) {
	file := filepath.Join(t.TempDir(), "file")
	require.NoError(t, os.WriteFile(file, nil, 0o600))
	s := prices.Shelf{Dir: filepath.Join(file, "prices"), Method: "quick"}
	err := s.Keep(name, read(t, text(t)), rules.Player(0), found)
	require.ErrorContains(t, err, "prices cannot be kept in "+s.Dir+": ")
	require.Empty(t, s.Read(name, read(t, text(t)), 0))
}
