// Package ai plays the game: a table of bots, each of which looks at a view and
// names a move.
//
// It knows what good play is. Everything that a rule book can change (what a
// close costs, when marriages count, what the last trick is worth) it asks the
// book, so that every bot plays every book and every house rule.
//
// It must not know who is behind the other seat, where hidden cards lie, what
// time it is, or anything about files, screens and processes. A bot gets a
// [rules.View] and nothing else; its randomness is made from its seed and that
// view.
package ai
