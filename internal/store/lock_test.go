package store_test

import (
	"bufio"
	"bytes"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strings"
	"sync"
	"sync/atomic"
	"testing"

	"games/sixtysix/internal/record"
	"games/sixtysix/internal/store"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// playHere, if set, makes this program a second process that plays a match in
// that folder and then waits.
const playHere = "STORE_TEST_PLAY"

func TestMain(m *testing.M) {
	if dir := os.Getenv(playHere); dir != "" {
		playAndWait(dir)
	}
	os.Exit(m.Run())
}

// playAndWait says which record it writes, and then after each line that it is
// written.
func playAndWait(dir string) {
	s, err := store.Open(dir)
	if err == nil {
		err = playIn(s)
	}
	if err != nil {
		fmt.Println(err)
		os.Exit(1)
	}
	_, _ = os.Stdin.Read(make([]byte, 1)) // until somebody ends this
	os.Exit(0)
}

func playIn(s *store.Store) error {
	text, err := os.ReadFile(recordFile(finished))
	if err != nil {
		return err
	}
	r, err := record.Read(bytes.NewReader(text))
	if err != nil {
		return err
	}
	f, err := s.Create(r.Header)
	if err != nil {
		return err
	}
	fmt.Println(f.Name())
	for _, line := range r.Lines()[1:] {
		if err := f.Append(line); err != nil {
			return err
		}
		fmt.Println("written")
	}
	return nil
}

// another starts the second process and returns the record that it plays, once
// so many lines of it are written.
func another(t *testing.T, dir string, lines int) (*exec.Cmd, string) {
	t.Helper()
	cmd := exec.CommandContext(t.Context(), os.Args[0]) // #nosec G204: this program itself
	cmd.Env = append(os.Environ(), playHere+"="+dir)
	_, err := cmd.StdinPipe()
	require.NoError(t, err)
	stdout, err := cmd.StdoutPipe()
	require.NoError(t, err)
	require.NoError(t, cmd.Start())
	said := bufio.NewScanner(stdout)
	require.True(t, said.Scan())
	name := said.Text()
	for range lines - 1 { // the header is one
		require.True(t, said.Scan())
		require.Equal(t, "written", said.Text())
	}
	return cmd, name
}

// However a process is killed, every line that it knew to be written is there.
func TestAKilledProcessLosesNothing(t *testing.T) {
	text, _ := match(t, finished)
	for lines := 1; lines < bytes.Count(text, []byte("\n"))-20; lines += 9 {
		s := open(t, t.TempDir())
		cmd, name := another(t, s.Dir(), lines)
		require.NoError(t, cmd.Process.Kill())
		require.Error(t, cmd.Wait())

		f, _, err := s.Resume(name)
		if !errors.Is(err, store.ErrFinished) { // it may have been faster
			require.NoError(t, err)
			require.NoError(t, f.Close())
		}
		written := contents(t, s, name)
		require.True(t, strings.HasPrefix(string(text), written))
		require.True(t, strings.HasSuffix(written, "\n"))
		require.GreaterOrEqual(t, strings.Count(written, "\n"), lines)
	}
}

func TestOneProcessPlaysAMatch(t *testing.T) {
	s := open(t, t.TempDir())
	cmd, name := another(t, s.Dir(), 1)

	_, _, err := s.Resume(name)
	var busy *store.BusyError
	require.ErrorAs(t, err, &busy)
	require.EqualError(t, err, name+" is being played in another sixtysix")
	require.ErrorAs(t, s.Remove(name), &busy)
	_, err = s.PutAway(name)
	require.ErrorAs(t, err, &busy)
	entries, err := s.List()
	require.NoError(t, err)
	require.Equal(t, store.Playing, entries[0].State)
	require.Equal(t, "a", entries[0].Record.Header.Players[0])
	offered, _, err := s.Unfinished()
	require.NoError(t, err)
	require.Empty(t, offered, "what somebody plays is not offered")

	f, err := s.Create(headerAt(tenOClock))
	require.NoError(t, err, "a match of one's own can be played meanwhile")
	require.NotEqual(t, name, f.Name())
	require.NoError(t, f.Close())

	require.NoError(t, cmd.Process.Kill())
	require.Error(t, cmd.Wait())
	begun, _ := match(t, unfinished)
	put(t, s, name, begun)
	offered, _, err = s.Unfinished()
	require.NoError(t, err)
	require.Len(t, offered, 2, "a killed process holds nothing")
	f, _, err = s.Resume(name)
	require.NoError(t, err)

	_, _, err = s.Resume(name)
	require.ErrorAs(t, err, &busy, "nor can this process take it up twice")
	require.NoError(t, f.Close())
	require.Len(t, files(t, s), 2, "locks are gone")
}

// Many take up the same match at once and give it back: never two at a time.
func TestTheLockIsExclusive(t *testing.T) {
	begun, _ := match(t, unfinished)
	s := open(t, t.TempDir())
	put(t, s, "a.jsonl", begun)
	var players, turns atomic.Int32
	var all sync.WaitGroup
	for range 8 {
		all.Go(func() {
			for range 50 {
				f, _, err := s.Resume("a")
				if err != nil {
					var busy *store.BusyError
					if !errors.As(err, &busy) {
						t.Error(err)
					}
					continue
				}
				assert.EqualValues(t, 1, players.Add(1))
				runtime.Gosched()
				turns.Add(1)
				players.Add(-1)
				assert.NoError(t, f.Close())
			}
		})
	}
	all.Wait()
	require.Positive(t, turns.Load())
	require.Equal(t, string(begun), contents(t, s, "a.jsonl"))
	require.Equal(t, []string{"a.jsonl"}, files(t, s))
}

// What is no record can be locked too, by one at a time, and no lock stays.
func TestAlone(t *testing.T) {
	path := filepath.Join(t.TempDir(), "decks.jsonl")
	release, err := store.Alone(path)
	require.NoError(t, err)
	_, err = store.Alone(path)
	var busy *store.BusyError
	require.ErrorAs(t, err, &busy)
	release()
	release, err = store.Alone(path)
	require.NoError(t, err)
	release()
	require.NoFileExists(t, path+".lock")
}
