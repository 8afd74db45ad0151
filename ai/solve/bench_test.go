package solve_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"games/sixtysix/ai/solve"
	"games/sixtysix/rules"
)

// The rows that ai.md asks for. One operation is the value of one deal, the next
// of many random ones; in CloseAllWorlds it is the value of every first move in
// every world of one view, in LastOpenTrick and OneTrickEarlier the value of
// every legal move in every deal that one view allows (6, and 56 hands times six
// orders of the stock).

func bookOf(variant, name string) *rules.Book {
	b, err := rules.Lookup(variant, name)
	if err != nil {
		panic(err)
	}
	return b
}

func modern20() *rules.Book  { return bookOf("schnapsen", "modern") }
func classic24() *rules.Book { return bookOf("sixtysix", "classic") }

func BenchmarkClosedFirstLead20(b *testing.B) { benchValues(b, closedAtFirstLead(b, modern20(), many)) }
func BenchmarkClosedFirstLead24(b *testing.B) {
	benchValues(b, closedAtFirstLead(b, classic24(), many))
}
func BenchmarkExhausted20(b *testing.B)       { benchValues(b, exhausted(b, modern20(), many)) }
func BenchmarkExhausted24(b *testing.B)       { benchValues(b, exhausted(b, classic24(), many)) }
func BenchmarkOpenFirstLead20(b *testing.B)   { benchValues(b, firstLeads(b, modern20(), 500)) }
func BenchmarkOpenFirstLead24(b *testing.B)   { benchValues(b, firstLeads(b, classic24(), 100)) }
func BenchmarkCloseAllWorlds20(b *testing.B)  { benchSheets(b, closings(b, modern20(), 200)) }
func BenchmarkCloseAllWorlds24(b *testing.B)  { benchSheets(b, closings(b, classic24(), 200)) }
func BenchmarkLastOpenTrick20(b *testing.B)   { benchOptions(b, views(b, modern20(), 1, 500)) }
func BenchmarkOneTrickEarlier20(b *testing.B) { benchOptions(b, views(b, modern20(), 3, 50)) }

// many deals are enough for a solver to have forgotten one when it comes again.
const many = 1 << 15

func benchValues(b *testing.B, deals []rules.Deal) {
	s, i := solve.New(), 0
	b.ReportAllocs()
	for b.Loop() {
		s.Value(deals[i%len(deals)])
		i++
	}
}

func benchSheets(b *testing.B, views []rules.View) {
	var sheet solve.Sheet
	s, i := solve.New(), 0
	b.ReportAllocs()
	for b.Loop() {
		v := &views[i%len(views)]
		require.NoError(b, s.Closed(&sheet, v, v.Worlds()))
		i++
	}
	b.ReportMetric(float64(len(sheet.Worlds)), "worlds/op")
}

func benchOptions(b *testing.B, views [][]rules.Deal) {
	var moves []solve.Scored
	s, i, worlds := solve.New(), 0, 0
	b.ReportAllocs()
	for b.Loop() {
		for _, d := range views[i%len(views)] {
			moves = s.Moves(moves[:0], d)
			worlds++
		}
		i++
	}
	b.ReportMetric(float64(worlds)/float64(i), "worlds/op")
}

// firstLeads returns random deals of which nothing has been played.
func firstLeads(b *testing.B, book *rules.Book, n int) []rules.Deal {
	rng := newTable(b, 20)
	deals := make([]rules.Deal, n)
	for i := range deals {
		deals[i] = rng.deal(book)
	}
	return deals
}

// closedAtFirstLead returns random deals that forehand has closed before leading.
func closedAtFirstLead(b *testing.B, book *rules.Book, n int) []rules.Deal {
	deals := firstLeads(b, book, n)
	for i := range deals {
		if deals[i].Phase() == rules.AfterDraw {
			require.NoError(b, deals[i].Play(rules.Pass))
		}
		require.NoError(b, deals[i].Play(rules.Close))
	}
	return deals
}

// exhausted returns deals that random play has taken to the moment at which the
// stock has run out, nobody having 66.
func exhausted(b *testing.B, book *rules.Book, n int) []rules.Deal {
	rng := newTable(b, 21)
	deals := make([]rules.Deal, 0, n)
	for len(deals) < n {
		d := rng.deal(book)
		for !strict(&d) {
			rng.step(&d, never)
		}
		if !late(&d) {
			deals = append(deals, d)
		}
	}
	return deals
}

// closings returns the views of forehand when he has closed before leading.
func closings(b *testing.B, book *rules.Book, n int) []rules.View {
	var views []rules.View
	for _, d := range closedAtFirstLead(b, book, n) {
		views = append(views, d.View(d.Turn()))
	}
	return views
}

// views returns, for each of n leads with so many cards face down, every deal
// that the leader cannot rule out. Random play has led there, nobody having 66.
func views(b *testing.B, book *rules.Book, down int8, n int) [][]rules.Deal {
	rng := newTable(b, 22)
	var all [][]rules.Deal
	for len(all) < n {
		d := rng.deal(book)
		for d.Table().Stock > down || d.Phase() != rules.Lead {
			rng.step(&d, never)
		}
		if !late(&d) {
			all = append(all, deals(b, d.View(d.Turn())))
		}
	}
	return all
}

// deals returns every deal that the view allows.
func deals(b *testing.B, v rules.View) []rules.Deal {
	var all []rules.Deal
	for opponent := range v.Worlds() {
		for stock := range orders(v.Unseen() &^ opponent) {
			d, err := v.Deal(opponent, stock)
			require.NoError(b, err)
			all = append(all, d)
		}
	}
	return all
}

// orders yields the cards in every order.
func orders(cards rules.Cards) func(yield func([]rules.Card) bool) {
	return func(yield func([]rules.Card) bool) {
		if cards == 0 {
			yield(nil)
			return
		}
		for first := range cards.All {
			for rest := range orders(cards &^ first.Set()) {
				if !yield(append(rest, first)) {
					return
				}
			}
		}
	}
}
