package main

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"runtime"
	"runtime/debug"
	"syscall"
	"testing"
	"time"

	"github.com/spf13/cobra"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func noEnvironment(string) (string, bool) { return "", false }

// around builds a root command whose work is the function.
func around(work func(ctx context.Context) error) *cobra.Command {
	root := &cobra.Command{
		Use: "sixtysix", SilenceErrors: true, SilenceUsage: true,
		RunE: func(cmd *cobra.Command, _ []string) error { return work(cmd.Context()) },
	}
	root.SetArgs([]string{})
	strict(root)
	return root
}

func TestExitStatus(t *testing.T) {
	for _, c := range []struct {
		name   string
		err    error
		status int
		line   string
	}{
		{"done", nil, 0, ""},
		{"failure", errors.New("the disk is full"), 1, "sixtysix: the disk is full\n"},
		{"failure of several lines", errors.New("a\r\nb"), 1, "sixtysix: a b\n"},
		{"usage", usagef("no such bot"), 2, "sixtysix: no such bot; try 'sixtysix --help'\n"},
		{"Ctrl-C", stopped{syscall.SIGINT}, 130, ""},
		{"SIGTERM", fmt.Errorf("play: %w", stopped{syscall.SIGTERM}), 143, ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			var stderr bytes.Buffer
			root := around(func(context.Context) error { return c.err })
			got := report(t.Context(), &stderr, execute(t.Context(), root))
			assert.Equal(t, c.status, got)
			assert.Equal(t, c.line, stderr.String())
		})
	}
}

func TestPanicIsAnErrorOfOneLine(t *testing.T) {
	var stderr bytes.Buffer
	root := around(func(context.Context) error { panic("no card") })
	assert.Equal(t, 1, report(t.Context(), &stderr, execute(t.Context(), root)))
	assert.Regexp(t, `^sixtysix: this is a bug in the program: no card \(run_test\.go:\d+\)\n$`, stderr.String())
}

func TestStoppedWhileWorking(t *testing.T) {
	for _, c := range []struct {
		name string
		work func(ctx context.Context) error
		line string
	}{
		{"gives up", func(ctx context.Context) error { <-ctx.Done(); return ctx.Err() }, ""},
		{"comes to its end", func(ctx context.Context) error { <-ctx.Done(); return nil }, ""},
		{"pays no heed", func(context.Context) error { select {} }, ""},
		{
			"fails on the way out",
			func(ctx context.Context) error { <-ctx.Done(); return errors.New("not saved") },
			"sixtysix: not saved\n",
		},
	} {
		t.Run(c.name, func(t *testing.T) {
			ctx, cancel := context.WithCancelCause(t.Context())
			cancel(stopped{syscall.SIGTERM})
			var stderr bytes.Buffer
			assert.Equal(t, 143, report(ctx, &stderr, execute(ctx, around(c.work))))
			assert.Equal(t, c.line, stderr.String())
		})
	}
}

// blocked is a program that waits for something that never comes.
func blocked() {
	ctx := untilSignal(context.Background())
	root := around(func(context.Context) error { fmt.Println("waiting"); select {} })
	os.Exit(report(ctx, os.Stderr, execute(ctx, root)))
}

func TestSignals(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("Windows has no way to send a process these signals")
	}
	for signal, want := range map[syscall.Signal]int{
		syscall.SIGINT: 130, syscall.SIGTERM: 143, syscall.SIGHUP: 129,
	} {
		t.Run(signal.String(), func(t *testing.T) {
			cmd := exec.CommandContext(t.Context(), "blocked")
			stdout, err := cmd.StdoutPipe()
			require.NoError(t, err)
			require.NoError(t, cmd.Start())
			_, err = stdout.Read(make([]byte, 16)) // it runs
			require.NoError(t, err)

			begun := time.Now()
			require.NoError(t, cmd.Process.Signal(signal))
			err = cmd.Wait()
			var exit *exec.ExitError
			require.ErrorAs(t, err, &exit)
			assert.Equal(t, want, exit.ExitCode())
			assert.Less(t, time.Since(begun), 10*patience)
		})
	}
}

func TestRunWritesToItsStreams(t *testing.T) {
	var stdout, stderr bytes.Buffer
	got := run(t.Context(), []string{"rules"}, &bytes.Buffer{}, &stdout, &stderr, noEnvironment)
	assert.Equal(t, 0, got)
	assert.Contains(t, stdout.String(), "Sixty-six, classic rules\n")
	assert.Empty(t, stderr.String())
}

// A full disk is no wrong usage, not even for what cobra prints by itself.
func TestRunSaysWhenItCannotWrite(t *testing.T) {
	for _, args := range [][]string{{"rules"}, {"--version"}} {
		var stderr bytes.Buffer
		got := run(t.Context(), args, &bytes.Buffer{}, fullDisk{}, &stderr, noEnvironment)
		assert.Equal(t, 1, got, args)
		assert.Equal(t, "sixtysix: write /dev/stdout: no space left on device\n", stderr.String(), args)
	}
}

type fullDisk struct{}

func (fullDisk) Write([]byte) (int, error) {
	return 0, &os.PathError{Op: "write", Path: "/dev/stdout", Err: errors.New("no space left on device")}
}

func TestVersionNames(t *testing.T) {
	commit := []debug.BuildSetting{
		{Key: "vcs.revision", Value: "0123456789abcdef0123456789abcdef01234567"},
		{Key: "vcs.modified", Value: "true"},
	}
	for _, c := range []struct {
		name string
		info debug.BuildInfo
		want string
	}{
		{"released", debug.BuildInfo{Main: debug.Module{Version: "v1.2.3"}, Settings: commit}, "v1.2.3 ("},
		{"a commit", debug.BuildInfo{Main: debug.Module{Version: "(devel)"}, Settings: commit}, "devel-0123456789ab+dirty ("},
		{"nothing known", debug.BuildInfo{}, "devel ("},
	} {
		t.Run(c.name, func(t *testing.T) {
			assert.Contains(t, describe(&c.info), c.want)
		})
	}
}
