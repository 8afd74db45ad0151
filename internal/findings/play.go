package findings

import (
	"strings"

	"games/sixtysix/rules"
)

// Play writes moves of both players that follow on the deal, passes left out: a
// trick after the other, what is led and what is played to it joined:
// "declare C, CQ-CJ, DA-exchange DJ, claim". It ends before a move that the deal
// does not allow.
func Play(d rules.Deal, moves []rules.Move) string {
	var text strings.Builder
	led := false // the move before is the card that is being followed
	for _, m := range moves {
		follows := d.Phase() == rules.Follow
		if d.Play(m) != nil {
			break
		}
		if m == rules.Pass {
			continue
		}
		switch {
		case text.Len() == 0:
		case follows && led:
			text.WriteString("-")
		case follows:
			text.WriteString(" ")
		default:
			text.WriteString(", ")
		}
		text.WriteString(m.String())
		led = d.Phase() == rules.Follow && !follows
	}
	return text.String()
}
