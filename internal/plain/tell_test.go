package plain

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"games/sixtysix/internal/notation"
	"games/sixtysix/rules"
)

// told is what is said of the move at that point.
func told(t *testing.T, d rules.Deal, text string) string {
	t.Helper()
	m, err := notation.ParseMove(text)
	require.NoError(t, err)
	before := d.View(person)
	a := rules.Act{Player: d.Turn(), Move: m}
	require.NoError(t, d.Play(m))
	after := d.View(person)
	said := append([]string{act(&before, a), voice.Trick(&before.Table, a)}, drawn(&before, &after)...)
	return strings.Join(strings.Fields(strings.Join(said, " ")), " ")
}

func TestMovesAreTold(t *testing.T) {
	modern := book(t, "schnapsen", "modern")
	classic := book(t, "sixtysix", "classic")
	loose, err := modern.With("follow", "follow-only")
	require.NoError(t, err)
	// The bot gets SA SK SJ, DK DQ on lead; the turn-up is ST.
	botLeads := func(b *rules.Book, moves ...string) rules.Deal {
		return from(t, b, "HA HT HJ  SA SK SJ  ST  CA CT  DK DQ  CK SQ", append([]string{"HJ", "SK"}, moves...)...)
	}
	for _, c := range []struct {
		name string
		at   rules.Deal
		move string
		want string
	}{
		{"a lead", from(t, modern, schnapsenDeck), "SA", "You lead ace of spades."},
		{"a trick won, and the card drawn", from(t, modern, schnapsenDeck, "SA"), "DQ", "Bot plays queen of diamonds. You win the trick. You draw ace of clubs."},
		{"a trick lost", from(t, modern, schnapsenDeck, "HJ"), "HA", "Bot plays ace of hearts. Bot wins the trick. You draw jack of clubs."},
		{"drawing waits for the windows", from(t, classic, sixtysixDeck, "pass", "CA"), "C9", "Bot plays nine of clubs. You win the trick."},
		{"passing says nothing", from(t, classic, sixtysixDeck, "pass", "CA", "C9"), "pass", ""},
		{"but what it leads to is told", from(t, classic, sixtysixDeck, "pass", "CA", "C9", "pass"), "pass", "You draw nine of diamonds."},

		{"the bot leads", botLeads(modern), "SA", "Bot leads ace of spades."},
		{"the bot exchanges", botLeads(modern), "exchange", "Bot exchanges the jack of spades for the turn-up, the ten of spades."},
		{"the bot declares", botLeads(modern), "declare D", "Bot shows king and queen of diamonds: 20 points."},
		{"the bot closes", botLeads(modern), "close", "Bot closes the stock. From now on suit must be followed, and the trick won if possible."},
		{"closing where nobody has to win", botLeads(loose), "close", "Bot closes the stock. From now on suit must be followed."},
		{"the bot claims", botLeads(modern), "claim", "Bot claims 66."},
		{"a marriage in trumps that waits", from(t, modern, schnapsenDeck), "declare S", "You show king and queen of spades: 40 points, which count once you have a trick."},
	} {
		t.Run(c.name, func(t *testing.T) { require.Equal(t, c.want, told(t, c.at, c.move)) })
	}
}

// Who gets which card at the last draw is known to both.
func TestLastDrawIsTold(t *testing.T) {
	seen := map[string]bool{}
	for seed := range uint64(100) {
		d := rashlyUntil(t, book(t, "schnapsen", "modern"), seed, func(d *rules.Deal) bool {
			table := d.Table()
			return table.Stock == 1 && table.ClosedBy == rules.NoPlayer && table.Phase == rules.Follow
		})
		if d.Phase() != rules.Follow {
			continue
		}
		said := told(t, d, d.Legal().First().String())
		table := d.Table()
		mine := strings.Contains(said, "You take the turned card, "+table.TurnUp.Name()+". Bot takes the last face-down card.")
		theirs := strings.Contains(said, "Bot takes the turned card, "+table.TurnUp.Name()+".") && strings.Contains(said, "You draw ")
		require.NotEqual(t, mine, theirs, said)
		require.Equal(t, strings.Contains(said, "Bot wins"), mine, said)
		require.True(t, strings.HasSuffix(said, "The stock is exhausted. From now on suit must be followed, and the trick won if possible."), said)
		seen["mine"] = seen["mine"] || mine
		seen["theirs"] = seen["theirs"] || theirs
	}
	require.True(t, seen["mine"] && seen["theirs"], "both happened")
}

// What the bot has shown stays known until it is played, and no longer.
func TestStatusRepeatsWhatWasShown(t *testing.T) {
	d := from(t, book(t, "schnapsen", "modern"), "HA HT HJ  SA SK SJ  ST  CA CT  DK DQ  CK SQ", "HJ", "SK", "exchange", "declare D", "DQ")
	at := askedAt(d)
	require.Equal(t, []string{
		"Bot is known to hold: ten of spades, king of diamonds.",
		"Bot leads queen of diamonds.",
		"The marriage of diamonds has been declared with this lead.",
	}, bySight(&at.view))
	require.Equal(t, "The stock is open: 7 face-down cards, then the turned card, jack of spades.", stock(&at.view))
	require.Equal(t, "Card points: you 0, Bot 26.", counts(&at.view))
}

func TestPointsThatWaitAreNamed(t *testing.T) {
	d := from(t, book(t, "schnapsen", "modern"), schnapsenDeck, "declare S")
	at := askedAt(d)
	require.Equal(t, "Card points: you 0, Bot 0; 40 of yours wait for a first trick.", counts(&at.view))
	require.Equal(t, "Your lead, 2 or 3, claim, or help:", at.prompt())
}

// The last window says what passing is worth, where the last trick wins.
func TestPassingIsExplained(t *testing.T) {
	seen := map[string]bool{}
	for _, b := range rules.Books() {
		for seed := range uint64(60) {
			d := rashlyUntil(t, b, seed, func(d *rules.Deal) bool {
				return d.Turn() == person && d.Legal().Has(rules.Pass)
			})
			if d.Phase() == rules.Over {
				continue
			}
			at := askedAt(d)
			table := d.Table()
			wins := b.LastTrickWins && table.ClosedBy == rules.NoPlayer && d.Phase() == rules.Final
			require.Equal(t, wins, strings.Contains(at.prompt(), "for the last trick"), at.prompt())
			seen[strings.SplitAfter(at.prompt(), ":")[0]] = true
		}
	}
	require.Equal(t, map[string]bool{"Before the draw:": true, "Before the lead:": true, "All cards are played:": true}, seen)
}
