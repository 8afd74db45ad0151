package rules_test

import (
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"games/sixtysix/rules"
)

// What a view claims to know is true, and it judges moves as the deal does.
func TestViewsAreTrue(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		eachTurn(t, func(d *rules.Deal) {
			for p := range rules.Player(2) {
				v, opponent := d.View(p), d.Hand(p.Other())
				require.Equal(t, d.Hand(p), v.Hand)
				require.Equal(t, opponent.Len(), v.OpponentCards())
				require.Equal(t, v.Known, v.Known&opponent)
				require.Zero(t, v.Lacks&opponent)
				require.Equal(t, v.Lacks, v.Lacks&v.Unseen())
				require.Equal(t, v.Unseen(), opponent|rules.CardsOf(d.StockCards()...))
				require.Equal(t, d.Table(), v.Table)
				requireSameJudgement(t, d, &v)
			}
		})
	})
}

func requireSameJudgement(t *rapid.T, d *rules.Deal, v *rules.View) {
	if d.Turn() == v.Me {
		require.Equal(t, d.Legal(), v.Legal())
	} else {
		require.Zero(t, v.Legal())
	}
	for m := range rules.Pass + 1 {
		switch {
		case d.Legal().Has(m) && d.Turn() == v.Me:
			require.NoError(t, v.Check(m))
		case d.Turn() == v.Me:
			require.EqualError(t, v.Check(m), d.Check(m).Error())
		case d.Phase() == rules.Over:
			require.EqualError(t, v.Check(m), d.Check(m).Error())
		default:
			require.EqualError(t, v.Check(m), "It is the other player's turn.")
		}
	}
}

// What I was dealt and drew is in the view, and nothing else can be.
func TestViewsRememberTheCardsDrawn(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s := drawDealing(t)
		d := s.deal(t)
		dealt := [2]rules.Cards{d.Hand(A), d.Hand(B)}
		drawn := [2][]rules.Card{{}, {}}
		for d.Phase() != rules.Over {
			before, m := d, drawMove(t, &d)
			require.NoError(t, d.Play(m))
			for p := range rules.Player(2) {
				if fresh := d.Hand(p) &^ before.Hand(p); fresh != 0 && m != rules.Exchange {
					require.Equal(t, 1, fresh.Len())
					drawn[p] = append(drawn[p], fresh.Lowest())
				}
				v := d.View(p)
				require.Equal(t, dealt[p], v.Dealt)
				require.Equal(t, drawn[p], append([]rules.Card{}, v.DrawnCards()...))
			}
		}
	})
}

// The worlds of a view hold the true one, and in each of them I see the same.
func TestWorldsLookTheSame(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		d := drawDealing(t).deal(t)
		drawMoves(t, &d)
		for p := range rules.Player(2) {
			requireWorlds(t, &d, p)
		}
	})
}

// drawMoves plays on for a while, perhaps to the end.
func drawMoves(t *rapid.T, d *rules.Deal) {
	for range rapid.IntRange(0, 50).Draw(t, "moves") {
		if d.Phase() == rules.Over {
			return
		}
		require.NoError(t, d.Play(drawMove(t, d)))
	}
}

func requireWorlds(t *rapid.T, d *rules.Deal, p rules.Player) {
	v := d.View(p)
	held := false
	for hand := range v.Worlds() {
		held = held || hand == d.Hand(p.Other())
		world, err := v.Deal(hand, setOf(v.Unseen()&^hand))
		if err != nil || world.View(p) != v || world.Hand(p.Other()) != hand {
			t.Fatalf("in the world of %v I see %+v", hand, world.View(p))
		}
		if d.Turn() == p && d.Legal() != world.Legal() {
			t.Fatalf("in the world of %v I may do something else", hand)
		}
	}
	require.True(t, held, "the true world is missing")
}

// Another arrangement of the hidden cards, played with the same moves, is legal
// and shows me the same all the way: nothing in a view tells more than it says,
// and no world is impossible.
func TestHiddenCardsChangeNothingVisible(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s := drawDealing(t)
		d := s.deal(t)
		drawMoves(t, &d)
		p := rules.Player(rapid.IntRange(0, 1).Draw(t, "player"))
		requireSameFrom(t, s, s.rearranged(t, &d, p), &d, p)
	})
}

// rearranged is the same deal with the cards that p cannot know in other places.
func (s dealing) rearranged(t *rapid.T, d *rules.Deal, p rules.Player) dealing {
	v := d.View(p)
	var worlds []rules.Cards
	for hand := range v.Worlds() {
		worlds = append(worlds, hand)
	}
	opponent := rapid.SampledFrom(worlds).Draw(t, "world")
	instead := map[rules.Card]rules.Card{}
	trade := func(from, to rules.Cards) {
		there := rapid.Permutation(setOf(to)).Draw(t, "order")
		for i, c := range setOf(from) {
			instead[c] = there[i]
		}
	}
	trade(d.Hand(p.Other())&^v.Known, opponent&^v.Known)
	trade(rules.CardsOf(d.StockCards()...), v.Unseen()&^opponent)
	other := s
	other.deck = nil
	for _, c := range s.deck {
		if hidden, is := instead[c]; is {
			c = hidden
		}
		other.deck = append(other.deck, c)
	}
	return other
}

// requireSameFrom replays the moves of d in both deals and compares what p sees.
func requireSameFrom(t *rapid.T, s, other dealing, d *rules.Deal, p rules.Player) {
	one, two := s.deal(t), other.deal(t)
	for _, a := range tableOf(d).Acts() {
		require.Equal(t, one.View(p), two.View(p))
		require.NoError(t, one.Play(a.Move))
		require.NoError(t, two.Play(a.Move))
	}
	require.Equal(t, one, *d)
	require.Equal(t, one.View(p), two.View(p))
}

// Whoever comes to a table later and is told what has been proven knows as much.
func TestNewViewKnowsAsMuch(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		eachTurn(t, func(d *rules.Deal) {
			for p := range rules.Player(2) {
				v, late := d.View(p), rules.NewView(d.Table(), p, d.Hand(p))
				require.Equal(t, v.Known, late.Known)
				require.Equal(t, v.Lacks, late.Lacks)
				require.Equal(t, v.Legal(), late.Legal())
				require.Zero(t, late.Ply())
				require.Empty(t, late.Acts())
				require.Empty(t, late.DrawnCards())
				_, err := late.Deal(d.Hand(p.Other()), d.StockCards())
				require.NoError(t, err)
			}
		})
	})
}

func TestWorlds_AtTheFirstLead(t *testing.T) {
	eachBook(t, func(t *testing.T, book *rules.Book) {
		d := sorted(t, book, B)
		v := d.View(A)
		seen := map[rules.Cards]bool{}
		for hand := range v.Worlds() {
			seen[hand] = true
		}
		want := map[int]int{17: 12376, 14: 2002} // 17 over 6, 14 over 5
		require.Len(t, seen, want[v.Unseen().Len()])
		for range v.Worlds() {
			break // a loop may be left
		}
	})
}
