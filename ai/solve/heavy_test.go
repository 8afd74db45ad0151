package solve_test

import (
	"fmt"
	"math/rand/v2"
	"os"
	"strconv"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"games/sixtysix/ai/solve"
	"games/sixtysix/rules"
)

func TestHeavy(t *testing.T) {
	seed, _ := strconv.Atoi(os.Getenv("SEED"))
	rng := rand.New(rand.NewPCG(33, uint64(seed)))
	s := solve.New()
	books := rules.Books()
	n, m, late := 0, 0, 0
	start := time.Now()
	for time.Since(start) < 60*time.Second {
		b := houseRules(rng, books[rng.IntN(len(books))], rng.IntN(2)*rng.IntN(12))
		d := shuffled(rng, b)
		for d.Phase() != rules.Over {
			tb := d.Table()
			if !tb.Strict() && (tb.Stock == 1 && rng.IntN(4) == 0 || tb.Stock == 3 && rng.IntN(20) == 0) && (tb.CanClaim(0) || tb.CanClaim(1) || rng.IntN(20) == 0) {
				n++
				if tb.CanClaim(0) || tb.CanClaim(1) {
					late++
				}
				p := newPlain()
				require.Equal(t, p.value(&d), s.Value(d), dump(&d))
				for _, x := range s.Moves(nil, d) {
					m++
					require.Equal(t, p.after(&d, x.Move), x.Value, "%v %s", x.Move, dump(&d))
				}
			}
			step(rng, &d, 30)
		}
	}
	fmt.Println(n, m, late)
}
