package rules

// Table is all of a deal that both players see, or could by paying attention:
// whose turn it is, what lies open, who has what points. Points, tricks and
// pending points are indexed by player.
type Table struct {
	Book     *Book
	Points   [2]int16 // card points with counted marriages and, at the end, the last-trick bonus
	Pending  [2]int16 // marriage points that wait for their owner's first trick (R12)
	Tricks   [2]int8
	AtClose  Standing // when the stock was closed; nothing while it is open
	Played   Cards    // cards played so far, the led one included
	Shown    [2]Cards // cards proven to be in a player's hand: exchanged, declared or drawn face up
	Lacking  [2]Cards // cards a player has proven in strict play not to hold
	Carry    int16    // what earlier draws add to this deal (R22)
	Dealer   Player
	Turn     Player // who is asked; NoPlayer when the deal is over
	Leader   Player // who leads or led this trick; between tricks, who won the last one
	ClosedBy Player // NoPlayer while the stock is open or exhausted
	Phase    Phase
	Trump    Suit
	TurnUp   Card // the card under the stock, face down but known once closed; NoCard when taken
	Stock    int8 // face-down cards left, the turn-up not counted; 0 is exhausted
	Led      Card // the card to follow, NoCard unless Phase is Follow
	Declared Suit // the marriage declared with this lead, NoSuit if none
	acts     int8
	reason   Reason
	winner   Player // of the finished deal
	worth    int16  // of the finished deal, carry included
	firstUp  Card
	log      [maxActs]uint8 // moves, with the player in the highest bit
}

// Standing is the points and tricks of both players at some moment.
type Standing struct {
	Points [2]int16
	Tricks [2]int8
}

// maxActs bounds the moves of a deal: 24 cards, a window before the first lead,
// three after each of six open tricks, four marriages, an exchange, a close and
// two answers at the end make 51.
const maxActs = 52

const playerBit = 1 << 7

// Strict reports whether suit must be followed (R15, R20): the stock is closed
// or exhausted.
func (t *Table) Strict() bool { return t.ClosedBy != NoPlayer || t.Stock == 0 }

// Cards returns how many cards player p holds.
func (t *Table) Cards(p Player) int {
	finished := t.Played.Len()
	held := t.Book.Variant.Hand() - finished/2
	drawn := (t.Book.Variant.Face() - int(t.Stock) + 1) / 2
	if p == t.Leader {
		held -= finished % 2
	}
	return held + drawn
}

// Acts returns all moves so far in order, passes included.
func (t *Table) Acts() []Act {
	acts := make([]Act, t.acts)
	for i := range acts {
		acts[i] = t.act(i)
	}
	return acts
}

// Ply returns how many moves have been made in the deal, passes included.
func (t *Table) Ply() int { return int(t.acts) }

func (t *Table) act(i int) Act {
	entry := t.log[i]
	return Act{Player: Player(entry >> 7), Move: Move(entry &^ playerBit)}
}

// FirstTurnUp returns the card that was turned up when the cards were dealt.
func (t *Table) FirstTurnUp() Card { return t.firstUp }

// Trick is a finished trick.
type Trick struct {
	Leader   Player
	Lead     Card
	Follow   Card
	Winner   Player
	Declared Suit // shown with the lead, NoSuit if nothing was
}

// Points returns the card points of the trick's two cards.
func (k Trick) Points() int { return k.Lead.Points() + k.Follow.Points() }

// orphan reports whether the first card of the history answers a lead that was
// made before it begins.
func (t *Table) orphan() bool {
	cards := 0
	for i := range int(t.acts) {
		if t.act(i).Move.Card() != NoCard {
			cards++
		}
	}
	return (t.Played.Len()-cards)%2 == 1
}

// FinishedTricks returns the finished tricks in order, as far as the history
// goes: of a deal that goes on from a view without one, the tricks led since.
func (t *Table) FinishedTricks() []Trick {
	var tricks []Trick
	trick := Trick{Lead: NoCard, Declared: NoSuit}
	orphan := t.orphan()
	for i := range int(t.acts) {
		a := t.act(i)
		card := a.Move.Card()
		switch {
		case card != NoCard && orphan:
			orphan = false
		case a.Move.Declared() != NoSuit:
			trick.Declared = a.Move.Declared()
		case card == NoCard:
		case trick.Lead == NoCard:
			trick.Leader, trick.Lead = a.Player, card
		default:
			trick.Follow, trick.Winner = card, trick.Leader
			if card.Beats(trick.Lead, t.Trump) {
				trick.Winner = trick.Leader.Other()
			}
			tricks = append(tricks, trick)
			trick = Trick{Lead: NoCard, Declared: NoSuit}
		}
	}
	return tricks
}
