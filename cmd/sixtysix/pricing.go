package main

import (
	"context"
	"errors"
	"fmt"
	"path/filepath"
	"runtime"

	"github.com/adrg/xdg"
	"github.com/spf13/cobra"

	"games/sixtysix/ai/analysis"
	"games/sixtysix/internal/prices"
	"games/sixtysix/internal/review"
	"games/sixtysix/internal/stats"
)

// pricingMethod names how decisions are priced here, with the work that goes into
// it. Prices that were kept under another name are not used any more.
func pricingMethod() string { return fmt.Sprintf("quick 2, %+v", analysis.Quick) }

// pricesOn is where prices are kept.
func pricesOn(env environment) *prices.Shelf {
	return &prices.Shelf{
		Dir:    filepath.Join(folder(env, "XDG_CACHE_HOME", xdg.CacheHome), "prices"),
		Method: pricingMethod(),
	}
}

// findPrices prices the decisions of all finished deals that have no price yet,
// and keeps the prices match by match. What is found before an error is kept and
// on the matches.
func findPrices(cmd *cobra.Command, shelf *prices.Shelf, matches []stats.Match) error {
	line := progressOn(cmd.ErrOrStderr())
	defer line.wipe()
	for i := range matches {
		m := &matches[i]
		err := pricing(cmd.Context(), m, shelf, func(done, all int) {
			line.say(fmt.Sprintf("pricing match %d of %d: decision %d of %d", i+1, len(matches), done, all))
		})
		if err != nil {
			return err
		}
	}
	return nil
}

// pricing is findPrices for one match.
func pricing(ctx context.Context, m *stats.Match, shelf *prices.Shelf, progress func(done, all int)) error {
	deals, err := unpriced(m)
	if err != nil || len(deals) == 0 {
		return err
	}
	stopped := review.Pricing{
		Analyst:  quickAnalyst,
		Jobs:     runtime.GOMAXPROCS(0),
		Progress: progress,
	}.Run(ctx, deals)
	before := len(m.Prices)
	for _, d := range deals {
		if sum := review.SumOf(d); sum.Unpriced == 0 {
			m.Prices[d.Number] = priceOf(d, &sum)
		}
	}
	if len(m.Prices) == before {
		return stopped
	}
	return errors.Join(stopped, shelf.Keep(m.Name, m.Record, m.Me(), m.Prices))
}

// unpriced returns the finished deals whose decisions have no price yet.
func unpriced(m *stats.Match) ([]*review.Deal, error) {
	var deals []*review.Deal
	for i := range m.Record.Deals {
		played := &m.Record.Deals[i]
		_, over := played.Deal.Result()
		if _, priced := m.Prices[played.Number]; priced || !over {
			continue
		}
		d, err := review.Of(m.Record, played.Number, m.Me())
		if err != nil {
			return nil, err
		}
		deals = append(deals, d)
	}
	return deals, nil
}

// priceOf is what the decisions of a priced deal lost, quiet ones left out.
func priceOf(d *review.Deal, sum *review.Sum) stats.Price {
	p := stats.Price{Losses: []float64{}, Errors: sum.Errors, Blunders: sum.Blunders}
	for i := range d.Decisions {
		if decision := &d.Decisions[i]; !decision.Quiet() {
			p.Losses = append(p.Losses, decision.Loss)
		}
	}
	return p
}
