package ai_test

import (
	"context"
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"games/sixtysix/ai"
	"games/sixtysix/internal/shuffle"
	"games/sixtysix/rules"
)

// quick are the bots whose choices take next to no time.
func quick(t *testing.T, seed uint64) map[string]ai.Bot {
	t.Helper()
	bots := map[string]ai.Bot{}
	for _, name := range []string{"random", "novice", "club"} {
		bot, err := ai.New(name, seed)
		require.NoError(t, err)
		bots[name] = bot
	}
	return bots
}

// houseBook returns a book with a few house rules of the generator's choice.
func houseBook(t *testing.T, rng *rand.Rand) *rules.Book {
	t.Helper()
	books := rules.Books()
	b := books[rng.IntN(len(books))]
	for range rng.IntN(6) {
		params := b.Params()
		p := params[rng.IntN(len(params))]
		changed, err := b.With(p.Key, anyValue(t, rng, p))
		require.NoError(t, err)
		b = changed
	}
	return b
}

// anyValue picks one of the values that the parameter says it takes.
func anyValue(t *testing.T, rng *rand.Rand, p rules.Param) string {
	t.Helper()
	if span, ok := strings.CutPrefix(p.Values, "a number from "); ok {
		low, high, _ := strings.Cut(span, " to ")
		l, err := strconv.Atoi(low)
		require.NoError(t, err)
		h, err := strconv.Atoi(high)
		require.NoError(t, err)
		return strconv.Itoa(l + rng.IntN(h-l+1))
	}
	values := strings.Split(strings.ReplaceAll(p.Values, " or ", ", "), ", ")
	return values[rng.IntN(len(values))]
}

// choose asks the bot and insists on a move that is legal and no false claim.
func choose(t *testing.T, bot ai.Bot, v rules.View) rules.Move {
	t.Helper()
	m, err := bot.Choose(context.Background(), v)
	require.NoError(t, err)
	require.NoError(t, v.Check(m), "%s with %s", m, v.Hand)
	if m == rules.Claim {
		require.True(t, v.CanClaim(v.Me), "a false claim with %d points", v.Points[v.Me])
	}
	return m
}

func TestUnknownBotIsAnErrorThatListsTheKnown(t *testing.T) {
	_, err := ai.New("deep thought", 1)
	require.ErrorContains(t, err, `unknown bot "deep thought"; there are random, novice, club`)
}

func TestTableOfBots(t *testing.T) {
	var names []string
	for _, row := range ai.Bots() {
		require.NotContains(t, names, row.Name)
		require.NotEmpty(t, row.Doc)
		bot, err := ai.New(row.Name, 1)
		require.NoError(t, err)
		require.NotNil(t, bot)
		names = append(names, row.Name)
	}
	require.Subset(t, names, []string{"random", "novice", "club"})
}

// Every bot plays every book with whatever house rules and at any score, keeps
// to them, and answers the same when it is asked the same again.
func TestBotsKeepToEveryRule(t *testing.T) {
	rng := rand.New(rand.NewPCG(2, 3))
	for i := range 120 {
		book := houseBook(t, rng)
		match := rules.NewMatch(book, rules.Player(rng.IntN(2)))
		match.Score = [2]int{rng.IntN(book.Target), rng.IntN(book.Target)}
		match.Carry = rng.IntN(3)
		d, err := match.Deal(shuffle.Deck(book, 11, i))
		require.NoError(t, err)
		bots, again := quick(t, uint64(i)), quick(t, uint64(i))
		drivers := []string{"random", "novice", "club"}
		seats := [2]string{drivers[rng.IntN(3)], drivers[rng.IntN(3)]}
		for d.Phase() != rules.Over {
			v := match.View(&d, d.Turn())
			var move rules.Move
			for name, bot := range bots {
				m := choose(t, bot, v)
				require.Equal(t, m, choose(t, again[name], v), "%s must not depend on the asking", name)
				if name == seats[v.Me] {
					move = m
				}
			}
			require.NoError(t, d.Play(move))
		}
	}
}

