package arena

import (
	"encoding/json"
	"errors"
	"fmt"
	"math"
)

// Report is what a run says about the strength of A against B, in the fields and
// the order in which programs read it.
//
// The figures of deals are those of the decks that were played, or, in a run of
// matches alone, of the deals in the matches. Claims, forfeits and times are
// those of the whole run.
type Report struct {
	A              string            `json:"a"`
	B              string            `json:"b"`
	Variant        string            `json:"variant"`
	Rules          string            `json:"rules"`
	House          map[string]string `json:"house,omitempty"` // house rules, if there are any
	Deals          int64             `json:"deals"`           // decks, each of which was played twice
	APointsPerDeal Figure            `json:"a_points_per_deal"`
	CI95           Figure            `json:"ci95"`
	AWins          int64             `json:"a_wins"`
	BWins          int64             `json:"b_wins"`
	Draws          int64             `json:"draws"`
	AGamePoints    int64             `json:"a_game_points"`
	BGamePoints    int64             `json:"b_game_points"`
	Closes         Both[Closes]      `json:"closes"`
	ClaimsFalse    int64             `json:"claims_false"`
	Forfeits       int64             `json:"forfeits"`
	SecondsPerMove Both[Seconds]     `json:"seconds_per_move"`
	DealsPerSecond Figure            `json:"deals_per_second"`
	Seed           uint64            `json:"seed"`
	*MatchReport                     // if matches were to be played
	Test           *Verdict          `json:"sprt,omitempty"`
	Part           *Result           `json:"part,omitempty"` // of a shard: what merging needs
}

// MatchReport is what whole matches add to a report.
type MatchReport struct {
	MatchWins  Both[int64] `json:"match_wins"`
	AMatchRate Figure      `json:"a_match_rate"` // matches won by A, of all
	MatchCI95  Figure      `json:"match_ci95"`
}

// Both is the same thing for either side.
type Both[T any] struct {
	A T `json:"a"`
	B T `json:"b"`
}

func both[T any](of [2]T) Both[T] { return Both[T]{of[0], of[1]} }

// Seconds says how long moves took.
type Seconds struct {
	P50 float64 `json:"p50"` // half of them took no longer
	P99 float64 `json:"p99"`
	Max float64 `json:"max"`
}

// Figure is a number that may be unknown: NaN, null in JSON.
type Figure float64

// MarshalJSON implements [json.Marshaler].
func (f Figure) MarshalJSON() ([]byte, error) {
	if math.IsNaN(float64(f)) || math.IsInf(float64(f), 0) {
		return []byte("null"), nil
	}
	return json.Marshal(float64(f))
}

// Report sums the result up.
func (r *Result) Report() *Report {
	deals := &r.Deals
	if r.DealsWanted == 0 {
		deals = &r.Matches
	}
	var all Tally
	all.Add(&r.Deals)
	all.Add(&r.Matches)
	report := &Report{
		A: r.A, B: r.B, Variant: r.Variant, Rules: r.Rules, House: r.House,
		Deals:          deals.Decks,
		APointsPerDeal: Figure(deals.Points.Mean()), CI95: Figure(deals.Points.CI95()),
		AWins: deals.Wins[0], BWins: deals.Wins[1], Draws: deals.Draws,
		AGamePoints: deals.GamePoints[0], BGamePoints: deals.GamePoints[1],
		Closes:      both(deals.Closes),
		ClaimsFalse: all.ClaimsFalse, Forfeits: all.Forfeits,
		SecondsPerMove: Both[Seconds]{all.Times[0].seconds(), all.Times[1].seconds()},
		DealsPerSecond: Figure(float64(all.Deals) / r.Seconds),
		Seed:           r.Seed, Test: r.Test,
	}
	if r.MatchesWanted > 0 {
		m := &r.Matches
		report.MatchReport = &MatchReport{both(m.MatchWins), Figure(m.Matches.Mean()), Figure(m.Matches.CI95())}
	}
	if r.Shard != (Shard{}) {
		report.Part = r
	}
	return report
}

// ReadShard reads the report of a shard, as JSON, and returns what is to be
// merged.
func ReadShard(text []byte) (*Result, error) {
	var report struct {
		Part *Result `json:"part"`
	}
	if err := json.Unmarshal(text, &report); err != nil {
		return nil, fmt.Errorf("not the JSON of a shard: %w", err)
	}
	if report.Part == nil || report.Part.Shard == (Shard{}) {
		return nil, errors.New("not a shard: only what --shard I/N --json printed can be merged")
	}
	return report.Part, nil
}
