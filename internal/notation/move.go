package notation

import (
	"slices"
	"strings"

	"games/sixtysix/rules"
)

// Move is a move that is text in JSON: "SA", "declare H", "close".
type Move rules.Move

// MarshalText writes the canonical form.
func (m Move) MarshalText() ([]byte, error) { return []byte(rules.Move(m).String()), nil }

// UnmarshalText reads what [ParseMove] reads.
func (m *Move) UnmarshalText(text []byte) error {
	move, err := ParseMove(string(text))
	if err == nil {
		*m = Move(move)
	}
	return err
}

// noMove is what a failed parse returns: it has no text and is never legal.
const noMove = rules.Pass + 1

const moveForms = "a move is a card, declare and a suit, exchange, close, claim or pass"

var words = []struct {
	text string
	move rules.Move
}{
	{"exchange", rules.Exchange},
	{"close", rules.Close},
	{"claim", rules.Claim},
	{"pass", rules.Pass},
}

// ParseMove reads a move: a card as [ParseCard] has it, or a word of either case.
// The error is an [*Error].
func ParseMove(text string) (rules.Move, error) {
	fields := strings.Fields(text)
	switch len(fields) {
	case 1:
		for _, w := range words {
			if sameWord(fields[0], w.text) {
				return w.move, nil
			}
		}
		if card, err := ParseCard(fields[0]); err == nil {
			return rules.Play(card), nil
		}
	case 2:
		if sameWord(fields[0], "declare") {
			suit, err := ParseSuit(fields[1])
			if err != nil {
				return noMove, err
			}
			return rules.Declare(suit), nil
		}
	}
	return noMove, &Error{text, moveForms}
}

// ParseSuit reads a suit's letter or symbol. The error is an [*Error].
func ParseSuit(text string) (rules.Suit, error) {
	signs, err := signsOf(text)
	if err != nil || len(signs) != 1 || signs[0].kind != aSuit {
		return rules.NoSuit, &Error{text, "a suit is S, H, D or C"}
	}
	return signs[0].suit, nil
}

// sameWord compares without regard to the case of ASCII letters.
func sameWord(text, word string) bool {
	return strings.Map(upper, text) == strings.ToUpper(word)
}

// MoveTexts returns the texts of the moves, sorted by bytes.
func MoveTexts(moves rules.Moves) []string {
	texts := make([]string, 0, moves.Len())
	for m := range moves.All {
		texts = append(texts, m.String())
	}
	slices.Sort(texts)
	return texts
}
