// Package review looks back at a finished deal: at every decision of one player,
// what each choice was worth as far as he could know, what his own cost him, and
// what would have been possible with all cards open.
//
// It knows which of a player's moves were decisions, how a loss is marked, and
// how losses add up. It must not know how values are found (ai/analysis and
// ai/solve), where records lie, or how a review is shown.
//
// # What is a decision
//
// A move is one where there was another to make; false claims do not count as
// choices, and a claim of 66 that is right is always best. Exchanging, declaring
// and closing leave the player in his seat: each is priced with the best that
// could follow, and what did follow is a decision of its own. So no mistake is
// counted twice.
//
// A window that was let pass is a decision where closing or claiming was
// possible. Most of these are no news, and [Decision.Quiet] says so of them once
// they are priced.
package review
