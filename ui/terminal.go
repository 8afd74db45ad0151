package ui

import (
	"strings"

	"games/sixtysix/ui/theme"
)

// TerminalOf says what the terminal can do by the environment alone: it is asked
// nothing, since many answer nothing.
func TerminalOf(env func(key string) (string, bool)) Terminal {
	var t Terminal
	kind, _ := env("TERM")
	t.Glyphs = theme.Unicode
	switch {
	case kind == "linux" || strings.HasPrefix(kind, "vt"):
		t.Glyphs = theme.Console
	case charset(env) != "" && !strings.HasPrefix(charset(env), "utf"):
		t.Glyphs = theme.ASCII
	}
	t.Depth = depth(kind)
	return t
}

// charset is the character set that the locale names, in small letters; "" if it
// names none.
func charset(env func(key string) (string, bool)) string {
	for _, key := range []string{"LC_ALL", "LC_CTYPE", "LANG"} {
		locale, _ := env(key)
		if locale == "" {
			continue
		}
		_, set, _ := strings.Cut(locale, ".")
		return strings.ToLower(set)
	}
	return ""
}

// depth is how many colours the terminal is taken to have.
func depth(kind string) theme.Depth {
	switch {
	case kind == "" || kind == "dumb" || strings.HasPrefix(kind, "vt") || strings.HasSuffix(kind, "-m"):
		return theme.Mono
	case kind == "linux" || kind == "screen" || kind == "ansi" || kind == "cygwin":
		return theme.Eight
	}
	return theme.Sixteen
}
