package plain

import (
	"bytes"
	"encoding/json"
	"errors"
	"io"
	"math/rand/v2"
	"os"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"games/sixtysix/ai"
	"games/sixtysix/ai/analysis"
	"games/sixtysix/ai/equity"
	"games/sixtysix/internal/drill"
	"games/sixtysix/internal/notation"
	"games/sixtysix/internal/practice"
)

// someDrills are those of the trainer's own tests.
func someDrills(t *testing.T) []drill.Drill {
	t.Helper()
	f, err := os.Open("../practice/testdata/drills.jsonl")
	require.NoError(t, err)
	defer f.Close() //nolint:errcheck // it is only read
	all, err := drill.Read(f)
	require.NoError(t, err)
	return all
}

// sit makes a sitting over drills, with those lines as input.
func sit(t *testing.T, drills Drills, lines ...string) (*Practice, *bytes.Buffer) {
	t.Helper()
	out := &bytes.Buffer{}
	return &Practice{
		In: strings.NewReader(strings.Join(slices.Concat(lines, []string{""}), "\n")), Out: out,
		Drills: drills, Count: 10,
		Analyst: analysis.New(1, practice.Work, new(equity.Match)),
		Bot:     func() (ai.Bot, error) { return ai.New("club", 1) },
		Chance:  rand.New(rand.NewPCG(1, 1)),
	}, out
}

func sessionOver(t *testing.T, drills []drill.Drill) *practice.Session {
	t.Helper()
	noon := time.Date(2026, 11, 29, 12, 0, 0, 0, time.UTC)
	s, err := practice.New(practice.Setup{Drills: drills, Seed: 1, Now: func() time.Time { return noon }})
	require.NoError(t, err)
	return s
}

func position(t *testing.T, line string) *practice.Single {
	t.Helper()
	p, err := notation.ParsePosition(line)
	require.NoError(t, err)
	q, err := practice.Ask(p)
	require.NoError(t, err)
	return &practice.Single{Question: q, Now: never}
}

const (
	sureClose = "variant=schnapsen rules=modern trump=DQ stock=3 hand=SQ.DAT.CAJ unseen=SAK.HAKQ.DKJ.CT points=19:12 tricks=2:1"
	swap      = "variant=schnapsen rules=modern trump=DQ stock=3 hand=SQ.DTJ.CAJ unseen=SAK.HAKQ.DAK.CT points=19:12 tricks=2:1"
	afterDraw = "variant=sixtysix rules=classic trump=SJ stock=3 hand=HKJ9.DQ.CK9 unseen=STKQ.HQ.DAKJ9.CA phase=after-draw points=42:35 tricks=2:2"
)

func TestADrillInLines(t *testing.T) {
	p, out := sit(t, position(t, sureClose), "3", "55", "scores", "worst", "line", "why", "next")
	require.NoError(t, p.Run(t.Context()))
	text := out.String()
	require.True(t, strings.HasPrefix(text, `The closing trainer. Say what you would do; then you hear what it is worth. Type a word and Enter; help and quit are always understood.

Your position. Schnapsen, modern rules. Match 0 to 0, first to 7 (counted down: 7 to 7).
Trump diamonds, turned card queen of diamonds. The stock is open: 3 face-down cards, then the turned card, queen of diamonds. Tricks: you 2, Bot 1. Card points: you 19, Bot 12.
You lead.
Played before: STJ.HTJ.CKQ.
Your cards: 1 ace of diamonds, trump. 2 ten of diamonds, trump. 3 queen of spades. 4 ace of clubs. 5 jack of clubs.
Close or play on, and with which card? Your lead, 1 to 5, close, or help:
Chance of winning the deal in percent (Enter to skip):
`), text)
	for _, want := range []string{
		"Not right: played on where closing was best. You said: lead queen of spades. Best: close the stock, then lead ",
		"It never fails.", " = 66 at the least, whatever Bot holds.", "You gave your answer 55 percent;",
		"Down: what you need; across: what Bot needs.", "no hand beats that",
		"\n" + sureClose + "\n", "guessing costs", "This time: 1 answered, 0 right,",
	} {
		require.Contains(t, text, want)
	}
	require.Equal(t, 1, strings.Count(text, "["), "one score is that of the position")
}

