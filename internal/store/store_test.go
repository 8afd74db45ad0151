package store_test

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"
	"time"

	"games/sixtysix/internal/record"
	"games/sixtysix/internal/store"

	"github.com/stretchr/testify/require"
)

func recordFile(name string) string { return filepath.Join("..", "..", "testdata", "records", name) }

// A recorded match of several deals, as its lines.
func match(t *testing.T, name string) ([]byte, []record.Line) {
	t.Helper()
	text, err := os.ReadFile(recordFile(name))
	require.NoError(t, err)
	r, err := record.Read(bytes.NewReader(text))
	require.NoError(t, err)
	return text, r.Lines()
}

const (
	finished   = "schnapsen-modern-1001-0002.jsonl"
	unfinished = "schnapsen-classic-1001-0003.jsonl"
)

func open(t *testing.T, dir string) *store.Store {
	t.Helper()
	s, err := store.Open(dir)
	require.NoError(t, err)
	return s
}

// put places a file in the folder of the store.
func put(t *testing.T, s *store.Store, name string, text []byte) {
	t.Helper()
	require.NoError(t, os.MkdirAll(s.Dir(), 0o700))
	require.NoError(t, os.WriteFile(filepath.Join(s.Dir(), name), text, 0o600))
}

func contents(t *testing.T, s *store.Store, name string) string {
	t.Helper()
	text, err := os.ReadFile(filepath.Join(s.Dir(), name))
	require.NoError(t, err)
	return string(text)
}

func files(t *testing.T, s *store.Store) []string {
	t.Helper()
	entries, err := os.ReadDir(s.Dir())
	require.NoError(t, err)
	var names []string
	for _, e := range entries {
		names = append(names, e.Name())
	}
	return names
}

func headerAt(at time.Time) record.Header {
	return record.Header{
		Record: record.Version, Variant: "schnapsen", Rules: "modern",
		Players: [2]string{"you", "club"}, Seed: 1, Started: at,
	}
}

var tenOClock = time.Date(2026, 11, 29, 10, 0, 0, 0, time.UTC)

func TestAMatchIsWrittenLineByLine(t *testing.T) {
	text, lines := match(t, finished)
	s := open(t, filepath.Join(t.TempDir(), "deep", "records"))
	h, ok := lines[0].(record.Header)
	require.True(t, ok)
	f, err := s.Create(h)
	require.NoError(t, err)
	require.Equal(t, "20260101T000000Z-schnapsen-modern.jsonl", f.Name())
	for i, line := range lines[1:] {
		written := contents(t, s, f.Name())
		require.Equal(t, i+1, strings.Count(written, "\n"))
		require.True(t, strings.HasPrefix(string(text), written))
		require.NoError(t, f.Append(line))
	}
	require.NoError(t, f.Close())
	require.Equal(t, string(text), contents(t, s, f.Name()))
	require.Equal(t, []string{f.Name()}, files(t, s), "no lock is left behind")

	if runtime.GOOS != "windows" {
		info, err := os.Stat(s.Dir())
		require.NoError(t, err)
		require.Equal(t, os.FileMode(0o700), info.Mode().Perm())
		info, err = os.Stat(filepath.Join(s.Dir(), f.Name()))
		require.NoError(t, err)
		require.Equal(t, os.FileMode(0o600), info.Mode().Perm())
	}
}

func TestNamesNeverClashAndSortByAge(t *testing.T) {
	s := open(t, t.TempDir())
	var made []string
	for i, variant := range []string{"sixtysix", "schnapsen", "schnapsen", "sixtysix"} {
		h := headerAt(tenOClock.Add(time.Duration(i) * 100 * time.Millisecond))
		h.Variant, h.Rules = variant, "classic"
		f, err := s.Create(h)
		require.NoError(t, err)
		made = append([]string{f.Name()}, made...)
		if i%2 == 1 {
			require.NoError(t, f.Close())
			continue
		}
		t.Cleanup(func() { require.NoError(t, f.Close()) }) // the next is made while this one is played
	}
	entries, err := s.List()
	require.NoError(t, err)
	var listed []string
	for _, e := range entries {
		listed = append(listed, e.Name)
	}
	require.Equal(t, made, listed)
	require.Equal(t, "20261129T100003Z-sixtysix-classic.jsonl", listed[0])

	zone := time.FixedZone("", 3600)
	f, err := s.Create(headerAt(time.Date(2026, 11, 30, 0, 30, 0, 0, zone)))
	require.NoError(t, err)
	t.Cleanup(func() { require.NoError(t, f.Close()) })
	require.Equal(t, "20261129T233000Z-schnapsen-modern.jsonl", f.Name(), "in universal time")
	newest, err := s.Newest()
	require.NoError(t, err)
	require.Equal(t, f.Name(), newest)
}

