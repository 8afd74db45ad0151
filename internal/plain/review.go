package plain

import (
	"bytes"
	"context"
	"fmt"
	"runtime"
	"strings"

	"games/sixtysix/internal/findings"
	"games/sixtysix/internal/hint"
	"games/sixtysix/internal/record"
	"games/sixtysix/internal/review"
	"games/sixtysix/internal/words"
	"games/sixtysix/rules"
)

// review looks back at the last deal that is over.
func (m *match) review(ctx context.Context) error {
	number := m.session.Number()
	if m.session.Live() {
		number--
	}
	if number == 0 {
		m.say("No deal is over yet.")
		return nil
	}
	m.say(fmt.Sprintf("Deal %d again; this takes a moment.", number))
	if err := m.flush(); err != nil {
		return err
	}
	d, err := m.finished(number)
	if err != nil {
		return err
	}
	pricing := review.Pricing{Analyst: m.game.Analyst, Jobs: runtime.GOMAXPROCS(0)}
	err = pricing.Run(ctx, []*review.Deal{d})
	switch {
	case ctx.Err() != nil:
		return context.Cause(ctx)
	case err != nil:
		return err
	}
	for i := range d.Decisions {
		if !d.Decisions[i].Quiet() {
			m.say(judged(&d.Decisions[i])...)
		}
	}
	sum := review.SumOf(d)
	m.say(findings.SumOf(&sum))
	m.say(hindsight(d)...)
	return nil
}

// finished returns a deal of the match that is over.
func (m *match) finished(number int) (*review.Deal, error) {
	text, err := record.Encode(m.session.Lines()...)
	if err != nil {
		return nil, err
	}
	r, err := record.Read(bytes.NewReader(text))
	if err != nil {
		return nil, err
	}
	return review.Of(r, number, person)
}

// judged says what a decision was, and what it was worth.
func judged(d *review.Decision) []string {
	played, best := d.Value(), d.Best()
	said := []string{
		fmt.Sprintf("Trick %d.", trick(&d.View.Table)),
		voice.Act(&d.View.Table, rules.Act{Player: person, Move: d.Played}),
	}
	if d.Loss == 0 {
		return append(said, fmt.Sprintf("Right: %s game points.", findings.Decimal(played.Mean)))
	}
	called := [...]string{review.Fine: "Not the best", review.Error: "An error", review.Blunder: "A blunder"}[d.Mark]
	return append(said, fmt.Sprintf("%s: %s game points. Better: %s, %s. It cost %.2f.", called,
		findings.Decimal(played.Mean), hint.Say(&d.View, best.Line), findings.Decimal(best.Mean), d.Loss))
}

// trick is the number of the trick being played or, between two, of the next;
// after the last it is that of the last.
func trick(t *rules.Table) int {
	finished := t.Played.Len() / 2
	if t.Phase == rules.Final {
		return finished
	}
	return finished + 1
}

// hindsight answers "could I have won?".
func hindsight(d *review.Deal) []string {
	h, won := d.Winnable(), d.Won()
	switch {
	case h.Ply == 0 && won > 0:
		return []string{"With all cards open there was no more in it."}
	case h.Ply == 0:
		return []string{"Could you have won? No: even with all cards open you never could."}
	}
	deal := d.At(h.Ply)
	table := deal.Table()
	where := fmt.Sprintf("until trick %d (%s):", trick(&table), words.GamePoints(h.Worth))
	if won > 0 {
		return []string{"With all cards open there was more in it", where, goneOn(deal, h.Line)}
	}
	return []string{"Could you have won? With all cards open, yes,", where, goneOn(deal, h.Line)}
}

// goneOn is how a deal could have gone on; passes are not worth a word.
func goneOn(deal rules.Deal, moves []rules.Move) string {
	var said []string
	for _, m := range moves {
		table := deal.Table()
		if m != rules.Pass {
			said = append(said, voice.Act(&table, rules.Act{Player: table.Turn, Move: m}))
		}
		if err := deal.Play(m); err != nil {
			break // it does not happen: the moves were played when they were found
		}
	}
	return strings.Join(said, " ")
}
