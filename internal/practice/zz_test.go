package practice

import (
	"context"
	"fmt"
	"math"
	"os"
	"testing"
	"time"

	"games/sixtysix/ai/analysis"
	"games/sixtysix/ai/equity"
	"games/sixtysix/internal/drill"
	"games/sixtysix/internal/findings"
)

func TestZZ(t *testing.T) {
	f, _ := os.Open("testdata/drills.jsonl")
	all, _ := drill.Read(f)
	lib, _ := drill.Library()
	all = append(all, lib...)
	a := analysis.New(1, Work, new(equity.Match))
	for i := range all {
		p, err := all[i].At()
		if err != nil {
			t.Fatal(err)
		}
		q := &Question{Drill: all[i], Position: p}
		start := time.Now()
		price, err := q.Price(context.Background(), a)
		if err != nil {
			t.Fatal(err)
		}
		d1 := time.Since(start)
		start = time.Now()
		line := price.Moves[len(price.Moves)-1].Line
		v := Judge(q, price, Answer{Line: line, Chance: math.NaN()})
		d2 := time.Since(start)
		start = time.Now()
		_, ok := q.Worst(line)
		d3 := time.Since(start)
		if d1 > 100*time.Millisecond || d2 > 50*time.Millisecond || d3 > 50*time.Millisecond || i%12 == 0 {
			fmt.Println(all[i].Position, d1, d2, d3, ok)
			fmt.Println("   ", findings.Line(line), v.Class, v.Cost, v.TooClose, v.Gap)
			if v.Plan != nil {
				fmt.Println("   plan", findings.Line(v.Plan.Line), v.Plan.Points, v.Plan.Sum(), v.Plan.Hands, v.Plan.Worlds)
			}
			if v.Fails != nil {
				fmt.Println("   fails", v.Fails.Why)
			}
		}
	}
}
