package arena

import (
	"errors"
	"fmt"
	"maps"
	"slices"
)

// Result is what came of a run, or of one shard of it, in the form in which it
// is kept and merged.
type Result struct {
	Setting
	Shard   Shard    `json:"shard"`
	Deals   Tally    `json:"deals"`
	Matches Tally    `json:"matches"`
	Seconds float64  `json:"seconds"` // the time it took; of a merged run, the sum
	Test    *Verdict `json:"test,omitempty"`
}

// Setting is what is the same in all shards of a run.
type Setting struct {
	A             string            `json:"a"`
	B             string            `json:"b"`
	Variant       string            `json:"variant"`
	Rules         string            `json:"rules"`
	House         map[string]string `json:"house"`
	Seed          uint64            `json:"seed"`
	DealsWanted   int               `json:"deals_wanted"` // in the whole run, like the next
	MatchesWanted int               `json:"matches_wanted"`
}

// setting describes the run.
func (p *Plan) setting() Setting {
	return Setting{
		A: p.A.Name, B: p.B.Name,
		Variant: p.Book.Variant.Name, Rules: p.Book.Name, House: p.Book.House(),
		Seed: p.Seed, DealsWanted: p.Deals, MatchesWanted: p.Matches,
	}
}

// differs names what distinguishes two settings, "" if nothing does.
func (s *Setting) differs(other *Setting) string {
	switch {
	case s.A != other.A || s.B != other.B:
		return "the bots"
	case s.Variant != other.Variant || s.Rules != other.Rules || !maps.Equal(s.House, other.House):
		return "the rules"
	case s.Seed != other.Seed:
		return "the seeds"
	case s.DealsWanted != other.DealsWanted || s.MatchesWanted != other.MatchesWanted:
		return "the numbers of deals or matches"
	}
	return ""
}

// Wanted returns how many decks and pairs of matches belong to the run or shard.
func (r *Result) Wanted() (decks, matches int) {
	return r.Shard.size(r.DealsWanted), r.Shard.size(r.MatchesWanted)
}

// Merge adds up shards of one run, in any order. Where none is missing the
// result is that of the run in one piece, times apart. Shards of different runs,
// and one shard twice, are errors.
func Merge(shards []*Result) (*Result, error) {
	if len(shards) == 0 {
		return nil, errors.New("there is nothing to merge")
	}
	whole := &Result{Setting: shards[0].Setting}
	var seen []Shard
	for _, s := range shards {
		what := whole.differs(&s.Setting)
		switch {
		case what != "":
			return nil, fmt.Errorf("shard %s is of another run: %s differ", s.Shard, what)
		case s.Shard.N != shards[0].Shard.N:
			return nil, fmt.Errorf("shards %s and %s are of different cuts", shards[0].Shard, s.Shard)
		case slices.Contains(seen, s.Shard):
			return nil, fmt.Errorf("shard %s is there twice", s.Shard)
		}
		seen = append(seen, s.Shard)
		whole.Deals.Add(&s.Deals)
		whole.Matches.Add(&s.Matches)
		whole.Seconds += s.Seconds
	}
	return whole, nil
}
