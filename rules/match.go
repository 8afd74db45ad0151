package rules

// Match is the state of a match between deals. Score counts game points won,
// also where players count down, and is indexed by player.
type Match struct {
	Book   *Book
	Score  [2]int
	Dealer Player // of the next deal
	Carry  int    // what draws add to the next deal (R22)
	Deals  int    // deals finished
}

// NewMatch starts a match; dealer deals first.
func NewMatch(b *Book, dealer Player) Match { return Match{Book: b, Dealer: dealer} }

// Deal starts the next deal from the deck; see [NewDeal] for its errors.
func (m Match) Deal(deck []Card) (Deal, error) {
	return NewDeal(m.Book, deck, m.Dealer, m.Carry)
}

// Record returns the match after a deal with that result. Scores are capped at
// the target; a carry that is pending when the match ends lapses with it.
func (m Match) Record(r Result) Match {
	m.Deals++
	m.Carry = r.Carry
	switch {
	case m.Book.NextDealer == DealerAlternates:
		m.Dealer = m.Dealer.Other()
	case r.Winner != NoPlayer:
		m.Dealer = r.Winner
	}
	if r.Winner != NoPlayer {
		m.Score[r.Winner] = min(m.Score[r.Winner]+r.GamePoints, m.Book.Target)
	}
	return m
}

// Winner returns who has reached the target, NoPlayer while nobody has.
func (m Match) Winner() Player {
	for p := range Player(2) {
		if m.Score[p] >= m.Book.Target {
			return p
		}
	}
	return NoPlayer
}

// Worth returns how many matches the finished match counts for: 2 if the book
// doubles it and the loser has no game point, otherwise 1.
func (m Match) Worth() int {
	if w := m.Winner(); w != NoPlayer && m.Book.DoubleMatch && m.Score[w.Other()] == 0 {
		return 2
	}
	return 1
}

// View returns what player p may know of the deal, with the score of the match
// in which it is played.
func (m Match) View(d *Deal, p Player) View {
	v := d.View(p)
	v.Score, v.Target = m.Score, m.Book.Target
	return v
}
