package plain

import (
	"bytes"
	"context"
	"errors"
	"io"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

func TestLinesAreRead(t *testing.T) {
	for _, c := range []struct {
		name, input string
		want        []string
	}{
		{"nothing", "", nil},
		{"lines", "1\nclose\n", []string{"1", "close"}},
		{"blanks around and between", "  1 \n\tdeclare   H\n", []string{"1", "declare H"}},
		{"empty lines", "\n\n", []string{"", ""}},
		{"carriage returns", "1\r\n2\r\n", []string{"1", "2"}},
		{"no line end at the end", "1\nquit", []string{"1", "quit"}},
		{"a very long line", strings.Repeat("x", 100_000) + "\n2\n", []string{strings.Repeat("x", longestLine), "2"}},
		{"broken UTF-8", "\xff1\n", []string{"?1"}},
		{"zeros", "\x00\n", []string{"\x00"}},
	} {
		t.Run(c.name, func(t *testing.T) {
			con := newConsole(strings.NewReader(c.input), io.Discard, "", nil)
			defer con.close()
			for _, want := range c.want {
				got, err := con.ask(t.Context(), "?")
				require.NoError(t, err)
				require.Equal(t, want, got)
			}
			_, err := con.ask(t.Context(), "?")
			require.ErrorIs(t, err, io.EOF)
		})
	}
}

// Who waits for a line that never comes can be called away.
func TestAskingEndsWithTheContext(t *testing.T) {
	in, _ := io.Pipe()
	con := newConsole(in, io.Discard, "", nil)
	ctx, cancel := context.WithCancelCause(t.Context())
	away := errors.New("called away")
	cancel(away)
	_, err := con.ask(ctx, "?")
	require.ErrorIs(t, err, away)
	_, err = con.ask(ctx, "?") // a read is under way: still no waiting
	require.ErrorIs(t, err, away)
}

// Nothing is read before it is asked for: what comes after the game is left to
// who reads next.
func TestNothingIsReadAhead(t *testing.T) {
	in := strings.NewReader("1\n")
	con := newConsole(in, io.Discard, "", nil)
	con.say("hello")
	require.NoError(t, con.flush())
	con.close()
	require.Equal(t, 2, in.Len())
}

func TestQuestionsEndALineUnlessToldOtherwise(t *testing.T) {
	for prompt, want := range map[string]string{"": "hello\nwhat:\n", " ": "hello\nwhat: "} {
		var out bytes.Buffer
		con := newConsole(strings.NewReader(""), &out, prompt, nil)
		con.say("hello")
		_, err := con.ask(t.Context(), "what:")
		require.ErrorIs(t, err, io.EOF)
		require.Equal(t, want, out.String())
		con.close()
	}
}

type deaf struct{}

func (deaf) Write([]byte) (int, error) { return 0, io.ErrClosedPipe }

func TestWhoCannotBeToldIsNotAsked(t *testing.T) {
	in := strings.NewReader("1\n")
	con := newConsole(in, deaf{}, "", nil)
	defer con.close()
	_, err := con.ask(t.Context(), "?")
	require.ErrorIs(t, err, io.ErrClosedPipe)
	require.Equal(t, 2, in.Len())
}

func TestQuestionsAreRepeatedWithTheReason(t *testing.T) {
	var out bytes.Buffer
	con := newConsole(strings.NewReader("\n3\ngreen\npoints\nhelp\nBL\n"), &out, "", nil)
	defer con.close()
	n, err := con.choose(t.Context(), question{text: "Which?", options: []option{{word: "blue"}, {"grey", "dull"}}})
	require.NoError(t, err)
	require.Equal(t, 1, n)
	require.Equal(t, strings.Join([]string{
		"Which? 1 blue. 2 grey: dull.",
		"Your answer, 1 or 2, or help:",
		"An empty line is no answer here.",
		"Your answer, 1 or 2, or help:",
		"There is no answer 3.",
		"Your answer, 1 or 2, or help:",
	}, "\n"), strings.Join(strings.SplitN(out.String(), "\n", 7)[:6], "\n"))
	require.Contains(t, out.String(), `"green" is no answer here.`)
	require.Contains(t, out.String(), "points can be asked once cards are dealt.")
	require.Contains(t, out.String(), "Type a number or its word")
}

func TestQuestionsAreNotRepeatedForEver(t *testing.T) {
	in := strings.NewReader(strings.Repeat("nonsense\n", 10*patience))
	con := newConsole(in, io.Discard, "", nil)
	defer con.close()
	_, err := con.choose(t.Context(), question{text: "Which?", options: []option{{word: "blue"}}})
	require.ErrorIs(t, err, errPatience)
}

// A terminal would break lines in the middle of words.
func TestLongLinesAreBrokenBetweenWords(t *testing.T) {
	var out bytes.Buffer
	con := newConsole(strings.NewReader("1\n"), &out, " ", func() int { return 20 })
	defer con.close()
	con.say("Your cards: 1 ace of spades, trump.", "2 king of hearts.")
	_, err := con.ask(t.Context(), "Your lead, 1 or 2, or help:")
	require.NoError(t, err)
	require.Equal(t, "Your cards: 1 ace of\nspades, trump. 2\nking of hearts.\nYour lead, 1 or 2,\nor help: ", out.String())
}
