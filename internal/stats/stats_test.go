package stats

import (
	"bytes"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"
	"unicode/utf8"

	"github.com/charmbracelet/x/ansi"
	"github.com/charmbracelet/x/exp/golden"
	"github.com/stretchr/testify/require"

	"games/sixtysix/internal/record"
	"games/sixtysix/rules"
)

func read(t *testing.T, name, text string) Match {
	t.Helper()
	r, err := record.Read(strings.NewReader(text))
	require.NoError(t, err)
	return Match{Name: name, Record: r}
}

// smallDeck gives forehand CJ HK ST SJ HA, the dealer DA HT DJ HJ SQ, and turns
// up CQ.
const smallDeck = `["CJ","HK","ST","DA","HT","DJ","CQ","SJ","HA","HJ","SQ","SK","DK","SA","DT","CK","HQ","DQ","CA","CT"]`

// small is a match whose sums are known. Deal 1: the bot claims falsely, 3 for
// me. Deal 2: I close before the bot has a trick and claim falsely, 3 for the
// bot. Deal 3: I exchange and close, and the bot claims falsely before I have a
// trick, 3 for me. Deal 4 is not over.
const small = `{"record":1,"variant":"schnapsen","rules":"modern","house":{},"players":["%s","%s"],"seed":5,"started":"2026-01-02T10:00:00Z"}
{"deal":1,"dealer":1,"deck":` + smallDeck + `}
{"p":0,"m":"SJ"}
{"p":1,"m":"SQ"}
{"p":1,"m":"claim"}
{"deal":2,"dealer":0,"deck":` + smallDeck + `}
{"p":1,"m":"SJ"}
{"p":0,"m":"SQ"}
{"p":0,"m":"close"}
{"p":0,"m":"DA"}
{"p":1,"m":"DK"}
{"p":0,"m":"claim"}
{"deal":3,"dealer":1,"deck":` + smallDeck + `}
{"p":0,"m":"exchange"}
{"p":0,"m":"close"}
{"p":0,"m":"SJ"}
{"p":1,"m":"SQ"}
{"p":1,"m":"claim"}
{"deal":4,"dealer":0,"deck":` + smallDeck + `}
{"p":1,"m":"SJ"}
`

func smallMatch(t *testing.T) Match {
	t.Helper()
	return read(t, "small", fmt.Sprintf(small, "you", "club"))
}

func TestSumsByHand(t *testing.T) {
	m := smallMatch(t)
	m.Prices = map[int]Price{2: {Losses: []float64{0, 0.5, 1}, Errors: 0, Blunders: 2}}
	all := Of([]Match{m}).All

	require.Equal(t, Matches{Unfinished: 1}, all.Matches)
	require.Equal(t, Deals{Won: 2, Lost: 1, Unfinished: 1}, all.Deals)
	require.Equal(t, map[string]int{"false-claim": 2, "failed-close": 1}, all.Endings)
	require.Equal(t, Pair[int]{6, 3}, all.GamePoints)
	require.InDelta(t, 1, all.PointsPerDeal.Value(), 1e-12)
	require.InDelta(t, 3, all.AsForehand.Value(), 1e-12)
	require.InDelta(t, -3, all.AsDealer.Value(), 1e-12)
	require.Equal(t, Pair[Closes]{{All: 2, Made: 1, Failed: 1, GamePoints: 0}, {}}, all.Closes)
	require.Equal(t, Pair[int]{1, 2}, all.ClaimsFalse)
	require.Equal(t, Pair[int]{1, 0}, all.Exchanges)
	require.Equal(t, Pair[int]{0, 0}, all.Marriages)
	require.InDelta(t, 2/3.0, all.Tricks[0].Value(), 1e-12) // 0, 2, 0
	require.InDelta(t, 2/3.0, all.Tricks[1].Value(), 1e-12)
	require.InDelta(t, 20/3.0, all.CardPoints[0].Value(), 1e-12) // 0, 3+2+11+4, 0
	require.InDelta(t, 10/3.0, all.CardPoints[1].Value(), 1e-12) // 5, 0, 5
	require.Equal(t, 1, all.Losses.Priced)
	require.Equal(t, 2, all.Losses.Unpriced)
	require.Equal(t, 3, all.Losses.Decisions)
	require.Equal(t, 2, all.Losses.Blunders)
	require.InDelta(t, 0.5, all.Losses.PerDecision.Value(), 1e-12)
}

