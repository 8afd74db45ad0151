// Package prices keeps on disk what decisions in recorded deals have cost, since
// it takes long to find out: a folder with a file for each record, in it a JSON
// line for each deal that is priced.
//
// It knows these files and whether a price still belongs to the deal
// that a record has. It must not know how decisions are priced. Nothing here is
// worth mending: what cannot be read is as good as not priced.
package prices

import (
	"bufio"
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"

	"github.com/natefinch/atomic"

	"games/sixtysix/internal/record"
	"games/sixtysix/internal/stats"
	"games/sixtysix/rules"
)

// Shelf is a folder of prices that were all found by the same method. A price
// by another method is none.
type Shelf struct {
	Dir    string // made when the first price is kept
	Method string // a name that changes whenever the same deal might be priced otherwise
}

// line is the price of a deal.
type line struct {
	Deal int    `json:"deal"`
	Of   string `json:"of"` // what the price is of: see digest
	stats.Price
}

// Read returns the prices of the finished deals of the record of that name, by
// deal number, as player p decided in them.
func (s *Shelf) Read(name string, r *record.Record, p rules.Player) map[int]stats.Price {
	kept := map[int]stats.Price{}
	text, err := os.ReadFile(s.path(name))
	if err != nil {
		return kept
	}
	for lines := bufio.NewScanner(bytes.NewReader(text)); lines.Scan(); {
		var l line
		if err := json.Unmarshal(lines.Bytes(), &l); err != nil || l.Deal < 1 || l.Deal > len(r.Deals) {
			continue
		}
		if l.Of == s.digest(&r.Deals[l.Deal-1], p) {
			kept[l.Deal] = l.Price
		}
	}
	return kept
}

// Keep puts those prices in the place of all earlier ones of the record. The
// file changes in one piece or not at all.
func (s *Shelf) Keep(name string, r *record.Record, p rules.Player, prices map[int]stats.Price) error {
	var text bytes.Buffer
	out := json.NewEncoder(&text)
	for i := range r.Deals {
		d := &r.Deals[i]
		price, priced := prices[d.Number]
		if !priced {
			continue
		}
		if err := out.Encode(line{d.Number, s.digest(d, p), price}); err != nil {
			return err
		}
	}
	err := os.MkdirAll(s.Dir, 0o700)
	if err == nil {
		err = atomic.WriteFile(s.path(name), &text)
	}
	if err != nil {
		return fmt.Errorf("prices cannot be kept in %s: %w", s.Dir, reason(err))
	}
	return nil
}

func (s *Shelf) path(name string) string { return filepath.Join(s.Dir, filepath.Base(name)) }

// digest stands for all that a price depends on: the method, the rules, the
// match before the deal, the cards, the moves and whose decisions they are.
func (s *Shelf) digest(d *record.Played, p rules.Player) string {
	h := sha256.New()
	say := func(what ...any) { _, _ = fmt.Fprintln(h, what...) } // it never fails
	say(s.Method, d.Before.Book.Variant.Name)
	for _, param := range d.Before.Book.Params() {
		say(param.Key, param.Value)
	}
	say(d.Before.Score, d.Before.Dealer, d.Before.Carry, d.Deck, p)
	for _, act := range d.Acts {
		say(act.Player, act.Move)
	}
	return hex.EncodeToString(h.Sum(nil)[:16])
}

// reason is what went wrong, without the call and the path that the standard
// library puts before it.
func reason(err error) error {
	var path *fs.PathError
	if errors.As(err, &path) {
		return path.Err
	}
	return err
}
