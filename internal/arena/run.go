package arena

import (
	"context"
	"fmt"
	"sync"
	"sync/atomic"
)

// Run plays the plan and returns what came of it. When the context ends first
// it returns what has been played until then, with the context's error; any
// other error means that the plan could not be played.
func (p *Plan) Run(ctx context.Context) (*Result, error) {
	if err := p.Check(); err != nil {
		return nil, err
	}
	start := p.Now()
	r := &Result{Setting: p.setting(), Shard: p.Shard}
	deals := stage{pairs: p.Shard.size(p.Deals), play: p.playDeck, tally: &r.Deals, sums: &r.Deals.Points, test: p.Test}
	matches := stage{pairs: p.Shard.size(p.Matches), play: p.playMatch, tally: &r.Matches, sums: &r.Matches.Matches}
	err := p.through(ctx, deals)
	if err == nil {
		err = p.through(ctx, matches)
	}
	if p.Test != nil {
		r.Test = p.Test.verdict(&r.Deals.Points)
	}
	r.Seconds = p.Now().Sub(start).Seconds()
	return r, err
}

// stage is a number of pairs of one kind, and where they are counted.
type stage struct {
	pairs int
	play  func(ctx context.Context, number int) (*pair, error)
	tally *Tally
	sums  *Sums // of the tally: what the stage is about
	test  *SPRT // nil: play all
}

// counted returns how many pairs have been counted.
func (s *stage) counted() int { return int(s.sums.Pairs) }

// over reports whether no more pairs are needed.
func (s *stage) over() bool {
	return s.counted() == s.pairs || s.test != nil && s.test.decided(s.sums)
}

// played is what a worker hands in: its place in the stage, from 0, and the pair.
type played struct {
	place int
	pair  *pair
	err   error
}

// through plays a stage on several goroutines and counts its pairs in their
// order, so that the figures do not depend on who finishes first: neither where
// a test stops, nor what is left of a run that is broken off.
func (p *Plan) through(parent context.Context, s stage) error {
	ctx, cancel := context.WithCancel(parent)
	defer cancel()
	waiting := map[int]played{}
	var failed error
	for done := range p.work(ctx, s) {
		waiting[done.place] = done
		for next, ok := waiting[s.counted()]; ok && failed == nil && !s.over(); next, ok = waiting[s.counted()] {
			delete(waiting, next.place)
			if failed = next.err; failed == nil {
				s.tally.count(next.pair)
				failed = p.log(next.pair)
				p.report(s)
			}
		}
		if failed != nil || s.over() {
			cancel()
		}
	}
	switch {
	case s.over():
		return nil
	case parent.Err() != nil:
		return parent.Err()
	}
	return failed
}

// work plays the pairs of a stage, in no particular order, until all are played
// or the context ends.
func (p *Plan) work(ctx context.Context, s stage) <-chan played {
	var next atomic.Int64
	var workers sync.WaitGroup
	done := make(chan played)
	for range max(1, p.Jobs) {
		workers.Go(func() {
			for ctx.Err() == nil {
				place := int(next.Add(1)) - 1
				if place >= s.pairs {
					return
				}
				done <- guarded(ctx, s, place, p.Shard.number(place))
			}
		})
	}
	go func() {
		workers.Wait()
		close(done)
	}()
	return done
}

// guarded plays one pair. A panic in a bot becomes an error: in a goroutine of
// its own it would end the program at once.
func guarded(ctx context.Context, s stage, place, number int) (done played) {
	done.place = place
	defer func() {
		if why := recover(); why != nil {
			done.err = fmt.Errorf("a bot broke down in pair %d: %v", number, why)
		}
	}()
	done.pair, done.err = s.play(ctx, number)
	return done
}

// log hands on the deals of a pair that has been counted.
func (p *Plan) log(done *pair) error {
	if p.Log == nil || done.log == nil {
		return nil
	}
	return p.Log(done.log)
}

func (p *Plan) report(s stage) {
	if p.Progress != nil {
		p.Progress(Progress{
			Done: s.counted(), Pairs: s.pairs,
			Mean: s.sums.Mean(), CI: s.sums.CI95(),
		})
	}
}
