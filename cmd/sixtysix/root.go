package main

import (
	"github.com/spf13/cobra"
)

// subcommands is the table of subcommands: a new one is one row.
func subcommands(env environment) []*cobra.Command {
	return []*cobra.Command{
		newPlay(env),
		newWatch(env),
		newPractice(env),
		newAnalyze(env),
		newReplay(env),
		newArena(),
		newBot(),
		newRules(),
		newRecords(env),
		newStats(env),
		newCompletion(),
		newMan(env),
	}
}

// newRoot builds the whole command line.
func newRoot(env environment) *cobra.Command {
	// A double click in a file manager of Windows is a good way to start a game.
	cobra.MousetrapHelpText = ""

	root := &cobra.Command{
		Use:   "sixtysix",
		Short: "Sixty-six and Schnapsen for the terminal",
		Long: `Sixty-six and Schnapsen for the terminal: trick games for two with 24 or 20
cards, in which knowing when to close the stock is most of the skill.`,
		Example: `  sixtysix
  sixtysix --variant schnapsen --rules modern --bot club
  sixtysix --plain --resume
  sixtysix rules
  sixtysix rules --variant schnapsen --rules tournament`,
		Args:          knownCommand,
		Version:       version(),
		SilenceErrors: true, // report writes the one line
		SilenceUsage:  true,

		SuggestionsMinimumDistance: 2, // letters
		CompletionOptions:          cobra.CompletionOptions{DisableDefaultCmd: true},
	}
	root.SetVersionTemplate("{{.Name}} {{.Version}}\n")
	root.SetFlagErrorFunc(flagError)
	root.SetHelpCommand(newHelp())
	playable(root, env)
	root.AddCommand(subcommands(env)...)
	strict(root)
	return root
}
