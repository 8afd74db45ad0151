package record

import (
	"bytes"
	"encoding/json"
	"fmt"
)

// Encode writes the lines as they stand in a record, each with its newline.
func Encode(lines ...Line) ([]byte, error) {
	var text bytes.Buffer
	enc := newEncoder(&text)
	for _, line := range lines {
		if h, ok := line.(Header); ok && h.House == nil {
			h.House = map[string]string{} // an object also where there is nothing in it
			line = h
		}
		if err := enc.Encode(line); err != nil {
			return nil, fmt.Errorf("a line cannot be recorded: %w", err)
		}
	}
	return text.Bytes(), nil
}

// newEncoder writes JSON in which names keep their < & >.
func newEncoder(text *bytes.Buffer) *json.Encoder {
	enc := json.NewEncoder(text)
	enc.SetEscapeHTML(false)
	return enc
}
