package session_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"games/sixtysix/internal/notation"
	"games/sixtysix/internal/session"
	"games/sixtysix/rules"
)

func TestRestOfADealGoesOnFromThere(t *testing.T) {
	p, err := notation.ParsePosition("variant=schnapsen rules=modern trump=SJ stock=1 hand=ST.HAT.DKJ unseen=SAQ.HQJ.CAK led=CA points=15:32 tricks=1:3 score=5:3")
	if err != nil {
		t.Fatal(err)
	}
	v := p.View
	for hand := range v.Worlds() {
		var stock []rules.Card
		for c := range (v.Unseen() &^ hand).All {
			stock = append(stock, c)
		}
		d, err := v.Deal(hand, stock)
		require.NoError(t, err)
		m := session.Rest(session.Setup{Book: v.Book, Players: [2]string{"you", "club"}}, d, v.Score)
		require.True(t, m.Live())
		require.Equal(t, v.Me, m.Turn())
		require.Equal(t, v, m.View(v.Me), "the player knows what the position says")
		_, committed := m.Commitment()
		require.False(t, committed)
		_, err = m.Play(v.Me, rules.Play(rules.CardOf(rules.Diamonds, rules.Jack)))
		require.NoError(t, err)
		for m.Live() {
			view := m.View(m.Turn())
			_, err := m.Play(m.Turn(), view.Legal().First())
			require.NoError(t, err)
		}
		r, over := m.Result()
		require.True(t, over)
		require.Equal(t, v.Score[r.Winner]+r.GamePoints, m.State().Score[r.Winner])
		return
	}
	require.Fail(t, "no world")
}
