package ui

import (
	tea "github.com/charmbracelet/bubbletea"

	"games/sixtysix/internal/review"
	"games/sixtysix/rules"
	"games/sixtysix/ui/grid"
	"games/sixtysix/ui/keys"
	"games/sixtysix/ui/table"
)

// reviewScreen is a finished deal move by move, with all cards open and the
// player's decisions priced.
type reviewScreen struct {
	*game
	*study
	number int  // of the deal
	ply    int  // the move before which the table is shown; after the last one: the end
	known  bool // only what the player knew is shown
	reply  string
	busy   bool // a retry is being laid out
}

// review opens the review of a finished deal of the match.
func (g *game) review(number int) (tea.Cmd, error) {
	s, err := g.studyOf(number)
	if err != nil {
		return nil, err
	}
	r := &reviewScreen{game: g, study: s, number: number, ply: 1}
	g.open(r)
	return g.begin(s), nil
}

func (r *reviewScreen) place() keys.Place    { return keys.Reviewed }
func (r *reviewScreen) click(string) tea.Cmd { return nil }

func (r *reviewScreen) act(a keys.Action) tea.Cmd {
	r.reply = ""
	switch a {
	case keys.Left:
		r.step(-1)
	case keys.Right:
		r.step(1)
	case keys.Up:
		r.turnTo(r.earlier())
	case keys.Down, keys.Enter:
		r.turnTo(r.later())
	case keys.PageUp:
		return r.another(-1)
	case keys.PageDown:
		return r.another(1)
	case keys.Knowledge:
		r.known = !r.known
	case keys.Decisions:
		r.decisions()
	case keys.Winnable:
		return r.winnable()
	case keys.Retry:
		return r.tryAgain()
	case keys.Back, keys.Quit:
		r.leave()
	case keys.Help:
		r.open(newReviewHelp(r.desk, r.view.Book))
	case keys.Options:
		r.open(newOptions(r.desk))
	}
	return nil
}

// leave goes back; what is being priced is given up.
func (r *reviewScreen) leave() {
	r.stop()
	r.back()
}

// step turns to the next move in that direction, and past windows that were let
// pass as usual.
func (r *reviewScreen) step(by int) {
	ply := r.ply + by
	for ply > 1 && ply < r.deal.Last() && r.deal.Moves[ply-1] == rules.Pass && !r.worthALine(ply) {
		ply += by
	}
	r.turnTo(ply)
}

// worthALine reports whether a decision was made at that move that is to be
// listed.
func (r *reviewScreen) worthALine(ply int) bool {
	i := r.at(ply)
	return i >= 0 && !r.deal.Decisions[i].Quiet()
}

// turnTo shows the table before that move.
func (r *reviewScreen) turnTo(ply int) {
	r.ply = min(max(ply, 1), r.deal.Last())
	for i := range r.deal.Decisions {
		if r.deal.Decisions[i].Ply >= r.ply {
			r.wanted = i
			return
		}
	}
}

// later is the next decision, or the end.
func (r *reviewScreen) later() int {
	for _, i := range r.listed() {
		if ply := r.deal.Decisions[i].Ply; ply > r.ply {
			return ply
		}
	}
	return r.deal.Last()
}

// earlier is the decision before, or the beginning.
func (r *reviewScreen) earlier() int {
	ply := 1
	for _, i := range r.listed() {
		if r.deal.Decisions[i].Ply < r.ply {
			ply = r.deal.Decisions[i].Ply
		}
	}
	return ply
}

// another turns to the deal before or after this one.
func (r *reviewScreen) another(by int) tea.Cmd {
	number := r.number + by
	if number < 1 || number > r.match.Number() {
		r.reply = map[int]string{-1: "This is the first deal of the match.", 1: "No later deal has been played."}[by]
		return nil
	}
	s, err := r.studyOf(number)
	if err != nil {
		r.reply = sentence(err.Error())
		return nil
	}
	r.stop()
	r.study, r.number = s, number
	r.turnTo(1)
	return r.begin(s)
}

// decision is the one that was made at this move, nil if there was none.
func (r *reviewScreen) decision() *review.Decision {
	if i := r.at(r.ply); i >= 0 {
		return &r.deal.Decisions[i]
	}
	return nil
}

// move is the one that is made next, and by whom; false at the end.
func (r *reviewScreen) move() (rules.Act, bool) {
	if r.ply >= r.deal.Last() {
		return rules.Act{}, false
	}
	before := r.deal.At(r.ply)
	return rules.Act{Player: before.Turn(), Move: r.deal.Moves[r.ply-1]}, true
}

// winnable opens the page that says whether the deal could have been won, with
// the best line from here.
func (r *reviewScreen) winnable() tea.Cmd {
	ply := r.ply
	r.open(&pageScreen{
		desk: r.desk, title: "Could I have won?", book: r.view.Book,
		text: func(w int) []string { return airy(r.hindsightText(ply), w) },
	})
	if ply == r.deal.Last() {
		return nil
	}
	return r.findLine(ply)
}

func (r *reviewScreen) draw(g *grid.Grid) { table.Draw(g, r.scene(), r.look) }

// airy wraps paragraphs and keeps the empty lines between them.
func airy(paragraphs []string, w int) []string {
	var lines []string
	for _, p := range paragraphs {
		if p == "" {
			lines = append(lines, "")
		}
		lines = append(lines, table.Wrap(p, w)...)
	}
	return lines
}
