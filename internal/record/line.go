// Package record is a match as JSON lines: what is written while it is played,
// and how a written match is read, checked against the rules and replayed.
//
// It knows the format and the rules. It must not know where records lie on disk
// (internal/store), nor who plays or how a match is shown.
package record

import (
	"strings"
	"time"

	"games/sixtysix/internal/fair"
	"games/sixtysix/internal/notation"
	"games/sixtysix/rules"
)

// Version is the number of the format that is written, and the only one read.
const Version = 1

// Line is one line of a record: [Header], [Deal], [Act], [Result] or [Over].
type Line interface{ line() }

// Header is a record's first line. House holds only the parameters in which the
// rules differ from the named book. Players are named by seat.
type Header struct {
	Record  int               `json:"record"`
	Variant string            `json:"variant"`
	Rules   string            `json:"rules"`
	House   map[string]string `json:"house"`
	Players [2]string         `json:"players"`
	Seed    uint64            `json:"seed"`
	Started time.Time         `json:"started"`
}

// You returns the seat of whoever is called "you", the first of two; seat 0 where
// nobody is.
func (h Header) You() rules.Player {
	if strings.EqualFold(h.Players[1], "you") && !strings.EqualFold(h.Players[0], "you") {
		return 1
	}
	return 0
}

// Deal begins a deal. Deals are numbered from 1; Deck is in dealing order. The
// pledge is written as two fields, "commit" and "nonce"; a deal without has nil.
type Deal struct {
	Deal   int             `json:"deal"`
	Dealer rules.Player    `json:"dealer"`
	Deck   []notation.Card `json:"deck"`
	*fair.Pledge
}

// Act is one move and who made it. Hint is how many steps of a hint he had asked
// for before it, from 1; without one it is 0 and not written.
type Act struct {
	P    rules.Player  `json:"p"`
	M    notation.Move `json:"m"`
	Hint int           `json:"hint,omitempty"`
}

// Result ends a deal. Carry is what the next deal carries; Score is the match
// score after the deal, capped at the target.
type Result struct {
	Result Outcome `json:"result"`
	Points [2]int  `json:"points"`
	Tricks [2]int  `json:"tricks"`
	Score  [2]int  `json:"score"`
	Carry  int     `json:"carry"`
}

// Outcome is who won a deal, nil after a draw, and why.
type Outcome struct {
	Winner     *rules.Player `json:"winner"`
	GamePoints int           `json:"game_points"`
	Reason     string        `json:"reason"`
}

// Over ends a match.
type Over struct {
	Over MatchOutcome `json:"over"`
}

// MatchOutcome is who won a match. Matches is 2 where the book doubles a match
// lost without a game point, otherwise 0 and not written.
type MatchOutcome struct {
	Winner  rules.Player `json:"winner"`
	Score   [2]int       `json:"score"`
	Matches int          `json:"matches,omitempty"`
}

func (Header) line() {}
func (Deal) line()   {}
func (Act) line()    {}
func (Result) line() {}
func (Over) line()   {}
