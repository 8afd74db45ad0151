package plain

import (
	"context"
	"fmt"
	"strings"

	"games/sixtysix/ai"
	"games/sixtysix/internal/choice"
	"games/sixtysix/internal/lobby"
	"games/sixtysix/rules"
)

// menu is the conversation before a match.
type menu struct {
	*console
	game *Game
}

// start asks for everything that a match is set up with.
func (m *menu) start(ctx context.Context) (choice.Choice, error) {
	last, ok := m.game.Memory.Recall()
	if ok {
		n, err := m.choose(ctx, question{
			text: "Last time you chose " + last.String() + ".",
			options: []option{
				{word: "again", text: "the same"},
				{word: "other", text: "choose anew"},
			},
			enter: 1,
		})
		if err != nil || n == 1 {
			return last, err
		}
	}
	book, err := m.book(ctx)
	if err != nil {
		return choice.Choice{}, err
	}
	name, err := m.opponent(ctx)
	return choice.Of(book, name), err
}

// book asks which rules are played.
func (m *menu) book(ctx context.Context) (*rules.Book, error) {
	variant, err := m.variant(ctx)
	if err != nil {
		return nil, err
	}
	var books []*rules.Book
	q := question{text: "Which rules?", enter: 1}
	for _, b := range rules.Books() {
		if b.Variant == variant {
			books = append(books, b)
			q.options = append(q.options, option{b.Name, choice.About(b)})
		}
	}
	n, err := m.choose(ctx, q)
	if err != nil {
		return nil, err
	}
	book, err := m.target(ctx, books[n-1])
	if err != nil {
		return nil, err
	}
	return m.house(ctx, book)
}

func (m *menu) variant(ctx context.Context) (*rules.Variant, error) {
	q := question{text: "Which game?", enter: 1}
	for _, v := range rules.Variants() {
		q.options = append(q.options, option{v.Name, fmt.Sprintf("%d cards, %d in the hand", v.Cards.Len(), v.Hand())})
	}
	n, err := m.choose(ctx, q)
	if err != nil {
		return nil, err
	}
	return rules.Variants()[n-1], nil
}

// opponent asks for one of the bots that are made for people.
func (m *menu) opponent(ctx context.Context) (string, error) {
	q := question{text: "Which opponent?"}
	for _, row := range ai.Bots() {
		if !row.Listed {
			continue
		}
		q.options = append(q.options, option{row.Name, row.Doc})
		if row.Name == choice.Default().Bot {
			q.enter = len(q.options)
		}
	}
	n, err := m.choose(ctx, q)
	if err != nil {
		return "", err
	}
	return q.options[n-1].word, nil
}

// target asks how long the match is.
func (m *menu) target(ctx context.Context, book *rules.Book) (*rules.Book, error) {
	question := fmt.Sprintf("How many game points win the match, 1 to 99 (Enter is %d):", book.Target)
	err := m.until(ctx, question, func(text string) error {
		if text == "" {
			return nil
		}
		if !isNumber(text) {
			return aside(strings.ToLower(text))
		}
		changed, err := book.With("target", text)
		if err != nil {
			return noAnswer("It cannot be %s.", short(text))
		}
		book = changed
		return nil
	})
	return book, err
}

// house asks for house rules until there are no more.
func (m *menu) house(ctx context.Context, book *rules.Book) (*rules.Book, error) {
	const question = "House rules: KEY=VALUE changes a rule, rules lists them, Enter goes on:"
	for {
		more := false
		err := m.until(ctx, question, func(text string) error {
			key, value, ok := strings.Cut(strings.ToLower(text), "=")
			_, unlike := meant(key, []string{"rules"})
			switch {
			case text == "":
				return nil
			case !ok && unlike == nil:
				m.lines(params(book))
				return answerError("")
			case !ok:
				return aside(key)
			}
			changed, err := book.With(strings.TrimSpace(key), strings.TrimSpace(value))
			if err != nil {
				return noAnswer("This is not possible: %s.", oneLine(err))
			}
			book, more = changed, true
			return nil
		})
		if err != nil || !more {
			return book, err
		}
	}
}

// unfinished offers to go on with the match that was left.
func (m *menu) unfinished(ctx context.Context, kept *lobby.Kept) (goOn bool, err error) {
	if kept == nil {
		return false, nil
	}
	n, err := m.choose(ctx, question{
		text: "You have an unfinished match: " + kept.String() + ".",
		options: []option{
			{"go on", "resume it"},
			{"put away", "do not offer it any more"},
		},
		enter: 1,
	})
	if err != nil || n == 1 {
		return true, err
	}
	return false, kept.PutAway()
}
