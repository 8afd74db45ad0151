package rules_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"games/sixtysix/rules"
)

// situation is how an example of scoring is reached and why the deal then ends.
type situation struct {
	from   scene
	steps  []step
	draws  int    // deals drawn before this one
	reason string // one for all columns, or one for each
	cannot when   // where the book forbids it: what never comes about

	// instead is how it is reached in a book in which the steps cannot be made;
	// nil in all others.
	instead func(*rules.Book) []step
}

// Steps that many examples share.
var (
	bothOpen   = all(open, bothTook)
	aCloses    = step{when: all(leads(A), bothOpen), moves: "A close"}
	aClosesAt3 = step{when: all(leads(A), bothOpen, faceDown(3)), moves: "A close"}
	trumpPair  = scene{a: "HK HQ", turnUp: "HT"}
	toTheEnd   = step{when: over}
	beforeAny  = all(start, leads(A))
	trickless  = step{when: all(leads(A), unclosed, out(A), took(B, 0)), moves: "A claim"}
)

// scorings holds the examples V01 to V34 by number. The expected game points
// stand on the page of examples.
var scorings = map[string]situation{
	"V01": {reason: "claim", from: trumpPair, steps: []step{{when: all(leads(A), open, points(66, 33), tookSome(B)), moves: "A claim"}}},
	"V02": {reason: "claim", from: trumpPair, steps: []step{{when: all(leads(A), open, points(66, 32), tookSome(B)), moves: "A claim"}}},
	"V03": {reason: "claim", steps: []step{{when: all(leads(A), unclosed, has(A, 66), took(B, 0)), moves: "A claim"}}},
	"V04": {reason: "claim", steps: []step{{when: all(leads(A), unclosed, out(A), took(B, 1), worthLeast(B)), moves: "A claim"}}},
	"V05": {
		reason: "claim", from: scene{b: "HK HQ", turnUp: "HA", forehand: B},
		steps:   []step{{when: start, moves: "B declare H, B HQ"}, trickless},
		instead: where(needsTrickToDeclare, step{when: start, moves: "B HQ"}, trickless),
	},
	"V06": {reason: "claim", steps: []step{{
		when:  all(leads(A), unclosed, out(A), took(B, 1), has(B, 33), tricksOf(B, 13)),
		moves: "A claim",
	}}},
	"V07": {reason: "false-claim", from: trumpPair, steps: []step{{
		when:  all(leads(A), open, points(65, 20), bothTook),
		moves: "A claim",
	}}},
	"V08": {reason: "false-claim", steps: []step{{
		when:  all(leads(A), unclosed, short(A), has(B, 40), bothTook),
		moves: "A claim",
	}}},
	"V09": {reason: "false-claim", steps: []step{{
		when:  all(leads(A), unclosed, short(A), tookSome(A), took(B, 0)),
		moves: "A claim",
	}}},
	"V10": {
		reason: "false-claim",
		steps:  []step{{when: all(mayClaim(A), unclosed, took(A, 0), has(B, 40)), moves: "A claim"}},
		// Where only a trick's winner claims, a player without one has no turn for
		// it: there the totals are put in.
		instead: where(onlyWinnerClaims, step{
			when: all(leads(A), open, bothTook), moves: "A claim",
			totals: &totals{points: [2]int16{0, 40}, tricks: [2]int8{0, 2}},
		}),
	},
	"V11": {
		reason: "claim", from: scene{a: "HK HQ ST", b: "CT", turnUp: "HT", forehand: B},
		steps: []step{
			{when: start, moves: "B CT, A ST"},
			{when: all(leads(A), open, tookSome(A)), moves: "A declare H, A HK"},
			{when: all(leads(A), open, has(B, 20), took(B, 1)), moves: "A close"},
			{when: all(mayClaim(A), out(A), has(B, 40)), moves: "A claim"},
		},
	},
	"V12": {reason: "claim", steps: []step{
		{when: all(leads(A), open, tookSome(A), took(B, 0)), moves: "A close"},
		// No trick of 20 cards is worth 10: there it is one worth 12.
		{when: all(mayClaim(A), out(A), took(B, 1), either(has(B, 10), has(B, 12))), moves: "A claim"},
	}},
	"V13": {reason: "claim", steps: []step{
		{when: all(leads(A), open, tookSome(A)), moves: "A close"},
		{when: all(mayClaim(A), out(A), took(B, 0)), moves: "A claim"},
	}},
	"V14": {from: scene{turnUp: "HJ", bottom: "SJ DJ CK"}, reason: "failed-close", steps: []step{aClosesAt3, {when: all(playedOut, points(60, 50))}, toTheEnd}},
	"V15": {reason: "failed-close", steps: []step{
		{when: all(leads(A), open, tookSome(A), took(B, 0)), moves: "A close"},
		{when: all(playedOut, has(A, 60))}, toTheEnd,
	}},
	"V16": {
		reason: "failed-close", cannot: all(tricks(0, 2), mayClose(A)),
		steps: []step{
			{when: all(tricks(0, 2), mayClose(A)), moves: "A close"},
			{when: all(playedOut, took(A, 0))}, toTheEnd,
		},
	},
	"V17": {
		reason: "failed-close", cannot: all(start, mayClose(A)),
		steps: []step{
			{when: beforeAny, moves: "A close"},
			{when: all(playedOut, took(A, 0))}, toTheEnd,
		},
	},
	"V18": {
		reason: "failed-close", cannot: all(start, mayClose(A)),
		steps: []step{
			{when: beforeAny, moves: "A close"},
			{when: all(playedOut, took(A, 2), has(A, 25))}, toTheEnd,
		},
	},
	"V19": {reason: "failed-close", steps: []step{aCloses, {when: all(mayClaim(B), has(A, 40), out(B)), moves: "B claim"}}},
	"V20": {reason: "failed-close", steps: []step{aCloses, {when: all(mayClaim(B), has(A, 25), out(B)), moves: "B claim"}}},
	"V21": {reason: "failed-close", steps: []step{
		aCloses,
		{when: all(asked(A, rules.Final), playedOut, has(A, 60)), moves: "A claim"},
	}},
	"V22": {reason: "failed-close", steps: []step{aCloses, {when: all(mayClaim(A), has(A, 64)), moves: "A claim"}}},
	"V23": {
		from: scene{turnUp: "HK", bottom: "ST DK CK"}, reason: "draw unclaimed failed-close failed-close unclaimed",
		steps: []step{aClosesAt3, {when: all(playedOut, points(68, 30))}, toTheEnd},
	},
	"V24": {from: scene{turnUp: "HK", bottom: "ST DK CK"}, reason: "failed-close", steps: []step{aClosesAt3, {when: all(playedOut, points(50, 68))}, toTheEnd}},
	"V25": {
		reason:  "claim claim last-trick last-trick claim",
		steps:   []step{{when: all(wonLast(A), cardPoints(58, 62), unmarried), moves: "A claim"}},
		instead: where(lastTrickWins, step{when: all(wonLast(A), cardPoints(58, 62), unmarried)}, toTheEnd),
	},
	"V26": {
		reason: "draw draw last-trick last-trick draw",
		steps:  []step{{when: all(wonLast(A), cardPoints(55, 65), unmarried)}, toTheEnd},
	},
	"V27": {
		reason: "draw unclaimed last-trick last-trick unclaimed",
		steps:  []step{{when: all(wonLast(A), cardPoints(65, 55), unmarried)}, toTheEnd},
	},
	"V28": {
		reason: "draw unclaimed last-trick last-trick unclaimed",
		steps:  []step{{when: all(wonLast(B), cardPoints(70, 50), unmarried)}, toTheEnd},
	},
	"V29": {reason: "claim", draws: 1, steps: []step{{
		when:  all(leads(A), unclosed, out(A), has(B, 40), tookSome(B)),
		moves: "A claim",
	}}},
	"V30": {reason: "false-claim", draws: 1, steps: []step{{
		when:  all(leads(A), unclosed, short(A), has(B, 40), bothTook),
		moves: "A claim",
	}}},
	"V31": {reason: "claim", draws: 2, steps: []step{{
		when:  all(leads(A), unclosed, out(A), has(B, 20), tookSome(B)),
		moves: "A claim",
	}}},
	"V32": {reason: "claim", steps: []step{
		{when: all(out(A), short(B))},
		{tricks: 2, when: all(leads(B), unclosed, has(A, 75), out(B)), moves: "B claim"},
	}},
	"V33": {reason: "claim", from: scene{a: "SK SQ DK DQ", keep: "SK SQ"}, steps: []step{{
		when:  all(leads(A), open, points(46, 30), bothTook, holdsPair(A), undeclared),
		moves: "A declare plain, A claim",
	}}},
	"V34": {reason: "false-claim", steps: []step{
		{when: all(leads(B), bothOpen), moves: "B close"},
		{when: all(mayClaim(A), points(50, 40)), moves: "A claim"},
	}},
}

