// Package drill is a position to practise on, with what is known of its moves, and
// the library of them that the program carries.
//
// It knows how drills are written down. It must not know how they were found or
// priced (cmd/workshop), nor how they are asked and judged (internal/practice).
package drill
