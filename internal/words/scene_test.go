package words_test

import (
	"strings"
	"testing"

	"games/sixtysix/internal/notation"
	"games/sixtysix/internal/words"
	"games/sixtysix/rules"

	"github.com/stretchr/testify/require"
)

// scene is a deal whose every move is told. Player 0 is "you" and leads first,
// player 1 is "the bot" and deals.
type scene struct {
	*testing.T
	voice words.Voice
	deal  rules.Deal
	told  []string
}

// The hands of the scenes, by variant: forehand has the five or six cards that
// make most of anything. The rest of the deck is the stock.
var (
	hands = map[string][2]string{
		"schnapsen": {"HATKQ.SA", "DATKQJ"},
		"sixtysix":  {"HATKQ9.SA", "DATKQJ9"},
	}
	turnUp = rules.CardOf(rules.Hearts, rules.Jack)
)

// set starts a scene under a book, given as "variant rules key=value…", with the
// carry of that many draws.
func set(t *testing.T, rulesText string, carry int) *scene {
	t.Helper()
	fields := strings.Fields(rulesText)
	b, err := rules.Lookup(fields[0], fields[1])
	require.NoError(t, err)
	for _, house := range fields[2:] {
		key, value, _ := strings.Cut(house, "=")
		b, err = b.With(key, value)
		require.NoError(t, err)
	}
	d, err := rules.NewDeal(b, deck(t, b), 1, carry)
	require.NoError(t, err)
	return &scene{T: t, voice: mine, deal: d}
}

// deck puts the hands where dealing will find them.
func deck(t *testing.T, b *rules.Book) []rules.Card {
	t.Helper()
	var hand [2][]rules.Card
	left := b.Variant.Cards &^ turnUp.Set()
	for p, text := range hands[b.Variant.Name] {
		cards, err := notation.ParseCards(text)
		require.NoError(t, err)
		for c := range cards.All {
			hand[p] = append(hand[p], c)
		}
		left &^= cards
	}
	first := b.Variant.Batches[0]
	deck := append([]rules.Card{}, hand[0][:first]...)
	deck = append(deck, hand[1][:first]...)
	if b.TurnUp == rules.TurnAfterFirstBatch {
		deck = append(deck, turnUp)
	}
	deck = append(append(deck, hand[0][first:]...), hand[1][first:]...)
	if b.TurnUp == rules.TurnAfterDeal {
		deck = append(deck, turnUp)
	}
	for c := range left.All {
		deck = append(deck, c)
	}
	return deck
}

// play makes the moves, with a pass for every window before one that is no pass.
func (s *scene) play(moves string) {
	s.Helper()
	for text := range strings.SplitSeq(moves, ",") {
		m, err := notation.ParseMove(text)
		require.NoError(s, err)
		for m != rules.Pass && !s.deal.Legal().Has(m) && s.deal.Legal().Has(rules.Pass) {
			s.move(rules.Pass)
		}
		s.move(m)
	}
}

// playOut lets each player play his first card, or the last one if he is told
// to, and claim nothing.
func (s *scene) playOut(last rules.Player) {
	s.Helper()
	for s.deal.Phase() != rules.Over {
		cards := s.deal.Legal().Cards()
		switch {
		case cards == 0:
			s.move(rules.Pass)
		case s.deal.Turn() == last:
			s.move(rules.Play(cards.Highest()))
		default:
			s.move(rules.Play(cards.Lowest()))
		}
	}
}

func (s *scene) move(m rules.Move) {
	s.Helper()
	before, act := s.deal.Table(), rules.Act{Player: s.deal.Turn(), Move: m}
	require.NoError(s, s.deal.Play(m), "%s in %s", m, before.Phase)
	text := strings.TrimSpace(s.voice.Act(&before, act) + " " + s.voice.Trick(&before, act))
	if m != rules.Pass || before.Phase == rules.Final {
		s.told = append(s.told, text)
	}
}

func (s *scene) result() string {
	s.Helper()
	r, over := s.deal.Result()
	require.True(s, over)
	end := s.deal.Table()
	return s.voice.Result(r, &end)
}

var mine = words.VoiceOf([2]string{"you", "the bot"})