// Whoever is called "you" is me, wherever he sits; otherwise it is seat 0.
func TestSeats(t *testing.T) {
	for _, c := range []struct {
		players [2]string
		me      rules.Player
		against string
		points  Pair[int]
	}{
		{[2]string{"you", "club"}, 0, "club", Pair[int]{6, 3}},
		{[2]string{"club", "You"}, 1, "club", Pair[int]{3, 6}},
		{[2]string{"a", "b"}, 0, "b", Pair[int]{6, 3}},
		{[2]string{"you", "you"}, 0, "you", Pair[int]{6, 3}},
		{[2]string{"", ""}, 0, "player 1", Pair[int]{6, 3}},
	} {
		m := read(t, "small", fmt.Sprintf(small, c.players[0], c.players[1]))
		require.Equal(t, c.me, m.Me(), c.players)
		require.Equal(t, c.against, m.Opponent(), c.players)
		r := Of([]Match{m})
		require.Equal(t, c.points, r.All.GamePoints, c.players)
		require.Equal(t, c.points[0]-c.points[1], int(r.All.PointsPerDeal.Value()*3+100.5)-100, c.players)
	}
}

// corpus is the matches in testdata.
func corpus(t *testing.T) []Match {
	t.Helper()
	files, err := filepath.Glob(filepath.Join("..", "..", "testdata", "records", "*.jsonl"))
	require.NoError(t, err)
	require.NotEmpty(t, files)
	var matches []Match
	for _, file := range files {
		text, err := os.ReadFile(file)
		require.NoError(t, err)
		matches = append(matches, read(t, filepath.Base(file), string(text)))
	}
	return matches
}

// lines is what can be counted by the lines of a record alone, without the
// rules. Results must be written.
type lines struct {
	won, lost, drawn, gained, given int
	closes, made, failed, over      [2]int
	shown, exchanged                [2]int
	points, tricks                  [2]int
	closer                          int
	deal                            struct{ shown, exchanged [2]int }
}

func (c *lines) take(t *testing.T, text string) {
	t.Helper()
	var line struct {
		Deal   *int
		P      int
		M      string
		Result *struct {
			Winner     *int
			GamePoints int `json:"game_points"`
		}
		Points, Tricks [2]int
		Over           *struct{ Winner int }
	}
	require.NoError(t, json.Unmarshal([]byte(text), &line))
	switch {
	case line.Over != nil:
		c.over[line.Over.Winner]++
	case line.Deal != nil:
		c.closer = -1
		c.deal.shown, c.deal.exchanged = [2]int{}, [2]int{}
	case line.M == "close":
		c.closer = line.P
	case line.M == "exchange":
		c.deal.exchanged[line.P]++
	case strings.HasPrefix(line.M, "declare "):
		c.deal.shown[line.P]++
	case line.Result != nil:
		for p := range 2 {
			c.shown[p] += c.deal.shown[p]
			c.exchanged[p] += c.deal.exchanged[p]
			c.points[p] += line.Points[p]
			c.tricks[p] += line.Tricks[p]
		}
		c.result(line.Result.Winner, line.Result.GamePoints)
	}
}

func (c *lines) result(winner *int, points int) {
	if c.closer >= 0 {
		c.closes[c.closer]++
	}
	switch {
	case winner == nil:
		c.drawn++
		return
	case *winner == 0:
		c.won++
		c.gained += points
	default:
		c.lost++
		c.given += points
	}
	switch {
	case c.closer < 0:
	case *winner == c.closer:
		c.made[c.closer]++
	default:
		c.failed[c.closer]++
	}
}

func TestSumsOfTheCorpus(t *testing.T) {
	var want lines
	matches := corpus(t)
	for _, m := range matches {
		text, err := os.ReadFile(filepath.Join("..", "..", "testdata", "records", m.Name))
		require.NoError(t, err)
		for line := range strings.Lines(string(text)) {
			want.take(t, line)
		}
	}
	r := Of(matches)
	all := r.All
	require.Positive(t, want.closes[0])
	require.Positive(t, want.exchanged[0])
	require.Equal(t, want.over, [2]int{all.Matches.Won, all.Matches.Lost})
	require.Equal(t, len(matches), all.Matches.All())
	require.Equal(t, [3]int{want.won, want.lost, want.drawn}, [3]int{all.Deals.Won, all.Deals.Lost, all.Deals.Drawn})
	require.Equal(t, Pair[int]{want.gained, want.given}, all.GamePoints)
	for side := range 2 {
		c := all.Closes[side]
		require.Equal(t, want.closes[side], c.All)
		require.Equal(t, want.made[side], c.Made)
		require.Equal(t, want.failed[side], c.Failed)
		require.Equal(t, c.All, c.Made+c.Failed+c.Drawn)
		require.Equal(t, want.shown[side], all.Marriages[side])
		require.Equal(t, want.exchanged[side], all.Exchanges[side])
		n := float64(all.Deals.Finished())
		require.InDelta(t, float64(want.points[side]), all.CardPoints[side].Value()*n, 1e-6)
		require.InDelta(t, float64(want.tricks[side]), all.Tricks[side].Value()*n, 1e-6)
	}
	require.InDelta(t, float64(want.gained-want.given)/float64(all.Deals.Finished()), all.PointsPerDeal.Value(), 1e-12)
}

