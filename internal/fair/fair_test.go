package fair_test

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"os/exec"
	"strings"
	"testing"
	"testing/iotest"

	"github.com/stretchr/testify/require"

	"games/sixtysix/internal/fair"
	"games/sixtysix/internal/notation"
	"games/sixtysix/rules"
)

// deck is the deck of that text, in that order.
func deck(t *testing.T, text string) []rules.Card {
	t.Helper()
	var cards []rules.Card
	for _, name := range strings.Fields(text) {
		c, err := notation.ParseCard(name)
		require.NoError(t, err)
		cards = append(cards, c)
	}
	return cards
}

const (
	nonceText = "000102030405060708090a0b0c0d0e0f"
	deckText  = "CJ HK ST DA HT DJ CQ SJ HA HJ SQ SK DK SA DT CK HQ DQ CA C9"
)

func pledge(t *testing.T) fair.Pledge {
	t.Helper()
	nonce, err := hex.DecodeString(nonceText)
	require.NoError(t, err)
	p, err := fair.Make(bytes.NewReader(nonce), deck(t, deckText))
	require.NoError(t, err)
	return p
}

// The documented text, hashed by hand.
func TestWhatIsHashed(t *testing.T) {
	p := pledge(t)
	require.Equal(t, nonceText, p.Nonce.String())
	sum := sha256.Sum256([]byte(nonceText + " " + deckText))
	require.Equal(t, hex.EncodeToString(sum[:]), p.Commit.String())
	require.Equal(t, p.Commit.String()[:8], p.Commit.Short())
	// computed once with printf and sha256sum: it must stay the same in every release
	require.Equal(t, "3605ede0a7f0e189ef10a8bcf4dc1812bd5a65b16fd02f26e149032c17d365fd", p.Commit.String())
}

func TestAnybodyCanComputeIt(t *testing.T) {
	sh, err := exec.LookPath("sh")
	if err != nil {
		t.Skip("there is no shell")
	}
	if _, err := exec.LookPath("sha256sum"); err != nil {
		t.Skip("there is no sha256sum")
	}
	script := `printf '%s %s' "$1" "$2" | sha256sum`
	out, err := exec.Command(sh, "-c", script, "sh", nonceText, deckText).Output()
	require.NoError(t, err)
	require.Equal(t, strings.Fields(string(out))[0], pledge(t).Commit.String())
}

func TestAnyChangeBreaksIt(t *testing.T) {
	p := pledge(t)
	require.True(t, p.Keeps(deck(t, deckText)))
	for i := range deck(t, deckText) {
		for j := range i {
			changed := deck(t, deckText)
			changed[i], changed[j] = changed[j], changed[i]
			require.False(t, p.Keeps(changed), "%d and %d changed places", i, j)
		}
	}
	require.False(t, p.Keeps(deck(t, deckText)[1:]))
	for bit := range 8 * len(p.Nonce) {
		other := p
		other.Nonce[bit/8] ^= 1 << (bit % 8)
		require.False(t, other.Keeps(deck(t, deckText)))
	}
	for bit := range 8 * len(p.Commit) {
		other := p
		other.Commit[bit/8] ^= 1 << (bit % 8)
		require.False(t, other.Keeps(deck(t, deckText)))
	}
}

// The same deck is committed to anew each time, and the nonce is all of what was
// drawn, no more and no less.
func TestEachPledgeHasANonceOfItsOwn(t *testing.T) {
	src := strings.NewReader(strings.Repeat("a", 16) + strings.Repeat("b", 16) + "the rest")
	one, err := fair.Make(iotest.OneByteReader(src), deck(t, deckText))
	require.NoError(t, err)
	other, err := fair.Make(src, deck(t, deckText))
	require.NoError(t, err)
	require.Equal(t, strings.Repeat("61", 16), one.Nonce.String())
	require.Equal(t, strings.Repeat("62", 16), other.Nonce.String())
	require.NotEqual(t, one.Commit, other.Commit)
	require.Equal(t, len("the rest"), src.Len())
}

func TestNoncesMayRunOut(t *testing.T) {
	_, err := fair.Make(strings.NewReader("too short"), deck(t, deckText))
	require.EqualError(t, err, "no nonce could be drawn to commit the deal with: unexpected EOF")
	gone := errors.New("it has gone")
	_, err = fair.Make(iotest.ErrReader(gone), deck(t, deckText))
	require.ErrorIs(t, err, gone)
}

func TestDigitsAreReadAsTheyAreWritten(t *testing.T) {
	p := pledge(t)
	text, err := json.Marshal(p)
	require.NoError(t, err)
	require.Equal(t, `{"commit":"`+p.Commit.String()+`","nonce":"`+nonceText+`"}`, string(text))
	var again fair.Pledge
	require.NoError(t, json.Unmarshal(text, &again))
	require.Equal(t, p, again)
}

func TestOtherDigitsAreRefused(t *testing.T) {
	for _, text := range []string{
		"", "0", nonceText[1:], nonceText + "0", nonceText + "00", strings.ToUpper(nonceText), " " + nonceText[1:],
		"g" + nonceText[1:], "0x" + nonceText[2:], strings.Repeat("é", 16),
	} {
		n := fair.Nonce{1}
		var refused *notation.Error
		require.ErrorAs(t, n.UnmarshalText([]byte(text)), &refused, text)
		require.Equal(t, "a nonce is 32 digits, 0-9 and a-f", refused.Why)
		require.Equal(t, fair.Nonce{1}, n)

		c := fair.Commitment{1}
		require.ErrorAs(t, c.UnmarshalText([]byte(text+text)), &refused, text)
		require.Equal(t, "a commitment is 64 digits, 0-9 and a-f", refused.Why)
		require.Equal(t, fair.Commitment{1}, c)
	}
}
