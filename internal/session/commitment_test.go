package session_test

import (
	"bytes"
	"crypto/sha256"
	"encoding/json"
	"errors"
	"fmt"
	"strings"
	"testing"
	"testing/iotest"

	"github.com/stretchr/testify/require"

	"games/sixtysix/internal/record"
	"games/sixtysix/internal/session"
	"games/sixtysix/internal/shuffle"
	"games/sixtysix/rules"
)

// committed is what the written line of a deal says: commitment, nonce, and the
// deck as the cards stand there, one blank between two.
func committed(t *testing.T, line record.Line) (commit, nonce, deck string) {
	t.Helper()
	text, err := record.Encode(line)
	require.NoError(t, err)
	var written struct {
		Deck          []string
		Commit, Nonce string
	}
	require.NoError(t, json.Unmarshal(text, &written))
	return written.Commit, written.Nonce, strings.Join(written.Deck, " ")
}

// Every deal of a match is committed to before its first move, with a nonce of its
// own, and the commitment stays what it is to the end of the deal and after it.
func TestDealsAreCommittedTo(t *testing.T) {
	for _, book := range rules.Books() {
		x := newTable(t, book, 3)
		_, ok := x.match.Commitment()
		require.False(t, ok, "before the first deal")
		nonces := map[string]bool{}
		for !x.match.Over() {
			x.step()
			commit, nonce, deck := committed(t, x.lines[len(x.lines)-1])
			require.Equal(t, fmt.Sprintf("%x", sha256.Sum256([]byte(nonce+" "+deck))), commit)
			nonces[nonce] = true
			for x.match.Live() {
				require.Equal(t, commit, commitment(t, x.match))
				x.step()
			}
			require.Equal(t, commit, commitment(t, x.match))
		}
		require.Len(t, nonces, x.match.Number())
	}
}

func commitment(t *testing.T, m *session.Match) string {
	t.Helper()
	c, ok := m.Commitment()
	require.True(t, ok)
	return c.String()
}

// The nonce does not follow from the seed, nor the deck from the nonces.
func TestNoncesAndSeedsAreNotRelated(t *testing.T) {
	book := rules.Books()[0]
	begin := func(seed uint64, bytes string) record.Line {
		m, _ := session.New(session.Setup{Book: book, Seed: seed, Nonces: strings.NewReader(bytes)})
		lines, err := m.Deal()
		require.NoError(t, err)
		return lines[0]
	}
	one, two := strings.Repeat("1", 16), strings.Repeat("2", 16)
	commit, nonce, deck := committed(t, begin(1, one))
	commitOfOther, nonceOfOther, deckOfOther := committed(t, begin(1, two))
	require.Equal(t, deck, deckOfOther)
	require.NotEqual(t, nonce, nonceOfOther)
	require.NotEqual(t, commit, commitOfOther)
	_, nonceOfThird, deckOfThird := committed(t, begin(2, one))
	require.NotEqual(t, deck, deckOfThird)
	require.Equal(t, nonce, nonceOfThird)
	require.Len(t, strings.Fields(deck), len(shuffle.Deck(book, 1, 1)))
}

// Neither player's view holds anything of nonce or commitment: bots see no more
// than without them.
func TestTheCommitmentIsNotInAnyView(t *testing.T) {
	book := rules.Books()[0]
	begin := func(bytes string) *session.Match {
		m, _ := session.New(session.Setup{Book: book, Seed: 9, Nonces: strings.NewReader(bytes)})
		_, err := m.Deal()
		require.NoError(t, err)
		return m
	}
	one, other := begin(strings.Repeat("1", 16)), begin(strings.Repeat("2", 16))
	require.NotEqual(t, commitment(t, one), commitment(t, other))
	for _, p := range []rules.Player{0, 1} {
		require.Equal(t, one.View(p), other.View(p))
	}
}

func TestAResumedDealHasItsCommitment(t *testing.T) {
	x := newTable(t, rules.Books()[0], 5)
	x.step()
	x.step()
	resumed, _ := session.Resume(x.written(len(x.lines)), nil)
	require.Equal(t, commitment(t, x.match), commitment(t, resumed))
	for x.match.Live() {
		x.step()
	}
	resumed, _ = session.Resume(x.written(len(x.lines)), nil)
	require.Equal(t, commitment(t, x.match), commitment(t, resumed))
	_, err := resumed.Deal()
	require.NoError(t, err)
	_, ok := resumed.Commitment()
	require.False(t, ok, "without nonces the next deal has none, and not that of the last")
}

// Without nonces a deal has no commitment, and its line is as it always was.
func TestDealsWithoutNonces(t *testing.T) {
	m, _ := session.New(session.Setup{Book: rules.Books()[0], Seed: 5})
	lines, err := m.Deal()
	require.NoError(t, err)
	_, ok := m.Commitment()
	require.False(t, ok)
	text, err := record.Encode(lines...)
	require.NoError(t, err)
	require.True(t, bytes.HasSuffix(text, []byte("\"]}\n")), string(text))
}

// A deal that cannot be committed to is not begun.
func TestNoncesMayFail(t *testing.T) {
	gone := errors.New("it has gone")
	m, _ := session.New(session.Setup{Book: rules.Books()[0], Seed: 5, Nonces: iotest.ErrReader(gone)})
	_, err := m.Deal()
	require.ErrorIs(t, err, gone)
	require.False(t, m.Live())
	require.Zero(t, m.Number())
	require.Len(t, m.Lines(), 1)
	_, ok := m.Commitment()
	require.False(t, ok)
}
