// Package lasttrick plays the last open trick by game theory: one card is face
// down, the turn-up lies beside it, and whoever wins the trick draws the one and
// leaves the other. Until then both players guess at six or seven hands of each
// other, and a lead tells about the leader's hand; afterwards they know all.
//
// It knows that every deal which what is public allows is equally likely, for
// either player. It must not know how the cards came to lie so, what the match
// stands at, or what time it is, and it draws no random numbers: the same view
// and work give the same solution.
//
// # The game
//
// It begins with the view's table: before the trick, in it, or in a window beside
// it. Both hands are open to chance: with 20 cards, before the lead, there are
// C(11,5)·6 = 2,772 deals, with 24 cards C(13,6)·7 = 12,012; fewer where cards
// have been shown. Everything that may be done until the trick is over and the
// last cards are drawn is in the tree: exchanging, declaring, closing, correct
// claims, cards, and the windows between tricks. (Below the root a player who can
// claim does, no other move being worth more, see package solve; and a close in a
// window is left out where it gains in no deal.)
//
// What follows is exact once the last cards are drawn, since then both players
// know everything. After a close they do not. A leader who closes still chooses
// his first card, declared or not, by what he sees; from there, and from a close
// in a window between tricks, each deal is worth what it is worth with open
// cards. That flatters whoever has more to guess, as a rule the closer.
//
// # The solution
//
// Counterfactual regret minimisation (M. Zinkevich et al., "Regret minimization
// in games with incomplete information", 2007) as CFR+ (O. Tammelin, "Solving
// large imperfect information games using CFR+", 2014): regrets that are never
// negative, players in turn, averages that weigh later rounds more. Moves are
// public, so the tree is one of tables, and each node handles all hands at once
// (M. Johanson et al., "Accelerating best response calculation in large extensive
// games", 2011).
//
// A player who learns errs once in a while in every hand, so that the other finds
// the right answer even to moves that nobody should make; the strategies that
// come of it do not err.
package lasttrick
