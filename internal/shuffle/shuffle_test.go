package shuffle

import (
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"games/sixtysix/rules"
)

func book(t *testing.T, variant string) *rules.Book {
	t.Helper()
	b, err := rules.Lookup(variant, "classic")
	require.NoError(t, err)
	return b
}

func text(deck []rules.Card) string { return strings.Trim(fmt.Sprint(deck), "[]") }

// These decks are what seeds mean: a change would deal other cards to everybody
// who kept a seed.
func TestDecksAreForEver(t *testing.T) {
	for _, c := range []struct {
		variant string
		seed    uint64
		deal    int
		deck    string
	}{
		{"sixtysix", 0, 1, "HK CT SA DK DQ HJ CJ DJ C9 HT CK DT SJ HQ ST D9 DA CQ SK HA H9 S9 CA SQ"},
		{"sixtysix", 42, 1, "DT HQ DQ SQ CK SK CQ CA HJ HA DK SA HT C9 H9 DA HK S9 SJ CJ CT D9 DJ ST"},
		{"sixtysix", 42, 2, "CJ DJ SA S9 HJ D9 HQ HT C9 HK HA ST DT DA H9 SK CK DK DQ SJ CQ CA CT SQ"},
		{"sixtysix", 18446744073709551615, 9, "ST HJ D9 DJ SK C9 H9 S9 DT HT CK CQ DK CT HK SQ SJ HQ SA CA DQ HA DA CJ"},
		{"schnapsen", 42, 1, "HA CQ HJ DK CK CA DT HT HK DA CJ SK HQ SJ SQ SA DQ CT DJ ST"},
		{"schnapsen", 7, 13, "HT HK HQ CQ DK SK HJ DT ST SJ CT DQ SQ CA SA HA DA DJ CK CJ"},
	} {
		require.Equal(t, c.deck, text(Deck(book(t, c.variant), c.seed, c.deal)), "%+v", c)
	}
}

func TestFirstDealersAreForEver(t *testing.T) {
	var dealers [16]rules.Player
	for seed := range dealers {
		dealers[seed] = FirstDealer(uint64(seed))
	}
	require.Equal(t, [16]rules.Player{0, 1, 1, 1, 1, 1, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1}, dealers)
}

func TestDeckHoldsEveryCardOnce(t *testing.T) {
	for _, v := range rules.Variants() {
		b := book(t, v.Name)
		for deal := range 100 {
			deck := Deck(b, 5, deal)
			require.Len(t, deck, v.Cards.Len())
			require.Equal(t, v.Cards, rules.CardsOf(deck...))
		}
	}
}

// Each card has to come up equally often at each place, whether one counts the
// deals of one seed or the first deals of many seeds. The sum is 24/23 times a
// chi squared of 23 × 23 degrees of freedom, which stays below 690 in more than
// 9,999 of 10,000 fair cases.
func TestEveryCardLiesAnywhere(t *testing.T) {
	const decks = 24000
	b := book(t, "sixtysix")
	for name, deck := range map[string]func(i int) []rules.Card{
		"deals": func(i int) []rules.Card { return Deck(b, 1, i+1) },
		"seeds": func(i int) []rules.Card { return Deck(b, uint64(i), 1) },
	} {
		var seen [24][24]int
		for i := range decks {
			for place, c := range deck(i) {
				seen[place][c]++
			}
		}
		chi := 0.0
		for _, row := range seen {
			for _, n := range row {
				off := float64(n) - decks/24
				chi += off * off / (decks / 24)
			}
		}
		require.Less(t, chi, 690.0, name)
	}
}

func TestFirstDealerIsEitherOne(t *testing.T) {
	var n [2]int
	for seed := range uint64(10000) {
		n[FirstDealer(seed)]++
	}
	require.InDelta(t, 5000, n[0], 200) // four standard deviations
}
