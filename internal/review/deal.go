package review

import (
	"errors"
	"fmt"
	"sync"

	"games/sixtysix/internal/record"
	"games/sixtysix/rules"
)

// Deal is a finished deal as one of its players looks back at it; [Of] and
// [Played] make one. Decisions are in their order and not priced yet. All methods
// may be called by several goroutines at once as long as none of them writes to
// the fields.
type Deal struct {
	Number    int // in the match, from 1
	Book      *rules.Book
	Start     rules.Deal
	Moves     []rules.Move
	Player    rules.Player
	State     rules.Match // before the deal
	Result    rules.Result
	Decisions []Decision
	hindsight func() Hindsight
}

// The deals that cannot be reviewed.
var (
	ErrNotOver  = errors.New("the deal is not over yet: its cards stay hidden until it is")
	ErrNoPlayer = errors.New("the player must be 0 or 1")
)

// Of returns the review of a deal, counted from 1, of a record.
func Of(r *record.Record, deal int, p rules.Player) (*Deal, error) {
	if deal < 1 || deal > len(r.Deals) {
		return nil, fmt.Errorf("there is no deal %d: the record has %d", deal, len(r.Deals))
	}
	played := &r.Deals[deal-1]
	moves := make([]rules.Move, len(played.Acts))
	for i, act := range played.Acts {
		moves[i] = act.Move
	}
	return Played(played.Start(), moves, played.Before, p)
}

// Played returns the review of a deal that went from start over those moves to
// its end; before is the match without it. A start in the middle of a deal is as
// good: the review begins there.
func Played(start rules.Deal, moves []rules.Move, before rules.Match, p rules.Player) (*Deal, error) {
	if p != 0 && p != 1 {
		return nil, ErrNoPlayer
	}
	end := start
	for i, m := range moves {
		if err := end.Play(m); err != nil {
			return nil, fmt.Errorf("move %d of the deal, %s, is not legal: %w", i+1, m, err)
		}
	}
	result, over := end.Result()
	if !over {
		return nil, ErrNotOver
	}
	d := &Deal{
		Number: before.Deals + 1, Book: start.Table().Book, Start: start, Moves: moves,
		Player: p, State: before, Result: result,
	}
	d.Decisions = d.decisions()
	d.hindsight = sync.OnceValue(d.lookBack)
	return d, nil
}

// first is the ply of the first move.
func (d *Deal) first() int {
	t := d.Start.Table()
	return t.Ply() + 1
}

// Last returns the ply after the last move: [Deal.At] it the deal is over.
func (d *Deal) Last() int { return d.first() + len(d.Moves) }

// At returns the deal as it stood before that ply, all its cards known. Plies
// before the first and after the last stand for those.
func (d *Deal) At(ply int) rules.Deal {
	deal := d.Start
	for _, m := range d.Moves[:min(max(ply-d.first(), 0), len(d.Moves))] {
		step(&deal, m)
	}
	return deal
}

// Won returns the game points that the deal brought the player; what it brought
// the other is negative.
func (d *Deal) Won() int { return won(d.Result, d.Player) }

func won(r rules.Result, p rules.Player) int {
	switch r.Winner {
	case p:
		return r.GamePoints
	case p.Other():
		return -r.GamePoints
	}
	return 0
}

// step makes a move that has been made before or that the deal allows.
func step(d *rules.Deal, m rules.Move) {
	if err := d.Play(m); err != nil {
		panic("a legal move was refused: " + err.Error())
	}
}
