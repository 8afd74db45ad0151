package grid_test

import (
	"strings"
	"testing"

	"github.com/charmbracelet/x/ansi"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"games/sixtysix/ui/grid"
)

func TestPut(t *testing.T) {
	g := grid.New(10, 2)
	require.Equal(t, 5, g.Put(2, 0, "A♠x", 0))
	g.Put(8, 1, "long", 0)
	g.Put(-1, 1, "ab", 0)
	g.Put(0, 7, "below", 0)
	require.Equal(t, "  A♠x\nb       lo", g.String())
}

func TestCentreAndRight(t *testing.T) {
	g := grid.New(9, 2)
	require.Equal(t, 3, g.Centre(0, 0, 9, "abc", 0))
	require.Equal(t, 6, g.Right(9, 1, "abc", 0))
	require.Equal(t, "   abc\n      abc", g.String())
}

func TestWideCharactersAreNeverCutInTwo(t *testing.T) {
	g := grid.New(6, 1)
	g.Put(0, 0, "日本語", 0)
	require.Equal(t, "日本語", g.String())
	g.Put(1, 0, "x", 0)
	require.Equal(t, " x本語", g.String())
	g.Put(4, 0, "y", 0)
	require.Equal(t, " x本y", g.String())
	g.Put(5, 0, "語", 0) // half of it would stand outside
	require.Equal(t, " x本y", g.String())
}

func TestControlCharactersAreDropped(t *testing.T) {
	g := grid.New(8, 1)
	g.Put(0, 0, "a\x1b[31m\nb", 0)
	require.NotContains(t, g.String(), "\x1b")
	require.NotContains(t, g.String(), "\n")
}

func TestFrame(t *testing.T) {
	g := grid.New(4, 3)
	g.Frame(grid.Rect{W: 4, H: 3}, grid.Border{
		Across: "-", AcrossLow: "_", Down: "|", TopLeft: "a", TopRight: "b", LowLeft: "c", LowRight: "d",
	}, 0)
	require.Equal(t, "a--b\n|  |\nc__d", g.String())
}

func TestInksAreSwitchedOnAndOff(t *testing.T) {
	p := grid.Palette{1: "<red>", 2: "<bold>"}
	g := grid.New(6, 1)
	g.Put(0, 0, "ab", 1)
	g.Put(2, 0, "c", 2)
	g.Put(3, 0, "d", 0)
	require.Equal(t, "<red>ab\x1b[m<bold>c\x1b[md", g.Paint(&p))
	g = grid.New(3, 1)
	g.Put(0, 0, "   ", 1)
	require.Equal(t, "<red>   \x1b[m", g.Paint(&p), "a coloured blank is no blank")
}

func TestTopmostMarkCounts(t *testing.T) {
	g := grid.New(5, 5)
	g.Mark(grid.Rect{X: 0, Y: 0, W: 5, H: 5}, "all")
	g.Mark(grid.Rect{X: 1, Y: 1, W: 2, H: 2}, "part")
	require.Equal(t, "part", g.At(2, 2))
	require.Equal(t, "all", g.At(3, 2))
	require.Empty(t, g.At(9, 9))
}

// Whatever is put where, every row is there and none is too long.
func TestRowsStayRows(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		w, h := rapid.IntRange(0, 30).Draw(t, "w"), rapid.IntRange(0, 8).Draw(t, "h")
		g := grid.New(w, h)
		for range rapid.IntRange(0, 12).Draw(t, "texts") {
			x, y := rapid.IntRange(-3, 32).Draw(t, "x"), rapid.IntRange(-2, 9).Draw(t, "y")
			g.Put(x, y, rapid.String().Draw(t, "text"), 0)
			g.Put(x, y, rapid.SampledFrom([]string{"日本", "♠10", "é", "👩‍👩‍👧"}).Draw(t, "wide"), 0)
		}
		rows := strings.Split(g.String(), "\n")
		if len(rows) != max(h, 1) {
			t.Fatalf("%d rows of %d", len(rows), h)
		}
		for _, row := range rows {
			if ansi.StringWidth(row) > w {
				t.Fatalf("%q is wider than %d", row, w)
			}
		}
	})
}
