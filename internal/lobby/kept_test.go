package lobby_test

import (
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"games/sixtysix/internal/lobby"
	"games/sixtysix/internal/record"
	"games/sixtysix/internal/session"
	"games/sixtysix/internal/store"
	"games/sixtysix/rules"
)

// clock is a time that goes on by a minute whenever somebody looks.
type clock struct{ now time.Time }

func (c *clock) look() time.Time {
	c.now = c.now.Add(time.Minute)
	return c.now
}

func newShelf(t *testing.T) lobby.Shelf {
	t.Helper()
	records, err := store.Open(t.TempDir())
	require.NoError(t, err)
	c := &clock{time.Now().Add(time.Hour)} // later than any file that is written now
	return lobby.Shelf{Store: records, Now: c.look}
}

// begin starts a match and leaves it in its first deal.
func begin(t *testing.T, s lobby.Shelf, seed uint64) {
	t.Helper()
	m, _ := session.New(session.Setup{
		Book: rules.Books()[0], Players: [2]string{"you", "club"}, Seed: seed, Started: time.Now(),
	})
	j, err := s.Begin(m.Header())
	require.NoError(t, err)
	lines, err := m.Deal()
	require.NoError(t, err)
	require.NoError(t, j.Append(lines...))
	require.NoError(t, j.Close())
}

func seeds(t *testing.T, s lobby.Shelf) []uint64 {
	t.Helper()
	kept, err := s.Kept()
	require.NoError(t, err)
	var all []uint64
	for _, k := range kept {
		all = append(all, k.Header.Seed)
	}
	return all
}

func TestAnEmptyShelf(t *testing.T) {
	require.Empty(t, seeds(t, newShelf(t)))
}

func TestAMatchIsTakenUpWhereItWasLeft(t *testing.T) {
	s := newShelf(t)
	begin(t, s, 5)
	kept, err := s.Kept()
	require.NoError(t, err)
	require.Len(t, kept, 1)
	require.Equal(t, "Sixty-six, classic rules, first to 7, against club; deal 1, 0 to 0", kept[0].String())

	m, j, err := kept[0].Open()
	require.NoError(t, err)
	require.True(t, m.Live())
	_, _, err = kept[0].Open()
	var busy *store.BusyError
	require.ErrorAs(t, err, &busy)
	require.Empty(t, seeds(t, s), "what is being played is not offered")

	p := m.Turn()
	view := m.View(p)
	lines, err := m.Play(p, view.Legal().First())
	require.NoError(t, err)
	require.NoError(t, j.Append(lines...))
	require.NoError(t, j.Close())

	again, j, err := kept[0].Open()
	require.NoError(t, err)
	require.NoError(t, j.Close())
	require.Equal(t, m.View(0), again.View(0))
	require.Equal(t, m.View(1), again.View(1))
}

// The deals of a match that is gone on with are committed to as those of a new one.
func TestLaterDealsAreCommittedTo(t *testing.T) {
	s := newShelf(t)
	s.Nonces = strings.NewReader("sixteen bytes it is")
	begin(t, s, 5)
	kept, err := s.Kept()
	require.NoError(t, err)
	m, j, err := kept[0].Open()
	require.NoError(t, err)
	for m.Live() {
		view := m.View(m.Turn())
		_, err := m.Play(view.Me, view.Legal().First())
		require.NoError(t, err)
	}
	_, committed := m.Commitment()
	require.False(t, committed, "the first deal was begun without")
	lines, err := m.Deal()
	require.NoError(t, err)
	require.NoError(t, j.Close())
	_, committed = m.Commitment()
	require.True(t, committed)
	deal, ok := lines[0].(record.Deal)
	require.True(t, ok)
	require.EqualValues(t, "sixteen bytes it", deal.Nonce[:])
}

func TestWhatIsPutAwayIsNotOffered(t *testing.T) {
	s := newShelf(t)
	begin(t, s, 5)
	begin(t, s, 6)
	kept, err := s.Kept()
	require.NoError(t, err)
	require.NoError(t, kept[0].PutAway())
	require.Equal(t, []uint64{kept[1].Header.Seed}, seeds(t, s))
}

// The match that was played last comes first, whichever was begun last.
func TestTheMatchThatWasPlayedLastComesFirst(t *testing.T) {
	s := newShelf(t)
	for seed := range uint64(3) {
		begin(t, s, seed)
	}
	for _, seed := range []uint64{2, 0, 1, 0} {
		kept, err := s.Kept()
		require.NoError(t, err)
		for _, k := range kept {
			if k.Header.Seed == seed {
				_, j, err := k.Open()
				require.NoError(t, err)
				require.NoError(t, j.Close())
			}
		}
		require.Equal(t, seed, seeds(t, s)[0])
	}
	require.Equal(t, []uint64{0, 1, 2}, seeds(t, s))
}

// A process that was ended between the last move of a deal and its result owes
// the result; it is written as soon as the match is taken up.
func TestWhatIsOwedIsWritten(t *testing.T) {
	s := newShelf(t)
	m, _ := session.New(session.Setup{Book: rules.Books()[0], Players: [2]string{"you", "club"}, Seed: 1, Started: time.Now()})
	j, err := s.Begin(m.Header())
	require.NoError(t, err)
	lines, err := m.Deal()
	require.NoError(t, err)
	for m.Live() {
		require.NoError(t, j.Append(lines...))
		p := m.Turn()
		view := m.View(p)
		lines, err = m.Play(p, view.Legal().First())
		require.NoError(t, err)
	}
	require.IsType(t, record.Result{}, lines[1])
	require.NoError(t, j.Append(lines[0]))
	require.NoError(t, j.Close())

	kept, err := s.Kept()
	require.NoError(t, err)
	resumed, j, err := kept[0].Open()
	require.NoError(t, err)
	require.NoError(t, j.Close())
	require.False(t, resumed.Live())
	entries, err := s.Store.List()
	require.NoError(t, err)
	require.NotZero(t, entries[0].Record.Last().Written, "the result is in the record")
}

func TestAShelfThatCannotBeWritten(t *testing.T) {
	s := newShelf(t)
	_, err := s.Begin(record.Header{Variant: "no/such/folder", Rules: "classic", Started: time.Now()})
	require.Error(t, err)
}
