package expert_test

import (
	"context"
	"math/rand/v2"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"games/sixtysix/ai/expert"
	"games/sixtysix/ai/solve"
	"games/sixtysix/rules"
)

// little is work enough to show what a choice is made of.
var little = expert.Work{Iterations: 500, Hands: 100}

func choose(t testing.TB, b *expert.Bot, v rules.View) rules.Move {
	t.Helper()
	m, err := b.Choose(context.Background(), v)
	require.NoError(t, err)
	return m
}

func deckOf(book *rules.Book, rng *rand.Rand) []rules.Card {
	var deck []rules.Card
	for c := range book.Variant.Cards.All {
		deck = append(deck, c)
	}
	rng.Shuffle(len(deck), func(i, j int) { deck[i], deck[j] = deck[j], deck[i] })
	return deck
}

func dealt(t testing.TB, book *rules.Book, rng *rand.Rand) rules.Deal {
	t.Helper()
	d, err := rules.NewDeal(book, deckOf(book, rng), rules.Player(rng.IntN(2)), rng.IntN(2))
	require.NoError(t, err)
	return d
}

// house returns the book with some parameters changed at random.
func house(t testing.TB, b *rules.Book, rng *rand.Rand) *rules.Book {
	t.Helper()
	values := map[string][]string{
		"turn-up": {"after-deal", "after-first-batch"}, "exchange-by": {"leader", "either"},
		"close-by": {"leader", "either"}, "close-graded": {"end", "at-close"},
		"failed-close": {"closer-trickless", "opponent-trickless", "three"},
		"follow":       {"must-win", "follow-only"}, "claim-when": {"any-turn", "winner"},
		"false-claim": {"two", "opponent-trickless", "as-won"}, "unclaimed": {"draw", "highest"},
		"unclaimed-closed": {"draw", "wins", "fails"},
	}
	for _, p := range b.Params() {
		if rng.IntN(3) > 0 {
			continue
		}
		of, named := values[p.Key]
		switch {
		case p.Key == "exchange-min-stock" || p.Key == "close-min-stock":
			of = []string{"1", "2", "5"}
		case p.Key == "last-trick-bonus":
			of = []string{"0", "10", "20"}
		case p.Key == "target" || p.Key == "next-dealer":
			continue
		case !named:
			of = []string{"yes", "no"}
		}
		changed, err := b.With(p.Key, of[rng.IntN(len(of))])
		require.NoError(t, err)
		b = changed
	}
	return b
}

// both calls the test for every book as it is and with house rules.
func both(t *testing.T, rng *rand.Rand, test func(t *testing.T, book *rules.Book)) {
	for _, b := range rules.Books() {
		t.Run(b.Variant.Name+"/"+b.Name, func(t *testing.T) { test(t, b) })
		t.Run(b.Variant.Name+"/"+b.Name+"/house", func(t *testing.T) {
			for range 4 {
				test(t, house(t, b, rng))
			}
		})
	}
}

// Whole deals by every book and by house rules: moves are legal, no claim is
// false, and a claim is made as soon as it is right.
func TestPlaysByEveryBook(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 1))
	both(t, rng, func(t *testing.T, book *rules.Book) {
		d := dealt(t, book, rng)
		bots := [2]*expert.Bot{
			expert.New(1, little, expert.GamePoints), expert.New(2, little, expert.GamePoints),
		}
		for d.Phase() != rules.Over {
			p := d.Turn()
			m := choose(t, bots[p], d.View(p))
			require.True(t, d.Legal().Has(m), "%v is not legal", m)
			table := d.Table()
			if d.Legal().Has(rules.Claim) {
				require.Equal(t, table.CanClaim(p), m == rules.Claim)
			}
			require.NoError(t, d.Play(m))
		}
		result, _ := d.Result()
		require.NotEqual(t, rules.ByFalseClaim, result.Reason)
	})
}

// openings plays so many random moves from fresh deals, none of which ends the
// deal, and yields what the player on turn sees together with the deal.
func openings(t *testing.T, rng *rand.Rand, check func(d rules.Deal)) {
	for _, book := range rules.Books() {
		for plies := range 12 {
			d := dealt(t, book, rng)
			for range plies {
				moves := d.Legal() &^ rules.Claim.Set()
				for skip := rng.IntN(max(1, moves.Len())); skip > 0; skip-- {
					moves &= moves - 1
				}
				if moves != 0 {
					require.NoError(t, d.Play(moves.First()))
				}
			}
			if d.Phase() != rules.Over {
				check(d)
			}
		}
	}
}

