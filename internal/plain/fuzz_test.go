package plain

import (
	"testing"

	"github.com/stretchr/testify/require"

	"games/sixtysix/rules"
)

// Whatever is answered is a move that is legal now, a request that is known, or
// is met with one sentence.
func FuzzAnswer(f *testing.F) {
	for _, text := range []string{"", "1", "♥10", "declare s", "cl", "ace of spades", "\x1b[A", "\xff", "10", "q"} {
		f.Add(text)
	}
	classic, modern := book(f, "sixtysix", "classic"), book(f, "schnapsen", "modern")
	places := []rules.Deal{
		from(f, modern, schnapsenDeck),
		from(f, modern, schnapsenDeck, "HJ", "HA", "close", "DA"),
		from(f, classic, sixtysixDeck, "pass", "CA", "C9"),
	}
	f.Fuzz(func(t *testing.T, text string) {
		for _, d := range places {
			got, err := askedAt(d).read(tidy([]byte(text)))
			switch {
			case err != nil:
				require.Regexp(t, `^[^\n\r]+[.?]$`, err.Error())
			case got.request != "":
				require.Contains(t, requests, got.request)
			default:
				require.True(t, d.Legal().Has(got.move))
			}
		}
	})
}
