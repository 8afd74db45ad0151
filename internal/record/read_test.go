package record_test

import (
	"bytes"
	"errors"
	"io"
	"path/filepath"
	"strings"
	"testing"
	"testing/iotest"

	"games/sixtysix/internal/record"
	"games/sixtysix/rules"

	"github.com/stretchr/testify/require"
)

// A match to 3 in modern Schnapsen: forehand loses the first trick, the winner
// claims with 5 points and without need, and loses the whole match by it.
const match = `{"record":1,"variant":"schnapsen","rules":"modern","house":{"target":"3"},"players":["you","<club> & co"],"seed":18446744073709551615,"started":"2026-11-29T10:00:00Z"}
{"deal":1,"dealer":1,"deck":["CJ","HK","ST","DA","HT","DJ","CQ","SJ","HA","HJ","SQ","SK","DK","SA","DT","CK","HQ","DQ","CA","CT"]}
{"p":0,"m":"SJ"}
{"p":1,"m":"SQ"}
{"p":1,"m":"claim"}
{"result":{"winner":0,"game_points":3,"reason":"false-claim"},"points":[0,5],"tricks":[0,1],"score":[3,0],"carry":0}
{"over":{"winner":0,"score":[3,0],"matches":2}}
`

// The places of its lines.
const (
	header = iota
	deal
	lead
	follow
	claim
	result
	over
	end
)

func lines() []string { return strings.SplitAfter(match, "\n")[:end] }

func readText(text string) (*record.Record, error) { return record.Read(strings.NewReader(text)) }

// refusal reads a text that must be refused, and returns line and reason.
func refusal(t *testing.T, text string) (int, string) {
	t.Helper()
	_, err := readText(text)
	var refused *record.Error
	require.ErrorAs(t, err, &refused)
	return refused.Line, refused.Err.Error()
}

func TestWhatIsReadFromARecord(t *testing.T) {
	rec, err := readText(match)
	require.NoError(t, err)
	require.Equal(t, [2]string{"you", "<club> & co"}, rec.Header.Players)
	require.Equal(t, uint64(1<<64-1), rec.Header.Seed)
	require.Equal(t, "2026-11-29T10:00:00Z", rec.Header.Started.Format("2006-01-02T15:04:05Z07:00"))
	require.Equal(t, 3, rec.Book.Target)
	require.Equal(t, "modern", rec.Book.Name)
	require.True(t, rec.Closed)
	require.True(t, rec.Over())
	require.False(t, rec.Torn)
	require.EqualValues(t, len(match), rec.Valid)
	require.Equal(t, [2]int{3, 0}, rec.Match.Score)
	require.Equal(t, 1, rec.Match.Deals)

	require.Len(t, rec.Deals, 1)
	d := rec.Deals[0]
	require.Equal(t, 2, d.Line)
	require.Equal(t, 6, d.Written)
	require.Equal(t, 1, d.Number)
	require.Equal(t, rules.Player(1), d.Before.Dealer)
	require.Len(t, d.Deck, 20)
	require.Equal(t, []record.Step{
		{Act: rules.Act{Player: 0, Move: rules.Play(rules.CardOf(rules.Spades, rules.Jack))}, Line: 3},
		{Act: rules.Act{Player: 1, Move: rules.Play(rules.CardOf(rules.Spades, rules.Queen))}, Line: 4},
		{Act: rules.Act{Player: 1, Move: rules.Claim}, Line: 5},
	}, d.Acts)
	_, running := rec.Current()
	require.False(t, running)
	require.Empty(t, rec.Owed())

	var plies []int
	for before, act := range d.Plies {
		table := before.Table()
		require.Equal(t, act.Player, table.Turn)
		plies = append(plies, table.Ply())
	}
	require.Equal(t, []int{0, 1, 2}, plies)
}

