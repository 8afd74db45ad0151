package ui

import (
	"testing"

	tea "github.com/charmbracelet/bubbletea"
	"github.com/stretchr/testify/require"

	"games/sixtysix/internal/hand"
	"games/sixtysix/rules"
	"games/sixtysix/ui/keys"
)

func card(s rules.Suit, r rules.Rank) rules.Card { return rules.CardOf(s, r) }

func phase(want rules.Phase) func(*rules.View) bool {
	return func(v *rules.View) bool { return v.Phase == want }
}

func strictFollow(v *rules.View) bool { return v.Phase == rules.Follow && v.Strict() }

// Every key in every phase does something that can be seen, or says in a
// sentence why not, and never makes a move that the rules forbid.
func TestEveryKeyInEveryPhase(t *testing.T) {
	for _, s := range []setup{six, five} {
		for name, holds := range map[string]func(*rules.View) bool{
			"before draw": phase(rules.BeforeDraw), "after draw": phase(rules.AfterDraw),
			"lead": phase(rules.Lead), "follow": phase(rules.Follow), "strict": strictFollow,
			"final": phase(rules.Final),
		} {
			if s.book == "modern" && (name == "before draw" || name == "after draw") {
				continue // five cards, modern: no such windows
			}
			t.Run(s.variant+" "+name, func(t *testing.T) {
				p := until(t, s, holds)
				seed := p.table().match.Header().Seed
				for _, b := range p.keys.All(keys.Table) {
					for _, key := range b.Binding.Keys() {
						fresh := s
						fresh.seed = seed
						p := until(t, fresh, holds)
						p.checkKey(key, b.Action)
					}
				}
			})
		}
	}
}

// checkKey presses the key and checks that it was answered.
func (p *player) checkKey(key string, a keys.Action) {
	p.Helper()
	before, table := p.screen(), p.table()
	ply, legal := table.view.Ply(), table.view.Legal()
	if key == " " {
		key = "space"
	}
	p.tap(key)
	moved := table.view.Ply() != ply
	switch {
	case a == keys.Quit || a == keys.Interrupt:
		require.True(p, p.quit, "%s does not quit", key)
		require.Equal(p, a == keys.Interrupt, p.end.Interrupted)
	case a == keys.Suspend:
		require.NotEmpty(p, p.other, "%s does not suspend", key)
	case a == keys.Back || a == keys.Down || a == keys.Enter && moved:
	default:
		require.NotEqual(p, before, p.screen(), "%s does nothing", key)
	}
	if moved {
		require.True(p, legal.Has(table.view.Acts()[ply].Move), "%s makes a move that is not legal", key)
	}
	if table.refused {
		require.NotEmpty(p, table.reply)
		require.False(p, moved)
		p.sees(firstWords(table.reply))
	}
}

func firstWords(text string) string { return text[:min(len(text), 30)] }

// Enter never plays a card that was not chosen first, and nothing is chosen when
// a turn begins.
func TestEnterPlaysOnlyWhatWasChosen(t *testing.T) {
	p := sit(t, six)
	ply := p.table().view.Ply()
	p.press("enter", "enter", "enter")
	require.Equal(t, ply, p.table().view.Ply())
	p.sees("Choose a card first")
	p.press("2")
	p.sees(">2<")
	p.press("enter")
	require.Greater(t, p.table().view.Ply(), ply)
	p = until(t, six, func(v *rules.View) bool { return v.Phase == rules.Follow && v.Tricks != [2]int8{} })
	require.Equal(t, rules.NoCard, p.table().chosen)
	p.seesNot(">1<")
}

func TestTheSameDigitTwicePlays(t *testing.T) {
	p := sit(t, six)
	second := p.table().hand[1]
	p.press("2", "2")
	require.True(t, p.table().view.Played.Has(second))
}

