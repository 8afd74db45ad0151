package record

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"strings"
	"unicode"
	"unicode/utf8"

	"games/sixtysix/internal/notation"
)

// object is a JSON object whose fields are not read yet. Unlike the standard
// reader it tells a field that is missing, null or too short from a zero.
type object struct {
	name   string // for errors: "the result"
	fields map[string]json.RawMessage
	err    error // the first thing that did not fit
}

// objectOf takes apart the text of one object.
func objectOf(name string, text []byte) (*object, error) {
	switch {
	case !utf8.Valid(text):
		return nil, errors.New("the text is not UTF-8")
	case len(bytes.TrimSpace(text)) == 0:
		return nil, errors.New("the line is empty")
	}
	if !json.Valid(text) {
		var why json.RawMessage
		return nil, fmt.Errorf("not JSON: %w", json.Unmarshal(text, &why))
	}
	dec := json.NewDecoder(bytes.NewReader(text))
	if open, err := dec.Token(); err != nil || open != json.Delim('{') {
		return nil, fmt.Errorf("%s is not a JSON object", name)
	}
	o := &object{name: name, fields: map[string]json.RawMessage{}}
	for dec.More() {
		if err := o.next(dec); err != nil {
			return nil, err
		}
	}
	return o, nil
}

// next reads one field.
func (o *object) next(dec *json.Decoder) error {
	key, err := dec.Token()
	if err != nil {
		return err
	}
	name := fmt.Sprint(key) // a string: nothing else stands there in an object
	if _, twice := o.fields[name]; twice {
		return fmt.Errorf("%s has the field %.40q twice", o.name, name)
	}
	var value json.RawMessage
	if err := dec.Decode(&value); err != nil {
		return err
	}
	o.fields[name] = value
	return nil
}

// has tells whether the field is there and not null.
func (o *object) has(key string) bool {
	value, ok := o.fields[key]
	return ok && !bytes.Equal(value, []byte("null"))
}

// must reads a field that has to be there and not be null.
func (o *object) must(key string, into any) {
	if o.err == nil && !o.has(key) {
		o.err = fmt.Errorf("%s has no %q", o.name, key)
	}
	o.may(key, into)
}

// orNull reads a field that has to be there and may be null.
func (o *object) orNull(key string, into any) {
	if _, ok := o.fields[key]; !ok {
		o.must(key, into)
	}
	o.may(key, into)
}

// may reads a field that can be left out.
func (o *object) may(key string, into any) {
	if o.err != nil || !o.has(key) {
		return
	}
	err := json.Unmarshal(o.fields[key], into)
	var spelling *notation.Error
	switch {
	case errors.As(err, &spelling):
		o.fail(key, spelling.Error())
	case err != nil:
		o.fail(key, shown(o.fields[key]))
	}
}

// shown is a value as an error can repeat it: short, and nothing in it that a
// terminal would obey.
func shown(value []byte) string {
	return fmt.Sprintf("%.60s", strings.Map(func(r rune) rune {
		if unicode.IsPrint(r) {
			return r
		}
		return '?'
	}, string(value)))
}

// listOf reads a list that has to be there and holds no null.
func listOf[T any](o *object, key string) []T {
	var items []*T
	o.must(key, &items)
	list := make([]T, 0, len(items))
	for _, item := range items {
		if item == nil {
			o.fail(key, "a null is in it")
			return nil
		}
		list = append(list, *item)
	}
	return list
}

// pairOf reads a list of two, one for each player.
func pairOf[T any](o *object, key string) [2]T {
	list := listOf[T](o, key)
	if len(list) != 2 {
		o.fail(key, "it needs one value for each of the two players")
		return [2]T{}
	}
	return [2]T(list)
}

func (o *object) fail(key, why string) {
	if o.err == nil {
		o.err = fmt.Errorf("%q in %s does not fit: %s", key, o.name, why)
	}
}
