package ui

import (
	"fmt"
	"slices"

	tea "github.com/charmbracelet/bubbletea"

	"games/sixtysix/internal/hand"
	"games/sixtysix/rules"
	"games/sixtysix/ui/grid"
	"games/sixtysix/ui/keys"
	"games/sixtysix/ui/table"
)

// playbackScreen is a finished deal trick by trick, with all cards open.
type playbackScreen struct {
	*game
	steps []played
	at    int
}

// played is one trick, or what came after the last one: the table before its
// cards were played, and what was done since the trick before.
type played struct {
	before [2]rules.View // each player's, before the lead or at the end
	after  rules.View
	trick  rules.Trick // Lead is NoCard after the last trick
	said   []table.Said
}

// Where a playback begins.
const (
	firstTrick = 0
	lastTrick  = -1
)

func newPlayback(g *game, d *rules.Deal, from int) (*playbackScreen, error) {
	p := &playbackScreen{game: g}
	if err := p.replay(d); err != nil {
		return nil, err
	}
	p.at = from
	if from == lastTrick {
		p.at = len(p.steps) - 1
	}
	return p, nil
}

// replay plays the deal once more and notes each trick.
func (p *playbackScreen) replay(d *rules.Deal) error {
	again, err := redeal(d)
	if err != nil {
		return err
	}
	t := d.Table()
	step := played{trick: rules.Trick{Lead: rules.NoCard}}
	for _, a := range t.Acts() {
		before := again
		view := before.View(person)
		if a.Move.Card() != rules.NoCard && before.Phase() == rules.Lead {
			step.before = [2]rules.View{view, before.View(bot)}
		}
		if err := again.Play(a.Move); err != nil {
			return fmt.Errorf("the deal cannot be shown again: %w", err)
		}
		if said := said(p.look, &view, a); said.Text != "" {
			step.said = append(step.said, said)
		}
		after := again.View(person)
		if after.Tricks == view.Tricks {
			continue
		}
		tricks := after.FinishedTricks()
		step.after, step.trick = after, tricks[len(tricks)-1]
		p.steps = append(p.steps, step)
		step = played{trick: rules.Trick{Lead: rules.NoCard}}
	}
	step.before = [2]rules.View{again.View(person), again.View(bot)}
	step.after = step.before[person]
	p.steps = append(p.steps, step)
	return nil
}

// redeal returns the deal as it was before the first move.
func redeal(d *rules.Deal) (rules.Deal, error) {
	t := d.Table()
	views := [2]rules.View{d.View(person), d.View(bot)}
	dealt := [2][]rules.Card{slices.Collect(views[0].Dealt.All), slices.Collect(views[1].Dealt.All)}
	fore := t.Dealer.Other()
	var deck []rules.Card
	batches := t.Book.Variant.Batches
	for i, n := range batches {
		if i == 1 && t.Book.TurnUp == rules.TurnAfterFirstBatch {
			deck = append(deck, t.FirstTurnUp())
		}
		for _, p := range [2]rules.Player{fore, t.Dealer} {
			deck = append(deck, dealt[p][:n]...)
			dealt[p] = dealt[p][n:]
		}
	}
	if t.Book.TurnUp == rules.TurnAfterDeal {
		deck = append(deck, t.FirstTurnUp())
	}
	face := t.Book.Variant.Face()
	for i, k := range t.FinishedTricks() {
		for _, p := range [2]rules.Player{k.Winner, k.Winner.Other()} {
			if face > 0 && i < len(views[p].DrawnCards()) {
				deck = append(deck, views[p].Drawn[i])
				face--
			}
		}
	}
	deck = append(deck, d.StockCards()...)
	return rules.NewDeal(t.Book, deck, t.Dealer, int(t.Carry))
}

func (p *playbackScreen) place() keys.Place       { return keys.Result }
func (p *playbackScreen) receive(tea.Msg) tea.Cmd { return nil }
func (p *playbackScreen) click(string) tea.Cmd    { return nil }

