package table_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// committed is the scene of a deal with a commitment, in its first lines.
func committed(w, h int, score, deal string) []string {
	s := scene()
	s.Score, s.Deal, s.Commitment = score, deal, "a3f1c09e"
	text, _ := drawn(w, h, s)
	return strings.Split(text, "\n")[:h/3]
}

func TestTheCommitmentStandsBesideTheDeal(t *testing.T) {
	for _, size := range [][2]int{{80, 22}, {80, 24}, {96, 30}, {110, 36}, {120, 40}, {60, 20}} {
		head := strings.Join(committed(size[0], size[1], "You 4 : 2 Bot  to 7", "Deal 5"), "\n")
		require.Equal(t, 1, strings.Count(head, "Deal 5  a3f1c09e"), head)
		require.Equal(t, 1, strings.Count(head, "a3f1c09e"), head)
	}
}

// Where a long deal leaves no room, the commitment stands beside the bot's cards;
// score and deal are whole all the same.
func TestALongDealLeavesRoomForTheCommitment(t *testing.T) {
	lines := committed(80, 22, "You 7 : 7 Bot  down to 0", "Deal 12, worth +2")
	require.Equal(t, "  Sixty-six  club       Match  You 7 : 7 Bot  down to 0      Deal 12, worth +2", lines[0])
	require.True(t, strings.HasSuffix(lines[3], "  commitment a3f1c09e"), lines[3])
}

// With one-line cards it is left out where there is no room.
func TestSmallRoomsLeaveTheCommitmentOut(t *testing.T) {
	lines := committed(44, 12, "You 4 : 2 Bot  to 7", "Deal 5")
	require.Equal(t, "  Sixty-six  You 4 : 2 Bot  to 7     Deal 5", strings.TrimRight(lines[0], " "))
	lines = committed(52, 14, "You 4 : 2 Bot  to 7", "Deal 5")
	require.Contains(t, lines[0], "  Sixty-six  You 4 : 2 Bot  to 7")
	require.Contains(t, lines[0], "  Deal 5  a3f1c09e")
}
