package analysis

import (
	"cmp"
	"slices"

	"games/sixtysix/ai/lasttrick"
	"games/sixtysix/ai/solve"
	"games/sixtysix/rules"
)

// choices returns what my moves in the view are worth, where not everything is
// known. After a move that leaves the turn to me, and shows me nothing, I go on
// as is best: one way for all worlds.
func (s *survey) choices(v *rules.View) ([]choice, error) {
	if s.work.Rounds > 0 && !s.hasty && lasttrick.Last(v) {
		return s.equilibrium(v)
	}
	moves := fair(v)
	var list []choice
	for m := range moves.All {
		if !stays(m) {
			continue
		}
		c, err := s.goOn(v, m)
		if err != nil {
			return nil, err
		}
		list = append(list, c)
	}
	ends, err := s.ends(v, moves)
	return append(ends, list...), err
}

// stays reports whether a move tells me nothing new and leaves me in my seat: to
// go on or, after closing in a window, to wait for the lead.
func stays(m rules.Move) bool {
	return m == rules.Exchange || m == rules.Close || m.Declared() != rules.NoSuit
}

// goOn values such a move.
func (s *survey) goOn(v *rules.View, m rules.Move) (choice, error) {
	if m == rules.Close {
		closing, err := s.closing(v)
		if err != nil {
			return choice{}, err
		}
		return closing.choice(), nil
	}
	after, err := follow(v, m)
	if err != nil {
		return choice{}, err
	}
	list, err := s.choices(&after)
	if err != nil {
		return choice{}, err
	}
	best, err := s.safest(&after, list)
	return best.preceded(m), err
}

// ends values the moves that end my turn, by the method that suits the stage.
func (s *survey) ends(v *rules.View, moves rules.Moves) ([]choice, error) {
	if v.ClosedBy != rules.NoPlayer {
		return s.closed(v)
	}
	if all, few := deals(v, s.work.Worlds); few {
		return s.enumerated(all, moves)
	}
	return s.sampled(v, moves)
}

// closed values the moves that end my turn after a close, over every hand.
func (s *survey) closed(v *rules.View) ([]choice, error) {
	var sheet solve.Sheet
	if err := s.solver.Closed(&sheet, v, s.hands(v)); err != nil {
		return nil, err
	}
	if len(sheet.Worlds) == 0 {
		return nil, ErrNoWorld
	}
	var list []choice
	for column, m := range sheet.Moves {
		if stays(m) {
			continue
		}
		values := make([]int16, len(sheet.Worlds))
		for i := range values {
			values[i] = sheet.Row(i)[column]
		}
		list = append(list, listed(m, values, int(v.Carry)))
	}
	return list, s.ctx.Err()
}

// hands yields the opponent's hands: all or, where a limit is set, so many that
// are spread over them.
func (s *survey) hands(v *rules.View) func(yield func(rules.Cards) bool) {
	return func(yield func(rules.Cards) bool) {
		n := 0
		if s.limit > 0 {
			for range v.Worlds() {
				n++
			}
		}
		i, taken := 0, 0
		for hand := range v.Worlds() {
			if s.limit == 0 || n <= s.limit || (i+1)*s.limit/n > taken {
				taken++
				if !yield(hand) {
					return
				}
			}
			i++
		}
	}
}

// enumerated values the moves that end my turn in each of the deals, which look
// the same to me.
func (s *survey) enumerated(all []rules.Deal, moves rules.Moves) ([]choice, error) {
	me, t := all[0].Turn(), all[0].Table()
	var list []choice
	values := map[rules.Move][]int16{}
	for i := range all {
		for m := range moves.All {
			if !stays(m) {
				values[m] = append(values[m], int16(s.after(all[i], m, me))) // #nosec G115: a deal is worth little
			}
		}
		if err := s.ctx.Err(); err != nil {
			return nil, err
		}
	}
	for m := range moves.All {
		if !stays(m) {
			list = append(list, listed(m, values[m], int(t.Carry)))
		}
	}
	return list, nil
}

// listed makes a choice of a move's values by world.
func listed(m rules.Move, values []int16, carry int) choice {
	c := choice{
		line: []rules.Move{m}, outcomes: tallied(values, carry),
		method: Enumerated, worlds: len(values), values: values,
	}
	if m == rules.Claim { // nothing hidden matters to it
		c.method, c.worlds = Solved, 1
	}
	return c
}

// after is what the deal is worth to me after a move, when both sides see all.
func (s *survey) after(d rules.Deal, m rules.Move, me rules.Player) int {
	step(&d, m)
	return s.solver.ValueTo(&d, me)
}

// solved values every move of a deal that is known, and goes on while the turn
// is mine.
func (s *survey) solved(d rules.Deal) []choice {
	t := d.Table()
	var list []choice
	for _, scored := range s.solver.Moves(nil, d) {
		next := d
		step(&next, scored.Move)
		line := []rules.Move{scored.Move}
		if scored.Move.Card() == rules.NoCard {
			line = append(line, s.line(next, t.Turn)...)
		}
		var o tally
		o.add(scored.Value, int(t.Carry))
		list = append(list, choice{line: line, outcomes: o.outcomes(int(t.Carry)), method: Solved, worlds: 1})
	}
	return list
}

// line returns how I go on best in a known deal while the turn is mine and I have
// not played a card.
func (s *survey) line(d rules.Deal, me rules.Player) []rules.Move {
	if d.Turn() != me {
		return nil
	}
	options := s.solver.Moves(nil, d)
	t := d.Table()
	best := slices.MinFunc(options, func(a, b solve.Scored) int {
		return cmp.Or(cmp.Compare(b.Value, a.Value), cmp.Compare(Thrift(&t, a.Move), Thrift(&t, b.Move)))
	})
	line := []rules.Move{best.Move}
	if best.Move.Card() == rules.NoCard {
		step(&d, best.Move)
		line = append(line, s.line(d, me)...)
	}
	return line
}