func TestLinesAreWrittenAsTheyAreSpecified(t *testing.T) {
	rec, err := readText(match)
	require.NoError(t, err)
	text, err := record.Encode(linesOf(rec)...)
	require.NoError(t, err)
	same(t, match, text)

	text, err = record.Encode(record.Header{Record: 1})
	require.NoError(t, err)
	same(t, `{"record":1,"variant":"","rules":"","house":{},"players":["",""],"seed":0,"started":"0001-01-01T00:00:00Z"}`+"\n", text)

	draw := rules.Result{Winner: rules.NoPlayer, Reason: rules.ByDraw, Points: [2]int{65, 65}, Tricks: [2]int{6, 6}, Carry: 2}
	text, err = record.Encode(record.ResultOf(draw, rules.Match{Score: [2]int{4, 5}}))
	require.NoError(t, err)
	same(t, `{"result":{"winner":null,"game_points":0,"reason":"draw"},"points":[65,65],"tricks":[6,6],"score":[4,5],"carry":2}`+"\n", text)
}

// same compares byte by byte: how a line is spelled is part of the format.
func same(t *testing.T, want string, got []byte) {
	t.Helper()
	require.Equal(t, strings.Split(want, "\n"), strings.Split(string(got), "\n"))
}

// linesOf is everything that a record of that match would hold.
func linesOf(r *record.Record) []record.Line {
	all := []record.Line{r.Header}
	for _, d := range r.Deals {
		all = append(all, record.DealOf(d.Number, d.Before.Dealer, d.Deck))
		for _, a := range d.Acts {
			all = append(all, record.ActOf(a.Player, a.Move))
		}
		if res, over := d.Deal.Result(); over {
			all = append(all, record.ResultOf(res, d.After))
		}
	}
	if r.Over() {
		all = append(all, record.OverOf(r.Match))
	}
	return all
}