func TestAnswersMayBeSeveralMoves(t *testing.T) {
	for _, c := range []struct {
		position string
		lines    []string
		want     string
	}{
		{sureClose, []string{"close DA"}, "Right."},
		{sureClose, []string{"close, ace of diamonds"}, "Right."},
		{sureClose, []string{"close", "1"}, "Right."},
		{sureClose, []string{"CLOSE 1"}, "Right."},
		{swap, []string{"exchange close DT"}, "\nyours    exchange, close, DT"},
		{swap, []string{"exchange", "close", "ca"}, "\nyours    exchange, close, CA"},
		{swap, []string{"exchange sq"}, "exchange, SQ"},
		{afterDraw, []string{""}, "play on  pass"},
		{afterDraw, []string{"close"}, "close    close"},
	} {
		p, out := sit(t, position(t, c.position), append(slices.Clone(c.lines), "")...)
		require.NoError(t, p.Run(t.Context()))
		require.Contains(t, out.String(), c.want, "%v", c.lines)
		require.Contains(t, out.String(), "This time: 1 answered", "%v", c.lines)
	}
}

func TestAnswersThatAreNone(t *testing.T) {
	p, out := sit(t, position(t, sureClose),
		"9", "HA", "close HA", "SQ DA", "claim", "hint", "frob", "points", "rules", "status", "help", "?",
		"close DA", "120", "x", "help", "50%", "frob", "help", "r", "quit")
	require.NoError(t, p.Run(t.Context()))
	for _, want := range []string{
		"There is no card 9: you hold 5.", `"SQ DA" is more than one turn.`, "You have not got 66 yet.",
		"That is not told before the answer.", `"frob" is no answer here.`, "Card points: you 19, Bot 12.",
		`"120" is no chance: it takes a whole number from 0 to 100.`, "A whole number from 0 to 100, or an empty line.",
		"You gave your answer 50 percent", "worst: the hand that hurts most.", "The hidden cards are laid out anew.",
	} {
		require.Contains(t, out.String(), want)
	}
	require.Equal(t, 2, strings.Count(out.String(), "you do not hold the ace of hearts")+strings.Count(out.String(), "You do not hold the ace of hearts"), out.String())
}

// The end of the input ends the sitting in good order wherever it comes.
func TestTheEndOfTheInput(t *testing.T) {
	whole := []string{"close", "1", "70", "scores", "replay", "1"}
	for n := range whole {
		p, out := sit(t, position(t, sureClose), whole[:n]...)
		require.NoError(t, p.Run(t.Context()), "%v", whole[:n])
		if n < 3 {
			require.Contains(t, out.String(), "No drill was answered.")
		} else {
			require.Contains(t, out.String(), "This time: 1 answered, 1 right, 0.00 game points lost.")
		}
	}
}

// A drill that is played on comes to an end and back to the drill.
func TestReplay(t *testing.T) {
	p, out := sit(t, position(t, sureClose), "1", "", "replay", "close", "DT", "DA", "CA", "CJ", "claim", "replay", "back", "")
	require.NoError(t, p.Run(t.Context()))
	require.Contains(t, out.String(), "You close the stock.")
	require.Contains(t, out.String(), "You lead ace of diamonds.")
	require.Contains(t, out.String(), "Bot held")
	require.Contains(t, out.String(), "You closed and made ")
	require.Contains(t, out.String(), "This time: 1 answered")
}

// untilAnswered is what is said before the first answer is asked for.
func untilAnswered(t *testing.T, drills []drill.Drill) string {
	t.Helper()
	p, out := sit(t, sessionOver(t, drills))
	require.NoError(t, p.Run(t.Context()))
	return out.String()
}

