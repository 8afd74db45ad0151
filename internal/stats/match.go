package stats

import (
	"games/sixtysix/internal/record"
	"games/sixtysix/internal/words"
	"games/sixtysix/rules"
)

// Match is a match to be counted, finished or not.
type Match struct {
	Name   string // of the record
	Record *record.Record
	Prices map[int]Price // of the deals whose decisions are priced, by deal number
}

// Price is what the player's decisions of one finished deal lost.
type Price struct {
	Losses   []float64 `json:"losses"` // in game points, one a decision; 0 for the best
	Errors   int       `json:"errors"` // decisions that are called so, blunders not among them
	Blunders int       `json:"blunders"`
}

// Me returns the seat of the player from whom the match is seen.
func (m *Match) Me() rules.Player { return m.Record.Header.You() }

// Opponent returns the other player's name as the record has it, or his seat
// where it has none.
func (m *Match) Opponent() string {
	names, other := m.Record.Header.Players, m.Me().Other()
	if names[other] == "" {
		return words.VoiceOf(names).Name(other)
	}
	return names[other]
}

// side returns which half of a pair is that player's.
func (m *Match) side(p rules.Player) rules.Player { return p ^ m.Me() }

// net returns what the deal's result brought the player, in game points.
func (m *Match) net(r rules.Result) int {
	switch r.Winner {
	case m.Me():
		return r.GamePoints
	case rules.NoPlayer:
		return 0
	}
	return -r.GamePoints
}
