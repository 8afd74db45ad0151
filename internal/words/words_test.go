package words_test

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"games/sixtysix/internal/notation"
	"games/sixtysix/internal/shuffle"
	"games/sixtysix/internal/words"
	"games/sixtysix/rules"

	"github.com/stretchr/testify/require"
)

const nobody = rules.NoPlayer

func TestResults(t *testing.T) {
	for _, c := range []struct {
		book  string
		carry int
		moves string
		last  rules.Player // plays his highest cards until the end; nobody: the moves end the deal
		told  string
	}{
		// a claim that is right (R23)
		{"schnapsen modern", 0, "declare H,HK,DJ,HA,DQ,HT,DK,claim", nobody, "You claimed 66 with 74: you score 3 (schwarz: the bot had no trick)."},
		{"schnapsen classic", 2, "declare H,HK,DJ,HA,DQ,HT,DK,claim", nobody, "You claimed 66 with 74: you score 5, 2 of it for the draws before (schwarz: the bot had no trick)."},
		{"schnapsen classic", 1, "SA,DJ,SJ,SQ,DA,HA,HT,DT,declare H,claim", nobody, "You claimed 66 with 95: you score 3, 1 of it for the draw before (schneider: the bot had 5, fewer than 33)."},
		{"schnapsen modern", 0, "close,declare H,HK,DJ,HA,DQ,HT,DK,claim", nobody, "You closed and made 74: you score 3 (schwarz: the bot had no trick when the stock was closed)."},
		// a claim that is false (R24)
		{"schnapsen classic", 0, "declare H,claim", nobody, "You claimed 66 with only 0: the bot scores 2."},
		{"schnapsen modern", 0, "declare H,claim", nobody, "You claimed 66 with only 0: the bot scores 3 (the bot had no trick)."},
		{"schnapsen tournament", 0, "HK,DJ,claim", nobody, "You claimed 66 with only 6: the bot scores 3 (what a true claim would have won)."},
		// a close that fails (R24)
		{"schnapsen modern", 0, "close,HK,DJ,claim", nobody, "You closed and claimed 66 with only 6: the bot scores 3 (the bot had no trick when the stock was closed)."},
		{"schnapsen classic", 0, "close,HK,DJ", 0, "The bot closed and made 0: you score 3 (the bot took no trick)."},
		{"schnapsen classic", 0, "close,HK,DJ,HA,DQ,HT,DK,HQ,DT,SA,DA,claim", nobody, "The bot closed, but you claimed 66 first, with 69: you score 3 (the bot took no trick)."},
		{"schnapsen modern", 0, "close,HK,DJ", 0, "You closed and made 69 but did not claim: the bot scores 3 (the bot had no trick when the stock was closed)."},
		{"sixtysix santase", 0, "SA,D9,S9,SJ,close", 0, "The bot closed and made 2: you score 3."},
		{"sixtysix modern", 0, "SA,D9,S9,SJ,close", 0, "The bot closed and made 2: you score 2."},
		// a close whose success nobody has announced
		{"sixtysix modern", 0, "close", 0, "You closed and made 69 but did not claim: you score 3 (schwarz: the bot had no trick)."},
		{"sixtysix modern unclaimed-closed=draw", 0, "close", 0, "You closed and made 69 but did not claim: a draw, and the next deal is worth 1 game point more."},
		// nobody has claimed (R22)
		{"schnapsen modern", 0, "HK", 0, "Nobody claimed 66, and you won the last trick: you score 1."},
		{"sixtysix classic", 0, "HK", 0, "Nobody claimed 66, though the bot had 70: a draw, and the next deal is worth 1 game point more."},
		{"sixtysix classic", 2, "HK", 0, "Nobody claimed 66, though the bot had 70: a draw, and the next deal is worth 3 game points more."},
		{"sixtysix classic draw-carry=no", 0, "HK", 0, "Nobody claimed 66, though the bot had 70: a draw, and nobody scores."},
		{"sixtysix modern", 0, "HK", 1, "Nobody claimed 66, but you had 130: you score 3 (schwarz: the bot had no trick)."},
	} {
		s := set(t, c.book, c.carry)
		s.play(c.moves)
		if c.last != nobody {
			s.playOut(c.last)
		}
		require.Equal(t, c.told, s.result(), "%s: %s", c.book, c.moves)
	}
}

