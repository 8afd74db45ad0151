package protocol

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os/exec"
	"time"

	"github.com/google/shlex"

	"games/sixtysix/internal/notation"
	"games/sixtysix/internal/record"
	"games/sixtysix/rules"
)

// Split divides a command into words as a shell does: quotes and backslashes
// are honoured, nothing is expanded and no shell ever sees it.
func Split(command string) ([]string, error) {
	words, err := shlex.Split(command)
	if err != nil {
		return nil, fmt.Errorf("the command %q cannot be split into words: %w", command, err)
	}
	if len(words) == 0 {
		return nil, errors.New("the command is empty")
	}
	return words, nil
}

// Terms is what a foreign bot is told before it plays.
type Terms struct {
	Book  *rules.Book
	Seat  rules.Player
	Seed  uint64
	Think time.Duration // for a move; 0: nothing is said and MoveWithin holds
}

// Fault is what a foreign bot did wrong. After one the process is gone.
type Fault struct {
	Command string
	What    string // half a sentence: "it did not answer within 2s"
	Stderr  string // the end of what it wrote there, may be empty
}

// Error returns one line, with the end of what the program wrote to its standard
// error.
func (f *Fault) Error() string {
	text := fmt.Sprintf("program %q: %s", f.Command, f.What)
	if f.Stderr != "" {
		text += fmt.Sprintf(" (it said %q)", f.Stderr)
	}
	return text
}

// Foreign is a bot in a process of its own. It is an [ai.Bot] for one player at
// a time.
type Foreign struct {
	name    string
	command string
	terms   Terms
	process *exec.Cmd
	in      io.WriteCloser
	heard   chan heard
	gone    chan struct{} // closed when nobody listens to the process any more
	errors  *tail
	fault   error
}

// heard is a line that the bot wrote, or why there is none.
type heard struct {
	line []byte
	err  error
}

// Start runs the command, says hello and waits for ready. The error is a
// [*Fault] where the program is to blame.
func Start(ctx context.Context, command string, terms Terms) (*Foreign, error) {
	words, err := Split(command)
	if err != nil {
		return nil, err
	}
	f := &Foreign{
		command: command, terms: terms, errors: &tail{},
		heard: make(chan heard), gone: make(chan struct{}),
		process: exec.Command(words[0], words[1:]...), // #nosec G204: running the player's program is the purpose
	}
	f.process.Stderr = f.errors
	f.process.WaitDelay = Grace
	ownGroup(f.process)
	out, err := f.pipes()
	if err == nil {
		err = f.process.Start()
	}
	if err != nil {
		return nil, fmt.Errorf("the bot %q cannot be started: %w", command, err)
	}
	go f.listen(out)
	if err := f.greet(ctx); err != nil {
		return nil, err
	}
	return f, nil
}

func (f *Foreign) pipes() (io.Reader, error) {
	in, err := f.process.StdinPipe()
	if err != nil {
		return nil, err
	}
	f.in = in
	return f.process.StdoutPipe()
}

// listen passes on what the bot writes, a line at a time and never more than the
// host has asked to hear, so that a flood stays in the pipe.
func (f *Foreign) listen(out io.Reader) {
	from := newLines(out)
	for {
		line, err := from.next()
		select {
		case f.heard <- heard{append([]byte(nil), line...), err}:
		case <-f.gone:
			return
		}
		if err != nil {
			return
		}
	}
}

func (f *Foreign) greet(ctx context.Context) error {
	words := hello{
		Type: "hello", Protocol: Version, Variant: f.terms.Book.Variant.Name,
		Rules: parametersOf(f.terms.Book), Seat: f.terms.Seat, Seed: f.terms.Seed,
		ThinkMS: f.terms.Think.Milliseconds(),
	}
	line, err := f.ask(ctx, words, "ready", ReadyWithin)
	if err != nil {
		return err
	}
	var answer ready
	if err := json.Unmarshal(line, &answer); err != nil {
		return f.blame("its ready cannot be read: %q", excerpt(line))
	}
	f.name = answer.Name
	return nil
}

// Name returns what the bot calls itself.
func (f *Foreign) Name() string { return f.name }

