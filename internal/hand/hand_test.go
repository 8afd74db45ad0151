package hand_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"games/sixtysix/internal/hand"
	"games/sixtysix/rules"
)

func card(s rules.Suit, r rules.Rank) rules.Card { return rules.CardOf(s, r) }

func TestTrumpsComeFirst(t *testing.T) {
	h := hand.Hand{
		card(rules.Diamonds, rules.Ace), card(rules.Diamonds, rules.Nine), card(rules.Spades, rules.Ten),
		card(rules.Spades, rules.King), card(rules.Hearts, rules.Queen), card(rules.Clubs, rules.Jack),
	}
	require.Equal(t, h, hand.Arrange(rules.CardsOf(h...), rules.Diamonds))
	require.Equal(t, h[2:], h.Without(rules.CardsOf(h[:2]...)))
}

// What an exchange brings has the number of the card given for it; what is drawn
// is sorted in.
func TestPlacesStayWhileATurnLasts(t *testing.T) {
	book := rules.Books()[0]
	nine, ten, ace := card(rules.Spades, rules.Nine), card(rules.Spades, rules.Ten), card(rules.Spades, rules.Ace)
	heart, club := card(rules.Hearts, rules.Ace), card(rules.Clubs, rules.Ace)
	v := rules.View{Table: rules.Table{Book: book, Trump: rules.Spades, TurnUp: ace}}

	v.Hand = rules.CardsOf(ten, nine, heart)
	h := hand.Hand(nil).Fit(&v)
	require.Equal(t, hand.Hand{ten, nine, heart}, h)

	v.Hand, v.TurnUp = rules.CardsOf(ten, ace, heart), nine
	h = h.Fit(&v)
	require.Equal(t, hand.Hand{ten, ace, heart}, h)
	require.Equal(t, h, h.Fit(&v))

	v.Hand = rules.CardsOf(ten, ace, club)
	require.Equal(t, hand.Hand{ace, ten, club}, h.Fit(&v))
}
