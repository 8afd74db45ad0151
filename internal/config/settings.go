// Package config is how the game is to look and behave for one player: the
// options there are, and what the command line, the environment, the config file
// and earlier choices in the game say about each.
//
// It knows options as text and as values, and their files. It must not know what
// an option does, nor how a rule book differs from another.
package config

import (
	"slices"
	"strconv"
	"strings"
	"time"
)

// Settings is the value of every option. [Default] returns what holds where
// nobody says anything.
type Settings struct {
	Theme        string
	ASCII        Switch
	Colour       Switch
	Mouse        bool
	Points       bool
	AutoClaim    bool
	BotPause     time.Duration // before each of the bot's cards
	TrickDelay   time.Duration // how long a finished trick lies; UntilKey: until a key
	ReduceMotion bool
	ConfirmClose bool
	ConfirmClaim bool
	AfterDraw    bool // stop after the draw when the bot is on lead
	AskChance    bool // in practice
	Keys         map[string][]string
}

// Switch is on, off or left to what the terminal says.
type Switch uint8

// The positions of a switch.
const (
	Auto Switch = iota
	On
	Off
)

// UntilKey is the delay that only a key ends.
const UntilKey time.Duration = -1

// Option is one option as people read and write it.
type Option struct {
	Key    string // as in the config file
	Title  string // as the game shows it
	Doc    string // one line of explanation
	Values []string
	kind   kind
}

// kind reads and writes one setting as text.
type kind interface {
	value(s *Settings) string
	set(s *Settings, text string) bool
}

// Value returns the option's value as text.
func (o *Option) Value(s *Settings) string { return o.kind.value(s) }

// Set gives the option that value and reports whether it can have it.
func (o *Option) Set(s *Settings, text string) bool { return o.kind.set(s, text) }

// Options returns every option in the order in which they are shown. Themes are
// the names of the themes that there are, the default first.
func Options(themes []string) []Option {
	return []Option{
		{
			"theme", "Colours of the suits", "how the suits are coloured", themes,
			word{func(s *Settings) *string { return &s.Theme }, themes},
		},
		{
			"colour", "Colour", "colours at all: auto asks NO_COLOR and the terminal", switchNames,
			switched(func(s *Settings) *Switch { return &s.Colour }),
		},
		{
			"ascii", "ASCII only", "letters and plain characters in place of suits and frames", switchNames,
			switched(func(s *Settings) *Switch { return &s.ASCII }),
		},
		{
			"mouse", "Mouse", "click cards; off leaves the mouse to the terminal", yesNoNames,
			yesNo(func(s *Settings) *bool { return &s.Mouse }),
		},
		{
			"points", "Points always shown", "the rules want them counted in the head", yesNoNames,
			yesNo(func(s *Settings) *bool { return &s.Points }),
		},
		{
			"auto-claim", "Claim by itself", "66 is claimed for you as soon as you have it and may", yesNoNames,
			yesNo(func(s *Settings) *bool { return &s.AutoClaim }),
		},
		{
			"bot-speed", "Bot's speed", "how long the bot takes over a card at least", names(speeds),
			named{func(s *Settings) *time.Duration { return &s.BotPause }, speeds},
		},
		{
			"trick-delay", "Finished tricks lie", "seconds, or key: until you press one", names(delays),
			seconds{named{func(s *Settings) *time.Duration { return &s.TrickDelay }, delays}},
		},
		{
			"reduce-motion", "Less motion", "cards do not rise, and the bot's moves come at once", yesNoNames,
			yesNo(func(s *Settings) *bool { return &s.ReduceMotion }),
		},
		{
			"confirm-close", "Ask before closing", "closing asks for y", yesNoNames,
			yesNo(func(s *Settings) *bool { return &s.ConfirmClose }),
		},
		{
			"confirm-claim", "Ask before claiming", "claiming 66 asks for y", yesNoNames,
			yesNo(func(s *Settings) *bool { return &s.ConfirmClaim }),
		},
		{
			"stop-after-draw", "Stop after the draw", "a chance to close when the bot is on lead, where the book has it", yesNoNames,
			yesNo(func(s *Settings) *bool { return &s.AfterDraw }),
		},
		{
			"ask-chance", "Ask for the chance", "in practice: how likely your answer is to win the deal", yesNoNames,
			yesNo(func(s *Settings) *bool { return &s.AskChance }),
		},
	}
}

// Default returns the settings where nobody says anything.
func Default(themes []string) Settings {
	return Settings{
		Theme: themes[0], Mouse: true, BotPause: 700 * time.Millisecond,
		TrickDelay: 900 * time.Millisecond, ConfirmClose: true, ConfirmClaim: true, AfterDraw: true, AskChance: true,
	}
}

type word struct {
	field func(*Settings) *string
	words []string
}

func (k word) value(s *Settings) string { return *k.field(s) }
func (k word) set(s *Settings, text string) bool {
	known := slices.Contains(k.words, text)
	if known {
		*k.field(s) = text
	}
	return known
}

type yesNo func(*Settings) *bool

var yesNoNames = []string{"yes", "no"}

func (k yesNo) value(s *Settings) string {
	if *k(s) {
		return "yes"
	}
	return "no"
}

func (k yesNo) set(s *Settings, text string) bool {
	i := slices.Index(yesNoNames, plain(text))
	if i >= 0 {
		*k(s) = i == 0
	}
	return i >= 0
}

type switched func(*Settings) *Switch

var switchNames = []string{"auto", "yes", "no"}

func (k switched) value(s *Settings) string { return switchNames[*k(s)] }
func (k switched) set(s *Settings, text string) bool {
	i := slices.Index(switchNames, plain(text))
	if i >= 0 {
		*k(s) = Switch(i) // #nosec G115: an index into three names
	}
	return i >= 0
}

// plain makes yes and no of what people and files write for them.
func plain(text string) string {
	switch strings.ToLower(text) {
	case "true", "yes", "on", "1", "always":
		return "yes"
	case "false", "no", "off", "0", "never":
		return "no"
	}
	return strings.ToLower(text)
}

// nap is a duration with a name.
type nap struct {
	name string
	time.Duration
}

var speeds = []nap{
	{"instant", 0},
	{"fast", 300 * time.Millisecond},
	{"normal", 700 * time.Millisecond},
	{"slow", 1500 * time.Millisecond},
}

var delays = []nap{
	{"0", 0},
	{"0.5", 500 * time.Millisecond},
	{"0.9", 900 * time.Millisecond},
	{"2", 2 * time.Second},
	{"4", 4 * time.Second},
	{"key", UntilKey},
}

func names(naps []nap) []string {
	list := make([]string, len(naps))
	for i, n := range naps {
		list[i] = n.name
	}
	return list
}

type named struct {
	field func(*Settings) *time.Duration
	naps  []nap
}

func (k named) value(s *Settings) string {
	for _, n := range k.naps {
		if n.Duration == *k.field(s) {
			return n.name
		}
	}
	return strconv.FormatFloat(k.field(s).Seconds(), 'g', -1, 64)
}

func (k named) set(s *Settings, text string) bool {
	for _, n := range k.naps {
		if n.name == text {
			*k.field(s) = n.Duration
			return true
		}
	}
	return false
}

// seconds takes any number of seconds besides the named durations.
type seconds struct{ named }

// longest is how many seconds anything can be made to wait.
const longest = 60

func (k seconds) set(s *Settings, text string) bool {
	if k.named.set(s, text) {
		return true
	}
	n, err := strconv.ParseFloat(text, 64)
	if err != nil || n < 0 || n > longest {
		return false
	}
	*k.field(s) = time.Duration(n * float64(time.Second))
	return true
}
