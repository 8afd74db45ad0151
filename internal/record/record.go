package record

import (
	"errors"
	"fmt"

	"games/sixtysix/internal/fair"
	"games/sixtysix/rules"
)

// Record is a match that was read and replayed under its own rules.
type Record struct {
	Header Header
	Book   *rules.Book
	Deals  []Played
	Match  rules.Match // all finished deals counted; its dealer is NoPlayer before the first deal
	Closed bool        // the line that ends the match is there; a killed process leaves it out
	Torn   bool        // the last line has no newline at its end and was dropped
	Valid  int64       // bytes that the whole lines take, from the start
}

// Played is one deal of a record, finished or not.
type Played struct {
	Line    int          // where it begins
	Number  int          // from 1
	Before  rules.Match  // with this deal's dealer and the carry it is worth
	Deck    []rules.Card // in dealing order
	Pledge  *fair.Pledge // what the deal was committed to, nil: to nothing
	Acts    []Step
	Deal    rules.Deal  // after the last act
	After   rules.Match // with the result counted; as Before while the deal goes on
	Written int         // the line of its result, 0 if it has none
}

// Step is a move, who made it, and the line it stands in.
type Step struct {
	rules.Act
	Line int
	Hint int // steps of a hint that he had asked for before it, 0 for none
}

// Start returns the deal before the first move.
func (p *Played) Start() rules.Deal {
	deal, err := p.Before.Deal(p.Deck)
	if err != nil {
		panic(err) // a deal that was read has been dealt before
	}
	return deal
}

// Plies yields each act in order with the deal as it stood before it.
func (p *Played) Plies(yield func(rules.Deal, Step) bool) {
	deal := p.Start()
	for _, act := range p.Acts {
		if !yield(deal, act) {
			return
		}
		if err := deal.Play(act.Move); err != nil {
			panic(err) // a move that was read has been made before
		}
	}
}

// Winner returns who has won the match, NoPlayer while nobody has.
func (r *Record) Winner() rules.Player {
	if r.Book == nil {
		return rules.NoPlayer
	}
	return r.Match.Winner()
}

// Over reports whether somebody has won the match.
func (r *Record) Over() bool { return r.Winner() != rules.NoPlayer }

// Last returns the last deal, finished or not, nil before the first.
func (r *Record) Last() *Played {
	if len(r.Deals) == 0 {
		return nil
	}
	return &r.Deals[len(r.Deals)-1]
}

// Current returns the deal in progress, and whether there is one.
func (r *Record) Current() (rules.Deal, bool) {
	last := r.Last()
	if last == nil || last.over() {
		return rules.Deal{}, false
	}
	return last.Deal, true
}

func (p *Played) over() bool { return p.Deal.Phase() == rules.Over }

// Lines returns the record as lines again, those that it still owes included.
func (r *Record) Lines() []Line {
	all := []Line{r.Header}
	for _, d := range r.Deals {
		begun := DealOf(d.Number, d.Before.Dealer, d.Deck)
		begun.Pledge = d.Pledge
		all = append(all, begun)
		for _, a := range d.Acts {
			act := ActOf(a.Player, a.Move)
			act.Hint = a.Hint
			all = append(all, act)
		}
		if result, over := d.Deal.Result(); over {
			all = append(all, ResultOf(result, d.After))
		}
	}
	if r.Over() {
		all = append(all, OverOf(r.Match))
	}
	return all
}

// Owed returns the lines that should have followed the last one and that a
// killed process did not get to write: the last deal's result, and the end of
// the match.
func (r *Record) Owed() []Line {
	var lines []Line
	last := r.Last()
	if last == nil || r.Closed {
		return nil
	}
	if result, over := last.Deal.Result(); over && last.Written == 0 {
		lines = append(lines, ResultOf(result, last.After))
	}
	if r.Over() {
		lines = append(lines, OverOf(r.Match))
	}
	return lines
}

