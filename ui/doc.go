// Package ui is the full-screen game: a start menu, the card table with hints,
// results, the review of a deal, the play trick by trick, the closing trainer, help,
// rules and options, in Bubble Tea.
//
// There is one tea.Model, [Model]; the screens on it are plain structs. Screens
// get actions, not keys (package keys has the table), and draw on a grid of
// cells (packages grid and table), so that no row is ever too many or too long.
//
// It knows what is asked of the player when, and what he is shown. It must not
// know what is legal (the rules say, with the reason), hold a live deal (the
// session does: a player gets a view), think for the bot or write to a disk
// inside an update: both are commands, and what they answer carries the deal and
// the ply that it is for.
package ui
