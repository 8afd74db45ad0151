package rules_test

import (
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"games/sixtysix/rules"
)

var update = flag.Bool("update", false, "write the playthroughs anew")

// ending is a way in which a deal can end.
type ending struct {
	name   string
	in     string // the columns in which it happens: "C M6", or "all"
	reason rules.Reason
	steps  []step
}

var endings = []ending{
	{"a correct claim, stock open", "all", rules.ByClaim, []step{
		{when: all(leads(A), open, out(A)), moves: "A claim"},
	}},
	{"a correct claim, stock exhausted", "all", rules.ByClaim, []step{
		{when: all(leads(A), withLow, tookSome(A), atLeast(3)), moves: "A exchange"},
		{when: all(leads(A), exhausted, out(A), bothTook), moves: "A claim"},
	}},
	{"a correct claim after the last trick", "all", rules.ByClaim, []step{
		{when: all(wonLast(A), out(A)), moves: "A claim"},
	}},
	{"a correct claim after an own close", "all", rules.ByClaim, []step{
		aCloses, {when: all(mayClaim(A), out(A)), moves: "A claim"},
	}},
	{"a correct claim without leading the marriage", "all", rules.ByClaim, []step{
		{when: all(leads(A), open, tookSome(A), holdsPair(A), short(A))},
		{when: all(leads(A), open, out(A), declared), moves: "A claim"},
	}},
	{"a false claim, stock open", "all", rules.ByFalseClaim, []step{
		{when: all(leads(A), bothOpen, short(A)), moves: "A claim"},
	}},
	{"a false claim after the last trick", "all", rules.ByFalseClaim, []step{
		{when: all(wonLast(A), short(A)), moves: "A claim"},
	}},
	{"a false claim after the other player's close", "all", rules.ByFalseClaim, []step{
		aCloses, {when: all(mayClaim(B), short(B)), moves: "B claim"},
	}},
	{"a failed close, the closer claims falsely", "all", rules.ByFailedClose, []step{
		aCloses, {tricks: 1, when: all(mayClaim(A), short(A)), moves: "A claim"},
	}},
	{"a failed close, the other player claims first", "all", rules.ByFailedClose, []step{
		aCloses, {when: all(mayClaim(B), out(B)), moves: "B claim"},
	}},
	{"a failed close, all cards played", "all", rules.ByFailedClose, []step{
		aCloses, {when: all(playedOut, short(A))}, toTheEnd,
	}},
	{"a failed close, 66 not announced", "MS T", rules.ByFailedClose, []step{
		aCloses, {when: all(playedOut, out(A))}, toTheEnd,
	}},
	{"an unclaimed win of the closer", "M6 B", rules.ByUnclaimed, []step{
		aCloses, {when: all(playedOut, out(A))}, toTheEnd,
	}},
	{"a draw after a close", "C", rules.ByDraw, []step{
		aCloses, {when: all(playedOut, out(A))}, toTheEnd,
	}},
	{"a win by the last trick", "MS T", rules.ByLastTrick, []step{{when: wonLast(A)}, toTheEnd}},
	{"an unclaimed win", "M6 B", rules.ByUnclaimed, []step{{when: all(wonLast(A), out(A), short(B))}, toTheEnd}},
	{"an unclaimed win, both have 66", "M6 B", rules.ByUnclaimed, []step{
		{when: all(wonLast(A), out(A), out(B), uneven)}, toTheEnd,
	}},
	{"a draw, 66 not announced", "C", rules.ByDraw, []step{{when: all(wonLast(A), out(A), uneven)}, toTheEnd}},
	{"a draw, both have as much over 66", "C M6 B", rules.ByDraw, []step{
		{when: all(wonLast(A), out(A), even)}, toTheEnd,
	}},
	{"a draw, 65 to 65", "C M6 B", rules.ByDraw, []step{{when: all(wonLast(A), points(65, 65), unmarried)}, toTheEnd}},
}

// even: both players have the same total.
func even(d *rules.Deal) bool { return d.View(A).Points[A] == d.View(A).Points[B] }

func uneven(d *rules.Deal) bool { return !even(d) }

func TestPlaythroughs(t *testing.T) {
	for _, c := range columns(t) {
		for _, book := range c.books {
			name := book.Variant.Name + "-" + book.Name
			t.Run(name, func(t *testing.T) {
				requireGolden(t, name+".txt", playthroughs(t, c.name, book))
			})
		}
	}
}

// playthroughs writes one deal for each ending of the book.
func playthroughs(t *testing.T, column string, book *rules.Book) string {
	t.Helper()
	var text strings.Builder
	for _, e := range endings {
		if e.in != "all" && !strings.Contains(" "+e.in+" ", " "+column+" ") {
			requireNever(t, book, scene{}, then(e.steps, step{when: ended(e.reason)})...)
			continue
		}
		w, found := find(book, scene{}, enough, e.steps)
		require.True(t, found, e.name)
		result, over := w.Result()
		require.True(t, over)
		require.Equal(t, e.reason, result.Reason, e.name)
		fmt.Fprintf(&text, "== %s\n", e.name)
		writeDeal(&text, w.first, tableOf(&w.Deal).Acts())
		next := rules.NewMatch(book, w.View(A).Dealer).Record(result)
		fmt.Fprintf(&text, "next dealer %c, carry %d\n\n", "AB"[next.Dealer], next.Carry)
	}
	return text.String()
}

// writeDeal tells a deal move by move, from the hands that were dealt.
func writeDeal(text *strings.Builder, d rules.Deal, acts []rules.Act) {
	t := d.Table()
	fmt.Fprintf(text, "A %v  B %v  turn-up %v  stock %v\n", d.Hand(A), d.Hand(B), t.TurnUp, d.StockCards())
	for i, a := range acts {
		t = d.Table()
		fmt.Fprintf(text, "%2d %c %-11v %3d:%-3d %-9v of %s\n",
			i+1, "AB"[a.Player], t.Phase, t.Points[A], t.Points[B], a.Move, legalTexts(&d))
		if err := d.Play(a.Move); err != nil {
			panic(err) // the move was played once
		}
	}
	r, _ := d.Result()
	fmt.Fprintf(text, "%s by %v, points %d:%d, tricks %d:%d\n",
		written(r, int(t.Carry)), r.Reason, r.Points[A], r.Points[B], r.Tricks[A], r.Tricks[B])
}

// requireGolden compares the text with the file of that name, or writes it.
func requireGolden(t *testing.T, name, got string) {
	t.Helper()
	path := filepath.Join("testdata", "playthrough", name)
	if *update {
		require.NoError(t, os.MkdirAll(filepath.Dir(path), 0o755))
		require.NoError(t, os.WriteFile(path, []byte(got), 0o644))
	}
	want, err := os.ReadFile(path)
	require.NoError(t, err)
	require.Equal(t, string(want), got)
}
