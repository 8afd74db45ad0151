package rules

// This file is what a move does to the table: all of it that both players see.
// What it does to hidden cards is for the deal to say.

// newTable is the table after the cards have been dealt.
func newTable(b *Book, turnUp Card, dealer Player, carry int) Table {
	fore := dealer.Other()
	t := Table{
		Book: b, Carry: int16(carry), Dealer: dealer, Turn: fore, Leader: fore,
		ClosedBy: NoPlayer, Phase: Lead, Led: NoCard, Declared: NoSuit,
		Trump: turnUp.Suit(), TurnUp: turnUp, firstUp: turnUp,
		Stock: int8(b.Variant.Face()), winner: NoPlayer,
	}
	if b.CloseBy == ByEither { // R18: a close before the first lead
		t.Phase, t.Turn = AfterDraw, dealer
	}
	return t
}

// advance makes a legal move of the player whose turn it is.
func (t *Table) advance(m Move) {
	t.log[t.acts] = uint8(m) | uint8(t.Turn)<<7
	t.acts++
	switch {
	case m < declare:
		t.card(Card(m))
	case m < Exchange:
		t.declare(m.Declared())
	case m == Exchange:
		t.exchange()
	case m == Close:
		t.close()
	case m == Claim:
		t.claim()
	default:
		t.pass()
	}
}

func (t *Table) card(c Card) {
	t.Shown[t.Turn] &^= c.Set()
	t.Played |= c.Set()
	if t.Phase == Lead {
		t.Led, t.Phase, t.Turn = c, Follow, t.Turn.Other()
		return
	}
	if t.Strict() {
		t.prove(c)
	}
	if c.Beats(t.Led, t.Trump) {
		t.Leader = t.Turn
	}
	t.trick(cardPoints[t.Led] + cardPoints[c])
}

// prove notes what the follower's card c shows that he does not hold.
func (t *Table) prove(c Card) {
	led := t.Led.Suit()
	lacks := &t.Lacking[t.Turn]
	switch {
	case c.Suit() != led:
		*lacks |= led.Set()
		if c.Suit() != t.Trump {
			*lacks |= t.Trump.Set()
		}
	case t.Book.Follow == MustWin && c < t.Led:
		*lacks |= led.Set() &^ (2<<t.Led - 1)
	}
}

// trick gives the finished trick to its winner, who is the leader now.
func (t *Table) trick(points int16) {
	winner := t.Leader
	t.Tricks[winner]++
	t.Points[winner] += points + t.Pending[winner] // R12
	t.Pending[winner] = 0
	t.Led, t.Declared, t.Turn = NoCard, NoSuit, winner
	switch {
	case t.Cards(winner) == 0:
		if t.ClosedBy == NoPlayer { // R17, R20
			t.Points[winner] += int16(t.Book.LastTrickBonus)
		}
		t.Phase = Final
	case t.Strict():
		t.Phase = Lead
	case t.Book.CloseBeforeDraw:
		t.Phase = BeforeDraw
	default:
		t.draw()
	}
}

// draw takes two cards from the stock (R13). At the last draw the loser takes
// the turn-up for all to see (R14).
func (t *Table) draw() {
	loser := t.Leader.Other()
	t.Stock -= 2
	t.Lacking = [2]Cards{} // what a player lacked he may have drawn
	if t.Stock < 0 {
		t.Stock = 0
		t.Shown[loser] |= t.TurnUp.Set()
		t.TurnUp = NoCard
	}
	t.Phase, t.Turn = Lead, t.Leader
	if t.Stock > 0 && t.Book.CloseBy == ByEither {
		t.Phase, t.Turn = AfterDraw, loser
	}
}

func (t *Table) declare(s Suit) {
	points := int16(20)
	if s == t.Trump {
		points = 40
	}
	if t.Tricks[t.Turn] > 0 {
		t.Points[t.Turn] += points
	} else {
		t.Pending[t.Turn] += points // R12
	}
	t.Declared = s
	t.Shown[t.Turn] |= s.Marriage()
}

func (t *Table) exchange() {
	t.Shown[t.Turn] |= t.TurnUp.Set()
	t.TurnUp = t.Book.Low(t.Trump)
}

func (t *Table) close() {
	t.ClosedBy = t.Turn
	t.AtClose = Standing{Points: t.Points, Tricks: t.Tricks}
	t.Phase, t.Turn = Lead, t.Leader
}

func (t *Table) pass() {
	winner := t.Turn == t.Leader
	switch t.Phase {
	case BeforeDraw:
		if winner && t.Book.CloseBy == ByEither {
			t.Turn = t.Leader.Other()
			return
		}
		t.draw()
	case AfterDraw:
		t.Phase, t.Turn = Lead, t.Leader
	default:
		if winner && t.Book.ClaimWhen == ClaimAnyTurn {
			t.Turn = t.Leader.Other()
			return
		}
		t.unclaimed()
	}
}
