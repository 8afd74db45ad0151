package rules

// View is what one player may know, as plain data with no way back to the deal:
// everything on the table, his own cards, and what has been proven about the
// opponent's. Two deals that differ only in what the player cannot know give
// equal views.
type View struct {
	Table
	Me     Player
	Hand   Cards // my cards
	Known  Cards // cards proven to be in the opponent's hand
	Lacks  Cards // unseen cards proven not to be in it
	Dealt  Cards // my first hand
	Drawn  [8]Card
	Draws  int8   // how many of Drawn are drawn
	Score  [2]int // game points won in the match, by player
	Target int    // game points that win the match
}

// View returns what player p may know, at the score 0:0.
func (d *Deal) View(p Player) View {
	v := View{
		Table: d.table, Me: p, Hand: d.hands[p], Dealt: d.dealt[p],
		Target: d.table.Book.Target,
	}
	v.draws(d)
	v.know()
	return v
}

// NewView returns the view of a player who holds hand and knows of the deal only
// how it stands; Shown and Lacking of the table say what is proven. It has no
// history: no acts, no finished tricks, no first hand and no drawn cards.
func NewView(t Table, me Player, hand Cards) View {
	t.firstUp, t.winner, t.acts, t.log = t.TurnUp, NoPlayer, 0, [maxActs]uint8{}
	v := View{Table: t, Me: me, Hand: hand, Target: t.Book.Target}
	v.know()
	v.Shown[me.Other()], v.Lacking[me.Other()] = v.Known, v.Lacks // what counting proves is proven
	return v
}

// know fills in what has been proven about the opponent's hand.
func (v *View) know() {
	opp := v.Me.Other()
	v.Known = v.Shown[opp]
	v.Lacks = v.Lacking[opp] & v.Unseen() &^ v.Known
	v.settle()
}

// draws notes the cards that I drew, in order.
func (v *View) draws(d *Deal) {
	face := v.Book.Variant.Face()
	taken := face - int(v.Stock)
	tricks := v.FinishedTricks()
	before := v.Played.Len()/2 - len(tricks) // the history begins
	for i, k := range tricks {
		at := k.drawAt(before+i, v.Me)
		switch {
		case at < taken:
			v.Drawn[v.Draws] = d.stock[at]
		case at == face && taken == face: // R14: the turn-up, last
			v.Drawn[v.Draws] = v.lastTurnUp()
		default:
			return
		}
		v.Draws++
	}
}

// drawAt returns where in the stock the card lies that player p draws after the
// i-th trick (R13).
func (k Trick) drawAt(i int, p Player) int {
	if k.Winner == p {
		return 2 * i
	}
	return 2*i + 1
}

// lastTurnUp is the card that lay under the stock when it ran out.
func (t *Table) lastTurnUp() Card {
	for i := range int(t.acts) {
		if t.act(i).Move == Exchange {
			return t.Book.Low(t.Trump)
		}
	}
	return t.firstUp
}

// settle draws the conclusions of counting: if the opponent must hold every
// card that he could hold, they are known.
func (v *View) settle() {
	could := v.Unseen() &^ v.Lacks
	if could.Len() == v.OpponentCards() {
		v.Known = could
		v.Lacks = v.Unseen() &^ could
		return
	}
	if v.Known.Len() == v.OpponentCards() {
		v.Lacks = v.Unseen() &^ v.Known
	}
}

// DrawnCards returns the cards that I have drawn, in order.
func (v *View) DrawnCards() []Card { return v.Drawn[:v.Draws] }

// OpponentCards returns how many cards the opponent holds.
func (v *View) OpponentCards() int { return v.Cards(v.Me.Other()) }

// Unseen returns the cards that lie where I cannot see them: in the opponent's
// hand, known ones included, or face down in the stock.
func (v *View) Unseen() Cards {
	return v.Book.Variant.Cards &^ (v.Hand | v.Played | v.TurnUp.Set())
}

// Legal returns my moves, none if it is not my turn.
func (v *View) Legal() Moves {
	if v.Turn != v.Me {
		return 0
	}
	return v.Table.Legal(v.Hand)
}

// Check returns nil if I may make the move now, and otherwise a [*Refusal].
func (v *View) Check(m Move) error {
	if v.Turn != v.Me && v.Phase != Over {
		return &Refusal{Move: m, Why: NotYourTurn}
	}
	return v.Table.Check(m, v.Hand)
}
