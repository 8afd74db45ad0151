package plain

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"games/sixtysix/rules"
)

// A deck of Schnapsen in which the person, forehand, gets the first batch and
// the cards after the turn-up: SA SK SQ, HT HJ. Trumps are spades.
const schnapsenDeck = "SA SK SQ  DA DK DQ  ST  HT HJ  HA CT  CA CJ DJ DT SJ HK HQ CK CQ"

// The same for Sixty-six: SK SQ S9, HK HQ CA. Trumps are spades.
const sixtysixDeck = "SK SQ S9  DA DK DQ  HK HQ CA  CT CJ C9  SA  D9 H9 DJ DT HA ST SJ HJ HT CK CQ"

func TestAnswers(t *testing.T) {
	modern := book(t, "schnapsen", "modern")
	classic := book(t, "sixtysix", "classic")
	tournament := book(t, "schnapsen", "tournament")
	santase := book(t, "sixtysix", "santase")

	firstLead := from(t, modern, schnapsenDeck)
	onLead := from(t, modern, schnapsenDeck, "SA", "DQ") // trick won; stock open
	strictFollow := from(t, modern, schnapsenDeck, "HJ", "HA", "close", "DA")
	window := from(t, classic, sixtysixDeck, "pass", "CA", "C9")
	follow := from(t, classic, sixtysixDeck, "pass", "CA", "CT", "pass", "pass", "pass", "D9", "DQ", "pass", "pass", "pass", "DA")

	for _, c := range []struct {
		name string
		at   rules.Deal
		text string
		want string // a move, or a request
		why  string // or the sentence against it
	}{
		{"a number", firstLead, "1", "SA", ""},
		{"the last number", firstLead, "5", "HJ", ""},
		{"a number with zeros", firstLead, "002", "SK", ""},
		{"no such number", firstLead, "6", "", "There is no card 6: you hold 5."},
		{"zero", firstLead, "0", "", "There is no card 0: you hold 5."},
		{"a huge number", firstLead, strings.Repeat("9", 60), "", "There is no card 999999999999999999999999999999...: you hold 5."},
		{"ten is a number", firstLead, "10", "", "There is no card 10: you hold 5."},

		{"a card", firstLead, "SK", "SK", ""},
		{"a card in lower case", firstLead, "ht", "HT", ""},
		{"a card, rank first", firstLead, "Th", "HT", ""},
		{"a card with a 10", firstLead, "h10", "HT", ""},
		{"a card with a symbol", firstLead, "♥10", "HT", ""},
		{"a card in words", firstLead, "Ten of Hearts", "HT", ""},
		{"a card that is not held", firstLead, "CA", "", "You do not hold the ace of clubs."},
		{"a card that the game has not", firstLead, "C9", "", "You do not hold the nine of clubs."},
		{"the only card that begins so", from(t, modern, "SA SK SQ DA DK DQ SJ HT CJ"), "ht", "HT", ""},
		{"a suit with several cards", firstLead, "s", "", `"s" could be SA, SK, SQ or status.`},

		{"close", firstLead, "close", "close", ""},
		{"close, begun", firstLead, "clo", "close", ""},
		{"close, cased", firstLead, "CLOSE", "close", ""},
		{"claim that is not possible", firstLead, "claim", "", "Nobody has won a trick yet: 66 is claimed after winning one, or after declaring."},
		{"claim that is not possible, begun", firstLead, "cla", "", "Nobody has won a trick yet: 66 is claimed after winning one, or after declaring."},
		{"close or claim", onLead, "cl", "", `"cl" could be close or claim.`},
		{"close or claim, though one is impossible", firstLead, "cl", "", `"cl" could be close or claim.`},
		{"claim", onLead, "claim", "claim", ""},

		{"a marriage", firstLead, "declare S", "declare S", ""},
		{"half a marriage", firstLead, "declare H", "", "You do not hold both the king and the queen of hearts."},
		{"exchange without the card", firstLead, "exchange", "", "Only the jack of spades can be exchanged, and you do not hold it."},
		{"exchange, begun, without the card", firstLead, "e", "", "Only the jack of spades can be exchanged, and you do not hold it."},
		{"pass on lead", firstLead, "pass", "", "You are on lead: you have to play a card."},
		{"nothing on lead", firstLead, "", "", "An empty line is no answer here."},
		{"pass or points", firstLead, "p", "points", ""},

		{"must trump", strictFollow, "5", "", "You hold no diamonds, so you must trump: play one of your spades."},
		{"close when closed", strictFollow, "close", "", "The stock is closed already."},
		{"declare when following", strictFollow, "declare S", "", "A marriage is declared only by the player on lead, before he leads."},
		{"declare alone when following", strictFollow, "declare", "", "A marriage is declared only by the player on lead, before he leads."},

		{"nothing in a window", window, "", "pass", ""},
		{"pass in a window", window, "pass", "pass", ""},
		{"pass, begun", window, "pa", "pass", ""},
		{"pass or points in a window", window, "p", "", `"p" could be pass or points.`},
		{"a number in a window", window, "1", "", "No card is played between tricks: close, claim or pass where the book lets you."},
		{"a card in a window", window, "SK", "", "No card is played between tricks: close, claim or pass where the book lets you."},
		{"exchange in a window", window, "exchange", "", "Exchanging has to wait for your turn to play a card."},
		{"close in a window", window, "close", "close", ""},
		{"nothing when following", follow, "", "", "An empty line is no answer here."},
		{"claim when following", follow, "claim", "claim", ""},
		{"exchange when following", follow, "ex", "exchange", ""},
		{"close when following", follow, "close", "", "The stock can be closed only between tricks, while both hold equally many cards."},

		{"close without a trick", from(t, tournament, schnapsenDeck), "close", "", "You need a trick of your own before you may close."},
		{"close without a trick", from(t, santase, sixtysixDeck), "c", "", `"c" could be CA, close or claim.`},
		{"declare without a trick", from(t, santase, sixtysixDeck), "dec", "", "You need a trick of your own before you may declare a marriage."},

		{"help", firstLead, "help", "help", ""},
		{"help, begun", from(t, modern, "SA SK SQ DA DK DQ SJ CT CJ"), "h", "help", ""},
		{"help or a heart", firstLead, "h", "", `"h" could be HT, HJ or help.`},
		{"quit", firstLead, "q", "quit", ""},
		{"last", firstLead, "la", "last", ""},
		{"rules", firstLead, "RULES", "rules", ""},
		{"nonsense", firstLead, "castle", "", `"castle" is no answer here.`},
		{"more than a move", firstLead, "close now", "", `"close now" is no answer here.`},
		{"strange letters", firstLead, "\x1b[A", "", `"?[a" is no answer here.`},
	} {
		t.Run(c.name, func(t *testing.T) {
			got, err := askedAt(c.at).read(c.text)
			if c.why != "" {
				require.EqualError(t, err, c.why)
				return
			}
			require.NoError(t, err)
			if got.request != "" {
				require.Equal(t, c.want, got.request)
				return
			}
			require.Equal(t, c.want, got.move.String())
		})
	}
}

