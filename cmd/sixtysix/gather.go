package main

import (
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"

	"github.com/spf13/cobra"

	"games/sixtysix/internal/record"
	"games/sixtysix/internal/stats"
	"games/sixtysix/internal/store"
)

// gathered is records that were read to be counted.
type gathered struct {
	matches []stats.Match
	damaged []damagedRecord
	torn    []string
	folder  string // where they were looked for; "": they were named
	files   []os.FileInfo
}

// gather reads the records that the arguments stand for, or all that there are.
func gather(cmd *cobra.Command, env environment, args []string) (*gathered, error) {
	g := &gathered{damaged: []damagedRecord{}}
	if len(args) == 0 {
		err := g.all(env)
		return g, err
	}
	for _, arg := range args {
		if err := g.file(cmd, env, arg); err != nil {
			return nil, err
		}
	}
	return g, nil
}

func (g *gathered) all(env environment) error {
	records, err := openRecords(env)
	if err != nil {
		return err
	}
	g.folder = records.Dir()
	entries, err := records.List()
	for _, e := range entries {
		why := e.Err
		if why == nil && e.State == store.Damaged {
			why = errors.New("it was put aside as damaged")
		}
		if e.State == store.Playing { // its last line may just be being written
			e.Record.Torn = false
		}
		g.add(e.Name, e.Record, why)
	}
	return err
}

// file reads one record; a second time it is not counted.
func (g *gathered) file(cmd *cobra.Command, env environment, arg string) error {
	src, name, err := openRecord(cmd, env, arg)
	if err != nil {
		return err
	}
	defer src.Close() //nolint:errcheck // it is only read
	if file, ok := src.(*os.File); ok {
		info, err := file.Stat()
		if err != nil {
			return fmt.Errorf("%s: %w", name, withoutPath(err))
		}
		for _, seen := range g.files {
			if os.SameFile(seen, info) {
				return nil
			}
		}
		g.files = append(g.files, info)
		name = filepath.Base(file.Name())
	}
	r, err := record.Read(src)
	var damage *record.Error
	if err != nil && !errors.As(err, &damage) {
		return fmt.Errorf("%s: %w", arg, withoutPath(err))
	}
	g.add(name, r, err)
	return nil
}

func (g *gathered) add(name string, r *record.Record, damage error) {
	switch {
	case damage != nil:
		g.damaged = append(g.damaged, damagedRecord{name, damage.Error()})
	case r.Book != nil:
		g.matches = append(g.matches, stats.Match{Name: name, Record: r})
		if r.Torn {
			g.torn = append(g.torn, name)
		}
	}
}

// complain names what was left out, in a line each for records and last lines.
func (g *gathered) complain(w io.Writer) error {
	var damaged []string
	for _, d := range g.damaged {
		damaged = append(damaged, d.Name)
	}
	for _, fault := range []struct {
		names     []string
		one, many string
	}{
		{damaged, "1 damaged record was left out", "%d damaged records were left out"},
		{g.torn, "1 last line is torn (it has no newline at its end) and was left out", "%d last lines are torn (they have no newline at their end) and were left out"},
	} {
		text := fault.one
		switch n := len(fault.names); n {
		case 0:
			continue
		case 1:
		default:
			text = fmt.Sprintf(fault.many, n)
		}
		if _, err := fmt.Fprintf(w, "sixtysix: %s: %s\n", text, strings.Join(fault.names, ", ")); err != nil {
			return err
		}
	}
	return nil
}

// wanted returns the matches that pass the filters.
func (g *gathered) wanted(f *statsFlags) []stats.Match {
	var matches []stats.Match
	for _, m := range g.matches {
		book := m.Record.Book
		switch {
		case f.given.Changed("variant") && book.Variant.Name != f.variant:
		case f.given.Changed("rules") && book.Name != f.rules:
		case f.given.Changed("bot") && !strings.EqualFold(m.Opponent(), f.bot):
		default:
			matches = append(matches, m)
		}
	}
	return matches
}

// nothing says why there is nothing to tell.
func (g *gathered) nothing() string {
	switch {
	case len(g.matches) > 0:
		return "None of the recorded matches is of that kind."
	case g.folder == "" || len(g.damaged) > 0:
		return "There is no record that can be counted."
	}
	return fmt.Sprintf("There are no records yet in %s.", g.folder)
}