// Bubble Tea hands on in one message what has come in one piece.
func TestKeysThatComeTogether(t *testing.T) {
	p := sit(t, six)
	second := p.table().hand[1]
	p.take(pressed("122"))
	require.True(t, p.table().view.Played.Has(second))
	p = sit(t, six)
	p.take(tea.KeyMsg{Type: tea.KeyRunes, Runes: []rune("11"), Paste: true})
	require.Equal(t, rules.NoCard, p.table().chosen)
}

func TestArrowsSkipWhatMayNotBePlayed(t *testing.T) {
	p := until(t, six, func(v *rules.View) bool {
		may := v.Legal().Cards()
		return strictFollow(v) && may.Len() >= 2 && may.Len() < v.Hand.Len()
	})
	may := p.table().view.Legal().Cards()
	for range 8 {
		p.press("right")
		require.True(t, may.Has(p.table().chosen))
	}
	p.press("left")
	require.True(t, may.Has(p.table().chosen))
	p.press("down")
	require.Equal(t, rules.NoCard, p.table().chosen)
}

// Keys within 200 ms of a change of what is asked are dropped: they were meant
// for what was asked before.
func TestDoublePressGuard(t *testing.T) {
	p := until(t, six, phase(rules.BeforeDraw))
	v := p.table().view
	p.tap("enter")
	after := p.table().view.Ply()
	require.Greater(t, after, v.Ply())
	p.tap("enter")
	p.tap("c")
	require.Equal(t, after, p.table().view.Ply())
	require.Nil(t, p.table().question)
	p.wait(doublePress)
	p.tap("c")
	require.NotNil(t, p.table().question, p.screen())
}

func TestMarriageThenKingOrQueen(t *testing.T) {
	holds := func(v *rules.View) bool { return v.Phase == rules.Lead && len(declarable(v)) == 1 }
	for _, c := range []struct {
		keys []string
		rank rules.Rank
	}{
		{[]string{"m", "k"}, rules.King},
		{[]string{"m", "q"}, rules.Queen},
		{[]string{"m", "left", "enter"}, rules.King},
		{[]string{"m", "left", "right", "enter"}, rules.Queen},
	} {
		p := until(t, six, holds)
		suit := declarable(&p.table().view)[0]
		ply := p.table().view.Ply()
		p.tap("m")
		p.sees("which?")
		p.sees("k king")
		p.tap("esc")
		require.Equal(t, ply, p.table().view.Ply())
		p.seesNot("which?")
		for _, k := range c.keys {
			p.tap(k)
		}
		acts := p.table().view.Acts()
		require.Equal(t, rules.Declare(suit), acts[ply].Move)
		require.Equal(t, rules.Play(card(suit, c.rank)), acts[ply+1].Move)
	}
}

func TestMarriageByTheCardsOwnKey(t *testing.T) {
	p := until(t, six, func(v *rules.View) bool { return v.Phase == rules.Lead && len(declarable(v)) == 1 })
	table := p.table()
	suit := declarable(&table.view)[0]
	p.tap("m")
	p.tap("6")
	if !suit.Marriage().Has(table.hand[5]) {
		p.sees("Lead the king or the queen")
	}
	for i, c := range table.hand {
		if c == card(suit, rules.Queen) {
			ply := table.view.Ply()
			p.tap(string(rune('1' + i)))
			require.Equal(t, rules.Play(c), table.view.Acts()[ply+1].Move)
			return
		}
	}
}

func TestMarriageWithTwoPairs(t *testing.T) {
	p := until(t, six, func(v *rules.View) bool { return v.Phase == rules.Lead && len(declarable(v)) == 2 })
	suits := declarable(&p.table().view)
	p.tap("m")
	require.Equal(t, suits[0], p.table().pairing)
	p.sees("the other pair")
	p.tap("m")
	require.Equal(t, suits[1], p.table().pairing)
	ply := p.table().view.Ply()
	p.tap("k")
	require.Equal(t, rules.Declare(suits[1]), p.table().view.Acts()[ply].Move)
}

