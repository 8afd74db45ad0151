package stats

import (
	"cmp"
	"fmt"
	"maps"
	"slices"
	"strings"
	"time"

	"games/sixtysix/rules"
)

// Report is what matches tell, in the fields and the order in which programs
// read it.
type Report struct {
	First  *time.Time `json:"first"` // when the first match began, nil where no record says so
	Last   *time.Time `json:"last"`
	All    Tally      `json:"all"`
	Groups []Group    `json:"groups"` // by opponent, variant and rules
	Luck   Luck       `json:"luck"`
	Trend  Trend      `json:"trend"`
}

// Group is the matches against one opponent under the same rules.
type Group struct {
	Opponent string            `json:"opponent"`
	Variant  string            `json:"variant"`
	Rules    string            `json:"rules"`
	House    map[string]string `json:"house"` // house rules
	Tally

	book *rules.Book
}

// Of counts matches. Records without a header are left out.
func Of(matches []Match) *Report {
	matches = slices.Clone(matches)
	matches = slices.DeleteFunc(matches, func(m Match) bool { return m.Record.Book == nil })
	slices.SortStableFunc(matches, func(a, b Match) int {
		return cmp.Or(a.Record.Header.Started.Compare(b.Record.Header.Started), cmp.Compare(a.Name, b.Name))
	})
	r := &Report{All: newTally(), Groups: []Group{}}
	var nets []int
	for i := range matches {
		m := &matches[i]
		r.date(m.Record.Header.Started)
		r.All.match(m)
		r.group(m).match(m)
		for j := range m.Record.Deals {
			d := &m.Record.Deals[j]
			r.Luck.deal(m, d)
			if result, over := d.Deal.Result(); over {
				nets = append(nets, m.net(result))
			}
		}
	}
	slices.SortStableFunc(r.Groups, order)
	r.Trend = trendOf(nets)
	return r
}

// date takes in when a match began; matches come in that order.
func (r *Report) date(started time.Time) {
	if started.IsZero() {
		return
	}
	started = started.UTC().Truncate(time.Second)
	if r.First == nil {
		r.First = &started
	}
	r.Last = &started
}

// group returns the count to which the match belongs.
func (r *Report) group(m *Match) *Tally {
	opponent, book := m.Opponent(), m.Record.Book
	house := book.House()
	for i := range r.Groups {
		g := &r.Groups[i]
		if g.Opponent == opponent && g.Variant == book.Variant.Name && g.Rules == book.Name && maps.Equal(g.House, house) {
			return &g.Tally
		}
	}
	r.Groups = append(r.Groups, Group{
		Opponent: opponent, Variant: book.Variant.Name, Rules: book.Name, House: house,
		Tally: newTally(), book: book,
	})
	return &r.Groups[len(r.Groups)-1].Tally
}

// order sorts groups by opponent, then by game.
func order(a, b Group) int {
	return cmp.Or(
		cmp.Compare(strings.ToLower(a.Opponent), strings.ToLower(b.Opponent)),
		cmp.Compare(a.Opponent, b.Opponent),
		cmp.Compare(b.Variant, a.Variant), // Sixty-six first, as everywhere
		cmp.Compare(a.Rules, b.Rules),
		cmp.Compare(a.house(), b.house()),
	)
}

// house is the house rules as the command line takes them.
func (g *Group) house() string {
	var changed []string
	for _, key := range slices.Sorted(maps.Keys(g.House)) {
		changed = append(changed, fmt.Sprintf("%s=%s", key, g.House[key]))
	}
	return strings.Join(changed, ", ")
}
