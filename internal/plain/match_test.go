package plain

import (
	"context"
	"errors"
	"io"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"games/sixtysix/ai"
	"games/sixtysix/internal/choice"
	"games/sixtysix/internal/record"
	"games/sixtysix/rules"
)

// begin plays a new match of that book from these answers.
func begin(t *testing.T, b *rules.Book, lines ...string) (string, *drawer, error) {
	t.Helper()
	g, shelf, out := scripted(lines...)
	err := g.Begin(t.Context(), choice.Of(b, "whim"))
	require.Zero(t, shelf.open, "a journal was left open")
	return out.String(), shelf, err
}

// after is what was said after the last time that this was said.
func after(t *testing.T, out, this string) string {
	t.Helper()
	i := strings.LastIndex(out, this)
	require.GreaterOrEqual(t, i, 0, "%q is not in\n%s", this, out)
	return out[i+len(this):]
}

const resumeLine = "The match is saved. sixtysix --resume goes on with it.\n"

func TestEndOfInputSaves(t *testing.T) {
	out, shelf, err := begin(t, book(t, "schnapsen", "modern"), "1")
	require.NoError(t, err)
	require.True(t, strings.HasSuffix(out, resumeLine), out)
	r := shelf.read(t)
	require.Equal(t, "whim", r.Header.Players[1])
	require.Len(t, r.Deals, 1)
	acts := r.Deals[0].Deal.Table()
	require.GreaterOrEqual(t, len(acts.Acts()), 2)
}

func TestQuitSaves(t *testing.T) {
	out, shelf, err := begin(t, book(t, "schnapsen", "modern"), "1", "quit", "1", "1")
	require.NoError(t, err)
	require.True(t, strings.HasSuffix(out, resumeLine), out)
	ended, _, err := begin(t, book(t, "schnapsen", "modern"), "1")
	require.NoError(t, err)
	require.Equal(t, ended, out)
	require.NotEmpty(t, shelf.lines)
}

// The header of a deal and the list of cards are as a screen reader gets them.
func TestDealsBeginWithWhatIsKnown(t *testing.T) {
	b := book(t, "schnapsen", "modern")
	g, _, out := scripted()
	g.Seed = seedWith(t, b, canExchange)
	require.NoError(t, g.Begin(t.Context(), choice.Of(b, "whim")))
	require.Equal(t, `A new match: Schnapsen, modern rules, first to 7, against whim. Seed 2.

Deal 1. Match 0 to 0, first to 7 (counted down: 7 to 7). Trump clubs, turned card king of clubs. Bot deals. Commitment 12de1720.
Your cards: 1 jack of clubs, trump. 2 ten of spades. 3 king of spades. 4 king of hearts. 5 queen of diamonds.
Your lead, 1 to 5, exchange, close, or help:
`+resumeLine, out.String())
}

// The commitment that is told is the one in the record, also to whoever comes back
// to the deal; a deal without one says nothing.
func TestTheCommitmentIsTold(t *testing.T) {
	b := book(t, "schnapsen", "modern")
	out, shelf, err := begin(t, b, "status")
	require.NoError(t, err)
	told := " Commitment " + shelf.read(t).Last().Pledge.Commit.Short() + ".\n"
	require.Equal(t, 2, strings.Count(out, told), out)

	g, _, again := scripted()
	require.NoError(t, g.Resume(t.Context(), kept(t, shelf)))
	require.Contains(t, again.String(), told)

	g, shelf, without := scripted("status")
	g.Nonces = nil
	require.NoError(t, g.Begin(t.Context(), choice.Of(b, "whim")))
	require.Nil(t, shelf.read(t).Last().Pledge)
	require.NotContains(t, without.String(), "Commitment")
}