// A king or queen may be led without a word, and 66 claimed after showing.
func TestShowAndClaim(t *testing.T) {
	p := until(t, six, func(v *rules.View) bool { return v.Phase == rules.Lead && len(declarable(v)) > 0 })
	p.tap("m")
	p.sees("show and claim 66")
	ply := p.table().view.Ply()
	p.tap("g")
	p.sees("Claim 66?")
	p.tap("n")
	p.sees("show and claim 66")
	require.Equal(t, ply, p.table().view.Ply(), "nothing was shown yet")
	p.tap("g")
	p.press("y")
	p.sees("claimed 66 with only")
}

func TestShowAndClaimWithoutAsking(t *testing.T) {
	p := until(t, six, func(v *rules.View) bool { return v.Phase == rules.Lead && len(declarable(v)) > 0 })
	p.o.Config.ConfirmClaim = false
	p.tap("m")
	p.press("g")
	p.sees("claimed 66 with only")
}

// A question is answered with yes or no, and any other key is told so.
func TestQuestionTakesYesOrNo(t *testing.T) {
	p := sit(t, six)
	p.tap("c")
	p.tap("z")
	p.sees("y or n? Close the stock?")
	p.tap("n")
	p.seesNot("Close the stock?")
}

// Who comes back to a card that was led is told of it, and of the marriage that
// it belongs to.
func TestComingBackSaysWhatWasLed(t *testing.T) {
	led := until(t, six, func(v *rules.View) bool { return v.Phase == rules.Follow && v.Declared == rules.NoSuit })
	led.game.events = nil
	led.game.recall()
	require.Equal(t, "Bot led "+led.look.Card(led.game.view.Led)+".", led.game.events[0].Text)

	led.game.events, led.game.view.Declared = nil, rules.Hearts
	led.game.recall()
	require.Len(t, led.game.events, 2)
	require.Contains(t, led.game.events[0].Text, "Bot declared")

	lead := sit(t, six)
	lead.game.events = nil
	lead.game.recall()
	require.Empty(t, lead.game.events)
}

func TestDiscardingFromNoTrump(t *testing.T) {
	v := until(t, six, func(v *rules.View) bool { return v.Phase == rules.Follow }).game.view
	v.Stock, v.TurnUp, v.Led = 0, rules.NoCard, rules.CardOf(v.Trump, rules.Ace)
	v.Hand = rules.Cards(0xffffff) &^ v.Trump.Set()
	require.Equal(t, "Strict play: no trump, so any card.", followQuestion(&v, rules.Card.String))
}

func TestClosingAsks(t *testing.T) {
	p := sit(t, six)
	p.tap("c")
	p.sees("Close the stock?")
	p.sees("y yes")
	p.tap("n")
	require.Equal(t, rules.NoPlayer, p.table().view.ClosedBy)
	p.tap("c")
	p.tap("esc")
	p.tap("c")
	p.tap("y")
	require.Equal(t, person, p.table().view.ClosedBy)
	p.sees("CLOSED by you")
}

func TestClosingAndClaimingWithoutAsking(t *testing.T) {
	s := six
	s.flags = map[string]string{"confirm-close": "no", "confirm-claim": "no"}
	p := sit(t, s)
	p.tap("c")
	require.Equal(t, person, p.table().view.ClosedBy)
	p.wait(doublePress)
	p.press("g")
	p.sees("You closed and claimed 66 with only 0")
}

func TestExchangeKeepsNumbers(t *testing.T) {
	p := until(t, six, func(v *rules.View) bool { return v.Phase == rules.Lead && v.Legal().Has(rules.Exchange) })
	table := p.table()
	before := append(hand.Hand(nil), table.hand...)
	low, turnUp := table.view.Book.Low(table.view.Trump), table.view.TurnUp
	p.tap("x")
	for i, c := range before {
		if c == low {
			c = turnUp
		}
		require.Equal(t, c, table.hand[i])
	}
	require.Equal(t, low, table.view.TurnUp)
	p.sees("You swapped")
	p.tap("x")
	p.sees("is the turn-up itself")
}

