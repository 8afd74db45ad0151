package rules_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"games/sixtysix/rules"
)

// plainly starts the same deal in the reference.
func (s dealing) plainly() *plain {
	rule := map[string]string{}
	for _, p := range s.book.Params() {
		rule[p.Key] = p.Value
	}
	return newPlain(rule, texts(s.deck), int(s.dealer), s.carry)
}

func texts(cards []rules.Card) []string {
	list := make([]string, len(cards))
	for i, c := range cards {
		list[i] = c.String()
	}
	return list
}

// inOrder writes texts in their order of bytes.
func inOrder(list []string) string {
	return strings.Join(slices.Sorted(slices.Values(list)), " ")
}

// text is "" where there is no card or suit.
func text(s string) string {
	if s == "-" {
		return ""
	}
	return s
}

func TestPlainReferenceAgrees(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s := drawDealing(t)
		d, g := s.deal(t), s.plainly()
		requireSame(t, &d, g)
		for d.Phase() != rules.Over {
			m := drawMove(t, &d)
			require.NoError(t, d.Play(m))
			g.play(m.String())
			requireSame(t, &d, g)
		}
	})
}

// requireSame compares the engine with the reference in everything they have in
// common.
func requireSame(t *rapid.T, d *rules.Deal, g *plain) {
	table := d.Table()
	require.Equal(t, g.phase, table.Phase.String())
	require.Equal(t, g.turn, int(table.Turn))
	require.Equal(t, strings.Join(g.legal(), ", "), legalTexts(d))
	for p := range rules.Player(2) {
		require.Equal(t, inOrder(g.hands[p]), inOrder(texts(setOf(d.Hand(p)))))
		require.Equal(t, len(g.hands[p]), table.Cards(p))
		require.Equal(t, g.points[p], int(table.Points[p]))
		require.Equal(t, g.pending[p], int(table.Pending[p]))
		require.Equal(t, g.tricks[p], int(table.Tricks[p]))
	}
	require.Equal(t, strings.Join(g.stock, " "), strings.Join(texts(d.StockCards()), " "))
	require.Equal(t, g.turnUp, text(table.TurnUp.String()))
	require.Equal(t, g.led, text(table.Led.String()))
	require.Equal(t, g.declared, text(table.Declared.String()))
	require.Equal(t, g.closer, int(table.ClosedBy))
	require.Equal(t, g.strict(), table.Strict())
	requireSameEnd(t, d, g)
}

func requireSameEnd(t *rapid.T, d *rules.Deal, g *plain) {
	result, over := d.Result()
	require.Equal(t, g.phase == "over", over)
	if !over {
		return
	}
	require.Equal(t, g.winner, int(result.Winner))
	require.Equal(t, g.worth, result.GamePoints)
	require.Equal(t, g.reason, result.Reason.String())
	require.Equal(t, g.points, result.Points)
	require.Equal(t, g.tricks, result.Tricks)
	require.Equal(t, g.nextCarry, result.Carry)
}

func legalTexts(d *rules.Deal) string {
	var list []string
	for m := range d.Legal().All {
		list = append(list, m.String())
	}
	return strings.Join(slices.Sorted(slices.Values(list)), ", ")
}