// The groups add up to the whole, and no two are the same.
func TestGroupsAddUp(t *testing.T) {
	r := Of(corpus(t))
	var deals, matches, points int
	seen := map[string]bool{}
	for _, g := range r.Groups {
		key := fmt.Sprint(g.Opponent, g.Variant, g.Rules, g.House)
		require.False(t, seen[key], key)
		seen[key] = true
		deals += g.Deals.Finished()
		matches += g.Matches.All()
		points += g.GamePoints[0]
	}
	require.Equal(t, r.All.Deals.Finished(), deals)
	require.Equal(t, r.All.Matches.All(), matches)
	require.Equal(t, r.All.GamePoints[0], points)
}

// The order in which records are handed in makes no difference.
func TestOrderOfRecords(t *testing.T) {
	matches := corpus(t)
	want, err := json.Marshal(Of(matches))
	require.NoError(t, err)
	for i, j := 0, len(matches)-1; i < j; i, j = i+1, j-1 {
		matches[i], matches[j] = matches[j], matches[i]
	}
	got, err := json.Marshal(Of(matches))
	require.NoError(t, err)
	require.JSONEq(t, string(want), string(got))
}

func TestNothing(t *testing.T) {
	r := Of([]Match{{Name: "torn", Record: &record.Record{}}})
	require.Zero(t, r.All.Matches.All())
	require.Empty(t, r.Groups)
	text, err := json.Marshal(r)
	require.NoError(t, err)
	require.Contains(t, string(text), `"first":null`)
	require.Contains(t, string(text), `"groups":[]`)
	require.Contains(t, string(text), `"points":[]`)
}

// priced puts prices on the deals with an even number.
func priced(matches []Match) []Match {
	for i := range matches {
		m := &matches[i]
		m.Prices = map[int]Price{}
		for _, d := range m.Record.Deals {
			if d.Number%2 == 0 {
				m.Prices[d.Number] = Price{Losses: []float64{0, 0.25, 0, 0.01 * float64(i)}, Errors: 1}
			}
		}
	}
	return matches
}

func write(t *testing.T, r *Report, with Charset) string {
	t.Helper()
	var text bytes.Buffer
	require.NoError(t, r.Write(&text, with, time.UTC))
	return text.String()
}

func TestText(t *testing.T) {
	golden.RequireEqual(t, []byte(write(t, Of(priced(corpus(t))), Unicode)))
}

func TestTextOfOneMatch(t *testing.T) {
	golden.RequireEqual(t, []byte(write(t, Of([]Match{smallMatch(t)}), Unicode)))
}

func TestPlainText(t *testing.T) {
	matches := priced(corpus(t))
	for i := range matches {
		matches[i].Record.Header.Players = [2]string{"you", "Žofie with a long name"}
	}
	text := write(t, Of(matches), ASCII)
	for _, letter := range text {
		require.Less(t, letter, rune(utf8.RuneSelf), "%q", letter)
	}
	golden.RequireEqual(t, []byte(text))
}

// However long the names and large the figures are, lines fit.
func TestLinesFit(t *testing.T) {
	matches := corpus(t)
	var many []Match
	for n := range 60 {
		for _, m := range matches {
			r := *m.Record
			r.Header.Players = [2]string{"you", "exec:python3 a_rather_long_name_of_a_bot.py"}
			if n%2 == 0 {
				r.Header.Players[1] = "対戦相手のとても長い名前"
			}
			many = append(many, Match{Name: fmt.Sprintf("%s-%d", m.Name, n), Record: &r})
		}
	}
	for line := range strings.SplitSeq(write(t, Of(priced(many)), Unicode), "\n") {
		require.LessOrEqual(t, ansi.StringWidth(line), lineWidth, line)
		require.Equal(t, strings.TrimRight(line, " "), line)
	}
}
