package rules_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"games/sixtysix/rules"
)

func wins(p rules.Player, points int) rules.Result {
	return rules.Result{Winner: p, GamePoints: points, Reason: rules.ByClaim}
}

// standing is a match of the book at that score, A having dealt first.
func standing(book *rules.Book, a, b int) rules.Match {
	m := rules.NewMatch(book, A)
	m.Score = [2]int{a, b}
	return m
}

func TestG01_TheScoreStopsAtTheTarget(t *testing.T) {
	for _, book := range columns(t)[0].books {
		m := standing(book, 6, 5)
		require.Equal(t, rules.NoPlayer, m.Winner())
		m = m.Record(wins(A, 3))
		require.Equal(t, [2]int{7, 5}, m.Score)
		require.Equal(t, A, m.Winner())
		require.Equal(t, 1, m.Worth())
	}
	eachBook(t, func(t *testing.T, book *rules.Book) {
		m := standing(book, 0, book.Target-1).Record(wins(B, 3))
		require.Equal(t, [2]int{0, book.Target}, m.Score)
		require.Equal(t, B, m.Winner())
	})
}

func TestG02_SchneiderCountsDouble(t *testing.T) {
	eachBook(t, func(t *testing.T, book *rules.Book) {
		last := standing(book, book.Target-1, 0) // "1:7" where players count down
		require.Equal(t, 1, last.Worth())
		m := last.Record(wins(A, 1))
		require.Equal(t, A, m.Winner())
		want := 1
		if book.DoubleMatch {
			want = 2
		}
		require.Equal(t, want, m.Worth())
	})
	for _, column := range columns(t)[2:4] { // MS, T
		require.True(t, column.books[0].DoubleMatch)
		require.True(t, column.books[0].CountsDown)
	}
}

func TestG03_TheTrailingPlayerWins(t *testing.T) {
	eachBook(t, func(t *testing.T, book *rules.Book) {
		m := standing(book, book.Target-1, 0)
		for m.Winner() == rules.NoPlayer {
			m = m.Record(wins(B, 3))
		}
		require.Equal(t, B, m.Winner())
		require.Equal(t, 1, m.Worth())
	})
}

func TestG04_ACarryLapsesWithTheMatch(t *testing.T) {
	eachBook(t, func(t *testing.T, book *rules.Book) {
		m := standing(book, book.Target-1, 0)
		m.Carry = 2
		d, err := m.Deal(setOf(book.Variant.Cards))
		require.NoError(t, err)
		require.EqualValues(t, 2, d.View(A).Carry)

		m = m.Record(wins(A, 3))
		require.Equal(t, A, m.Winner())
		require.Zero(t, m.Carry)
		require.Zero(t, rules.NewMatch(book, A).Carry)
	})
}

// The dealers of G05 to G07: A has dealt and the deal ended so.
var dealers = []struct {
	name   string
	result rules.Result
	want   map[rules.NextDealer]rules.Player
}{
	{"G05 won by the non-dealer", wins(B, 1), map[rules.NextDealer]rules.Player{
		rules.DealerAlternates: B, rules.DealerWinner: B,
	}},
	{"G06 won by the dealer", wins(A, 1), map[rules.NextDealer]rules.Player{
		rules.DealerAlternates: B, rules.DealerWinner: A,
	}},
	{"G07 drawn", rules.Result{Winner: rules.NoPlayer, Reason: rules.ByDraw}, map[rules.NextDealer]rules.Player{
		rules.DealerAlternates: B, rules.DealerWinner: A,
	}},
}

func TestG05_G07_WhoDealsNext(t *testing.T) {
	eachBook(t, func(t *testing.T, book *rules.Book) {
		for _, c := range dealers {
			t.Run(c.name, func(t *testing.T) {
				m := rules.NewMatch(book, A).Record(c.result)
				require.Equal(t, c.want[book.NextDealer], m.Dealer)
				require.Equal(t, 1, m.Deals)

				mirrored := c.result
				if mirrored.Winner != rules.NoPlayer {
					mirrored.Winner = mirrored.Winner.Other()
				}
				m = rules.NewMatch(book, B).Record(mirrored)
				require.Equal(t, c.want[book.NextDealer].Other(), m.Dealer)
			})
		}
	})
}

func TestMatch_ViewsBearTheScore(t *testing.T) {
	eachBook(t, func(t *testing.T, book *rules.Book) {
		m := standing(book, 3, 4)
		d, err := m.Deal(setOf(book.Variant.Cards))
		require.NoError(t, err)
		v := m.View(&d, B)
		require.Equal(t, [2]int{3, 4}, v.Score)
		require.Equal(t, book.Target, v.Target)
		v.Score = [2]int{}
		require.Equal(t, d.View(B), v)
	})
}
