package plain

import (
	"context"
	"errors"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"games/sixtysix/ai/analysis"
	"games/sixtysix/internal/choice"
	"games/sixtysix/internal/record"
	"games/sixtysix/rules"
)

// matchWith is what is said in the match of the golden files, with more answers
// before the first and before the last, which is no to another match.
func matchWith(t *testing.T, b *rules.Book, first, last []string) string {
	t.Helper()
	lines := append([]string{}, first...)
	lines = append(append(lines, answers(t, b, 66)...), last...)
	g, shelf, out := scripted(append(lines, "no")...)
	g.Seed = func() uint64 { return 66 }
	require.NoError(t, g.Begin(t.Context(), choice.Of(b, "whim")))
	require.True(t, shelf.read(t).Closed, "the match came to its end")
	return out.String()
}

func TestHintInThreeSteps(t *testing.T) {
	b := book(t, "schnapsen", "modern")
	plainly := matchWith(t, b, nil, nil)
	helped := matchWith(t, b, []string{"hint", "I", "hint", "i"}, nil)
	require.NotContains(t, plainly, "Hints used")
	require.Equal(t, 2, strings.Count(helped, "Hints used: 1."), "in the deal's result and in the match's")
	for line := range strings.SplitSeq(helped, "\n") {
		if strings.Contains(line, "Hints used") {
			require.Regexp(t, `(score|win)s? .*\. Hints used: 1\.$`, line)
		}
	}
	parts := strings.SplitN(helped, " or help:\n", 6)
	require.Regexp(t, `^[A-Z][^.?]*[.?:]`, parts[1], "a nudge")
	require.Regexp(t, `^(Best: |Too close to call: ).*\n`, parts[2])
	require.Regexp(t, `^[A-Z].*: [+-]?\d\.\d\d( ± \d\.\d+)? game points, wins \d+\.\d % of deals, \d+\.\d % of matches; `, parts[3])
	numbers := func(part string) string { return part[:strings.LastIndex(part, "\n")] }
	require.Equal(t, numbers(parts[3]), numbers(parts[4]), "there is no fourth step")
}

// Hints stand in the record, so that they are counted wherever a match is resumed.
func TestHintsAreCountedAfterResuming(t *testing.T) {
	b := book(t, "schnapsen", "modern")
	script := answers(t, b, 66)
	g, shelf, _ := scripted("hint", "hint", script[0])
	g.Seed = func() uint64 { return 66 }
	require.NoError(t, g.Begin(t.Context(), choice.Of(b, "whim")))
	g, _, out := scripted(append([]string{"hint"}, script[1:]...)...)
	require.NoError(t, g.Resume(t.Context(), kept(t, shelf)))
	require.Contains(t, out.String(), "Hints used: 2.", "in the deal's result")
	text, err := record.Encode(shelf.lines...)
	require.NoError(t, err)
	require.Equal(t, 1, strings.Count(string(text), `,"hint":2}`))
	require.Equal(t, 1, strings.Count(string(text), `,"hint":1}`))
	require.Equal(t, 2, strings.Count(string(text), `"hint"`))
}

func TestHintThatIsBrokenOff(t *testing.T) {
	b := book(t, "schnapsen", "modern")
	g, _, _ := scripted("hint")
	ctx, cancel := context.WithCancelCause(t.Context())
	why := errors.New("somebody pressed a key")
	g.Analyst = func() *analysis.Analyst {
		cancel(why)
		return analyst()
	}
	require.ErrorIs(t, g.Begin(ctx, choice.Of(b, "whim")), why)
}

func TestReviewOfTheLastDeal(t *testing.T) {
	b := book(t, "schnapsen", "modern")
	out := matchWith(t, b, []string{"review"}, []string{"Review"})
	require.Contains(t, out, "\nNo deal is over yet.\n")
	_, told, found := strings.Cut(out, "again; this takes a moment.\n")
	require.True(t, found)
	told, _, _ = strings.Cut(told, "Another match")
	lines := strings.Split(strings.TrimSpace(told), "\n")
	require.Greater(t, len(lines), 3)
	for _, l := range lines[:len(lines)-2] {
		require.Regexp(t, `^Trick \d+\. You .*\. (Right|Not the best|An error|A blunder): (0\.00|[+-]\d\.\d\d) game points\.`, l)
	}
	require.Regexp(t, `^\d+ decisions, \d+\.\d\d game points lost`, lines[len(lines)-2])
	require.Regexp(t, `^(Could you have won\?|With all cards open)`, lines[len(lines)-1])
}

// In the middle of the next deal it is the deal before that is told.
func TestReviewInTheNextDeal(t *testing.T) {
	b := book(t, "schnapsen", "modern")
	var lines []string
	for _, l := range answers(t, b, 66) {
		lines = append(lines, "review", l)
	}
	g, _, out := scripted(lines...)
	g.Analyst = func() *analysis.Analyst {
		return analysis.New(1, analysis.Work{Worlds: 10, Searches: 2}, level{})
	}
	g.Seed = func() uint64 { return 66 }
	require.NoError(t, g.Begin(t.Context(), choice.Of(b, "whim")))
	_, second, found := strings.Cut(out.String(), "\nDeal 2. ")
	require.True(t, found)
	second, _, _ = strings.Cut(second, "\nDeal 3. ")
	require.Contains(t, second, "\nDeal 1 again;")
	require.NotContains(t, second, "\nDeal 2 again;")
}

// level is an equity by which the match is always even.
type level struct{}

func (level) After(*rules.View, int) float64 { return 0.5 }

// h is for help and r for rules, as ever; the new words have to be spelt.
func TestSpeltRequests(t *testing.T) {
	for text, want := range map[string]string{"hint": "hint", "i": "hint", "I": "hint", "review": "review", "?": "help"} {
		d := from(t, book(t, "schnapsen", "modern"), "SA SK SQ DA DK DQ SJ CT CJ")
		a, err := (&turn{view: d.View(person)}).read(text)
		require.NoError(t, err, text)
		require.Equal(t, want, a.request)
	}
	require.EqualError(t, aside("hint"), "hint can be asked once cards are dealt.")
	require.EqualError(t, aside("review"), "review can be asked once cards are dealt.")
}
