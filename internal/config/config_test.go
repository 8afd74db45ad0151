package config_test

import (
	"os"
	"path/filepath"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"games/sixtysix/internal/config"
)

var known = config.Known{
	Themes:  []string{"terminal", "german"},
	Actions: []string{"close", "claim"},
}

// files writes what the player and the game have written.
func files(t *testing.T, written, changed string) config.Files {
	t.Helper()
	dir := t.TempDir()
	f := config.Files{Config: filepath.Join(dir, "config.toml"), State: filepath.Join(dir, "state", "options.toml")}
	if written != "" {
		require.NoError(t, os.WriteFile(f.Config, []byte(written), 0o600))
	}
	if changed != "" {
		require.NoError(t, os.Mkdir(filepath.Dir(f.State), 0o700))
		require.NoError(t, os.WriteFile(f.State, []byte(changed), 0o600))
	}
	return f
}

func TestDefaultsWhereNobodySaysAnything(t *testing.T) {
	c := config.Load(known, config.Sources{Files: files(t, "", "")})
	require.Empty(t, c.Problems)
	want := config.Default(known.Themes)
	want.Keys = map[string][]string{}
	require.Equal(t, want, c.Settings)
	require.Equal(t, 900*time.Millisecond, c.TrickDelay)
	require.True(t, c.ConfirmClose)
}

func TestEveryOptionTakesItsValues(t *testing.T) {
	for _, o := range config.Options(known.Themes) {
		for _, v := range o.Values {
			s := config.Default(known.Themes)
			require.True(t, o.Set(&s, v), "%s %s", o.Key, v)
			require.Equal(t, v, o.Value(&s), o.Key)
		}
		s := config.Default(known.Themes)
		before := s
		require.False(t, o.Set(&s, "purple"), o.Key)
		require.Equal(t, before, s)
	}
}

func TestFileOfThePlayer(t *testing.T) {
	c := config.Load(known, config.Sources{Files: files(t, `
# mine
theme = "german"
ascii = true
points = "yes"
trick-delay = 1.5
bot-speed = "slow"

[keys]
close = ["z", "f5"]
claim = "v"
`, "")})
	require.Empty(t, c.Problems)
	require.Equal(t, "german", c.Theme)
	require.Equal(t, config.On, c.ASCII)
	require.True(t, c.Points)
	require.Equal(t, 1500*time.Millisecond, c.TrickDelay)
	require.Equal(t, map[string][]string{"close": {"z", "f5"}, "claim": {"v"}}, c.Keys)
}

// A misspelt key is reported; the others count, and an action that has none left
// keeps its own.
func TestKeysThatThereAreNot(t *testing.T) {
	names := known
	names.Key = func(name string) bool { return name == "ctrl+x" || name == "v" }
	c := config.Load(names, config.Sources{Files: files(t, `[keys]
close = ["ctlr+x", "ctrl+x"]
claim = "vv"
`, "")})
	const help = "keys are called a, ?, space, f5, ctrl+x, alt+x, pgup and so on."
	require.Equal(t, []string{
		`config.toml, line 2: There is no key called "ctlr+x", to which close is bound; ` + help,
		`config.toml, line 3: There is no key called "vv", to which claim is bound; ` + help,
	}, c.Problems)
	require.Equal(t, map[string][]string{"close": {"ctrl+x"}}, c.Keys)
	c = config.Load(names, config.Sources{Files: files(t, "[keys]\nclaim = []\n", "")})
	require.Empty(t, c.Problems)
	require.Equal(t, map[string][]string{"claim": {}}, c.Keys, "no key at all")
}

// Each thing that is wrong is one sentence, with its line; the rest counts.
func TestWhatIsWrongInTheFile(t *testing.T) {
	c := config.Load(known, config.Sources{Files: files(t, `theme = "pink"
colors = true
points = true
trick-delay = -1
mouse = [1]

[keys]
shut = "c"
close = 3
claim = "v"
`, "")})
	require.Equal(t, []string{
		`config.toml, line 1: theme cannot be "pink"; it takes terminal, german.`,
		`config.toml, line 2: There is no option called colors; the options are theme, colour, ascii, mouse, points, ` +
			`auto-claim, bot-speed, trick-delay, reduce-motion, confirm-close, confirm-claim, stop-after-draw, ask-chance.`,
		`config.toml, line 4: trick-delay cannot be "-1"; it takes 0, 0.5, 0.9, 2, 4, key.`,
		`config.toml, line 5: mouse takes one value.`,
		`config.toml, line 8: There is no action called shut; keys are bound to close, claim.`,
		`config.toml, line 9: close takes a key or a list of keys, such as ["c", "f5"].`,
	}, c.Problems)
	require.True(t, c.Points)
	require.Equal(t, "terminal", c.Theme)
	require.Equal(t, map[string][]string{"claim": {"v"}}, c.Keys)
}

