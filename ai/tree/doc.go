// Package tree searches a deal from one player's view: information-set
// Monte-Carlo tree search with a single observer (Cowling, Powley and Whitehouse,
// "Information set Monte Carlo tree search", 2012) whose play-outs follow rules
// of thumb and end in an exact value as soon as the stock is closed or exhausted.
// Exchanging and declaring are moves of the tree like any other. Closing is one at
// the root; further down each player closes by a rule of thumb about his hand,
// because a node lumps together hands that should close and hands that must not.
//
// It knows how to gather statistics over worlds. It must not know how a move is
// chosen from them, what a match is worth, or what time it is: worlds, work,
// randomness and the exact values are given to it.
package tree
