package notation

import (
	"fmt"

	"games/sixtysix/rules"
)

// sign is the smallest part of a text that means something.
type sign struct {
	kind signKind
	suit rules.Suit
	rank rules.Rank
}

type signKind uint8

const (
	aSuit signKind = iota
	aRank
	aDivider
)

// letters are the signs of one letter. No letter is both a suit and a rank, so
// that their order is free.
var letters = map[rune]sign{
	'S': {kind: aSuit, suit: rules.Spades}, '♠': {kind: aSuit, suit: rules.Spades}, '♤': {kind: aSuit, suit: rules.Spades},
	'H': {kind: aSuit, suit: rules.Hearts}, '♥': {kind: aSuit, suit: rules.Hearts}, '♡': {kind: aSuit, suit: rules.Hearts},
	'D': {kind: aSuit, suit: rules.Diamonds}, '♦': {kind: aSuit, suit: rules.Diamonds}, '♢': {kind: aSuit, suit: rules.Diamonds},
	'C': {kind: aSuit, suit: rules.Clubs}, '♣': {kind: aSuit, suit: rules.Clubs}, '♧': {kind: aSuit, suit: rules.Clubs},

	'A': {kind: aRank, rank: rules.Ace}, 'T': {kind: aRank, rank: rules.Ten}, 'K': {kind: aRank, rank: rules.King},
	'Q': {kind: aRank, rank: rules.Queen}, 'J': {kind: aRank, rank: rules.Jack}, '9': {kind: aRank, rank: rules.Nine},

	'.': {kind: aDivider}, ',': {kind: aDivider}, ' ': {kind: aDivider},
}

// What symbols may be followed by to say that they are text or a picture.
const (
	textStyle  = '\uFE0E'
	emojiStyle = '\uFE0F'
)

// signsOf takes a text apart.
func signsOf(text string) ([]sign, error) {
	var signs []sign
	runes := []rune(text)
	for i := 0; i < len(runes); i++ {
		r := upper(runes[i])
		if r == '1' && i+1 < len(runes) && runes[i+1] == '0' {
			signs = append(signs, letters['T'])
			i++
			continue
		}
		if (r == textStyle || r == emojiStyle) && i > 0 && runes[i-1] >= '♠' && runes[i-1] <= '♧' {
			continue
		}
		s, ok := letters[r]
		if !ok {
			return nil, &Error{text, fmt.Sprintf("%q is neither a suit (S H D C) nor a rank (A T K Q J 9)", runes[i])}
		}
		signs = append(signs, s)
	}
	return signs, nil
}

// upper is for ASCII alone: other letters that fold to ours are not ours.
func upper(r rune) rune {
	if r >= 'a' && r <= 'z' {
		return r - 'a' + 'A'
	}
	return r
}
