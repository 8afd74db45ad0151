package rules_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"games/sixtysix/rules"
)

func TestCardTexts(t *testing.T) {
	for _, c := range []struct {
		card       rules.Card
		text, name string
	}{
		{rules.CardOf(rules.Spades, rules.Ten), "ST", "ten of spades"},
		{rules.CardOf(rules.Hearts, rules.Nine), "H9", "nine of hearts"},
		{rules.CardOf(rules.Diamonds, rules.Queen), "DQ", "queen of diamonds"},
		{rules.CardOf(rules.Clubs, rules.Ace), "CA", "ace of clubs"},
		{rules.NoCard, "-", "no card"},
	} {
		require.Equal(t, c.text, c.card.String())
		require.Equal(t, c.name, c.card.Name())
	}
	require.Equal(t, "-", rules.NoSuit.String())
	require.Equal(t, "no suit", rules.NoSuit.Name())
	require.Equal(t, rules.NoSuit, rules.NoCard.Suit())
	require.Zero(t, rules.NoCard.Points())
}

func TestRankPoints(t *testing.T) {
	want := map[rules.Rank]int{
		rules.Ace: 11, rules.Ten: 10, rules.King: 4, rules.Queen: 3, rules.Jack: 2, rules.Nine: 0,
	}
	for r, points := range want {
		require.Equal(t, points, r.Points(), r.Name())
	}
}

func TestCardSets(t *testing.T) {
	set := rules.CardsOf(cards("C9 SA SK HT DQ DJ")...)
	require.Equal(t, "SAK.HT.DQJ.C9", set.String())
	require.Equal(t, 6, set.Len())
	require.Equal(t, 11+4+10+3+2, set.Points())
	require.Equal(t, cards("SK SA HT DJ DQ C9"), setOf(set))
	require.Equal(t, "SK", set.Lowest().String())
	require.Equal(t, "C9", set.Highest().String())
	require.True(t, set.Has(cards("DQ")[0]))
	require.False(t, set.Has(cards("DK")[0]))

	require.Equal(t, "-", rules.Cards(0).String())
	require.Equal(t, rules.NoCard, rules.Cards(0).Lowest())
	require.Equal(t, rules.NoCard, rules.Cards(0).Highest())
	require.Zero(t, rules.NoCard.Set())
	require.Zero(t, rules.NoSuit.Set())
	require.Equal(t, "HATKQJ9", rules.Hearts.Set().String())
	require.Equal(t, "CKQ", rules.Clubs.Marriage().String())
	for range set.All {
		break // a loop may be left
	}
}

func TestMoveTexts(t *testing.T) {
	for text, move := range map[string]rules.Move{
		"SA":        rules.Play(cards("SA")[0]),
		"C9":        rules.Play(cards("C9")[0]),
		"declare H": rules.Declare(rules.Hearts),
		"exchange":  rules.Exchange,
		"close":     rules.Close,
		"claim":     rules.Claim,
		"pass":      rules.Pass,
		"?":         rules.Pass + 1,
	} {
		require.Equal(t, text, move.String())
	}
	require.Equal(t, rules.NoCard, rules.Close.Card())
	require.Equal(t, rules.NoSuit, rules.Close.Declared())
	require.Equal(t, rules.NoSuit, rules.Play(0).Declared())
}

func TestMoveSets(t *testing.T) {
	set := card("HT").Set() | rules.Declare(rules.Clubs).Set() | rules.Close.Set()
	require.Equal(t, 3, set.Len())
	require.Equal(t, rules.CardsOf(cards("HT")...), set.Cards())
	require.Equal(t, []rules.Move{card("HT"), rules.Declare(rules.Clubs), rules.Close}, listOf(set))
	require.True(t, set.Has(rules.Close))
	require.False(t, set.Has(rules.Pass))
	require.False(t, set.Has(set.First()+100))
	require.Equal(t, rules.Pass+1, rules.Moves(0).First(), "no move")
	for range set.All {
		break // a loop may be left
	}
}

func TestWords(t *testing.T) {
	var phases, reasons []string
	for p := rules.BeforeDraw; p <= rules.Over; p++ {
		phases = append(phases, p.String())
	}
	require.Equal(t, []string{"before-draw", "after-draw", "lead", "follow", "final", "over"}, phases)
	for r := rules.ByClaim; r <= rules.ByDraw; r++ {
		reasons = append(reasons, r.String())
	}
	require.Equal(t, []string{"claim", "false-claim", "failed-close", "last-trick", "unclaimed", "draw"}, reasons)
}
