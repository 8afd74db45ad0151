package arena

import (
	"time"

	"games/sixtysix/rules"
)

// Counts is what happened in deals and matches. Pairs of numbers are indexed by
// side, A first.
type Counts struct {
	Decks       int64     `json:"decks"` // dealt: once for both of a pair
	Deals       int64     `json:"deals"` // played
	Wins        [2]int64  `json:"wins"`
	Draws       int64     `json:"draws"`
	GamePoints  [2]int64  `json:"game_points"`
	Closes      [2]Closes `json:"closes"`
	ClaimsFalse int64     `json:"claims_false"`
	Forfeits    int64     `json:"forfeits"`
	MatchWins   [2]int64  `json:"match_wins"`
}

// Closes counts the deals that a side closed, and those of them that it won.
type Closes struct {
	N   int64 `json:"n"`
	Won int64 `json:"won"`
}

func (c *Counts) sum(more *Counts) {
	c.Decks += more.Decks
	c.Deals += more.Deals
	c.Draws += more.Draws
	c.ClaimsFalse += more.ClaimsFalse
	c.Forfeits += more.Forfeits
	for s := range 2 {
		c.Wins[s] += more.Wins[s]
		c.GamePoints[s] += more.GamePoints[s]
		c.Closes[s].N += more.Closes[s].N
		c.Closes[s].Won += more.Closes[s].Won
		c.MatchWins[s] += more.MatchWins[s]
	}
}

// Forfeit is why a deal was forfeited, for whoever has to mend the bot.
type Forfeit struct {
	Pair int    `json:"pair"` // its number in the whole run, from 1
	Bot  string `json:"bot"`
	Why  string `json:"why"`
}

// Tally is what many pairs came to: counts, and the sums from which means and
// their errors are made. All of it but the times is whole numbers, so that the
// tallies of shards add up to that of the whole run, in whatever order.
type Tally struct {
	Counts
	Points  Sums         `json:"points"`  // A's net game points and the deals of each pair
	Matches Sums         `json:"matches"` // A's match wins and the matches of each pair
	Times   [2]Histogram `json:"times"`   // of moves, by side
	Forfeit *Forfeit     `json:"first_forfeit,omitempty"`
}

// Add adds another tally.
func (t *Tally) Add(more *Tally) {
	t.sum(&more.Counts)
	t.Points.add(more.Points)
	t.Matches.add(more.Matches)
	for s := range t.Times {
		t.Times[s].add(&more.Times[s])
	}
	t.forfeit(more.Forfeit)
}

// forfeit keeps the forfeit of the first pair that had one.
func (t *Tally) forfeit(f *Forfeit) {
	if f != nil && (t.Forfeit == nil || f.Pair < t.Forfeit.Pair) {
		t.Forfeit = f
	}
}

// count counts one pair.
func (t *Tally) count(p *pair) {
	t.sum(&p.Counts)
	t.Points.note(p.GamePoints[0]-p.GamePoints[1], p.Deals)
	if matches := p.MatchWins[0] + p.MatchWins[1]; matches > 0 {
		t.Matches.note(p.MatchWins[0], matches)
	}
	for s := range t.Times {
		for _, d := range p.times[s] {
			t.Times[s].note(d)
		}
	}
	t.forfeit(p.first)
}

// pair is what came of one deck, or one match, played twice with the seats
// exchanged.
type pair struct {
	Counts
	number int // in the whole run, from 1
	times  [2][]time.Duration
	first  *Forfeit
	log    *Logged // nil: of a match, or an earlier run has logged it
}

// deal counts a deal that has ended.
func (p *pair) deal(g *game, d *rules.Deal, r rules.Result) {
	p.Deals++
	if r.Winner == rules.NoPlayer {
		p.Draws++
	} else {
		s := g.side(r.Winner)
		p.Wins[s]++
		p.GamePoints[s] += int64(r.GamePoints)
	}
	closer := d.Table().ClosedBy
	if closer == rules.NoPlayer {
		return
	}
	c := &p.Closes[g.side(closer)]
	c.N++
	if r.Winner == closer {
		c.Won++
	}
}

// falsely counts a claim that is false.
func (p *pair) falsely(d *rules.Deal, m rules.Move) {
	if v := d.View(d.Turn()); m == rules.Claim && !v.CanClaim(v.Me) {
		p.ClaimsFalse++
	}
}

// forfeit counts a deal that the bot of that name forfeits.
func (p *pair) forfeit(bot string, why error) *Forfeit {
	f := &Forfeit{Pair: p.number, Bot: bot, Why: why.Error()}
	p.Forfeits++
	if p.first == nil {
		p.first = f
	}
	return f
}
