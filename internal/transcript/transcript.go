// Package transcript prints a recorded match as a text to read.
//
// It knows what is told when, and how lines are laid out. The sentences come
// from words, what happened from record. It must not know where the record lies
// or what becomes of the text.
package transcript

import (
	"bytes"
	"fmt"
	"io"
	"maps"
	"slices"
	"strings"
	"unicode/utf8"

	"games/sixtysix/internal/record"
	"games/sixtysix/internal/words"
	"games/sixtysix/rules"
)

// Write prints the whole record. Of a deal that is not finished it tells only
// what both players have seen.
func Write(w io.Writer, r *record.Record) error {
	t := tellerOf(r)
	t.header()
	for i := range r.Deals {
		t.deal(&r.Deals[i])
	}
	t.end()
	_, err := w.Write(t.text.Bytes())
	return err
}

type teller struct {
	text   bytes.Buffer
	voice  words.Voice
	record *record.Record
}

// How far lines are indented, and where they end.
const (
	margin = "  "
	width  = 80
)

func (t *teller) header() {
	h, b := t.record.Header, t.record.Book
	t.line("", fmt.Sprintf("%s, %s rules, to %s: %s against %s.",
		b.Variant.Title, b.Name, words.GamePoints(b.Target), t.voice.Name(0), t.voice.Name(1)))
	if house := b.House(); len(house) > 0 {
		var list []string
		for _, key := range slices.Sorted(maps.Keys(house)) {
			list = append(list, key+" = "+house[key])
		}
		t.line("", "House rules: "+strings.Join(list, ", ")+".")
	}
	begun := ""
	if !h.Started.IsZero() {
		begun = h.Started.UTC().Format("Begun on 2006-01-02 at 15:04 UTC. ")
	}
	t.line("", fmt.Sprintf("%sSeed %d.", begun, h.Seed))
}

func (t *teller) deal(p *record.Played) {
	table := p.Deal.Table()
	t.line("", "")
	t.line("", t.voice.Opening(p.Number, &table))
	result, over := p.Deal.Result()
	if over {
		t.hidden(p)
	}
	for deal, step := range p.Plies {
		before := deal.Table()
		t.act(&before, step.Act)
	}
	if !over {
		t.line(margin, "The deal is not finished.")
		return
	}
	t.line(margin, t.voice.Result(result, &table))
	t.line(margin, join(t.voice.Surplus(p.Before, result), t.voice.Score(p.After)))
	if p.After.Winner() == rules.NoPlayer {
		t.line(margin, t.voice.Next(p.After))
	}
}

// hidden tells what nobody could see while the deal was played.
func (t *teller) hidden(p *record.Played) {
	start := p.Start()
	for _, player := range [2]rules.Player{p.Before.Dealer.Other(), p.Before.Dealer} {
		t.line(margin, fmt.Sprintf("Dealt to %s: %s.", t.voice.Name(player), words.Cards(start.Hand(player))))
	}
	var stock []string
	for _, c := range start.StockCards() {
		stock = append(stock, c.Name())
	}
	t.line(margin, "Stock: "+strings.Join(stock, ", ")+".")
}

// act tells a move, and who wins the trick that it finishes. That a window goes
// by is not worth a line.
func (t *teller) act(before *rules.Table, a rules.Act) {
	if a.Move == rules.Pass && before.Phase != rules.Final {
		return
	}
	lead := margin + margin
	if before.Phase == rules.Lead && a.Move.Card() != rules.NoCard {
		lead = fmt.Sprintf("%2d. ", before.Tricks[0]+before.Tricks[1]+1)
	}
	t.line(lead, join(t.voice.Act(before, a), t.voice.Trick(before, a)))
}

func (t *teller) end() {
	t.line("", "")
	switch {
	case t.record.Over():
		t.line("", t.voice.Over(t.record.Match))
	case len(t.record.Deals) == 0:
		t.line("", "No deal has been dealt yet.")
	default:
		t.line("", "The match is not finished. "+t.voice.Score(t.record.Match))
	}
}

// line writes a text after its lead. Where it takes several lines, the further
// ones are indented as far.
func (t *teller) line(lead, text string) {
	before, column := lead, len(lead)
	for _, word := range strings.Fields(text) {
		n := utf8.RuneCountInString(word)
		if column+n > width && column > len(lead) {
			t.text.WriteByte('\n')
			before, column = strings.Repeat(" ", len(lead)), len(lead)
		}
		t.text.WriteString(before + word)
		before = " "
		column += n + 1
	}
	t.text.WriteByte('\n')
}

// join puts sentences after one another; there may be none.
func join(first, second string) string { return strings.TrimSpace(first + " " + second) }
