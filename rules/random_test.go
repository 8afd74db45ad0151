package rules_test

import (
	"flag"
	"os"
	"strconv"
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"games/sixtysix/rules"
)

// TestMain lets the properties look at more deals than rapid does of itself,
// unless the tests are to be short; -rapid.checks looks at as many as one likes.
func TestMain(m *testing.M) {
	flag.Parse()
	asked := false
	flag.Visit(func(f *flag.Flag) { asked = asked || f.Name == "rapid.checks" })
	if !asked && !testing.Short() {
		if err := flag.Set("rapid.checks", "1000"); err != nil {
			panic(err) // rapid has registered the flag
		}
	}
	os.Exit(m.Run())
}

// houseValues are the values that every rule can have, as the page lists them.
var houseValues = map[string][]string{
	"turn-up":              {"after-deal", "after-first-batch"},
	"exchange-by":          {"leader", "either"},
	"exchange-needs-trick": yesOrNo,
	"exchange-min-stock":   upTo(1, 11),
	"marriage-needs-trick": yesOrNo,
	"marriage-after-close": yesOrNo,
	"marriage-after-stock": yesOrNo,
	"close-by":             {"leader", "either"},
	"close-before-draw":    yesOrNo,
	"close-needs-trick":    yesOrNo,
	"close-min-stock":      upTo(1, 11),
	"close-graded":         {"end", "at-close"},
	"failed-close":         {"closer-trickless", "opponent-trickless", "three"},
	"follow":               {"must-win", "follow-only"},
	"last-trick-bonus":     upTo(0, 20),
	"last-trick-wins":      yesOrNo,
	"claim-when":           {"any-turn", "winner"},
	"false-claim":          {"two", "opponent-trickless", "as-won"},
	"unclaimed":            {"draw", "highest"},
	"unclaimed-closed":     {"draw", "wins", "fails"},
	"draw-carry":           yesOrNo,
	"target":               upTo(1, 99),
	"next-dealer":          {"alternate", "winner"},
	"double-match":         yesOrNo,
}

var yesOrNo = []string{"yes", "no"}

func upTo(low, top int) []string {
	var texts []string
	for n := low; n <= top; n++ {
		texts = append(texts, strconv.Itoa(n))
	}
	return texts
}

// drawBook draws a rule book, half of the time with house rules.
func drawBook(t *rapid.T) *rules.Book {
	book := rapid.SampledFrom(rules.Books()).Draw(t, "book")
	if rapid.Bool().Draw(t, "as it is") {
		return book
	}
	for _, p := range book.Params() {
		if !rapid.Bool().Draw(t, p.Key+" changes") {
			continue
		}
		house, err := book.With(p.Key, rapid.SampledFrom(houseValues[p.Key]).Draw(t, p.Key))
		require.NoError(t, err)
		book = house
	}
	return book
}

// dealing is what a deal starts from.
type dealing struct {
	book   *rules.Book
	deck   []rules.Card
	dealer rules.Player
	carry  int
}

func drawDealing(t *rapid.T) dealing {
	book := drawBook(t)
	return dealing{
		book:   book,
		deck:   rapid.Permutation(setOf(book.Variant.Cards)).Draw(t, "deck"),
		dealer: rules.Player(rapid.IntRange(0, 1).Draw(t, "dealer")),
		carry:  rapid.IntRange(0, 3).Draw(t, "carry"),
	}
}

func (s dealing) deal(t require.TestingT) rules.Deal {
	d, err := rules.NewDeal(s.book, s.deck, s.dealer, s.carry)
	require.NoError(t, err)
	return d
}

// drawMove draws a legal move. Closing and claiming, which end a deal early, are
// drawn less often than their number among the moves asks for, exchanging and
// closing before a lead more often.
func drawMove(t *rapid.T, d *rules.Deal) rules.Move {
	moves := d.Legal()
	quiet := moves &^ (rules.Close.Set() | rules.Claim.Set())
	special := moves &^ (rules.Moves(moves.Cards()) | rules.Pass.Set() | rules.Claim.Set())
	claim := moves & rules.Claim.Set()
	wish := rapid.SampledFrom(wishes).Draw(t, "wish")
	for _, may := range [][]rules.Moves{{quiet, special, claim}, {special, quiet, claim}, {claim, quiet, special}}[wish] {
		if may != 0 {
			return rapid.SampledFrom(listOf(may)).Draw(t, "move")
		}
	}
	panic("the deal is over")
}

// wishes are how often something quiet (0), special (1) or a claim (2) is wished.
var wishes = func() []int {
	list := make([]int, 32)
	list[20], list[21], list[22], list[23] = 1, 1, 1, 2
	return list
}()

func listOf(moves rules.Moves) []rules.Move {
	var list []rules.Move
	for m := range moves.All {
		list = append(list, m)
	}
	return list
}

// eachTurn draws a deal and calls look at every turn of it and at its end.
func eachTurn(t *rapid.T, look func(*rules.Deal)) {
	d := drawDealing(t).deal(t)
	look(&d)
	for d.Phase() != rules.Over {
		require.NoError(t, d.Play(drawMove(t, &d)))
		look(&d)
	}
}
