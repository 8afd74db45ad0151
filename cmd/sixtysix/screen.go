package main

import (
	"crypto/rand"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"syscall"
	"time"

	"github.com/adrg/xdg"
	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"games/sixtysix/internal/choice"
	"games/sixtysix/internal/config"
	"games/sixtysix/internal/lobby"
	"games/sixtysix/internal/plain"
	"games/sixtysix/ui"
	"games/sixtysix/ui/keys"
	"games/sixtysix/ui/theme"
)

// screenFlags are the flags that are about the full screen alone: how it looks
// and behaves, not what is played. The menu comes in spite of them.
type screenFlags struct {
	theme        string
	botSpeed     string
	trickDelay   string
	reduceMotion bool
	debug        string
}

func (f *screenFlags) add(cmd *cobra.Command) {
	known := options()
	set := cmd.Flags()
	set.StringVar(&f.theme, "theme", "", "colours of the suits: `NAME`, one of "+known["theme"])
	set.StringVar(&f.botSpeed, "bot-speed", "", "how long the bot takes over a card: `SPEED`, one of "+known["bot-speed"])
	set.StringVar(&f.trickDelay, "trick-delay", "", "`SECONDS` that a finished trick lies there, or key")
	set.BoolVar(&f.reduceMotion, "reduce-motion", false, "cards do not rise, and the bot's moves come at once")
	set.StringVar(&f.debug, "debug", "", "write every message of the full screen to `FILE`")
	complete(cmd, "theme", themeNames())
	complete(cmd, "bot-speed", strings.Split(known["bot-speed"], ", "))
	complete(cmd, "trick-delay", nil)
}

// screenOnly are the names of these flags.
var screenOnly = []string{"theme", "bot-speed", "trick-delay", "reduce-motion", "debug"}

// aboutTheMatch tells whether any flag was given that says what is to be played.
func aboutTheMatch(given *pflag.FlagSet) bool {
	about := false
	given.Visit(func(f *pflag.Flag) { about = about || !slices.Contains(screenOnly, f.Name) })
	return about
}

// options lists what each option takes.
func options() map[string]string {
	known := map[string]string{}
	for _, o := range config.Options(themeNames()) {
		known[o.Key] = strings.Join(o.Values, ", ")
	}
	return known
}

func themeNames() []string {
	var names []string
	for _, t := range theme.Themes() {
		names = append(names, t.Name)
	}
	return names
}

// flagsOfOptions says which option a flag sets, and to what if it only switches.
var flagsOfOptions = map[string]struct{ option, value string }{
	"theme":         {"theme", ""},
	"bot-speed":     {"bot-speed", ""},
	"trick-delay":   {"trick-delay", ""},
	"reduce-motion": {"reduce-motion", ""},
	"points":        {"points", ""},
	"auto-claim":    {"auto-claim", ""},
	"ascii":         {"ascii", ""},
	"no-color":      {"colour", "no"},
}

// settings puts together what the flags, the environment and the files say. A
// flag that says something wrong is wrong usage; the rest is reported in the game.
func settings(given *pflag.FlagSet, env environment) (*config.Config, error) {
	wanted := map[string]string{}
	for name, of := range flagsOfOptions {
		flag := given.Lookup(name)
		if flag == nil || !flag.Changed {
			continue
		}
		value := flag.Value.String()
		if of.value != "" {
			value = map[string]string{"true": of.value, "false": "auto"}[value]
		}
		wanted[of.option] = value
	}
	known := config.Known{Themes: themeNames(), Actions: keys.Names(), Key: keys.Key}
	strict := config.Load(known, config.Sources{Flags: wanted})
	if len(strict.Problems) > 0 {
		_, why, _ := strings.Cut(strict.Problems[0], ": ") // it begins with the option, which is the flag
		return nil, usagef("--%s", strings.TrimSuffix(why, "."))
	}
	return config.Load(known, config.Sources{Flags: wanted, Env: env, Files: optionFiles(env)}), nil
}

func optionFiles(env environment) config.Files {
	return config.Files{
		Config: filepath.Join(folder(env, "XDG_CONFIG_HOME", xdg.ConfigHome), "config.toml"),
		State:  filepath.Join(folder(env, "XDG_STATE_HOME", xdg.StateHome), "options.toml"),
	}
}

// folder is the program's own folder in one of the XDG folders.
func folder(env environment, key, usual string) string {
	dir, _ := env(key)
	if !filepath.IsAbs(dir) { // a relative one is to be ignored
		dir = usual
	}
	return filepath.Join(dir, "sixtysix")
}

// fullScreen tells whether the game is to be played on the full screen.
func (f *playFlags) fullScreen(cmd *cobra.Command, env environment) bool {
	return !f.plain && ableTerminal(cmd, env)
}

// ableTerminal tells whether the command has a terminal that a full screen can be
// drawn on.
func ableTerminal(cmd *cobra.Command, env environment) bool {
	kind, _ := env("TERM")
	able := kind != "dumb" && (kind != "" || runtime.GOOS == "windows")
	return able && isTerminal(cmd.InOrStdin()) && isTerminal(cmd.OutOrStdout())
}

// onScreen plays the game on the full screen.
func (f *playFlags) onScreen(cmd *cobra.Command, env environment, p plan, shelf lobby.Shelf, memory choice.File) error {
	cfg, err := settings(f.given, env)
	if err != nil {
		return err
	}
	log, err := openDebug(f.screen.debug)
	if err != nil {
		return err
	}
	o := ui.Options{
		Config: cfg, Shelf: shelf, Memory: memory, Bot: f.hiring.bot, Seed: f.seeds(), Nonces: rand.Reader,
		Debug: log.line(), Notice: p.notes, Terminal: ui.TerminalOf(env),
	}
	if t, err := newTrainer(env, f.seed); err == nil {
		o.Trainer = t
	}
	switch {
	case p.menu:
	case p.kept != nil:
		o.Resume = p.kept
	default:
		o.Begin = &p.chosen
	}
	end, err := ui.Run(cmd.Context(), o, cmd.InOrStdin(), cmd.OutOrStdout())
	err = errors.Join(log.close(), f.left(cmd, env, end, err))
	return err
}

// left says how the match can be gone on with, and what the end means outside.
func (f *playFlags) left(cmd *cobra.Command, env environment, end ui.End, err error) error {
	var crash *ui.Crash
	if errors.As(err, &crash) {
		return crashed(crash, env, end)
	}
	if end.Unfinished && !end.Unsaved {
		fmt.Fprintf(cmd.ErrOrStderr(), "sixtysix: the match is saved; %s goes on with it\n", plain.Resume) //nolint:errcheck // nowhere else to say it
	}
	if end.Interrupted && err == nil {
		return stopped{syscall.SIGINT}
	}
	return err
}

// crashed writes down what happened and says where, and how to go on.
func crashed(c *ui.Crash, env environment, end ui.End) error {
	dir := folder(env, "XDG_STATE_HOME", xdg.StateHome)
	path := filepath.Join(dir, time.Now().UTC().Format("crash-20060102-150405.txt"))
	advice := ""
	if end.Unfinished && !end.Unsaved {
		advice = "; " + plain.Resume + " goes on with the match"
	}
	err := os.MkdirAll(dir, 0o700)
	if err == nil {
		err = os.WriteFile(path, c.Report(version()), 0o600)
	}
	if err != nil {
		return fmt.Errorf("this is a bug in the program: %w%s", c, advice)
	}
	return fmt.Errorf("this is a bug in the program: %w (written to %s)%s", c, path, advice)
}
