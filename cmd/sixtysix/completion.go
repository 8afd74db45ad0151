package main

import (
	"fmt"
	"io"
	"slices"
	"strings"

	"github.com/spf13/cobra"
)

// shells is the table of shells that completion scripts can be written for.
var shells = []struct {
	name  string
	write func(root *cobra.Command, w io.Writer) error
}{
	{"bash", func(root *cobra.Command, w io.Writer) error { return root.GenBashCompletionV2(w, true) }},
	{"zsh", func(root *cobra.Command, w io.Writer) error { return root.GenZshCompletion(w) }},
	{"fish", func(root *cobra.Command, w io.Writer) error { return root.GenFishCompletion(w, true) }},
	{"powershell", func(root *cobra.Command, w io.Writer) error { return root.GenPowerShellCompletionWithDesc(w) }},
}

func newCompletion() *cobra.Command {
	var names []string
	for _, s := range shells {
		names = append(names, s.name)
	}
	return &cobra.Command{
		Use:   "completion SHELL",
		Short: "Print a completion script for " + strings.Join(names, ", "),
		Long: `Print a completion script for a shell. In bash it needs the package
bash-completion, as the scripts of most programs do.`,
		Example: `  source <(sixtysix completion bash)
  sixtysix completion zsh > "${fpath[1]}/_sixtysix"
  sixtysix completion fish > ~/.config/fish/completions/sixtysix.fish`,
		ValidArgs: names,
		Args: func(_ *cobra.Command, args []string) error {
			switch {
			case len(args) != 1:
				return usagef("completion takes one shell: %s", strings.Join(names, ", "))
			case !slices.Contains(names, args[0]):
				return usagef("there is no completion for %q; there is for %s", args[0], strings.Join(names, ", "))
			}
			return nil
		},
		RunE: func(cmd *cobra.Command, args []string) error {
			for _, s := range shells {
				if s.name == args[0] {
					return s.write(cmd.Root(), cmd.OutOrStdout())
				}
			}
			return fmt.Errorf("no completion for %q", args[0]) // Args let it pass
		},
	}
}
