// Package analysis says what every move in a view is worth: in game points and
// in the chance to win the match, how surely, and how it was found. Hints, the
// review of a match, the trainer and the analyze command all ask it.
//
// It knows how much a value can be trusted: what is exact, what is a mean over
// worlds, what was sampled, and what changes when the opponent alone sees the
// cards. It must not know where hidden cards lie, what the opponent would have
// done with them, what time it is, or how a finding is shown.
//
// # Methods
//
//   - Everything known: solved.
//   - Closed: every hand that the opponent may hold, solved with open cards.
//   - The last open trick: an equilibrium (package lasttrick).
//   - Open, and the hands and orders of the stock are few: the same.
//   - Open and early: tree searches (package tree), several for each move over
//     the same worlds, so that their spread is the error.
//   - Closing, at any time: every hand, for every first card.
//
// Open cards let both sides see; an equilibrium does not. The other bracket is best defence: the player
// goes by what he sees and the opponent sees everything (I. Frank and D. Basin,
// "Search in games with incomplete information", 1998). It is exact for few
// worlds (a front of vectors, after T. Cazenave and V. Ventos, "The αμ search
// algorithm for the game of Bridge", 2020) and estimated from below for many.
package analysis
