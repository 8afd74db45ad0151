package choice

import (
	"bytes"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"

	"github.com/natefinch/atomic"
)

// File is the file in which the last choice is remembered.
type File struct{ Path string }

// Recall returns the last choice. Where there is none, and where what is written
// there is none, it answers false.
func (f File) Recall() (Choice, bool) {
	text, err := os.ReadFile(f.Path)
	if err != nil {
		return Choice{}, false
	}
	var c Choice
	if json.Unmarshal(text, &c) != nil {
		return Choice{}, false
	}
	_, err = c.Book()
	return c, err == nil
}

// Remember writes the choice, in one step: nobody finds half a file.
func (f File) Remember(c Choice) error {
	text, err := json.MarshalIndent(c, "", "  ")
	if err != nil {
		return err
	}
	const onlyMine = 0o700
	if err := os.MkdirAll(filepath.Dir(f.Path), onlyMine); err != nil {
		return fmt.Errorf("the choice could not be kept: %w", err)
	}
	if err := atomic.WriteFile(f.Path, bytes.NewReader(append(text, 10))); err != nil {
		return fmt.Errorf("the choice could not be kept: %w", err)
	}
	return nil
}
