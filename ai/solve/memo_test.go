package solve

import (
	"testing"

	"github.com/stretchr/testify/require"
)

// What has been forgotten stays so, however many eras have passed since.
func TestMemoForgets(t *testing.T) {
	for _, eras := range []int{1, 1<<16 - 2, 1<<16 - 1, 1 << 16} {
		m := newMemo(4)
		m.yes(7, 10, 20)
		require.True(t, m.find(7).yes(10, 20))
		for range eras {
			m.forget()
		}
		require.False(t, m.find(7).yes(10, 20), eras)
	}
}

// A yes holds where it is easier, a no where it is harder, and neither elsewhere.
func TestMemoBounds(t *testing.T) {
	m := newMemo(4)
	require.True(t, m.yes(1, 20, 30))
	require.False(t, m.no(1, 40, 10))
	e := m.find(1)
	require.True(t, e.yes(20, 30))
	require.True(t, e.yes(15, 35))
	require.False(t, e.yes(21, 30))
	require.False(t, e.yes(20, 29))
	require.True(t, e.no(40, 10))
	require.True(t, e.no(45, 5))
	require.False(t, e.no(39, 10))
	require.False(t, e.no(40, 11))
}
