package keys_test

import (
	"testing"

	tea "github.com/charmbracelet/bubbletea"
	"github.com/stretchr/testify/require"

	"games/sixtysix/ui/keys"
)

func pressed(text string) tea.KeyMsg { return tea.KeyMsg{Type: tea.KeyRunes, Runes: []rune(text)} }

func TestOwnKeysDoNotClash(t *testing.T) {
	_, problems := keys.New(nil)
	require.Empty(t, problems)
}

func TestWhatKeysMean(t *testing.T) {
	m, _ := keys.New(nil)
	require.Equal(t, keys.Close, m.Action(pressed("c"), keys.Table))
	require.Equal(t, keys.Close, m.Action(pressed("C"), keys.Table), "Caps Lock is lit")
	require.Equal(t, keys.None, m.Action(pressed("c"), keys.Page))
	require.Equal(t, keys.Up, m.Action(pressed("k"), keys.Table))
	require.Equal(t, keys.King, m.Action(pressed("k"), keys.Pair))
	require.Equal(t, keys.Left, m.Action(tea.KeyMsg{Type: tea.KeyLeft}, keys.Table))
	require.Equal(t, keys.Enter, m.Action(tea.KeyMsg{Type: tea.KeySpace, Runes: []rune{' '}}, keys.Table))
}

func TestKeysOfThePlayer(t *testing.T) {
	m, problems := keys.New(map[string][]string{"close": {"z", "space"}, "play": {"enter"}})
	require.Empty(t, problems)
	require.Equal(t, keys.Close, m.Action(pressed("z"), keys.Table))
	require.Equal(t, keys.Close, m.Action(tea.KeyMsg{Type: tea.KeySpace, Runes: []rune{' '}}, keys.Table))
	require.Equal(t, keys.None, m.Action(pressed("c"), keys.Table))
	require.Equal(t, "z", m.Of(keys.Close).Help().Key)
	require.Equal(t, "z, space", m.Of(keys.Close).Keys())
}

// The player's key goes before one that an action has by itself; between two of
// his, the first one in the table keeps it.
func TestClashesAreReported(t *testing.T) {
	m, problems := keys.New(map[string][]string{"close": {"m"}})
	require.Equal(t, []string{"The key m is bound to both close and marriage; close keeps it."}, problems)
	require.Equal(t, keys.Close, m.Action(pressed("m"), keys.Table))
	require.False(t, m.Of(keys.Marriage).Enabled())

	m, problems = keys.New(map[string][]string{"close": {"z"}, "claim": {"z", "v"}})
	require.Equal(t, []string{"The key z is bound to both close and claim; close keeps it."}, problems)
	require.Equal(t, keys.Claim, m.Action(pressed("v"), keys.Table))
}

func TestKeysOfDifferentPlacesDoNotClash(t *testing.T) {
	_, problems := keys.New(map[string][]string{"rematch": {"c"}})
	require.Empty(t, problems)
}

func TestNames(t *testing.T) {
	for _, name := range keys.Names() {
		require.Equal(t, name, keys.Named(name).Name())
	}
	require.Equal(t, keys.None, keys.Named("shut"))
	require.Empty(t, keys.None.Name())
}

func TestNamesOfKeys(t *testing.T) {
	for _, name := range []string{
		"c", "C", "?", "ä", " ", "space", "alt+space", "enter", "esc", "tab", "shift+tab", "backspace", "f5", "ctrl+x",
		"alt+x", "alt+enter", "left", "ctrl+left", "pgup", "home", "delete",
	} {
		require.True(t, keys.Key(name), name)
	}
	for _, name := range []string{"", "ctlr+x", "ctrl-x", "cc", "runes", "alt+", "f99", "escape", "\x01"} {
		require.False(t, keys.Key(name), name)
	}
	for _, r := range keys.Names() {
		m, problems := keys.New(nil)
		require.Empty(t, problems)
		for _, k := range m.Of(keys.Named(r)).Binding.Keys() {
			require.True(t, keys.Key(k), k)
		}
	}
	m, _ := keys.New(map[string][]string{"close": {"alt+space"}})
	require.Equal(t, keys.Close, m.Action(tea.KeyMsg{Type: tea.KeySpace, Runes: []rune{' '}, Alt: true}, keys.Table))
}

func TestDigits(t *testing.T) {
	for i := range 6 {
		at, ok := keys.DigitOf(i).Digit()
		require.True(t, ok)
		require.Equal(t, i, at)
	}
	_, ok := keys.Enter.Digit()
	require.False(t, ok)
}
