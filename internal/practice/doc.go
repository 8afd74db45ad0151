// Package practice is the closing trainer: which drill comes next, what it is
// worth, how an answer is judged, when it comes back, and how the player stands.
//
// It knows drills, values and the history of answers. It must not know where the
// history lies, what time it is (it is told), or how a drill is shown: screen and
// plain text are drawn from the same questions and verdicts. Nothing that a
// [Question] shows before its answer depends on what the answer is.
//
// A value is game points of the deal for the player. An answer that is not
// clearly worse than the best, by both brackets of the analysis and by more than
// its errors explain, is right and costs nothing.
package practice
