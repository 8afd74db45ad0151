package analysis

import (
	"math"
	"math/rand/v2"

	"games/sixtysix/ai/tree"
	"games/sixtysix/ai/worlds"
	"games/sixtysix/rules"
)

// sampled values the moves that end my turn by tree searches: for each move
// several trees, in which it alone is made at the root. The trees of one number
// draw the same worlds for every move.
func (s *survey) sampled(v *rules.View, moves rules.Moves) ([]choice, error) {
	var list []choice
	for m := range moves.All {
		switch {
		case stays(m):
			continue
		case m == rules.Claim:
			list = append(list, s.claim(v))
			continue
		}
		value := s.searched
		if moves.Has(rules.Claim) {
			value = s.drawn
		}
		c, err := value(v, m)
		if err != nil {
			return nil, err
		}
		list = append(list, c)
	}
	return list, nil
}

// claim values a correct claim.
func (s *survey) claim(v *rules.View) choice {
	return listed(rules.Claim, []int16{int16(v.ClaimWorth(v.Me))}, int(v.Carry)) // #nosec G115: a deal is worth little
}

// searched values one move by trees.
func (s *survey) searched(v *rules.View, m rules.Move) (choice, error) {
	var all tally
	var means []float64
	carry := int(v.Carry)
	for number := range s.work.Searches {
		seen, err := s.tree(v, m, uint64(number)) // #nosec G115: small and positive
		if err != nil {
			return choice{}, err
		}
		for i, n := range seen {
			all[i] += n
		}
		o := seen.outcomes(carry)
		means = append(means, o.Mean())
	}
	c := choice{
		line: []rules.Move{m}, outcomes: all.outcomes(carry), se: math.Hypot(standardError(means), s.work.Blur),
		method: Sampled,
	}
	for _, n := range all {
		c.worlds += n
	}
	return c, nil
}

// drawn values a move instead of which I could claim in sampled worlds, solved
// with open cards: the trees know no such moves.
func (s *survey) drawn(v *rules.View, m rules.Move) (choice, error) {
	rng := dice(s.seed, v, 0)
	var all tally
	values := make([]float64, instead)
	for i := range values {
		value := s.after(worlds.Draw(v, rng), m, v.Me)
		values[i] = float64(value)
		all.add(value, int(v.Carry))
		if err := s.ctx.Err(); err != nil {
			return choice{}, err
		}
	}
	return choice{
		line: []rules.Move{m}, outcomes: all.outcomes(int(v.Carry)), se: standardError(values),
		method: Sampled, worlds: instead,
	}, nil
}

// instead is how many worlds are sampled for a move instead of a claim.
const instead = 100

// tree returns the results of one search for a move. Those of its first half,
// which is spent on learning what is good, do not count.
func (s *survey) tree(v *rules.View, m rules.Move, number uint64) (tally, error) {
	rng := dice(s.seed, v, number)
	others := v.Legal() &^ m.Set()
	s.search.Reset(v.Me, others, rng)
	learnt := s.iterations / 2
	var early tree.Outcomes
	for i := range s.iterations {
		if i == learnt {
			early = s.results()
		}
		if i%256 == 0 && s.ctx.Err() != nil {
			return tally{}, s.ctx.Err()
		}
		world := worlds.Draw(v, rng)
		s.search.Visit(&world)
	}
	seen := tally(s.results())
	for i, n := range early {
		seen[i] -= n
	}
	return seen, nil
}

// results returns what the one move at the root has brought.
func (s *survey) results() tree.Outcomes { return s.search.Options()[0].Outcomes }

// standardError returns the standard error of the mean of independent values.
func standardError(values []float64) float64 {
	n := float64(len(values))
	mean, squares := 0.0, 0.0
	for _, x := range values {
		mean += x / n
	}
	for _, x := range values {
		squares += (x - mean) * (x - mean)
	}
	return math.Sqrt(squares / (n - 1) / n)
}

// dice returns the randomness of one search: the same for every move in the
// view.
func dice(seed uint64, v *rules.View, number uint64) *rand.Rand {
	mark := uint64(v.Hand) | uint64(v.Played)<<rules.NoCard ^ number<<48 // #nosec G115: any number will do
	return rand.New(rand.NewPCG(seed, mark))                             // #nosec G404: a game needs no secrecy
}
