package solve_test

import (
	"math/rand/v2"
	"testing"

	"games/sixtysix/ai/solve"
	"games/sixtysix/rules"
)

func bookOf(variant, name string) *rules.Book {
	b, err := rules.Lookup(variant, name)
	if err != nil {
		panic(err)
	}
	return b
}

// closedAtFirstLead returns random deals that forehand has closed before his
// first lead.
func closedAtFirstLead(b *rules.Book, n int) []rules.Deal {
	rng := rand.New(rand.NewPCG(7, 7))
	deals := make([]rules.Deal, n)
	for i := range deals {
		d := shuffled(rng, b)
		if d.Phase() == rules.AfterDraw {
			must(d.Play(rules.Pass))
		}
		must(d.Play(rules.Close))
		deals[i] = d
	}
	return deals
}

func must(err error) {
	if err != nil {
		panic(err)
	}
}

// exhausted returns random deals played to the moment at which the stock has run
// out and nobody has 66.
func exhausted(b *rules.Book, n int) []rules.Deal {
	rng := rand.New(rand.NewPCG(8, 8))
	var deals []rules.Deal
	for len(deals) < n {
		d := shuffled(rng, b)
		t := d.Table()
		for t.Stock > 0 {
			step(rng, &d, 1<<30)
			t = d.Table()
		}
		if !t.CanClaim(0) && !t.CanClaim(1) {
			deals = append(deals, d)
		}
	}
	return deals
}

func benchValues(b *testing.B, deals []rules.Deal) {
	s := solve.New()
	b.ReportAllocs()
	sum := 0
	i := 0
	for b.Loop() {
		sum += s.Value(deals[i%len(deals)])
		i++
	}
}

func BenchmarkClosedFirstLead20(b *testing.B) {
	benchValues(b, closedAtFirstLead(bookOf("schnapsen", "modern"), 4096))
}

func BenchmarkClosedFirstLead24(b *testing.B) {
	benchValues(b, closedAtFirstLead(bookOf("sixtysix", "classic"), 4096))
}

func BenchmarkExhausted20(b *testing.B) {
	benchValues(b, exhausted(bookOf("schnapsen", "modern"), 4096))
}

func BenchmarkExhausted24(b *testing.B) {
	benchValues(b, exhausted(bookOf("sixtysix", "classic"), 4096))
}

// firstLeads returns random deals, nothing played.
func firstLeads(b *rules.Book, n int) []rules.Deal {
	rng := rand.New(rand.NewPCG(9, 9))
	deals := make([]rules.Deal, n)
	for i := range deals {
		deals[i] = shuffled(rng, b)
	}
	return deals
}

func BenchmarkOpenFirstLead20(b *testing.B) {
	benchValues(b, firstLeads(bookOf("schnapsen", "modern"), 500))
}

func BenchmarkOpenFirstLead24(b *testing.B) {
	benchValues(b, firstLeads(bookOf("sixtysix", "classic"), 100))
}

// worldsAt returns, for each of n random positions at the lead with so many
// cards face down, every deal that the leader cannot rule out.
func worldsAt(b *rules.Book, stock int8, n int) [][]rules.Deal {
	rng := rand.New(rand.NewPCG(10, 10))
	var all [][]rules.Deal
	for len(all) < n {
		d := shuffled(rng, b)
		t := d.Table()
		for t.Stock > stock || t.Phase != rules.Lead {
			step(rng, &d, 1<<30)
			t = d.Table()
		}
		if !t.CanClaim(0) && !t.CanClaim(1) {
			all = append(all, worldsOf(&d))
		}
	}
	return all
}

func worldsOf(d *rules.Deal) []rules.Deal {
	v := d.View(d.Turn())
	var deals []rules.Deal
	for opponent := range v.Worlds() {
		var down []rules.Card
		for c := range (v.Unseen() &^ opponent).All {
			down = append(down, c)
		}
		permute(down, func() {
			world, err := v.Deal(opponent, down)
			must(err)
			deals = append(deals, world)
		})
	}
	return deals
}

// permute calls visit with the cards in every order (Heap's algorithm).
func permute(cards []rules.Card, visit func()) {
	var move func(n int)
	move = func(n int) {
		if n <= 1 {
			visit()
			return
		}
		for i := range n {
			move(n - 1)
			if j := i * (1 - n%2); i < n-1 {
				cards[j], cards[n-1] = cards[n-1], cards[j]
			}
		}
	}
	move(len(cards))
}

func benchOptions(b *testing.B, positions [][]rules.Deal) {
	s := solve.New()
	b.ReportAllocs()
	var moves []solve.Scored
	i, worlds := 0, 0
	for b.Loop() {
		for _, d := range positions[i%len(positions)] {
			moves = s.Moves(moves[:0], d)
		}
		worlds += len(positions[i%len(positions)])
		i++
	}
	b.ReportMetric(float64(worlds)/float64(i), "worlds/op")
}

func BenchmarkLastOpenTrick20(b *testing.B) {
	benchOptions(b, worldsAt(bookOf("schnapsen", "modern"), 1, 500))
}

func BenchmarkOneTrickEarlier20(b *testing.B) {
	benchOptions(b, worldsAt(bookOf("schnapsen", "modern"), 3, 50))
}

// closings returns the views of forehand who has closed before his first lead.
func closings(b *rules.Book, n int) []rules.View {
	var views []rules.View
	for _, d := range closedAtFirstLead(b, n) {
		views = append(views, d.View(d.Turn()))
	}
	return views
}

func benchSheets(b *testing.B, views []rules.View) {
	s := solve.New()
	b.ReportAllocs()
	var sheet solve.Sheet
	i := 0
	for b.Loop() {
		v := &views[i%len(views)]
		must(s.Closed(&sheet, v, v.Worlds()))
		i++
	}
	b.ReportMetric(float64(len(sheet.Worlds)), "worlds/op")
}

func BenchmarkCloseAllWorlds20(b *testing.B) {
	benchSheets(b, closings(bookOf("schnapsen", "modern"), 200))
}

func BenchmarkCloseAllWorlds24(b *testing.B) {
	benchSheets(b, closings(bookOf("sixtysix", "classic"), 200))
}
