package practice

import (
	"fmt"
	"slices"
)

// Class is what an answer is called.
type Class uint8

// The classes. All but the first are errors.
const (
	Right     Class = iota
	Missed          // played on where closing is clearly best
	Wrong           // closed where that loses on the mean and playing on is clearly better
	Early           // closed where that wins on the mean, but playing on is clearly better
	Late            // in a game of one's own: closing was clearly best already earlier in the deal
	WrongCard       // right about closing, but with the wrong card
	Keep            // the wrong card where there is nothing to close
	classes   = iota
)

// Classes returns all classes.
func Classes() []Class {
	all := make([]Class, classes)
	for i := range all {
		all[i] = Class(i) // #nosec G115: a handful
	}
	return all
}

var classNames = [classes]string{"right", "missed", "wrong", "early", "late", "card", "keep"}

var classDocs = [classes]string{
	"right, or too close to call",
	"played on where closing was best",
	"closed where closing loses",
	"closed where waiting was better",
	"closed, or did not, later than was best",
	"right about closing, wrong card",
	"wrong card in the strict part",
}

// String returns the class as one word.
func (c Class) String() string { return classNames[c] }

// Doc returns what the class means, in a few words.
func (c Class) Doc() string { return classDocs[c] }

// MarshalText writes the word.
func (c Class) MarshalText() ([]byte, error) { return []byte(c.String()), nil }

// UnmarshalText reads the word.
func (c *Class) UnmarshalText(text []byte) error {
	i := slices.Index(classNames[:], string(text))
	if i < 0 {
		return fmt.Errorf("unknown class %q", text)
	}
	*c = Class(i) // #nosec G115: a handful
	return nil
}