// Wherever a killed process has stopped, no whole line is lost, and the match
// goes on to the same record.
func TestResumeAfterACutAtEveryByte(t *testing.T) {
	text, lines := match(t, "house-schnapsen-modern-1003-0002.jsonl")
	s := open(t, t.TempDir())
	const name = "20260101T000000Z-schnapsen-modern.jsonl"
	for n := bytes.IndexByte(text, '\n') + 1; n <= len(text); n++ {
		put(t, s, name, text[:n])
		f, r, err := s.Resume(name)
		require.NoError(t, err)
		whole := bytes.LastIndexByte(text[:n], '\n') + 1
		require.Equal(t, whole < n, r.Torn)
		require.Equal(t, string(text[:whole]), contents(t, s, name))
		there := bytes.Count(text[:whole], []byte("\n"))
		require.Equal(t, lines[:there], r.Lines()[:there])
		if n%10 == 0 {
			require.NoError(t, f.Append(lines[there:]...))
			require.Equal(t, string(text), contents(t, s, name))
		}
		require.NoError(t, f.Close())
	}
}

func TestAFinishedMatchIsNotResumed(t *testing.T) {
	text, _ := match(t, finished)
	over := bytes.LastIndexByte(text[:len(text)-1], '\n') + 1
	s := open(t, t.TempDir())
	for i, end := range []int{len(text), over} {
		name := fmt.Sprintf("match%d.jsonl", i)
		put(t, s, name, text[:end])
		_, _, err := s.Resume(name)
		require.ErrorIs(t, err, store.ErrFinished)
		require.EqualError(t, err, name+" cannot be gone on with: the match is over")
		require.Equal(t, string(text[:end]), contents(t, s, name))
	}
	require.Len(t, files(t, s), 2)
}

func TestADamagedRecordIsKeptAside(t *testing.T) {
	text, _ := match(t, unfinished)
	damaged := append(bytes.Clone(text), "{\"p\":0}\n"...)
	s := open(t, t.TempDir())
	for _, kept := range []string{"a.jsonl.damaged", "a.jsonl.damaged-2", "a.jsonl.damaged-3"} {
		put(t, s, "a.jsonl", damaged)
		_, _, err := s.Resume("a")
		var damage *store.DamagedError
		require.ErrorAs(t, err, &damage)
		require.Equal(t, "a.jsonl", damage.Name)
		require.Equal(t, kept, damage.Kept)
		require.EqualError(t, err, "a.jsonl is damaged (line 4: the line is neither header, deal, move, result nor the end of the match) and was kept as "+kept)
		var line *record.Error
		require.ErrorAs(t, err, &line)
		require.Equal(t, 4, line.Line)
		require.Equal(t, string(damaged), contents(t, s, kept))
	}
	require.Len(t, files(t, s), 3)

	_, _, err := s.Resume("a.jsonl.damaged")
	require.ErrorContains(t, err, "was kept as a.jsonl.damaged")
	require.Len(t, files(t, s), 3)

	entries, err := s.List()
	require.NoError(t, err)
	require.Len(t, entries, 3)
	for _, e := range entries {
		require.Equal(t, store.Damaged, e.State)
		require.Error(t, e.Err)
		require.Equal(t, [2]string{"a", "b"}, e.Record.Header.Players)
	}
	_, err = s.Newest()
	require.EqualError(t, err, "there is no record yet in "+s.Dir())
}

