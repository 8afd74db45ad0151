// Package plain is the whole game as lines of text: for screen readers, pipes,
// scripts and terminals that can do little. A start menu, the match and what
// came of it are sentences and questions; each question lists its answers.
//
// It knows how to ask, how to read an answer, and what to tell when. It must not
// control a screen, know what is legal (the rules say), hold a live deal (the
// session does: a person gets a view), or know where records lie and which
// signals and flags there are.
package plain
