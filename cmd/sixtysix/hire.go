package main

import (
	"context"
	"fmt"
	"strings"
	"time"

	"games/sixtysix/ai"
	"games/sixtysix/internal/arena"
	"games/sixtysix/internal/protocol"
	"games/sixtysix/rules"
)

// hiring makes bots by name, built-in ones and foreign programs, and knows which
// of them are programs to be dismissed in the end.
type hiring struct {
	think    time.Duration // for a move; 0: work is counted, and a program is told nothing
	programs []*protocol.Hired
}

// bot makes the opponent of that name for the match with that seed.
func (h *hiring) bot(name string, seed uint64) (ai.Bot, error) {
	if !strings.HasPrefix(name, protocol.Scheme) {
		return paced(name, botSeed(seed), h.think)
	}
	program, err := protocol.Hire(name, botSeed(seed), h.think)
	if err != nil {
		return nil, err
	}
	h.programs = append(h.programs, program)
	return program, nil
}

// paced makes the built-in bot of that name and gives it a time for each move; 0
// is none.
func paced(name string, seed uint64, think time.Duration) (ai.Bot, error) {
	b, err := ai.New(name, seed)
	if err == nil && think > 0 {
		ai.Pace(b, think, time.Now)
	}
	return b, err
}

// dismiss ends all programs that still run.
func (h *hiring) dismiss() {
	for _, p := range h.programs {
		p.Close() //nolint:errcheck // there is nobody left to tell
	}
}

// entrant finds the bot that a flag of the arena names.
func entrant(flag, name string, think time.Duration) (arena.Entrant, error) {
	switch {
	case name == "":
		return arena.Entrant{}, fmt.Errorf("%s is missing: it names the bot that is to play", flag)
	case !strings.HasPrefix(name, protocol.Scheme):
		_, err := ai.New(name, 0)
		return arena.Entrant{
			Name: name,
			New: func(_ context.Context, _ rules.Player, seed uint64) (ai.Bot, error) {
				return paced(name, seed, think)
			},
		}, err
	}
	if _, err := protocol.Hire(name, 0, think); err != nil {
		return arena.Entrant{}, err
	}
	return arena.Entrant{
		Name: name,
		New: func(_ context.Context, _ rules.Player, seed uint64) (ai.Bot, error) {
			return protocol.Hire(name, seed, think)
		},
	}, nil
}
