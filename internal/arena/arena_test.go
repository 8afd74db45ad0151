package arena

import (
	"context"
	"encoding/json"
	"errors"
	"math"
	"math/rand/v2"
	"slices"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"games/sixtysix/ai"
	"games/sixtysix/internal/shuffle"
	"games/sixtysix/rules"
)

// stopped is a clock that stands still, so that results can be compared whole.
func stopped() time.Time { return time.Unix(0, 0) }

func book(t *testing.T, variant, name string) *rules.Book {
	t.Helper()
	b, err := rules.Lookup(variant, name)
	require.NoError(t, err)
	return b
}

func named(t *testing.T, name string) Entrant {
	t.Helper()
	_, err := ai.New(name, 0)
	require.NoError(t, err)
	return Entrant{Name: name, New: func(_ context.Context, _ rules.Player, seed uint64) (ai.Bot, error) {
		return ai.New(name, seed)
	}}
}

// plan is novice against random, some of everything.
func plan(t *testing.T) Plan {
	return Plan{
		Book: book(t, "schnapsen", "modern"), A: named(t, "novice"), B: named(t, "random"),
		Deals: 60, Matches: 7, Seed: 4, Jobs: 1, Now: stopped,
	}
}

func run(t *testing.T, p Plan) *Result {
	t.Helper()
	r, err := p.Run(context.Background())
	require.NoError(t, err)
	return r
}

func TestJobsChangeNothing(t *testing.T) {
	p := plan(t)
	one := run(t, p)
	for _, jobs := range []int{2, 3, 16} {
		p.Jobs = jobs
		require.Equal(t, one, run(t, p))
	}
	require.EqualValues(t, 120, one.Deals.Deals)
	require.EqualValues(t, 60, one.Deals.Decks)
	require.EqualValues(t, 7, one.Matches.Matches.Pairs)
}

func TestSeedChangesTheRun(t *testing.T) {
	p := plan(t)
	one := run(t, p)
	p.Seed++
	require.NotEqual(t, one.Deals.Points, run(t, p).Deals.Points)
}

func TestShardsAddUpToTheWhole(t *testing.T) {
	p := plan(t)
	whole := run(t, p)
	for _, n := range []int{1, 2, 5, 90} {
		var shards []*Result
		for i := 1; i <= n; i++ {
			p.Shard = Shard{i, n}
			text, err := json.Marshal(run(t, p).Report())
			require.NoError(t, err)
			shard, err := ReadShard(text)
			require.NoError(t, err)
			shards = append(shards, shard)
		}
		rand.Shuffle(n, func(i, j int) { shards[i], shards[j] = shards[j], shards[i] })
		merged, err := Merge(shards)
		require.NoError(t, err)
		require.Equal(t, whole, merged, "cut into %d", n)
		require.InDelta(t, float64(whole.Report().CI95), float64(merged.Report().CI95), 0)
	}
}

func TestMergeRefusesWhatDoesNotBelongTogether(t *testing.T) {
	p := plan(t)
	p.Deals, p.Matches = 4, 0
	shard := func(change func(*Plan)) *Result {
		q := p
		q.Shard = Shard{1, 2}
		change(&q)
		return run(t, q)
	}
	first := shard(func(*Plan) {})
	for _, c := range []struct {
		text  string
		other *Result
	}{
		{"shard 1/2 is there twice", first},
		{"different cuts", shard(func(q *Plan) { q.Shard = Shard{2, 3} })},
		{"the bots differ", shard(func(q *Plan) { q.A = named(t, "club") })},
		{"the rules differ", shard(func(q *Plan) { q.Book = book(t, "schnapsen", "classic") })},
		{"the seeds differ", shard(func(q *Plan) { q.Seed++ })},
		{"the numbers of deals or matches differ", shard(func(q *Plan) { q.Deals++ })},
	} {
		_, err := Merge([]*Result{first, c.other})
		require.ErrorContains(t, err, c.text)
	}
	_, err := Merge(nil)
	require.ErrorContains(t, err, "nothing to merge")
	for _, text := range []string{`{"a":"club"}`, `{"part":{"shard":"3/2"}}`, `[]`, `12 deals`} {
		_, err := ReadShard([]byte(text))
		require.Error(t, err, text)
	}
}