func TestRequests(t *testing.T) {
	b := book(t, "schnapsen", "modern")
	g, _, out := scripted(
		"points", "last", "exchange", "status", "close", "rules", "help")
	g.Seed = seedWith(t, b, canExchange)
	require.NoError(t, g.Begin(t.Context(), choice.Of(b, "whim")))
	for _, want := range []string{
		"Card points: you 0, Bot 0. Shown because you asked: they are meant to be counted in the head.\n",
		"No trick has been played in this deal.\n",
		"You exchange the jack of clubs for the turn-up, the king of clubs.\n",
		"Your cards: 1 king of clubs, trump. 2 ten of spades. 3 king of spades. 4 king of hearts. 5 queen of diamonds.\n",
		"The stock is open: 9 face-down cards, then the turned card, jack of clubs. Tricks: you 0, Bot 0.\n",
		"You close the stock. From now on suit must be followed, and the trick won if possible.\nYour lead, 1 to 5, or help:\n",
		"Schnapsen, modern rules:\nturn-up=after-first-batch: when the trump card is turned up: after the deal, or after the first batch.\n",
		"You have closed the stock: 9 cards and jack of clubs lie there.",
		"Nothing asks whether you are sure.\n",
	} {
		require.Contains(t, out.String(), want)
	}
	require.Equal(t, 1, strings.Count(out.String(), "Card points"))
}

func TestLastTrick(t *testing.T) {
	b := book(t, "schnapsen", "modern")
	for want, moves := range map[string][]string{
		"No trick has been played in this deal.":                                               nil,
		"The last trick: you led ace of spades, Bot played queen of diamonds, and you won it.": {"SA", "DQ"},
		"The last trick: Bot led king of diamonds, you played queen of spades, and you won it.": {
			"HJ", "HA", "DK", "SQ",
		},
		"The next card is led: the last trick may not be looked at any more.": {"HJ", "HA", "DK"},
	} {
		at := askedAt(from(t, b, schnapsenDeck, moves...))
		require.Equal(t, want, last(&at.view))
	}
}

// The last trick may be looked at until the next lead.
func TestLastTrickIsGoneWithTheNextLead(t *testing.T) {
	b := book(t, "schnapsen", "modern")
	g, _, out := scripted("last")
	g.Seed = seedWith(t, b, dealtBy(person))
	require.NoError(t, g.Begin(t.Context(), choice.Of(b, "whim")))
	require.Contains(t, out.String(), "The next card is led: the last trick may not be looked at any more.\n")
}

func TestPointsAllTheTime(t *testing.T) {
	g, _, out := scripted("1", "1", "1")
	g.Points = true
	require.NoError(t, g.Begin(t.Context(), choice.Of(book(t, "schnapsen", "modern"), "whim")))
	require.Equal(t, 1, strings.Count(out.String(), "Card points: you 0, Bot 0."))
	require.Greater(t, strings.Count(out.String(), "Card points: you"), 1)
}

// A window in which there is nothing but to pass goes by without a word, and one
// in which there is something is asked.
func TestWindows(t *testing.T) {
	quiet, err := book(t, "sixtysix", "classic").With("claim-when", "winner")
	require.NoError(t, err)
	quiet, err = quiet.With("close-needs-trick", "yes")
	require.NoError(t, err)
	g, _, out := scripted("1")
	g.Seed = seedWith(t, quiet, dealtBy(person))
	require.NoError(t, g.Begin(t.Context(), choice.Of(quiet, "whim")))
	require.NotContains(t, strings.SplitAfter(out.String(), "Your play")[0], "Before the lead")

	classic := book(t, "sixtysix", "classic")
	g, _, out = scripted("")
	g.Seed = seedWith(t, classic, dealtBy(person))
	require.NoError(t, g.Begin(t.Context(), choice.Of(classic, "whim")))
	require.Contains(t, out.String(), "Before the lead: pass (Enter) to let Bot lead, close, claim, or help:\nBot ")
	require.Equal(t, 1, strings.Count(out.String(), "Your cards"), "the cards are the same")
}

func TestAutoClaim(t *testing.T) {
	for _, b := range rules.Books() {
		claimed := 0
		for seed := range uint64(30) {
			claimed += autoClaims(t, b, seed)
		}
		require.Positive(t, claimed, b.Name)
	}
}

// autoClaims plays on one after the other any card that may be played, and
// returns how often that has led to a claim.
func autoClaims(t *testing.T, b *rules.Book, seed uint64) int {
	t.Helper()
	lines := strings.Split(strings.Repeat("1 2 3 4 5 6 pass ", 30), " ")
	g, shelf, _ := scripted(lines...)
	g.AutoClaim = true
	g.Seed = func() uint64 { return seed }
	require.NoError(t, g.Begin(t.Context(), choice.Of(b, "whim")))
	claims := 0
	for _, deal := range shelf.read(t).Deals {
		for before, step := range deal.Plies {
			table := before.Table()
			could := step.Player == person && table.CanClaim(person) && before.Legal().Has(rules.Claim)
			claimed := step.Player == person && step.Move == rules.Claim
			require.Equal(t, could, claimed)
			if claimed {
				claims++
			}
		}
	}
	return claims
}

