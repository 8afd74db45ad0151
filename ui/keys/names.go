package keys

import (
	"slices"
	"strings"
	"unicode"

	tea "github.com/charmbracelet/bubbletea"
)

// Names returns the name of every action as the config file has it.
func Names() []string {
	names := make([]string, len(rows))
	for i, r := range rows {
		names[i] = r.name
	}
	return names
}

// Name returns the action's name as the config file has it.
func (a Action) Name() string {
	for _, r := range rows {
		if r.action == a {
			return r.name
		}
	}
	return ""
}

// Named returns the action of that name, None if there is none.
func Named(name string) Action {
	for _, r := range rows {
		if r.name == name {
			return r.action
		}
	}
	return None
}

// Key reports whether there is a key of that name: a letter or sign, space, f5,
// ctrl+x, alt+x and the like, in small letters.
func Key(name string) bool {
	name = strings.TrimPrefix(name, "alt+")
	if name == "space" || slices.Contains(named, name) {
		return true
	}
	sign := []rune(name)
	return len(sign) == 1 && unicode.IsGraphic(sign[0])
}

// named are the keys that have a name instead of a sign.
var named = namedKeys()

func namedKeys() []string {
	const lowest, highest = -128, 127 // of all that the terminal's keys are numbered with
	var names []string
	for k := tea.KeyType(lowest); k <= highest; k++ {
		if name := k.String(); name != "" && k != tea.KeyRunes {
			names = append(names, name)
		}
	}
	return names
}

// messages are the keys as they come from the terminal.
func messages(names []string) []string {
	keys := slices.Clone(names)
	for i, name := range keys {
		if rest, ok := strings.CutSuffix(name, "space"); ok {
			keys[i] = rest + " "
		}
	}
	return keys
}