// Two marriages in the hand, and one.
func TestDeclaring(t *testing.T) {
	classic := book(t, "sixtysix", "classic")
	two := askedAt(from(t, classic, sixtysixDeck, "pass"))
	for text, want := range map[string]rules.Move{
		"declare S": rules.Declare(rules.Spades), "declare h": rules.Declare(rules.Hearts),
		"dec s": rules.Declare(rules.Spades), "d hearts": rules.Declare(rules.Hearts),
	} {
		got, err := two.read(text)
		require.NoError(t, err, text)
		require.Equal(t, want, got.move, text)
	}
	_, err := two.read("declare")
	require.EqualError(t, err, `"declare" could be declare S or declare H.`)
	_, err = two.read("declare C")
	require.EqualError(t, err, "You do not hold both the king and the queen of clubs.")

	one := askedAt(from(t, book(t, "schnapsen", "modern"), schnapsenDeck))
	got, err := one.read("d")
	require.NoError(t, err)
	require.Equal(t, rules.Declare(rules.Spades), got.move)

	none := askedAt(from(t, classic, "SA SJ S9 DA DK DQ HA HQ CA", "pass"))
	_, err = none.read("declare")
	require.EqualError(t, err, "You hold no king and queen of one suit.")
}

// Whatever is legal can be said by its text, by nothing but its text in lower
// case, and cards by their numbers; and what is listed is what is legal.
func TestEveryLegalMoveCanBeSaid(t *testing.T) {
	for _, b := range rules.Books() {
		d := from(t, b, "")
		for d.Phase() != rules.Over {
			if d.Turn() == person {
				sayAll(t, askedAt(d))
			}
			m, err := whim{}.Choose(t.Context(), d.View(d.Turn()))
			require.NoError(t, err)
			require.NoError(t, d.Play(m))
		}
	}
}

func sayAll(t *testing.T, at *turn) {
	t.Helper()
	legal := at.view.Legal()
	for m := range rules.Pass + 1 {
		got, err := at.read(strings.ToLower(m.String()))
		require.Equal(t, legal.Has(m), err == nil, "%s: %v", m, err)
		if err == nil {
			require.Equal(t, m, got.move)
		}
		if m.Card() == rules.NoCard {
			require.Equal(t, legal.Has(m), strings.Contains(at.prompt(), m.String()), at.prompt())
		}
	}
	for i, c := range at.hand {
		got, err := at.read(string(rune('1' + i)))
		require.Equal(t, legal.Has(rules.Play(c)), err == nil)
		if err == nil {
			require.Equal(t, rules.Play(c), got.move)
		}
	}
}
