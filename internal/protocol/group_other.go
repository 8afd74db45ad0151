//go:build !unix

package protocol

import "os/exec"

// ownGroup does nothing where there are no process groups.
func ownGroup(*exec.Cmd) {}

// killGroup ends the program.
func killGroup(c *exec.Cmd) {
	c.Process.Kill() //nolint:errcheck // it may be gone already
}
