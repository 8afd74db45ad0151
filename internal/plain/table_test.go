package plain

import (
	"bytes"
	"context"
	"io"
	"math/rand/v2"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"games/sixtysix/ai"
	"games/sixtysix/ai/analysis"
	"games/sixtysix/ai/equity"
	"games/sixtysix/internal/choice"
	"games/sixtysix/internal/fair"
	"games/sixtysix/internal/hand"
	"games/sixtysix/internal/lobby"
	"games/sixtysix/internal/notation"
	"games/sixtysix/internal/record"
	"games/sixtysix/internal/session"
	"games/sixtysix/internal/shuffle"
	"games/sixtysix/rules"
)

// drawer is a shelf that keeps what was written in memory. Its journal fails as
// long as there are errors to fail with.
type drawer struct {
	lines []record.Line
	fails []error
	open  int // journals that are not closed
}

func (d *drawer) Begin(h record.Header) (lobby.Journal, error) {
	if err := d.fail(); err != nil {
		return nil, err
	}
	d.lines = append(d.lines, h)
	d.open++
	return d, nil
}

func (d *drawer) Append(lines ...record.Line) error {
	if err := d.fail(); err != nil {
		return err
	}
	d.lines = append(d.lines, lines...)
	return nil
}

func (d *drawer) Close() error {
	d.open--
	return nil
}

func (d *drawer) fail() error {
	if len(d.fails) == 0 {
		return nil
	}
	err := d.fails[0]
	d.fails = d.fails[1:]
	return err
}

// read is what was written, read back and replayed.
func (d *drawer) read(t *testing.T) *record.Record {
	t.Helper()
	text, err := record.Encode(d.lines...)
	require.NoError(t, err)
	r, err := record.Read(bytes.NewReader(text))
	require.NoError(t, err)
	return r
}

// notebook is a memory in memory.
type notebook struct {
	last *choice.Choice
	err  error
}

func (n *notebook) Recall() (choice.Choice, bool) {
	if n.last == nil {
		return choice.Choice{}, false
	}
	return *n.last, true
}

func (n *notebook) Remember(c choice.Choice) error {
	n.last = &c
	return n.err
}

// whim is a bot whose moves follow from the view alone: any legal one, now this
// and now that. It never claims falsely, and it closes rarely.
type whim struct{}

func (whim) Choose(_ context.Context, v rules.View) (rules.Move, error) {
	legal := v.Legal()
	if v.CanClaim(v.Me) && legal.Has(rules.Claim) {
		return rules.Claim, nil
	}
	legal &^= rules.Claim.Set()
	if v.Stock > 3 || v.Hand.Points() < 30 {
		legal &^= rules.Close.Set()
	}
	for skip := (7*v.Ply() + v.Played.Len() + v.Hand.Points()) % legal.Len(); skip > 0; skip-- {
		legal &= legal - 1
	}
	return legal.First(), nil
}

// never is a time at which every match of the tests is begun.
func never() time.Time { return time.Date(2026, 11, 29, 10, 0, 0, 0, time.UTC) }

// scripted is a game whose person answers these lines, against a whim.
func scripted(lines ...string) (*Game, *drawer, *bytes.Buffer) {
	var out bytes.Buffer
	shelf := &drawer{}
	seed := uint64(0)
	var input strings.Builder
	for _, l := range lines {
		input.WriteString(l + "\n")
	}
	return &Game{
		In: strings.NewReader(input.String()), Out: &out,
		Shelf: shelf, Memory: &notebook{}, Now: never, Analyst: analyst,
		Bot:  func(string, uint64) (ai.Bot, error) { return whim{}, nil },
		Seed: func() uint64 { seed++; return seed },

		Nonces: nonces(0),
	}, shelf, &out
}

// analyst looks quickly.
func analyst() *analysis.Analyst {
	work := analysis.Work{Worlds: 200, Searches: 2, Iterations: 2000}
	return analysis.New(1, work, new(equity.Match))
}

// nonces are the same in each run; those of the deals before are used up.
func nonces(before int) io.Reader {
	src := rand.NewChaCha8([32]byte{})
	_, _ = src.Read(make([]byte, before*len(fair.Nonce{}))) // it never fails
	return src
}

func book(t testing.TB, variant, name string) *rules.Book {
	t.Helper()
	b, err := rules.Lookup(variant, name)
	require.NoError(t, err)
	return b
}

// from is where a deal stands after those moves, dealt from the front of that
// deck; the person is forehand. Cards that are left out of the deck follow in
// any order.
func from(t testing.TB, b *rules.Book, deck string, moves ...string) rules.Deal {
	t.Helper()
	var cards []rules.Card
	for _, text := range strings.Fields(deck) {
		c, err := notation.ParseCard(text)
		require.NoError(t, err)
		cards = append(cards, c)
	}
	for c := range (b.Variant.Cards &^ rules.CardsOf(cards...)).All {
		cards = append(cards, c)
	}
	d, err := rules.NewDeal(b, cards, bot, 0)
	require.NoError(t, err)
	for _, text := range moves {
		m, err := notation.ParseMove(text)
		require.NoError(t, err)
		require.NoError(t, d.Play(m), text)
	}
	return d
}

// asked is the person's turn at that point.
func askedAt(d rules.Deal) *turn {
	v := d.View(person)
	return &turn{view: v, hand: hand.Hand(nil).Fit(&v)}
}

// seedWith finds a seed in whose first deal that is true.
func seedWith(t *testing.T, b *rules.Book, is func(d *rules.Deal) bool) func() uint64 {
	t.Helper()
	for seed := range uint64(1000) {
		d, err := rules.NewDeal(b, shuffle.Deck(b, seed, 1), shuffle.FirstDealer(seed), 0)
		require.NoError(t, err)
		if is(&d) {
			return func() uint64 { return seed }
		}
	}
	t.Fatal("no seed will do")
	return nil
}

func dealtBy(p rules.Player) func(d *rules.Deal) bool {
	return func(d *rules.Deal) bool { return d.Table().Dealer == p }
}

// canExchange is true where the person is on lead and can exchange at once.
func canExchange(d *rules.Deal) bool {
	return d.Turn() == person && d.Legal().Has(rules.Exchange)
}

// kept is the match of the record, as it would be offered.
func kept(t *testing.T, d *drawer) *lobby.Kept {
	t.Helper()
	r := d.read(t)
	return &lobby.Kept{
		Header: r.Header, Deal: len(r.Deals), Score: r.Match.Score,
		Open: func() (*session.Match, lobby.Journal, error) {
			m, owed := session.Resume(r, nonces(len(r.Deals)))
			d.open++
			err := d.Append(owed...)
			return m, d, err
		},
		PutAway: func() error { d.lines = nil; return nil },
	}
}
