package analysis

import (
	"cmp"
	"context"
	"slices"

	"games/sixtysix/ai/solve"
	"games/sixtysix/rules"
)

// Closing is what closing now is worth over every hand that the opponent may
// hold, both sides seeing all cards from then on.
type Closing struct {
	Worlds []rules.Cards // the opponent's hands
	Firsts []First       // by first card, declared or not, the best first; one alone if the opponent leads
}

// First is one way to go on after closing.
type First struct {
	Line     []rules.Move // from close on
	Outcomes Outcomes
	Won      int           // worlds in which the deal is won
	Lost     []rules.Cards // the opponent's hands in those that are not
	values   []int16
}

// Closing values closing now for every first card. It is an error if the player
// may not close.
func (a *Analyst) Closing(ctx context.Context, v rules.View) (*Closing, error) {
	return (&survey{Analyst: a, ctx: ctx, view: &v}).closing(&v)
}

func (s *survey) closing(v *rules.View) (*Closing, error) {
	closed, err := solve.Closing(*v)
	if err != nil {
		return nil, err
	}
	c := &Closing{Worlds: slices.Collect(s.hands(&closed))}
	var list []choice
	if closed.Turn == v.Me {
		list, err = s.firsts(&closed)
	} else {
		list, err = s.waiting(&closed)
	}
	if err != nil {
		return nil, err
	}
	for i := range list {
		c.Firsts = append(c.Firsts, c.first(list[i].preceded(rules.Close)))
	}
	if len(list) > 1 {
		best, err := s.safest(&closed, list)
		if err != nil {
			return nil, err
		}
		c.sort(best.line)
	}
	return c, nil
}

// firsts values every way to the end of my turn in a closed deal: each first card,
// with and without declaring.
func (s *survey) firsts(closed *rules.View) ([]choice, error) {
	list, err := s.closed(closed)
	if err != nil {
		return nil, err
	}
	for m := range fair(closed).All {
		if m.Declared() == rules.NoSuit {
			continue
		}
		after, err := follow(closed, m)
		if err != nil {
			return nil, err
		}
		more, err := s.firsts(&after)
		if err != nil {
			return nil, err
		}
		for i := range more {
			list = append(list, more[i].preceded(m))
		}
	}
	return list, nil
}

// waiting values a closed deal in which the opponent leads.
func (s *survey) waiting(closed *rules.View) ([]choice, error) {
	var sheet solve.Sheet
	if err := s.solver.Closed(&sheet, closed, s.hands(closed)); err != nil {
		return nil, err
	}
	if len(sheet.Worlds) == 0 {
		return nil, ErrNoWorld
	}
	c := listed(rules.Close, sheet.Values, int(closed.Carry))
	c.line = nil
	return []choice{c}, nil
}

func (c *Closing) first(from choice) First {
	f := First{Line: from.line, Outcomes: from.outcomes, values: from.values}
	for i, hand := range c.Worlds {
		if from.values[i] > 0 {
			f.Won++
		} else {
			f.Lost = append(f.Lost, hand)
		}
	}
	return f
}

// Besides returns the worlds that are not among those, which are in the order of
// Worlds.
func (c *Closing) Besides(those []rules.Cards) []rules.Cards {
	var others []rules.Cards
	for _, hand := range c.Worlds {
		if len(those) > 0 && those[0] == hand {
			those = those[1:]
			continue
		}
		others = append(others, hand)
	}
	return others
}

// sort puts the best first card first, the others behind it by what they are
// worth.
func (c *Closing) sort(best []rules.Move) {
	slices.SortStableFunc(c.Firsts, func(a, b First) int {
		if aBest, bBest := slices.Equal(a.Line[1:], best), slices.Equal(b.Line[1:], best); aBest != bBest {
			if aBest {
				return -1
			}
			return 1
		}
		return cmp.Compare(b.Outcomes.Mean(), a.Outcomes.Mean())
	})
}

// choice is closing as one of my moves.
func (c *Closing) choice() choice {
	f := &c.Firsts[0]
	return choice{
		line: f.Line, outcomes: f.Outcomes, method: Enumerated, worlds: len(c.Worlds),
		values: f.values, closing: c,
	}
}