// Choose asks for a move. An error other than the context's is a [*Fault], and
// the same one whenever it is asked again.
func (f *Foreign) Choose(ctx context.Context, v rules.View) (rules.Move, error) {
	if f.fault != nil {
		return 0, f.fault
	}
	question := choose{Type: "choose", View: ViewOf(&v)}
	legal := v.Legal()
	for m := range legal.All {
		question.Legal = append(question.Legal, notation.Move(m))
	}
	line, err := f.ask(ctx, question, "move", f.patience())
	if err != nil {
		return 0, err
	}
	var answer move
	if err := json.Unmarshal(line, &answer); err != nil {
		return 0, f.blame("its move cannot be read: %q", excerpt(line))
	}
	if answer.Move == nil {
		return 0, f.blame("it named no move")
	}
	m := rules.Move(*answer.Move)
	if !legal.Has(m) {
		return 0, f.blame("it played %s, which is not legal", m)
	}
	return m, nil
}

func (f *Foreign) patience() time.Duration {
	if f.terms.Think == 0 {
		return MoveWithin
	}
	return f.terms.Think + Grace
}

// DealOver tells the bot how the deal ended. A bot that does not listen is found
// out when it is asked next.
func (f *Foreign) DealOver(r rules.Result) {
	if f.fault != nil {
		return
	}
	message := dealOver{Type: "deal_over", Result: record.ResultOf(r, rules.Match{}).Result, Points: r.Points}
	f.say(message, Grace) //nolint:errcheck // see above
}

// Close takes leave: it says bye, gives the program a moment to end, and ends it
// otherwise.
func (f *Foreign) Close() error {
	if f.fault == nil {
		f.say(kind{"bye"}, Grace) //nolint:errcheck // it is leaving
		f.end(Grace)
		f.fault = &Fault{Command: f.command, What: "it has been dismissed"}
	}
	return nil
}

// maxAside bounds the lines of other kinds that a bot may write before its
// answer: unknown messages are ignored, but not without end.
const maxAside = 1000

// ask sends the question and returns the line of the wanted kind.
func (f *Foreign) ask(ctx context.Context, question any, want string, within time.Duration) ([]byte, error) {
	deadline := time.NewTimer(within)
	defer deadline.Stop()
	if err := f.say(question, within); err != nil {
		return nil, f.blame("it does not listen")
	}
	for range maxAside {
		select {
		case h := <-f.heard:
			if h.err != nil {
				return nil, f.died(h.err)
			}
			what, err := typeOf(h.line)
			if err != nil {
				return nil, f.blame("it talks nonsense: %w", err)
			}
			if what == want {
				return h.line, nil
			}
		case <-deadline.C:
			return nil, f.blame("it did not answer within %s", within)
		case <-ctx.Done():
			f.end(0)
			f.fault = ctx.Err()
			return nil, ctx.Err()
		}
	}
	return nil, f.blame("it wrote %d lines and no %s", maxAside, want)
}

// say writes a message, but does not wait for ever for a program that does not
// read.
func (f *Foreign) say(message any, within time.Duration) error {
	said := make(chan error, 1)
	go func() { said <- send(f.in, message) }()
	select {
	case err := <-said:
		return err
	case <-time.After(within):
		return errors.New("not heard")
	}
}

// died words the end of the bot's output.
func (f *Foreign) died(why error) error {
	if errors.Is(why, errLongLine) {
		return f.blame("it wrote %w", why)
	}
	return f.blame("it ended")
}

// blame ends the process and keeps the fault.
func (f *Foreign) blame(format string, args ...any) error {
	f.end(0)
	f.fault = &Fault{
		Command: f.command, What: fmt.Errorf(format, args...).Error(), Stderr: f.errors.String(),
	}
	return f.fault
}

// end waits for the process to end by itself and then ends it and its children.
func (f *Foreign) end(after time.Duration) {
	f.in.Close() //nolint:errcheck // nothing is lost with it
	close(f.gone)
	ended := make(chan struct{})
	go func() {
		f.process.Wait() //nolint:errcheck // how it ended makes no difference any more
		close(ended)
	}()
	select {
	case <-ended:
	case <-time.After(after):
	}
	killGroup(f.process)
	<-ended
}
