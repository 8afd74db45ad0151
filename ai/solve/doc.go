// Package solve answers exactly what a deal is worth when both players see all
// cards and play as well as can be, in game points, by every rule of the book.
//
// It knows [rules] and nothing else. It must not know who plays, what a player
// may see, how likely a hand is or what the match stands at: it takes deals, and
// views with the hidden cards filled in. It draws no random numbers and reads no
// clock.
//
// # How
//
// A deal is worth one of seven results, −3 to 3 (a draw's carry only adds to
// whoever wins, so it never changes the order of two results). So nothing is
// ever searched for its value: the solver asks yes-or-no questions, "does this
// player win at least so much?" (an aim), and no more than three answers settle
// a deal. Who asks is the attacker, the other player the defender.
//
// In an aim only two numbers matter: the need, how many points the attacker
// still lacks, and the room, how many the defender may still make before the aim
// is lost (up to 66 to win at all, up to 33 to win two, no trick to win three).
// More need or less room never helps the attacker, so one stored answer settles
// every harder or easier position of the same cards. That is what the
// transposition table keeps.
//
// Three facts keep the search small, and each holds under every book:
//
//   - Claiming at once is never worse than claiming later: the loser's points and
//     tricks only grow, so the grade only falls, and so does the price of a failed
//     close; a closer's win graded at the close does not change at all. Nobody can
//     be forced to close. So a player who has 66 and may claim, claims.
//   - Whoever leads a king or queen of a marriage that he may declare declares it:
//     the points cost nothing.
//   - A closed or exhausted stock leaves no draw, so two hands, two numbers and
//     who leads are the whole position.
//
// When one player's hand is known and the other's may be any of thousands, as
// for a player who wonders whether to close, [Solver.Closed] answers for all of
// them at once from a table of what every two equal parts of the cards are worth.
//
// False claims are never considered.
package solve
