package plain

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"
)

// answerError says in a sentence why an answer was not taken. The question is
// then put again. An empty one leads to the question without a word.
type answerError string

func (e answerError) Error() string { return string(e) }

func noAnswer(format string, args ...any) error {
	return answerError(fmt.Sprintf(format, args...))
}

// The ways in which a conversation ends before the game does. Everything that
// was played is kept.
var (
	errQuit     = errors.New("the person has left")
	errPatience = fmt.Errorf("%d answers in a row led to nothing; the game asks no more", patience)
)

// patience is how many lines that lead to nothing are borne at one question. No
// person will ever need as many; a script that answers what cannot be answered
// comes to an end.
const patience = 100

// until puts the question until an answer is taken. An [answerError] is told and
// the question repeated; any other error ends it.
func (c *console) until(ctx context.Context, question string, take func(text string) error) error {
	for range patience {
		text, err := c.ask(ctx, question)
		if err != nil {
			return err
		}
		err = take(text)
		var refused answerError
		if !errors.As(err, &refused) {
			return err
		}
		c.say(refused.Error())
	}
	return errPatience
}

// option is one of the numbered answers to a question.
type option struct {
	word string // what may be answered instead of the number
	text string // what it means, where the word does not say
}

func (o option) String() string {
	if o.text == "" {
		return o.word
	}
	return o.word + ": " + o.text
}

// question is one with numbered answers.
type question struct {
	text    string
	options []option
	enter   int // the number that an empty line stands for; 0: none
}

// choose puts the question and returns the number of the answer, from 1.
func (c *console) choose(ctx context.Context, q question) (int, error) {
	c.say(q.listing())
	chosen := 0
	err := c.until(ctx, q.prompt(), func(text string) (err error) {
		chosen, err = q.read(strings.ToLower(text))
		return err
	})
	return chosen, err
}

// listing is the question and its answers in one line.
func (q *question) listing() string {
	var b strings.Builder
	b.WriteString(q.text)
	for i, o := range q.options {
		fmt.Fprintf(&b, " %d %s.", i+1, o)
	}
	return b.String()
}

// prompt lists what may be typed.
func (q *question) prompt() string {
	var numbers []string
	for i := range q.options {
		numbers = append(numbers, strconv.Itoa(i+1))
	}
	prompt := "Your answer, " + either(numbers)
	if q.enter > 0 {
		prompt += fmt.Sprintf(" (Enter is %d)", q.enter)
	}
	return prompt + ", or help:"
}

// read returns the number of the answer that is meant.
func (q *question) read(text string) (int, error) {
	switch n, err := strconv.Atoi(text); {
	case text == "" && q.enter > 0:
		return q.enter, nil
	case text == "":
		return 0, errEmpty
	case err == nil && n >= 1 && n <= len(q.options):
		return n, nil
	case isNumber(text):
		return 0, noAnswer("There is no answer %s.", short(text))
	}
	return q.begun(text)
}

// begun looks for the one answer that the text begins.
func (q *question) begun(text string) (int, error) {
	var words []string
	for _, o := range q.options {
		words = append(words, o.word)
	}
	word, err := meant(text, append(words, requests...))
	switch _, ok := spelt[text]; {
	case err != nil && ok:
		return 0, aside(text)
	case err != nil:
		return 0, err
	}
	if n := slices.Index(words, word); n >= 0 {
		return n + 1, nil
	}
	return 0, aside(word)
}

// aside answers what may always be asked, where no cards are on the table.
func aside(text string) error {
	word, err := meant(text, requests)
	if request, ok := spelt[text]; ok {
		word, err = request, nil
	}
	switch {
	case err != nil:
		return err
	case word == "quit":
		return errQuit
	case word == "help":
		return answerError("Type a number or its word, and Enter; quit leaves.")
	}
	return noAnswer("%s can be asked once cards are dealt.", word)
}

const errEmpty = answerError("An empty line is no answer here.")
