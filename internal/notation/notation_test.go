package notation_test

import (
	"encoding/json"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"games/sixtysix/internal/notation"
	"games/sixtysix/rules"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"
)

var allCards = slices.Collect(rules.Cards(1<<rules.NoCard - 1).All)

func TestCardsAreReadAsTheyAreWritten(t *testing.T) {
	for _, c := range allCards {
		got, err := notation.ParseCard(c.String())
		require.NoError(t, err)
		require.Equal(t, c, got)
	}
}

func TestCardsAreReadInManySpellings(t *testing.T) {
	for text, want := range map[string]string{
		"sa": "SA", "AS": "SA", "as": "SA",
		"HT": "HT", "H10": "HT", "10H": "HT", "th": "HT", "h10": "HT",
		"♠A": "SA", "A♠": "SA", "♥10": "HT", "10♥": "HT", "♦t": "DT", "♣9": "C9", "♤K": "SK", "q♡": "HQ",
		"♥\uFE0E10": "HT", "♥\uFE0F10": "HT", "J♦\uFE0F": "DJ", "10♣\uFE0E": "CT",
	} {
		got, err := notation.ParseCard(text)
		require.NoError(t, err, text)
		require.Equal(t, want, got.String(), text)
		got, err = notation.ParseCard("\t" + text + " ")
		require.NoError(t, err, "blanks around it")
		require.Equal(t, want, got.String(), text)
	}
}

func TestWhatIsNoCard(t *testing.T) {
	for text, why := range map[string]string{
		"":         `"": a card is a suit and a rank, like SA or H10`,
		"S":        `"S": a card is a suit and a rank, like SA or H10`,
		"10":       `"10": a card is a suit and a rank, like SA or H10`,
		"SH":       `"SH": a card is a suit and a rank, like SA or H10`,
		"AK":       `"AK": a card is a suit and a rank, like SA or H10`,
		"SAK":      `"SAK": a card is a suit and a rank, like SA or H10`,
		"S A":      `"S A": a card is a suit and a rank, like SA or H10`,
		"S.":       `"S.": a card is a suit and a rank, like SA or H10`,
		"SX":       `"SX": 'X' is neither a suit (S H D C) nor a rank (A T K Q J 9)`,
		"S1":       `"S1": '1' is neither a suit (S H D C) nor a rank (A T K Q J 9)`,
		"S8":       `"S8": '8' is neither a suit (S H D C) nor a rank (A T K Q J 9)`,
		"\u017fA":  `"ſA": 'ſ' is neither a suit (S H D C) nor a rank (A T K Q J 9)`,                               // folds to S
		"S\u212a":  `"S` + "\u212a" + `": '` + "\u212a" + `' is neither a suit (S H D C) nor a rank (A T K Q J 9)`, // folds to K
		"SA\uFE0F": "\"SA\uFE0F\": '\uFE0F' is neither a suit (S H D C) nor a rank (A T K Q J 9)",
	} {
		got, err := notation.ParseCard(text)
		require.EqualError(t, err, why)
		require.Equal(t, rules.NoCard, got)
		var typed *notation.Error
		require.ErrorAs(t, err, &typed)
		require.Equal(t, text, typed.Text)
	}
}

func TestSetsAreReadInManySpellings(t *testing.T) {
	for text, want := range map[string]string{
		"SAK.HT.DQJ.C9":         "SAK.HT.DQJ.C9",
		"-":                     "-",
		" - ":                   "-",
		"C9.DJQ.HT.SKA":         "SAK.HT.DQJ.C9",
		"SA,SK,HT,DQ,DJ,C9":     "SAK.HT.DQJ.C9",
		"sa sk, h10 . dqj,,c9.": "SAK.HT.DQJ.C9",
		"SAKHTDQJC9":            "SAK.HT.DQJ.C9",
		"AKS.10H.QJD.9C":        "SAK.HT.DQJ.C9",
		"AKS10HQJD9C":           "SAK.HT.DQJ.C9",
		"♠AK ♥10 ♦\uFE0FQJ ♣9":  "SAK.HT.DQJ.C9",
		"SA.SK":                 "SAK",
		"AS,SK":                 "SAK",
	} {
		got, err := notation.ParseCards(text)
		require.NoError(t, err, text)
		require.Equal(t, want, got.String(), text)
	}
}

func TestWhatIsNoSet(t *testing.T) {
	for text, why := range map[string]string{
		"":      `"": there are no cards in it; none is written -`,
		".,":    `".,": there are no cards in it; none is written -`,
		"SAA":   `"SAA": the card SA stands twice in it`,
		"SA,AS": `"SA,AS": the card SA stands twice in it`,
		"S.HA":  `"S.HA": the suit S stands without a rank`,
		"SAH":   `"SAH": the suit H stands without a rank`,
		"A.HA":  `"A.HA": the rank A stands without a suit`,
		"SA.-":  `"SA.-": '-' is neither a suit (S H D C) nor a rank (A T K Q J 9)`,
		"SA;HA": `"SA;HA": ';' is neither a suit (S H D C) nor a rank (A T K Q J 9)`,
	} {
		_, err := notation.ParseCards(text)
		require.EqualError(t, err, why)
	}
}

