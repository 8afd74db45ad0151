package words

import (
	"strings"

	"games/sixtysix/rules"
)

// Cards names the cards of a set, suit by suit from the highest down: "ace and
// ten of spades, queen of hearts". The empty set is "no card".
func Cards(set rules.Cards) string {
	var suits []string
	for s := range rules.NoSuit {
		var ranks []string
		for ofSuit := set & s.Set(); ofSuit != 0; ofSuit &^= ofSuit.Highest().Set() {
			ranks = append(ranks, ofSuit.Highest().Rank().Name())
		}
		if ranks != nil {
			suits = append(suits, and(ranks)+" of "+s.Name())
		}
	}
	if suits == nil {
		return "no card"
	}
	return strings.Join(suits, ", ")
}

// and writes "a, b and c".
func and(words []string) string {
	last := len(words) - 1
	if last < 1 {
		return strings.Join(words, "")
	}
	return strings.Join(words[:last], ", ") + " and " + words[last]
}

// the puts a card into a sentence.
func the(c rules.Card) string { return "the " + c.Name() }
