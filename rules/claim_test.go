package rules_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"games/sixtysix/rules"
)

func TestC01_TheFollowerClaims(t *testing.T) {
	eachBook(t, func(t *testing.T, book *rules.Book) {
		correct := reach(t, book, scene{}, step{when: all(follows(B), unclosed, out(B))})
		false66 := reach(t, book, scene{}, step{when: all(follows(B), unclosed, tookSome(B), short(B))})
		if book.ClaimWhen == rules.ClaimWinner {
			requireRefused(t, &correct, rules.Claim, rules.ClaimOnlyWinner)
			requireRefused(t, &false66, rules.Claim, rules.ClaimOnlyWinner)
			return
		}
		play(t, &correct, "B claim")
		requireEnd(t, &correct, B, rules.ByClaim)
		play(t, &false66, "B claim")
		requireEnd(t, &false66, A, rules.ByFalseClaim)
	})
}

func TestC02_NobodyClaims(t *testing.T) {
	for _, book := range columns(t)[0].books {
		d := reach(t, book, scene{}, step{when: all(wonLast(A), points(75, 55), unmarried)})
		require.Equal(t, rules.Claim.Set()|rules.Pass.Set(), d.Legal())
		require.NoError(t, d.Play(rules.Pass))
		require.True(t, asked(B, rules.Final)(&d))
		require.Equal(t, rules.Claim.Set()|rules.Pass.Set(), d.Legal())
		require.NoError(t, d.Play(rules.Pass))
		requireEnd(t, &d, rules.NoPlayer, rules.ByDraw)
		result, _ := d.Result()
		require.Equal(t, 1, result.Carry)
		require.Zero(t, result.GamePoints)
	}
}

func TestC03_SixtySixByTheLastTrick(t *testing.T) {
	eachBook(t, func(t *testing.T, book *rules.Book) {
		d := reach(t, book, scene{}, step{when: all(wonLast(A), cardPoints(60, 60), unmarried)})
		passed := d
		play(t, &d, "A claim")
		if book.LastTrickBonus == 10 {
			requireEnd(t, &d, A, rules.ByClaim)
			return
		}
		requireEnd(t, &d, B, rules.ByFalseClaim)
		play(t, &passed, "A pass")
		requireEnd(t, &passed, A, rules.ByLastTrick)
		result, _ := passed.Result()
		require.Equal(t, 1, result.GamePoints)
	})
}

func TestC03_TheLastTrickAnd66(t *testing.T) {
	schneider := all(wonLast(A), out(A), seen(func(t *rules.Table) bool { return t.Tricks[B] > 0 && t.Points[B] < 33 }))
	schwarz := all(wonLast(A), out(A), took(B, 0))
	eachBook(t, func(t *testing.T, book *rules.Book) {
		for want, lost := range map[int]when{2: schneider, 3: schwarz} {
			d := reach(t, book, scene{}, step{when: lost, moves: "A claim"})
			requireEnd(t, &d, A, rules.ByClaim)
			result, _ := d.Result()
			require.Equal(t, want, result.GamePoints)
		}
	})
}

// The last trick wins one game point whatever the loser has.
func TestC03_TheLastTrickWinsOne(t *testing.T) {
	for _, column := range columns(t)[2:4] { // MS, T
		for _, loser := range []when{has(B, 40), all(tookSome(B), has(B, 20)), took(B, 0)} {
			d := reach(t, column.books[0], scene{}, step{when: all(wonLast(A), loser)}, toTheEnd)
			requireEnd(t, &d, A, rules.ByLastTrick)
			result, _ := d.Result()
			require.Equal(t, 1, result.GamePoints)
		}
	}
}

func TestC04_AllCardsAre130(t *testing.T) {
	for _, book := range columns(t)[0].books {
		dice := wyrand(4)
		deck := setOf(book.Variant.Cards)
		for range 200 {
			dice.shuffle(deck)
			d, err := rules.NewDeal(book, deck, A, 0)
			require.NoError(t, err)
			for d.Phase() != rules.Final {
				moves := d.Legal() & (rules.Moves(book.Variant.Cards) | rules.Pass.Set())
				require.NoError(t, d.Play(nth(moves, dice.below(moves.Len()))))
			}
			total := d.View(A).Points
			require.EqualValues(t, 130, total[A]+total[B])
			if total[A] < 66 && total[B] < 66 {
				require.Equal(t, [2]int16{65, 65}, total)
			}
		}
	}
}
