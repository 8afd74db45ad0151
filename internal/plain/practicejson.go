package plain

import (
	"context"
	"encoding/json"
	"errors"
	"io"
	"math"

	"games/sixtysix/internal/hand"
	"games/sixtysix/internal/practice"
	"games/sixtysix/rules"
)

// practiceLine is one line of the trainer's output for programs: one of the
// fields.
type practiceLine struct {
	Question *practice.Asked  `json:"question,omitempty"`
	Error    string           `json:"error,omitempty"` // why a line of the input was not taken; the question stands
	Answer   *practice.Judged `json:"answer,omitempty"`
	Summary  *practiceSummary `json:"summary,omitempty"`
}

// practiceSummary is what a sitting came to.
type practiceSummary struct {
	Answered int               `json:"answered"`
	Right    int               `json:"right"`
	Cost     float64           `json:"cost"` // game points
	Standing practice.Standing `json:"standing"`
}

// JSON is [Practice.Run] for programs: a line of JSON for each question, each
// answer and, at the end, the summary. For each question two lines are read: the
// answer and the chance, which may be empty.
func (p *Practice) JSON(ctx context.Context) error {
	c := newConsole(p.In, io.Discard, "", nil)
	defer c.close()
	out := json.NewEncoder(p.Out)
	out.SetEscapeHTML(false)
	l := &lister{trainer: &trainer{console: c, practice: p}, out: out}
	err := l.sitting(ctx, l.drill)
	if err != nil && !errors.Is(err, errQuit) && !errors.Is(err, io.EOF) {
		return err
	}
	return out.Encode(practiceLine{Summary: &practiceSummary{
		Answered: l.answered, Right: l.right, Cost: math.Round(l.cost*1e6) / 1e6, Standing: p.Drills.Standing(),
	}})
}

// lister is the trainer for programs.
type lister struct {
	*trainer
	out *json.Encoder
}

func (l *lister) drill(ctx context.Context, q *practice.Question) error {
	pricing, stop := priced(ctx, q, l.practice.Analyst)
	defer stop()
	document := q.Document()
	if err := l.out.Encode(practiceLine{Question: &document}); err != nil {
		return err
	}
	var line []rules.Move
	err := l.take(ctx, func(text string) (err error) {
		line, err = l.whole(q, text)
		return err
	})
	if err != nil {
		return err
	}
	var chance float64
	err = l.take(ctx, func(text string) (err error) {
		chance, err = chanceOf(text)
		return err
	})
	if err != nil && !errors.Is(err, io.EOF) { // an answer without a chance is one
		return err
	}
	if err != nil {
		chance = math.NaN()
	}
	answer := practice.Answer{Line: line, Chance: chance}
	price, err := l.price(ctx, q, pricing, answer)
	if err != nil {
		return err
	}
	v := practice.Judge(q, price, answer)
	entry, err := l.keep(q, &v)
	if err != nil {
		return err
	}
	judged := practice.DocumentOf(q, price, &v, entry)
	return l.out.Encode(practiceLine{Answer: &judged})
}

// take reads lines until one is taken, and says why the others are not.
func (l *lister) take(ctx context.Context, take func(text string) error) error {
	for range patience {
		text, err := l.ask(ctx, "")
		if err != nil {
			return err
		}
		err = take(text)
		var refused answerError
		if !errors.As(err, &refused) {
			return err
		}
		if refused == "" {
			refused = "That is no answer."
		}
		if err := l.out.Encode(practiceLine{Error: refused.Error()}); err != nil {
			return err
		}
	}
	return errPatience
}

// whole reads an answer that is complete: to close, the first card is left to
// the best play where it is not named.
func (l *lister) whole(q *practice.Question, text string) ([]rules.Move, error) {
	v := &q.Position.View
	line, err := l.moves(q, nil, hand.Arrange(v.Hand, v.Trump), text)
	switch {
	case err != nil:
		return nil, err
	case len(line) == 0:
		return nil, errEmpty
	case !q.Whole(line...) && line[len(line)-1] != rules.Close:
		return nil, noAnswer("%q is not a whole turn: a card belongs to it.", short(text))
	}
	return line, nil
}
