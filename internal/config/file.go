package config

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strconv"
	"strings"

	"github.com/pelletier/go-toml/v2"
	"github.com/pelletier/go-toml/v2/unstable"
)

// keysTable is the table of the config file that binds keys.
const keysTable = "keys"

// entry is one setting as a file has it.
type entry struct {
	key  string
	text string
	list []string // of the keys table
	line int
}

// problem is one thing wrong with a file.
type problem struct {
	path string
	line int
	text string
}

func (p problem) String() string {
	where := filepath.Base(p.path)
	if p.line > 0 {
		where = fmt.Sprintf("%s, line %d", where, p.line)
	}
	return where + ": " + p.text
}

// read returns the settings in the file, none if there is no file.
func read(path string) ([]entry, []problem) {
	text, err := os.ReadFile(path)
	switch {
	case path == "" || errors.Is(err, fs.ErrNotExist):
		return nil, nil
	case err != nil:
		return nil, []problem{{path, 0, "It cannot be read: " + reason(err) + "."}}
	}
	var document map[string]any
	if err := toml.Unmarshal(text, &document); err != nil {
		return nil, []problem{{path, lineOf(err), "This is not TOML: " + message(err) + "."}}
	}
	return entries(path, document, lines(text))
}

func reason(err error) string {
	var inPath *fs.PathError
	if errors.As(err, &inPath) {
		return inPath.Err.Error()
	}
	return err.Error()
}

func lineOf(err error) int {
	var bad *toml.DecodeError
	if !errors.As(err, &bad) {
		return 0
	}
	row, _ := bad.Position()
	return row
}

func message(err error) string {
	return strings.TrimPrefix(err.Error(), "toml: ")
}

// lines finds the line on which each dotted key stands.
func lines(text []byte) map[string]int {
	at := map[string]int{}
	var p unstable.Parser
	p.Reset(text)
	var table []string
	for p.NextExpression() {
		e := p.Expression()
		var parts []string
		line := 0
		for k := e.Key(); k.Next(); {
			n := k.Node()
			parts = append(parts, string(n.Data))
			line = p.Shape(n.Raw).Start.Line
		}
		if e.Kind == unstable.Table || e.Kind == unstable.ArrayTable {
			table = parts
			at[strings.Join(parts, ".")] = line
			continue
		}
		at[strings.Join(append(append([]string{}, table...), parts...), ".")] = line
	}
	return at
}

func entries(path string, document map[string]any, line map[string]int) ([]entry, []problem) {
	var list []entry
	var problems []problem
	for key, value := range document {
		if key == keysTable {
			bound, bad := bindings(path, value, line)
			list, problems = append(list, bound...), append(problems, bad...)
			continue
		}
		text, ok := textOf(value)
		if !ok {
			problems = append(problems, problem{path, line[key], fmt.Sprintf("%s takes one value.", key)})
			continue
		}
		list = append(list, entry{key: key, text: text, line: line[key]})
	}
	return list, problems
}

func bindings(path string, value any, line map[string]int) ([]entry, []problem) {
	table, ok := value.(map[string]any)
	if !ok {
		return nil, []problem{{path, line[keysTable], "keys is a table, [keys], with a line for each action."}}
	}
	var list []entry
	var problems []problem
	for name, value := range table {
		at := line[keysTable+"."+name]
		bound, ok := words(value)
		if !ok {
			problems = append(problems, problem{path, at, fmt.Sprintf("%s takes a key or a list of keys, such as [\"c\", \"f5\"].", name)})
			continue
		}
		list = append(list, entry{key: keysTable + "." + name, list: bound, line: at})
	}
	return list, problems
}

func words(value any) ([]string, bool) {
	if one, ok := value.(string); ok {
		return []string{one}, true
	}
	several, ok := value.([]any)
	if !ok {
		return nil, false
	}
	list := make([]string, 0, len(several))
	for _, v := range several {
		one, ok := v.(string)
		if !ok {
			return nil, false
		}
		list = append(list, one)
	}
	return list, true
}

func textOf(value any) (string, bool) {
	switch v := value.(type) {
	case string:
		return v, true
	case bool:
		return map[bool]string{true: "yes", false: "no"}[v], true
	case int64:
		return strconv.FormatInt(v, 10), true
	case float64:
		return strconv.FormatFloat(v, 'g', -1, 64), true
	}
	return "", false
}
