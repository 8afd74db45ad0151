package main

import (
	"encoding/json"
	"errors"
	"io"
	"os/exec"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

const module = "games/sixtysix/"

// mayImport is which packages of the project a package may import; a name with
// /... stands for all below it. Arrows point downwards only.
var mayImport = map[string][]string{
	"rules":               {},
	"ai/solve":            {"rules"},
	"ai/worlds":           {"rules"},
	"ai/tree":             {"rules", "ai/solve", "ai/worlds"},
	"ai/lasttrick":        {"rules", "ai/solve", "ai/worlds"},
	"ai/expert":           {"rules", "ai/lasttrick", "ai/solve", "ai/tree", "ai/worlds"},
	"ai/equity":           {"rules"},
	"ai/analysis":         {"rules", "ai/lasttrick", "ai/solve", "ai/tree", "ai/worlds"},
	"ai":                  {"rules", "ai/..."},
	"internal/early":      {},
	"internal/config":     {},
	"internal/shuffle":    {"rules"},
	"internal/notation":   {"rules"},
	"internal/words":      {"rules"},
	"internal/hand":       {"rules"},
	"internal/fair":       {"rules", "internal/notation"},
	"internal/record":     {"rules", "internal/fair", "internal/notation"},
	"internal/store":      {"internal/record"},
	"internal/session":    {"rules", "internal/fair", "internal/record", "internal/shuffle"},
	"internal/choice":     {"rules", "internal/record"},
	"internal/lobby":      {"internal/choice", "internal/record", "internal/session", "internal/store"},
	"internal/findings":   {"rules", "ai/analysis", "internal/notation", "internal/review", "internal/words"},
	"internal/hint":       {"rules", "ai/analysis", "internal/findings"},
	"internal/review":     {"rules", "ai/analysis", "ai/solve", "internal/record"},
	"internal/stats":      {"rules", "internal/record", "internal/words"},
	"internal/prices":     {"rules", "internal/record", "internal/stats"},
	"internal/transcript": {"rules", "internal/record", "internal/words"},
	"internal/drill":      {"rules", "ai/analysis", "internal/notation"},
	"internal/practice": {
		"rules", "ai/analysis", "ai/solve", "ai/worlds", "internal/drill", "internal/findings", "internal/notation",
		"internal/record", "internal/review", "internal/stats",
	},
	"internal/notebook":   {"internal/practice", "internal/store"},
	"internal/exhibition": {"rules", "ai", "internal/protocol", "internal/record", "internal/shuffle"},
	"internal/arena":      {"rules", "ai", "ai/analysis", "internal/notation", "internal/record", "internal/shuffle"},
	"internal/protocol":   {"rules", "ai", "internal/notation", "internal/record"},
	"internal/plain": {
		"rules", "ai", "ai/analysis", "internal/choice", "internal/findings", "internal/hand", "internal/hint",
		"internal/lobby", "internal/notation", "internal/practice", "internal/record", "internal/review", "internal/session", "internal/stats", "internal/words",
	},
	"ui/grid":      {},
	"ui/theme":     {"rules", "ui/grid"},
	"ui/keys":      {"ui/theme"},
	"ui/table":     {"rules", "ui/grid", "ui/theme"},
	"ui":           {"rules", "ai", "ai/analysis", "ai/equity", "ui/...", "internal/..."},
	"cmd/workshop": {"rules", "ai", "ai/...", "internal/..."},
	"cmd/sixtysix": {"rules", "ai", "ai/analysis", "ai/equity", "ui", "ui/...", "internal/..."},
}

// goPackage is what `go list -json` says of a package.
type goPackage struct {
	ImportPath string
	Imports    []string
	Standard   bool
}

func packages(t *testing.T) map[string]goPackage {
	t.Helper()
	out, err := exec.Command("go", "list", "-json=ImportPath,Imports,Standard", module+"...").Output()
	require.NoError(t, err)
	all := map[string]goPackage{}
	for in := json.NewDecoder(strings.NewReader(string(out))); ; {
		var p goPackage
		if err := in.Decode(&p); errors.Is(err, io.EOF) {
			break
		}
		name := strings.TrimPrefix(p.ImportPath, module)
		if !strings.Contains(name, "testdata") {
			all[name] = p
		}
	}
	return all
}

func TestImportsPointDownwards(t *testing.T) {
	for name, p := range packages(t) {
		allowed, known := mayImport[name]
		require.True(t, known, "%s has no row in the table of imports", name)
		for _, imported := range p.Imports {
			own, inside := strings.CutPrefix(imported, module)
			if inside {
				require.True(t, permits(allowed, own), "%s must not import %s", name, own)
			}
		}
	}
}

func permits(allowed []string, name string) bool {
	return slices.ContainsFunc(allowed, func(a string) bool {
		below, all := strings.CutSuffix(a, "...")
		return a == name || all && strings.HasPrefix(name, below)
	})
}

// The rules know nothing of the world: no streams, no clock, no chance, and
// nothing that is not Go's own.
func TestRulesArePure(t *testing.T) {
	forbidden := []string{"io", "os", "time", "math/rand", "math/rand/v2", "net", "syscall", "log", "bufio", "crypto/rand"}
	for _, imported := range packages(t)["rules"].Imports {
		require.NotContains(t, forbidden, imported)
		require.NotContains(t, imported, ".", "rules must not import %s", imported)
	}
}

// Bots and the solver think; they do not read, write or look at a clock. Only a
// thinking time needs one, and it comes with the context.
func TestBotsDoNoIO(t *testing.T) {
	for name, p := range packages(t) {
		if name != "ai" && !strings.HasPrefix(name, "ai/") {
			continue
		}
		for _, forbidden := range []string{"os", "io", "bufio", "net", "os/exec", "log", "syscall"} {
			require.NotContains(t, p.Imports, forbidden, name)
		}
	}
}
