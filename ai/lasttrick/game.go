package lasttrick

import (
	"context"

	"games/sixtysix/ai/solve"
	"games/sixtysix/rules"
)

// game is the whole game: a tree, and how it is being learnt.
type game struct {
	root  *node
	hands [2][]rules.Cards // at the root
	deals int
	gap   float64
}

func newGame(ctx context.Context, solver *solve.Solver, v *rules.View) (*game, error) {
	deals, hands := allow(v)
	g := grower{leaves: leaves{ctx: ctx, solver: solver, worth: map[[2]rules.Cards]int16{}}}
	root := g.grow(deals, [2]int{len(hands[0]), len(hands[1])}, fair)
	for i := range root.branches { // at the root every move is to have a value
		root.branches[i].to.prune()
	}
	for _, reach := range root.reach {
		for h := range reach {
			reach[h] = 1
		}
	}
	return &game{root: root, hands: hands, deals: len(deals)}, ctx.Err()
}

// fair returns the legal moves but for a false claim.
func fair(d *rules.Deal) rules.Moves {
	if t := d.Table(); !t.CanClaim(d.Turn()) {
		return d.Legal() &^ rules.Claim.Set()
	}
	return d.Legal()
}

// learn plays so many rounds; then the chances are those of the average strategies,
// and the gap is known.
func (g *game) learn(ctx context.Context, rounds int) error {
	g.root.match()
	for round := range max(1, rounds) {
		if err := ctx.Err(); err != nil {
			return err
		}
		for p := range rules.Player(2) {
			g.root.learn(p, float64(round+1))
		}
	}
	g.root.average()
	g.gap = g.measure()
	return nil
}

// measure returns the gap: what the best answers to both strategies bring
// together. It would be nothing if each were the best answer to the other.
func (g *game) measure() float64 {
	sum := 0.0
	for p := range rules.Player(2) {
		for _, value := range g.root.answer(p) {
			sum += value
		}
	}
	return sum / float64(g.deals)
}

// solution reads what the player of the view should do.
func (g *game) solution(v *rules.View) Solution {
	hand := 0
	for g.hands[v.Me][hand] != v.Hand {
		hand++
	}
	worlds := 0.0
	for range v.Worlds() {
		worlds++
	}
	g.root.answer(v.Me)
	s := Solution{Deals: g.deals, Gap: g.gap}
	for i := range g.root.branches {
		b := &g.root.branches[i]
		if k := b.place(v.Me, hand); k >= 0 {
			s.Options = append(s.Options, b.option(v.Me, k, worlds))
		}
	}
	sortOptions(s.Options)
	return s
}

// option reads what the move is worth to player p with that hand below, in so
// many deals.
func (b *branch) option(p rules.Player, hand int, deals float64) Option {
	o := Option{
		Move: b.move, Line: []rules.Move{b.move}, Chance: b.chance[hand],
		Mean: b.to.value[hand] / deals, Results: map[int]float64{},
	}
	if b.move.Card() == rules.NoCard {
		o.Line = append(o.Line, b.to.line(p, hand)...)
	}
	b.to.results(p, hand, o.Results)
	for gamePoints := range o.Results {
		o.Results[gamePoints] /= deals
	}
	return o
}
