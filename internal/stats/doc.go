// Package stats says what recorded matches tell of the player who played them:
// results by opponent and rule book, closes and false claims, what his decisions
// lost, whether the cards were kind to him, and how all that went over time.
//
// It knows records that have been read, and the prices of decisions that
// somebody else has put on them. It must not know where records lie, how a
// decision is priced, or what the time is.
//
// Everything is seen from one player: whoever is called "you", or seat 0 where
// nobody is. Pairs of figures are his first, then his opponent's.
package stats
