// Package early keeps the start of the program silent.
//
// Bubble Tea v1 asks Lip Gloss for the terminal's background colour in an init
// function. Lip Gloss asks the terminal (OSC 11, then CSI 6n) and waits up to
// five seconds for an answer: for every subcommand, before main has run, and
// for nothing, since this program draws with the terminal's own sixteen colours
// and never guesses at light or dark. Once the background has been set, nobody
// asks.
//
// So the setting must be there before Bubble Tea is initialised, and only
// another init can be. Go initialises packages in the order of their import
// paths as soon as all that they import is ready; this package and Bubble Tea
// both wait for Lip Gloss, and "games/sixtysix/…" sorts before "github.com/…".
// That is why the module is called what it is called, and why this is the one
// init function of the program. Whoever moves either: the test of a silent
// terminal in cmd/sixtysix will say so.
//
// A program that imports Bubble Tea, directly or not, imports this package for
// its effect. The package must not know anything else.
package early

import "github.com/charmbracelet/lipgloss"

func init() {
	lipgloss.SetHasDarkBackground(true)
}
