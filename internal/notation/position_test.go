package notation_test

import (
	"bufio"
	"encoding/csv"
	"encoding/json"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"games/sixtysix/internal/notation"
	"games/sixtysix/internal/shuffle"
	"games/sixtysix/rules"
)

func solvedPositions(t testing.TB) []string {
	t.Helper()
	f, err := os.Open(filepath.Join("..", "..", "testdata", "solved.jsonl"))
	require.NoError(t, err)
	defer f.Close() //nolint:errcheck // it is only read
	var lines []string
	for in := bufio.NewScanner(f); in.Scan(); {
		var line struct {
			Position string         `json:"position"`
			Moves    map[string]int `json:"moves"`
		}
		require.NoError(t, json.Unmarshal(in.Bytes(), &line))
		lines = append(lines, line.Position)
	}
	require.NotEmpty(t, lines)
	return lines
}

func puzzles(t testing.TB) []string {
	t.Helper()
	f, err := os.Open(filepath.Join("..", "..", "testdata", "puzzles.tsv"))
	require.NoError(t, err)
	defer f.Close() //nolint:errcheck // it is only read
	in := csv.NewReader(f)
	in.Comma, in.LazyQuotes = '\t', true
	rows, err := in.ReadAll()
	require.NoError(t, err)
	var lines []string
	for _, row := range rows[1:] {
		lines = append(lines, row[1])
	}
	require.Len(t, lines, 8)
	return lines
}

func TestPositionsOfOthersReadBack(t *testing.T) {
	for _, line := range append(solvedPositions(t), puzzles(t)...) {
		p, err := notation.ParsePosition(line)
		require.NoError(t, err, line)
		again, err := notation.ParsePosition(p.String())
		require.NoError(t, err, p.String())
		require.Equal(t, p, again, line)
		require.Equal(t, p.String(), again.String())
	}
}

func TestSolvedPositionsAreFullyKnown(t *testing.T) {
	for _, line := range solvedPositions(t) {
		p, err := notation.ParsePosition(line)
		require.NoError(t, err)
		d, known := p.Deal()
		require.True(t, known, line)
		require.Equal(t, rules.Player(0), d.Turn())
		require.Equal(t, p.View.Hand, d.Hand(0))
		require.NotZero(t, d.Legal())
	}
}

// Whatever can happen at a table can be written down as a position and read
// back: the table, the hand and what is proven are the same.
func TestPositionOfEveryMoment(t *testing.T) {
	rng := rand.New(rand.NewPCG(5, 6))
	for _, book := range rules.Books() {
		for deal := 1; deal <= 150; deal++ {
			m := rules.NewMatch(book, rules.Player(rng.IntN(2)))
			m.Score, m.Carry = [2]int{rng.IntN(book.Target), rng.IntN(book.Target)}, rng.IntN(3)
			d, err := m.Deal(shuffle.Deck(book, 5, deal))
			require.NoError(t, err)
			for d.Phase() != rules.Over {
				requireWritten(t, m.View(&d, d.Turn()))
				legal := d.Legal()
				if rng.IntN(6) > 0 && legal.Len() > 1 {
					legal &^= rules.Claim.Set()
				}
				for skip := rng.IntN(legal.Len()); skip > 0; skip-- {
					legal &= legal - 1
				}
				require.NoError(t, d.Play(legal.First()))
			}
		}
	}
}

func requireWritten(t *testing.T, v rules.View) {
	t.Helper()
	line := notation.Position{View: v}.String()
	p, err := notation.ParsePosition(line)
	require.NoError(t, err, line)
	got := &p.View
	mine := func(by [2]int16) [2]int16 { return [2]int16{by[v.Me], by[v.Me.Other()]} }
	require.Equal(t, v.Hand, got.Hand, line)
	require.Equal(t, v.Known, got.Known, line)
	require.Equal(t, v.Lacks, got.Lacks, line)
	require.Equal(t, v.Played, got.Played, line)
	require.Equal(t, v.TurnUp, got.TurnUp, line)
	require.Equal(t, v.Legal(), got.Legal(), line)
	require.Equal(t, v.Carry, got.Carry, line)
	require.Equal(t, v.Book.Params(), got.Book.Params(), line)
	require.Equal(t, mine(v.Points), got.Points, line)
	require.Equal(t, mine(v.Pending), got.Pending, line)
	require.Equal(t, [2]int{v.Score[v.Me], v.Score[v.Me.Other()]}, got.Score, line)
	if v.ClosedBy != rules.NoPlayer {
		require.Equal(t, v.ClosedBy == v.Me, got.ClosedBy == 0, line)
		loser := v.ClosedBy.Other()
		require.Equal(t, v.AtClose.Points[loser], got.AtClose.Points[got.ClosedBy.Other()], line)
		require.Equal(t, v.AtClose.Tricks[loser], got.AtClose.Tricks[got.ClosedBy.Other()], line)
	}
	require.Equal(t, line, p.String())
}

