package session_test

import (
	"bytes"
	"io"
	"math/rand/v2"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"games/sixtysix/internal/fair"
	"games/sixtysix/internal/record"
	"games/sixtysix/internal/session"
	"games/sixtysix/rules"
)

// table plays a match at random and keeps what is to be recorded.
type table struct {
	*testing.T
	match *session.Match
	lines []record.Line
	rng   *rand.Rand
}

func newTable(t *testing.T, book *rules.Book, seed uint64) *table {
	m, lines := session.New(session.Setup{
		Book: book, Players: [2]string{"you", "random"}, Seed: seed,
		Started: time.Date(2026, 11, 29, 10, 0, 0, 0, time.UTC),
		Nonces:  nonces(),
	})
	return &table{T: t, match: m, lines: lines, rng: rand.New(rand.NewPCG(seed, 9))}
}

// nonces are the same in each test, so that whole records can be compared.
func nonces() io.Reader { return rand.NewChaCha8([32]byte{}) }

// noncesAfter are those that are left once the deals of these lines have had theirs.
func (t *table) noncesAfter(lines []record.Line) io.Reader {
	t.Helper()
	src := nonces()
	for _, line := range lines {
		if _, deals := line.(record.Deal); deals {
			_, err := io.CopyN(io.Discard, src, int64(len(fair.Nonce{})))
			require.NoError(t, err)
		}
	}
	return src
}

// step makes one move, or deals.
func (t *table) step() {
	t.Helper()
	if !t.match.Live() {
		t.keep(t.match.Deal())
		return
	}
	p := t.match.Turn()
	view := t.match.View(p)
	legal := view.Legal()
	for skip := t.rng.IntN(legal.Len()); skip > 0; skip-- {
		legal &= legal - 1
	}
	t.keep(t.match.Play(p, legal.First()))
}

func (t *table) keep(lines []record.Line, err error) {
	t.Helper()
	require.NoError(t, err)
	t.lines = append(t.lines, lines...)
}

// written is the record as far as it goes, the first n lines of it.
func (t *table) written(n int) *record.Record {
	t.Helper()
	var text bytes.Buffer
	for _, line := range t.lines[:n] {
		encoded, err := record.Encode(line)
		require.NoError(t, err)
		text.Write(encoded)
	}
	r, err := record.Read(&text)
	require.NoError(t, err)
	return r
}

// What a match says is to be recorded reads back as that match, at every line of
// it, and play goes on from there to the same end.
func TestResumeAtEveryLine(t *testing.T) {
	for _, book := range rules.Books() {
		t.Run(book.Variant.Name+"/"+book.Name, func(t *testing.T) {
			whole := newTable(t, book, 7)
			for !whole.match.Over() {
				whole.step()
			}
			for n := 1; n <= len(whole.lines); n++ {
				resumed, owed := session.Resume(whole.written(n), whole.noncesAfter(whole.lines[:n]))
				rest := whole.lines[n:]
				require.Equal(t, rest[:len(owed)], append([]record.Line{}, owed...), "owed after line %d", n)
				replay(t, resumed, rest[len(owed):])
				require.Equal(t, whole.match.State(), resumed.State())
				require.True(t, resumed.Over())
				require.Equal(t, whole.lines, resumed.Lines())
			}
		})
	}
}

// replay plays the recorded lines and checks that the match records the same.
func replay(t *testing.T, m *session.Match, lines []record.Line) {
	t.Helper()
	for len(lines) > 0 {
		var made []record.Line
		var err error
		switch line := lines[0].(type) {
		case record.Deal:
			made, err = m.Deal()
		case record.Act:
			made, err = m.Play(line.P, rules.Move(line.M))
		default:
			t.Fatalf("%T begins a step", line)
		}
		require.NoError(t, err)
		require.Equal(t, lines[:len(made)], made)
		lines = lines[len(made):]
	}
}

func TestSameSeedSameDecks(t *testing.T) {
	book := rules.Books()[0]
	one, other := newTable(t, book, 11), newTable(t, book, 11)
	for !one.match.Over() {
		one.step()
		other.step()
	}
	require.Equal(t, one.lines, other.lines)
	third := newTable(t, book, 12)
	third.step()
	require.NotEqual(t, one.lines[1], third.lines[1])
}

func TestStepsOutOfOrderAreRefused(t *testing.T) {
	x := newTable(t, rules.Books()[0], 1)
	m := x.match
	_, err := m.Play(0, rules.Pass)
	require.ErrorIs(t, err, session.ErrNoDeal)
	require.Equal(t, rules.NoPlayer, m.Turn())
	_, ended := m.Result()
	require.False(t, ended)

	x.step()
	_, err = m.Deal()
	require.ErrorIs(t, err, session.ErrDealRunning)
	_, shown := m.Shown()
	require.False(t, shown, "the cards are hidden while the deal goes on")

	before := m.View(m.Turn())
	_, err = m.Play(m.Turn().Other(), rules.Pass)
	require.EqualError(t, err, "It is the other player's turn.")
	var refusal *rules.Refusal
	_, err = m.Play(m.Turn(), rules.Exchange)
	require.ErrorAs(t, err, &refusal)
	require.Equal(t, before, m.View(m.Turn()))

	for !m.Over() {
		x.step()
	}
	_, err = m.Deal()
	require.ErrorIs(t, err, session.ErrMatchOver)
	_, shown = m.Shown()
	require.True(t, shown)
}
