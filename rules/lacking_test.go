package rules_test

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"games/sixtysix/rules"
)

// openTable is a table of modern Schnapsen with three face-down cards, player 0
// on lead, of which only the standing is known.
func openTable(played, turnUp rules.Cards) rules.Table {
	b, err := rules.Lookup("schnapsen", "modern")
	if err != nil {
		panic(err)
	}
	up := turnUp.Lowest()
	return rules.Table{
		Book: b, Dealer: 1, ClosedBy: rules.NoPlayer, Phase: rules.Lead, Led: rules.NoCard, Declared: rules.NoSuit,
		Trump: up.Suit(), TurnUp: up, Stock: 3, Played: played, Tricks: [2]int8{2, 1},
	}
}

// A card that the opponent is known to lack he may draw: it is not proven any
// more that he lacks it.
func TestLackingEndsWithADraw(t *testing.T) {
	b, err := rules.Lookup("schnapsen", "modern")
	require.NoError(t, err)
	deck := slices.Collect(b.Variant.Cards.All)
	turnUp := deck[10].Set()
	hand, known, stock := rules.CardsOf(deck[:5]...), rules.CardsOf(deck[5:10]...), deck[11:14]
	table := openTable(rules.CardsOf(deck[14:]...), turnUp)
	table.Shown[1] = known
	v := rules.NewView(table, 0, hand)
	require.Equal(t, rules.CardsOf(stock...), v.Lacks, "everything else lies in the stock")

	d, err := v.Deal(known, stock)
	require.NoError(t, err)
	require.NoError(t, d.Play(rules.Play(hand.Lowest())))
	require.NoError(t, d.Play(d.Legal().First()))
	require.EqualValues(t, 1, d.View(0).Stock)
	holds := d.Hand(1)
	require.NotZero(t, holds&rules.CardsOf(stock...), "he has drawn one of them")
	after := d.View(0)
	require.Zero(t, after.Lacks&holds)
	require.Contains(t, slices.Collect(after.Worlds()), holds)
}

// Where the turn-up of a closed stock is unknown it counts as one more card that
// lies hidden, even if no card has been drawn yet.
func TestClosedBeforeTheFirstTrickWithUnknownTurnUp(t *testing.T) {
	for _, v := range rules.Variants() {
		b, err := rules.Lookup(v.Name, "modern")
		require.NoError(t, err)
		deck := slices.Collect(b.Variant.Cards.All)
		n := v.Hand()
		view := rules.NewView(rules.Table{
			Book: b, Dealer: 1, ClosedBy: 0, Phase: rules.Lead, Led: rules.NoCard, Declared: rules.NoSuit,
			Trump: rules.Clubs, TurnUp: rules.NoCard, Stock: int8(v.Face() + 1),
		}, 0, rules.CardsOf(deck[:n]...))
		d, err := view.Deal(rules.CardsOf(deck[n:2*n]...), deck[2*n:])
		require.NoError(t, err)
		require.Len(t, d.StockCards(), v.Face())
		require.NoError(t, d.Play(rules.Play(deck[0])))
	}
}