// The same seed and view give the same move, whatever the bot was asked before.
func TestTheSameMoveAgain(t *testing.T) {
	used := expert.New(7, little, expert.GamePoints)
	openings(t, rand.New(rand.NewPCG(2, 2)), func(d rules.Deal) {
		v := d.View(d.Turn())
		fresh := choose(t, expert.New(7, little, expert.GamePoints), v)
		require.Equal(t, fresh, choose(t, used, v))
		require.Equal(t, fresh, choose(t, used, v))
	})
}

// Where the hidden cards lie changes nothing.
func TestHiddenCardsChangeNothing(t *testing.T) {
	rng := rand.New(rand.NewPCG(3, 3))
	bot := expert.New(7, little, expert.GamePoints)
	openings(t, rng, func(d rules.Deal) {
		v := d.View(d.Turn())
		want := choose(t, bot, v)
		var hands []rules.Cards
		for hand := range v.Worlds() {
			hands = append(hands, hand)
		}
		hand := hands[rng.IntN(len(hands))]
		var stock []rules.Card
		for c := range (v.Unseen() &^ hand).All {
			stock = append(stock, c)
		}
		rng.Shuffle(len(stock), func(i, j int) { stock[i], stock[j] = stock[j], stock[i] })
		other, err := v.Deal(hand, stock)
		require.NoError(t, err)
		require.Equal(t, want, choose(t, bot, other.View(v.Me)))
	})
}

// With the stock exhausted every move keeps what the deal is worth.
func TestExhaustedIsExact(t *testing.T) {
	rng := rand.New(rand.NewPCG(4, 4))
	solver := solve.New()
	bot := expert.New(1, little, expert.GamePoints)
	checked := 0
	for checked < 100 {
		d := dealt(t, rules.Books()[checked%len(rules.Books())], rng)
		for d.Phase() != rules.Over {
			table := d.Table()
			if table.Stock == 0 && d.Phase() != rules.Final && d.Legal().Len() > 1 {
				before := solver.Value(d)
				after := d
				require.NoError(t, after.Play(choose(t, bot, d.View(d.Turn()))))
				value := solver.Value(after)
				switch after.Turn() {
				case rules.NoPlayer:
					value *= 1 - 2*int(d.Turn())
				case d.Turn().Other():
					value = -value
				}
				require.Equal(t, before, value)
				checked++
			}
			moves := d.Legal() &^ (rules.Claim.Set() | rules.Close.Set())
			for skip := rng.IntN(moves.Len()); skip > 0; skip-- {
				moves &= moves - 1
			}
			require.NoError(t, d.Play(moves.First()))
		}
	}
}

func TestACancelledChoiceIsAnError(t *testing.T) {
	book, err := rules.Lookup("schnapsen", "modern")
	require.NoError(t, err)
	d := dealt(t, book, rand.New(rand.NewPCG(5, 5)))
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	_, err = expert.New(1, little, expert.GamePoints).Choose(ctx, d.View(d.Turn()))
	require.ErrorIs(t, err, context.Canceled)
}

func TestNobodyAsked(t *testing.T) {
	book, err := rules.Lookup("schnapsen", "modern")
	require.NoError(t, err)
	d := dealt(t, book, rand.New(rand.NewPCG(5, 5)))
	_, err = expert.New(1, little, expert.GamePoints).Choose(context.Background(), d.View(d.Turn().Other()))
	require.EqualError(t, err, "it is not this player's turn")
}

// With a time to think the search goes on until the clock says so.
func TestThinkingTime(t *testing.T) {
	book, err := rules.Lookup("schnapsen", "tournament")
	require.NoError(t, err)
	d := dealt(t, book, rand.New(rand.NewPCG(6, 6)))
	now, looks := time.Unix(0, 0), 0
	clock := func() time.Time {
		looks++
		now = now.Add(100 * time.Millisecond)
		return now
	}
	bot := expert.New(1, expert.Work{Hands: 10, Think: time.Second, Now: clock}, expert.GamePoints)
	require.True(t, d.Legal().Has(choose(t, bot, d.View(d.Turn()))))
	require.Equal(t, 11, looks, "one look to start with and ten to the end")
}
