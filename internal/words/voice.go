// Package words tells what happens in a match in English sentences.
//
// It knows how a deal, a move, a result and a score are put into words for two
// players who are named or spoken to. It must not know where the sentences go,
// nor anything that is not on the table: what it is given, both players may see.
package words

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"games/sixtysix/rules"
)

// Voice tells a match. The zero value calls the players by their seats and leaves
// the counting of card points to them (R6).
type Voice struct {
	Names  [2]string // by seat; whoever is called "you" is spoken to
	Points bool      // tell card points as they are won
}

// VoiceOf returns the voice for players with those names. Names are free of
// anything that a terminal would obey, short, and not the same; who has none is
// called by his seat.
func VoiceOf(players [2]string) Voice {
	v := Voice{Names: [2]string{clean(players[0]), clean(players[1])}}
	if v.Names[0] != "" && strings.EqualFold(v.Names[0], v.Names[1]) {
		v.Names[0], v.Names[1] = "first "+v.Names[0], "second "+v.Names[1]
	}
	return v
}

// longest is how many letters of a name are used.
const longest = 40

func clean(name string) string {
	var text strings.Builder
	for _, word := range strings.Fields(name) {
		if text.Len() > 0 {
			text.WriteByte(' ')
		}
		for _, r := range word {
			if unicode.IsPrint(r) && r != utf8.RuneError {
				text.WriteRune(r)
			}
		}
	}
	letters := []rune(strings.TrimSpace(text.String()))
	if len(letters) > longest {
		return string(letters[:longest-1]) + "…"
	}
	return string(letters)
}

// Name returns what player p is called in the middle of a sentence.
func (v Voice) Name(p rules.Player) string {
	switch {
	case v.spokenTo(p):
		return "you"
	case v.Names[p] == "":
		return [2]string{"player 0", "player 1"}[p]
	}
	return v.Names[p]
}

func (v Voice) spokenTo(p rules.Player) bool { return strings.EqualFold(v.Names[p], "you") }

// does says that p does something, in the middle of a sentence: "you lead" or
// "club leads". The verb comes in its plain form.
func (v Voice) does(p rules.Player, verb string) string {
	if !v.spokenTo(p) {
		verb = third(verb)
	}
	return v.Name(p) + " " + verb
}

// third returns the verb as it follows a name. Only its first word changes.
func third(verb string) string {
	first, rest, more := strings.Cut(verb, " ")
	switch first {
	case "have":
		first = "has"
	case "do":
		first = "does"
	case "pass":
		first = "passes"
	default:
		first += "s"
	}
	if more {
		return first + " " + rest
	}
	return first
}

// sentence begins with a capital letter and ends with a full stop.
func sentence(parts ...string) string {
	text := strings.Join(parts, "")
	first, size := utf8.DecodeRuneInString(text)
	return string(unicode.ToUpper(first)) + text[size:] + "."
}
