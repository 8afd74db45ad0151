package main

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"time"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"games/sixtysix/ai"
	"games/sixtysix/ai/analysis"
	"games/sixtysix/ai/equity"
	"games/sixtysix/internal/config"
	"games/sixtysix/internal/drill"
	"games/sixtysix/internal/notation"
	"games/sixtysix/internal/plain"
	"games/sixtysix/internal/practice"
	"games/sixtysix/internal/stats"
	"games/sixtysix/rules"
	"games/sixtysix/ui"
	"games/sixtysix/ui/theme"
)

// practiceFlags are the flags of the trainer.
type practiceFlags struct {
	themes   []string
	variant  string
	rules    string
	level    int
	count    int
	position string
	bot      string
	plain    bool
	standing bool
	asJSON   bool
	seed     seedFlag
	hiring   hiring
	given    *pflag.FlagSet
}

func newPractice(env environment) *cobra.Command {
	var flags practiceFlags
	cmd := &cobra.Command{
		Use:   "practice",
		Short: "Practise closing: real positions, answered first and judged at once",
		Long: `Practise closing: positions that arose in play between good bots, many of them
quiet. Say whether you close or play on, with which card and, if you like, the
chance to win the deal. Then you hear what both are worth, what your answer
cost, the plan, and which hands beat it. What is too close to call is right
either way. At the start of a match game points decide; at any other score it
is the chance to win the match, and what that costs is also said in game points
of the start.

Drills come near your level, or at --level or the nearest that has some. What
you missed comes back after a day or more, and so do mistakes about closing in
your own recorded matches, which are priced in the background. Every answer is
written down at once, in the folder sixtysix/practice of the XDG data folder.
--standing tells how you stand.

The rating is 1000 times the mean loss in game points of the decisions about
closing that are not obvious: those in which closing and playing on are less
than a game point apart, at first sight. Less is better.

In lines of text (--plain, and where there is no terminal) answer with what you
would play: a number, SA, close SA, declare H, exchange close SA, pass. After
the verdict next (Enter), scores, worst, replay, line, why and quit are
understood. The end of the input ends the sitting.

With --json two lines are read for each question, the answer and the chance in
percent (or an empty one). Each line printed is an object with one key:
  question   number, drill, theme, position, legal
  error      why a line was not taken; the question stands
  answer     what the history keeps: at, drill, theme, level, variant, rules,
             again, answer, best (lines of moves), class (right, missed, wrong,
             early, late, card or keep), too_close, cost and gap (game points),
             win and chance (of the answer, true and said); and number,
             position, own, by_match, match_cost (what it cost of the chance
             to win the match; 0 where by_match is false), brier, given,
             best_move, close and play_on (as in analyze), costs (line, ev,
             match, cost, right), fails (line, lost, worlds, why), plan (line,
             points, sum, hands, worlds), scores (by own need and the other's
             from 1 to 7: close and play_on, chances to win the match, and
             better)
  summary    answered, right, cost and standing, in the end
--standing --json prints the standing alone. ci95 is half the width of an
interval, as everywhere.

--seed repeats a session: it chooses the drills by the seed, --theme, --variant,
--rules and --level alone (without --level around level 3), whatever was
answered before. Nothing comes back then, and nothing that was seen is left out.`,
		Example: `  sixtysix practice
  sixtysix practice --theme closing --variant schnapsen --rules modern
  sixtysix practice --plain --count 5 --seed 7
  sixtysix practice --standing
  sixtysix practice --position 'variant=schnapsen rules=modern trump=DQ stock=3 hand=SQ.DAT.CAJ unseen=SAK.HAKQ.DKJ.CT points=19:12 tricks=2:1'
  printf 'close\n70\n' | sixtysix practice --json --count 1`,
		RunE: func(cmd *cobra.Command, _ []string) error { return flags.run(cmd, env) },
	}
	flags.add(cmd)
	return cmd
}

