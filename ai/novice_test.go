package ai

import (
	"context"
	"testing"

	"github.com/stretchr/testify/require"

	"games/sixtysix/internal/notation"
	"games/sixtysix/internal/shuffle"
	"games/sixtysix/rules"
)

func position(t *testing.T, line string) rules.View {
	t.Helper()
	p, err := notation.ParsePosition(line)
	require.NoError(t, err)
	return p.View
}

// A novice overlooks points of his own, sometimes, for the rest of the deal, and
// never imagines any.
func TestNoviceMiscounts(t *testing.T) {
	short, deals := 0, 0
	for i := range 200 {
		book := rules.Books()[i%len(rules.Books())]
		d, err := rules.NewDeal(book, shuffle.Deck(book, 21, i), 0, 0)
		require.NoError(t, err)
		n := novice{seed: uint64(i)}
		var missing [2]int
		for d.Phase() != rules.Over {
			v := d.View(d.Turn())
			off := int(v.Points[v.Me]) - n.counts(&v)
			require.GreaterOrEqual(t, off, missing[v.Me], "what he has overlooked he does not find again")
			missing[v.Me] = off
			m, err := n.Choose(context.Background(), v)
			require.NoError(t, err)
			require.NoError(t, d.Play(m))
		}
		deals++
		if missing[0]+missing[1] > 0 {
			short++
		}
	}
	require.Greater(t, short, deals/8)
	require.Less(t, short, deals)
}

// What he takes to be out differs from what is, but not in what he has just seen
// or sees now.
func TestNoviceForgets(t *testing.T) {
	wrong := 0
	for seed := range uint64(50) {
		book := rules.Books()[0]
		d, err := rules.NewDeal(book, shuffle.Deck(book, 22, int(seed)), 0, 0)
		require.NoError(t, err)
		n := novice{seed: seed}
		for d.Phase() != rules.Over {
			v := d.View(d.Turn())
			s := n.remembers(&v)
			require.Zero(t, s.free&(v.Hand|v.TurnUp.Set()|v.Led.Set()))
			if tricks := v.FinishedTricks(); len(tricks) > 0 {
				last := tricks[len(tricks)-1]
				require.Zero(t, s.free&(last.Lead.Set()|last.Follow.Set()))
			}
			wrong += (s.free ^ v.Unseen()).Len()
			require.Equal(t, s.free, n.remembers(&v).free)
			m, err := n.Choose(context.Background(), v)
			require.NoError(t, err)
			require.NoError(t, d.Play(m))
		}
	}
	require.Greater(t, wrong, 1000)
}

func TestNoviceInClearCases(t *testing.T) {
	for _, c := range []struct{ name, position, want string }{
		{"shows a marriage", "trump=HJ stock=11 hand=SAT.HQ.DKQ.C9", "declare D"},
		{"cashes an ace", "trump=HJ stock=11 hand=SA.HQ9.DKJ.C9", "SA"},
		{"takes what he can", "trump=HJ stock=11 led=SJ hand=SA9.HQ9.DKJ", "SA"},
		{"takes with the cheaper card", "trump=HJ stock=11 led=SJ hand=SAK.HQ9.DKJ", "SK"},
		{"spends a trump on an ace", "trump=HJ stock=11 led=SA hand=HQ9.DKJ.CK9", "H9"},
		{"spends none on a jack", "trump=HK stock=11 led=SJ hand=HQJ.DKT.CK9", "C9"},
		{"breaks a marriage for a point", "trump=HK stock=11 led=SA hand=SKQ.DAT.CAT", "SQ"},
		{
			"counts over at the end",
			"trump=H stock=0 phase=final leader=me hand=- points=70:60 tricks=6:6 played=SATKQJ9.HATKQJ9.DATKQJ9.CATKQJ9", "claim",
		},
		{"does not close on hopes", "variant=schnapsen rules=modern trump=SQ stock=9 hand=SA.HTQ.DT.CQ", "SA"},
		{
			"closes when he has it in his hand",
			"variant=schnapsen rules=modern trump=SJ stock=7 hand=SAT.HA.DA.CA points=20:0 tricks=1:0 played=HT.CT", "close",
		},
	} {
		t.Run(c.name, func(t *testing.T) {
			m, err := novice{seed: 1}.Choose(context.Background(), position(t, c.position))
			require.NoError(t, err)
			require.Equal(t, c.want, m.String())
		})
	}
}
