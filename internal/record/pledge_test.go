package record_test

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"os"
	"strings"
	"testing"

	"games/sixtysix/internal/record"

	"github.com/stretchr/testify/require"
)

// nonce and what the deck of the match is committed to with it, computed as
// anybody can.
const (
	nonce    = "00112233445566778899aabbccddeeff"
	deckText = "CJ HK ST DA HT DJ CQ SJ HA HJ SQ SK DK SA DT CK HQ DQ CA CT"
)

func commit() string {
	sum := sha256.Sum256([]byte(nonce + " " + deckText))
	return hex.EncodeToString(sum[:])
}

// pledged is the match with these fields in the deal's line.
func pledged(fields string) string {
	return strings.Replace(match, `"CT"]}`, `"CT"]`+fields+`}`, 1)
}

func whole() string { return `,"commit":"` + commit() + `","nonce":"` + nonce + `"` }

func TestAPledgeIsReadAndWritten(t *testing.T) {
	rec, err := readText(pledged(whole()))
	require.NoError(t, err)
	p := rec.Last().Pledge
	require.NotNil(t, p)
	require.Equal(t, commit(), p.Commit.String())
	require.Equal(t, nonce, p.Nonce.String())
	require.True(t, p.Keeps(rec.Last().Deck))
	same(t, pledged(whole()), encode(t, rec.Lines()))
}

func TestDealsNeedNoPledge(t *testing.T) {
	for _, fields := range []string{"", `,"commit":null,"nonce":null`} {
		rec, err := readText(pledged(fields))
		require.NoError(t, err)
		require.Nil(t, rec.Last().Pledge)
		same(t, match, encode(t, rec.Lines()))
	}
}

// A record whose deck is not the one that was committed to can be read: whether it
// is has to be asked.
func TestAPledgeThatIsNotKept(t *testing.T) {
	for name, text := range map[string]string{
		"deck":   strings.Replace(pledged(whole()), `"CA","CT"`, `"CT","CA"`, 1),
		"commit": pledged(strings.Replace(whole(), commit(), strings.Repeat("0", 64), 1)),
		"nonce":  pledged(strings.Replace(whole(), nonce, strings.Repeat("0", 32), 1)),
	} {
		rec, err := readText(text)
		require.NoError(t, err, name)
		require.False(t, rec.Last().Pledge.Keeps(rec.Last().Deck), name)
		same(t, text, encode(t, rec.Lines()))
	}
}

func TestPledgesThatDoNotFit(t *testing.T) {
	for fields, why := range map[string]string{
		`,"commit":"` + commit() + `"`:                              `the deal has no "nonce"`,
		`,"commit":"` + commit() + `","nonce":null`:                 `the deal has no "nonce"`,
		`,"nonce":"` + nonce + `"`:                                  `the deal has no "commit"`,
		`,"commit":"","nonce":"` + nonce + `"`:                      `"commit" in the deal does not fit: "": a commitment is 64 digits, 0-9 and a-f`,
		`,"commit":"a3f1c09e","nonce":"` + nonce + `"`:              `"commit" in the deal does not fit: "a3f1c09e": a commitment is 64 digits, 0-9 and a-f`,
		`,"commit":7,"nonce":"` + nonce + `"`:                       `"commit" in the deal does not fit: 7`,
		`,"commit":"` + commit() + `","nonce":"0x"`:                 `"nonce" in the deal does not fit: "0x": a nonce is 32 digits, 0-9 and a-f`,
		`,"commit":"` + commit() + `","nonce":"` + nonce + `0"`:     `"nonce" in the deal does not fit: "` + nonce + `0": a nonce is 32 digits, 0-9 and a-f`,
		`,"commit":"` + commit() + `","nonce":[1]`:                  `"nonce" in the deal does not fit: [1]`,
		whole() + `,"nonce":"` + nonce + `"`:                        `the line has the field "nonce" twice`,
		`,"commit":"` + commit() + `","nonce":"` + nonce[1:] + `G"`: `"nonce" in the deal does not fit: "` + nonce[1:] + `G": a nonce is 32 digits, 0-9 and a-f`,
	} {
		line, why2 := refusal(t, pledged(fields))
		require.Equal(t, why, why2)
		require.Equal(t, deal+1, line)
	}
}

// A pledge changes nothing in what is traced.
func TestAPledgeIsNotTraced(t *testing.T) {
	var plain, with bytes.Buffer
	for text, into := range map[string]*bytes.Buffer{match: &plain, pledged(whole()): &with} {
		rec, err := readText(text)
		require.NoError(t, err)
		require.NoError(t, record.WriteTrace(into, rec))
	}
	require.NotEmpty(t, plain.String())
	require.Equal(t, plain.String(), with.String())
}

// Records of another make have none.
func TestRecordsWithoutPledges(t *testing.T) {
	for _, file := range records(t) {
		rec := read(t, file)
		for _, d := range rec.Deals {
			require.Nil(t, d.Pledge)
		}
		text, err := os.ReadFile(file)
		require.NoError(t, err)
		require.NotContains(t, string(text), "nonce")
		require.NotContains(t, string(encode(t, rec.Lines())), "nonce")
	}
}
