package plain

import (
	"slices"
	"strconv"
	"strings"
)

// either writes "a, b or c".
func either(words []string) string {
	last := len(words) - 1
	if last < 1 {
		return strings.Join(words, "")
	}
	return strings.Join(words[:last], ", ") + " or " + words[last]
}

// meant returns the word that the text is or unmistakably begins. The error is
// an [answerError].
func meant(text string, words []string) (string, error) {
	if slices.Contains(words, text) {
		return text, nil
	}
	var begun []string
	for _, w := range words {
		if strings.HasPrefix(w, text) {
			begun = append(begun, w)
		}
	}
	switch len(begun) {
	case 0:
		return "", noAnswer("%q is no answer here.", short(text))
	case 1:
		return begun[0], nil
	}
	return "", noAnswer("%q could be %s.", short(text), either(begun))
}

func isNumber(text string) bool {
	return strings.Trim(text, "0123456789") == ""
}

// longestQuote is how many letters of an answer are repeated to who gave it.
const longestQuote = 30

func short(text string) string {
	letters := []rune(text)
	for i, r := range letters {
		if !strconv.IsPrint(r) {
			letters[i] = '?'
		}
	}
	if len(letters) <= longestQuote {
		return string(letters)
	}
	return string(letters[:longestQuote]) + "..."
}

// oneLine is an error as part of a sentence.
func oneLine(err error) string {
	return strings.TrimSuffix(strings.Join(strings.Fields(err.Error()), " "), ".")
}
