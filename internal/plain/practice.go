package plain

import (
	"context"
	"errors"
	"fmt"
	"io"
	"math"
	"math/rand/v2"
	"strconv"
	"strings"

	"games/sixtysix/ai"
	"games/sixtysix/ai/analysis"
	"games/sixtysix/internal/hand"
	"games/sixtysix/internal/practice"
	"games/sixtysix/internal/stats"
	"games/sixtysix/rules"
)

// Practice is the trainer for one person. All but Notes, Prompt, Width and Keep
// must be given; without Keep nothing is written down.
type Practice struct {
	In     io.Reader
	Out    io.Writer
	Prompt string     // what ends a question; "" ends the line
	Width  func() int // columns of the terminal; nil: lines are not broken
	Notes  []string   // sentences that come first

	Drills  Drills
	Count   int // of drills; 0: until the person leaves
	Analyst *analysis.Analyst
	Keep    func(practice.Entry) error
	Bot     func() (ai.Bot, error) // whom drills are played on against
	Chance  *rand.Rand             // of cards that are laid out anew
	Charset stats.Charset
}

// Drills is where questions come from. [io.EOF] is that there are no more.
type Drills interface {
	Next() (*practice.Question, error)
	Keep(*practice.Question, *practice.Verdict) practice.Entry
	Standing() practice.Standing
}

// Run asks until the drills, the input or the person's wish for them come to an
// end.
func (p *Practice) Run(ctx context.Context) error {
	c := newConsole(p.In, p.Out, p.Prompt, p.Width)
	defer c.close()
	c.lines(p.Notes)
	c.say("The closing trainer.", "Say what you would do; then you hear what it is worth. Type a word and Enter; help and quit are always understood.")
	t := &trainer{console: c, practice: p}
	err := t.sitting(ctx, t.drill)
	c.endLine()
	if errors.Is(err, errQuit) || errors.Is(err, io.EOF) {
		err = nil
	}
	if err == nil {
		err = t.summary()
	}
	if unsaid := c.flush(); err == nil { // what cannot be said is complained of once
		err = unsaid
	}
	return err
}

// trainer is one sitting.
type trainer struct {
	*console
	practice *Practice
	answered int
	right    int
	cost     float64
}

// sitting asks one question after the other.
func (t *trainer) sitting(ctx context.Context, ask func(context.Context, *practice.Question) error) error {
	for n := 0; t.practice.Count == 0 || n < t.practice.Count; n++ {
		q, err := t.practice.Drills.Next()
		if err != nil {
			return err
		}
		if err := ask(ctx, q); err != nil {
			return err
		}
	}
	return nil
}

// summary says what the sitting came to.
func (t *trainer) summary() error {
	t.blank()
	if t.answered == 0 {
		t.say("No drill was answered.")
		return nil
	}
	t.say(fmt.Sprintf("This time: %d answered, %d right, %.2f game points lost.", t.answered, t.right, t.cost))
	standing := t.practice.Drills.Standing()
	if standing.Answers == 0 {
		return nil
	}
	t.blank()
	return standing.Write(&t.pending, t.practice.Charset)
}

// drill asks one question, judges the answer, and tells more as long as the
// person wants to know.
func (t *trainer) drill(ctx context.Context, q *practice.Question) error {
	pricing, stop := priced(ctx, q, t.practice.Analyst)
	defer stop()
	t.blank()
	t.position(q)
	line, err := t.line(ctx, q)
	if err != nil {
		return err
	}
	chance, err := t.chance(ctx)
	if err != nil {
		return err
	}
	answer := practice.Answer{Line: line, Chance: chance}
	price, err := t.price(ctx, q, pricing, answer)
	if err != nil {
		return err
	}
	v := practice.Judge(q, price, answer)
	if _, err := t.keep(q, &v); err != nil {
		t.say("This answer could not be written down: " + oneLine(err) + ".")
	}
	t.verdict(q, &v)
	if t.answered == t.practice.Count && t.practice.Count > 0 {
		t.say("That was the last drill.")
	}
	return t.more(ctx, &answered{q, price, &v})
}

// keep counts an answer and writes it down.
func (t *trainer) keep(q *practice.Question, v *practice.Verdict) (practice.Entry, error) {
	t.answered++
	t.cost += v.Cost
	if v.Right {
		t.right++
	}
	entry := t.practice.Drills.Keep(q, v)
	if t.practice.Keep == nil {
		return entry, nil
	}
	return entry, t.practice.Keep(entry)
}

// pricing is a price that is being found.
type pricing <-chan found

type found struct {
	price *practice.Price
	err   error
}

// priced begins to price the question, however long its answer takes. Stop is
// called when nobody waits any more.
func priced(ctx context.Context, q *practice.Question, a *analysis.Analyst) (_ pricing, stop func()) {
	ctx, cancel := context.WithCancel(ctx)
	done := make(chan found, 1)
	ended := make(chan struct{})
	go func() {
		defer close(ended)
		price, err := q.Price(ctx, a)
		done <- found{price, err}
	}()
	return done, func() {
		cancel()
		<-ended // the analyst is for one question at a time
	}
}

// price waits for the price of the question, with all that the answer needs.
func (t *trainer) price(ctx context.Context, q *practice.Question, p pricing, a practice.Answer) (*practice.Price, error) {
	price, err := p.wait(ctx, t.console)
	if err != nil {
		return nil, err
	}
	return q.Defended(ctx, t.practice.Analyst, price, a)
}

