package protocol

import (
	"encoding/json"
	"fmt"

	"games/sixtysix/internal/notation"
	"games/sixtysix/internal/record"
	"games/sixtysix/rules"
)

// kind is the part that every message has.
type kind struct {
	Type string `json:"type"`
}

// hello is the host's first message. Rules holds every parameter of the book.
type hello struct {
	Type     string            `json:"type"`
	Protocol int               `json:"protocol"`
	Variant  string            `json:"variant"`
	Rules    map[string]string `json:"rules"`
	Seat     rules.Player      `json:"seat"`
	Seed     uint64            `json:"seed"`
	ThinkMS  int64             `json:"think_ms,omitempty"`
}

// ready is the bot's answer to hello.
type ready struct {
	Type string `json:"type"`
	Name string `json:"name"`
}

// choose asks for a move.
type choose struct {
	Type  string          `json:"type"`
	View  View            `json:"view"`
	Legal []notation.Move `json:"legal"`
}

// move is the bot's answer to choose.
type move struct {
	Type string         `json:"type"`
	Move *notation.Move `json:"move"`
}

func moveOf(m rules.Move) move {
	text := notation.Move(m)
	return move{Type: "move", Move: &text}
}

// dealOver tells the bot how the deal ended.
type dealOver struct {
	Type   string         `json:"type"`
	Result record.Outcome `json:"result"`
	Points [2]int         `json:"points"`
}

// parametersOf lists every rule of the book by its key.
func parametersOf(b *rules.Book) map[string]string {
	all := map[string]string{}
	for _, p := range b.Params() {
		all[p.Key] = p.Value
	}
	return all
}

// bookOf finds the rules that a hello describes: the variant's first book with
// every parameter set as the message has it. Keys that this program does not
// know are ignored, like all unknown fields.
func bookOf(h hello) (*rules.Book, error) {
	for _, b := range rules.Books() {
		if b.Variant.Name != h.Variant {
			continue
		}
		return withAll(b, h.Rules)
	}
	return nil, fmt.Errorf("unknown variant %q", h.Variant)
}

func withAll(b *rules.Book, values map[string]string) (*rules.Book, error) {
	for _, p := range b.Params() {
		value, ok := values[p.Key]
		if !ok {
			continue
		}
		var err error
		if b, err = b.With(p.Key, value); err != nil {
			return nil, err
		}
	}
	return b, nil
}

// typeOf returns what kind of message the line is.
func typeOf(line []byte) (string, error) {
	var k kind
	if err := json.Unmarshal(line, &k); err != nil {
		return "", fmt.Errorf("%q is not a message", excerpt(line))
	}
	return k.Type, nil
}

// excerpt is the beginning of a line, for an error.
func excerpt(line []byte) string {
	const longest = 60
	if len(line) > longest {
		return string(line[:longest]) + "…"
	}
	return string(line)
}