func (p *playbackScreen) act(a keys.Action) tea.Cmd {
	switch a {
	case keys.Left:
		p.at = max(p.at-1, 0)
	case keys.Right:
		p.at = min(p.at+1, len(p.steps)-1)
	case keys.Up:
		p.at = 0
	case keys.Down:
		p.at = len(p.steps) - 1
	case keys.Back, keys.Enter, keys.Quit:
		p.back()
	case keys.Help:
		p.open(newHelp(p.desk, p.view.Book))
	case keys.Options:
		p.open(newOptions(p.desk))
	}
	return nil
}

func (p *playbackScreen) draw(g *grid.Grid) {
	table.Draw(g, p.scene(), p.look)
}

func (p *playbackScreen) scene() *table.Scene {
	step := &p.steps[p.at]
	mine, theirs := &step.before[person], &step.before[bot]
	s := &table.Scene{
		Game: mine.Book.Variant.Title, Against: p.against,
		Score: p.trickLine(), Deal: fmt.Sprintf("Deal %d", p.match.Number()),
		Bot: step.side(bot), You: step.side(person),
		Stock: stock(mine), Trick: step.laid(),
		Happened: step.said, Asked: step.count(),
		Can:  []table.Hint{p.pairHint(keys.Left, keys.Right, "trick by trick"), p.hint(keys.Back)},
		Help: []table.Hint{p.pairHint(keys.Up, keys.Down, "first and last"), p.hint(keys.Help), p.hint(keys.Options)},
	}
	s.Notes = []string{subject(mine.Dealer) + " dealt"}
	s.Bot.Open = open(theirs, step.trick)
	s.Hand = open(mine, step.trick)
	s.Panel = append([]string{"All tricks:"}, p.tricks()...)
	return s
}

func (p *playbackScreen) trickLine() string {
	if p.at == len(p.steps)-1 {
		return "the end"
	}
	return fmt.Sprintf("trick %d of %d", p.at+1, len(p.steps)-1)
}

func (s *played) side(p rules.Player) table.Side {
	side := table.Side{
		Name: subject(p), Tricks: int(s.after.Tricks[p]), Points: fmt.Sprintf("points %d", s.after.Points[p]),
	}
	if p == bot {
		side.Cards = s.before[bot].Hand.Len()
	}
	return side
}

// count says what the trick was worth and how things stand after it.
func (s *played) count() string {
	if s.trick.Lead == rules.NoCard {
		return fmt.Sprintf("At the end: you %d, the bot %d.", s.after.Points[person], s.after.Points[bot])
	}
	return fmt.Sprintf("The trick is worth %d. You have %d now, the bot %d.",
		s.trick.Points(), s.after.Points[person], s.after.Points[bot])
}

func (s *played) laid() [2]table.Laid {
	if s.trick.Lead == rules.NoCard {
		return [2]table.Laid{{Hidden: true}, {Hidden: true}}
	}
	return laid(s.trick, subject(s.trick.Leader)+" led")
}

// open is a hand face up, the card of the trick marked.
func open(v *rules.View, k rules.Trick) []table.Held {
	var cards []table.Held
	for i, c := range hand.Arrange(v.Hand, v.Trump) {
		cards = append(cards, table.Held{
			Card: c, Number: i + 1, Trump: c.Suit() == v.Trump, Allowed: true,
			Chosen: c == k.Lead || c == k.Follow,
		})
	}
	return cards
}

// tricks lists all tricks for the side panel.
func (p *playbackScreen) tricks() []string {
	var lines []string
	for i := range p.steps[:len(p.steps)-1] {
		k := &p.steps[i].trick
		mark := " "
		if i == p.at {
			mark = p.look.Turn
		}
		lines = append(lines, fmt.Sprintf("%s%2d  %s led %s, %s: %s", mark, i+1, subject(k.Leader),
			p.look.Card(k.Lead), p.look.Card(k.Follow), subject(k.Winner)))
	}
	return lines
}
