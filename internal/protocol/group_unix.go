//go:build unix

package protocol

import (
	"os/exec"
	"syscall"
)

// ownGroup lets the program head a process group, so that its children end with
// it and Ctrl-C at the terminal is the host's alone.
func ownGroup(c *exec.Cmd) { c.SysProcAttr = &syscall.SysProcAttr{Setpgid: true} }

// killGroup ends the program and its children.
func killGroup(c *exec.Cmd) {
	syscall.Kill(-c.Process.Pid, syscall.SIGKILL) //nolint:errcheck // it may be gone already
}
