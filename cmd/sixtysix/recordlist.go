package main

import (
	"bytes"
	"fmt"
	"io"
	"strings"
	"unicode/utf8"

	"games/sixtysix/internal/store"
	"games/sixtysix/internal/words"
	"games/sixtysix/rules"
)

// recordList is the list as JSON.
type recordList struct {
	Folder  string           `json:"folder"`
	Records []recordDocument `json:"records"`
}

// recordDocument is one record in it. Of a damaged one it says what could be
// read.
type recordDocument struct {
	Name    string            `json:"name"`
	State   string            `json:"state"`
	Error   string            `json:"error,omitempty"`
	Started string            `json:"started"`
	Variant string            `json:"variant"`
	Rules   string            `json:"rules"`
	House   map[string]string `json:"house"`
	Players [2]string         `json:"players"`
	Seed    uint64            `json:"seed"`
	Target  int               `json:"target"`
	Score   [2]int            `json:"score"`
	Deals   int               `json:"deals"` // begun
	Winner  *rules.Player     `json:"winner"`
}

func listOf(records *store.Store, entries []store.Entry) recordList {
	list := recordList{Folder: records.Dir(), Records: []recordDocument{}}
	for _, e := range entries {
		list.Records = append(list.Records, documentOfRecord(e))
	}
	return list
}

func documentOfRecord(e store.Entry) recordDocument {
	r, h := e.Record, e.Record.Header
	doc := recordDocument{
		Name: e.Name, State: strings.ReplaceAll(e.State.String(), " ", "-"), Variant: h.Variant, Rules: h.Rules,
		House: map[string]string{}, Players: h.Players, Seed: h.Seed,
		Score: r.Match.Score, Deals: len(r.Deals),
	}
	if e.Err != nil {
		doc.Error = e.Err.Error()
	}
	if !h.Started.IsZero() {
		doc.Started = h.Started.UTC().Format("2006-01-02T15:04:05Z")
	}
	if r.Book != nil {
		doc.House, doc.Target = r.Book.House(), r.Book.Target
	}
	if winner := r.Winner(); winner != rules.NoPlayer {
		doc.Winner = &winner
	}
	return doc
}

// writeList prints the list for people: two lines a record, the second one its
// name, and a third where it is damaged.
func writeList(w io.Writer, records *store.Store, entries []store.Entry) error {
	if len(entries) == 0 {
		_, err := fmt.Fprintf(w, "There are no records yet in %s.\n", records.Dir())
		return err
	}
	rows := make([][]string, len(entries))
	for i, e := range entries {
		rows[i] = []string{begun(e), game(e), pairing(e), deals(e), e.State.String()}
	}
	lines := columns(rows)
	var text bytes.Buffer
	for i, e := range entries {
		fmt.Fprintf(&text, "%s\n    %s\n", lines[i], e.Name)
		if e.Err != nil {
			fmt.Fprintf(&text, "    %s\n", e.Err)
		}
	}
	_, err := w.Write(text.Bytes())
	return err
}

// columns writes the cells of each row below those of the others.
func columns(rows [][]string) []string {
	lines := make([]string, len(rows))
	for c := range rows[0] {
		width := 0
		for _, row := range rows {
			width = max(width, utf8.RuneCountInString(row[c]))
		}
		for i, row := range rows {
			lines[i] += row[c] + strings.Repeat(" ", width-utf8.RuneCountInString(row[c])+2)
		}
	}
	for i := range lines {
		lines[i] = strings.TrimRight(lines[i], " ")
	}
	return lines
}

// begun is when the match began, by the clock of whoever reads it.
func begun(e store.Entry) string {
	if e.Record.Header.Started.IsZero() {
		return "?"
	}
	return e.Record.Header.Started.Local().Format("2006-01-02 15:04")
}

// game is variant and rules, with a mark for house rules.
func game(e store.Entry) string {
	b := e.Record.Book
	if b == nil {
		return "?"
	}
	mark := ""
	if len(b.House()) > 0 {
		mark = "*"
	}
	return fmt.Sprintf("%s %s%s", b.Variant.Title, b.Name, mark)
}

// pairing is the players and their score.
func pairing(e store.Entry) string {
	if e.Record.Book == nil {
		return "?"
	}
	voice, score := words.VoiceOf(e.Record.Header.Players), e.Record.Match.Score
	return fmt.Sprintf("%s %d : %d %s", voice.Name(0), score[0], score[1], voice.Name(1))
}

// deals is how many have begun.
func deals(e store.Entry) string {
	if n := len(e.Record.Deals); n != 1 {
		return fmt.Sprintf("%d deals", n)
	}
	return "1 deal"
}

// summary is a record in a few words.
func summary(e store.Entry) string {
	if e.Record.Book == nil {
		return e.State.String()
	}
	return strings.Join([]string{game(e), pairing(e), e.State.String()}, ", ")
}
