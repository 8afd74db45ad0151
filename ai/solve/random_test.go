package solve_test

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"games/sixtysix/internal/notation"
	"games/sixtysix/rules"
)

// table plays random deals: of any book, with or without house rules.
type table struct {
	testing.TB
	*rand.Rand
}

func newTable(t testing.TB, seed uint64) table {
	return table{t, rand.New(rand.NewPCG(seed, 66))}
}

// book returns a rule book; in half of all cases with house rules.
func (t table) book() *rules.Book {
	books := rules.Books()
	b := books[t.IntN(len(books))]
	for range t.IntN(2) * t.IntN(10) {
		params := b.Params()
		p := params[t.IntN(len(params))]
		changed, err := b.With(p.Key, t.value(p))
		require.NoError(t, err)
		b = changed
	}
	return b
}

// value returns one of the values that the parameter can have.
func (t table) value(p rules.Param) string {
	var low, top int
	if _, err := fmt.Sscanf(p.Values, "a number from %d to %d", &low, &top); err == nil {
		return fmt.Sprint(low + t.IntN(top-low+1))
	}
	values := strings.Split(strings.ReplaceAll(p.Values, " or ", ", "), ", ")
	return values[t.IntN(len(values))]
}

// deal returns a new deal of the book.
func (t table) deal(b *rules.Book) rules.Deal {
	var deck []rules.Card
	for c := range b.Variant.Cards.All {
		deck = append(deck, c)
	}
	t.Shuffle(len(deck), func(i, j int) { deck[i], deck[j] = deck[j], deck[i] })
	d, err := rules.NewDeal(b, deck, rules.Player(t.IntN(2)), t.IntN(3))
	require.NoError(t, err)
	return d
}

// step makes a random legal move that is no claim. Only one in so many offers to
// close is taken up.
func (t table) step(d *rules.Deal, offers int) {
	moves := d.Legal() &^ rules.Claim.Set()
	if moves != rules.Close.Set() && t.IntN(offers) > 0 {
		moves &^= rules.Close.Set()
	}
	for skip := t.IntN(moves.Len()); skip > 0; skip-- {
		moves &= moves - 1
	}
	require.NoError(t, d.Play(moves.First()))
}

// some is how often a test tries something: n times, less in short runs.
func some(n int) int {
	if testing.Short() {
		return n / 10
	}
	return n
}

// never is so many offers to close that none is taken up.
const never = 1 << 40

// late reports whether somebody has 66 and did not say so when he could have.
func late(d *rules.Deal) bool {
	t := d.Table()
	return t.CanClaim(0) || t.CanClaim(1)
}

// line writes the whole deal as a position line.
func line(d *rules.Deal) string {
	v := d.View(d.Turn())
	v.Known = d.Hand(d.Turn().Other())
	return notation.Position{View: v, Talon: d.StockCards()}.String()
}
