package plain

import (
	"flag"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"games/sixtysix/internal/choice"
	"games/sixtysix/internal/hand"
	"games/sixtysix/internal/session"
	"games/sixtysix/rules"
)

var update = flag.Bool("update", false, "write the golden files anew")

// answers are the lines with which a person, who plays like a whim, plays the
// whole match of that seed against another one. Cards are answered now with
// their number and now with their text, passes now with an empty line.
func answers(t *testing.T, b *rules.Book, seed uint64) []string {
	t.Helper()
	m, _ := session.New(session.Setup{Book: b, Seed: seed})
	var lines []string
	var h hand.Hand
	for !m.Over() {
		p := m.Turn()
		if p == rules.NoPlayer {
			_, err := m.Deal()
			require.NoError(t, err)
			h = nil
			continue
		}
		v := m.View(p)
		move, err := whim{}.Choose(t.Context(), v)
		require.NoError(t, err)
		if p == person {
			h = h.Fit(&v)
			if v.Legal() != rules.Pass.Set() {
				lines = append(lines, spoken(h, move, len(lines)))
			}
		}
		_, err = m.Play(p, move)
		require.NoError(t, err)
	}
	return lines
}

// spoken is one of the ways to answer with the move.
func spoken(h hand.Hand, m rules.Move, way int) string {
	texts := []string{m.String(), strings.ToLower(m.String())}
	for i, c := range h {
		if m == rules.Play(c) {
			texts = append(texts, string(rune('1'+i)), c.Name())
		}
	}
	if m == rules.Pass {
		texts = append(texts, "")
	}
	return texts[way%len(texts)]
}

// Whole matches as they are heard, from the first deal to the end. The answers
// lie beside what was said, so that a change of the one does not hide in the
// other.
func TestPlaythroughs(t *testing.T) {
	for _, b := range rules.Books() {
		name := b.Variant.Name + "-" + b.Name
		t.Run(name, func(t *testing.T) {
			input := filepath.Join("testdata", name+".in")
			output := filepath.Join("testdata", name+".out")
			if *update {
				script := strings.Join(append(answers(t, b, 66), "no", ""), "\n")
				require.NoError(t, os.WriteFile(input, []byte(script), 0o600))
			}
			script, err := os.ReadFile(input)
			require.NoError(t, err)
			g, shelf, out := scripted()
			g.In = strings.NewReader(string(script))
			g.Seed = func() uint64 { return 66 }
			require.NoError(t, g.Begin(t.Context(), choice.Of(b, "whim")))
			require.True(t, shelf.read(t).Closed, "the match came to its end")
			if *update {
				require.NoError(t, os.WriteFile(output, out.Bytes(), 0o600))
			}
			want, err := os.ReadFile(output)
			require.NoError(t, err)
			require.Equal(t, string(want), out.String())
		})
	}
}
