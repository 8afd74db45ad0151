package main

import (
	"bytes"
	"context"
	"strings"
	"syscall"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"games/sixtysix/internal/arena"
)

// Ctrl-C prints what there is until then.
func TestArenaBrokenOff(t *testing.T) {
	ctx, cancel := context.WithCancelCause(t.Context())
	time.AfterFunc(200*time.Millisecond, func() { cancel(stopped{syscall.SIGINT}) })
	var stdout, stderr bytes.Buffer
	args := []string{"arena", "--a", "random", "--b", "random", "--deals", "100000000"}
	require.Equal(t, 130, run(ctx, args, strings.NewReader(""), &stdout, &stderr, noEnvironment))
	require.Regexp(t, `(?m)^\d+ of 100000000 decks, each played twice`, stdout.String())
	require.Regexp(t, `(?m)^deals won +\d+ +\d+$`, stdout.String())
	require.Empty(t, stderr.String())
}

func TestProgressLine(t *testing.T) {
	var screen bytes.Buffer
	line := progressLine{to: &screen}
	line.show(arena.Progress{Done: 1000, Pairs: 2000, Mean: 0.5, CI: 0.25})
	line.show(arena.Progress{Done: 1001, Pairs: 2000}) // too soon: not shown
	line.wipe()
	require.Equal(t, "\r1000 of 2000, +0.500 ± 0.250\r"+strings.Repeat(" ", 29)+"\r", screen.String())

	silent := progressOn(&screen)
	screen.Reset()
	silent.show(arena.Progress{Done: 1, Pairs: 2})
	silent.wipe()
	require.Empty(t, screen.String(), "no line where there is no terminal")
}
