package ui

import (
	"errors"
	"slices"

	tea "github.com/charmbracelet/bubbletea"

	"games/sixtysix/rules"
	"games/sixtysix/ui/keys"
)

// This file is how a marriage is declared at the table: which one, then which of
// its cards is led.

// marriage asks which card of the marriage to lead; with a second marriage in
// the hand, the key changes from one to the other.
func (t *tableScreen) marriage() tea.Cmd {
	suits := declarable(&t.view)
	if len(suits) == 0 {
		t.refuseMarriage()
		return nil
	}
	t.pairing = suits[0]
	t.chosen = rules.NoCard
	return nil
}

// refuseMarriage says why no marriage can be declared.
func (t *tableScreen) refuseMarriage() {
	err := t.view.Check(rules.Declare(t.unfit()))
	var refusal *rules.Refusal
	if errors.As(err, &refusal) && refusal.Why == rules.NoPair {
		t.no("You hold no marriage: king and queen of one suit.")
		return
	}
	t.no(t.reason(err))
}

// unfit is a suit to ask the rules about when no marriage can be declared.
func (t *tableScreen) unfit() rules.Suit {
	for s := range rules.NoSuit {
		if t.view.Hand&s.Marriage() == s.Marriage() {
			return s
		}
	}
	return t.view.Trump
}

// declarable returns the suits of the marriages that may be declared, the most
// valuable first.
func declarable(v *rules.View) []rules.Suit {
	var suits []rules.Suit
	for m := range v.Legal().All {
		if s := m.Declared(); s == v.Trump {
			suits = append([]rules.Suit{s}, suits...)
		} else if s != rules.NoSuit {
			suits = append(suits, s)
		}
	}
	return suits
}

// leadPair takes the answer to which card of the marriage is to be led.
func (t *tableScreen) leadPair(a keys.Action) tea.Cmd {
	suit := t.pairing
	king, queen := rules.CardOf(suit, rules.King), rules.CardOf(suit, rules.Queen)
	if i, ok := a.Digit(); ok {
		return t.leadNumbered(i)
	}
	switch a {
	case keys.King:
		return t.declare(suit, rules.Play(king))
	case keys.Queen:
		return t.declare(suit, rules.Play(queen))
	case keys.Claim:
		return t.showAndClaim(suit)
	case keys.Left, keys.Right:
		if t.chosen == king {
			t.chosen = queen
		} else {
			t.chosen = king
		}
	case keys.Enter:
		if t.chosen == rules.NoCard {
			t.no("Choose the king or the queen first.")
			return nil
		}
		return t.declare(suit, rules.Play(t.chosen))
	case keys.Marriage:
		suits := declarable(&t.view)
		t.pairing = suits[(slices.Index(suits, suit)+1)%len(suits)]
		t.chosen = rules.NoCard
	case keys.Down, keys.Back:
		t.pairing, t.chosen = rules.NoSuit, rules.NoCard
	}
	return nil
}

// showAndClaim declares the marriage and claims at once, after the same question
// as any claim.
func (t *tableScreen) showAndClaim(s rules.Suit) tea.Cmd {
	yes := func() tea.Cmd { return t.declare(s, rules.Claim) }
	if !t.o.Config.ConfirmClaim {
		return yes()
	}
	t.question = &question{asking(&t.view, rules.Claim), yes}
	return nil
}

// leadNumbered leads the i-th card of the hand from a marriage, of whichever
// suit it is.
func (t *tableScreen) leadNumbered(i int) tea.Cmd {
	if i < len(t.hand) {
		c := t.hand[i]
		if s := c.Suit(); s.Marriage().Has(c) && slices.Contains(declarable(&t.view), s) {
			return t.declare(s, rules.Play(c))
		}
	}
	t.no("Lead the king or the queen of the marriage, or go back.")
	return nil
}

func (t *tableScreen) declare(s rules.Suit, then rules.Move) tea.Cmd {
	t.pairing = rules.NoSuit
	return t.try(rules.Declare(s), then)
}