// Nothing that is said before an answer depends on what answers are worth.
func TestQuestionsTellNothing(t *testing.T) {
	all, again := someDrills(t), someDrills(t)
	for i := 0; i < len(all); i += 3 {
		d, swapped := all[i], again[i]
		for a, b := 0, len(swapped.Values)-1; a < b; a, b = a+1, b-1 {
			swapped.Values[a].Outcomes, swapped.Values[b].Outcomes = swapped.Values[b].Outcomes, swapped.Values[a].Outcomes
			swapped.Values[a].Mean, swapped.Values[b].Mean = swapped.Values[b].Mean, swapped.Values[a].Mean
		}
		swapped.Level, swapped.Exact = d.Level, !d.Exact
		require.Equal(t, untilAnswered(t, []drill.Drill{d}), untilAnswered(t, []drill.Drill{swapped}))
	}
}

func TestAnswersAreWrittenDown(t *testing.T) {
	all := someDrills(t)
	var kept []practice.Entry
	p, _ := sit(t, sessionOver(t, all), "quit")
	p.In = strings.NewReader(strings.Repeat("1\n\n\n", 40))
	p.Count = 5
	p.Keep = func(e practice.Entry) error {
		kept = append(kept, e)
		return nil
	}
	require.NoError(t, p.Run(t.Context()))
	require.Len(t, kept, 5)
}

func TestAnswersThatCannotBeWrittenDown(t *testing.T) {
	p, out := sit(t, sessionOver(t, someDrills(t)))
	p.In = strings.NewReader(strings.Repeat("1\n\n\n", 10))
	p.Count = 1
	p.Keep = func(practice.Entry) error { return errors.New("the disk is full") }
	require.NoError(t, p.Run(t.Context()))
	require.Contains(t, out.String(), "This answer could not be written down: the disk is full.")
	require.Contains(t, out.String(), "This time: 1 answered")
}

func TestPracticeForPrograms(t *testing.T) {
	p, out := sit(t, position(t, sureClose), "HA", "", "SQ", "80")
	require.NoError(t, p.JSON(t.Context()))
	var keys []string
	in := json.NewDecoder(out)
	for {
		var line map[string]map[string]json.RawMessage
		err := in.Decode(&line)
		if errors.Is(err, io.EOF) {
			break
		}
		var wrong *json.UnmarshalTypeError
		if errors.As(err, &wrong) { // {"error":"…"}
			keys = append(keys, "error")
			continue
		}
		require.NoError(t, err)
		for key, fields := range line {
			keys = append(keys, key)
			for _, field := range documented[key] {
				require.Contains(t, fields, field, key)
			}
			require.Len(t, fields, len(documented[key]), key)
		}
	}
	require.Equal(t, []string{"question", "error", "error", "answer", "summary"}, keys)
}

// documented is what the help of the command says.
var documented = map[string][]string{
	"question": {"number", "drill", "theme", "position", "legal"},
	"answer": {
		"at", "drill", "theme", "level", "variant", "rules", "again", "answer", "best", "class", "too_close", "cost", "gap",
		"win", "chance", "number", "position", "own", "by_match", "match_cost", "brier", "given", "best_move", "close", "play_on", "costs",
		"fails", "plan", "scores",
	},
	"summary": {"answered", "right", "cost", "standing"},
}

// To close without naming the card is an answer; half a turn otherwise is none.
func TestProgramsMayLeaveTheCardOpen(t *testing.T) {
	p, out := sit(t, position(t, swap), "exchange", "close", "")
	require.NoError(t, p.JSON(t.Context()))
	require.Contains(t, out.String(), `"error":"\"exchange\" is not a whole turn: a card belongs to it."`)
	require.Contains(t, out.String(), `"answer":["close","`)
	p, out = sit(t, position(t, swap), "close")
	require.NoError(t, p.JSON(t.Context()))
	require.Contains(t, out.String(), `"chance":null`)
}
