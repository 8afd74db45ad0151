package protocol_test

import (
	"bufio"
	"context"
	"encoding/json"
	"flag"
	"fmt"
	"io"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"games/sixtysix/ai"
	"games/sixtysix/internal/protocol"
	"games/sixtysix/internal/shuffle"
	"games/sixtysix/rules"
)

var update = flag.Bool("update", false, "write the golden files anew")

// The test binary plays the bad bots itself: asked by this variable it is one.
const playedBy = "SIXTYSIX_TEST_BOT"

func TestMain(m *testing.M) {
	if name, ok := os.LookupEnv(playedBy); ok {
		badBots[name](bufio.NewScanner(os.Stdin))
		return
	}
	os.Exit(m.Run())
}

const helloBack = `{"type":"ready","name":"bad"}`

// badBots behave, each in its way, as no bot should.
var badBots = map[string]func(host *bufio.Scanner){
	"dead at once":  func(*bufio.Scanner) { fmt.Fprintln(os.Stderr, "no licence found") },
	"never ready":   func(*bufio.Scanner) { time.Sleep(time.Hour) },
	"not json":      func(host *bufio.Scanner) { greet(host); host.Scan(); fmt.Println("I lead hearts") },
	"dead later":    func(host *bufio.Scanner) { greet(host); host.Scan() },
	"late":          func(host *bufio.Scanner) { greet(host); host.Scan(); time.Sleep(time.Hour) },
	"illegal":       func(host *bufio.Scanner) { greet(host); host.Scan(); fmt.Println(`{"type":"move","move":"pass"}`) },
	"no such move":  func(host *bufio.Scanner) { greet(host); host.Scan(); fmt.Println(`{"type":"move","move":"ZZ"}`) },
	"move missing":  func(host *bufio.Scanner) { greet(host); host.Scan(); fmt.Println(`{"type":"move"}`) },
	"endless line":  func(host *bufio.Scanner) { greet(host); host.Scan(); fmt.Print(strings.Repeat("x", 1<<20)) },
	"flood":         func(host *bufio.Scanner) { greet(host); flood() },
	"flood of text": func(*bufio.Scanner) { floodWith("bla") },
	"deaf":          func(*bufio.Scanner) { fmt.Println(helloBack); _ = os.Stdin.Close(); time.Sleep(time.Hour) },
	"has a child": func(host *bufio.Scanner) {
		child := exec.Command("sleep", "3600")
		child.Stdout = os.Stdout // keeps the pipe open when its parent is gone
		_ = child.Start()
		greet(host)
		host.Scan()
		os.Exit(0)
	},
}

func greet(host *bufio.Scanner) { host.Scan(); fmt.Println(helloBack) }
func flood()                    { floodWith(`{"type":"info","depth":1}`) }
func floodWith(line string) {
	for {
		if _, err := fmt.Println(line); err != nil {
			return
		}
	}
}

func modern(t testing.TB) *rules.Book {
	t.Helper()
	b, err := rules.Lookup("schnapsen", "modern")
	require.NoError(t, err)
	return b
}

func firstLead(t testing.TB, b *rules.Book) rules.View {
	t.Helper()
	d, err := rules.NewDeal(b, shuffle.Deck(b, 5, 1), 1, 0)
	require.NoError(t, err)
	return d.View(0)
}

func bad(t *testing.T, name string, terms protocol.Terms) (*protocol.Foreign, error) {
	t.Helper()
	t.Setenv(playedBy, name)
	self, err := os.Executable()
	require.NoError(t, err)
	return protocol.Start(t.Context(), fmt.Sprintf("%q", self), terms)
}

// Every kind of bad bot is found out in time, blamed in one line, and gone.
func TestBadBotsAreContained(t *testing.T) {
	terms := protocol.Terms{Book: modern(t), Seed: 1, Think: 200 * time.Millisecond}
	cases := map[string]string{
		"not json":     "it talks nonsense",
		"dead later":   "it ended",
		"late":         "it did not answer within 1.2s",
		"illegal":      "it played pass, which is not legal",
		"no such move": "its move cannot be read",
		"move missing": "it named no move",
		"endless line": "a line of more than 64 KiB",
		"flood":        "it wrote 1000 lines and no move",
		"deaf":         "it",
		"has a child":  "it",
	}
	for name, says := range cases {
		t.Run(name, func(t *testing.T) {
			bot, err := bad(t, name, terms)
			require.NoError(t, err)
			begun := time.Now()
			view := firstLead(t, terms.Book)
			_, err = bot.Choose(t.Context(), view)
			require.Less(t, time.Since(begun), 4*time.Second)
			var fault *protocol.Fault
			require.ErrorAs(t, err, &fault)
			require.Contains(t, fault.What, says)
			require.NotContains(t, err.Error(), "\n")
			_, again := bot.Choose(t.Context(), view)
			require.Equal(t, err, again, "it is not asked twice")
			bot.DealOver(rules.Result{})
			require.NoError(t, bot.Close())
		})
	}
}

