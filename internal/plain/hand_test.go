package plain

import (
	"testing"

	"github.com/stretchr/testify/require"

	"games/sixtysix/internal/hand"
	"games/sixtysix/internal/notation"
	"games/sixtysix/rules"
)

func cardsOf(t *testing.T, text string) rules.Cards {
	t.Helper()
	cards, err := notation.ParseCards(text)
	require.NoError(t, err)
	return cards
}

func TestHandsAreSortedTrumpsFirst(t *testing.T) {
	h := hand.Arrange(cardsOf(t, "SKT.HQ.DA9.CJ"), rules.Diamonds)
	require.Equal(t,
		"Your cards: 1 ace of diamonds, trump. 2 nine of diamonds, trump. 3 ten of spades. 4 king of spades. 5 queen of hearts. 6 jack of clubs.",
		sentence(h, rules.Diamonds))
}

func TestMarriagesAreNamed(t *testing.T) {
	h := hand.Arrange(cardsOf(t, "SKQ.HKJ.DQ"), rules.Spades)
	require.Equal(t,
		"Your cards: 1 king of spades, trump. 2 queen of spades, trump, pairs with 1. 3 king of hearts. 4 jack of hearts. 5 queen of diamonds.",
		sentence(h, rules.Spades))
}

func TestNumbersOfCards(t *testing.T) {
	h := hand.Arrange(cardsOf(t, "SATKQ"), rules.Spades)
	for text, want := range map[string]string{
		"SATKQ": "1 to 4", "SAT": "1 or 2", "SAKQ": "1, 3 or 4", "SQ": "only 4",
	} {
		require.Equal(t, want, numbers(h, cardsOf(t, text)))
	}
	one := hand.Arrange(cardsOf(t, "SA"), rules.Hearts)
	require.Equal(t, "1", numbers(one, cardsOf(t, "SA")))
}

// Numbers do not shift while a turn lasts: after an exchange the new card has
// the number of the old one.
func TestExchangeKeepsNumbers(t *testing.T) {
	d := from(t, book(t, "schnapsen", "modern"), "SK SQ SJ DA DK DQ SA HT HJ")
	before := askedAt(d)
	require.Equal(t, hand.Hand{3, 2, 1, 10, 7}, before.hand) // SK SQ SJ HT HJ
	require.NoError(t, d.Play(rules.Exchange))
	v := d.View(person)
	kept := before.hand.Fit(&v)
	require.Equal(t, hand.Hand{3, 2, 5, 10, 7}, kept) // SA for SJ
	require.Equal(t, kept, kept.Fit(&v))
	require.Equal(t,
		"Your cards: 1 king of spades, trump. 2 queen of spades, trump, pairs with 1. 3 ace of spades, trump. 4 ten of hearts. 5 jack of hearts.",
		sentence(kept, rules.Spades))

	require.NoError(t, d.Play(rules.Declare(rules.Spades)))
	v = d.View(person)
	require.Equal(t, kept, kept.Fit(&v))
	require.NoError(t, d.Play(rules.Play(3)))
	require.NoError(t, d.Play(d.Legal().First()))
	v = d.View(person)
	require.Equal(t, hand.Arrange(v.Hand, v.Trump), kept.Fit(&v)) // drawn: sorted again
}
