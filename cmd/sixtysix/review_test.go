package main

import (
	"bytes"
	"context"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"time"

	"github.com/stretchr/testify/require"
)

// Ctrl-C prints what has been priced until then.
func TestReviewBrokenOff(t *testing.T) {
	ctx, cancel := context.WithCancelCause(t.Context())
	time.AfterFunc(300*time.Millisecond, func() { cancel(stopped{syscall.SIGINT}) })
	var stdout, stderr bytes.Buffer
	record := filepath.Join("..", "..", "testdata", "records", "sixtysix-classic-1001-0002.jsonl")
	args := []string{"analyze", "--record", record}
	require.Equal(t, 130, run(ctx, args, strings.NewReader(""), &stdout, &stderr, noEnvironment))
	require.Regexp(t, `(?m)^In all: .*[Nn]ot priced: \d+\.$`, stdout.String())
	require.Contains(t, stdout.String(), "\nDeal 1. ")
	require.Empty(t, stderr.String())
}
