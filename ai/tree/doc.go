// Package tree searches a deal from one player's view: information-set
// Monte-Carlo tree search with a single observer (Cowling, Powley and Whitehouse,
// "Information set Monte Carlo tree search", 2012) whose play-outs follow rules
// of thumb and end in an exact value as soon as the stock is closed or exhausted.
// Exchanging, declaring and closing are moves of the tree like any other; but
// between tricks, below the root, players close by a rule of thumb about their
// hands: so many windows in which a close is tried would drown the rest.
//
// It knows how to gather statistics over worlds. It must not know how a move is
// chosen from them, what a match is worth, or what time it is: worlds, work,
// randomness and the exact values are given to it.
package tree