func TestBotsThatDoNotGetReady(t *testing.T) {
	if testing.Short() {
		t.Skip("-short: it waits for the full ten seconds that a bot has for ready")
	}
	terms := protocol.Terms{Book: modern(t), Seed: 1}
	cases := map[string]string{
		"dead at once":  "it ended",
		"flood of text": "it talks nonsense",
		"never ready":   "it did not answer within 10s",
	}
	for name, says := range cases {
		t.Run(name, func(t *testing.T) {
			_, err := bad(t, name, terms)
			var fault *protocol.Fault
			require.ErrorAs(t, err, &fault)
			require.Contains(t, fault.What, says)
			if name == "dead at once" {
				require.Equal(t, "no licence found", fault.Stderr)
			}
		})
	}
}

func TestStartRefusesWhatIsNoCommand(t *testing.T) {
	for _, command := range []string{"", "  ", `"open quote`, "/no/such/program"} {
		_, err := protocol.Start(t.Context(), command, protocol.Terms{Book: modern(t)})
		require.Error(t, err, command)
		require.NotContains(t, err.Error(), "\n")
	}
}

func TestSplitExpandsNothing(t *testing.T) {
	words, err := protocol.Split("a 'b c' \"d e\" f\\ g $HOME `ls` *.go x;y a|b (c) '\\n'")
	require.NoError(t, err)
	require.Equal(t, []string{"a", "b c", "d e", "f g", "$HOME", "`ls`", "*.go", "x;y", "a|b", "(c)", `\n`}, words)
}

func TestCancelledWhileThinking(t *testing.T) {
	bot, err := bad(t, "late", protocol.Terms{Book: modern(t)})
	require.NoError(t, err)
	ctx, cancel := context.WithTimeout(t.Context(), 50*time.Millisecond)
	defer cancel()
	_, err = bot.Choose(ctx, firstLead(t, modern(t)))
	require.ErrorIs(t, err, context.DeadlineExceeded)
	require.NoError(t, bot.Close())
}

// Both ends together: a bot behind the protocol plays move for move what it
// plays at the table, in every book.
func TestServedBotPlaysTheSame(t *testing.T) {
	for _, book := range rules.Books() {
		t.Run(book.Variant.Name+"/"+book.Name, func(t *testing.T) {
			for deal := range 8 {
				playBoth(t, book, uint64(deal))
			}
		})
	}
}

func playBoth(t *testing.T, book *rules.Book, seed uint64) {
	t.Helper()
	hostIn, botOut := io.Pipe()
	botIn, hostOut := io.Pipe()
	served := make(chan error, 1)
	go func() {
		err := protocol.Serve(t.Context(), botIn, botOut, "club", func(seed uint64, _ time.Duration) (ai.Bot, error) {
			return ai.New("club", seed)
		})
		_ = botOut.Close()
		served <- err
	}()
	from := bufio.NewScanner(hostIn)
	say := func(message any) {
		line, err := json.Marshal(message)
		require.NoError(t, err)
		_, err = hostOut.Write(append(line, '\n'))
		require.NoError(t, err)
	}
	house := map[string]string{}
	for _, p := range book.Params() {
		house[p.Key] = p.Value
	}
	say(map[string]any{
		"type": "hello", "protocol": 1, "variant": book.Variant.Name, "rules": house,
		"seat": 0, "seed": seed, "unheard_of": true,
	})
	require.True(t, from.Scan())
	require.JSONEq(t, `{"type":"ready","name":"club"}`, from.Text())

	local, err := ai.New("club", seed)
	require.NoError(t, err)
	rng := rand.New(rand.NewPCG(seed, 1))
	m := rules.NewMatch(book, 1)
	d, err := m.Deal(shuffle.Deck(book, seed, 1))
	require.NoError(t, err)
	for d.Phase() != rules.Over {
		legal := d.Legal()
		choice := legal.First()
		if d.Turn() == 0 {
			view := m.View(&d, 0)
			say(map[string]any{"type": "choose", "view": protocol.ViewOf(&view), "legal": []string{}})
			require.True(t, from.Scan())
			choice, err = local.Choose(t.Context(), view)
			require.NoError(t, err)
			require.JSONEq(t, fmt.Sprintf(`{"type":"move","move":%q}`, choice), from.Text())
		} else if n := legal.Cards().Len(); n > 0 {
			for skip := rng.IntN(n); skip > 0; skip-- {
				legal &= legal - 1
			}
			choice = legal.First()
		}
		require.NoError(t, d.Play(choice))
	}
	say(map[string]any{"type": "deal_over"})
	say(map[string]any{"type": "bye"})
	require.NoError(t, <-served)
}

