package plain

import (
	"context"
	"errors"
	"strings"

	"games/sixtysix/ai"
	"games/sixtysix/internal/hand"
	"games/sixtysix/internal/hint"
	"games/sixtysix/internal/lobby"
	"games/sixtysix/internal/record"
	"games/sixtysix/internal/session"
	"games/sixtysix/rules"
)

// match is a match being played.
type match struct {
	*console
	game    *Game
	session *session.Match
	bot     ai.Bot
	journal lobby.Journal

	unwritten []record.Line // lines that the journal did not take
	careless  bool          // the person goes on although they are not written

	hand    hand.Hand
	shown   sight  // when the hand was listed last
	counted string // the card points that were told last
	asked   hint.Asked
	advice  advice
}

// sight is a hand and the moment in a deal at which it was seen.
type sight struct {
	deal, tricks int
	cards        rules.Cards
}

// whole plays the match and asks whether there is to be another. Whatever
// happens, it is left in order.
func (m *match) whole(ctx context.Context) (another bool, err error) {
	defer func() {
		if m.journal != nil {
			err = errors.Join(err, m.journal.Close())
		}
	}()
	if err := m.run(ctx); err != nil {
		return false, m.leave(err)
	}
	if err := m.write(); err != nil {
		return false, m.unsaved(err)
	}
	return m.rematch(ctx)
}

// run plays the match to its end.
func (m *match) run(ctx context.Context) error {
	switch {
	case m.session.Live():
		m.recap()
	case m.session.Number() > 0: // it ended when the match was left
		m.outcome()
	}
	for !m.session.Over() {
		if err := m.step(ctx); err != nil {
			return err
		}
	}
	m.blank()
	_, hints := m.session.Hints()
	m.say(voice.Over(m.session.State()), hint.Used(hints))
	return nil
}

// tries is how often the question for another match is put before silence is
// taken for a no.
const tries = 3

// rematch asks whether there is to be another match.
func (m *match) rematch(ctx context.Context) (bool, error) {
	again, asked := false, 0
	err := m.until(ctx, "Another match, yes or no:", func(text string) error {
		if spelt[strings.ToLower(text)] == "review" {
			if err := m.review(ctx); err != nil {
				return err
			}
			return answerError("")
		}
		word, err := meant(strings.ToLower(text), append([]string{"yes", "no"}, requests...))
		asked++
		switch {
		case word == "yes":
			again = true
		case word == "no", word == "quit":
		case asked == tries:
			m.say("That is taken for a no.")
		case err != nil:
			return err
		default:
			return aside(word)
		}
		return nil
	})
	if err != nil {
		return false, left(m.console, err)
	}
	return again, nil
}

// step does what comes next: a deal, the person's turn or the bot's.
func (m *match) step(ctx context.Context) error {
	switch m.session.Turn() {
	case person:
		return m.mine(ctx)
	case bot:
		return m.theirs(ctx)
	}
	lines, err := m.session.Deal()
	if err != nil {
		return err
	}
	if err := m.save(ctx, lines); err != nil {
		return err
	}
	m.hand, m.counted = nil, ""
	m.blank()
	m.say(m.opening()...)
	return nil
}

// play makes a move, sees to it that it is written, and tells what happened.
func (m *match) play(ctx context.Context, p rules.Player, move rules.Move) error {
	before := m.session.View(person)
	lines, err := m.session.Play(p, move)
	if err != nil {
		return err
	}
	if err := m.save(ctx, lines); err != nil {
		return err
	}
	m.tell(&before, rules.Act{Player: p, Move: move})
	if result, over := m.session.Result(); over {
		ai.Tell(m.bot, result)
	}
	return nil
}

// mine is the person's turn. A window in which there is nothing but to pass
// goes by without a word.
func (m *match) mine(ctx context.Context) error {
	v := m.session.View(person)
	legal := v.Legal()
	switch {
	case legal == rules.Pass.Set():
		return m.play(ctx, person, rules.Pass)
	case m.game.AutoClaim && legal.Has(rules.Claim) && v.CanClaim(person):
		return m.play(ctx, person, rules.Claim)
	}
	m.hand = m.hand.Fit(&v)
	t := turn{view: v, hand: m.hand}
	m.count(&v)
	m.show(&t)
	var move rules.Move
	err := m.until(ctx, t.prompt(), func(text string) error {
		a, err := t.read(text)
		switch {
		case err != nil:
			return answerError(err.Error())
		case a.request != "":
			return m.serve(ctx, a.request, &t)
		}
		move = a.move
		return nil
	})
	if err != nil {
		return err
	}
	return m.play(ctx, person, move)
}

// show lists the cards, once each time that the person has to choose one and
// when they have just been dealt.
func (m *match) show(t *turn) {
	now := m.seen(&t.view)
	dealt := now.deal != m.shown.deal
	choosing := t.view.Phase == rules.Lead || t.view.Phase == rules.Follow
	if now == m.shown || !choosing && !dealt {
		return
	}
	m.shown = now
	m.say(sentence(t.hand, t.view.Trump))
}

// seen is what listing the cards now would show.
func (m *match) seen(v *rules.View) sight {
	return sight{m.session.Number(), len(v.FinishedTricks()), v.Hand}
}

// count tells the card points where they are wanted all the time.
func (m *match) count(v *rules.View) {
	if now := counts(v); m.game.Points && now != m.counted {
		m.say(now)
		m.counted = now
	}
}

// theirs is the bot's turn.
func (m *match) theirs(ctx context.Context) error {
	if err := m.flush(); err != nil {
		return err
	}
	v := m.session.View(bot)
	move, err := m.bot.Choose(ctx, v)
	switch {
	case ctx.Err() != nil:
		return context.Cause(ctx)
	case err == nil:
		err = v.Check(move)
	}
	if err != nil {
		return m.replace(ctx, err)
	}
	return m.play(ctx, bot, move)
}

// standIn is the bot that takes over from one that fails.
const standIn = "club"

// replace offers to go on with a built-in bot. The match is none the worse.
func (m *match) replace(ctx context.Context, failure error) error {
	m.say("Bot has failed: "+oneLine(failure)+".", "Nothing is lost.")
	n, err := m.choose(ctx, question{
		text: "How do you go on?",
		options: []option{
			{standIn, "the built-in bot takes over"},
			{"quit", "leave; the match can be resumed"},
		},
	})
	if err != nil {
		return err
	}
	if n == 2 {
		return errQuit
	}
	m.bot, err = m.game.Bot(standIn, m.session.Header().Seed)
	return err
}
