package practice_test

import (
	"bytes"
	"encoding/json"
	"math"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"games/sixtysix/internal/drill"
	"games/sixtysix/internal/practice"
	"games/sixtysix/internal/stats"
)

func rated(cost, gap float64, class practice.Class) practice.Entry {
	return practice.Entry{At: noon, Drill: "x", Theme: drill.Closing, Gap: gap, Cost: cost, Class: class}
}

// The rating is 1000 times the mean loss of decisions that are not obvious.
func TestRating(t *testing.T) {
	again := rated(2, 0.5, practice.Wrong)
	again.Again = true
	history := []practice.Entry{
		rated(0, 0.2, practice.Right), rated(0.3, 0.3, practice.Missed), rated(0, 0.9, practice.Right), rated(0.5, 0.5, practice.Early),
		rated(1.5, 1.5, practice.Wrong), // obvious: a game point or more
		again,
		{At: noon, Drill: "y", Theme: drill.Defending, Cost: 1, Class: practice.Keep},
	}
	s := practice.StandingOf(history, nil, noon)
	require.Equal(t, 4, s.Rated)
	require.InDelta(t, 200, s.Rating, 1e-9)
	// Losses 0, 0.3, 0, 0.5: squares about the mean 0.04 + 0.01 + 0.04 + 0.09.
	require.InDelta(t, 1000*1.96*math.Sqrt(0.18/3/4), *s.CI95, 1e-6)
	require.Equal(t, 7, s.Answers)
	require.Equal(t, 6, s.First)
	require.Equal(t, 2, s.Right)
	require.Equal(t, practice.Count{N: 1, Cost: 1.5}, s.Classes[practice.Wrong])
	require.Equal(t, practice.Count{N: 1, Cost: 1}, s.Classes[practice.Keep])

	require.Nil(t, practice.StandingOf(history[:1], nil, noon).CI95)
	require.Zero(t, practice.StandingOf(nil, nil, noon).Rated)
}

// Too close to call costs nothing, whichever answer was given, and counts.
func TestTooCloseCountsWithoutLoss(t *testing.T) {
	e := rated(0, 0.02, practice.Right)
	e.TooClose = true
	s := practice.StandingOf([]practice.Entry{e, rated(0.4, 0.4, practice.Missed)}, nil, noon)
	require.Equal(t, 2, s.Rated)
	require.InDelta(t, 200, s.Rating, 1e-9)
}

func said(chance, win float64) practice.Entry {
	e := rated(0, 0.5, practice.Right)
	e.Chance, e.Win = &chance, win
	return e
}

func TestCalibrationAndBrier(t *testing.T) {
	s := practice.StandingOf([]practice.Entry{said(0.7, 0.6), said(0.75, 0.8), said(1, 0.9), said(0, 0), rated(0, 1, practice.Right)}, nil, noon)
	require.Equal(t, 4, s.Said)
	require.Equal(t, 2, s.Calibration[7].N)
	require.InDelta(t, 0.725, s.Calibration[7].Said, 1e-9)
	require.InDelta(t, 0.7, s.Calibration[7].True, 1e-9)
	require.Equal(t, practice.Tenth{N: 1, Said: 1, True: 0.9}, s.Calibration[9])
	require.Equal(t, practice.Tenth{N: 1}, s.Calibration[0])
	brier := (0.6*0.09 + 0.4*0.49) + (0.8*0.0625 + 0.2*0.5625) + 0.1 + 0
	require.InDelta(t, brier/4, *s.Brier, 1e-9)
	require.InDelta(t, (0.24+0.16+0.09+0)/4, *s.BrierBest, 1e-9)
	require.Nil(t, practice.StandingOf(nil, nil, noon).Brier)
}

// No forecast does better on average than the chance itself.
func TestBrierIsProper(t *testing.T) {
	for p := 0.0; p <= 1; p += 0.05 {
		for q := 0.0; q <= 1; q += 0.05 {
			require.LessOrEqual(t, practice.Brier(p, p), practice.Brier(q, p)+1e-12)
		}
		require.InDelta(t, p*(1-p), practice.Brier(p, p), 1e-12)
	}
}

func TestTenthsHaveTheirBounds(t *testing.T) {
	for percent := range 101 {
		s := practice.StandingOf([]practice.Entry{said(float64(percent)/100, 0.5)}, nil, noon)
		require.Equal(t, 1, s.Calibration[min(percent/10, 9)].N, "%d %%", percent)
	}
}

// full is a history in which there is something of everything.
func full() []practice.Entry {
	var history []practice.Entry
	for i := range 60 {
		e := said(float64(i%11)/10, float64((i*7)%11)/10)
		e.Class = practice.Class(i % 6) // #nosec G115: 0 to 5
		if e.Class != practice.Right {
			e.Cost = float64(i%5) / 10
		}
		e.Gap = 0.1 + float64(i%8)/10
		history = append(history, e)
	}
	return history
}

func TestStandingInPlotsAndTables(t *testing.T) {
	s := practice.StandingOf(full(), []practice.Mistake{{Class: practice.Late, Cost: 0.2}}, noon)
	for _, with := range []stats.Charset{stats.Unicode, stats.ASCII} {
		var text bytes.Buffer
		require.NoError(t, s.Write(&text, with))
		for l := range strings.Lines(text.String()) {
			letters := []rune(strings.TrimSuffix(l, "\n"))
			require.LessOrEqual(t, len(letters), 78, l)
			for _, r := range letters {
				if with == stats.ASCII {
					require.Less(t, r, rune(127), l)
				}
			}
		}
		for _, want := range []string{"Rating: ", "missed", "late", "70-79%", "90-100%", "Brier score", "decisions in a row"} {
			require.Contains(t, text.String(), want)
		}
		require.NotContains(t, text.String(), "0.00 ")
	}
	var none bytes.Buffer
	empty := practice.StandingOf(nil, nil, noon)
	require.NoError(t, empty.Write(&none, stats.Unicode))
	require.Equal(t, "No drill has been answered yet.\n", none.String())
}

func TestStandingAsJSON(t *testing.T) {
	text, err := json.Marshal(practice.StandingOf(full(), nil, noon))
	require.NoError(t, err)
	var fields map[string]json.RawMessage
	require.NoError(t, json.Unmarshal(text, &fields))
	for _, field := range []string{
		"answers", "first", "right", "rated", "rating", "ci95", "trend", "level", "classes", "own",
		"said", "calibration", "brier", "brier_best", "due", "learning", "next",
	} {
		require.Contains(t, fields, field)
	}
	require.Contains(t, string(fields["classes"]), `"missed":{"n":`)
	var back practice.Standing
	require.NoError(t, json.Unmarshal(text, &back))
	require.Equal(t, practice.StandingOf(full(), nil, noon).Classes, back.Classes)
}

func TestClassesHaveNames(t *testing.T) {
	for _, class := range practice.Classes() {
		text, err := class.MarshalText()
		require.NoError(t, err)
		var back practice.Class
		require.NoError(t, back.UnmarshalText(text))
		require.Equal(t, class, back)
		require.NotEmpty(t, class.Doc())
	}
	var c practice.Class
	require.Error(t, c.UnmarshalText([]byte("odd")))
}
