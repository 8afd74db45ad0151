// Package notebook is where the trainer's history lies on disk: one folder with
// two files, to which lines are added and which are never rewritten.
//
// It knows locks, what a killed process leaves behind, and how to mend it. It
// must not know what lines mean beyond how they are written down.
package notebook

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"

	"github.com/gofrs/flock"

	"games/sixtysix/internal/practice"
	"games/sixtysix/internal/store"
)

// Notebook is the folder. [Open] makes one.
type Notebook struct{ dir string }

// The files.
const (
	historyFile = "history.jsonl" // an answer a line
	ownFile     = "own.jsonl"     // a deal of the player's own matches a line
	lockFile    = "lock"
)

// Folder returns where the notebook lies by custom: sixtysix/practice in the XDG
// data folder. The variables come from env, which is like [os.LookupEnv].
func Folder(env func(key string) (string, bool)) (string, error) {
	records, err := store.Folder(env)
	if err != nil {
		return "", err
	}
	return filepath.Join(filepath.Dir(records), "practice"), nil
}

// Open returns the notebook in that folder, which is made when the first line is
// written.
func Open(dir string) *Notebook { return &Notebook{dir} }

// Page is what a file says, in the order in which it was written.
type Page[T any] struct {
	Lines   []T
	Damaged []int // numbers of the lines that cannot be read; they are left out
	Torn    bool  // the last line has no end: it was being written when the program was killed
}

// History returns the answers.
func (n *Notebook) History() (Page[practice.Entry], error) {
	return read[practice.Entry](filepath.Join(n.dir, historyFile))
}

// Own returns what the player's own matches gave.
func (n *Notebook) Own() (Page[practice.Mined], error) {
	return read[practice.Mined](filepath.Join(n.dir, ownFile))
}

// Keep writes an answer down: once it returns, the disk has it.
func (n *Notebook) Keep(e practice.Entry) error { return n.add(historyFile, e) }

// KeepOwn writes down what a deal gave: once it returns, the disk has it.
func (n *Notebook) KeepOwn(m practice.Mined) error { return n.add(ownFile, m) }

// read reads a file; one that is not there says nothing.
func read[T any](path string) (Page[T], error) {
	var page Page[T]
	text, err := os.ReadFile(path) // #nosec G304: a file of the program's own
	if errors.Is(err, fs.ErrNotExist) {
		return page, nil
	}
	if err != nil {
		return page, fmt.Errorf("%s cannot be read: %w", path, reason(err))
	}
	number := 0
	for line := range bytes.Lines(text) {
		number++
		if !bytes.HasSuffix(line, []byte("\n")) {
			page.Torn = true
			break
		}
		var value T
		if json.Unmarshal(line, &value) != nil {
			page.Damaged = append(page.Damaged, number)
			continue
		}
		page.Lines = append(page.Lines, value)
	}
	return page, nil
}

// add adds a line to a file. It is alone with it: several sessions may write.
func (n *Notebook) add(name string, value any) error {
	if err := n.locked(func() error { return appendTo(filepath.Join(n.dir, name), value) }); err != nil {
		return fmt.Errorf("%s in %s cannot be written: %w", name, n.dir, reason(err))
	}
	return nil
}

func (n *Notebook) locked(write func() error) error {
	if err := os.MkdirAll(n.dir, 0o700); err != nil {
		return err
	}
	lock := flock.New(filepath.Join(n.dir, lockFile), flock.SetPermissions(0o600))
	if err := lock.Lock(); err != nil {
		return err
	}
	defer lock.Unlock() //nolint:errcheck // it goes with the process
	return write()
}

func appendTo(path string, value any) error {
	line, err := json.Marshal(value)
	if err != nil {
		return err
	}
	file, err := os.OpenFile(path, os.O_RDWR|os.O_CREATE, 0o600) // #nosec G304: a file of the program's own
	if err != nil {
		return err
	}
	return errors.Join(put(file, append(line, '\n')), file.Close())
}

// put writes the line where the last whole one ends.
func put(file *os.File, line []byte) error {
	end, err := whole(file)
	if err != nil {
		return err
	}
	_, err = file.WriteAt(line, end)
	if err == nil {
		err = file.Sync()
	}
	if err != nil {
		_ = file.Truncate(end) // what was written of it does not count
	}
	return err
}

// whole cuts off a torn last line and returns where the next one begins.
func whole(file *os.File) (int64, error) {
	end, err := file.Seek(0, io.SeekEnd)
	if err != nil {
		return 0, err
	}
	size := end
	for block := make([]byte, 4096); end > 0; {
		from := max(0, end-int64(len(block)))
		part := block[:end-from]
		if _, err := file.ReadAt(part, from); err != nil {
			return 0, err
		}
		if i := bytes.LastIndexByte(part, '\n'); i >= 0 {
			end = from + int64(i) + 1
			break
		}
		end = from
	}
	if end == size {
		return end, nil
	}
	return end, file.Truncate(end)
}

// reason is what went wrong, without the call and the path before it.
func reason(err error) error {
	var path *fs.PathError
	if errors.As(err, &path) {
		return path.Err
	}
	return err
}
