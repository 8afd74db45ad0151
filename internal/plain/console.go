package plain

import (
	"bufio"
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"

	"github.com/charmbracelet/x/ansi"
)

// console is the conversation: text out, lines in. Text is held back until
// somebody has to read it, so that each step of the game is one write.
type console struct {
	out     io.Writer
	prompt  string     // what ends a question
	width   func() int // columns; 0: lines are not broken
	open    bool       // the last question has got no line yet
	pending bytes.Buffer
	want    chan<- struct{}
	answers <-chan line
}

type line struct {
	text string
	err  error
}

// newConsole starts to listen. Questions end with prompt, or with the line where
// there is none; lines are broken between words where they are longer than width
// says. A line is read only when one is asked for: what
// comes after the last answer is left to whoever reads next, as far as a reader
// allows. A read that never ends outlives the conversation; nothing waits for it.
func newConsole(in io.Reader, out io.Writer, prompt string, width func() int) *console {
	want, lines := make(chan struct{}), make(chan line, 1)
	go func() {
		reader := bufio.NewReader(in)
		for range want {
			text, err := readLine(reader)
			lines <- line{text, err}
		}
	}()
	if prompt == "" {
		prompt = "\n"
	}
	if width == nil {
		width = func() int { return 0 }
	}
	return &console{out: out, prompt: prompt, width: width, want: want, answers: lines}
}

// close lets the listener go.
func (c *console) close() { close(c.want) }

// say puts down one line of these sentences; of none, nothing.
func (c *console) say(sentences ...string) {
	sentences = slices.DeleteFunc(slices.Clone(sentences), func(s string) bool { return s == "" })
	if len(sentences) > 0 {
		c.pending.WriteString(c.broken(strings.Join(sentences, " ")) + "\n")
	}
}

// broken is the text in lines that fit: a terminal would break words.
func (c *console) broken(text string) string {
	width := c.width()
	if width <= 0 {
		return text
	}
	return ansi.Wordwrap(text, width, "")
}

// lines puts down each sentence on a line of its own.
func (c *console) lines(sentences []string) {
	for _, s := range sentences {
		c.say(s)
	}
}

// blank leaves a line empty.
func (c *console) blank() { c.pending.WriteByte('\n') }

// endLine ends the line of a question that nobody has answered.
func (c *console) endLine() {
	if c.open && !strings.HasSuffix(c.prompt, "\n") {
		c.blank()
	}
}

// flush writes what has been said.
func (c *console) flush() error {
	_, err := c.pending.WriteTo(c.out)
	if err != nil {
		return fmt.Errorf("nobody can be told what happens: %w", err)
	}
	return nil
}

// ask puts the question and waits for a line, which comes without surrounding
// blanks. It ends with io.EOF at the end of the input, and when the context does.
func (c *console) ask(ctx context.Context, question string) (string, error) {
	c.pending.WriteString(c.broken(question) + c.prompt)
	c.open = true
	if err := c.flush(); err != nil {
		return "", err
	}
	select {
	case c.want <- struct{}{}:
	case <-ctx.Done():
		return "", context.Cause(ctx)
	}
	select {
	case l := <-c.answers:
		c.open = l.err != nil
		return l.text, l.err
	case <-ctx.Done():
		return "", context.Cause(ctx)
	}
}

// longestLine is how many bytes of a line are kept; no answer is longer.
const longestLine = 200

// readLine reads one line of any length. A last line without a line end counts.
func readLine(r *bufio.Reader) (string, error) {
	var kept []byte
	for {
		part, err := r.ReadSlice('\n')
		kept = append(kept, part[:min(len(part), longestLine-len(kept))]...)
		switch {
		case err == nil:
			return tidy(kept), nil
		case errors.Is(err, bufio.ErrBufferFull):
		case errors.Is(err, io.EOF) && len(kept) > 0:
			return tidy(kept), nil
		default:
			return "", err
		}
	}
}

// tidy takes away what an answer may have around it and between its words.
func tidy(text []byte) string {
	return strings.Join(strings.Fields(strings.ToValidUTF8(string(text), "?")), " ")
}