// The same deals played and added up in the plainest way.
func TestFiguresAgainstAPlainReference(t *testing.T) {
	p := plan(t)
	p.Matches = 0
	p.Book = book(t, "sixtysix", "classic")
	var means []float64
	var net, wins, draws, closes int
	for i := 1; i <= p.Deals; i++ {
		sum := 0
		for a := range rules.Player(2) {
			var seats [2]ai.Bot
			for s, e := range []Entrant{p.A, p.B} {
				bot, err := e.New(context.Background(), a^rules.Player(s), p.branch(botStream, i))
				require.NoError(t, err)
				seats[a^rules.Player(s)] = bot
			}
			d, err := rules.NewDeal(p.Book, shuffle.Deck(p.Book, p.Seed, i), rules.Player(i%2), 0)
			require.NoError(t, err)
			for d.Phase() != rules.Over {
				m, err := seats[d.Turn()].Choose(context.Background(), d.View(d.Turn()))
				require.NoError(t, err)
				require.NoError(t, d.Play(m))
			}
			r, _ := d.Result()
			switch r.Winner {
			case rules.NoPlayer:
				draws++
			case a:
				wins++
				sum += r.GamePoints
			default:
				sum -= r.GamePoints
			}
			if d.Table().ClosedBy == a {
				closes++
			}
		}
		net += sum
		means = append(means, float64(sum)/2)
	}
	mean, squares := float64(net)/float64(2*p.Deals), 0.0
	for _, m := range means {
		squares += (m - mean) * (m - mean)
	}
	error95 := 1.959964 * math.Sqrt(squares/float64(len(means)-1)/float64(len(means)))

	report := run(t, p).Report()
	require.InDelta(t, mean, float64(report.APointsPerDeal), 1e-9)
	require.InDelta(t, error95, float64(report.CI95), 1e-6)
	require.EqualValues(t, wins, report.AWins)
	require.EqualValues(t, draws, report.Draws)
	require.EqualValues(t, 2*p.Deals-wins-draws, report.BWins)
	require.EqualValues(t, closes, report.Closes.A.N)
	require.EqualValues(t, net, report.AGamePoints-report.BGamePoints)
	require.EqualValues(t, p.Deals, report.Deals)
	require.Zero(t, report.ClaimsFalse)
	require.Zero(t, report.Forfeits)
}

// A bot against itself plays the same deal from both seats.
func TestABotIsExactlyItsOwnMatch(t *testing.T) {
	p := plan(t)
	p.B = p.A
	r := run(t, p).Report()
	require.Zero(t, r.APointsPerDeal)
	require.Zero(t, r.CI95)
	require.Equal(t, r.AWins, r.BWins)
	require.InDelta(t, 0.5, float64(r.AMatchRate), 0)
}

func TestMatchesGoToTheTarget(t *testing.T) {
	p := plan(t)
	p.Deals = 0
	r := run(t, p)
	report := r.Report()
	require.EqualValues(t, 14, report.MatchWins.A+report.MatchWins.B)
	require.InDelta(t, float64(report.MatchWins.A)/14, float64(report.AMatchRate), 1e-9)
	require.Positive(t, report.MatchWins.A)
	// Somebody needs at least three deals of 3 to get to 7.
	require.GreaterOrEqual(t, r.Matches.Deals, int64(14*3))
	require.LessOrEqual(t, r.Matches.Decks, r.Matches.Deals)
	require.Equal(t, report.AWins+report.BWins+report.Draws, r.Matches.Deals)
	require.Equal(t, r.Matches.Decks, report.Deals)
}

func TestDealsAndMatchesTogether(t *testing.T) {
	p := plan(t)
	together := run(t, p).Report()
	p.Matches = 0
	deals := run(t, p).Report()
	require.InDelta(t, float64(deals.APointsPerDeal), float64(together.APointsPerDeal), 0)
	require.Equal(t, deals.Deals, together.Deals)
	require.Nil(t, deals.MatchReport)
	require.NotNil(t, together.MatchReport)
}

// script is a bot that does what a function says.
type script func(ctx context.Context, v rules.View) (rules.Move, error)

func (s script) Choose(ctx context.Context, v rules.View) (rules.Move, error) { return s(ctx, v) }

func scripted(s script) Entrant {
	return Entrant{Name: "script", New: func(context.Context, rules.Player, uint64) (ai.Bot, error) { return s, nil }}
}