func TestWhatAListSays(t *testing.T) {
	done, _ := match(t, finished)
	begun, _ := match(t, unfinished)
	torn := append(bytes.Clone(begun), `{"p":`...)
	noEnd := done[:bytes.LastIndexByte(done[:len(done)-1], '\n')+1]
	s := open(t, t.TempDir())
	put(t, s, "20260102T000000Z-schnapsen-classic.jsonl", begun)
	put(t, s, "20260104T000000Z-schnapsen-classic.put-away.jsonl", begun)
	put(t, s, "20260103T000000Z-schnapsen-modern.jsonl", done)
	put(t, s, "20260105T000000Z-schnapsen-modern.jsonl", []byte("nonsense\n"))
	put(t, s, "20260106T000000Z-schnapsen-classic.jsonl", torn)
	put(t, s, "20260107T000000Z-schnapsen-modern.jsonl", noEnd)
	put(t, s, "20260108T000000Z-schnapsen-modern.jsonl", nil)
	put(t, s, "mine.jsonl", begun) // started in 2026, on the first of January
	put(t, s, "notes.txt", []byte("not a record"))
	put(t, s, "20260102T000000Z-schnapsen-classic.jsonl.lock", nil) // left by a killed process
	require.NoError(t, os.Mkdir(filepath.Join(s.Dir(), "folder.jsonl"), 0o700))

	entries, err := s.List()
	require.NoError(t, err)
	var said []string
	for _, e := range entries {
		said = append(said, e.Name+" "+e.State.String())
		require.NotNil(t, e.Record)
		require.Equal(t, e.State == store.Damaged, e.Err != nil)
	}
	require.Equal(t, []string{
		"20260108T000000Z-schnapsen-modern.jsonl damaged",
		"20260107T000000Z-schnapsen-modern.jsonl finished",
		"20260106T000000Z-schnapsen-classic.jsonl unfinished",
		"20260105T000000Z-schnapsen-modern.jsonl damaged",
		"20260104T000000Z-schnapsen-classic.put-away.jsonl put away",
		"20260103T000000Z-schnapsen-modern.jsonl finished",
		"20260102T000000Z-schnapsen-classic.jsonl unfinished",
		"mine.jsonl unfinished",
	}, said)

	offered, _, err := s.Unfinished()
	require.NoError(t, err)
	said = nil
	for _, e := range offered {
		said = append(said, e.Name)
	}
	require.Equal(t, []string{
		"20260106T000000Z-schnapsen-classic.jsonl",
		"20260102T000000Z-schnapsen-classic.jsonl",
		"mine.jsonl",
	}, said)
	require.NotContains(t, files(t, s), "20260102T000000Z-schnapsen-classic.jsonl.lock", "nobody holds it")
}

func TestAMatchIsPutAway(t *testing.T) {
	begun, _ := match(t, unfinished)
	s := open(t, t.TempDir())
	for _, want := range []string{"a.put-away.jsonl", "a-2.put-away.jsonl"} {
		put(t, s, "a.jsonl", begun)
		name, err := s.PutAway("a")
		require.NoError(t, err)
		require.Equal(t, want, name)
		require.Equal(t, string(begun), contents(t, s, name))
	}
	offered, _, err := s.Unfinished()
	require.NoError(t, err)
	require.Empty(t, offered)
	entries, err := s.List()
	require.NoError(t, err)
	require.Len(t, entries, 2)
	require.Equal(t, store.PutAway, entries[0].State)

	again, err := s.PutAway("a.put-away.jsonl")
	require.NoError(t, err)
	require.Equal(t, "a.put-away.jsonl", again)
	f, _, err := s.Resume("a.put-away.jsonl")
	require.NoError(t, err, "it can still be gone on with by name")
	require.NoError(t, f.Close())
}

func TestRecordsAreRemovedByName(t *testing.T) {
	begun, _ := match(t, unfinished)
	s := open(t, t.TempDir())
	put(t, s, "a.jsonl", begun)
	put(t, s, "b.jsonl", begun)
	put(t, s, "c.jsonl.damaged", nil)
	require.NoError(t, s.Remove("a"))
	require.NoError(t, s.Remove("b.jsonl"))
	require.NoError(t, s.Remove("c.jsonl.damaged"))
	require.Empty(t, files(t, s))
}

