package choice_test

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/require"

	"games/sixtysix/internal/choice"
	"games/sixtysix/internal/record"
	"games/sixtysix/rules"
)

func house(t *testing.T, pairs ...string) *rules.Book {
	t.Helper()
	b, err := rules.Lookup("schnapsen", "modern")
	require.NoError(t, err)
	for i := 0; i < len(pairs); i += 2 {
		b, err = b.With(pairs[i], pairs[i+1])
		require.NoError(t, err)
	}
	return b
}

func TestAChoiceIsItsBook(t *testing.T) {
	for _, b := range append(rules.Books(), house(t, "target", "9", "close-min-stock", "3")) {
		c := choice.Of(b, "club")
		back, err := c.Book()
		require.NoError(t, err)
		require.Equal(t, b, back)
		require.True(t, c.Equal(choice.Of(back, "club")))
		require.True(t, c.Equal(choice.OfRecord(record.Header{
			Variant: b.Variant.Name, Rules: b.Name, House: b.House(), Players: [2]string{"you", "club"},
		})))
		require.False(t, c.Equal(choice.Of(b, "novice")))
		require.NotEmpty(t, choice.About(b))
	}
	require.False(t, choice.Of(house(t), "club").Equal(choice.Of(house(t, "target", "9"), "club")))
}

func TestAChoiceInWords(t *testing.T) {
	require.Equal(t, "Sixty-six, classic rules, first to 7, against club", choice.Default().String())
	c := choice.Of(house(t, "target", "9", "close-min-stock", "3"), "novice")
	require.Equal(t, "Schnapsen, modern rules, close-min-stock=3, first to 9, against novice", c.String())
	require.Equal(t, "chess, classic rules, against deep", choice.Choice{Variant: "chess", Rules: "classic", Bot: "deep"}.String())
}

func TestAChoiceThatThereIsNot(t *testing.T) {
	for _, c := range []choice.Choice{
		{}, {Variant: "sixtysix", Rules: "tournament"},
		{Variant: "sixtysix", Rules: "classic", House: map[string]string{"stakes": "9"}},
		{Variant: "sixtysix", Rules: "classic", House: map[string]string{"target": "0"}},
	} {
		_, err := c.Book()
		require.Error(t, err)
	}
}

func TestTheLastChoiceIsRemembered(t *testing.T) {
	file := choice.File{Path: filepath.Join(t.TempDir(), "not", "yet", "choice.json")}
	_, ok := file.Recall()
	require.False(t, ok)
	for _, c := range []choice.Choice{choice.Default(), choice.Of(house(t, "target", "9"), "novice")} {
		require.NoError(t, file.Remember(c))
		got, ok := file.Recall()
		require.True(t, ok)
		require.True(t, c.Equal(got))
	}
	for _, broken := range []string{"", "{", `{"variant":"chess"}`, "[]", "null"} {
		require.NoError(t, os.WriteFile(file.Path, []byte(broken), 0o600))
		_, ok := file.Recall()
		require.False(t, ok, broken)
	}
}

func TestAChoiceThatCannotBeKept(t *testing.T) {
	inTheWay := filepath.Join(t.TempDir(), "file")
	require.NoError(t, os.WriteFile(inTheWay, nil, 0o600))
	err := choice.File{Path: filepath.Join(inTheWay, "choice.json")}.Remember(choice.Default())
	require.ErrorContains(t, err, "the choice could not be kept")
}