// Each case changes one line of the match, and names what must be refused.
func TestLinesThatDoNotFit(t *testing.T) {
	type change struct {
		line int // from 0
		text string
		why  string
	}
	swap := func(line int, from, to, why string) change {
		return change{line, strings.Replace(strings.TrimSuffix(lines()[line], "\n"), from, to, 1), why}
	}
	for _, c := range []change{
		{header, "", "the line is empty"},
		{lead, "", "the line is empty"},
		{lead, "\r", "the line is empty"},
		{lead, "SJ", "not JSON: invalid character 'S' looking for beginning of value"},
		{lead, "\xff", "the text is not UTF-8"},
		{lead, `{"p":0,"m":"SJ","x":"` + "\xff" + `"}`, "the text is not UTF-8"},
		{lead, `[0,"SJ"]`, "the line is not a JSON object"},
		{lead, `null`, "the line is not a JSON object"},
		{lead, `{"p":0,"m":"SJ"} {}`, "not JSON: invalid character '{' after top-level value"},
		{lead, `{}`, "the line is neither header, deal, move, result nor the end of the match"},
		{lead, `{"comment":"a pause"}`, "the line is neither header, deal, move, result nor the end of the match"},
		{lead, `{"P":0,"M":"SJ"}`, "the line is neither header, deal, move, result nor the end of the match"},
		{lead, `{"p":0,"m":"SJ","deck":[]}`, "the line is both the deal and the move"},
		{lead, `{"p":0,"p":1,"m":"SJ"}`, `the line has the field "p" twice`},

		{header, `{"variant":"schnapsen","rules":"modern"}`, "the line is neither header, deal, move, result nor the end of the match"},
		{header, `{"deal":1,"dealer":1,"deck":[]}`, "the first line has to be a header"},
		{lead, strings.TrimSpace(lines()[header]), "there is a header already, in line 1"},
		swap(header, `"record":1`, `"record":2`, "the record is of version 2; only version 1 can be read"),
		swap(header, `"record":1`, `"record":"1"`, `"record" in the header does not fit: "1"`),
		swap(header, `"record":1`, `"record":null`, `the header has no "record"`),
		swap(header, `"variant":"schnapsen",`, ``, `the header has no "variant"`),
		swap(header, `"rules":"modern",`, ``, `the header has no "rules"`),
		swap(header, `"modern"`, `"santase"`, "there is no santase book for Schnapsen; it has classic, modern and tournament"),
		swap(header, `"3"`, `"0"`, `rule target cannot be "0"; it takes a number from 1 to 99`),
		swap(header, `"3"`, `3`, `"house" in the header does not fit: {"target":3}`),
		swap(header, `["you",`, `[`, `"players" in the header does not fit: it needs one value for each of the two players`),
		swap(header, `["you",`, `[null,`, `"players" in the header does not fit: a null is in it`),
		swap(header, `"2026-11-29T10:00:00Z"`, `"yesterday\u009b"`, `"started" in the header does not fit: "yesterday\u009b"`),
		swap(header, `"2026-11-29T10:00:00Z"`, "\"\u009bm\"", `"started" in the header does not fit: "?m"`),
		swap(header, `18446744073709551615`, `-1`, `"seed" in the header does not fit: -1`),

		swap(deal, `"deal":1,`, `"deal":2,`, "the deal has number 2, but 1 comes next"),
		swap(deal, `"deal":1,`, ``, `the deal has no "deal"`),
		swap(deal, `"dealer":1,`, ``, `the deal has no "dealer"`),
		swap(deal, `"dealer":1,`, `"dealer":2,`, "the dealer must be player 0 or 1, not 2"),
		swap(deal, `"dealer":1,`, `"dealer":null,`, `the deal has no "dealer"`),
		swap(deal, `"CJ",`, ``, "the deck has 19 cards, Schnapsen needs 20"),
		swap(deal, `"CJ"`, `"CQ"`, "the deck holds a card twice or one that the game does not use"),
		swap(deal, `"CJ"`, `"C9"`, "the deck holds a card twice or one that the game does not use"),
		swap(deal, `"CJ"`, `"CX"`, `"deck" in the deal does not fit: "CX": 'X' is neither a suit (S H D C) nor a rank (A T K Q J 9)`),
		swap(deal, `"CJ"`, `null`, `"deck" in the deal does not fit: a null is in it`),
		{deal, strings.TrimSpace(lines()[lead]), "a move comes before the first deal"},
		{deal, strings.TrimSpace(lines()[result]), "a result comes before the first deal"},
		{deal, strings.TrimSpace(lines()[over]), "the match is not over: nobody has won 3 game points"},
		{follow, strings.Replace(strings.TrimSpace(lines()[deal]), `"deal":1`, `"deal":2`, 1), "a deal begins before deal 1 has ended"},

		swap(lead, `"p":0`, `"p":1`, "player 1 moves, but it is the turn of player 0"),
		swap(lead, `"p":0`, `"p":300`, `"p" in the move does not fit: 300`),
		swap(lead, `"p":0,`, ``, `the move has no "p"`),
		swap(lead, `"SJ"`, `null`, `the move has no "m"`),
		swap(lead, `"SJ"`, `"SQ"`, "SQ is not a legal move of player 0: You do not hold the queen of spades."),
		swap(lead, `"SJ"`, `7`, `"m" in the move does not fit: 7`),
		swap(lead, `"SJ"`, `"banana"`, `"m" in the move does not fit: "banana": a move is a card, declare and a suit, exchange, close, claim or pass`),
		{follow, strings.TrimSpace(lines()[result]), "a result comes before deal 1 has ended"},
		{result, strings.TrimSpace(lines()[claim]), "a move comes after deal 1 has ended"},

		swap(result, `"winner":0`, `"winner":1`, "the result has winner player 1, but the rules give player 0"),
		swap(result, `"winner":0`, `"winner":null`, "the result has winner nobody, but the rules give player 0"),
		swap(result, `"winner":0,`, ``, `the result has no "winner"`),
		swap(result, `"game_points":3`, `"game_points":2`, "the result has game_points 2, but the rules give 3"),
		swap(result, `"false-claim"`, `"claim"`, `the result has reason "claim", but the rules give "false-claim"`),
		swap(result, `"points":[0,5]`, `"points":[0,6]`, "the result has points [0 6], but the rules give [0 5]"),
		swap(result, `"points":[0,5]`, `"points":[0]`, `"points" in the result does not fit: it needs one value for each of the two players`),
		swap(result, `"points":[0,5]`, `"points":[0,5,0]`, `"points" in the result does not fit: it needs one value for each of the two players`),
		swap(result, `"tricks":[0,1]`, `"tricks":[1,0]`, "the result has tricks [1 0], but the rules give [0 1]"),
		swap(result, `"score":[3,0]`, `"score":[2,0]`, "the result has score [2 0], but the rules give [3 0]"),
		swap(result, `"carry":0`, `"carry":1`, "the result has carry 1, but the rules give 0"),
		swap(result, `,"carry":0`, ``, `the result has no "carry"`),
		swap(result, `"game_points":3,`, ``, `the result has no "game_points"`),
		{result, `{"result":null}`, `the result has no "points"`},
		{result, `{"result":[],"points":[0,5],"tricks":[0,1],"score":[3,0],"carry":0}`, `the result is not a JSON object`},
		{over, strings.TrimSpace(lines()[result]), "deal 1 has its result already, in line 6"},
		{over, strings.Replace(strings.TrimSpace(lines()[deal]), `"deal":1`, `"deal":2`, 1), "a deal begins after player 0 has won the match"},

		swap(over, `"winner":0`, `"winner":1`, "the end of the match has winner player 1, but the rules give player 0"),
		swap(over, `"winner":0`, `"winner":null`, `the end of the match has no "winner"`),
		swap(over, `[3,0]`, `[3,1]`, "the end of the match has score [3 1], but the rules give [3 0]"),
		swap(over, `"matches":2`, `"matches":1`, "the end of the match has matches 1, but the rules give 2"),
		swap(over, `"matches":2`, `"matches":0`, `"matches" in the end of the match does not fit: 0`),
		{over, `{"over":true}`, "the end of the match is not a JSON object"},
	} {
		text := lines()
		text[c.line] = c.text + "\n"
		line, why := refusal(t, strings.Join(text, ""))
		require.Equal(t, c.why, why)
		require.Equal(t, c.line+1, line, why)
	}
}