// worthLeast: the player's tricks are worth the least that one trick can be.
func worthLeast(p rules.Player) when {
	return seen(func(t *rules.Table) bool {
		return int(t.Points[p]) == 2*t.Book.Low(t.Trump).Points()
	})
}

// tricksOf: the cards in the player's tricks are worth that.
func tricksOf(p rules.Player, n int) when {
	return seen(func(t *rules.Table) bool { return trickPoints(t)[p] == n })
}

// wonLast: the stock was played out and the player won the last trick.
func wonLast(p rules.Player) when { return all(asked(p, rules.Final), playedOut, unclosed) }

// unmarried: no marriage was declared.
func unmarried(d *rules.Deal) bool {
	t := d.Table()
	for _, a := range t.Acts() {
		if a.Move.Declared() != rules.NoSuit {
			return false
		}
	}
	return true
}

// where gives other steps in the books of which that is true.
func where(holds func(*rules.Book) bool, steps ...step) func(*rules.Book) []step {
	return func(b *rules.Book) []step {
		if holds(b) {
			return steps
		}
		return nil
	}
}

func needsTrickToDeclare(b *rules.Book) bool { return b.MarriageNeedsTrick }
func onlyWinnerClaims(b *rules.Book) bool    { return b.ClaimWhen == rules.ClaimWinner }
func lastTrickWins(b *rules.Book) bool       { return b.LastTrickWins }