func (f *practiceFlags) add(cmd *cobra.Command) {
	f.given = cmd.Flags()
	f.given.StringSliceVar(&f.themes, "theme", nil, "only `THEME`: closing, defending or endgame; repeatable")
	f.given.StringVar(&f.variant, "variant", "", "only this `GAME`: sixtysix or schnapsen (default: any)")
	f.given.StringVar(&f.rules, "rules", "", "only this rule `BOOK`: classic, modern, tournament or santase (default: any)")
	f.given.IntVar(&f.level, "level", 0, "only drills of difficulty `L`, 1 to 5 (default: near yours)")
	f.given.IntVar(&f.count, "count", 0, fmt.Sprintf("end after `N` drills (default: no end on the screen, %d in lines of text)", fewDrills))
	f.given.StringVar(&f.position, "position", "", "practise this position, `LINE` as analyze takes it, off the record")
	f.given.StringVar(&f.bot, "bot", "expert", "`NAME` of the bot that drills are played on against")
	f.seed.add(cmd)
	f.given.BoolVar(&f.plain, "plain", false, "lines of text instead of a full screen")
	f.given.BoolVar(&f.standing, "standing", false, "tell how you stand, and ask nothing")
	f.given.BoolVar(&f.asJSON, "json", false, "lines of JSON: questions, answers, a summary")
	f.given.Bool("no-color", false, "no colours")
	f.given.Bool("ascii", false, "ASCII characters alone")
	complete(cmd, "theme", themesOfDrills())
	complete(cmd, "variant", variantNames())
	complete(cmd, "rules", bookNames())
	complete(cmd, "bot", botNames())
	for _, number := range []string{"level", "count", "position"} {
		complete(cmd, number, nil)
	}
}

// fewDrills is how many are asked in lines of text.
const fewDrills = 10

func themesOfDrills() []cobra.Completion {
	var names []cobra.Completion
	for _, theme := range drill.Themes() {
		names = append(names, string(theme))
	}
	return names
}

// check refuses values that mean nothing, and flags that do not go together.
func (f *practiceFlags) check() error {
	if err := onlyKnown(f.given, "variant", f.variant, variantNames()); err != nil {
		return err
	}
	if err := onlyKnown(f.given, "rules", f.rules, bookNames()); err != nil {
		return err
	}
	if f.given.Changed("theme") && len(f.themes) == 0 {
		return usagef("--theme cannot be \"\"; it takes one of %s", strings.Join(themesOfDrills(), ", "))
	}
	for _, theme := range f.themes {
		if err := onlyKnown(f.given, "theme", theme, themesOfDrills()); err != nil {
			return err
		}
	}
	if f.variant != "" && f.rules != "" {
		if _, err := rules.Lookup(f.variant, f.rules); err != nil {
			return usageError{err}
		}
	}
	switch {
	case f.given.Changed("level") && (f.level < 1 || f.level > drill.Levels):
		return usagef("--level cannot be %d; it takes a number from 1 to %d", f.level, drill.Levels)
	case f.given.Changed("count") && f.count < 1:
		return usagef("--count cannot be %d; it takes a number from 1", f.count)
	case strings.HasPrefix(f.bot, "exec:"):
		return usagef("--bot takes a built-in bot here")
	}
	if _, err := f.hiring.bot(f.bot, 0); err != nil {
		return usageError{err}
	}
	return f.together()
}

// together refuses flags that do not go together.
func (f *practiceFlags) together() error {
	for _, alone := range []string{"position", "standing"} {
		if !f.given.Changed(alone) {
			continue
		}
		for _, other := range []string{"theme", "variant", "rules", "level", "count", "position", "standing"} {
			if other != alone && f.given.Changed(other) {
				return usagef("--%s and --%s do not go together", alone, other)
			}
		}
	}
	return nil
}

func onlyKnown(given *pflag.FlagSet, flag, value string, known []cobra.Completion) error {
	if given.Changed(flag) && !slices.Contains(known, value) {
		return usagef("--%s cannot be %q; it takes one of %s", flag, value, strings.Join(known, ", "))
	}
	return nil
}

// run settles what is asked and hands it to whoever shows it.
func (f *practiceFlags) run(cmd *cobra.Command, env environment) error {
	if err := f.check(); err != nil {
		return err
	}
	cfg, err := f.settings(env)
	if err != nil {
		return err
	}
	t, err := newTrainer(env, f.seed)
	if err != nil {
		return err
	}
	if f.given.Changed("seed") {
		t.choice = practice.BySeed
	}
	if f.standing {
		return f.tell(cmd, t, charsetOf(cfg, env))
	}
	position, err := f.one()
	if err != nil {
		return err
	}
	if !f.plain && !f.asJSON && ableTerminal(cmd, env) {
		return f.onScreen(cmd, env, t, position, cfg)
	}
	return f.inLines(cmd, t, position, cfg, charsetOf(cfg, env))
}

