package main

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"strings"

	"github.com/spf13/cobra"

	"games/sixtysix/internal/store"
)

func newRecords(env environment) *cobra.Command {
	var asJSON bool
	cmd := &cobra.Command{
		Use:   "records",
		Short: "List your recorded matches, the newest first",
		Long: `List your recorded matches, the newest first. Each match is a file in the folder
that 'sixtysix records path' prints. Unfinished ones can be gone on with, unless
they were put away or are being played; one that does not keep to the rules is
damaged.`,
		Example: `  sixtysix records
  sixtysix records --json
  sixtysix records path
  sixtysix records remove 20261129T100000Z-schnapsen-modern`,
		RunE: func(cmd *cobra.Command, _ []string) error {
			records, err := openRecords(env)
			if err != nil {
				return err
			}
			entries, err := records.List()
			switch {
			case err != nil:
				return err
			case asJSON:
				return writeJSON(cmd.OutOrStdout(), listOf(records, entries))
			}
			return writeList(cmd.OutOrStdout(), records, entries)
		},
	}
	cmd.Flags().BoolVar(&asJSON, "json", false, "print one JSON document")
	cmd.AddCommand(newRecordsPath(env), newRecordsRemove(env))
	return cmd
}

func newRecordsPath(env environment) *cobra.Command {
	return &cobra.Command{
		Use:   "path",
		Short: "Print the folder in which records lie",
		RunE: func(cmd *cobra.Command, _ []string) error {
			folder, err := store.Folder(env)
			if err != nil {
				return err
			}
			_, err = fmt.Fprintln(cmd.OutOrStdout(), folder)
			return err
		},
	}
}

func newRecordsRemove(env environment) *cobra.Command {
	var yes bool
	cmd := &cobra.Command{
		Use:   "remove NAME",
		Short: "Remove one record, after a question",
		Args: func(_ *cobra.Command, args []string) error {
			if len(args) != 1 {
				return usagef("records remove takes one name; 'sixtysix records' lists them")
			}
			return nil
		},
		RunE: func(cmd *cobra.Command, args []string) error {
			records, err := openRecords(env)
			if err != nil {
				return err
			}
			entry, err := records.Entry(args[0])
			if err != nil {
				return err
			}
			agreed := yes
			if !agreed {
				agreed, err = ask(cmd, fmt.Sprintf("Remove %s (%s)? [y/N] ", entry.Name, summary(entry)))
			}
			done := "Kept"
			if agreed {
				done, err = "Removed", records.Remove(entry.Name)
			}
			if err != nil {
				return err
			}
			_, err = fmt.Fprintf(cmd.OutOrStdout(), "%s %s.\n", done, entry.Name)
			return err
		},
		ValidArgsFunction: func(_ *cobra.Command, args []string, _ string) ([]cobra.Completion, cobra.ShellCompDirective) {
			return recordNames(env, args), cobra.ShellCompDirectiveNoFileComp
		},
	}
	cmd.Flags().BoolVarP(&yes, "yes", "y", false, "do not ask")
	return cmd
}

// ask puts a question on standard error, so that it is seen whatever becomes of
// the output, and reads one line. Anything but a yes is a no; no answer at all
// is an error.
func ask(cmd *cobra.Command, question string) (bool, error) {
	if _, err := io.WriteString(cmd.ErrOrStderr(), question); err != nil {
		return false, err
	}
	line, err := bufio.NewReader(cmd.InOrStdin()).ReadString('\n')
	if err != nil && (line == "" || !errors.Is(err, io.EOF)) {
		_, _ = fmt.Fprintln(cmd.ErrOrStderr()) // the question stands in that line
		return false, errors.New("nothing was removed, for there was no answer; --yes removes without asking")
	}
	switch strings.ToLower(strings.TrimSpace(line)) {
	case "y", "yes":
		return true, nil
	}
	return false, nil
}

func openRecords(env environment) (*store.Store, error) {
	folder, err := store.Folder(env)
	if err != nil {
		return nil, err
	}
	return store.Open(folder)
}

func recordNames(env environment, args []string) []cobra.Completion {
	records, err := openRecords(env)
	if err != nil || len(args) > 0 {
		return nil
	}
	entries, err := records.List()
	if err != nil {
		return nil
	}
	var names []cobra.Completion
	for _, e := range entries {
		names = append(names, cobra.CompletionWithDesc(e.Name, summary(e)))
	}
	return names
}
