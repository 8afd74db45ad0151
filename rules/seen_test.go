package rules_test

import (
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/require"

	"games/sixtysix/rules"
)

// What a player has witnessed gives the same view as the deal itself.
func TestSeenGivesTheViewOfTheDeal(t *testing.T) {
	rng := rand.New(rand.NewPCG(3, 4))
	for _, book := range rules.Books() {
		deck := deckOf(book)
		for range 60 {
			rng.Shuffle(len(deck), func(i, j int) { deck[i], deck[j] = deck[j], deck[i] })
			d, err := rules.NewDeal(book, deck, rules.Player(rng.IntN(2)), rng.IntN(3))
			require.NoError(t, err)
			for d.Phase() != rules.Over {
				requireSeen(t, &d)
				legal := d.Legal()
				if rng.IntN(4) > 0 && legal.Cards() != 0 { // few closes and claims: long deals
					legal &= rules.Moves(legal.Cards())
				}
				for skip := rng.IntN(legal.Len()); skip > 0; skip-- {
					legal &= legal - 1
				}
				require.NoError(t, d.Play(legal.First()))
			}
			requireSeen(t, &d)
		}
	}
}

func requireSeen(t *testing.T, d *rules.Deal) {
	t.Helper()
	for p := range rules.Player(2) {
		want := d.View(p)
		got, err := seenOf(want).View()
		require.NoError(t, err)
		require.Equal(t, want, got)
	}
}

func seenOf(v rules.View) rules.Seen {
	return rules.Seen{
		Book: v.Book, Me: v.Me, Dealer: v.Dealer, Carry: int(v.Carry), TurnUp: v.FirstTurnUp(),
		Dealt: v.Dealt, Drawn: v.DrawnCards(), Acts: v.Acts(), Score: v.Score, Target: v.Target,
	}
}

func TestSeenRefusesWhatCannotHaveHappened(t *testing.T) {
	book, err := rules.Lookup("schnapsen", "modern")
	require.NoError(t, err)
	deck := deckOf(book) // spades and hearts in order: forehand gets SJ SQ SK and HK HT
	d, err := rules.NewDeal(book, deck, 1, 0)
	require.NoError(t, err)
	lead := d.Legal().First()
	require.NoError(t, d.Play(lead))
	require.NoError(t, d.Play(d.Legal().First()))
	good := seenOf(d.View(0))

	cases := map[string]func(*rules.Seen){
		"a hand that is too small":              func(s *rules.Seen) { s.Dealt &= s.Dealt - 1 },
		"a nine in a deck without nines":        func(s *rules.Seen) { s.Dealt = s.Dealt&(s.Dealt-1) | 1 },
		"the turn-up in hand":                   func(s *rules.Seen) { s.TurnUp = s.Dealt.Lowest() },
		"a drawn card that is in hand":          func(s *rules.Seen) { s.Drawn = []rules.Card{s.Dealt.Highest()} },
		"a missing draw":                        func(s *rules.Seen) { s.Drawn = nil },
		"a draw too many":                       func(s *rules.Seen) { s.Drawn = append(s.Drawn, s.Drawn[0]) },
		"a move out of turn":                    func(s *rules.Seen) { s.Acts[0].Player = 1 },
		"my card played by the other":           func(s *rules.Seen) { s.Acts[1].Move = rules.Play(s.Dealt.Highest()) },
		"a card of the other's played by me":    func(s *rules.Seen) { s.Acts[0].Move = s.Acts[1].Move },
		"a marriage declared without the cards": func(s *rules.Seen) { s.Acts[0].Move = rules.Declare(rules.Clubs) },
	}
	for name, spoil := range cases {
		t.Run(name, func(t *testing.T) {
			s := good
			s.Acts = append([]rules.Act{}, good.Acts...)
			s.Drawn = append([]rules.Card{}, good.Drawn...)
			spoil(&s)
			_, err := s.View()
			require.Error(t, err)
			require.NotEmpty(t, err.Error())
		})
	}
	_, err = good.View()
	require.NoError(t, err)
}
