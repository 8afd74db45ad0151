package arena

import (
	"context"
	"errors"
	"fmt"
	"io"
	"math/rand/v2"

	"games/sixtysix/ai"
	"games/sixtysix/internal/notation"
	"games/sixtysix/internal/shuffle"
	"games/sixtysix/rules"
)

// forfeitWorth is what a forfeited deal scores for the other side, carry not
// included: the most that a deal is worth.
const forfeitWorth = 3

// side is an entrant, whichever seat it has: 0 is A, 1 is B.
type side int

// Streams of seeds that a run's own seed branches into. Decks have the seed
// itself.
const (
	botStream   = 0x626f7473 // "bots"
	matchStream = 0x6d617463 // "matc"
)

// branch returns the seed of the pair with that number in a stream of its own.
func (p *Plan) branch(stream uint64, number int) uint64 {
	return rand.NewPCG(p.Seed^stream, uint64(number)).Uint64() // #nosec G115 G404: numbers start at 1; a game needs no secrecy
}

// playDeck plays the deck with that number twice, the seats exchanged.
func (p *Plan) playDeck(ctx context.Context, number int) (*pair, error) {
	if l := p.Past[number]; l != nil {
		return p.recount(l)
	}
	deck := shuffle.Deck(p.Book, p.Seed, number)
	match := rules.NewMatch(p.Book, firstDealer(number))
	into := &pair{number: number, log: LoggedOf(number, match.Dealer, deck)}
	for a := range rules.Player(2) {
		err := p.seat(ctx, p.branch(botStream, number), a, func(g *game) error {
			var log Game
			_, err := g.deal(ctx, match, deck, into, &log)
			into.log.Games = append(into.log.Games, log)
			return err
		})
		if err != nil {
			return nil, err
		}
	}
	into.Decks = 1
	return into, nil
}

// firstDealer returns who deals the deck with that number.
func firstDealer(number int) rules.Player { return rules.Player(number % 2) }

// playMatch plays the match with that number twice, the seats exchanged: the
// first dealer and the deck of each deal are the same.
func (p *Plan) playMatch(ctx context.Context, number int) (*pair, error) {
	into := &pair{number: number}
	seed := p.branch(matchStream, number)
	for a := range rules.Player(2) {
		err := p.seat(ctx, p.branch(botStream, number), a, func(g *game) error {
			return g.match(ctx, seed, into)
		})
		if err != nil {
			return nil, err
		}
	}
	return into, nil
}

// game is the two bots at a table.
type game struct {
	*Plan
	bots [2]ai.Bot    // by side
	a    rules.Player // the seat of A
}

// seat makes a bot of each entrant, sits A down at that seat, lets them play, and
// dismisses them.
func (p *Plan) seat(ctx context.Context, seed uint64, a rules.Player, play func(*game) error) (err error) {
	g := &game{Plan: p, a: a}
	defer func() { err = errors.Join(err, g.leave()) }()
	for s, e := range [2]Entrant{p.A, p.B} {
		if g.bots[s], err = e.New(ctx, a^rules.Player(s), seed); err != nil {
			return fmt.Errorf("bot %s: %w", e.Name, err)
		}
	}
	return play(g)
}

func (g *game) leave() error {
	var errs []error
	for _, b := range g.bots {
		if c, ok := b.(io.Closer); ok {
			errs = append(errs, c.Close())
		}
	}
	return errors.Join(errs...)
}

// side returns who sits there.
func (g *game) side(p rules.Player) side { return side(g.a ^ p) }

// name returns the name of the side's bot.
func (s side) name(p *Plan) string { return [2]string{p.A.Name, p.B.Name}[s] }

// match plays a whole match.
func (g *game) match(ctx context.Context, seed uint64, into *pair) error {
	m := rules.NewMatch(g.Book, shuffle.FirstDealer(seed))
	for m.Winner() == rules.NoPlayer {
		r, err := g.deal(ctx, m, shuffle.Deck(g.Book, seed, m.Deals+1), into, &Game{})
		if err != nil {
			return err
		}
		m = m.Record(r)
	}
	into.Decks = max(into.Decks, int64(m.Deals))
	into.MatchWins[g.side(m.Winner())]++
	return nil
}

// deal plays one deal of the match and counts what came of it. A bot that fails
// or plays what it may not forfeits the deal; an error is the context's, or says
// that the deal could not begin.
func (g *game) deal(ctx context.Context, m rules.Match, deck []rules.Card, into *pair, log *Game) (rules.Result, error) {
	d, err := m.Deal(deck)
	if err != nil {
		return rules.Result{}, err
	}
	for d.Phase() != rules.Over {
		p := d.Turn()
		move, why := g.move(ctx, m, &d, into)
		if why == nil {
			log.Moves = append(log.Moves, notation.Move(move))
			continue
		}
		if ctx.Err() != nil {
			return rules.Result{}, ctx.Err()
		}
		log.Forfeit = into.forfeit(g.side(p).name(g.Plan), why)
		r := forfeited(&d)
		into.deal(g, &d, r)
		return r, nil
	}
	r, _ := d.Result()
	into.deal(g, &d, r)
	for _, b := range g.bots {
		ai.Tell(b, r)
	}
	return r, nil
}

// forfeited is the result of a deal that the player to move has forfeited.
func forfeited(d *rules.Deal) rules.Result {
	t := d.Table()
	return rules.Result{Winner: t.Turn.Other(), GamePoints: forfeitWorth + int(t.Carry)}
}

// move asks the bot whose turn it is and plays its move.
func (g *game) move(ctx context.Context, m rules.Match, d *rules.Deal, into *pair) (rules.Move, error) {
	p := d.Turn()
	s := g.side(p)
	before := *d
	start := g.Now()
	move, err := g.bots[s].Choose(ctx, m.View(d, p))
	into.times[s] = append(into.times[s], g.Now().Sub(start))
	if err != nil {
		return move, err
	}
	if err := d.Play(move); err != nil {
		return move, fmt.Errorf("illegal move %q: %w", move, err)
	}
	into.falsely(&before, move)
	return move, nil
}
