package rules_test

import (
	"errors"
	"regexp"
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"games/sixtysix/rules"
)

func TestCardsAreConserved(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		eachTurn(t, func(d *rules.Deal) {
			table := d.Table()
			places := []rules.Cards{
				d.Hand(A), d.Hand(B), table.Played, table.TurnUp.Set(), rules.CardsOf(d.StockCards()...),
			}
			var all rules.Cards
			sum := 0
			for _, place := range places {
				all |= place
				sum += place.Len()
			}
			require.Equal(t, table.Book.Variant.Cards, all)
			require.Equal(t, all.Len(), sum, "no card lies in two places")
			require.Len(t, d.StockCards(), int(table.Stock))
		})
	})
}

func TestHandsAreEqualAtEachLead(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		eachTurn(t, func(d *rules.Deal) {
			more := 0
			if d.Phase() == rules.Follow {
				more = 1
			}
			if d.Phase() != rules.Over { // a claim may come in the middle of a trick
				require.Equal(t, d.Hand(d.Turn().Other()).Len()+more, d.Hand(d.Turn()).Len())
			}
			for p := range rules.Player(2) {
				require.Equal(t, d.Hand(p).Len(), tableOf(d).Cards(p))
			}
		})
	})
}

var oneSentence = regexp.MustCompile(`^[A-Z][^.!?]*\.$`)

func TestLegalIsWhatCheckAllows(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		eachTurn(t, func(d *rules.Deal) {
			legal := rules.Moves(0)
			for m := range rules.Move(40) { // some of which are no moves at all
				if d.Check(m) == nil {
					legal |= m.Set()
				} else {
					requireRefusal(t, d, m)
				}
			}
			require.Equal(t, legal, d.Legal())
			require.Equal(t, d.Phase() == rules.Over, legal == 0, "somebody has a move until the deal is over")
			require.Equal(t, d.Phase() == rules.Over, d.Turn() == rules.NoPlayer)
		})
	})
}

// requireRefusal tries a move that is not legal. There are very many of them:
// nothing is compared by reflection.
func requireRefusal(t *rapid.T, d *rules.Deal, m rules.Move) {
	before := *d
	var checked, refused *rules.Refusal
	if !errors.As(d.Check(m), &checked) || !errors.As(d.Play(m), &refused) || *checked != *refused {
		t.Fatalf("%v is refused otherwise by Play than by Check", m)
	}
	if before != *d {
		t.Fatalf("%v is refused and changes something", m)
	}
	if refused.Move != m || !oneSentence.MatchString(refused.Error()) {
		t.Fatalf("%v is refused with %q", m, refused.Error())
	}
}

// A deal has at most 51 moves, however it is played.
func TestDealsEnd(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		d := drawDealing(t).deal(t)
		var longest rules.Moves // declarations and exchanges before anything else
		for m := range rules.NoSuit {
			longest |= rules.Declare(m).Set()
		}
		longest |= rules.Exchange.Set()
		for d.Phase() != rules.Over {
			moves := d.Legal() &^ (rules.Close.Set() | rules.Claim.Set())
			if moves&longest != 0 {
				moves &= longest
			}
			require.NoError(t, d.Play(rapid.SampledFrom(listOf(moves)).Draw(t, "move")))
		}
		require.LessOrEqual(t, tableOf(&d).Ply(), 51)
		require.Len(t, tableOf(&d).Acts(), tableOf(&d).Ply())
	})
}

func TestResultsAreConsistent(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		eachTurn(t, func(d *rules.Deal) {
			result, over := d.Result()
			require.Equal(t, d.Phase() == rules.Over, over)
			if over {
				requireConsistent(t, d, result)
			}
		})
	})
}

func requireConsistent(t *rapid.T, d *rules.Deal, r rules.Result) {
	table := d.Table()
	won := trickPoints(&table)
	married := marriages(&table)
	for p := range 2 {
		require.EqualValues(t, table.Points[p], r.Points[p])
		require.EqualValues(t, table.Tricks[p], r.Tricks[p])
		bonus := 0
		if table.ClosedBy == rules.NoPlayer && int(table.Leader) == p && d.Hand(A)|d.Hand(B) == 0 {
			bonus = table.Book.LastTrickBonus
		}
		if r.Tricks[p] == 0 {
			married[p] = 0 // R12
		}
		require.Equal(t, won[p]+married[p]+bonus, r.Points[p])
	}
	require.Len(t, table.FinishedTricks(), r.Tricks[A]+r.Tricks[B])
	require.Equal(t, table.Played.Len()/2, r.Tricks[A]+r.Tricks[B])
	if r.Winner == rules.NoPlayer {
		require.Equal(t, rules.ByDraw, r.Reason)
		require.Zero(t, r.GamePoints)
		require.Contains(t, []int{0, int(table.Carry) + 1}, r.Carry)
		return
	}
	require.NotEqual(t, rules.ByDraw, r.Reason)
	require.Contains(t, []int{1, 2, 3}, r.GamePoints-int(table.Carry))
	require.Zero(t, r.Carry)
}

// marriages adds up what the players declared.
func marriages(t *rules.Table) [2]int {
	var sum [2]int
	for _, a := range t.Acts() {
		switch a.Move.Declared() {
		case rules.NoSuit:
		case t.Trump:
			sum[a.Player] += 40
		default:
			sum[a.Player] += 20
		}
	}
	return sum
}

// What a claim or a failed close would be worth is what it is worth.
func TestWorthsAreTrue(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		eachTurn(t, func(d *rules.Deal) {
			claimed := *d
			if claimed.Play(rules.Claim) != nil {
				return
			}
			table, p := d.Table(), d.Turn()
			result, over := claimed.Result()
			require.True(t, over)
			if table.CanClaim(p) {
				require.Equal(t, p, result.Winner)
				require.Equal(t, table.ClaimWorth(p), result.GamePoints)
				return
			}
			require.Equal(t, p.Other(), result.Winner)
			require.Equal(t, table.FalseClaimWorth(p), result.GamePoints)
			if table.ClosedBy == p {
				require.Equal(t, table.FailedCloseWorth(), result.GamePoints)
			}
		})
	})
}
