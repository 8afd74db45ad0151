package analysis

import "games/sixtysix/rules"

// Thrift orders moves that are worth the same, the lower the better: what costs
// nothing before cards, cheap cards before dear ones, plain ones before trumps, the
// led suit before others, and closing last.
func Thrift(t *rules.Table, m rules.Move) int {
	c := m.Card()
	switch {
	case m == rules.Claim:
		return 0
	case m == rules.Exchange:
		return 1
	case m.Declared() != rules.NoSuit:
		return 2
	case m == rules.Close:
		return 100
	case c == rules.NoCard: // a window goes by
		return 3
	}
	cost := 10 + 2*c.Points()
	if c.Suit() == t.Trump {
		cost += 40
	}
	if t.Led != rules.NoCard && c.Suit() != t.Led.Suit() {
		cost++
	}
	return cost
}
