package main

import (
	"context"
	"math"
	"math/rand/v2"
	"slices"

	"games/sixtysix/ai"
	"games/sixtysix/ai/analysis"
	"games/sixtysix/ai/worlds"
	"games/sixtysix/rules"
)

// tried is a move and how it has done so far.
type tried struct {
	line         []rules.Move
	n            int
	sum, squares float64
	ends         [7]int
	anew         bool // the play-outs are others than those that made it the best
}

func (t *tried) mean() float64 { return t.sum / float64(t.n) }

func (t *tried) se() float64 {
	n := float64(t.n)
	return math.Sqrt((t.squares - t.sum*t.sum/n) / (n - 1) / n)
}

// playOut values every way to go on without closing by playing it out: in worlds
// drawn from what the player knows, both sides played by the club bot. Each gets
// so many play-outs, in the same worlds. The best of them is then played out anew,
// since the best of several figures is too good on the average, until its standard
// error is what was asked for, or most times; and so on until the best is such a
// one.
func (q *quarry) playOut(v rules.View, each, most int, rng *rand.Rand) []analysis.Value {
	lines := waysOn(&v)
	seed := rng.Uint64()
	bots := [2]ai.Bot{must(ai.New("club", seed)), must(ai.New("club", seed+1))}
	world := func(n int) rules.Deal {
		return worlds.Draw(&v, rand.New(rand.NewPCG(seed, uint64(n)))) // #nosec G115 G404: positive; no secrecy is needed
	}
	all := make([]tried, len(lines))
	for i := range all {
		all[i].line = lines[i]
		for n := range each {
			all[i].add(played(world(n), lines[i], bots, v.Me), int(v.Carry))
		}
	}
	for most > 0 {
		best := slices.IndexFunc(all, func(t tried) bool {
			return !slices.ContainsFunc(all, func(o tried) bool { return o.mean() > t.mean() })
		})
		if all[best].anew {
			break
		}
		again := tried{line: lines[best], anew: true}
		for n := each; again.n < most && (again.n < each || again.se() > q.aim); n++ {
			again.add(played(world(n), again.line, bots, v.Me), int(v.Carry))
		}
		all[best] = again
	}
	return values(all, int(v.Carry))
}

func (t *tried) add(gamePoints, carry int) {
	t.n++
	t.sum += float64(gamePoints)
	t.squares += float64(gamePoints * gamePoints)
	switch {
	case gamePoints > 0:
		gamePoints -= carry
	case gamePoints < 0:
		gamePoints += carry
	}
	t.ends[3+gamePoints]++
}

// played is what the world comes to for me after the line.
func played(d rules.Deal, line []rules.Move, bots [2]ai.Bot, me rules.Player) int {
	for _, m := range line {
		worlds.Step(&d, m)
	}
	for d.Phase() != rules.Over {
		v := d.View(d.Turn())
		v.Target = v.Book.Target // at 0:0, so that both play for game points
		worlds.Step(&d, must(bots[d.Turn()].Choose(context.Background(), v)))
	}
	return worlds.Outcome(&d, me)
}

// waysOn returns the ways to end my turn without closing: a card, after an
// exchange or a declaration where there is one, or letting a window go by.
func waysOn(v *rules.View) [][]rules.Move {
	var all [][]rules.Move
	rng := rand.New(rand.NewPCG(0, 0)) // #nosec G404: any world will do, my own moves are the same in all
	for m := range v.Legal().All {
		if m == rules.Close || m == rules.Claim {
			continue
		}
		d := worlds.Draw(v, rng)
		worlds.Step(&d, m)
		if m != rules.Exchange && m.Declared() == rules.NoSuit {
			all = append(all, []rules.Move{m})
			continue
		}
		after := d.View(v.Me)
		for _, rest := range waysOn(&after) {
			all = append(all, append([]rules.Move{m}, rest...))
		}
	}
	return all
}

// values makes values of what was tried, one for each first move: that of its
// best line.
func values(all []tried, carry int) []analysis.Value {
	var list []analysis.Value
	for i := range all {
		t := &all[i]
		v := analysis.Value{
			Move: t.line[0], Line: t.line, Mean: t.mean(), SE: t.se(),
			Outcomes: analysis.Outcomes{Carry: carry}, Method: analysis.Sampled, Worlds: t.n,
		}
		for k, n := range t.ends {
			v.Outcomes.Chances[k] = float64(n) / float64(t.n)
		}
		same := slices.IndexFunc(list, func(o analysis.Value) bool { return o.Move == v.Move })
		switch {
		case same < 0:
			list = append(list, v)
		case list[same].Mean < v.Mean:
			list[same] = v
		}
	}
	slices.SortFunc(list, func(a, b analysis.Value) int {
		if a.Mean > b.Mean {
			return -1
		}
		return 1
	})
	return list
}

// must returns what cannot fail.
func must[T any](x T, err error) T {
	if err != nil {
		panic(err)
	}
	return x
}
