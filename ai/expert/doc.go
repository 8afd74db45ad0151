// Package expert is the strong player. Each stage of a deal is played by the
// method that suits it:
//
//   - While the stock is open: tree search over the deals that the view leaves
//     possible (package tree), in which strict play has an exact value.
//   - The last trick before the stock runs out: every deal that is left, valued
//     exactly, against a follower who knows only his own view.
//   - Closing: its exact mean over the hands that the opponent may hold, against
//     the search's value of playing on.
//   - Closed or exhausted: every hand that the opponent may hold, solved exactly.
//
// It knows what moves are worth. It must not know where hidden cards lie or what
// the opponent would have done with them: only what is proven counts.
package expert
