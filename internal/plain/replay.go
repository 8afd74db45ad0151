package plain

import (
	"context"

	"games/sixtysix/ai"
	"games/sixtysix/internal/hand"
	"games/sixtysix/internal/practice"
	"games/sixtysix/rules"
)

// replay plays a drill on against the bot, the hidden cards laid out anew. It is
// off the record: it is written down nowhere and counts for nothing.
func (t *trainer) replay(ctx context.Context, q *practice.Question) error {
	player, err := t.practice.Bot()
	if err != nil {
		return err
	}
	r := &replayed{trainer: t, question: q, deal: q.Resampled(t.practice.Chance), bot: player}
	t.say("The hidden cards are laid out anew. This counts for nothing; back leaves it.")
	for r.deal.Turn() != rules.NoPlayer {
		done, err := r.step(ctx)
		if err != nil || done {
			return err
		}
	}
	return nil
}

// replayed is a deal off the record.
type replayed struct {
	*trainer
	question *practice.Question
	deal     rules.Deal
	bot      ai.Bot
	hand     hand.Hand
	shown    rules.Cards
}

func (r *replayed) view(p rules.Player) rules.View {
	v := r.deal.View(p)
	at := &r.question.Position.View
	v.Score, v.Target = at.Score, at.Target
	return v
}

// step makes the next move; done is that the person has had enough.
func (r *replayed) step(ctx context.Context) (done bool, err error) {
	v := r.view(r.deal.Turn())
	var move rules.Move
	switch {
	case v.Me == bot:
		if move, err = r.bot.Choose(ctx, v); err != nil {
			return false, err
		}
	case v.Legal() == rules.Pass.Set():
		move = rules.Pass
	default:
		if move, done, err = r.ask(ctx, &v); done || err != nil {
			return done, err
		}
	}
	return false, r.play(v.Me, move)
}

// ask lets the person choose.
func (r *replayed) ask(ctx context.Context, v *rules.View) (move rules.Move, done bool, err error) {
	r.hand = r.hand.Fit(v)
	asked := turn{view: *v, hand: r.hand}
	if r.shown != v.Hand {
		r.say(sentence(r.hand, v.Trump))
		r.shown = v.Hand
	}
	err = r.until(ctx, asked.prompt(), func(text string) error {
		if text == "back" {
			done = true
			return nil
		}
		a, err := asked.read(text)
		switch {
		case err != nil:
			return answerError(err.Error())
		case a.request == "help":
			r.lines(asked.help())
			return answerError("back: leave the deal.")
		case a.request == "last":
			r.say(last(v))
			return answerError("")
		case a.request != "":
			return r.aside(a.request, r.question, &asked)
		}
		move = a.move
		return nil
	})
	return move, done, err
}

// play makes a move and tells what it has done.
func (r *replayed) play(p rules.Player, move rules.Move) error {
	before := r.view(person)
	if err := r.deal.Play(move); err != nil {
		return err
	}
	a := rules.Act{Player: p, Move: move}
	after := r.view(person)
	r.say(act(&before, a), voice.Trick(&before.Table, a))
	r.say(news(&before, &after)...)
	if result, over := r.deal.Result(); over {
		table := r.deal.Table()
		r.say(voice.Result(result, &table))
		r.say(hidden(&r.deal)...)
	}
	return nil
}

// news says which card the player has drawn. A position has no history, so the
// view does not list what was drawn.
func news(before, after *rules.View) []string {
	come := after.Hand &^ before.Hand
	if after.Stock == before.Stock || come == 0 {
		return nil
	}
	said := []string{"You draw " + come.Lowest().Name() + "."}
	if after.Stock == 0 {
		said = append(said, "The stock is exhausted.", strictness(after.Book))
	}
	return said
}