// Draws for which it takes a whole deal of the right cards.
func TestDraws(t *testing.T) {
	book := rules.Books()[0]
	for points, told := range map[[2]int]string{
		{65, 65}: "Nobody claimed 66, and both had 65: a draw, and the next deal is worth 1 game point more.",
		{75, 66}: "Nobody claimed 66, though you had 75 and the bot had 66: a draw, and the next deal is worth 1 game point more.",
		{55, 67}: "Nobody claimed 66, though the bot had 67: a draw, and the next deal is worth 1 game point more.",
		{60, 58}: "Nobody claimed 66, and nobody had it: a draw, and the next deal is worth 1 game point more.",
	} {
		end := rules.Table{Book: book, ClosedBy: rules.NoPlayer, Points: [2]int16{int16(points[0]), int16(points[1])}}
		r := rules.Result{Winner: rules.NoPlayer, Reason: rules.ByDraw, Points: points, Carry: 1}
		require.Equal(t, told, mine.Result(r, &end))
	}
}

func TestMovesAndTricks(t *testing.T) {
	for _, c := range []struct {
		book   string
		points bool
		moves  string
		told   []string
	}{
		{"schnapsen modern", true, "declare H,HQ,DJ,SA,DT", []string{
			"You show king and queen of hearts: 40 points, which count once you have a trick.",
			"You lead the queen of hearts.",
			"The bot plays the jack of diamonds. You win the trick: 5 points and 40 that waited, 45 in all.",
			"You lead the ace of spades.",
			"The bot plays the ten of diamonds. You win the trick: 21 points, 66 in all.",
		}},
		{"schnapsen modern", false, "SA,DJ,declare H,HQ,DT", []string{
			"You lead the ace of spades.",
			"The bot plays the jack of diamonds. You win the trick.",
			"You show king and queen of hearts: 40 points.",
			"You lead the queen of hearts.",
			"The bot plays the ten of diamonds. You win the trick.",
		}},
		{"sixtysix classic", true, "close,H9,D9,HQ,DJ,claim", []string{
			"The bot closes the stock.",
			"You lead the nine of hearts.",
			"The bot plays the nine of diamonds. You win the trick: 0 points, 0 in all.",
			"You lead the queen of hearts.",
			"The bot plays the jack of diamonds. You win the trick: 5 points, 5 in all.",
			"You claim 66.",
		}},
		{"sixtysix modern", true, "SA,D9,exchange,declare H,HK,DJ,close", []string{
			"You lead the ace of spades.",
			"The bot plays the nine of diamonds. You win the trick: 11 points, 11 in all.",
			"You exchange the nine of hearts for the turn-up, the jack of hearts.",
			"You show king and queen of hearts: 40 points, 51 in all.",
			"You lead the king of hearts.",
			"The bot plays the jack of diamonds. You win the trick: 6 points, 57 in all.",
			"You close the stock before drawing.",
		}},
		{"sixtysix classic", true, "SA,D9,S9,SJ,DA,exchange,HA", []string{
			"You lead the ace of spades.",
			"The bot plays the nine of diamonds. You win the trick: 11 points, 11 in all.",
			"You lead the nine of spades.",
			"The bot plays the jack of spades. The bot wins the trick: 2 points, 2 in all.",
			"The bot leads the ace of diamonds.",
			"You exchange the nine of hearts for the turn-up, the jack of hearts.",
			"You play the ace of hearts. You win the trick: 22 points, 33 in all.",
		}},
	} {
		s := set(t, c.book, 0)
		s.voice.Points = c.points
		s.play(c.moves)
		require.Equal(t, c.told, s.told)
	}
}

