package main

import (
	"fmt"
	"io"
	"regexp"
	"strconv"
	"strings"
	"time"

	mcobra "github.com/muesli/mango-cobra"
	"github.com/muesli/roff"
	"github.com/spf13/cobra"
)

// manSection is where manuals of programs stand.
const manSection = 1

const exitStatusText = `0 done. 1 an error. 2 wrong usage. 130 ended by Ctrl-C. 143 ended by SIGTERM.`

func newMan(env environment) *cobra.Command {
	return &cobra.Command{
		Use:   "man",
		Short: "Print the manual page",
		Example: `  sixtysix man | man -l -
  sixtysix man > ~/.local/share/man/man1/sixtysix.1`,
		RunE: func(cmd *cobra.Command, _ []string) error {
			date, err := pageDate(env)
			if err != nil {
				return err
			}
			manual, err := mcobra.NewManPage(manSection, cmd.Root())
			if err != nil {
				return err
			}
			manual.WithSection("Exit status", exitStatusText)
			_, err = io.WriteString(cmd.OutOrStdout(), manual.Build(page{roff.NewDocument(), date})+"\n")
			return err
		},
	}
}

// pageDate is today, or the date that a build asks for which is to give the
// same bytes every time.
func pageDate(env environment) (time.Time, error) {
	const key = "SOURCE_DATE_EPOCH"
	text, ok := env(key)
	if !ok || text == "" {
		return time.Now(), nil
	}
	seconds, err := strconv.ParseInt(text, 10, 64)
	if err != nil {
		return time.Time{}, fmt.Errorf("%s is %q, not a number of seconds", key, text)
	}
	return time.Unix(seconds, 0).UTC(), nil
}

// page is a roff document that mends what the writer of roff gets wrong: it
// takes text for a format string, makes every line a paragraph, fills examples
// like prose, and lets the typesetter have the hyphens of what a reader will
// want to copy.
type page struct {
	*roff.Document
	date time.Time
}

// Characters that stand for roff requests until the page is complete: the
// document would escape the requests themselves.
const (
	asIs    = "\x01" // lines as they stand from here
	newLine = "\x02"
	asProse = "\x03"
)

// Heading writes the heading with the page's own date.
func (p page) Heading(section uint, title, description string, _ time.Time) {
	p.Document.Heading(section, title, description, p.date)
}

// Text writes an example, which is text that begins with a space, or prose.
func (p page) Text(text string) {
	text = strings.ReplaceAll(text, "%", "%%")
	if strings.HasPrefix(text, "  ") {
		p.Document.Text(asIs + strings.ReplaceAll(text, "\n", newLine) + asProse)
		return
	}
	text = strings.ReplaceAll(text, "`", "") // flags mark their arguments so
	paragraphs := strings.Split(text, "\n\n")
	for i, lines := range paragraphs {
		paragraphs[i] = strings.ReplaceAll(lines, "\n", " ")
	}
	p.Document.Text(strings.Join(paragraphs, "\n"))
}

// String returns the page.
func (p page) String() string {
	requests := strings.NewReplacer("-", `\-`, asIs, "\n.PP\n.nf\n", newLine, "\n", asProse, "\n.fi")
	return blankLines.ReplaceAllString(requests.Replace(p.Document.String()), "\n")
}

// blankLines confuse some renderers.
var blankLines = regexp.MustCompile(`\n\n+`)