// settings are those of the game; the flag --theme is not the option of that name.
func (f *practiceFlags) settings(env environment) (*config.Config, error) {
	own := pflag.NewFlagSet("practice", pflag.ContinueOnError)
	for _, name := range []string{"no-color", "ascii"} {
		own.AddFlag(f.given.Lookup(name))
	}
	return settings(own, env)
}

// charsetOf is what the options and the terminal allow.
func charsetOf(cfg *config.Config, env environment) stats.Charset {
	if cfg.ASCII == config.On || cfg.ASCII == config.Auto && ui.TerminalOf(env).Glyphs != theme.Unicode {
		return stats.ASCII
	}
	return stats.Unicode
}

// filter is which drills are wanted.
func (f *practiceFlags) filter() practice.Filter {
	filter := practice.Filter{Variant: f.variant, Rules: f.rules, Level: f.level}
	for _, theme := range f.themes {
		filter.Themes = append(filter.Themes, drill.Theme(theme))
	}
	return filter
}

// one is the position that is to be practised, nil where it is drills.
func (f *practiceFlags) one() (*notation.Position, error) {
	if !f.given.Changed("position") {
		return nil, nil
	}
	p, err := notation.ParsePosition(f.position)
	if err != nil {
		return nil, usageError{err}
	}
	if p.View.Legal() == 0 {
		return nil, usagef("--position: nothing can be played there")
	}
	for range p.View.Worlds() {
		return &p, nil
	}
	return nil, usageError{analysis.ErrNoWorld}
}

// tell prints how the player stands.
func (f *practiceFlags) tell(cmd *cobra.Command, t *trainer, with stats.Charset) error {
	standing, notices, err := t.standing()
	if err != nil {
		return err
	}
	if err := warn(cmd, notices); err != nil {
		return err
	}
	if f.asJSON {
		return writeJSON(cmd.OutOrStdout(), standing)
	}
	return standing.Write(cmd.OutOrStdout(), with)
}

// warn says on standard error what the output has no place for.
func warn(cmd *cobra.Command, notices []string) error {
	for _, notice := range notices {
		if _, err := fmt.Fprintf(cmd.ErrOrStderr(), "sixtysix: %s\n", notice); err != nil {
			return err
		}
	}
	return nil
}

// inLines asks in lines of text, or of JSON.
func (f *practiceFlags) inLines(cmd *cobra.Command, t *trainer, position *notation.Position, cfg *config.Config, with stats.Charset) error {
	p := &plain.Practice{
		In: cmd.InOrStdin(), Out: cmd.OutOrStdout(), Notes: cfg.Problems, Count: f.count,
		Analyst: analysis.New(analysisSeed, practice.Work, new(equity.Match)),
		Bot:     func() (ai.Bot, error) { return f.hiring.bot(f.bot, botSeed(t.seed)) },
		Chance:  rand.New(rand.NewPCG(t.seed, 0)), // #nosec G404: nothing to guess
		Charset: with,
	}
	if f.count == 0 {
		p.Count = fewDrills
	}
	ask := p.Run
	if f.asJSON {
		ask = p.JSON
	}
	if isTerminal(p.In) && isTerminal(p.Out) {
		p.Prompt, p.Width = " ", widthOf(p.Out)
	}
	if position != nil {
		q, err := practice.Ask(*position)
		if err != nil {
			return err
		}
		p.Drills = &practice.Single{Question: q, Now: time.Now}
		return ask(cmd.Context())
	}
	session, notices, err := t.Open(f.filter())
	if err != nil {
		return err
	}
	if f.asJSON { // in the lines of the output there is no place for them
		if err := warn(cmd, notices); err != nil {
			return err
		}
	}
	p.Drills, p.Keep, p.Notes = session, t.Keep, slices.Concat(p.Notes, notices)
	stop := t.mineMeanwhile(cmd.Context())
	return errors.Join(ask(cmd.Context()), stop())
}