func TestAWaitingMarriageOfSomebodyWithAName(t *testing.T) {
	s := set(t, "schnapsen modern", 0)
	s.voice = words.VoiceOf([2]string{"Ann", "you"})
	s.play("declare H,HQ,DT")
	require.Equal(t, []string{
		"Ann shows king and queen of hearts: 40 points, which count once Ann has a trick.",
		"Ann leads the queen of hearts.",
		"You play the ten of diamonds. Ann wins the trick.",
	}, s.told)
}

func TestTheLastTrickAndWhoPasses(t *testing.T) {
	for book, told := range map[string][]string{
		"sixtysix classic": {
			"The bot plays the ten of clubs. You win the last trick: 10 points and 10 for the last one, 130 in all.",
			"You do not claim.", "The bot does not claim.",
		},
		"schnapsen modern": {
			"The bot plays the ten of clubs. You win the last trick: 12 points, 120 in all.",
			"You do not claim.",
		},
	} {
		s := set(t, book, 0)
		s.voice.Points = true
		s.play("SA")
		s.playOut(0)
		require.Equal(t, told, s.told[len(s.told)-len(told):])
	}
	before := rules.Table{Book: rules.Books()[0], Phase: rules.AfterDraw}
	require.Equal(t, "The bot passes.", mine.Act(&before, rules.Act{Player: 1, Move: rules.Pass}))
}

// What is told adds up to what the rules count, whatever is played.
func TestToldPointsAreCountedPoints(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 2))
	voice := words.Voice{Names: [2]string{"Ann", "Bob"}, Points: true}
	for _, b := range rules.Books() {
		for seed := range uint64(200) {
			d, err := rules.NewDeal(b, shuffle.Deck(b, seed, 1), 0, 0)
			require.NoError(t, err)
			for d.Phase() != rules.Over {
				before, act := d.Table(), rules.Act{Player: d.Turn(), Move: anyMove(rng, d.Legal())}
				require.NoError(t, d.Play(act.Move))
				after := d.Table()
				told := voice.Trick(&before, act)
				require.Equal(t, len(after.FinishedTricks()) > len(before.FinishedTricks()), told != "")
				if told != "" {
					winner := [2]string{"Ann", "Bob"}[after.Leader]
					require.Regexp(t, fmt.Sprintf(`^%s wins the (last )?trick: .*\b%d in all\.$`, winner, after.Points[after.Leader]), told)
					require.Equal(t, after.Phase == rules.Final, strings.Contains(told, " last trick"))
				}
			}
			r, _ := d.Result()
			end := d.Table()
			told := voice.Result(r, &end)
			if r.Winner != rules.NoPlayer {
				require.Contains(t, told, fmt.Sprintf("%s scores %d", [2]string{"Ann", "Bob"}[r.Winner], r.GamePoints))
			}
			require.NotContains(t, told, "  ")
		}
	}
}

// anyMove picks a move, a claim or a close more rarely than the others.
func anyMove(rng *rand.Rand, legal rules.Moves) rules.Move {
	if rare := rules.Claim.Set() | rules.Close.Set(); legal&^rare != 0 && rng.IntN(8) > 0 {
		legal &^= rare
	}
	for skip := rng.IntN(legal.Len()); skip > 0; skip-- {
		legal &= legal - 1
	}
	return legal.First()
}

func TestOpenings(t *testing.T) {
	s := set(t, "schnapsen modern", 0)
	table := s.deal.Table()
	require.Equal(t, "Deal 3. The bot deals. Trump is hearts: the jack of hearts is turned up.", mine.Opening(3, &table))
	s = set(t, "sixtysix classic", 2)
	table = s.deal.Table()
	require.Equal(t, "Deal 1. You deal. Trump is hearts: the jack of hearts is turned up. The deal is worth 2 game points more.",
		words.Voice{Names: [2]string{"Ann", "you"}}.Opening(1, &table))
}

func match(t *testing.T, variant, name string, score [2]int) rules.Match {
	t.Helper()
	b, err := rules.Lookup(variant, name)
	require.NoError(t, err)
	return rules.Match{Book: b, Score: score, Dealer: 1}
}