func TestScoring(t *testing.T) {
	if testing.Short() {
		t.Skip("-short: it looks through many thousands of deals for its situations")
	}
	require.Len(t, page(t, "Scoring"), len(scorings))
	eachExample(t, "Scoring", func(t *testing.T, r row, book *rules.Book, expected string) {
		s, known := scorings[r.number]
		require.True(t, known, "an example without a test")
		if expected == "close illegal" {
			requireNever(t, book, s.from, step{when: s.cannot})
			return
		}
		s.from.carry = carryAfter(t, book, s.draws)
		d := reach(t, book, s.from, s.on(book)...)
		result, ended := d.Result()
		require.True(t, ended)
		require.Equal(t, sum(expected), written(result, s.from.carry))
		require.Equal(t, s.because(t, book), result.Reason.String())
	})
}

// requireNever looks at many deals for what the book forbids.
func requireNever(t *testing.T, book *rules.Book, from scene, forbidden ...step) {
	t.Helper()
	w, found := find(book, from, 2000, forbidden)
	if found {
		t.Fatalf("the book lets it happen: %s", transcript(&w.Deal))
	}
}

// on returns the steps that lead to the situation in that book.
func (s *situation) on(book *rules.Book) []step {
	if s.instead != nil {
		if steps := s.instead(book); steps != nil {
			return steps
		}
	}
	return s.steps
}

// because returns the reason for which the deal ends in that book.
func (s *situation) because(t *testing.T, book *rules.Book) string {
	reasons := strings.Fields(s.reason)
	for i, c := range columns(t) {
		for _, b := range c.books {
			if b.Name == book.Name && b.Variant == book.Variant {
				return reasons[min(i, len(reasons)-1)]
			}
		}
	}
	return ""
}

// carryAfter plays that many drawn deals of a match and returns what the next
// deal carries. A book in which no deal is ever drawn carries nothing.
func carryAfter(t *testing.T, book *rules.Book, draws int) int {
	t.Helper()
	match := rules.NewMatch(book, B)
	for range draws {
		w, drawn := find(book, scene{carry: match.Carry}, 2000, []step{{when: over}, {when: ended(rules.ByDraw)}})
		if !drawn {
			return 0
		}
		result, _ := w.Result()
		match = match.Record(result)
	}
	return match.Carry
}

// ended: the deal has ended for that reason.
func ended(why rules.Reason) when {
	return func(d *rules.Deal) bool {
		result, is := d.Result()
		return is && result.Reason == why
	}
}

// sum takes "A 1+1=2" as "A 2".
func sum(expected string) string {
	player, _, _ := strings.Cut(expected, " ")
	if _, total, adds := strings.Cut(expected, "="); adds {
		return player + " " + total
	}
	return expected
}

// written writes a result as the examples do.
func written(r rules.Result, carry int) string {
	switch {
	case r.Winner != rules.NoPlayer:
		return fmt.Sprintf("%c %d", "AB"[r.Winner], r.GamePoints)
	case r.Carry == carry+1:
		return "draw, carry +1"
	case r.Carry == 0:
		return "draw, nothing"
	}
	return fmt.Sprintf("draw, carry %d", r.Carry)
}
