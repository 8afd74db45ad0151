package plain

import (
	"errors"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"games/sixtysix/internal/choice"
	"games/sixtysix/internal/lobby"
	"games/sixtysix/internal/session"
)

func TestMenuAsksForEverything(t *testing.T) {
	g, shelf, out := scripted("schnap", "2", "9", "close-min-stock=3", "Draw-Carry = yes", "", "novice", "1")
	require.NoError(t, g.Menu(t.Context(), nil))
	h := shelf.read(t).Header
	require.Equal(t, "schnapsen", h.Variant)
	require.Equal(t, "modern", h.Rules)
	require.Equal(t, map[string]string{"target": "9", "close-min-stock": "3", "draw-carry": "yes"}, h.House)
	require.Equal(t, [2]string{"you", "novice"}, h.Players)
	for _, want := range []string{
		"Which game? 1 sixtysix: 24 cards, 6 in the hand. 2 schnapsen: 20 cards, 5 in the hand.\nYour answer, 1 or 2 (Enter is 1), or help:\n",
		"Which rules? 1 classic: ",
		"How many game points win the match, 1 to 99 (Enter is 7):\n",
		"House rules: KEY=VALUE changes a rule, rules lists them, Enter goes on:\n",
		"Which opponent? 1 novice: ",
		"A new match: Schnapsen, modern rules, close-min-stock=3, draw-carry=yes, first to 9, against novice. Seed 1.\n",
	} {
		require.Contains(t, out.String(), want)
	}
	last, ok := g.Memory.Recall()
	require.True(t, ok)
	require.True(t, last.Equal(choice.OfRecord(h)))
}

func TestMenuOfEmptyLinesIsTheDefault(t *testing.T) {
	g, shelf, _ := scripted("", "", "", "", "", "1")
	require.NoError(t, g.Menu(t.Context(), nil))
	require.True(t, choice.Default().Equal(choice.OfRecord(shelf.read(t).Header)))
}

func TestMenuOffersTheLastChoice(t *testing.T) {
	last := choice.Of(book(t, "schnapsen", "tournament"), "novice")
	for _, again := range []string{"", "1", "again"} {
		g, shelf, out := scripted(again, "1")
		g.Memory = &notebook{last: &last}
		require.NoError(t, g.Menu(t.Context(), nil))
		require.Contains(t, out.String(), "Last time you chose Schnapsen, tournament rules, first to 7, against novice. 1 again: the same. 2 other: choose anew.\n")
		require.True(t, last.Equal(choice.OfRecord(shelf.read(t).Header)))
	}
	g, shelf, _ := scripted("other", "", "", "", "", "", "1")
	g.Memory = &notebook{last: &last}
	require.NoError(t, g.Menu(t.Context(), nil))
	require.True(t, choice.Default().Equal(choice.OfRecord(shelf.read(t).Header)))
}

func TestMenuRefusesWhatIsNot(t *testing.T) {
	g, shelf, out := scripted("3", "chess", "help", "points", "sixty", "t", "1", "100", "0", "many", "", "target", "target=0", "stakes=2", "rules", "", "", "1")
	require.NoError(t, g.Menu(t.Context(), nil))
	for _, want := range []string{
		"There is no answer 3.\n", `"chess" is no answer here.`, "Type a number or its word, and Enter; quit leaves.\n",
		"points can be asked once cards are dealt.\n", `"t" is no answer here.`,
		"It cannot be 100.\n", "It cannot be 0.\n", `"many" is no answer here.`, `"target" is no answer here.`,
		"This is not possible: rule target cannot be \"0\"; it takes a number from 1 to 99.\n",
		"This is not possible: unknown rule \"stakes\"; the rules are turn-up, ",
		"Sixty-six, classic rules:\nturn-up=after-deal: ",
	} {
		require.Contains(t, out.String(), want)
	}
	require.True(t, choice.Default().Equal(choice.OfRecord(shelf.read(t).Header)))
}

func TestMenuIsLeft(t *testing.T) {
	for _, lines := range [][]string{nil, {"quit"}, {"2", "q"}, {"", "", "quit"}, {"", "", "", "quit"}, {"", "", "", "", "quit"}} {
		g, shelf, _ := scripted(lines...)
		require.NoError(t, g.Menu(t.Context(), nil))
		require.Empty(t, shelf.lines)
	}
}

func TestMenuWithoutMemory(t *testing.T) {
	g, shelf, out := scripted("", "", "", "", "", "1")
	g.Memory = &notebook{err: errors.New("the choice could not be kept: no space left")}
	require.NoError(t, g.Menu(t.Context(), nil))
	require.Contains(t, out.String(), "Your choice will not be remembered: the choice could not be kept: no space left.\n")
	require.NotEmpty(t, shelf.lines)
}

// leftBehind is a match that was begun and left.
func leftBehind(t *testing.T) *drawer {
	t.Helper()
	g, shelf, _ := scripted("1", "2", "3")
	require.NoError(t, g.Begin(t.Context(), choice.Of(book(t, "schnapsen", "modern"), "whim")))
	return shelf
}

func TestMenuOffersTheUnfinishedMatch(t *testing.T) {
	for _, goOn := range []string{"", "1", "go on", "go"} {
		shelf := leftBehind(t)
		before := len(shelf.lines)
		g, other, out := scripted(goOn, "1", "2", "3")
		require.NoError(t, g.Menu(t.Context(), kept(t, shelf)))
		require.Contains(t, out.String(), "You have an unfinished match: Schnapsen, modern rules, first to 7, against whim; deal 1, 0 to 0. 1 go on: resume it. 2 put away: do not offer it any more.\n")
		require.Contains(t, out.String(), "Going on with your match: Schnapsen, modern rules, first to 7, against whim.\n\nDeal 1. ")
		require.Greater(t, len(shelf.lines), before)
		require.Empty(t, other.lines)
	}
}

func TestMenuPutsTheUnfinishedMatchAway(t *testing.T) {
	shelf := leftBehind(t)
	g, other, _ := scripted("put away", "", "", "", "", "", "1")
	require.NoError(t, g.Menu(t.Context(), kept(t, shelf)))
	require.Empty(t, shelf.lines, "put away")
	require.NotEmpty(t, other.lines, "and another begun")
}

func TestMenuSaysThatSomebodyElseIsPlaying(t *testing.T) {
	busy := errors.New("it is being played in another sixtysix")
	k := kept(t, leftBehind(t))
	k.Open = func() (*session.Match, lobby.Journal, error) { return nil, nil, busy }
	g, _, _ := scripted("1")
	require.ErrorIs(t, g.Menu(t.Context(), k), busy)
	g, _, _ = scripted()
	require.ErrorIs(t, g.Resume(t.Context(), k), busy)
}

// The cards are listed once when a match is taken up again, not twice.
func TestResumeListsTheCardsOnce(t *testing.T) {
	g, _, out := scripted()
	require.NoError(t, g.Resume(t.Context(), kept(t, leftBehind(t))))
	require.Equal(t, 1, strings.Count(out.String(), "Your cards:"), out.String())
}

func TestNotesComeFirst(t *testing.T) {
	g, _, out := scripted()
	g.Notes = []string{"Something else is kept."}
	require.NoError(t, g.Begin(t.Context(), choice.Default()))
	require.True(t, strings.HasPrefix(out.String(), "Something else is kept.\nA new match: "), out.String())
}