func TestFileThatIsNotTOML(t *testing.T) {
	c := config.Load(known, config.Sources{Files: files(t, "points = true\ntheme = \n", "")})
	require.Len(t, c.Problems, 1)
	require.Contains(t, c.Problems[0], "config.toml, line 2: This is not TOML: ")
	c = config.Load(known, config.Sources{Files: files(t, "keys = 3\n", "")})
	require.Equal(t, []string{"config.toml, line 1: keys is a table, [keys], with a line for each action."}, c.Problems)
}

func TestFileThatCannotBeRead(t *testing.T) {
	f := config.Files{Config: t.TempDir()}
	c := config.Load(known, config.Sources{Files: f})
	require.Len(t, c.Problems, 1)
	require.Contains(t, c.Problems[0], "It cannot be read: ")
}

// Flags come before the environment, that before what was changed in the game,
// that before the file of the player.
func TestWhoComesFirst(t *testing.T) {
	from := config.Sources{Files: files(t, `bot-speed = "slow"`, `
[changed]
bot-speed = "fast"
[was]
bot-speed = "slow"
`)}
	require.Equal(t, 300*time.Millisecond, config.Load(known, from).BotPause)
	from.Env = func(key string) (string, bool) { return "normal", key == "SIXTYSIX_BOT_SPEED" }
	require.Equal(t, 700*time.Millisecond, config.Load(known, from).BotPause)
	from.Flags = map[string]string{"bot-speed": "instant"}
	require.Zero(t, config.Load(known, from).BotPause)
}

func TestNoColor(t *testing.T) {
	env := func(key string) (string, bool) { return "1", key == "NO_COLOR" }
	require.Equal(t, config.Off, config.Load(known, config.Sources{Env: env}).Colour)
	env = func(key string) (string, bool) { return "", key == "NO_COLOR" }
	require.Equal(t, config.Auto, config.Load(known, config.Sources{Env: env}).Colour)
}

func TestWrongFlagsAndVariables(t *testing.T) {
	c := config.Load(known, config.Sources{
		Flags: map[string]string{"theme": "pink"},
		Env:   func(key string) (string, bool) { return "maybe", key == "SIXTYSIX_MOUSE" },
	})
	require.Equal(t, []string{
		`SIXTYSIX_MOUSE: mouse cannot be "maybe"; it takes yes, no.`,
		`--theme: theme cannot be "pink"; it takes terminal, german.`,
	}, c.Problems)
}

func TestChangesAreKeptAndTheFileOfThePlayerIsNotTouched(t *testing.T) {
	const mine = "# mine\ntheme = \"german\"\n"
	from := config.Sources{Files: files(t, mine, "")}
	c := config.Load(known, from)
	require.True(t, c.Decided("theme"))
	require.False(t, c.Decided("points"))
	c.Change("theme", "terminal")
	c.Change("points", "yes")
	c.Change("points", "perhaps")
	require.True(t, c.Points)
	require.NoError(t, c.Saving()())

	again := config.Load(known, from)
	require.Equal(t, "terminal", again.Theme)
	require.True(t, again.Points)
	require.True(t, again.Decided("points"))
	text, err := os.ReadFile(from.Files.Config)
	require.NoError(t, err)
	require.Equal(t, mine, string(text))
}

// Once the player writes something else, that counts again.
func TestTheFileOfThePlayerCountsAgain(t *testing.T) {
	from := config.Sources{Files: files(t, `bot-speed = "slow"`, "")}
	c := config.Load(known, from)
	c.Change("bot-speed", "fast")
	require.NoError(t, c.Saving()())
	require.NoError(t, os.WriteFile(from.Files.Config, []byte(`bot-speed = "instant"`), 0o600))
	require.Zero(t, config.Load(known, from).BotPause)
}

func TestSavingMayFail(t *testing.T) {
	file := filepath.Join(t.TempDir(), "file")
	require.NoError(t, os.WriteFile(file, nil, 0o600))
	c := config.Load(known, config.Sources{Files: config.Files{State: filepath.Join(file, "options.toml")}})
	c.Change("points", "yes")
	require.ErrorContains(t, c.Saving()(), "the options could not be kept: ")
	c = config.Load(known, config.Sources{})
	require.NoError(t, c.Saving()(), "no file, nothing to write")
}

func TestDamagedStateIsNoMatter(t *testing.T) {
	c := config.Load(known, config.Sources{Files: files(t, "", "changed = {{")})
	require.Empty(t, c.Problems)
}

func FuzzLoad(f *testing.F) {
	f.Add("theme = \"german\"\n[keys]\nclose = [\"z\"]\n")
	f.Add("[keys]\nclose = 3\n[[x]]\na.b.c = {d = 1}\n")
	f.Fuzz(func(t *testing.T, text string) {
		c := config.Load(known, config.Sources{Files: files(t, text, "")})
		require.Contains(t, known.Themes, c.Theme)
	})
}
