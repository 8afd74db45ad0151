package drill

import (
	"bufio"
	"bytes"
	"compress/gzip"
	_ "embed" // for the library
	"encoding/json"
	"fmt"
	"io"
)

//go:embed library.jsonl.gz
var packed []byte

// Library returns the drills that the program carries.
func Library() ([]Drill, error) {
	in, err := gzip.NewReader(bytes.NewReader(packed))
	if err != nil {
		return nil, err
	}
	return Read(in)
}

// Read reads drills, one a line. Errors name the line.
func Read(r io.Reader) ([]Drill, error) {
	var all []Drill
	in := bufio.NewScanner(r)
	in.Buffer(nil, 1<<20)
	for number := 1; in.Scan(); number++ {
		var d Drill
		if err := json.Unmarshal(in.Bytes(), &d); err != nil {
			return all, fmt.Errorf("line %d: not a drill: %w", number, err)
		}
		if d.Level < 1 || d.Level > Levels || len(d.Values) == 0 {
			return all, fmt.Errorf("line %d: not a drill: it has no level or no values", number)
		}
		all = append(all, d)
	}
	return all, in.Err()
}

// Write writes drills, one a line.
func Write(w io.Writer, drills []Drill) error {
	out := json.NewEncoder(w)
	out.SetEscapeHTML(false)
	for i := range drills {
		if err := out.Encode(&drills[i]); err != nil {
			return err
		}
	}
	return nil
}