func TestOtherNamesAreUnknown(t *testing.T) {
	begun, _ := match(t, unfinished)
	top := t.TempDir()
	outside := open(t, top)
	put(t, outside, "out.jsonl", begun)
	s := open(t, filepath.Join(top, "records"))
	put(t, s, "notes.txt", nil)
	put(t, s, "a.jsonl.lock", nil)
	put(t, s, "a.jsonl.damaged.lock", nil)
	for _, name := range []string{"", ".", "..", "../out", "../out.jsonl", filepath.Join(top, "out.jsonl"), "notes.txt", "a.jsonl", "a.jsonl.lock", "a.jsonl.damaged.lock", "x\x00"} {
		var unknown *store.UnknownError
		require.ErrorAs(t, s.Remove(name), &unknown, name)
		_, err := s.PutAway(name)
		require.ErrorAs(t, err, &unknown, name)
		_, _, err = s.Resume(name)
		require.ErrorAs(t, err, &unknown, name)
		_, err = s.Path(name)
		require.EqualError(t, err, fmt.Sprintf("there is no record %q in %s", name, s.Dir()))
	}
	path, err := outside.Path("out")
	require.NoError(t, err)
	require.Equal(t, filepath.Join(top, "out.jsonl"), path)
}

func TestNoFolderYet(t *testing.T) {
	s := open(t, filepath.Join(t.TempDir(), "none"))
	entries, err := s.List()
	require.NoError(t, err)
	require.Empty(t, entries)
	offered, _, err := s.Unfinished()
	require.NoError(t, err)
	require.Empty(t, offered)
	_, err = s.Newest()
	require.EqualError(t, err, "there is no record yet in "+s.Dir())
	_, err = os.Stat(s.Dir())
	require.ErrorIs(t, err, os.ErrNotExist, "looking makes none")
}

func TestNoFolderPossible(t *testing.T) {
	file := filepath.Join(t.TempDir(), "file")
	require.NoError(t, os.WriteFile(file, nil, 0o600))
	_, err := store.Open(file)
	require.EqualError(t, err, fmt.Sprintf("records cannot be kept in %s: it is not a folder", file))

	if runtime.GOOS == "windows" {
		return
	}
	_, err = store.Open(filepath.Join(file, "below"))
	require.EqualError(t, err, fmt.Sprintf("records cannot be kept in %s: not a directory", filepath.Join(file, "below")))
}

func TestAFolderThatMayNotBeWritten(t *testing.T) {
	if runtime.GOOS == "windows" || os.Geteuid() == 0 {
		t.Skip("root may write to any folder, and Windows has no such permissions")
	}
	dir := t.TempDir()
	require.NoError(t, os.Chmod(dir, 0o500)) // #nosec G302: the owner needs it
	_, err := open(t, dir).Create(headerAt(tenOClock))
	require.EqualError(t, err, fmt.Sprintf("records cannot be kept in %s: permission denied", dir))
	_, err = open(t, filepath.Join(dir, "records")).Create(headerAt(tenOClock))
	require.EqualError(t, err, fmt.Sprintf("records cannot be kept in %s: permission denied", filepath.Join(dir, "records")))
}

func TestFolderFollowsTheEnvironment(t *testing.T) {
	env := func(vars map[string]string) func(string) (string, bool) {
		return func(key string) (string, bool) { v, ok := vars[key]; return v, ok }
	}
	base := t.TempDir()
	dir, err := store.Folder(env(map[string]string{"XDG_DATA_HOME": base}))
	require.NoError(t, err)
	require.Equal(t, filepath.Join(base, "sixtysix", "records"), dir)

	dir, err = store.Folder(env(map[string]string{"XDG_DATA_HOME": "relative", "HOME": base}))
	require.NoError(t, err)
	require.True(t, filepath.IsAbs(dir))
	require.NotContains(t, dir, "relative")
}

func TestALineThatCannotBeEncoded(t *testing.T) {
	s := open(t, t.TempDir())
	_, err := s.Create(headerAt(time.Date(10_000, 1, 1, 0, 0, 0, 0, time.UTC)))
	require.ErrorContains(t, err, "a line cannot be recorded")
	require.Empty(t, files(t, s), "no empty record is left behind")
}
