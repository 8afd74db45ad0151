package main

import (
	"bytes"
	"fmt"
	"io"

	"github.com/spf13/cobra"

	"games/sixtysix/rules"
)

func newRules() *cobra.Command {
	var flags bookFlags
	var asJSON bool
	cmd := &cobra.Command{
		Use:   "rules",
		Short: "Print a rule book: every parameter, its value and what it means",
		Long: `Print a rule book: every parameter with its value and one line of explanation.
Each can be changed with --rule, here and wherever a game is played; the values
it may have are in brackets, and a star marks one that was changed.`,
		Example: `  sixtysix rules
  sixtysix rules --variant schnapsen --rules tournament
  sixtysix rules --rules modern --rule close-min-stock=3 --rule target=9
  sixtysix rules --json`,
		RunE: func(cmd *cobra.Command, _ []string) error {
			book, err := flags.book()
			if err != nil {
				return err
			}
			if asJSON {
				return writeJSON(cmd.OutOrStdout(), documentOf(book))
			}
			return writeBook(cmd.OutOrStdout(), book)
		},
	}
	flags.add(cmd)
	cmd.Flags().BoolVar(&asJSON, "json", false, "print one JSON document")
	return cmd
}

// bookDocument is a rule book as JSON. Values are strings, as in a record.
type bookDocument struct {
	Variant    string            `json:"variant"`
	Rules      string            `json:"rules"`
	House      map[string]string `json:"house"`
	Parameters map[string]string `json:"parameters"`
}

func documentOf(book *rules.Book) bookDocument {
	doc := bookDocument{
		Variant: book.Variant.Name, Rules: book.Name,
		House: book.House(), Parameters: map[string]string{},
	}
	for _, p := range book.Params() {
		doc.Parameters[p.Key] = p.Value
	}
	return doc
}

// writeBook prints a rule book for people: two lines a parameter, since the
// explanations alone nearly fill 80 columns.
func writeBook(w io.Writer, book *rules.Book) error {
	var text bytes.Buffer
	house := book.House()
	fmt.Fprintf(&text, "%s, %s rules", book.Variant.Title, book.Name)
	if len(house) > 0 {
		text.WriteString(" with house rules (*)")
	}
	text.WriteString("\n\n")
	for _, p := range book.Params() {
		rule := p.Key + " = " + p.Value
		if _, ok := house[p.Key]; ok {
			rule += " *"
		}
		fmt.Fprintf(&text, "%-34s (%s)\n    %s\n", rule, p.Values, p.Doc)
	}
	_, err := w.Write(text.Bytes())
	return err
}
