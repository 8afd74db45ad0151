package main

import (
	"github.com/spf13/cobra"
)

// newHelp is cobra's help command, but for an unknown topic, which is an error.
func newHelp() *cobra.Command {
	help := &cobra.Command{
		Use:   "help [COMMAND]",
		Short: "Help about any command",
		Args:  cobra.ArbitraryArgs,
		RunE: func(cmd *cobra.Command, args []string) error {
			topic, rest, err := cmd.Root().Find(args)
			if err != nil || len(rest) > 0 {
				return knownCommand(cmd.Root(), args)
			}
			topic.InitDefaultHelpFlag() // so that the help lists it
			topic.InitDefaultVersionFlag()
			return topic.Help()
		},
		ValidArgsFunction: func(cmd *cobra.Command, args []string, _ string) ([]cobra.Completion, cobra.ShellCompDirective) {
			if len(args) > 0 {
				return nil, cobra.ShellCompDirectiveNoFileComp
			}
			return topics(cmd.Root()), cobra.ShellCompDirectiveNoFileComp
		},
	}
	strict(help)
	return help
}

func topics(root *cobra.Command) []cobra.Completion {
	var names []cobra.Completion
	for _, cmd := range root.Commands() {
		if cmd.IsAvailableCommand() {
			names = append(names, cobra.CompletionWithDesc(cmd.Name(), cmd.Short))
		}
	}
	return names
}
