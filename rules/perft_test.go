package rules_test

import (
	"encoding/json"
	"os"
	"testing"

	"github.com/stretchr/testify/require"

	"games/sixtysix/rules"
)

// perft is an entry of the counts of legal move sequences, which another
// program made.
type perft struct {
	Variant  string
	Rules    string
	Number   int `json:"deck_number"`
	Dealer   rules.Player
	Deck     []string
	Prefix   []string
	Claims   []int          // by length, from 1
	NoClaims []int          `json:"no_claims"`
	Divide   map[string]int // the longest, by first move
}

func TestPerft(t *testing.T) {
	text, err := os.ReadFile("../testdata/perft.json")
	require.NoError(t, err)
	var file struct{ Entries []perft }
	require.NoError(t, json.Unmarshal(text, &file))
	require.Len(t, file.Entries, 2*len(rules.Books()))
	for _, p := range file.Entries {
		t.Run(p.Variant+"/"+p.Rules+"/"+string(rune('0'+p.Number)), func(t *testing.T) {
			d := p.deal(t)
			for i, want := range p.Claims {
				require.Equal(t, want, count(d, i+1, 0), "length %d", i+1)
			}
			for i, want := range p.NoClaims {
				require.Equal(t, want, count(d, i+1, rules.Claim.Set()), "length %d without claims", i+1)
			}
			require.Equal(t, p.Divide, divide(d, len(p.Claims)))
		})
	}
}

func (p *perft) deal(t *testing.T) rules.Deal {
	t.Helper()
	book, err := rules.Lookup(p.Variant, p.Rules)
	require.NoError(t, err)
	var deck []rules.Card
	for _, name := range p.Deck {
		deck = append(deck, cards(name)...)
	}
	d, err := rules.NewDeal(book, deck, p.Dealer, 0)
	require.NoError(t, err)
	for _, text := range p.Prefix {
		require.NoError(t, d.Play(moveOf(&d, text)))
	}
	return d
}

// count returns how many sequences of that many moves there are, leaving some
// moves out.
func count(d rules.Deal, length int, without rules.Moves) int {
	moves := d.Legal() &^ without
	if length == 1 {
		return moves.Len()
	}
	sum := 0
	for m := range moves.All {
		next := d
		if next.Play(m) == nil {
			sum += count(next, length-1, without)
		}
	}
	return sum
}

// divide returns the count by first move.
func divide(d rules.Deal, length int) map[string]int {
	counts := map[string]int{}
	for m := range d.Legal().All {
		next := d
		if next.Play(m) == nil {
			counts[m.String()] = count(next, length-1, 0)
		}
	}
	return counts
}
