package main

import (
	"encoding/json"
	"io"
)

// writeJSON prints one document, for --json.
func writeJSON(w io.Writer, document any) error {
	enc := json.NewEncoder(w)
	enc.SetEscapeHTML(false)
	enc.SetIndent("", "  ")
	return enc.Encode(document)
}