func TestScores(t *testing.T) {
	classic, modern := match(t, "sixtysix", "classic", [2]int{6, 5}), match(t, "schnapsen", "modern", [2]int{3, 0})
	require.Equal(t, "Score: you 6, the bot 5.", mine.Score(classic))
	require.Equal(t, "Score: you 3 (4 to go), the bot 0 (7 to go).", mine.Score(modern), "its players count down")
	require.Equal(t, "The bot deals next.", mine.Next(classic))
	classic.Dealer = 0
	require.Equal(t, "You deal next.", mine.Next(classic))

	// G01: what is over the target does not count.
	require.Equal(t, "You need only 1 of the 3.", mine.Surplus(classic, rules.Result{Winner: 0, GamePoints: 3}))
	require.Equal(t, "The bot needs only 2 of the 3.", mine.Surplus(classic, rules.Result{Winner: 1, GamePoints: 3}))
	require.Empty(t, mine.Surplus(classic, rules.Result{Winner: 0, GamePoints: 1}))
	require.Empty(t, mine.Surplus(classic, rules.Result{Winner: rules.NoPlayer}))
}

func TestMatchesThatAreOver(t *testing.T) {
	for _, c := range []struct {
		match rules.Match
		told  string
	}{
		{match(t, "sixtysix", "classic", [2]int{7, 5}), "You win the match 7 to 5."},
		{match(t, "sixtysix", "classic", [2]int{0, 7}), "The bot wins the match 7 to 0."},
		{match(t, "schnapsen", "modern", [2]int{1, 7}), "The bot wins the match 7 to 1."},
		{match(t, "schnapsen", "modern", [2]int{0, 7}), "The bot wins the match 7 to 0. Schneider: you made no game point, so it counts double, two Bummerl."},
	} {
		require.Equal(t, c.told, mine.Over(c.match))
	}
	doubled, err := match(t, "sixtysix", "classic", [2]int{}).Book.With("double-match", "yes")
	require.NoError(t, err)
	require.Equal(t, "You win the match 7 to 0. Schneider: the bot made no game point, so it counts double.",
		mine.Over(rules.Match{Book: doubled, Score: [2]int{7, 0}}))
}

func TestNames(t *testing.T) {
	for _, c := range []struct{ players, want [2]string }{
		{[2]string{"you", "club"}, [2]string{"you", "club"}},
		{[2]string{"YOU", " The  Bot "}, [2]string{"you", "The Bot"}},
		{[2]string{"", "  "}, [2]string{"player 0", "player 1"}},
		{[2]string{"club", "Club"}, [2]string{"first club", "second Club"}},
		{[2]string{"you", "you"}, [2]string{"first you", "second you"}},
		{[2]string{"\x1b[31mred\x07", "a\u202eb\u200b\u009b\xff"}, [2]string{"[31mred", "ab"}},
		{[2]string{"a\nb", strings.Repeat("ä", 100)}, [2]string{"a b", strings.Repeat("ä", 39) + "…"}},
	} {
		v := words.VoiceOf(c.players)
		require.Equal(t, c.want, [2]string{v.Name(0), v.Name(1)})
	}
	require.Equal(t, "Player 1 deals next.", words.Voice{}.Next(rules.Match{Dealer: 1}))
	require.Equal(t, "Österreich deals next.", words.VoiceOf([2]string{"österreich", "x"}).Next(rules.Match{Dealer: 0}))
}

func TestCardsInWords(t *testing.T) {
	for text, want := range map[string]string{
		"-": "no card", "HT": "ten of hearts", "SA.HT": "ace of spades, ten of hearts",
		"SAK.DQJ9.C9": "ace and king of spades, queen, jack and nine of diamonds, nine of clubs",
	} {
		cards, err := notation.ParseCards(text)
		require.NoError(t, err)
		require.Equal(t, want, words.Cards(cards))
	}
}

func TestGamePointsAreCounted(t *testing.T) {
	require.Equal(t, "1 game point", words.GamePoints(1))
	require.Equal(t, "2 game points", words.GamePoints(2))
}
