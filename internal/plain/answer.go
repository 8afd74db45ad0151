package plain

import (
	"errors"
	"slices"
	"strconv"
	"strings"

	"games/sixtysix/internal/hand"
	"games/sixtysix/internal/notation"
	"games/sixtysix/rules"
)

// answer is what a person wants at his turn: a move, or something else that can
// be had at any time.
type answer struct {
	move    rules.Move
	request string // one of requests; "" where a move is meant
}

// requests are the words that are understood besides moves.
var requests = []string{"help", "status", "rules", "points", "last", "quit"}

// spelt are requests that are understood in full only: h is for help, r for
// rules.
var spelt = map[string]string{"?": "help", "i": "hint", "hint": "hint", "review": "review"}

// reading is one of the texts that an answer may be the beginning of.
type reading struct {
	text   string
	answer answer
	why    error // the rule that forbids it now
}

// turn is what the person sees when he is asked.
type turn struct {
	view     rules.View
	hand     hand.Hand
	withheld rules.Moves // legal, but not offered
}

// read finds out what the answer means: a number of the hand, a move, a request,
// or the first letters of one. The error is a sentence that says why it is none;
// a move that is not possible is refused with the rule that forbids it.
func (t *turn) read(text string) (answer, error) {
	text = strings.ToLower(text)
	if text == "" {
		return t.enter()
	}
	if request, ok := spelt[text]; ok {
		return answer{request: request}, nil
	}
	if isNumber(text) {
		return t.numbered(text)
	}
	if slices.Contains(requests, text) {
		return answer{request: text}, nil
	}
	if move, ok := named(text); ok {
		return t.checked(move)
	}
	return t.begun(text)
}

// enter is the empty line: it lets a window go by.
func (t *turn) enter() (answer, error) {
	if t.view.Check(rules.Pass) != nil {
		return answer{}, errEmpty
	}
	return answer{move: rules.Pass}, nil
}

func (t *turn) numbered(text string) (answer, error) {
	if t.view.Legal().Cards() == 0 {
		return answer{}, t.view.Check(rules.Play(0))
	}
	n, err := strconv.Atoi(text)
	if err != nil || n < 1 || n > len(t.hand) {
		return answer{}, noAnswer("There is no card %s: you hold %d.", short(text), len(t.hand))
	}
	return t.checked(rules.Play(t.hand[n-1]))
}

// checked is the move, if it is possible now.
func (t *turn) checked(move rules.Move) (answer, error) {
	return answer{move: move}, t.view.Check(move)
}

// begun looks for the one answer that the text begins. Letters stand for a move
// only if no move at all, possible now or not, could be meant as well: who types
// "cl" for close must not find that he has claimed.
func (t *turn) begun(text string) (answer, error) {
	var open, shut []reading
	for _, r := range t.readings() {
		switch {
		case !strings.HasPrefix(strings.ToLower(r.text), text):
		case r.why == nil:
			open = append(open, r)
		default:
			shut = append(shut, r)
		}
	}
	switch {
	case len(open) == 1 && (len(shut) == 0 || open[0].answer.request != ""):
		return open[0].answer, nil
	case len(open)+len(shut) > 1:
		return answer{}, noAnswer("%q could be %s.", short(text), either(texts(append(open, shut...))))
	case len(shut) == 1:
		return answer{}, shut[0].why
	}
	return answer{}, noAnswer("%q is no answer here.", short(text))
}

func texts(readings []reading) []string {
	var all []string
	for _, r := range readings {
		all = append(all, r.text)
	}
	return all
}

// readings returns everything that can be meant: the cards that may be played,
// the marriages, the moves that are words, and the requests.
func (t *turn) readings() []reading {
	legal := t.view.Legal()
	var all []reading
	for _, c := range t.hand {
		if legal.Has(rules.Play(c)) {
			all = append(all, reading{text: c.String(), answer: answer{move: rules.Play(c)}})
		}
	}
	all = append(all, t.marriages(legal)...)
	for _, m := range []rules.Move{rules.Exchange, rules.Close, rules.Claim, rules.Pass} {
		all = append(all, reading{m.String(), answer{move: m}, t.view.Check(m)})
	}
	for _, word := range requests {
		all = append(all, reading{text: word, answer: answer{request: word}})
	}
	return all
}

const errNoPair = answerError("You hold no king and queen of one suit.")

// marriages returns the declarations that are possible, or the word for them
// with what is against it.
func (t *turn) marriages(legal rules.Moves) []reading {
	var all []reading
	for s := range rules.NoSuit {
		if m := rules.Declare(s); legal.Has(m) {
			all = append(all, reading{text: m.String(), answer: answer{move: m}})
		}
	}
	if all != nil {
		return all
	}
	why := t.view.Check(rules.Declare(t.view.Trump))
	var refusal *rules.Refusal
	if errors.As(why, &refusal) && refusal.Why == rules.NoPair {
		why = errNoPair
	}
	return []reading{{text: "declare", why: why}}
}

// named reads a move that is written out in full, as notation has it or as it is
// spoken: "ten of spades", "declare hearts". The first word of a declaration may
// be cut short, since nothing else is followed by a suit.
func named(text string) (rules.Move, bool) {
	if m, err := notation.ParseMove(text); err == nil {
		return m, true
	}
	for c := range rules.NoCard {
		if text == c.Name() {
			return rules.Play(c), true
		}
	}
	word, suit, two := strings.Cut(text, " ")
	if _, err := meant(word, []string{"declare"}); !two || err != nil {
		return 0, false
	}
	for s := range rules.NoSuit {
		if suit == s.Name() || suit == strings.ToLower(s.String()) {
			return rules.Declare(s), true
		}
	}
	return 0, false
}
