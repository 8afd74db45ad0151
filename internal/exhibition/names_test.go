package exhibition_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"games/sixtysix/internal/exhibition"
)

func TestNames(t *testing.T) {
	for _, c := range []struct{ bots, want [2]string }{
		{[2]string{"expert", "club"}, [2]string{"expert", "club"}},
		{[2]string{"club", "club"}, [2]string{"club A", "club B"}},
		{[2]string{"exec:python3 bots/mine.py", "exec:sixtysix bot club"}, [2]string{"mine.py", "club"}},
		{[2]string{"exec:/bin/averylongname", "exec:"}, [2]string{"averylongn", "exec:"}},
		{[2]string{"exec:a/averylongname", "exec:b/averylongname"}, [2]string{"averylon A", "averylon B"}},
	} {
		require.Equal(t, c.want, exhibition.Names(c.bots))
	}
}
