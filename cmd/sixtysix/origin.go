package main

import (
	"fmt"
	"path/filepath"
	"runtime"
	"strings"
)

// origin names the place of the panic that is being recovered from, for the
// report of a bug: the first caller of the runtime's own functions.
func origin() string {
	callers := make([]uintptr, 64)
	frames := runtime.CallersFrames(callers[:runtime.Callers(2, callers)])
	panicking := false
	for {
		frame, more := frames.Next()
		inRuntime := strings.HasPrefix(frame.Function, "runtime.")
		if panicking && !inRuntime {
			return fmt.Sprintf("%s:%d", filepath.Base(frame.File), frame.Line)
		}
		panicking = panicking || inRuntime
		if !more {
			return "place unknown"
		}
	}
}
