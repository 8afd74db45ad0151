package notebook_test

import (
	"bufio"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"games/sixtysix/internal/notebook"
	"games/sixtysix/internal/practice"
)

// writer is the variable that makes the test program write entries until it is
// killed.
const writer = "NOTEBOOK_TEST_WRITER"

func TestMain(m *testing.M) {
	if dir := os.Getenv(writer); dir != "" {
		write(dir)
	}
	os.Exit(m.Run())
}

// write adds entries and says of each that it is kept.
func write(dir string) {
	book := notebook.Open(dir)
	for i := 0; ; i++ {
		if err := book.Keep(entry(i)); err != nil {
			os.Exit(1)
		}
		if _, err := os.Stdout.WriteString(strconv.Itoa(i) + "\n"); err != nil {
			os.Exit(1)
		}
	}
}

func entry(i int) practice.Entry {
	return practice.Entry{
		At: time.Date(2026, 11, 29, 12, 0, i, 0, time.UTC), Drill: strconv.Itoa(i), Theme: "closing",
		Class: practice.Missed, Cost: 0.5, Gap: 0.5,
	}
}

func history(t *testing.T, dir string) notebook.Page[practice.Entry] {
	t.Helper()
	page, err := notebook.Open(dir).History()
	require.NoError(t, err)
	return page
}

func TestWhatIsKeptIsRead(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "sixtysix", "practice")
	require.Empty(t, history(t, dir).Lines)
	book := notebook.Open(dir)
	chance := 0.7
	first := entry(0)
	first.Chance = &chance
	require.NoError(t, book.Keep(first))
	require.NoError(t, book.Keep(entry(1)))
	page := history(t, dir)
	require.Equal(t, []practice.Entry{first, entry(1)}, page.Lines)
	require.False(t, page.Torn)
	require.Empty(t, page.Damaged)

	mined := practice.Mined{Record: "a", Deal: 2, Mistakes: []practice.Mistake{{Ply: 3, Class: practice.Late}}}
	require.NoError(t, book.KeepOwn(mined))
	own, err := book.Own()
	require.NoError(t, err)
	require.Equal(t, []practice.Mined{mined}, own.Lines)
}

// A last line without an end is left out, and cut off before the next is added.
func TestTornLine(t *testing.T) {
	dir := t.TempDir()
	book := notebook.Open(dir)
	require.NoError(t, book.Keep(entry(0)))
	path := filepath.Join(dir, "history.jsonl")
	for _, torn := range []string{`{"at":"2026`, `{`, strings.Repeat("x", 10_000)} {
		text, err := os.ReadFile(path)
		require.NoError(t, err)
		require.NoError(t, os.WriteFile(path, append(text, torn...), 0o600))
		before := history(t, dir)
		require.True(t, before.Torn)
		require.NoError(t, book.Keep(entry(len(before.Lines))))
		after := history(t, dir)
		require.False(t, after.Torn)
		require.Len(t, after.Lines, len(before.Lines)+1)
		require.Empty(t, after.Damaged)
	}
	require.NoError(t, os.WriteFile(path, []byte(`{"at"`), 0o600))
	require.NoError(t, book.Keep(entry(0)))
	require.Len(t, history(t, dir).Lines, 1)
}

// A line that cannot be read is left out, and stays.
func TestDamagedLine(t *testing.T) {
	dir := t.TempDir()
	book := notebook.Open(dir)
	require.NoError(t, book.Keep(entry(0)))
	path := filepath.Join(dir, "history.jsonl")
	text, err := os.ReadFile(path)
	require.NoError(t, err)
	require.NoError(t, os.WriteFile(path, append(text, "nonsense\n"...), 0o600))
	require.NoError(t, book.Keep(entry(1)))
	page := history(t, dir)
	require.Equal(t, []int{2}, page.Damaged)
	require.Len(t, page.Lines, 2)
	text, err = os.ReadFile(path)
	require.NoError(t, err)
	require.Contains(t, string(text), "nonsense\n")
}

// Whoever is killed loses nothing that he was told is kept, and the next goes on
// where the last whole line ends.
func TestKilled(t *testing.T) {
	if testing.Short() {
		t.Skip("-short: it starts processes and kills them")
	}
	dir := t.TempDir()
	kept := 0
	for range 5 {
		last := killed(t, dir)
		page := history(t, dir)
		require.Empty(t, page.Damaged)
		require.GreaterOrEqual(t, len(page.Lines), kept+last+1)
		require.NoError(t, notebook.Open(dir).Keep(entry(0)))
		page = history(t, dir)
		require.False(t, page.Torn)
		kept = len(page.Lines)
	}
}

// killed lets a process write for a moment, kills it, and returns the number of
// the last entry that it said is kept.
func killed(t *testing.T, dir string) int {
	t.Helper()
	cmd := exec.Command(os.Args[0]) // #nosec G204: this test itself
	cmd.Env = append(os.Environ(), writer+"="+dir)
	out, err := cmd.StdoutPipe()
	require.NoError(t, err)
	require.NoError(t, cmd.Start())
	time.AfterFunc(100*time.Millisecond, func() { _ = cmd.Process.Kill() })
	last := -1
	for lines := bufio.NewScanner(out); lines.Scan(); {
		if n, err := strconv.Atoi(lines.Text()); err == nil {
			last = n
		}
	}
	require.Error(t, cmd.Wait(), "it was killed")
	return last
}

// Several sessions may write at the same time.
func TestManyWriters(t *testing.T) {
	dir := t.TempDir()
	var writers sync.WaitGroup
	for w := range 4 {
		writers.Go(func() {
			book := notebook.Open(dir)
			for i := range 10 {
				if err := book.Keep(entry(10*w + i)); err != nil {
					t.Error(err)
				}
			}
		})
	}
	writers.Wait()
	page := history(t, dir)
	require.Empty(t, page.Damaged)
	seen := map[string]bool{}
	for _, e := range page.Lines {
		seen[e.Drill] = true
	}
	require.Len(t, seen, 40)
}

func TestFolderThatIsNone(t *testing.T) {
	path := filepath.Join(t.TempDir(), "file")
	require.NoError(t, os.WriteFile(path, nil, 0o600))
	err := notebook.Open(path).Keep(entry(0))
	require.ErrorContains(t, err, "cannot be written")
	_, err = notebook.Open(path).History()
	require.ErrorContains(t, err, "cannot be read")
}

func TestFolder(t *testing.T) {
	data := t.TempDir()
	dir, err := notebook.Folder(func(key string) (string, bool) { return data, key == "XDG_DATA_HOME" })
	require.NoError(t, err)
	require.Equal(t, filepath.Join(data, "sixtysix", "practice"), dir)
}