func TestPointsAreShownOnlyOnRequest(t *testing.T) {
	p := until(t, six, func(v *rules.View) bool { return v.Phase == rules.Lead && v.Points[person] > 0 })
	p.sees("points hidden")
	p.tap("p")
	p.seesNot("points hidden")
	p.sees("Points are shown")
	p.tap("p")
	p.sees("points hidden")
}

func TestPointsAlways(t *testing.T) {
	s := six
	s.flags = map[string]string{"points": "true"}
	p := sit(t, s)
	p.sees("points 0")
	p.seesNot("points hidden")
}

func TestLastTrickUntilTheNextLead(t *testing.T) {
	p := sit(t, six)
	p.tap("t")
	p.sees("No trick has been won yet.")
	p = until(t, six, func(v *rules.View) bool { return v.Phase == rules.Lead && v.Tricks != [2]int8{} })
	tricks := p.table().view.FinishedTricks()
	k := tricks[len(tricks)-1]
	p.seesNot(p.look.Card(k.Follow) + "  ")
	p.tap("t")
	p.sees("may be looked at until the next lead")
	p.sees(p.look.Card(k.Lead))
	p.sees(p.look.Card(k.Follow))
	p.tap("t")
	p.seesNot("may be looked at until the next lead")
	p = until(t, six, func(v *rules.View) bool { return v.Phase == rules.Follow && v.Tricks != [2]int8{} })
	p.tap("t")
	p.sees("The last trick may be looked at only until the next lead.")
}

// A key that is not possible now answers with the rule.
func TestRefusalsNameTheRule(t *testing.T) {
	p := until(t, six, strictFollow)
	table := p.table()
	may := table.view.Legal().Cards()
	for i, c := range table.hand {
		if may.Has(c) {
			continue
		}
		p.tap(string(rune('1' + i)))
		require.Equal(t, table.view.Check(rules.Play(c)).Error(), table.reply)
		require.True(t, table.refused)
		p.sees(firstWords(table.reply))
	}
	p.tap("m")
	p.sees("A marriage is declared only by the player on lead")
	p.tap("c")
	p.sees("The stock is")
}

func TestStrangeKeysAreAnswered(t *testing.T) {
	p := sit(t, six)
	p.tap("z")
	p.sees("The key z does nothing here; ? shows the keys.")
	p.tap("9")
	p.sees("The key 9 does nothing here")
}

func TestCapitalsWork(t *testing.T) {
	p := sit(t, six)
	p.tap("C")
	p.sees("Close the stock?")
	p.tap("Y")
	p.sees("CLOSED by you")
}

func TestKeysWhileTheBotThinks(t *testing.T) {
	s := six
	s.flags = map[string]string{"bot-speed": "slow"}
	p := sit(t, s)
	p.tap("1")
	p.tap("1")
	require.Equal(t, bot, p.table().view.Turn)
	p.sees("The bot is thinking.")
	p.wait(doublePress)
	p.tap("3")
	p.sees("It is the bot's turn.")
	p.tap("enter")
	p.sees("It is the bot's turn.")
	p.tap("p")
	p.sees("Points are shown")
	p.tap("?")
	p.sees("Keys:")
	p.wait(5 * doublePress)
	p.wait(5 * doublePress)
	p.tap("esc")
	require.Equal(t, person, p.table().view.Turn, "the game has gone on below the help")
}

func TestReboundKeys(t *testing.T) {
	s := six
	s.keys = map[string][]string{"close": {"z"}, "play": {"space"}, "card-1": {"a"}}
	p := sit(t, s)
	p.sees("z close")
	p.sees("a-6 choose")
	p.tap("c")
	p.sees("The key c does nothing here")
	p.tap("z")
	p.sees("Close the stock?")
	p.tap("n")
	p.tap("a")
	p.sees("space play")
	ply := p.table().view.Ply()
	p.tap("space")
	require.Greater(t, p.table().view.Ply(), ply)
}
