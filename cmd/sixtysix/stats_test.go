package main

import (
	"bytes"
	"context"
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"

	"github.com/stretchr/testify/require"

	"games/sixtysix/internal/prices"
	"games/sixtysix/internal/record"
	"games/sixtysix/internal/review"
	"games/sixtysix/internal/stats"
)

// statsHome is an environment with a home of its own and that record in it.
func statsHome(t *testing.T, name string) (environment, string) {
	t.Helper()
	home := t.TempDir()
	text, err := os.ReadFile(filepath.Join("..", "..", "testdata", "records", name))
	require.NoError(t, err)
	folder := filepath.Join(home, "sixtysix", "records")
	require.NoError(t, os.MkdirAll(folder, 0o700))
	require.NoError(t, os.WriteFile(filepath.Join(folder, name), text, 0o600))
	return func(key string) (string, bool) { return home, strings.HasPrefix(key, "XDG_") }, home
}

// Who breaks a pricing off gets what there is.
func TestPricingBrokenOff(t *testing.T) {
	env, home := statsHome(t, "schnapsen-modern-1001-0001.jsonl")
	ctx, cancel := context.WithCancelCause(t.Context())
	cancel(stopped{syscall.SIGINT})
	var stdout, stderr bytes.Buffer
	require.Equal(t, 130, run(ctx, []string{"stats", "--losses"}, strings.NewReader(""), &stdout, &stderr, env))
	require.Empty(t, stderr.String())
	require.Contains(t, stdout.String(), "1 match on ")
	require.Contains(t, stdout.String(), "\nYour decisions in 6 deals are not priced yet; --losses prices them.\n")
	require.NoDirExists(t, filepath.Join(home, "sixtysix", "prices"))
}

// What is priced before that is kept, whole deals alone.
func TestPricesBeforeTheBreakAreKept(t *testing.T) {
	text, err := os.ReadFile(filepath.Join("..", "..", "testdata", "records", "schnapsen-modern-1001-0001.jsonl"))
	require.NoError(t, err)
	r, err := record.Read(bytes.NewReader(text))
	require.NoError(t, err)
	m := stats.Match{Name: "match", Record: r, Prices: map[int]stats.Price{}}
	shelf := &prices.Shelf{Dir: t.TempDir(), Method: pricingMethod()}
	ctx, cancel := context.WithCancel(t.Context())
	defer cancel()
	err = pricing(ctx, &m, shelf, func(done, _ int) {
		if done == 7 {
			cancel()
		}
	})
	require.ErrorIs(t, err, context.Canceled)
	require.Less(t, len(m.Prices), len(r.Deals))
	require.Equal(t, m.Prices, shelf.Read("match", r, 0))
	for number, p := range m.Prices {
		d, err := review.Of(r, number, 0)
		require.NoError(t, err)
		require.LessOrEqual(t, len(p.Losses), len(d.Decisions))
	}
}