func TestNumbersThatLeadToNothingEnd(t *testing.T) {
	out, shelf, err := begin(t, book(t, "schnapsen", "modern"), strings.Split(strings.Repeat("nonsense ", 1000), " ")...)
	require.ErrorIs(t, err, errPatience)
	var left *LeftError
	require.ErrorAs(t, err, &left)
	require.Equal(t, patience, strings.Count(out, `"nonsense" is no answer here.`))
	require.NotEmpty(t, shelf.lines)
}

func TestASignalLeavesTheMatchSaved(t *testing.T) {
	in, typed := io.Pipe()
	g, shelf, out := scripted()
	g.In, g.Prompt = in, " "
	ctx, cancel := context.WithCancelCause(t.Context())
	hangup := errors.New("hung up")
	ended, chosen := make(chan error), choice.Of(book(t, "schnapsen", "modern"), "whim")
	go func() { ended <- g.Begin(ctx, chosen) }()
	_, err := io.WriteString(typed, "4\n")
	require.NoError(t, err)
	_, err = io.WriteString(typed, "nonsense\n") // taken: the first move is made
	require.NoError(t, err)
	cancel(hangup)
	err = <-ended
	require.ErrorIs(t, err, hangup)
	var left *LeftError
	require.ErrorAs(t, err, &left)
	require.Zero(t, shelf.open)
	require.GreaterOrEqual(t, len(shelf.lines), 4)
	require.True(t, strings.HasSuffix(out.String(), "or help: \n"), "the line is ended: %q", out.String())
}

// failing is a bot that gets stuck: with an error, or with a move that is none.
type failing struct {
	whim
	err   error
	moves *int
}

func (f failing) Choose(ctx context.Context, v rules.View) (rules.Move, error) {
	*f.moves++
	if *f.moves < 3 {
		return f.whim.Choose(ctx, v)
	}
	return rules.Exchange + 20, f.err
}

// whimOr makes that bot, and a whim where the stand-in is asked for.
func whimOr(b ai.Bot) func(string, uint64) (ai.Bot, error) {
	return func(name string, _ uint64) (ai.Bot, error) {
		if name == standIn {
			return whim{}, nil
		}
		return b, nil
	}
}

func TestAnotherBotTakesOver(t *testing.T) {
	for _, failure := range []error{nil, errors.New("it has died")} {
		moves := 0
		g, shelf, out := scripted("1", "2", "3", "4", "5", "1", "2", "3", "4", "5", "what", "club", "1", "2", "3", "4", "5", "1", "2", "3", "4", "5")
		g.Bot = whimOr(failing{whim{}, failure, &moves})
		require.NoError(t, g.Begin(t.Context(), choice.Of(book(t, "schnapsen", "modern"), "failing")))
		require.Equal(t, 3, moves)
		require.Contains(t, out.String(), "Bot has failed: ")
		require.Contains(t, out.String(), "How do you go on? 1 club: the built-in bot takes over. 2 quit: leave; the match can be resumed.\n")
		require.Greater(t, len(shelf.read(t).Deals[0].Acts), 8)
	}
}

// The bot that a match was begun with may not exist any more.
func TestTheBotIsNotThere(t *testing.T) {
	g, _, out := scripted("club", "1", "2", "3")
	shelf := leftBehind(t)
	before := len(shelf.lines)
	g.Bot = func(name string, _ uint64) (ai.Bot, error) {
		if name != standIn {
			return nil, errors.New(`unknown bot "whim"`)
		}
		return whim{}, nil
	}
	g.In = strings.NewReader(strings.Repeat("1\n2\n3\n4\n5\nclub\n", 3))
	require.NoError(t, g.Resume(t.Context(), kept(t, shelf)))
	require.Contains(t, out.String(), "Bot has failed: unknown bot \"whim\". Nothing is lost.\n")
	require.Greater(t, len(shelf.lines), before+2)
}

