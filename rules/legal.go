package rules

// This file is the only place that knows what is legal. Each kind of move has
// one function that answers with the reason against it; the set of legal moves
// and the sentence a player gets are both made from these.

// Legal returns the moves open to the player whose turn it is, when he holds
// hand. It is empty when the deal is over.
func (t *Table) Legal(hand Cards) Moves {
	legal := Moves(t.playable(hand))
	if pairs := hand.marriages(); pairs != 0 && t.whyNotDeclare() == allowed {
		legal |= declarations(pairs)
	}
	if !t.Strict() { // nothing to exchange or to close in strict play
		if t.whyNotExchange(hand) == allowed {
			legal |= Exchange.Set()
		}
		if t.whyNotClose() == allowed {
			legal |= Close.Set()
		}
	}
	if t.whyNotClaim() == allowed {
		legal |= Claim.Set()
	}
	if t.whyNotPass() == allowed {
		legal |= Pass.Set()
	}
	return legal
}

// Check returns nil if the move is legal for the player whose turn it is, when
// he holds hand, and otherwise a [*Refusal] with the rule that forbids it.
func (t *Table) Check(m Move, hand Cards) error {
	if why := t.whyNot(m, hand); why != allowed {
		return &Refusal{Move: m, Why: why, table: *t, hand: hand}
	}
	return nil
}

func (t *Table) whyNot(m Move, hand Cards) Why {
	switch {
	case m.Card() != NoCard:
		return t.whyNotPlay(m.Card(), hand)
	case m.Declared() != NoSuit:
		if why := t.whyNotDeclare(); why != allowed {
			return why
		}
		if hand&m.Declared().Marriage() != m.Declared().Marriage() {
			return NoPair
		}
		return allowed
	case m == Exchange:
		return t.whyNotExchange(hand)
	case m == Close:
		return t.whyNotClose()
	case m == Claim:
		return t.whyNotClaim()
	case m == Pass:
		return t.whyNotPass()
	}
	return NoSuchMove
}

// declarations turns the kings of marriages into the moves that declare them.
func declarations(pairs Cards) Moves {
	var moves Moves
	for ; pairs != 0; pairs &= pairs - 1 {
		moves |= Declare(pairs.Lowest().Suit()).Set()
	}
	return moves
}

// playable returns the cards of the hand that may be led or played now.
func (t *Table) playable(hand Cards) Cards {
	switch {
	case t.Phase == Lead && t.Declared != NoSuit: // one of the pair must be led (R11)
		return hand & t.Declared.Marriage()
	case t.Phase == Lead:
		return hand
	case t.Phase == Follow && !t.Strict(): // R8
		return hand
	case t.Phase == Follow:
		return t.strict(hand)
	}
	return 0
}

// strict returns what may be played to the led card in strict play (R15).
func (t *Table) strict(hand Cards) Cards {
	if suit := hand & t.Led.Suit().Set(); suit != 0 {
		higher := suit &^ (2<<t.Led - 1)
		if t.Book.Follow == MustWin && higher != 0 {
			return higher
		}
		return suit
	}
	if trumps := hand & t.Trump.Set(); trumps != 0 {
		return trumps
	}
	return hand
}

func (t *Table) whyNotPlay(c Card, hand Cards) Why {
	switch {
	case t.Phase == Over:
		return DealOver
	case t.Phase != Lead && t.Phase != Follow:
		return NotBetweenTricks
	case !hand.Has(c):
		return NotHeld
	case t.playable(hand).Has(c):
		return allowed
	case t.Phase == Lead:
		return LeadThePair
	}
	led := t.Led.Suit()
	switch {
	case hand&led.Set() == 0:
		return MustTrump
	case c.Suit() != led:
		return MustFollow
	}
	return MustBeat
}

func (t *Table) whyNotDeclare() Why {
	b := t.Book
	switch {
	case t.Phase == Over:
		return DealOver
	case t.Phase != Lead:
		return OnlyLeaderDeclares
	case t.Declared != NoSuit:
		return OneMarriage
	case b.MarriageNeedsTrick && t.Tricks[t.Turn] == 0:
		return MarriageNeedsTrick
	case t.ClosedBy != NoPlayer && !b.MarriageAfterClose:
		return NoMarriageAfterClose
	case t.Stock == 0 && !b.MarriageAfterStock:
		return NoMarriageAfterStock
	}
	return allowed
}

func (t *Table) whyNotExchange(hand Cards) Why {
	b := t.Book
	switch {
	case t.Phase == Over:
		return DealOver
	case t.ClosedBy != NoPlayer:
		return NoExchangeAfterClose
	case t.Stock == 0:
		return NoExchangeAfterStock
	case t.Phase != Lead && t.Phase != Follow:
		return NoExchangeBetweenTricks
	case t.Phase == Follow && b.ExchangeBy != ByEither:
		return OnlyLeaderExchanges
	case t.Declared != NoSuit && t.Phase == Lead:
		return DeclaredThenLead
	case b.Low(t.Trump) == t.TurnUp:
		return LowIsTurnUp
	case !hand.Has(b.Low(t.Trump)):
		return LowNotHeld
	case b.ExchangeNeedsTrick && t.Tricks[t.Turn] == 0:
		return ExchangeNeedsTrick
	case int(t.Stock) < b.ExchangeMinStock:
		return ExchangeMinStock
	}
	return allowed
}

func (t *Table) whyNotClose() Why {
	b := t.Book
	switch {
	case t.Phase == Over:
		return DealOver
	case t.ClosedBy != NoPlayer:
		return ClosedAlready
	case t.Stock == 0:
		return NothingToClose
	case t.Phase == Follow:
		return NoCloseInTrick
	case t.Phase == Lead && t.Declared != NoSuit:
		return DeclaredThenLead
	case b.CloseNeedsTrick && t.Tricks[t.Turn] == 0:
		return CloseNeedsTrick
	case int(t.Stock) < b.CloseMinStock:
		return CloseMinStock
	}
	return allowed
}

func (t *Table) whyNotClaim() Why {
	switch {
	case t.Phase == Over:
		return DealOver
	case t.Book.ClaimWhen == ClaimAnyTurn: // R21
		return allowed
	case t.Phase == Lead && t.Declared != NoSuit:
		return allowed
	case t.Phase == Lead && t.Tricks == [2]int8{}:
		return ClaimBeforeTrick
	case t.Phase == Follow || t.Phase == AfterDraw || t.Turn != t.Leader:
		return ClaimOnlyWinner
	}
	return allowed
}

func (t *Table) whyNotPass() Why {
	switch t.Phase {
	case Over:
		return DealOver
	case Lead:
		return MustLead
	case Follow:
		return MustPlay
	}
	return allowed
}
