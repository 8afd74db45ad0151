package table_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"games/sixtysix/rules"
	"games/sixtysix/ui/grid"
	"games/sixtysix/ui/table"
	"games/sixtysix/ui/theme"
)

func card(s rules.Suit, r rules.Rank) rules.Card { return rules.CardOf(s, r) }

// scene is a turn of the person's to follow, with something of everything.
func scene() *table.Scene {
	return &table.Scene{
		Game: "Sixty-six", Against: "club", Heading: "Match", Score: "You 4 : 2 Bot  to 7", Deal: "Deal 5",
		Notes: []string{"Bot dealt", "Bot leads"},
		Bot:   table.Side{Name: "Bot", Cards: 5, Tricks: 1, Points: "points hidden", Shown: rules.CardsOf(card(rules.Diamonds, rules.King))},
		You:   table.Side{Name: "You", Turn: true, Tricks: 1, Points: "points hidden"},
		Stock: table.Stock{Trump: rules.Spades, TurnUp: card(rules.Spades, rules.King), Left: 7, State: "open"},
		Trick: [2]table.Laid{{Card: card(rules.Diamonds, rules.Ten), Label: "Bot led"}, {Card: rules.NoCard, Label: "you"}},
		Hand: []table.Held{
			{Card: card(rules.Spades, rules.Ace), Number: 1, Trump: true, Allowed: true},
			{Card: card(rules.Spades, rules.Ten), Number: 2, Trump: true, Chosen: true, Allowed: true},
			{Card: card(rules.Hearts, rules.King), Number: 3, Allowed: true},
			{Card: card(rules.Hearts, rules.Queen), Number: 4, Allowed: true, New: true},
			{Card: card(rules.Clubs, rules.Jack), Number: 5},
		},
		Pairs:    []table.Pair{{At: [2]int{2, 3}, Points: 20}},
		Happened: []table.Said{{Text: "Bot led 10♦."}}, Asked: "Stock open: you may play any card.",
		Can:    []table.Hint{{Key: "enter", Text: "play 10♠", Mark: "do play"}, {Key: "g", Text: "claim 66", Short: "66"}},
		Cannot: []table.Hint{{Key: "x", Text: "swap"}},
		Help:   []table.Hint{{Key: "?", Text: "help"}},
		Panel:  []string{"The match:", "You 4 : 2 Bot, first to 7"},
	}
}

func drawn(w, h int, s *table.Scene) (string, *grid.Grid) {
	g := grid.New(w, h)
	table.Draw(g, s, theme.New("", theme.Unicode, theme.Mono))
	text := g.String()
	return text, g
}

func TestStandardLayout(t *testing.T) {
	text, g := drawn(80, 22, scene())
	require.Equal(t, strings.TrimPrefix(`
  Sixty-six  club          Match  You 4 : 2 Bot  to 7                   Deal 5
  Bot  tricks 1            ╭───╮╭───╮╭───╮╭───╮╭───╮     Bot dealt
  points hidden            │╱╱╱││╱╱╱││╱╱╱││╱╱╱││╱╱╱│     Bot leads
  shown K♦                 ╰───╯╰───╯╰───╯╰───╯╰───╯

 ╔═════╗╭─────╮                ╭─────╮   ╭─────╮       ► You  tricks 1
 ║K♠   ║│╱╱╱╱╱│                │10♦  │   │     │         points hidden
 ║     ║│╱╱╱╱╱│                │     │   │  ?  │
 ║   K♠║│╱╱╱╱╱│                │  10♦│   │     │
 ╚═════╝╰─────╯                ╰─────╯   ╰─────╯
  trump ♠  stock 7, open       Bot led     you
                            ┏━━━━━┓
                    ╭─────╮ ┃10♠  ┃ ╭─────╮ ╭─new─╮
                    │A♠   │ ┃     ┃ │K♥   │ │Q♥   │  J♣
                    │     │ ┃  10♠┃ │     │ │     │
                    │   A♠│ ┗━━━━━┛ │   K♥│ │   Q♥│     J♣
                    ╰─────╯         ╰─────╯ ╰─────╯
                       1 T    >2<T     3└─20──┘4      (5)
 Bot led 10♦.
 Stock open: you may play any card.
 enter play 10♠ · g claim 66                                    not now: x swap
 ? help`, "\n"), text)
	for name, at := range map[string][2]int{
		"card 2": {30, 13}, "card 5": {55, 14}, "turn-up": {3, 7}, "stock": {10, 7}, "do play": {2, 20}, "": {60, 4},
	} {
		require.Equal(t, name, g.At(at[0], at[1]))
	}
}

func TestALongNameLeavesRoomForTheScore(t *testing.T) {
	s := scene()
	s.Against = "exec:python3 /home/somebody/bots/strong.py --fast"
	text, _ := drawn(80, 24, s)
	require.Contains(t, text, "  Sixty-six  exec:python3  Match  You 4 : 2 Bot  to 7  ")
}

func TestClosedStock(t *testing.T) {
	s := scene()
	s.Stock.Down, s.Stock.State = true, "CLOSED by you"
	text, _ := drawn(80, 24, s)
	require.Contains(t, text, "║╱╱╱╱╱║")
	require.Contains(t, text, "  trump ♠  stock 7 ")
	require.Contains(t, text, "  CLOSED by you")
	require.NotContains(t, text, "K♠")
}

