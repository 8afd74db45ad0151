package equity

import (
	"embed"
	"encoding/json"
	"sync"

	"games/sixtysix/rules"
)

// Measurement is how deals under one book ended between equally strong players,
// and the chances that follow from it. It is made by the workshop, which also
// says how far off the chances may be.
type Measurement struct {
	Variant string  `json:"variant"`
	Rules   string  `json:"rules"`
	Bot     string  `json:"bot"`  // who played both sides: name, iterations and hands for a move
	Seed    uint64  `json:"seed"` // of the decks
	Deals   int     `json:"deals"`
	Endings Endings `json:"endings"`
	// Chance is mine to win the match with no carry, and Error the bootstrap
	// standard error of it, by what I still need, what he still needs (from 1)
	// and whether he or I lead first.
	Chance [][][2]float64 `json:"chance"`
	Error  [][][2]float64 `json:"error"`
}

//go:embed measured/*.json
var files embed.FS

// Measured returns what has been measured, by variant and book. The data is part
// of the program, and a test reads all of it; a file that could not be read would
// be left out, and its book taken for one that has not been measured.
func Measured() []Measurement {
	var all []Measurement
	entries, err := files.ReadDir("measured")
	if err != nil {
		return nil
	}
	for _, entry := range entries {
		text, err := files.ReadFile("measured/" + entry.Name())
		if err != nil {
			continue
		}
		var m Measurement
		if json.Unmarshal(text, &m) == nil {
			all = append(all, m)
		}
	}
	return all
}

// Match weighs the results of deals by the chance to win the match that they
// leave. It may be used by several goroutines; the zero value is ready.
type Match struct {
	lock   sync.Mutex
	tables map[kind]*Table
}

// kind is what a table depends on.
type kind struct {
	variant, rules string
	next           rules.NextDealer
	carry          bool
	target         int
}

// After returns the chance of the player of the view to win the match when the
// deal has brought him so many game points, carry included.
func (m *Match) After(v *rules.View, gamePoints int) float64 {
	me := v.Me
	s := Standing{
		Need:  [2]int{v.Target - v.Score[me], v.Target - v.Score[me.Other()]},
		Leads: v.Dealer != me,
		Carry: int(v.Carry),
	}
	return m.table(v.Book, v.Target).after(v.Book, s, gamePoints)
}

func (m *Match) table(b *rules.Book, target int) *Table {
	m.lock.Lock()
	defer m.lock.Unlock()
	k := kind{b.Variant.Name, b.Name, b.NextDealer, b.DrawCarry, target}
	t := m.tables[k]
	if t == nil {
		if m.tables == nil {
			m.tables = map[kind]*Table{}
		}
		t = TableOf(b, target, endings(b))
		m.tables[k] = t
	}
	return t
}

// endings returns how deals under the book end: as measured, where a house-ruled
// book is taken for the named one.
func endings(b *rules.Book) *Endings {
	for _, m := range Measured() {
		if m.Variant == b.Variant.Name && m.Rules == b.Name {
			return &m.Endings
		}
	}
	return &usual
}
