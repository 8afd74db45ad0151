package main

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"

	"github.com/spf13/cobra"

	"games/sixtysix/internal/record"
	"games/sixtysix/internal/transcript"
)

func newReplay(env environment) *cobra.Command {
	var trace, verify bool
	cmd := &cobra.Command{
		Use:   "replay FILE",
		Short: "Show a recorded match as a text to read",
		Long: `Show a recorded match as a text to read, or with --trace line by line for
programs. The match is replayed under its rules: a record that does not keep to
them is an error that names the line.

With --verify it says of each deal whether its deck is the one that was committed
to before the first card: the SHA-256 of nonce and deck has to be the commitment,
which begins with the digits that stood on the table. That one deck is not, or
that a deal has no commitment, is an error. All three are in the deal's line of
the record, and anybody can compute the same:
printf '%s %s' "$nonce" "SA HT ..." | sha256sum

FILE is a file, the name of one of your records, "last" for the newest of them,
or "-" for standard input.`,
		Example: `  sixtysix replay last
  sixtysix replay --trace match.jsonl
  sixtysix replay --verify last
  sixtysix replay - < match.jsonl`,
		Args: oneFile,
		RunE: func(cmd *cobra.Command, args []string) error {
			if trace && verify {
				return usagef("--trace and --verify do not go together")
			}
			r, err := readRecord(cmd, env, args[0])
			switch {
			case err != nil:
				return err
			case trace:
				return record.WriteTrace(cmd.OutOrStdout(), r)
			case verify:
				return writeVerdicts(cmd.OutOrStdout(), r)
			}
			return transcript.Write(cmd.OutOrStdout(), r)
		},
		ValidArgsFunction: func(_ *cobra.Command, args []string, _ string) ([]cobra.Completion, cobra.ShellCompDirective) {
			if len(args) > 0 {
				return nil, cobra.ShellCompDirectiveNoFileComp
			}
			return []cobra.Completion{newestRecord}, cobra.ShellCompDirectiveDefault
		},
	}
	cmd.Flags().BoolVar(&trace, "trace", false, "print each move with all legal ones, and each result, as JSON lines")
	cmd.Flags().BoolVar(&verify, "verify", false, "check the deck of each deal against what was committed to before it")
	return cmd
}

func oneFile(cmd *cobra.Command, args []string) error {
	if len(args) != 1 {
		return usagef("%s takes one file, %q for the newest record or %q for standard input", cmd.Name(), newestRecord, standardInput)
	}
	return nil
}

// What stands for a file's name.
const (
	newestRecord  = "last"
	standardInput = "-"
)

// readRecord reads the record that the argument stands for. That its last line
// was torn is said on standard error.
func readRecord(cmd *cobra.Command, env environment, arg string) (*record.Record, error) {
	src, name, err := openRecord(cmd, env, arg)
	if err != nil {
		return nil, err
	}
	defer src.Close() //nolint:errcheck // it is only read
	r, err := record.Read(src)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", name, withoutPath(err))
	}
	if r.Torn {
		_, err = fmt.Fprintf(cmd.ErrOrStderr(), "sixtysix: %s: the last line is torn (it has no newline at its end) and was left out\n", name)
	}
	return r, err
}

// openRecord opens what the argument stands for and returns what to call it.
func openRecord(cmd *cobra.Command, env environment, arg string) (src io.ReadCloser, name string, err error) {
	if arg == standardInput {
		return io.NopCloser(cmd.InOrStdin()), "standard input", nil
	}
	if arg == "" {
		return nil, "", usagef("a record has a name, and \"\" is none; %q is the newest, %q is standard input", newestRecord, standardInput)
	}
	path := arg
	if arg == newestRecord {
		if path, err = newestPath(env); err != nil {
			return nil, "", err
		}
	}
	file, err := os.Open(path) // #nosec G304: the player says which
	if errors.Is(err, fs.ErrNotExist) && filepath.Base(arg) == arg {
		if kept, found := namedRecord(env, arg); found {
			file, err = os.Open(kept) // #nosec G304
		}
	}
	if errors.Is(err, fs.ErrNotExist) {
		return nil, "", fmt.Errorf("there is no file %s, nor a record of that name; 'sixtysix records' lists the records, and last is the newest", path)
	}
	if err != nil {
		return nil, "", fmt.Errorf("%s: %w", path, withoutPath(err))
	}
	return file, path, nil
}

func newestPath(env environment) (string, error) {
	records, err := openRecords(env)
	if err != nil {
		return "", err
	}
	name, err := records.Newest()
	if err != nil {
		return "", err
	}
	return records.Path(name)
}

// namedRecord finds a record of the player's by its name alone.
func namedRecord(env environment, name string) (path string, found bool) {
	records, err := openRecords(env)
	if err != nil {
		return "", false
	}
	path, err = records.Path(name)
	return path, err == nil
}

// withoutPath leaves off the call and the path that are said otherwise.
func withoutPath(err error) error {
	var path *fs.PathError
	if errors.As(err, &path) {
		return path.Err
	}
	return err
}
