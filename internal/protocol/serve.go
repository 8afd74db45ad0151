package protocol

import (
	"bufio"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"time"

	"games/sixtysix/ai"
)

// NewBot makes the bot that is served, when the host has said with which seed
// and, if it is not 0, how long the bot may think about a move.
type NewBot func(seed uint64, think time.Duration) (ai.Bot, error)

// Serve speaks the bot's part on the two streams until the host says bye, ends
// its output, or the context ends. What the host says wrongly is an error.
func Serve(ctx context.Context, in io.Reader, out io.Writer, name string, hire NewBot) error {
	s := &server{name: name, hire: hire, out: out}
	lines := newLines(in)
	for {
		line, err := lines.next()
		if errors.Is(err, io.EOF) {
			return nil
		}
		if err != nil {
			return err
		}
		if err := ctx.Err(); err != nil {
			return err
		}
		over, err := s.answer(ctx, line)
		if err != nil || over {
			return err
		}
	}
}

// server is the bot's side of one conversation.
type server struct {
	name string
	hire NewBot
	out  io.Writer
	host hello
	bot  ai.Bot
}

// answer does what the line asks; over means that the host has taken leave.
func (s *server) answer(ctx context.Context, line []byte) (over bool, err error) {
	what, err := typeOf(line)
	if err != nil {
		return false, err
	}
	switch what {
	case "hello":
		return false, s.greet(line)
	case "choose":
		return false, s.choose(ctx, line)
	case "bye":
		return true, nil
	}
	return false, nil // deal_over tells nothing that a view does not; unknown messages are ignored
}

func (s *server) greet(line []byte) error {
	s.host = hello{}
	if err := json.Unmarshal(line, &s.host); err != nil {
		return fmt.Errorf("the hello cannot be read: %w", err)
	}
	if s.host.Protocol != Version {
		return fmt.Errorf("the host speaks protocol %d, this bot speaks %d", s.host.Protocol, Version)
	}
	if _, err := bookOf(s.host); err != nil {
		return err
	}
	bot, err := s.hire(s.host.Seed, time.Duration(s.host.ThinkMS)*time.Millisecond)
	if err != nil {
		return err
	}
	s.bot = bot
	return send(s.out, ready{Type: "ready", Name: s.name})
}

func (s *server) choose(ctx context.Context, line []byte) error {
	if s.bot == nil {
		return errors.New("asked for a move before the hello")
	}
	var question choose
	if err := json.Unmarshal(line, &question); err != nil {
		return fmt.Errorf("the question cannot be read: %w", err)
	}
	book, err := bookOf(s.host)
	if err != nil {
		return err
	}
	view, err := question.View.View(book)
	if err != nil {
		return fmt.Errorf("the view contradicts itself: %w", err)
	}
	m, err := s.bot.Choose(ctx, view)
	if err != nil {
		return err
	}
	return send(s.out, moveOf(m))
}

// send writes one message as one line.
func send(out io.Writer, message any) error {
	line, err := json.Marshal(message)
	if err != nil {
		return err
	}
	_, err = out.Write(append(line, '\n'))
	return err
}

// lines reads lines of at most LongestLine bytes.
type lines struct{ in *bufio.Reader }

func newLines(in io.Reader) lines { return lines{bufio.NewReaderSize(in, LongestLine)} }

var errLongLine = fmt.Errorf("a line of more than %d KiB", LongestLine>>10)

// next returns the next line without its end; the bytes are good until the next
// call. A last line without an end counts.
func (l lines) next() ([]byte, error) {
	line, err := l.in.ReadSlice('\n')
	switch {
	case errors.Is(err, bufio.ErrBufferFull):
		return nil, errLongLine
	case err != nil && len(line) == 0:
		return nil, err
	case err != nil && !errors.Is(err, io.EOF):
		return nil, err
	}
	for len(line) > 0 && (line[len(line)-1] == '\n' || line[len(line)-1] == '\r') {
		line = line[:len(line)-1]
	}
	return line, nil
}
