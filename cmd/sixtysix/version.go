package main

import (
	"fmt"
	"runtime"
	"runtime/debug"
	"strings"
)

// version says what was built: the module's version, or the commit where there
// is none.
func version() string {
	info, ok := debug.ReadBuildInfo()
	if !ok {
		info = &debug.BuildInfo{GoVersion: runtime.Version()}
	}
	return describe(info)
}

func describe(info *debug.BuildInfo) string {
	name := info.Main.Version
	if name == "" || name == "(devel)" {
		name = "devel"
		if commit := setting(info, "vcs.revision"); commit != "" {
			name += "-" + commit[:min(12, len(commit))]
		}
		if setting(info, "vcs.modified") == "true" {
			name += "+dirty"
		}
	}
	built := []string{info.GoVersion, runtime.GOOS + "/" + runtime.GOARCH}
	return fmt.Sprintf("%s (%s)", name, strings.Join(built, ", "))
}

// setting returns what the build recorded under the key, or "".
func setting(info *debug.BuildInfo, key string) string {
	for _, s := range info.Settings {
		if s.Key == key {
			return s.Value
		}
	}
	return ""
}