func TestCompactLayout(t *testing.T) {
	text, _ := drawn(44, 12, scene())
	require.Equal(t, strings.TrimPrefix(`
  Sixty-six  You 4 : 2 Bot  to 7     Deal 5
  Bot  tricks 1  shown K♦  points hidden
  trump K♠  stock 7, open         Bot dealt
  Bot led [10♦]   you ?
► You  tricks 1  points hidden
     [A♠]  >10♠<   [K♥]   [Q♥]+   J♣
       1 T   >2<T    3└─20─┘4     (5)

 Bot led 10♦.
 Stock open: you may play any card.
 enter play 10♠ · g claim 66
 ? help`, "\n"), text)
}

func TestLinesLayout(t *testing.T) {
	text, _ := drawn(40, 10, scene())
	require.Equal(t, `You 4 : 2 Bot  to 7
Bot: tricks 1  points hidden  shown K♦
trump K♠  stock 7 open
You: tricks 1  points hidden
Bot led 10♦
1:A♠ >2:10♠< 3:K♥ 4:Q♥+ (5:J♣)
Stock open: you may play any card.
> enter play 10♠, g 66

`, text)
	text, _ = drawn(40, 2, scene())
	require.Equal(t, "1:A♠ >2:10♠< 3:K♥ 4:Q♥+ (5:J♣)\nStock open: you may play any card.", text)
}

// What is asked is never left out; of what has happened the last is kept.
func TestLongMessages(t *testing.T) {
	s := scene()
	s.Happened = []table.Said{{Text: strings.Repeat("long ago ", 12) + "."}, {Text: "Bot led 10♦."}}
	text, _ := drawn(80, 22, s)
	require.NotContains(t, text, "long ago")
	require.Contains(t, text, "Bot led 10♦.")
	text, _ = drawn(120, 40, s)
	require.Contains(t, text, "Bot led 10♦.")
	s.Asked = strings.Repeat("word ", 40) + "end."
	text, _ = drawn(120, 40, s)
	require.Contains(t, text, "end.")
}

// Where there is not room for all that has happened, whole sentences are
// shortened or left out, the oldest first, but a close stays as long as it can.
func TestWholeSentences(t *testing.T) {
	s := scene()
	s.Happened = []table.Said{
		{Text: "Bot CLOSED the stock: strict play now, nobody draws.", Short: "Bot CLOSED the stock.", Lasts: true},
		{Text: "Bot takes your A♦ with J♠.", Short: "Bot takes A♦."},
		{Text: "Bot declared K♦ Q♦: 20."},
		{Text: "Bot led K♦."},
	}
	const newest = " Bot declared K♦ Q♦: 20. Bot led K♦."
	for w, want := range map[int]string{
		80: "Bot CLOSED the stock. Bot takes A♦." + newest,
		66: "Bot CLOSED the stock." + newest,
		44: "Bot CLOSED the stock. Bot led K♦.",
	} {
		s.Asked = strings.Repeat("x", 2*(w-2)) // leaves one row of three
		text, _ := drawn(w, 12, s)
		require.Contains(t, text, " "+want+"\n", "%d columns", w)
	}
	s.Asked = "Which?"
	text, _ := drawn(34, 6, s)
	require.Contains(t, text, "\nBot CLOSED the stock. Bot led K♦.\n")
	text, _ = drawn(30, 6, s)
	require.Contains(t, text, "\nBot led K♦.\n", "the newest is the last to go")
	require.NotContains(t, text, "declared")
}

// A question that is too long says that it goes on.
func TestTooMuchIsAsked(t *testing.T) {
	s := scene()
	s.Asked = strings.Repeat("word ", 100)
	text, _ := drawn(80, 22, s)
	require.Contains(t, text, "word ...\n")
}

// The bracket leaves room for what stands beside the numbers, also between
// cards that are trumps, chosen or not allowed.
func TestBracketBetweenAnyNumbers(t *testing.T) {
	for _, c := range []struct {
		left, right table.Held
		want        string
	}{
		{table.Held{Allowed: true}, table.Held{Allowed: true}, "3└─20──┘4"},
		{table.Held{Allowed: true, Trump: true}, table.Held{Allowed: true, Trump: true}, "3 T└20─┘4 T"},
		{table.Held{Allowed: true, Chosen: true, Trump: true}, table.Held{}, ">3<T└20┘(4)"},
		{table.Held{}, table.Held{Allowed: true, Chosen: true}, "(3)└20─┘>4<"},
	} {
		s := scene()
		c.left.Card, c.left.Number = s.Hand[2].Card, 3
		c.right.Card, c.right.Number = s.Hand[3].Card, 4
		s.Hand[2], s.Hand[3] = c.left, c.right
		text, _ := drawn(80, 24, s)
		require.Contains(t, text, c.want)
	}
}

func TestOpenHandOfTheBot(t *testing.T) {
	s := scene()
	s.Bot.Cards = 2
	s.Bot.Open = []table.Held{{Card: card(rules.Clubs, rules.Ace)}, {Card: card(rules.Clubs, rules.Ten), Chosen: true}}
	text, _ := drawn(80, 24, s)
	require.Contains(t, text, "│A♣ │┃10♣┃")
	text, _ = drawn(60, 14, s)
	require.Contains(t, text, "holds A♣ >10♣<")
}