func TestSeedsMatter(t *testing.T) {
	for _, name := range []string{"random", "novice"} {
		var games []string
		for seed := range uint64(8) {
			bot, err := ai.New(name, seed)
			require.NoError(t, err)
			var text strings.Builder
			for deal := range 5 {
				d := dealt(t, rules.Books()[0], shuffle.Deck(rules.Books()[0], 1, deal), 0)
				for d.Phase() != rules.Over {
					m := choose(t, bot, d.View(d.Turn()))
					text.WriteString(m.String())
					require.NoError(t, d.Play(m))
				}
			}
			games = append(games, text.String())
		}
		slices.Sort(games)
		require.Greater(t, len(slices.Compact(games)), 4, name)
	}
}

func TestNobodyAsksABotOutOfTurn(t *testing.T) {
	d := dealt(t, rules.Books()[0], shuffle.Deck(rules.Books()[0], 1, 1), 0)
	for name, bot := range quick(t, 1) {
		_, err := bot.Choose(context.Background(), d.View(d.Turn().Other()))
		require.Error(t, err, name)
	}
}

func dealt(t *testing.T, b *rules.Book, deck []rules.Card, dealer rules.Player) rules.Deal {
	t.Helper()
	d, err := rules.NewDeal(b, deck, dealer, 0)
	require.NoError(t, err)
	return d
}

// Where the cards lie that a player cannot see makes no difference: neither to
// his view nor to what a bot makes of it. The deal is dealt again with its hidden
// cards in other places and played to the same point.
func TestHiddenCardsChangeNothing(t *testing.T) {
	rng := rand.New(rand.NewPCG(5, 8))
	tried := 0
	for i := range 300 {
		book := houseBook(t, rng)
		bots := quick(t, uint64(i))
		deck := shuffle.Deck(book, 12, i)
		d := dealt(t, book, deck, 1)
		for range rng.IntN(24) {
			if d.Phase() == rules.Over {
				break
			}
			require.NoError(t, d.Play(choose(t, bots[[]string{"random", "club"}[i%2]], d.View(d.Turn()))))
		}
		if d.Phase() == rules.Over {
			continue
		}
		v := d.View(d.Turn())
		other, ok := replayed(t, &v, swapped(rng, deck, v.Unseen()&^(v.Known|v.Lacks)))
		if !ok {
			continue
		}
		tried++
		w := other.View(v.Me)
		require.Equal(t, v, w)
		for name, bot := range bots {
			require.Equal(t, choose(t, bot, v), choose(t, bot, w), name)
		}
	}
	require.Greater(t, tried, 100)
}

// swapped returns the deck with those cards in each other's places.
func swapped(rng *rand.Rand, deck []rules.Card, hidden rules.Cards) []rules.Card {
	var cards []rules.Card
	for _, c := range deck {
		if hidden.Has(c) {
			cards = append(cards, c)
		}
	}
	rng.Shuffle(len(cards), func(i, j int) { cards[i], cards[j] = cards[j], cards[i] })
	other := slices.Clone(deck)
	for i, c := range other {
		if hidden.Has(c) {
			other[i], cards = cards[0], cards[1:]
		}
	}
	return other
}

// replayed deals the deck and makes the acts of the view; it fails where the
// opponent could not have made one of them with these cards.
func replayed(t *testing.T, v *rules.View, deck []rules.Card) (rules.Deal, bool) {
	t.Helper()
	d := dealt(t, v.Book, deck, v.Dealer)
	for _, a := range v.Acts() {
		if err := d.Play(a.Move); err != nil {
			require.Equal(t, v.Me.Other(), a.Player, "my own cards were not touched: %v", err)
			return d, false
		}
	}
	return d, true
}

// TestPace: bots that search look at the clock that they are given; the others need
// none.
func TestPace(t *testing.T) {
	book, err := rules.Lookup("schnapsen", "modern")
	require.NoError(t, err)
	d, err := rules.NewDeal(book, shuffle.Deck(book, 1, 1), 0, 0)
	require.NoError(t, err)
	looked := map[string]bool{}
	for _, row := range ai.Bots() {
		bot := row.New(1)
		now := time.Unix(0, 0)
		ai.Pace(bot, 50*time.Millisecond, func() time.Time {
			looked[row.Name] = true
			now = now.Add(20 * time.Millisecond)
			return now
		})
		_, err := bot.Choose(context.Background(), d.View(d.Turn()))
		require.NoError(t, err)
	}
	require.Equal(t, map[string]bool{"expert": true, "master": true}, looked)
}
