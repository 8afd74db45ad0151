package solve

import (
	"errors"
	"fmt"
	"iter"

	"games/sixtysix/rules"
)

// Sheet is what every move of mine is worth to me in every world of a closed
// deal. Its memory is used again by the next [Solver.Closed].
type Sheet struct {
	Moves  []rules.Move  // my legal moves but for a false claim; none if it is not my turn
	Worlds []rules.Cards // the opponent's hands
	Values []int16       // game points, carry included: world by world, move by move
}

// Row returns the values in the i-th world: one for each move, or one alone,
// what the deal is worth to me, if it is not my turn.
func (h *Sheet) Row(i int) []int16 {
	n := max(1, len(h.Moves))
	return h.Values[i*n : (i+1)*n]
}

// Closing returns my view once I have closed the stock. It is an error if I may
// not close now.
func Closing(v rules.View) (rules.View, error) {
	if err := v.Check(rules.Close); err != nil {
		return v, err
	}
	v.ClosedBy = v.Me
	v.AtClose = rules.Standing{Points: v.Points, Tricks: v.Tricks}
	v.Phase, v.Turn = rules.Lead, v.Leader
	return v, nil
}

var errNotClosed = errors.New("the stock is not closed")

// Closed fills the sheet for the worlds, which are hands of the opponent that
// the view allows ([rules.View.Worlds] yields them all). It is an error if
// nobody has closed, if the deal is over, or if a world contradicts the view.
func (s *Solver) Closed(sheet *Sheet, v *rules.View, worlds iter.Seq[rules.Cards]) error {
	if v.ClosedBy == rules.NoPlayer || v.Phase == rules.Over {
		return errNotClosed
	}
	sheet.Moves, sheet.Worlds, sheet.Values = sheet.Moves[:0], sheet.Worlds[:0], sheet.Values[:0]
	legal := v.Legal()
	if !v.CanClaim(v.Me) {
		legal &^= rules.Claim.Set()
	}
	for m := range legal.All {
		sheet.Moves = append(sheet.Moves, m)
	}
	for w := range worlds {
		if w.Len() != v.OpponentCards() || w&^v.Unseen() != 0 || v.Known&^w != 0 || v.Lacks&w != 0 {
			return fmt.Errorf("the opponent cannot hold %v", w)
		}
		sheet.Worlds = append(sheet.Worlds, w)
	}
	s.adopt(v.Book)
	shared := closing{Solver: s, view: v}
	shares := shared.gather(len(sheet.Worlds))
	for _, w := range sheet.Worlds {
		if shares {
			row, told := shared.row(sheet.Values, sheet.Moves, w)
			if sheet.Values = row; told {
				continue
			}
		}
		if err := s.alone(sheet, v, w); err != nil {
			return err
		}
	}
	return nil
}

// alone appends the values in one world, solved for itself.
func (s *Solver) alone(sheet *Sheet, v *rules.View, world rules.Cards) error {
	var down [len(s.talon)]rules.Card
	stock := down[:0]
	for c := range (v.Unseen() &^ world).All {
		stock = append(stock, c)
	}
	d, err := v.Deal(world, stock)
	if err != nil {
		return err
	}
	for _, m := range sheet.Moves {
		sheet.Values = append(sheet.Values, int16(s.after(d, m)))
	}
	if len(sheet.Moves) == 0 {
		value := s.Value(d)
		if d.Turn() != v.Me {
			value = -value
		}
		sheet.Values = append(sheet.Values, int16(value))
	}
	return nil
}