func TestServeSaysWhatIsWrong(t *testing.T) {
	cases := map[string]string{
		"not a message":            `so what`,
		"before the hello":         `{"type":"choose"}`,
		"the host speaks protocol": `{"type":"hello","protocol":2,"variant":"schnapsen"}`,
		"unknown variant":          `{"type":"hello","protocol":1,"variant":"whist"}`,
		"rule follow cannot be":    `{"type":"hello","protocol":1,"variant":"schnapsen","rules":{"follow":"never"}}`,
	}
	for says, line := range cases {
		err := protocol.Serve(t.Context(), strings.NewReader(line+"\n"), io.Discard, "club", nil)
		require.ErrorContains(t, err, says)
	}
}

// The view on the wire, whole, as the documentation of the protocol has it.
func TestViewLiteral(t *testing.T) {
	m := rules.NewMatch(modern(t), 1)
	m.Score = [2]int{2, 4}
	view := richView(t, m)
	got, err := json.MarshalIndent(protocol.ViewOf(&view), "", "  ")
	require.NoError(t, err)
	golden := filepath.Join("testdata", "view.json")
	if *update {
		require.NoError(t, os.MkdirAll("testdata", 0o755))
		require.NoError(t, os.WriteFile(golden, append(got, '\n'), 0o644))
	}
	want, err := os.ReadFile(golden)
	require.NoError(t, err)
	require.Equal(t, string(want), string(got)+"\n")
}

// richView finds a question that shows most of what a view can hold: a closed
// stock, a marriage, drawn cards, a led card.
func richView(t *testing.T, m rules.Match) rules.View {
	t.Helper()
	bot, err := ai.New("club", 1)
	require.NoError(t, err)
	for seed := uint64(1); ; seed++ {
		d, err := m.Deal(shuffle.Deck(m.Book, seed, 1))
		require.NoError(t, err)
		for d.Phase() != rules.Over {
			v := m.View(&d, d.Turn())
			shown := v.Shown[1] != 0 && v.Draws > 1 && v.ClosedBy == 1
			if shown && d.Phase() == rules.Follow && d.Turn() == 0 && d.Legal().Len() > 1 {
				return v
			}
			move, err := bot.Choose(t.Context(), v)
			require.NoError(t, err)
			require.NoError(t, d.Play(move))
		}
	}
}

// The example in another language plays whole deals in both variants.
func TestPythonExample(t *testing.T) {
	python, err := exec.LookPath("python3")
	if err != nil {
		t.Skip("python3 is not installed, and the example is written in it")
	}
	script, err := filepath.Abs(filepath.Join("..", "..", "testdata", "bots", "example.py"))
	require.NoError(t, err)
	for _, book := range rules.Books() {
		bot, err := protocol.Start(t.Context(), fmt.Sprintf("%s %q", python, script), protocol.Terms{Book: book, Seed: 3})
		require.NoError(t, err)
		require.Equal(t, "example.py 1.0", bot.Name())
		for deal := 1; deal <= 5; deal++ {
			d, err := rules.NewDeal(book, shuffle.Deck(book, 3, deal), 0, 0)
			require.NoError(t, err)
			for d.Phase() != rules.Over {
				move, err := bot.Choose(t.Context(), d.View(d.Turn()))
				require.NoError(t, err)
				require.NoError(t, d.Play(move))
			}
			r, _ := d.Result()
			require.NotEqual(t, rules.ByFalseClaim, r.Reason)
			bot.DealOver(r)
		}
		require.NoError(t, bot.Close())
	}
}

func FuzzServe(f *testing.F) {
	f.Add(`{"type":"hello","protocol":1,"variant":"schnapsen","rules":{}}` + "\n" + `{"type":"choose","view":{"dealt":["SA"]}}`)
	f.Add(`{"type":"choose","view":null}`)
	f.Fuzz(func(t *testing.T, said string) {
		err := protocol.Serve(t.Context(), strings.NewReader(said), io.Discard, "club", func(seed uint64, _ time.Duration) (ai.Bot, error) {
			return ai.New("club", seed)
		})
		if err != nil {
			require.NotEmpty(t, err.Error())
		}
	})
}
