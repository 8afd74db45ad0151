package solve

import (
	"slices"

	"games/sixtysix/rules"
)

// Solver finds exact values. It keeps what it learns about one deal for the next
// question about it, so it is for one goroutine at a time; the answers do not
// depend on what it was asked before. The zero value is no solver: see [New].
type Solver struct {
	book     *rules.Book
	anyTurn  bool // 66 may be claimed at any turn
	undrawn  bool // no deal ends in a draw
	low      card // the trump that may be exchanged
	races    [kinds]race
	raceMemo memo
	haul     haul

	// What follows is about one stock.
	talon       [11]card // the face-down cards, the last to be drawn first
	laid        int      // how many of them are known
	turnUp      card
	worth       int // of the aim that is being answered
	openMemo    memo
	goodLeads   [2]good     // by side
	goodReplies [2][32]good // by side and card led
}

// The sizes of the tables, as powers of two: together they fit a second-level
// cache, which is worth more than remembering everything.
const (
	raceBits = 14
	openBits = 14
)

// New returns a solver for deals of any book. It takes half a megabyte, so use
// one for many questions.
func New() *Solver {
	return &Solver{raceMemo: newMemo(raceBits), openMemo: newMemo(openBits)}
}

// Scored is a move and what the deal is worth to the player who makes it, in
// game points, the carry included.
type Scored struct {
	Move  rules.Move
	Value int
}

// Value returns what the deal is worth to the player whose turn it is, in game
// points, the carry included; if the deal is over, to player 0.
func (s *Solver) Value(d rules.Deal) int {
	switch d.Phase() {
	case rules.Over:
		return settled(&d)
	case rules.Final:
		return s.final(d)
	}
	t := d.Table()
	p := s.read(&t, d.Hand(0), d.Hand(1), d.StockCards())
	return withCarry(s.value(&p), &t)
}

// ValueTo returns what the deal, over or not, is worth to p.
func (s *Solver) ValueTo(d *rules.Deal, p rules.Player) int {
	of := d.Turn()
	if of == rules.NoPlayer {
		of = 0
	}
	if p != of {
		return -s.Value(*d)
	}
	return s.Value(*d)
}

// Moves appends every legal move but a false claim, and what the deal is worth
// when it is made, to dst. Moves are in the order of [rules.Moves].
func (s *Solver) Moves(dst []Scored, d rules.Deal) []Scored {
	for m := range fair(&d).All {
		dst = append(dst, Scored{Move: m, Value: s.after(d, m)})
	}
	return dst
}

// fair returns the legal moves but for a false claim.
func fair(d *rules.Deal) rules.Moves {
	t := d.Table()
	moves := d.Legal()
	if moves.Has(rules.Claim) && !t.CanClaim(t.Turn) {
		moves &^= rules.Claim.Set()
	}
	return moves
}

// after is what the deal is worth to the player who makes the legal move m.
func (s *Solver) after(d rules.Deal, m rules.Move) int {
	me := d.Turn()
	if err := d.Play(m); err != nil {
		panic(err) // the move was not legal
	}
	v := s.Value(d)
	if d.Turn() == me || d.Turn() == rules.NoPlayer && me == 0 {
		return v
	}
	return -v
}

// final settles a deal in which only the last claims are still to come: whoever
// has 66 and may claim does.
func (s *Solver) final(d rules.Deal) int {
	move := rules.Pass
	if moves := fair(&d); moves.Has(rules.Claim) {
		move = rules.Claim
	}
	return s.after(d, move)
}

// settled is what a deal that is over was worth to player 0.
func settled(d *rules.Deal) int {
	result, _ := d.Result()
	if result.Winner == 1 {
		return -result.GamePoints
	}
	return result.GamePoints
}

// withCarry adds the carry for whoever wins (R22).
func withCarry(v int, t *rules.Table) int {
	switch {
	case v > 0:
		return v + int(t.Carry)
	case v < 0:
		return v - int(t.Carry)
	}
	return 0
}

// read returns the position and makes the solver ready for it.
func (s *Solver) read(t *rules.Table, first, second rules.Cards, stock []rules.Card) position {
	s.adopt(t.Book)
	p := read(t, first, second)
	if !t.Strict() {
		s.lay(t, p.turnUp, stock)
	}
	return p
}

// adopt makes the book the solver's. Books do not change, so the one it has
// already needs nothing.
func (s *Solver) adopt(b *rules.Book) {
	if s.book == b || s.book != nil && *s.book == *b {
		return
	}
	s.book = b
	s.low = card(b.Variant.Low())
	s.anyTurn = b.ClaimWhen == rules.ClaimAnyTurn
	s.raceMemo.forget()
	s.undrawn = b.LastTrickWins && b.UnclaimedClosed != rules.ClosedDraw
	s.races = newRaces(b, &s.raceMemo)
	s.laid = 0
}

// lay remembers the stock. If it is what is left of the one before, what is
// known about that still holds.
func (s *Solver) lay(t *rules.Table, turnUp card, stock []rules.Card) {
	var talon [len(s.talon)]card
	for i, c := range stock {
		talon[len(stock)-1-i] = renamedCard(c, t.Trump)
	}
	known := len(stock) <= s.laid && slices.Equal(talon[:len(stock)], s.talon[:len(stock)])
	if known && (turnUp == s.turnUp || turnUp == s.low) {
		return
	}
	s.talon, s.laid, s.turnUp = talon, len(stock), turnUp
	s.openMemo.forget()
	s.goodLeads, s.goodReplies = [2]good{}, [2][32]good{}
}

// value searches for what the position is worth, without the carry, to the
// player whose turn it is.
func (s *Solver) value(p *position) int {
	me, sign := p.turn, 1
	if p.strength(me) < p.strength(me.Other()) {
		me, sign = me.Other(), -1
	}
	// Most deals are worth 2 or 3, and a question about 2 is answered sooner
	// than one about 1: the defender has less room.
	switch {
	case s.wins(p, aim{me, 2}):
		return sign * s.twoOrThree(p, me)
	case s.wins(p, aim{me.Other(), 2}):
		return -sign * s.twoOrThree(p, me.Other())
	case s.wins(p, aim{me, 1}):
		return sign
	case s.undrawn || s.wins(p, aim{me.Other(), 1}):
		return -sign
	}
	return 0
}

func (s *Solver) twoOrThree(p *position, winner rules.Player) int {
	if s.wins(p, aim{winner, 3}) {
		return 3
	}
	return 2
}

// strength guesses which player is likelier to win, to ask about him first.
func (p *position) strength(who rules.Player) int {
	t := p.hands[who] & trumps
	return p.points[who] + t.points() + 8*t.len()
}