func TestLeavingAFailedBot(t *testing.T) {
	moves := 2
	g, shelf, out := scripted("1", "2")
	g.Bot = whimOr(failing{whim{}, io.ErrUnexpectedEOF, &moves})
	require.NoError(t, g.Begin(t.Context(), choice.Of(book(t, "schnapsen", "modern"), "failing")))
	require.Contains(t, out.String(), "Bot has failed: unexpected EOF. Nothing is lost.\n")
	require.True(t, strings.HasSuffix(out.String(), resumeLine))
	require.NotNil(t, shelf.read(t))
}

// The match is the same to the card, wherever it is taken up again.
func TestResume(t *testing.T) {
	for _, b := range rules.Books() {
		t.Run(b.Variant.Name+"/"+b.Name, func(t *testing.T) {
			script := answers(t, b, 3)
			whole, shelf, err := begin3(t, b, script)
			require.NoError(t, err)
			for cut := 0; cut < len(script); cut += 3 {
				g, part, _ := scripted(script[:cut]...)
				g.Seed = func() uint64 { return 3 }
				require.NoError(t, g.Begin(t.Context(), choice.Of(b, "whim")))
				g, _, out := scripted(script[cut:]...)
				require.NoError(t, g.Resume(t.Context(), kept(t, part)))
				part.open = 0
				require.Equal(t, shelf.lines, part.lines, "cut at %d", cut)
				require.Equal(t, after(t, whole, "Card points: "), after(t, out.String(), "Card points: "))
			}
		})
	}
}

func begin3(t *testing.T, b *rules.Book, script []string) (string, *drawer, error) {
	t.Helper()
	g, shelf, out := scripted(script...)
	g.Seed = func() uint64 { return 3 }
	err := g.Begin(t.Context(), choice.Of(b, "whim"))
	return out.String(), shelf, err
}

// A process that was killed between the last move and its result owes the
// result.
func TestResumeAfterTheLastMove(t *testing.T) {
	b := book(t, "schnapsen", "modern")
	_, shelf, err := begin3(t, b, answers(t, b, 3))
	require.NoError(t, err)
	cut := 0
	for i, line := range shelf.lines {
		if _, ok := line.(record.Result); ok {
			cut = i
			break
		}
	}
	whole := shelf.lines
	shelf.lines = shelf.lines[:cut:cut]
	g, _, out := scripted()
	require.NoError(t, g.Resume(t.Context(), kept(t, shelf)))
	require.Equal(t, whole[:cut+2], shelf.lines[:cut+2])
	require.Contains(t, out.String(), "Card points: you")
	require.Contains(t, out.String(), "\nDeal 2. ")
}

func TestRematch(t *testing.T) {
	b, err := book(t, "schnapsen", "modern").With("target", "1")
	require.NoError(t, err)
	script := answers(t, b, 1)
	for _, c := range []struct {
		name    string
		lines   []string
		matches int
		asked   int
	}{
		{"no", []string{"no"}, 1, 1},
		{"end of input", nil, 1, 1},
		{"quit", []string{"quit"}, 1, 1},
		{"nonsense", []string{"1", "1", "1"}, 1, 3},
		{"help, then no", []string{"help", "n"}, 1, 2},
		{"yes", []string{"y"}, 2, 1},
		{"nonsense, then yes", []string{"maybe", "yes"}, 2, 2},
	} {
		t.Run(c.name, func(t *testing.T) {
			out, shelf, err := begin(t, b, append(script[:len(script):len(script)], c.lines...)...)
			require.NoError(t, err)
			headers := 0
			for _, line := range shelf.lines {
				if _, ok := line.(record.Header); ok {
					headers++
				}
			}
			require.Equal(t, c.matches, headers)
			require.Equal(t, c.asked, strings.Count(out, "Another match, yes or no:\n"))
			require.Equal(t, c.matches, strings.Count(out, "A new match: "))
		})
	}
}

// A deaf outside does not lose the match either.
func TestBrokenOutputLeavesTheMatchSaved(t *testing.T) {
	g, shelf, _ := scripted("1", "1")
	g.Out = deaf{}
	err := g.Begin(t.Context(), choice.Of(book(t, "schnapsen", "modern"), "whim"))
	require.ErrorIs(t, err, io.ErrClosedPipe)
	require.Zero(t, shelf.open)
	require.Len(t, shelf.read(t).Deals, 1)
}
