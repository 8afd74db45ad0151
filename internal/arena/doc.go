// Package arena lets two bots play each other over many deals or matches and
// says how strong one is against the other, with the error of saying so.
//
// It knows how to pair games so that luck cancels (every deck is played twice
// with the bots' seats exchanged), how to spread them over cores and machines
// without changing a figure, and the statistics. It must not know how a bot
// thinks, where it runs or what a terminal is: bots come from a constructor, the
// clock is a parameter, and figures go back to the caller.
//
// Decks, dealers and the bots' seeds are made of the run's seed and the number of
// the pair alone, and sums are whole numbers added in the order of the pairs.
// That is why neither the number of workers nor the cut into shards can be seen
// in any figure but the times.
package arena
