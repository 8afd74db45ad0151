package stats

import (
	"games/sixtysix/internal/record"
	"games/sixtysix/rules"
)

// Tally is the count of some matches and of the deals in them.
type Tally struct {
	Matches       Matches        `json:"matches"`
	Deals         Deals          `json:"deals"`
	Endings       map[string]int `json:"endings"` // finished deals, by the reason of the result
	GamePoints    Pair[int]      `json:"game_points"`
	PointsPerDeal Mean           `json:"points_per_deal"` // what the player won more than his opponent
	AsForehand    Mean           `json:"as_forehand"`     // the same where the opponent dealt
	AsDealer      Mean           `json:"as_dealer"`
	Closes        Pair[Closes]   `json:"closes"`
	ClaimsFalse   Pair[int]      `json:"claims_false"`
	Marriages     Pair[int]      `json:"marriages"` // declared
	Exchanges     Pair[int]      `json:"exchanges"`
	Tricks        Pair[Mean]     `json:"tricks"`      // a finished deal
	CardPoints    Pair[Mean]     `json:"card_points"` // likewise
	Losses        Losses         `json:"losses"`
}

// Matches counts matches by how they went.
type Matches struct {
	Won        int `json:"won"`
	Lost       int `json:"lost"`
	Unfinished int `json:"unfinished"`
}

// All returns how many there are.
func (m Matches) All() int { return m.Won + m.Lost + m.Unfinished }

// Deals counts deals by how they went.
type Deals struct {
	Won        int `json:"won"`
	Lost       int `json:"lost"`
	Drawn      int `json:"drawn"`
	Unfinished int `json:"unfinished"` // counted nowhere else
}

// Finished returns how many of them have a result.
func (d Deals) Finished() int { return d.Won + d.Lost + d.Drawn }

// Closes counts the deals that one side has closed.
type Closes struct {
	All        int `json:"n"`
	Made       int `json:"made"`
	Failed     int `json:"failed"`
	Drawn      int `json:"drawn"`
	GamePoints int `json:"game_points"` // for the closer, what failed closes cost taken off
}

// Losses says what the player's decisions lost.
type Losses struct {
	Priced      int  `json:"deals_priced"`
	Unpriced    int  `json:"deals_not_priced"` // finished deals without prices
	Decisions   int  `json:"decisions"`
	PerDecision Mean `json:"loss_per_decision"` // in game points
	Errors      int  `json:"errors"`
	Blunders    int  `json:"blunders"`
}

func newTally() Tally { return Tally{Endings: map[string]int{}} }

// match counts a match and all of its deals.
func (t *Tally) match(m *Match) {
	switch m.Record.Winner() {
	case rules.NoPlayer:
		t.Matches.Unfinished++
	case m.Me():
		t.Matches.Won++
	default:
		t.Matches.Lost++
	}
	for i := range m.Record.Deals {
		t.deal(m, &m.Record.Deals[i])
	}
}

func (t *Tally) deal(m *Match, d *record.Played) {
	result, over := d.Deal.Result()
	if !over {
		t.Deals.Unfinished++
		return
	}
	t.result(m, d, result)
	t.closed(m, d, result)
	t.acts(m, d)
	for p := range rules.Player(2) {
		t.Tricks[m.side(p)].note(float64(result.Tricks[p]), 1)
		t.CardPoints[m.side(p)].note(float64(result.Points[p]), 1)
	}
	price, priced := m.Prices[d.Number]
	if !priced {
		t.Losses.Unpriced++
		return
	}
	t.Losses.add(price)
}

func (t *Tally) result(m *Match, d *record.Played, r rules.Result) {
	switch r.Winner {
	case rules.NoPlayer:
		t.Deals.Drawn++
	case m.Me():
		t.Deals.Won++
	default:
		t.Deals.Lost++
	}
	if r.Winner != rules.NoPlayer {
		t.GamePoints[m.side(r.Winner)] += r.GamePoints
	}
	t.Endings[r.Reason.String()]++
	net := float64(m.net(r))
	t.PointsPerDeal.note(net, 1)
	if d.Before.Dealer == m.Me() {
		t.AsDealer.note(net, 1)
	} else {
		t.AsForehand.note(net, 1)
	}
}

func (t *Tally) closed(m *Match, d *record.Played, r rules.Result) {
	table := d.Deal.Table()
	closer := table.ClosedBy
	if closer == rules.NoPlayer {
		return
	}
	c := &t.Closes[m.side(closer)]
	c.All++
	switch r.Winner {
	case rules.NoPlayer:
		c.Drawn++
	case closer:
		c.Made++
		c.GamePoints += r.GamePoints
	default:
		c.Failed++
		c.GamePoints -= r.GamePoints
	}
}

// acts counts what was done besides playing cards.
func (t *Tally) acts(m *Match, d *record.Played) {
	table := d.Deal.Table()
	for _, a := range d.Acts {
		side := m.side(a.Player)
		switch {
		case a.Move.Declared() != rules.NoSuit:
			t.Marriages[side]++
		case a.Move == rules.Exchange:
			t.Exchanges[side]++
		case a.Move == rules.Claim && !table.CanClaim(a.Player): // a claim ends the deal
			t.ClaimsFalse[side]++
		}
	}
}

func (l *Losses) add(p Price) {
	sum := 0.0
	for _, loss := range p.Losses {
		sum += loss
	}
	l.Priced++
	l.Decisions += len(p.Losses)
	l.Errors += p.Errors
	l.Blunders += p.Blunders
	l.PerDecision.note(sum, float64(len(p.Losses)))
}
