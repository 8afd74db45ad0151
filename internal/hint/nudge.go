package hint

import (
	"slices"

	"games/sixtysix/ai/analysis"
	"games/sixtysix/rules"
)

// Nudge says what kind of thing matters, without the move. Where no move is
// clearly best it says so.
func Nudge(v *rules.View, r *analysis.Report) string {
	rivals := r.Rivals()
	switch {
	case r.Best == rules.Claim: // it is never wrong
		return points
	case len(r.Moves) == 1:
		return "There is only one move."
	case len(rivals) == len(r.Moves):
		return "As far as can be told, nothing is wrong here: every move is about as good."
	}
	s := scene{v, valueOf(r, rivals[0])}
	nudge, closing := s.nudge(), 0
	for _, m := range rivals {
		rival := scene{v, valueOf(r, m)}
		if rival.nudge() != nudge {
			nudge = "" // they have nothing in common
		}
		if slices.Contains(rival.best.Line, rules.Close) {
			closing++
		}
	}
	switch {
	case len(rivals) == 1:
		return nudge
	case closing > 0 && closing < len(rivals):
		return "To close or not to close: here it is too close to call."
	case nudge != "":
		return nudge + " More than one move is right."
	}
	return "It is a close call: more than one move is right."
}

// scene is what a nudge is chosen by.
type scene struct {
	view *rules.View
	best *analysis.Value
}

func (s *scene) nudge() string {
	for _, n := range nudges {
		if n.fits(s) {
			return n.text
		}
	}
	return lastNudge
}

// nudges is the table of what can be said of a move: the first that fits is.
var nudges = []struct {
	fits func(*scene) bool
	text string
}{
	{func(s *scene) bool { return s.best.Move == rules.Claim }, points},
	{func(s *scene) bool { return s.best.Move == rules.Close }, "Think about closing."},
	{func(s *scene) bool { return s.exchanges() && slices.Contains(s.best.Line, rules.Close) }, "Look at the turned card, then think about closing."},
	{(*scene).exchanges, "Look at the turned card."},
	{func(s *scene) bool { return s.best.Move.Declared() != rules.NoSuit }, "Is there a marriage to show?"},
	{func(s *scene) bool { return s.best.Move == rules.Pass }, "There is no hurry: what may the next cards bring?"},
	{func(s *scene) bool { return s.follows() && s.lost() }, "This trick is lost: which card can you spare?"},
	{func(s *scene) bool { return s.follows() && s.winning() == s.legal() }, "You win this trick whatever you play: which card do you need least?"},
	{func(s *scene) bool { return s.follows() && s.winning().Has(s.card()) }, "Think about winning this trick."},
	{(*scene).follows, "Think about letting this trick go."},
	{func(s *scene) bool { return s.card().Suit() == s.view.Trump }, "Count the trumps first: who may hold how many?"},
	{func(s *scene) bool { return s.view.Strict() && s.sure() }, "Which of your cards can still be beaten in its suit?"},
	{func(s *scene) bool { return s.view.Strict() }, "A trick may have to be given away: which one, and when?"},
	{func(s *scene) bool { return s.card().Rank() >= rules.Ten }, "A high card may be worth leading now."},
}

const points = "Count your points."

// lastNudge is for a low card led while the stock is open.
const lastNudge = "Keep what you need: which card can you spare?"

func (s *scene) exchanges() bool { return s.best.Move == rules.Exchange }

func (s *scene) follows() bool { return s.view.Phase == rules.Follow }

// card is the best card to play.
func (s *scene) card() rules.Card { return s.best.Move.Card() }

func (s *scene) legal() rules.Cards {
	legal := s.view.Legal()
	return legal.Cards()
}

// winning returns the cards that would win the trick.
func (s *scene) winning() rules.Cards {
	var cards rules.Cards
	for c := range s.legal().All {
		if c.Beats(s.view.Led, s.view.Trump) {
			cards |= c.Set()
		}
	}
	return cards
}

// lost reports whether the trick cannot be won, not even with the turn-up.
func (s *scene) lost() bool {
	return s.winning() == 0 && !s.view.Legal().Has(rules.Exchange)
}

// sure reports whether no card that was not seen beats the best one in its suit.
func (s *scene) sure() bool {
	ofSuit := s.view.Unseen() & s.card().Suit().Set()
	return ofSuit == 0 || ofSuit.Highest() < s.card()
}
