package record

import (
	"bufio"
	"errors"
	"fmt"
	"io"
)

// Error is a line of a record that does not fit, and why.
type Error struct {
	Line int // from 1
	Err  error
}

// Error returns one sentence that names the line. Whatever stands there, it is
// not repeated at length.
func (e *Error) Error() string {
	why := []rune(e.Err.Error())
	if len(why) > longestReason {
		why = append(why[:longestReason], '…')
	}
	return fmt.Sprintf("line %d: %s", e.Line, string(why))
}

// longestReason is how many letters of a reason are told: enough for the list of
// all rules.
const longestReason = 900

// Unwrap returns the reason.
func (e *Error) Unwrap() error { return e.Err }

// What is wrong with a record apart from its play.
var (
	ErrEmpty   = errors.New("the record is empty: it has no header")
	ErrTooLong = fmt.Errorf("the line is longer than %d bytes", maxLine)
)

// maxLine is far more than a line needs, and no strain on memory.
const maxLine = 1 << 20

// Read reads a record and replays it under its rules. A line that does not fit
// is an [*Error]; a last line without a newline is dropped, whatever it says,
// and noted in the record. With an error comes the record as far as it fits.
func Read(src io.Reader) (*Record, error) {
	r := &Record{}
	lines := bufio.NewReaderSize(src, 1<<16)
	for number := 1; ; number++ {
		text, size, err := readLine(lines)
		if errors.Is(err, io.EOF) {
			r.Torn = size > 0
			err = r.ended()
			return r, err
		}
		if err == nil || errors.Is(err, ErrTooLong) {
			err = r.take(text, number, err)
		}
		if err != nil {
			return r, err
		}
		r.Valid += size
	}
}

// take decodes and adds one line, unless reading it has failed already.
func (r *Record) take(text []byte, number int, err error) error {
	var line Line
	if err == nil {
		line, err = decode(text)
	}
	if err == nil {
		err = r.add(line, number)
	}
	if err != nil {
		return &Error{number, err}
	}
	return nil
}

func (r *Record) ended() error {
	if r.Book == nil {
		return &Error{1, ErrEmpty}
	}
	return nil
}

// readLine returns the next line without its newline, and how many bytes it has
// with it. The end of the input is io.EOF, with the size of what came after the
// last newline. A line that is too long is read to its end but not kept.
func readLine(src *bufio.Reader) (text []byte, size int64, err error) {
	for {
		part, err := src.ReadSlice('\n')
		size += int64(len(part))
		if size <= maxLine {
			text = append(text, part...)
		}
		switch {
		case errors.Is(err, bufio.ErrBufferFull):
			continue
		case err != nil:
			return nil, size, err
		case size > maxLine:
			return nil, size, ErrTooLong
		}
		return text[:len(text)-1], size, nil
	}
}
