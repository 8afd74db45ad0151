package protocol

import (
	"context"
	"fmt"
	"os/exec"
	"strings"
	"time"

	"games/sixtysix/rules"
)

// Scheme is what a bot's name begins with where the rest of it is a command.
const Scheme = "exec:"

// Hired is a foreign bot that is started when it is first asked: the view then
// says by which book and from which seat it plays. It is an [ai.Bot].
type Hired struct {
	command string
	seed    uint64
	think   time.Duration
	at      rules.View // what the running program was told: book and seat
	foreign *Foreign
}

// Hire finds the program of a name like "exec:python3 mybot.py" and makes a bot
// of it, with a thinking time for each move unless that is 0. Nothing is started
// yet; a program that cannot be found is an error.
func Hire(name string, seed uint64, think time.Duration) (*Hired, error) {
	command := strings.TrimPrefix(name, Scheme)
	words, err := Split(command)
	if err != nil {
		return nil, err
	}
	if _, err := exec.LookPath(words[0]); err != nil {
		return nil, fmt.Errorf("the bot %q cannot be started: there is no program %q", command, words[0])
	}
	return &Hired{command: command, seed: seed, think: think}, nil
}

// Choose asks the program for a move, and starts it if need be. For its errors
// see [Foreign.Choose].
func (h *Hired) Choose(ctx context.Context, v rules.View) (rules.Move, error) {
	if h.foreign != nil && (h.at.Book != v.Book || h.at.Me != v.Me) {
		if err := h.Close(); err != nil {
			return 0, err
		}
	}
	if h.foreign == nil {
		terms := Terms{Book: v.Book, Seat: v.Me, Seed: h.seed, Think: h.think}
		foreign, err := Start(ctx, h.command, terms)
		if err != nil {
			return 0, err
		}
		h.foreign, h.at = foreign, v
	}
	return h.foreign.Choose(ctx, v)
}

// DealOver tells the program how the deal ended, if it runs.
func (h *Hired) DealOver(r rules.Result) {
	if h.foreign != nil {
		h.foreign.DealOver(r)
	}
}

// Close ends the program. The next question would start it again.
func (h *Hired) Close() error {
	if h.foreign == nil {
		return nil
	}
	foreign := h.foreign
	h.foreign = nil
	return foreign.Close()
}