func TestAnySetIsReadAsItIsWritten(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		set := rules.Cards(rapid.Uint32Range(0, 1<<rules.NoCard-1).Draw(t, "set"))
		got, err := notation.ParseCards(set.String())
		require.NoError(t, err)
		require.Equal(t, set, got)
	})
}

func TestMovesAreReadAsTheyAreWritten(t *testing.T) {
	for m := range rules.Pass + 1 {
		got, err := notation.ParseMove(m.String())
		require.NoError(t, err)
		require.Equal(t, m, got)
	}
}

func TestMovesAreReadInManySpellings(t *testing.T) {
	for text, want := range map[string]string{
		"CLAIM": "claim", "Pass": "pass", " close ": "close", "eXchange": "exchange",
		"as": "SA", "♥10": "HT",
		"declare h": "declare H", "DECLARE ♥": "declare H", "declare \t S": "declare S", "declare ♦\uFE0F": "declare D",
	} {
		got, err := notation.ParseMove(text)
		require.NoError(t, err, text)
		require.Equal(t, want, got.String(), text)
	}
}

func TestWhatIsNoMove(t *testing.T) {
	for _, text := range []string{"", " ", "SX", "banana", "declare", "declareH", "declare HK", "declare H S", "close now", "SA HA", "clo", "-", "?"} {
		got, err := notation.ParseMove(text)
		var typed *notation.Error
		require.ErrorAs(t, err, &typed, text)
		require.Equal(t, "?", got.String(), "what comes with an error is no move")
	}
	_, err := notation.ParseMove("banana")
	require.EqualError(t, err, `"banana": a move is a card, declare and a suit, exchange, close, claim or pass`)
	_, err = notation.ParseMove("declare HK")
	require.EqualError(t, err, `"HK": a suit is S, H, D or C`)
}

func TestMoveTextsAreSortedByBytes(t *testing.T) {
	var moves rules.Moves
	for m := range rules.Pass + 1 {
		moves |= m.Set()
	}
	texts := notation.MoveTexts(moves)
	require.Len(t, texts, int(rules.Pass)+1)
	require.True(t, slices.IsSorted(texts))
	require.Equal(t, "C9", texts[0])
	require.Equal(t, "pass", texts[len(texts)-1])
	require.Equal(t, []string{}, notation.MoveTexts(0), "an empty list in JSON, not null")
}

func TestCardsAndMovesAreTextInJSON(t *testing.T) {
	type both struct {
		Cards []notation.Card
		Move  notation.Move
	}
	written, err := json.Marshal(both{[]notation.Card{notation.Card(rules.CardOf(rules.Hearts, rules.Ten))}, notation.Move(rules.Declare(rules.Clubs))})
	require.NoError(t, err)
	require.JSONEq(t, `{"Cards":["HT"],"Move":"declare C"}`, string(written))

	var read both
	require.NoError(t, json.Unmarshal([]byte(`{"Cards":["♥10"],"Move":"DECLARE c"}`), &read))
	again, err := json.Marshal(read)
	require.NoError(t, err)
	require.Equal(t, written, again)

	require.Error(t, json.Unmarshal([]byte(`{"Cards":["H1"]}`), &read))
	require.Error(t, json.Unmarshal([]byte(`{"Move":"declare"}`), &read))
	require.Equal(t, "declare C", rules.Move(read.Move).String(), "what could not be read changes nothing")
}

func TestErrorsStayShort(t *testing.T) {
	_, err := notation.ParseMove(strings.Repeat("♠", 10_000))
	require.Less(t, len(err.Error()), 200)
	require.True(t, utf8.ValidString(err.Error()))
	require.Contains(t, err.Error(), "…")
}

func FuzzParseCard(f *testing.F) {
	for _, text := range []string{"SA", "10h", "♥\uFE0F10", "S1", "-", "\xff", "1", "a\uFE0F"} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		card, err := notation.ParseCard(text)
		if err != nil {
			require.Equal(t, rules.NoCard, card)
			return
		}
		again, err := notation.ParseCard(card.String())
		require.NoError(t, err)
		require.Equal(t, card, again)
		set, err := notation.ParseCards(strings.TrimSpace(text))
		require.NoError(t, err)
		require.Equal(t, card.Set(), set)
	})
}

func FuzzParseCards(f *testing.F) {
	for _, text := range []string{"SAK.HT.DQJ.C9", "-", "10S,♥9", "AKSTH", ".S", "SS", "1010"} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		set, err := notation.ParseCards(text)
		if err != nil {
			require.Zero(t, set)
			return
		}
		again, err := notation.ParseCards(set.String())
		require.NoError(t, err)
		require.Equal(t, set, again)
	})
}

func FuzzParseMove(f *testing.F) {
	for _, text := range []string{"SA", "declare H", "DECLARE ♠", "close", "declare", "declare S S"} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		move, err := notation.ParseMove(text)
		if err != nil {
			require.Equal(t, "?", move.String())
			return
		}
		again, err := notation.ParseMove(move.String())
		require.NoError(t, err)
		require.Equal(t, move, again)
	})
}

func FuzzParseSuit(f *testing.F) {
	for _, text := range []string{"S", "♥\uFE0F", "h", "SS", ""} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		suit, err := notation.ParseSuit(text)
		if err != nil {
			require.Equal(t, rules.NoSuit, suit)
			return
		}
		again, err := notation.ParseSuit(suit.String())
		require.NoError(t, err)
		require.Equal(t, suit, again)
	})
}
