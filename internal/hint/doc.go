// Package hint helps a player with a decision in three steps: a nudge in words,
// the move, the numbers.
//
// It knows how to say what an analysis found to somebody who wants to find the
// move himself first, and it counts how often he asked. It must not know how
// values are found, nor anything that the player's view does not have, nor where
// the sentences go.
package hint