func TestNothingFollowsTheEnd(t *testing.T) {
	for i, text := range lines() {
		line, why := refusal(t, match+text)
		require.Equal(t, over+2, line)
		if i == header {
			require.Equal(t, "there is a header already, in line 1", why)
			continue
		}
		require.Equal(t, "the match has ended: nothing may follow", why)
	}
}

func TestWhatMayBeLeftOutOrAdded(t *testing.T) {
	for name, change := range map[string]func([]string) []string{
		"no results":     func(l []string) []string { return append(l[:result], l[over]) },
		"no end":         func(l []string) []string { return l[:over] },
		"neither":        func(l []string) []string { return l[:result] },
		"no matches":     func(l []string) []string { l[over] = `{"over":{"winner":0,"score":[3,0]}}` + "\n"; return l },
		"unfinished":     func(l []string) []string { return l[:claim] },
		"no move":        func(l []string) []string { return l[:lead] },
		"a header alone": func(l []string) []string { return l[:deal] },
		"CRLF": func(l []string) []string {
			for i := range l {
				l[i] = strings.TrimSuffix(l[i], "\n") + "\r\n"
			}
			return l
		},
		"fields that nobody knows": func(l []string) []string {
			for i := range l {
				l[i] = `{"colour":{"deep":[1,2,{}]},"clock":1.5,` + l[i][1:]
			}
			return l
		},
		"fields of other lines": func(l []string) []string {
			l[result] = `{"deal":7,"next_dealer":1,"p":1,` + l[result][1:]
			return l
		},
		"another order and blanks": func(l []string) []string {
			l[lead] = "\t{ \"m\" : \"sj\" , \"p\" : 0 } \n"
			return l
		},
		"a short header": func(l []string) []string {
			l[header] = `{"record":1,"variant":"schnapsen","rules":"modern","house":{"target":"3"}}` + "\n"
			return l
		},
	} {
		t.Run(name, func(t *testing.T) {
			changed := strings.Join(change(lines()), "")
			rec, err := readText(changed)
			require.NoError(t, err)
			require.Equal(t, 3, rec.Book.Target)
			require.False(t, rec.Torn)
			require.EqualValues(t, len(changed), rec.Valid)
		})
	}
}

func TestDealOneMayBeDealtByEither(t *testing.T) {
	rec, err := readText(lines()[header] + strings.Replace(lines()[deal], `"dealer":1`, `"dealer":0`, 1))
	require.NoError(t, err)
	require.Equal(t, rules.Player(0), rec.Last().Before.Dealer)
	d, running := rec.Current()
	require.True(t, running)
	require.Equal(t, rules.Player(1), d.Turn())
}

