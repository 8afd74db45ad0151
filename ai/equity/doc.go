// Package equity tells how likely a player is to win a match from a score.
//
// It knows how deals between equally strong players end, as measured in self-play
// (the data beside the code), and how a match is made of deals. It must not know
// how a deal is played or what a position is worth.
package equity
