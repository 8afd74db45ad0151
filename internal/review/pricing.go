package review

import (
	"cmp"
	"context"
	"sync"

	"games/sixtysix/ai/analysis"
)

// Pricing prices all decisions of deals on several cores. The prices do not
// depend on how many those are.
type Pricing struct {
	Analyst  func() *analysis.Analyst // makes one for each goroutine, all of them alike
	Jobs     int                      // decisions at a time; 0: one
	Progress func(done, all int)      // told after each decision, by one goroutine at a time; nil: nobody
}

// Run prices what is not priced yet. If the context is cancelled it ends early
// with its error, and what has been priced is there.
func (p Pricing) Run(ctx context.Context, deals []*Deal) error {
	places := open(deals)
	queue := make(chan place)
	results := make(chan priced)
	var workers sync.WaitGroup
	for range max(1, min(p.Jobs, len(places))) {
		workers.Go(func() { p.work(ctx, queue, results) })
	}
	go func() {
		defer close(results)
		hand(ctx, places, queue)
		workers.Wait()
	}()
	done := 0
	var failed error
	for r := range results {
		if r.err != nil {
			failed = r.err
			continue
		}
		r.deal.Decisions[r.i] = r.decision
		done++
		if p.Progress != nil {
			p.Progress(done, len(places))
		}
	}
	return cmp.Or(failed, ctx.Err())
}

// place is where a decision stands.
type place struct {
	deal *Deal
	i    int
}

type priced struct {
	place
	decision Decision
	err      error
}

// open lists the decisions that have no price.
func open(deals []*Deal) []place {
	var places []place
	for _, d := range deals {
		for i := range d.Decisions {
			if !d.Decisions[i].Priced {
				places = append(places, place{d, i})
			}
		}
	}
	return places
}

// hand gives out the places until all are gone or the context ends.
func hand(ctx context.Context, places []place, queue chan<- place) {
	defer close(queue)
	for _, at := range places {
		select {
		case queue <- at:
		case <-ctx.Done():
			return
		}
	}
}

func (p Pricing) work(ctx context.Context, queue <-chan place, results chan<- priced) {
	analyst := p.Analyst()
	for at := range queue {
		decision, err := at.deal.Price(ctx, analyst, at.i)
		results <- priced{at, decision, err}
	}
}