// wait waits for the price, and says so.
func (p pricing) wait(ctx context.Context, c *console) (*practice.Price, error) {
	select {
	case f := <-p:
		return f.price, f.err
	default:
	}
	c.say("Counting.")
	if err := c.flush(); err != nil {
		return nil, err
	}
	select {
	case f := <-p:
		return f.price, f.err
	case <-ctx.Done():
		return nil, context.Cause(ctx)
	}
}

// line asks for the answer, move by move where it takes several.
func (t *trainer) line(ctx context.Context, q *practice.Question) ([]rules.Move, error) {
	var line []rules.Move
	held := hand.Arrange(q.Position.View.Hand, q.Position.View.Trump)
	for !q.Whole(line...) {
		view, err := q.After(line...)
		if err != nil {
			return nil, err
		}
		held = held.Fit(&view)
		asked := turn{view: view, hand: held, withheld: pointless(&view)}
		err = t.until(ctx, askedFor(q, line)+asked.prompt(), func(text string) error {
			more, err := t.moves(q, line, held, text)
			line = more
			return err
		})
		if err != nil {
			return nil, err
		}
	}
	return line, nil
}

// pointless are the moves that cannot be right: to claim what is not there.
func pointless(v *rules.View) rules.Moves {
	if v.CanClaim(v.Me) {
		return 0
	}
	return rules.Claim.Set()
}

// askedFor is what is asked before the possible answers are listed.
func askedFor(q *practice.Question, line []rules.Move) string {
	switch {
	case len(line) > 0:
		return "And then? "
	case q.MayClose():
		return "Close or play on, and with which card? "
	}
	return "Which card? "
}

// moves reads one answer, which may be several moves: "close SA".
func (t *trainer) moves(q *practice.Question, line []rules.Move, held hand.Hand, text string) ([]rules.Move, error) {
	start := line
	for _, part := range parts(text) {
		if q.Whole(line...) {
			return start, noAnswer("%q is more than one turn.", short(text))
		}
		view, err := q.After(line...)
		if err != nil {
			return start, err
		}
		held = held.Fit(&view)
		asked := turn{view: view, hand: held}
		a, err := asked.read(part)
		switch {
		case err != nil:
			return start, answerError(err.Error())
		case a.request != "":
			return start, t.aside(a.request, q, &asked)
		case a.move == rules.Claim && !view.CanClaim(view.Me):
			return start, answerError("You have not got 66 yet.")
		}
		line = append(line[:len(line):len(line)], a.move)
	}
	return line, nil
}

// parts divides an answer into moves. A suit belongs to the word before it, and a
// card may be spoken: "close, ace of spades".
func parts(text string) []string {
	if strings.ContainsAny(text, ",;") {
		var all []string
		for part := range strings.FieldsFuncSeq(text, func(r rune) bool { return r == ',' || r == ';' }) {
			all = append(all, strings.TrimSpace(part))
		}
		return all
	}
	words := strings.Fields(text)
	if strings.Contains(text, " of ") || len(words) == 0 {
		return []string{text}
	}
	var all []string
	for i := 0; i < len(words); i++ {
		part := words[i]
		if declares(part) && i+1 < len(words) {
			i++
			part += " " + words[i]
		}
		all = append(all, part)
	}
	return all
}

// declares reports whether the word is declare or, in two letters at least, its
// beginning.
func declares(word string) bool {
	_, err := meant(strings.ToLower(word), []string{"declare"})
	return err == nil && len(word) > 1
}

// aside serves what is asked instead of an answer; the question comes again.
func (t *trainer) aside(request string, q *practice.Question, asked *turn) error {
	switch request {
	case "quit":
		return errQuit
	case "help":
		t.lines(practiceHelp)
	case "status":
		t.position(q)
	case "rules":
		t.lines(params(asked.view.Book))
	case "points":
		t.say(counts(&asked.view))
	default:
		t.say("That is not told before the answer.")
	}
	return answerError("")
}

// practiceHelp is what can be answered.
var practiceHelp = []string{
	"Answer with a card by its number or its name, such as SA, or with a word: close, exchange, declare and a suit, pass.",
	"To close is to name the first card as well: close SA. Several moves of one turn stand in their order: exchange close SA.",
	"status: the position again.", "rules: the rule book.", "points: the card points.", "quit: leave; every answer is kept.",
	"The chance is that of winning the deal by your answer. An empty line skips it.",
}

// chance asks for the chance to win the deal; NaN is that the person skips it.
func (t *trainer) chance(ctx context.Context) (float64, error) {
	var chance float64
	err := t.until(ctx, "Chance of winning the deal in percent (Enter to skip):", func(text string) (err error) {
		chance, err = chanceOf(text)
		return err
	})
	return chance, err
}

// chanceOf reads a chance in percent, NaN for an empty line.
func chanceOf(text string) (float64, error) {
	text = strings.ToLower(strings.TrimSpace(strings.TrimSuffix(text, "%")))
	switch text {
	case "":
		return math.NaN(), nil
	case "quit":
		return 0, errQuit
	case "help":
		return 0, answerError("A whole number from 0 to 100, or an empty line.")
	}
	percent, err := strconv.Atoi(text)
	if err != nil || percent < 0 || percent > 100 {
		return 0, noAnswer("%q is no chance: it takes a whole number from 0 to 100.", short(text))
	}
	return float64(percent) / 100, nil
}
