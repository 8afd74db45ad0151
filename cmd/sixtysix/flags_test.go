package main

import (
	"testing"

	"github.com/spf13/cobra"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func TestBookFlags(t *testing.T) {
	for _, c := range []struct {
		name    string
		args    []string
		variant string
		book    string
		house   map[string]string
	}{
		{"nothing said", nil, "sixtysix", "classic", map[string]string{}},
		{"another book", []string{"--variant=schnapsen", "--rules=tournament"}, "schnapsen", "tournament", map[string]string{}},
		{
			"house rules", []string{"--rule=target=9", "--rule= close-by = leader "}, "sixtysix", "classic",
			map[string]string{"target": "9", "close-by": "leader"},
		},
		{
			"the last word counts", []string{"--rule=target=9", "--rule=target=10"}, "sixtysix", "classic",
			map[string]string{"target": "10"},
		},
		{"the flag is the rule", []string{"--target=3"}, "sixtysix", "classic", map[string]string{"target": "3"}},
	} {
		t.Run(c.name, func(t *testing.T) {
			var flags bookFlags
			cmd := &cobra.Command{}
			flags.add(cmd)
			require.NoError(t, cmd.ParseFlags(c.args))
			book, err := flags.book()
			require.NoError(t, err)
			assert.Equal(t, c.variant, book.Variant.Name)
			assert.Equal(t, c.book, book.Name)
			assert.Equal(t, c.house, book.House())
		})
	}
}

func TestSeedFlag(t *testing.T) {
	for _, c := range []struct {
		name   string
		args   []string
		number uint64
		given  bool
	}{
		{"drawn", nil, 0, false},
		{"nought is a seed", []string{"--seed=0"}, 0, true},
		{"the highest", []string{"--seed=18446744073709551615"}, 1<<64 - 1, true},
	} {
		t.Run(c.name, func(t *testing.T) {
			var flag seedFlag
			cmd := &cobra.Command{}
			flag.add(cmd)
			require.NoError(t, cmd.ParseFlags(c.args))
			number, given := flag.seed()
			assert.Equal(t, c.number, number)
			assert.Equal(t, c.given, given)
		})
	}
}

func TestSeedFlagRefuses(t *testing.T) {
	for _, value := range []string{"-1", "now", "18446744073709551616", ""} {
		var flag seedFlag
		cmd := &cobra.Command{}
		flag.add(cmd)
		err := flagError(cmd, cmd.ParseFlags([]string{"--seed=" + value}))
		assert.EqualError(t, err, `--seed cannot be "`+value+`"; it takes a whole number, 0 or more`)
	}
}
