package main

import (
	"errors"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"github.com/rogpeppe/go-internal/testscript"
)

func TestMain(m *testing.M) {
	testscript.Main(m, map[string]func(){
		"sixtysix": main,
		"blocked":  blocked,
	})
}

// The scripts in testdata/script are command lines and what comes of them.
// Each runs in a folder and with a home of its own.
func TestScripts(t *testing.T) {
	testscript.Run(t, testscript.Params{
		Dir:                 filepath.Join("testdata", "script"),
		RequireExplicitExec: true,
		Setup:               ownHome,
		Cmds: map[string]func(*testscript.TestScript, bool, []string){
			"status": status,
		},
	})
}

// ownHome keeps a script from the records and settings of whoever runs it.
func ownHome(env *testscript.Env) error {
	home := filepath.Join(env.WorkDir, "home")
	env.Setenv("HOME", home)
	env.Setenv("GORACE", "atexit_sleep_ms=0") // the race detector's second at every exit adds up
	for key, dir := range map[string]string{
		"XDG_DATA_HOME":   "data",
		"XDG_CONFIG_HOME": "config",
		"XDG_STATE_HOME":  "state",
		"XDG_CACHE_HOME":  "cache",
	} {
		env.Setenv(key, filepath.Join(home, dir))
	}
	return nil
}

// status is the script command "status N PROGRAM [ARG…]": the program must end
// with that status; with 1 and 2 it must have said why in one line.
func status(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) < 2 {
		ts.Fatalf("usage: status N program [arg...]")
	}
	want, err := strconv.Atoi(args[0])
	ts.Check(err)

	got := 0
	if err := ts.Exec(args[1], args[2:]...); err != nil {
		var exit *exec.ExitError
		if !errors.As(err, &exit) {
			ts.Fatalf("%v", err)
		}
		got = exit.ExitCode()
	}
	if got != want {
		ts.Fatalf("exit status %d, want %d", got, want)
	}
	if want != statusFailed && want != statusUsage {
		return
	}
	stderr := ts.ReadFile("stderr")
	if !strings.HasPrefix(stderr, "sixtysix: ") || strings.Count(stderr, "\n") != 1 {
		ts.Fatalf("want one line from sixtysix on stderr")
	}
	if stdout := ts.ReadFile("stdout"); want == statusUsage && stdout != "" {
		ts.Fatalf("want nothing on stdout")
	}
}
