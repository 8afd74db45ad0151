package exhibition

import (
	"path/filepath"
	"strings"

	"games/sixtysix/internal/protocol"
)

// longestName is how many letters of a name are used: two have to stand beside a
// score.
const longestName = 10

// Names returns what two bots are called at the table. A program goes by the last
// word of its command; two of one name are told apart.
func Names(bots [2]string) [2]string {
	var names [2]string
	for i, name := range bots {
		if command, program := strings.CutPrefix(name, protocol.Scheme); program {
			if parts := strings.Fields(command); len(parts) > 0 {
				name = filepath.Base(parts[len(parts)-1])
			}
		}
		names[i] = clipped(name, longestName)
	}
	if strings.EqualFold(names[0], names[1]) {
		for i, letter := range [2]string{" A", " B"} {
			names[i] = clipped(names[i], longestName-len(letter)) + letter
		}
	}
	return names
}

func clipped(name string, n int) string {
	letters := []rune(name)
	return string(letters[:min(len(letters), n)])
}