// add checks one line against all before it and takes it in.
func (r *Record) add(line Line, number int) error {
	header, isHeader := line.(Header)
	switch {
	case isHeader && r.Book != nil:
		return errors.New("there is a header already, in line 1")
	case isHeader:
		return r.begin(header)
	case r.Book == nil:
		return errors.New("the first line has to be a header")
	case r.Closed:
		return errors.New("the match has ended: nothing may follow")
	}
	switch line := line.(type) {
	case Deal:
		return r.deal(line, number)
	case Act:
		return r.act(line, number)
	case Result:
		return r.result(line, number)
	case Over:
		return r.over(line)
	}
	return nil
}

func (r *Record) begin(h Header) error {
	book, err := h.Book()
	if err != nil {
		return err
	}
	r.Header, r.Book = h, book
	r.Match = rules.NewMatch(book, rules.NoPlayer)
	return nil
}

func (r *Record) deal(line Deal, number int) error {
	before, last := r.Match, r.Last()
	if last == nil {
		before.Dealer = line.Dealer // the first is free
	}
	switch {
	case last != nil && !last.over():
		return fmt.Errorf("a deal begins before deal %d has ended", last.Number)
	case r.Over():
		return fmt.Errorf("a deal begins after player %d has won the match", r.Match.Winner())
	case line.Deal != len(r.Deals)+1:
		return fmt.Errorf("the deal has number %d, but %d comes next", line.Deal, len(r.Deals)+1)
	case line.Dealer != before.Dealer:
		return fmt.Errorf("player %d deals, but the dealer is player %d", line.Dealer, before.Dealer)
	}
	deck := make([]rules.Card, len(line.Deck))
	for i, c := range line.Deck {
		deck[i] = rules.Card(c)
	}
	deal, err := before.Deal(deck)
	if err != nil {
		return err
	}
	r.Deals = append(r.Deals, Played{
		Line: number, Number: line.Deal, Before: before, Deck: deck, Pledge: line.Pledge, Deal: deal, After: before,
	})
	return nil
}

func (r *Record) act(line Act, number int) error {
	last, move := r.Last(), rules.Move(line.M)
	switch {
	case last == nil:
		return errors.New("a move comes before the first deal")
	case last.over():
		return fmt.Errorf("a move comes after deal %d has ended", last.Number)
	case line.P != last.Deal.Turn():
		return fmt.Errorf("player %d moves, but it is the turn of player %d", line.P, last.Deal.Turn())
	}
	if err := last.Deal.Play(move); err != nil {
		return fmt.Errorf("%s is not a legal move of player %d: %w", move, line.P, err)
	}
	last.Acts = append(last.Acts, Step{rules.Act{Player: line.P, Move: move}, number, line.Hint})
	if result, over := last.Deal.Result(); over {
		last.After = last.Before.Record(result)
		r.Match = last.After
	}
	return nil
}

func (r *Record) result(line Result, number int) error {
	last := r.Last()
	switch {
	case last == nil:
		return errors.New("a result comes before the first deal")
	case !last.over():
		return fmt.Errorf("a result comes before deal %d has ended", last.Number)
	case last.Written != 0:
		return fmt.Errorf("deal %d has its result already, in line %d", last.Number, last.Written)
	}
	result, _ := last.Deal.Result()
	if err := differs("the result", resultFields(line), resultFields(ResultOf(result, last.After))); err != nil {
		return err
	}
	last.Written = number
	return nil
}

func (r *Record) over(line Over) error {
	if !r.Over() {
		return fmt.Errorf("the match is not over: nobody has won %d game points", r.Book.Target)
	}
	given := OverOf(r.Match)
	if line.Over.Matches == 0 { // not written, so there is nothing to compare
		line.Over.Matches = given.Over.Matches
	}
	if err := differs("the end of the match", overFields(line), overFields(given)); err != nil {
		return err
	}
	r.Closed = true
	return nil
}
