package exhibition_test

import (
	"bytes"
	"context"
	"errors"
	"testing"

	"github.com/stretchr/testify/require"

	"games/sixtysix/ai"
	"games/sixtysix/internal/exhibition"
	"games/sixtysix/internal/record"
	"games/sixtysix/internal/session"
	"games/sixtysix/rules"
)

func bots(t *testing.T, names [2]string, seed uint64) [2]ai.Bot {
	t.Helper()
	var two [2]ai.Bot
	for i, of := range exhibition.Seeds(seed) {
		b, err := ai.New(names[i], of)
		require.NoError(t, err)
		two[i] = b
	}
	return two
}

// What is watched is a match by the rules: its record reads back as the same.
func TestAMatchIsARecord(t *testing.T) {
	names := [2]string{"club", "novice"}
	for _, book := range rules.Books() {
		m := exhibition.New(exhibition.Setup{Book: book, Players: names, Seed: 8})
		two := bots(t, names, 8)
		for !m.Over() {
			require.NoError(t, m.PlayDeal(t.Context(), two))
		}
		text, err := record.Encode(m.Record().Lines()...)
		require.NoError(t, err)
		read, err := record.Read(bytes.NewReader(text))
		require.NoError(t, err)
		require.Equal(t, m.State(), read.Match)
		require.Len(t, read.Deals, m.Number())
		require.Equal(t, names, read.Header.Players)
		require.ErrorIs(t, m.Deal(), exhibition.ErrMatchOver)
	}
}

// The same seed deals the same cards as in a match that is played.
func TestSameCardsAsAtTheTable(t *testing.T) {
	book := rules.Books()[0]
	m := exhibition.New(exhibition.Setup{Book: book, Seed: 21})
	require.NoError(t, m.Deal())
	played, _ := session.New(session.Setup{Book: book, Seed: 21})
	_, err := played.Deal()
	require.NoError(t, err)
	for p := range rules.Player(2) {
		require.Equal(t, played.View(p), m.View(p))
	}
}

func TestSameSeedSameMatch(t *testing.T) {
	names := [2]string{"club", "club"}
	var records [2]*record.Record
	for i := range records {
		m := exhibition.New(exhibition.Setup{Book: rules.Books()[0], Players: names, Seed: 4})
		require.NoError(t, m.PlayDeal(t.Context(), bots(t, names, 4)))
		records[i] = m.Record()
	}
	require.Equal(t, records[0], records[1])
}

func TestStepsOutOfOrderAreRefused(t *testing.T) {
	m := exhibition.New(exhibition.Setup{Book: rules.Books()[0], Seed: 1})
	require.ErrorIs(t, m.Play(rules.Pass), exhibition.ErrNoDeal)
	require.Equal(t, rules.NoPlayer, m.Turn())
	require.Nil(t, m.Last())
	require.NoError(t, m.Deal())
	require.ErrorIs(t, m.Deal(), exhibition.ErrDealRunning)
	before := *m.Last()
	var refusal *rules.Refusal
	require.ErrorAs(t, m.Play(rules.Play(m.View(m.Turn()).TurnUp)), &refusal)
	require.Equal(t, before, *m.Last())
}

// stubborn is a bot that always answers the same.
type stubborn struct {
	move rules.Move
	err  error
}

func (b stubborn) Choose(context.Context, rules.View) (rules.Move, error) { return b.move, b.err }

// A bot that fails is named, and the deal stays as it was.
func TestABotThatFailsIsNamed(t *testing.T) {
	gone := errors.New("it has gone")
	for want, b := range map[string]stubborn{
		"the bot mine has failed: it has gone":                           {err: gone},
		"the bot mine has failed: its move exchange is not possible now": {move: rules.Exchange},
	} {
		m := exhibition.New(exhibition.Setup{
			Book: rules.Books()[0], Players: [2]string{"mine", "mine"}, Seed: 1,
		})
		err := m.PlayDeal(t.Context(), [2]ai.Bot{b, b})
		require.EqualError(t, err, want)
		var fault *exhibition.Fault
		require.ErrorAs(t, err, &fault)
		require.True(t, m.Live())
		require.Empty(t, m.Last().Acts)
		require.Equal(t, b.err != nil, errors.Is(err, gone))
	}
}

// A match that is broken off is no bot's fault.
func TestBrokenOff(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	m := exhibition.New(exhibition.Setup{Book: rules.Books()[0], Seed: 1})
	b := stubborn{err: context.Canceled}
	require.Equal(t, context.Canceled, m.PlayDeal(ctx, [2]ai.Bot{b, b}))
}