func TestWhatAKilledProcessOwes(t *testing.T) {
	all := lines()
	for n, want := range map[int]int{1: 0, 2: 0, 3: 0, 4: 0, 5: 2, 6: 1, 7: 0} {
		text := strings.Join(all[:n], "")
		rec, err := readText(text)
		require.NoError(t, err)
		owed := rec.Owed()
		require.Len(t, owed, want, "after %d lines", n)
		if want > 0 {
			same(t, match, append([]byte(text), encode(t, owed)...))
		}
	}
}

func encode(t testing.TB, lines []record.Line) []byte {
	t.Helper()
	text, err := record.Encode(lines...)
	require.NoError(t, err)
	return text
}

func TestEmptyRecords(t *testing.T) {
	rec, err := readText("")
	require.ErrorIs(t, err, record.ErrEmpty)
	require.EqualError(t, err, "line 1: the record is empty: it has no header")
	require.False(t, rec.Torn)
	require.False(t, rec.Over())

	rec, err = readText(lines()[header][:40])
	require.ErrorIs(t, err, record.ErrEmpty)
	require.True(t, rec.Torn)
	require.Zero(t, rec.Valid)
}

func TestATornLineIsDroppedWhateverItSays(t *testing.T) {
	for _, tail := range []string{`{"p":0`, `{"p":0,"m":"HA"}`, "nonsense", "\xff", "\x00\x00\x00", " ", strings.Repeat("x", 3<<20)} {
		rec, err := readText(strings.Join(lines()[:follow], "") + tail)
		require.NoError(t, err)
		require.True(t, rec.Torn)
		require.EqualValues(t, len(strings.Join(lines()[:follow], "")), rec.Valid)
		require.Len(t, rec.Last().Acts, 1)
	}
	rec, err := readText(match + "{")
	require.NoError(t, err, "also after the end of the match")
	require.True(t, rec.Torn)
	require.True(t, rec.Closed)
}

func TestLinesThatAreTooLong(t *testing.T) {
	line, why := refusal(t, lines()[header]+strings.Repeat("x", 3<<20)+"\n"+lines()[deal])
	require.Equal(t, 2, line)
	require.Equal(t, "the line is longer than 1048576 bytes", why)

	_, err := readText(strings.Replace(lines()[header], "schnapsen", strings.Repeat("ä", 100_000), 1))
	require.Less(t, len([]rune(err.Error())), 1000)
	require.Contains(t, err.Error(), "…")

	long := strings.Replace(lines()[lead], "{", `{"note":"`+strings.Repeat("x", 200_000)+`",`, 1)
	rec, err := readText(lines()[header] + lines()[deal] + long)
	require.NoError(t, err)
	require.Len(t, rec.Last().Acts, 1)
}

func TestReadingMayFail(t *testing.T) {
	broken := errors.New("the disk is gone")
	_, err := record.Read(io.MultiReader(strings.NewReader(lines()[header]), iotest.ErrReader(broken)))
	require.ErrorIs(t, err, broken)
	var refused *record.Error
	require.NotErrorAs(t, err, &refused)
}

func TestReadingDoesNotDependOnHowTheBytesCome(t *testing.T) {
	rec, err := record.Read(iotest.OneByteReader(strings.NewReader(match)))
	require.NoError(t, err)
	whole, err := readText(match)
	require.NoError(t, err)
	require.Equal(t, whole, rec)
}

// What could be read before the error is there, for whoever lists records.
func TestARefusedRecordIsKnownUpToThere(t *testing.T) {
	rec, err := readText(strings.Join(lines()[:claim], "") + "nonsense\n")
	require.Error(t, err)
	require.Equal(t, "you", rec.Header.Players[0])
	require.Len(t, rec.Last().Acts, 2)
}

func TestRecordsSayTheSameWhenWrittenAgain(t *testing.T) {
	for _, file := range records(t) {
		t.Run(filepath.Base(file), func(t *testing.T) {
			rec := read(t, file)
			again, err := record.Read(bytes.NewReader(encode(t, linesOf(rec))))
			require.NoError(t, err)
			require.Equal(t, rec.Match, again.Match)
			require.Len(t, again.Deals, len(rec.Deals))
			for i := range rec.Deals {
				require.Equal(t, rec.Deals[i].Deal, again.Deals[i].Deal)
			}
		})
	}
}
