package analysis

import (
	"slices"

	"games/sixtysix/ai/lasttrick"
	"games/sixtysix/rules"
)

// equilibrium values my moves in the last open trick as a game in which neither
// player sees the other's cards. Lines that close are valued over every hand, as
// at any time: the game takes the same values from there.
func (s *survey) equilibrium(v *rules.View) ([]choice, error) {
	solution, err := lasttrick.Solve(s.ctx, s.solver, *v, s.work.Rounds)
	if err != nil {
		return nil, err
	}
	var list []choice
	for i := range solution.Options {
		o := &solution.Options[i]
		c := choice{
			line: o.Line, outcomes: weighed(o.Results, int(v.Carry)),
			method: Equilibrium, worlds: solution.Deals,
		}
		switch {
		case o.Move == rules.Claim:
			c = s.claim(v)
		case slices.Contains(o.Line, rules.Close):
			if c, err = s.closes(v, o.Line); err != nil {
				return nil, err
			}
		}
		list = append(list, c)
	}
	return list, nil
}

// closes values a line that closes, now or after an exchange.
func (s *survey) closes(v *rules.View, line []rules.Move) (choice, error) {
	if line[0] == rules.Close {
		closing, err := s.closing(v)
		if err != nil {
			return choice{}, err
		}
		return closing.choice(), nil
	}
	after, err := follow(v, line[0])
	if err != nil {
		return choice{}, err
	}
	c, err := s.closes(&after, line[1:])
	return c.preceded(line[0]), err
}