func TestForfeits(t *testing.T) {
	for _, c := range []struct {
		why string
		bot script
	}{
		{"illegal move", func(context.Context, rules.View) (rules.Move, error) { return rules.Declare(rules.NoSuit), nil }},
		{"illegal move", func(_ context.Context, v rules.View) (rules.Move, error) {
			return rules.Play((v.Book.Variant.Cards &^ v.Hand).Lowest()), nil
		}},
		{"out of cheese", func(context.Context, rules.View) (rules.Move, error) { return 0, errors.New("out of cheese") }},
	} {
		p := plan(t)
		p.Matches = 2
		p.Deals = 5
		p.B = scripted(c.bot)
		r := run(t, p)
		report := r.Report()
		require.EqualValues(t, 10, report.AWins)
		require.InDelta(t, 3, float64(report.APointsPerDeal), 0)
		require.EqualValues(t, 30, report.AGamePoints)
		require.EqualValues(t, 4, report.MatchWins.A)
		require.EqualValues(t, 10+4*3, report.Forfeits, "three forfeits lose a match")
		require.Equal(t, "script", r.Deals.Forfeit.Bot)
		require.Equal(t, 1, r.Deals.Forfeit.Pair)
		require.Contains(t, r.Deals.Forfeit.Why, c.why)
	}
}

func TestAForfeitIsWorthTheCarryToo(t *testing.T) {
	p := plan(t)
	p.B = scripted(func(context.Context, rules.View) (rules.Move, error) { return 0, errors.New("no") })
	into := &pair{number: 1}
	require.NoError(t, p.seat(context.Background(), 1, 0, func(g *game) error {
		m := rules.NewMatch(p.Book, 0)
		m.Carry = 2
		r, err := g.deal(context.Background(), m, shuffle.Deck(p.Book, 1, 1), into, &Game{})
		require.Equal(t, 5, r.GamePoints)
		return err
	}))
	require.Equal(t, [2]int64{5, 0}, into.GamePoints)
}

func TestFalseClaimsAreCounted(t *testing.T) {
	p := plan(t)
	p.Matches = 0
	p.Book = book(t, "sixtysix", "classic") // claims are legal at every turn
	p.B = scripted(func(context.Context, rules.View) (rules.Move, error) { return rules.Claim, nil })
	report := run(t, p).Report()
	require.Positive(t, report.ClaimsFalse)
	require.Positive(t, report.AWins)
	require.Zero(t, report.Forfeits)
}

func TestABotThatBreaksDownIsAnError(t *testing.T) {
	p := plan(t)
	p.Jobs = 3
	p.A = scripted(func(context.Context, rules.View) (rules.Move, error) { panic("lost a card") })
	_, err := p.Run(context.Background())
	require.ErrorContains(t, err, "a bot broke down in pair 1: lost a card")
}

func TestABotThatCannotBeMadeIsAnError(t *testing.T) {
	p := plan(t)
	p.B = Entrant{Name: "ghost", New: func(context.Context, rules.Player, uint64) (ai.Bot, error) { return nil, errors.New("not there") }}
	_, err := p.Run(context.Background())
	require.ErrorContains(t, err, "bot ghost: not there")
}

// guest is a bot that notes what it is told besides the views.
type guest struct {
	ai.Bot
	seat  rules.Player
	heard *[]rules.Player // winners, as far as they sat where the guest does
	left  *int
}

func (g guest) DealOver(r rules.Result) {
	if r.Winner == g.seat {
		*g.heard = append(*g.heard, r.Winner)
	}
}

func (g guest) Close() error { *g.left++; return nil }

func TestBotsAreToldOfResultsAndDismissed(t *testing.T) {
	p, left := plan(t), 0
	var won []rules.Player
	p.A.New = func(_ context.Context, seat rules.Player, seed uint64) (ai.Bot, error) {
		bot, err := ai.New("random", seed)
		return guest{bot, seat, &won, &left}, err
	}
	r := run(t, p)
	require.Equal(t, 2*p.Deals+2*p.Matches, left)
	require.Len(t, won, int(r.Deals.Wins[0]+r.Matches.Wins[0]), "A hears that it has won, in its own seat")
	require.Contains(t, won, rules.Player(0))
	require.Contains(t, won, rules.Player(1))
}

