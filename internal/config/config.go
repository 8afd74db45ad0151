package config

import (
	"bytes"
	"cmp"
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/natefinch/atomic"
	"github.com/pelletier/go-toml/v2"
)

// Files are where settings are written: Config by the player, State by the game
// when an option is changed in it. Either may be missing, or "" for none.
type Files struct{ Config, State string }

// Sources are where settings come from, the strongest first: Flags, the
// environment, what was changed in the game, the config file. Flags holds option
// keys with their values.
type Sources struct {
	Flags map[string]string
	Env   func(key string) (string, bool)
	Files Files
}

// Known is what others know the names of: themes, the default first, the actions
// that keys can be bound to, and keys.
type Known struct {
	Themes, Actions []string
	Key             func(name string) bool // nil: any name is one
}

// Config is the settings of this run. [Load] makes one.
type Config struct {
	Settings
	Options  []Option
	Problems []string // what was wrong with the sources, a sentence each

	file    Files
	known   Known
	written map[string]string // by the player, in the config file
	changed map[string]string // in the game
}

// Load puts the settings together. It never fails: a source that says something
// wrong is reported in Problems and does not count.
func Load(known Known, from Sources) *Config {
	c := &Config{
		Settings: Default(known.Themes), Options: Options(known.Themes), file: from.Files,
		known:   known,
		written: map[string]string{}, changed: map[string]string{},
	}
	c.Keys = map[string][]string{}
	c.fromFile()
	c.fromState()
	c.fromEnvironment(from.Env)
	for _, key := range slices.Sorted(maps.Keys(from.Flags)) {
		c.take(key, from.Flags[key], "--"+key)
	}
	return c
}

// fromFile takes what the player has written.
func (c *Config) fromFile() {
	list, problems := read(c.file.Config)
	slices.SortFunc(list, func(a, b entry) int { return cmp.Compare(a.line, b.line) })
	for _, e := range list {
		if name, ok := strings.CutPrefix(e.key, keysTable+"."); ok {
			for _, why := range c.bind(name, e.list) {
				problems = append(problems, problem{c.file.Config, e.line, why})
			}
			continue
		}
		if why := c.set(e.key, e.text); why != "" {
			problems = append(problems, problem{c.file.Config, e.line, why})
			continue
		}
		c.written[e.key] = e.text
	}
	slices.SortStableFunc(problems, func(a, b problem) int { return cmp.Compare(a.line, b.line) })
	for _, p := range problems {
		c.Problems = append(c.Problems, p.String())
	}
}

// bind gives the action those keys, and says what is wrong with them. An action
// for which none is left keeps its own.
func (c *Config) bind(action string, wanted []string) (problems []string) {
	if !slices.Contains(c.known.Actions, action) {
		return []string{fmt.Sprintf("There is no action called %s; keys are bound to %s.",
			action, strings.Join(c.known.Actions, ", "))}
	}
	bound := []string{}
	for _, k := range wanted {
		if c.known.Key == nil || c.known.Key(k) {
			bound = append(bound, k)
			continue
		}
		problems = append(problems, fmt.Sprintf(
			"There is no key called %q, to which %s is bound; keys are called a, ?, space, f5, ctrl+x, alt+x, pgup and so on.", k, action))
	}
	if len(bound) > 0 || len(wanted) == 0 {
		c.Keys[action] = bound
	}
	return problems
}

// state is the file of what was changed in the game. Was is what the config file
// said then: once the player writes something else there, that counts again.
type state struct {
	Changed map[string]string `toml:"changed"`
	Was     map[string]string `toml:"was"`
}

// fromState takes what was changed in the game. The file is the game's own, so
// nothing wrong in it is worth a word.
func (c *Config) fromState() {
	text, err := os.ReadFile(c.file.State)
	if err != nil {
		return
	}
	var s state
	if toml.Unmarshal(text, &s) != nil {
		return
	}
	for key, value := range s.Changed {
		if s.Was[key] == c.written[key] && c.set(key, value) == "" {
			c.changed[key] = value
		}
	}
}

// fromEnvironment takes NO_COLOR and SIXTYSIX_ with an option's key.
func (c *Config) fromEnvironment(env func(string) (string, bool)) {
	if env == nil {
		return
	}
	if v, ok := env("NO_COLOR"); ok && v != "" {
		c.take("colour", "no", "NO_COLOR")
	}
	for _, o := range c.Options {
		name := "SIXTYSIX_" + strings.ToUpper(strings.ReplaceAll(o.Key, "-", "_"))
		if v, ok := env(name); ok && v != "" {
			c.take(o.Key, v, name)
		}
	}
}

func (c *Config) take(key, value, source string) {
	if why := c.set(key, value); why != "" {
		c.Problems = append(c.Problems, source+": "+why)
	}
}

// set gives the option that value; the sentence says what is wrong with it.
func (c *Config) set(key, value string) string {
	var known []string
	for i := range c.Options {
		o := &c.Options[i]
		if o.Key != key {
			known = append(known, o.Key)
			continue
		}
		if !o.Set(&c.Settings, value) {
			return fmt.Sprintf("%s cannot be %q; it takes %s.", key, value, strings.Join(o.Values, ", "))
		}
		return ""
	}
	return fmt.Sprintf("There is no option called %s; the options are %s.", key, strings.Join(known, ", "))
}

// Change gives the option that value, now and at the next start once
// [Config.Saving] has been carried out. A value that the option cannot have
// changes nothing.
func (c *Config) Change(key, value string) {
	if c.set(key, value) == "" {
		c.changed[key] = value
	}
}

// Decided reports whether the player has said anything about the option, in the
// config file or in the game.
func (c *Config) Decided(key string) bool {
	_, written := c.written[key]
	_, changed := c.changed[key]
	return written || changed
}

// Saving returns what writes down the changes made in the game so far. It may be
// called later and elsewhere; it never touches what the player has written.
func (c *Config) Saving() func() error {
	path := c.file.State
	s := state{Changed: maps.Clone(c.changed), Was: map[string]string{}}
	for key := range s.Changed {
		if v, ok := c.written[key]; ok {
			s.Was[key] = v
		}
	}
	return func() error {
		if path == "" {
			return nil
		}
		if err := save(path, s); err != nil {
			return fmt.Errorf("the options could not be kept: %w", err)
		}
		return nil
	}
}

const heading = `# Options changed in the game. They come before the config file until something
# else is written there.

`

func save(path string, s state) error {
	text, err := toml.Marshal(s)
	if err != nil {
		return err
	}
	const onlyMine = 0o700
	if err := os.MkdirAll(filepath.Dir(path), onlyMine); err != nil {
		return err
	}
	return atomic.WriteFile(path, bytes.NewReader(append([]byte(heading), text...)))
}