// base is a position to spoil: Schnapsen after three tricks.
const base = "variant=schnapsen rules=modern trump=DQ stock=3 hand=SQ.DAT.CAJ unseen=SAK.HAKQ.DKJ.CT points=19:12 tricks=2:1"

func TestContradictionsAreNamed(t *testing.T) {
	const closed = "variant=schnapsen rules=modern trump=DQ stock=3 closed=me hand=SQ.DAT.CAJ unseen=SAK.HAKQ.DKJ.CT points=19:12 tricks=2:1"
	const exhausted = "variant=schnapsen rules=modern trump=C stock=0 hand=SA.HQ.DA.CAJ unseen=HAT.DK.CTQ points=31:33 tricks=1:4"
	cases := []struct{ name, from, old, new, says string }{
		{"no field", base, "stock=3", "stock", "key=value"},
		{"unknown key", base, "stock=3", "stick=3", "no such key"},
		{"a key twice", base, "stock=3", "stock=3 stock=3", "twice"},
		{"no trump", base, "trump=DQ ", "", "trump is missing"},
		{"no stock", base, "stock=3 ", "", "stock is missing"},
		{"no hand", base, "hand=SQ.DAT.CAJ ", "", "hand is missing"},
		{"unknown variant", base, "schnapsen", "whist", "unknown variant"},
		{"impossible book", base, "rules=modern", "rules=santase", "no santase book for Schnapsen"},
		{"unknown rule", base, "stock=3", "stock=3 rule.colour=red", "unknown rule"},
		{"card twice in hand", base, "SQ.DAT.CAJ", "SQ.DATA.CA", "twice"},
		{"card in hand and unseen", base, "unseen=SAK", "unseen=SAKQ", "unseen="},
		{"turn-up in hand", base, "SQ.DAT.CAJ", "SQ.DATQ.CA", "on the table"},
		{"a nine", base, "SQ.DAT.CAJ", "SQ.DAT9.CA", "not played with such a card"},
		{"hand too small", base, "SQ.DAT.CAJ", "SQ.DAT.CA", "7 have been played"},
		{"hand too large for its stock", base, "SQ.DAT.CAJ unseen=SAK.HAKQ.DKJ.CT", "SQ.DAT.CAJ.HJ unseen=SAK.HAKQ.DKJ", "must be 5"},
		{"hand against stock", closed, "stock=3 closed=me", "stock=5 closed=me", "must be 4"},
		{"hand too large", base, "SQ.DAT.CAJ", "SQ.DAT.CAJQ", "5 have been played"},
		{"even stock", base, "stock=3", "stock=4", "odd"},
		{"stock against tricks", base, "stock=3", "stock=5", "3 face-down"},
		{"stock too large", base, "stock=3", "stock=11", "0 to 9"},
		{"tricks missing", base, " tricks=2:1", "", "played"},
		{"tricks against cards", base, "tricks=2:1", "tricks=2:2", "played"},
		{"too many points", base, "points=19:12", "points=29:12", "no marriages make up the difference"},
		{"too few points", base, "points=19:12", "points=9:12", "no marriages"},
		{"points without a trick", base, "points=19:12 tricks=2:1", "points=19:12 tricks=3:0", "without a trick"},
		{"pending with a trick", base, "tricks=2:1", "tricks=2:1 pending=20:0", "waits"},
		{"points not a pair", base, "points=19:12", "points=31", "colon"},
		{"points negative", base, "points=19:12", "points=-1:12", "number"},
		{"open stock without turn-up", base, "trump=DQ", "trump=D", "name the card"},
		{"turn-up of an exhausted stock", exhausted, "trump=C", "trump=CK", "has been taken"},
		{"closed and exhausted", exhausted, "stock=0", "stock=0 closed=me", "nothing to close"},
		{"closed by nobody", base, "stock=3", "stock=3 closed=him", "me or opp"},
		{"atclose while open", base, "stock=3", "stock=3 atclose=12:1", "nobody has closed"},
		{"atclose too high", closed, "closed=me", "closed=me atclose=13:1", "atclose"},
		{"atclose points without trick", closed, "closed=me", "closed=me atclose=3:0", "atclose"},
		{"both unseen and played", base, "stock=3", "stock=3 played=ST", "not both"},
		{"opp not unseen", base, "stock=3", "stock=3 opp=ST", "cannot be in the opponent's hand"},
		{"opp too many", base, "stock=3", "stock=3 opp=SAK.HAKQ.DK", "opponent holds 5"},
		{"notopp too many", closed, "stock=3", "stock=3 notopp=SAK.HAK", "fewer than the 5"},
		{"opp and notopp", closed, "stock=3", "stock=3 opp=SA notopp=SA", "is in the opponent's hand"},
		{"talon too short", base, "stock=3", "stock=3 talon=SA,SK", "3 different"},
		{"talon with a card twice", base, "stock=3", "stock=3 talon=SA,SK,SA", "3 different"},
		{"talon from the hand", base, "stock=3", "stock=3 talon=SA,SK,DA", "talon"},
		{"led from the hand", base, "stock=3", "stock=3 led=DA", "on the table"},
		{"led but phase lead", base, "stock=3", "stock=3 led=SA phase=lead", "only then"},
		{"follow but nothing led", base, "stock=3", "stock=3 phase=follow", "only then"},
		{"unknown phase", base, "stock=3", "stock=3 phase=never", "before-draw"},
		{"window the book has not", base, "stock=3", "stock=3 phase=before-draw", "nobody is asked"},
		{"after-draw the book has not", base, "stock=3", "stock=3 phase=after-draw", "nobody is asked"},
		{"final with cards", exhausted, "stock=0", "stock=0 phase=final", "cannot be"},
		{"leader against phase", base, "stock=3", "stock=3 leader=opp", "other player"},
		{"declared without the pair", base, "stock=3", "stock=3 declared=H", "not both in hand"},
		{"score beyond the target", base, "stock=3", "stock=3 score=7:0", "match is over"},
		{"carry not a number", base, "stock=3", "stock=3 carry=x", "number"},
		{"target out of range", base, "stock=3", "stock=3 target=0", "target"},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			require.Contains(t, c.from, c.old)
			_, err := notation.ParsePosition(strings.Replace(c.from, c.old, c.new, 1))
			require.ErrorContains(t, err, c.says)
			require.NotContains(t, err.Error(), "\n")
		})
	}
	for _, sound := range []string{base, closed, exhausted} {
		_, err := notation.ParsePosition(sound)
		require.NoError(t, err)
	}
}