// A run that is broken off is the beginning of the run that was planned.
func TestABrokenOffRunKeepsWhatItHas(t *testing.T) {
	for _, jobs := range []int{1, 4} {
		p := plan(t)
		p.Jobs, p.Deals = jobs, 50_000
		r := brokenOff(t, p, 20)
		n := int(r.Deals.Points.Pairs)
		require.GreaterOrEqual(t, n, 20)
		require.Less(t, n, p.Deals)
		require.Zero(t, r.Matches.Matches.Pairs)

		short := plan(t)
		short.Deals, short.Matches = n, 0
		require.Equal(t, run(t, short).Deals, r.Deals)
	}
}

// brokenOff runs the plan until so many pairs have been counted.
func brokenOff(t *testing.T, p Plan, pairs int) *Result {
	t.Helper()
	ctx, stop := context.WithCancel(context.Background())
	defer stop()
	p.Progress = func(done Progress) {
		if done.Done == pairs {
			stop()
		}
	}
	r, err := p.Run(ctx)
	require.ErrorIs(t, err, context.Canceled)
	return r
}

// A bot that heeds the context has not forfeited anything when it is stopped.
func TestStoppingIsNoForfeit(t *testing.T) {
	p := plan(t)
	ctx, stop := context.WithCancel(context.Background())
	p.A = scripted(func(ctx context.Context, _ rules.View) (rules.Move, error) {
		stop()
		<-ctx.Done()
		return 0, ctx.Err()
	})
	r, err := p.Run(ctx)
	require.ErrorIs(t, err, context.Canceled)
	require.Zero(t, r.Deals.Forfeits)
	require.Zero(t, r.Deals.Points.Pairs)
	require.True(t, math.IsNaN(float64(r.Report().CI95)))
}

func TestProgressIsToldOfEveryPairInOrder(t *testing.T) {
	p := plan(t)
	p.Jobs = 4
	var seen []int
	p.Progress = func(done Progress) { seen = append(seen, done.Done) }
	run(t, p)
	require.Len(t, seen, 67)
	require.True(t, slices.IsSorted(seen[:60]))
	require.Equal(t, 60, seen[59])
	require.Equal(t, 7, seen[66])
}

func TestPlansThatCannotBePlayed(t *testing.T) {
	for _, c := range []struct {
		text   string
		change func(*Plan)
	}{
		{"nothing to play", func(p *Plan) { p.Deals, p.Matches = 0, 0 }},
		{"cannot be negative", func(p *Plan) { p.Deals = -1 }},
		{"needs deals", func(p *Plan) { p.Deals, p.Test = 0, &SPRT{0, 1} }},
		{"cannot be cut", func(p *Plan) { p.Shard, p.Test = Shard{1, 2}, &SPRT{0, 1} }},
	} {
		p := plan(t)
		c.change(&p)
		_, err := p.Run(context.Background())
		require.ErrorContains(t, err, c.text)
	}
}

func TestReportAsJSON(t *testing.T) {
	p := plan(t)
	text, err := json.Marshal(run(t, p).Report())
	require.NoError(t, err)
	at := -1
	for _, key := range []string{
		"a", "b", "variant", "rules", "deals", "a_points_per_deal", "ci95", "a_wins", "b_wins", "draws",
		"a_game_points", "b_game_points", "closes", "claims_false", "forfeits", "seconds_per_move",
		"deals_per_second", "seed", "match_wins", "a_match_rate", "match_ci95",
	} {
		i := indexOf(text, `"`+key+`":`, at)
		require.Greater(t, i, at, key)
		at = i
	}
	require.Contains(t, string(text), `"seconds_per_move":{"a":{"p50":0,"p99":0,"max":0},"b":{"p50":0,"p99":0,"max":0}}`)
	require.Contains(t, string(text), `"deals_per_second":null`, "the clock stood still")
	require.NotContains(t, string(text), "part")
	require.NotContains(t, string(text), "house")
	require.NotContains(t, string(text), "sprt")
}

// indexOf finds the key behind that place.
func indexOf(text []byte, key string, behind int) int {
	for i := behind + 1; i+len(key) <= len(text); i++ {
		if string(text[i:i+len(key)]) == key {
			return i
		}
	}
	return -1
}
