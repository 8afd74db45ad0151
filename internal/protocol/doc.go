// Package protocol lets a bot live in a process of its own: JSON lines over the
// process's standard input and output, spoken by the host first. Both ends are
// here: [Start] makes an [ai.Bot] of a foreign program, [Serve] makes a program
// of an [ai.Bot].
//
// It knows the messages, the patience and the limits. It must not know more of a
// deal than the view it passes on, nor what a host does with a bot that fails.
package protocol

import "time"

// Version is the number of the protocol.
const Version = 1

// The patience of a host, and the longest line that either side sends.
const (
	ReadyWithin = 10 * time.Second
	MoveWithin  = 10 * time.Second // where no thinking time was said
	Grace       = time.Second      // on top of the thinking time that was said
	LongestLine = 64 << 10         // bytes
)