// The led card may stand among the unseen ones or not.
func TestLedCardInUnseenOrNot(t *testing.T) {
	const with = "variant=schnapsen rules=modern trump=SJ stock=1 hand=ST.HAT.DKJ unseen=SAQ.HQJ.CAK led=CA points=15:32 tricks=1:3"
	without := strings.Replace(with, "CAK", "CK", 1)
	a, err := notation.ParsePosition(with)
	require.NoError(t, err)
	b, err := notation.ParsePosition(without)
	require.NoError(t, err)
	require.Equal(t, a, b)
	require.Equal(t, 4, a.View.OpponentCards())
}

// After a close the turn-up may be unknown: it lies with the stock.
func TestClosedWithUnknownTurnUp(t *testing.T) {
	const line = "variant=schnapsen rules=modern trump=D stock=3 closed=me hand=SQ.DAT.CAJ unseen=SAK.HAKQ.DKQJ.CT points=19:12 tricks=2:1"
	p, err := notation.ParsePosition(line)
	require.NoError(t, err)
	require.Equal(t, 5, p.View.OpponentCards())
	require.Equal(t, 9, p.View.Unseen().Len())
	require.Contains(t, p.String(), "trump=D stock=3 closed=me")
	n := 0
	trumps := rules.Diamonds.Set() & p.View.Unseen()
	for hand := range p.View.Worlds() {
		require.Equal(t, 5, hand.Len())
		require.NotZero(t, trumps&^hand, "one of the trumps is the turn-up")
		n++
	}
	require.Equal(t, 126-15, n) // 9 choose 5, less those with all three trumps: 6 choose 2
}

func FuzzParsePosition(f *testing.F) {
	for _, line := range append(solvedPositions(f)[:20], puzzles(f)...) {
		f.Add(line)
	}
	f.Add(base)
	f.Fuzz(func(t *testing.T, line string) {
		p, err := notation.ParsePosition(line)
		if err != nil {
			require.NotEmpty(t, err.Error())
			return
		}
		again, err := notation.ParsePosition(p.String())
		require.NoError(t, err, p.String())
		require.Equal(t, p, again)
		if d, known := p.Deal(); known {
			require.NotZero(t, d.Legal())
		}
	})
}
